import { child, dealias, type Node, nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import { withoutKeyword } from '../schema/schemaFixes.ts';
import { withValue } from '../text/entryEdits.ts';

/** The path to the most similar field that the rule's node has, in the server's syntax; none without a similar one. */
export function fieldPathFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  const node = nodeAt(occurrence.root, occurrence.paths[0].slice(0, -3));
  const path = node && nearestPath(node, written);
  const remove = withoutKeyword(occurrence).map((fix) => ({ ...fix, preferred: false }));
  if (path === undefined || path === written) return remove;
  return [withValue(occurrence, `Use the path ${path}`, path, { preferred: true }), ...remove];
}

/**
 * `$.spec.a`, `self.spec.a`, `{.spec.a}` and `spec.a` as `.spec.a`, if the schema at `node` has these fields, or fields
 * with similar names. Items of lists cannot be addressed: the path ends before them.
 */
function nearestPath(node: Node, written: string): string | undefined {
  const steps = written
    .trim()
    .replace(/^\{(.*)\}$/, '$1')
    .replace(/^(?:\$|self(?=[.[]))/, '')
    .slice(0, longestPath)
    .match(/[^.[\]'"]+/g);
  let schema: Node | undefined = node;
  let path = '';
  for (const step of steps ?? []) {
    const names = namesIn(child(schema, 'properties'));
    const field = names.includes(step) ? step : nearestName(step, names);
    if (field === undefined) break;
    path += /^[A-Za-z_][A-Za-z0-9_]*$/.test(field) ? `.${field}` : `['${field}']`;
    schema = child(child(schema, 'properties'), field);
  }
  return path === '' ? undefined : path;
}

/** Most characters of a path that are read. */
const longestPath = 500;

function namesIn(node: Node | undefined): string[] {
  const mapping = node && dealias(node);
  return mapping?.kind === 'mapping' ? mapping.entries.flatMap(({ name }) => name ?? []) : [];
}
