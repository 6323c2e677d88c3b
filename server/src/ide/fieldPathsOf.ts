import { child, dealias, type Node, stringAt } from '../yaml/tree.ts';

/** A field that holds one value, and the path that leads to it: `.spec.replicas`. */
export interface FieldOf {
  readonly path: string;
  readonly type: string;
}

/**
 * The paths of a schema's fields that hold one value (`.spec.replicas`), those near the root first. Into lists and maps
 * none leads, nor to names that would have to be quoted.
 */
export function fieldPathsOf(schema: Node | undefined, fits: (field: FieldOf) => boolean): string[] {
  const found: string[] = [];
  let level: { path: string; node: Node }[] = schema ? [{ path: '', node: schema }] : [];
  for (let seen = 0; level.length > 0 && seen < mostFieldsSeen; ) {
    const next: typeof level = [];
    for (const { path, node } of level) {
      const properties = child(node, 'properties');
      const mapping = properties && dealias(properties);
      if (mapping?.kind !== 'mapping') continue;
      for (const { name, value } of mapping.entries) {
        if (name === undefined || !/^[A-Za-z_][\w-]*$/.test(name) || (path === '' && name === 'metadata')) continue;
        if (++seen > mostFieldsSeen) return found;
        const field = { path: `${path}.${name}`, type: stringAt(value, ['type']) ?? '' };
        if (['string', 'integer', 'number', 'boolean'].includes(field.type) && fits(field)) found.push(field.path);
        if (found.length === mostPaths) return found;
        next.push({ path: field.path, node: value });
      }
    }
    level = next;
  }
  return found;
}

/** Proposals of one list: who needs more types a path's beginning by hand. */
const mostPaths = 200;

/** Fields that are looked at for one list, so that a schema without any that fits takes no longer. */
const mostFieldsSeen = 5000;
