import { dealias, type Mapping, type Node } from '../tree.ts';

/** A value as Go's `%#v` prints it in an error; long ones are cut. */
export function goSyntax(node: Node): string {
  const text = shown(node, 0);
  if (text === nothing) return '<nil>';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A number that JSON cannot represent, as Go prints it. */
export function goFloat(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

/** In UTF-16 code units: enough for a template action. */
const longest = 200;

const nothing = 'interface {}(nil)';

function shown(node: Node, depth: number): string {
  const value = dealias(node);
  // Deeper values are beyond the cut.
  if (depth > longest / 2) return '';
  if (value.kind === 'sequence')
    return `[]interface {}{${value.items
      .slice(0, longest)
      .map((item) => shown(item.value, depth + 1))
      .join(', ')}}`;
  if (value.kind === 'mapping') return `map[interface {}]interface {}{${entries(value, depth)}}`;
  if (value.kind !== 'scalar' || value.value === null) return nothing;
  return typeof value.value === 'string' ? JSON.stringify(value.value) : (value.literal ?? String(value.value));
}

function entries({ entries }: Mapping, depth: number): string {
  return entries
    .slice(0, longest)
    .map(({ key, value }) => `${shown(key, depth + 1)}:${shown(value, depth + 1)}`)
    .sort()
    .join(', ');
}
