import type { Edit } from '../../../yaml/edit/edit.ts';
import { scalarText } from '../../../yaml/edit/editText.ts';
import { locate, spanOf } from '../../../yaml/locate.ts';
import type { Scalar } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';

/** Writes a value as the type that its field takes, where only the notation is wrong: quotes too many or too few, a list of one. */
export function retypeFixes(occurrence: Occurrence): Fix[] {
  const found = scalarOf(occurrence);
  if (!found) return [];
  const { scalar, written, edit } = found;
  const type = /of type (\S+)$/.exec(occurrence.error.detail)?.[1] ?? 'schema or bool';
  const text = retyped(scalar, written, type);
  return text === undefined ? [] : [{ title: `Write ${text}`, edits: [edit(text)], preferred: true }];
}

/** Encodes the PEM text that stands where its base64 form belongs. */
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

/** The Go types of texts. */
const textTypes: ReadonlySet<string> = new Set(['string', 'v1.ResourceScope', 'v1.ConversionStrategyType', 'v1.FieldValueErrorReason']);

const schemaTypes = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/** The notation that gives `scalar` the Go type `type`; undefined when it cannot have it without guessing. */
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
