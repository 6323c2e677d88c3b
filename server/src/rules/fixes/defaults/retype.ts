import { setKeyword } from '../../../crd/keywordOrder.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import { scalarText } from '../../../yaml/edit/editText.ts';
import { locate, spanOf } from '../../../yaml/locate.ts';
import { nodeAt, type Scalar } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { withHolder, without } from '../text/entryEdits.ts';

/** Writes a value as the type of its field, if only the notation is wrong: superfluous or missing quotes, a list of one. */
export function retypeFixes(occurrence: Occurrence): Fix[] {
  const found = scalarOf(occurrence);
  if (!found) return typeListFixes(occurrence);
  const { scalar, written, edit } = found;
  const type = /of type (\S+)$/.exec(occurrence.error.detail)?.[1] ?? 'schema or bool';
  if (switches.has(type)) return switchFixes(occurrence, scalar, edit);
  const text = retyped(scalar, written, type);
  return text === undefined ? [] : [{ title: `Write ${text}`, edits: [edit(text)], preferred: true, safe: true }];
}

/** Go types whose presence alone has a meaning. */
const switches: ReadonlySet<string> = new Set(['v1.CustomResourceSubresourceStatus']);

/** For a boolean in place of an object whose presence alone has a meaning. */
function switchFixes(occurrence: Occurrence, { value }: Scalar, edit: (newText: string) => Edit): Fix[] {
  if (value === true) return [{ title: 'Write {}', edits: [edit('{}')], preferred: true, safe: true }];
  if (value !== false) return [];
  const path = withHolder(occurrence, occurrence.paths[0]);
  return [without(occurrence, `Remove ${path.at(-1)}`, { preferred: true, safe: true }, [path])];
}

/** For a list of types, as in JSON schema: the only one that is not null, and nullable if null is one of them. */
function typeListFixes(occurrence: Occurrence): Fix[] {
  const { root, paths } = occurrence;
  const [path] = paths;
  const list = path.at(-1) === 'type' ? nodeAt(root, path) : undefined;
  if (list?.kind !== 'sequence') return [];
  const types = list.items.map(({ value }) => (value.kind === 'scalar' ? (value.value ?? 'null') : undefined));
  const [type, ...others] = types.filter((each) => each !== 'null');
  if (typeof type !== 'string' || others.length > 0 || !schemaTypes.includes(type)) return [];
  const node = path.slice(0, -1);
  const nullable = types.length > 1 && !nodeAt(root, [...node, 'nullable']);
  const edits = [...setKeyword(occurrence, node, 'type', type), ...(nullable ? setKeyword(occurrence, node, 'nullable', 'true') : [])];
  return [{ title: nullable ? `Write ${type} and nullable: true` : `Write ${type}`, edits, preferred: true }];
}

/** Encodes a PEM text to the required base64. */
export function base64Fix(occurrence: Occurrence): Fix[] {
  const found = scalarOf(occurrence);
  if (typeof found?.scalar.value !== 'string' || !found.scalar.value.includes('-----BEGIN ')) return [];
  // A block scalar's text may end with its last line break, which has to stay.
  const end = /\r?\n$/.exec(found.written)?.[0] ?? '';
  return [{ title: 'Encode the certificate as base64', edits: [found.edit(base64(found.scalar.value) + end)], preferred: true }];
}

function scalarOf({ text, root, start, paths: [path] }: Occurrence) {
  const { depth, value } = locate(root, path, start);
  if (depth < path.length || value.node.kind !== 'scalar' || value.node.length === 0) return undefined;
  const span = spanOf(value);
  const edit = (newText: string): Edit => ({ ...span, newText });
  return { scalar: value.node, written: text.slice(span.start, span.end), edit };
}

/** The Go types of strings. */
const textTypes: ReadonlySet<string> = new Set(['string', 'v1.ResourceScope', 'v1.ConversionStrategyType', 'v1.FieldValueErrorReason']);

const schemaTypes = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/** The notation of `scalar` with the Go type `type`; undefined if that requires a guess. */
function retyped({ value, style }: Scalar, written: string, type: string): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'string') {
    if (textTypes.has(type)) return JSON.stringify(written);
    return type === '[]string' ? `[${JSON.stringify(written)}]` : undefined;
  }
  const isBool = /^(true|false)$/i.test(value);
  if (type === '[]string') return `[${scalarText(value, style, true, false)}]`;
  if (type === 'bool') return isBool ? value.toLowerCase() : undefined;
  if (/^(u?int|float)\d*$/.test(type)) return /^-?\d+(\.\d+)?$/.test(value) ? value : undefined;
  if (type === 'schema or bool' && isBool) return value.toLowerCase();
  const takesSchema = type === 'schema or bool' || type === 'v1.JSONSchemaProps';
  return takesSchema && schemaTypes.includes(value) ? `{type: ${value}}` : undefined;
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
