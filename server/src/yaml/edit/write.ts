import { dump, YAML11_SCHEMA } from 'js-yaml';
import { ReadError } from '../problem.ts';
import { compose } from '../read/compose.ts';
import { dealias, type Node } from '../tree.ts';

/** A value that can be written as YAML. */
export type Writable = string | number | boolean | null | readonly Writable[] | { readonly [name: string]: Writable };

/**
 * A value as block YAML at indentation 0, as the edit primitives expect it. js-yaml quotes for YAML 1.1; scalars that
 * Go would still read differently (`0o7`, `1e3`) are written as JSON, which is YAML as well.
 */
export function yamlText(value: Writable): string {
  const text = dump(value, { schema: YAML11_SCHEMA, lineWidth: -1, noRefs: true }).trimEnd();
  return isReadAs(value, text) ? text : JSON.stringify(value);
}

function isReadAs(value: Writable, text: string): boolean {
  try {
    const { root, problems } = compose(`${text}\n\0`);
    return root !== undefined && problems.length === 0 && JSON.stringify(plain(root)) === JSON.stringify(value);
  } catch (error) {
    if (error instanceof ReadError) return false;
    throw error;
  }
}

function plain(node: Node): unknown {
  const value = dealias(node);
  if (value.kind === 'mapping') return Object.fromEntries(value.entries.map((entry) => [entry.name, plain(entry.value)]));
  if (value.kind === 'sequence') return value.items.map((item) => plain(item.value));
  return value.kind === 'scalar' ? value.value : undefined;
}
