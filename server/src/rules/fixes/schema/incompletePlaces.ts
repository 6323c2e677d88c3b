import type { Step } from '../../../yaml/tree.ts';
import { nodeAt } from '../../../yaml/tree.ts';
import type { Occurrence, Place } from '../../rule.ts';

/**
 * For a structural schema that lacks a node mentioned in a check: the check is underlined, since it exists; the place
 * of the missing schema is related. The server names the check's path in its detail only.
 */
export function incompletePlaces(occurrence: Occurrence): readonly Place[] {
  const { root, paths } = occurrence;
  return paths.flatMap((missing): Place[] => {
    const mentioned = mentionedPath(occurrence, missing);
    const belongs: Place = { path: missing, on: 'key', message: 'it belongs here' };
    return nodeAt(root, mentioned) ? [{ path: mentioned, on: 'key' }, belongs] : [belongs];
  });
}

/** The path of the check that mentions the missing node at `missing`. */
export function mentionedPath({ error }: Occurrence, missing: readonly Step[]): Step[] {
  return [...missing.slice(0, missing.indexOf('openAPIV3Schema') + 1), ...stepsBelow(error.detail)];
}

/** The steps behind `openAPIV3Schema` in a path that the server printed: names, `[0]` and `[key]`. */
function stepsBelow(detail: string): Step[] {
  const path = detail.slice(detail.indexOf('openAPIV3Schema') + 'openAPIV3Schema'.length);
  return [...path.matchAll(/\.([^.[\]]+)|\[([^\]]*)\]/g)].map((match, index, all): Step => {
    const name = match[1] ?? match[2] ?? '';
    const before = all[index - 1]?.[1];
    return match[2] !== undefined && (before === 'allOf' || before === 'anyOf' || before === 'oneOf') ? Number(name) : name;
  });
}
