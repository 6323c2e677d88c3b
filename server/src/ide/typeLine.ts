import { shortened } from '../markdown.ts';
import { child, dealias, type Node, type Scalar, stringAt } from '../yaml/tree.ts';
import { flowText } from './flowText.ts';

/** The type of a schema in a few words: `integer (int32)`, `[]string`, `map[string]integer`, `integer or string`, `object`. */
export function typeText(schema: Node | undefined): string {
  if (!schema) return 'any';
  if (flag(schema, 'x-kubernetes-int-or-string')) return 'integer or string';
  const type = stringAt(schema, ['type']) ?? '';
  if (type === 'array') return nested(schema, 'items', '[]');
  if (type === 'object' && child(schema, 'additionalProperties') && !child(schema, 'properties'))
    return nested(schema, 'additionalProperties', 'map[string]');
  const format = stringAt(schema, ['format']);
  const name = type === '' ? 'any' : shortened(type, longestName);
  return format ? `${name} (${shortened(format, longestName)})` : name;
}

/** A one-line summary of a schema: type, default, bounds, list and map types, and whether it is required. Plain text. */
export function typeLine(schema: Node, required: boolean): string {
  const said: [keyword: string, label: string][] = [
    ['default', 'default'],
    ['minimum', flag(schema, 'exclusiveMinimum') ? 'more than' : 'min'],
    ['maximum', flag(schema, 'exclusiveMaximum') ? 'less than' : 'max'],
    ['multipleOf', 'multiple of'],
    ['minLength', 'min length'],
    ['maxLength', 'max length'],
    ['pattern', 'pattern'],
    ['minItems', 'min items'],
    ['maxItems', 'max items'],
    ['minProperties', 'min properties'],
    ['maxProperties', 'max properties'],
    ['enum', 'one of'],
    ['x-kubernetes-map-type', 'map type'],
    ['x-kubernetes-list-type', 'list type'],
    ['x-kubernetes-list-map-keys', 'keys'],
  ];
  const parts = said.flatMap(([keyword, label]) => {
    const value = child(schema, keyword);
    return value && !isNull(value) ? [`${label} ${plain(value, keyword)}`] : [];
  });
  const rules = child(schema, 'x-kubernetes-validations');
  const count = rules && dealias(rules).kind === 'sequence' ? (dealias(rules) as { items: readonly unknown[] }).items.length : 0;
  return [
    typeText(schema),
    ...parts,
    ...(flag(schema, 'nullable') ? ['nullable'] : []),
    ...(flag(schema, 'x-kubernetes-embedded-resource') ? ['a Kubernetes object'] : []),
    ...(flag(schema, 'x-kubernetes-preserve-unknown-fields') ? ['keeps unknown fields'] : []),
    ...(count > 0 ? [count === 1 ? '1 CEL rule' : `${count} CEL rules`] : []),
    ...(required ? ['required'] : []),
  ].join(' · ');
}

/** Deepest level of nested types in the text: recursion through anchors must end, and a few levels are enough for a reader. */
const deepestType = 4;
const longestName = 40;
const longestValue = 60;

function nested(schema: Node, keyword: string, prefix: string, depth = 0): string {
  const inner = child(schema, keyword);
  if (!inner || dealias(inner).kind !== 'mapping') return `${prefix}any`;
  const type = stringAt(inner, ['type']);
  if (depth >= deepestType) return `${prefix}…`;
  if (type === 'array') return prefix + nested(inner, 'items', '[]', depth + 1);
  if (type === 'object' && child(inner, 'additionalProperties') && !child(inner, 'properties'))
    return prefix + nested(inner, 'additionalProperties', 'map[string]', depth + 1);
  return prefix + typeText(inner);
}

function plain(value: Node, keyword: string): string {
  const scalar = dealias(value);
  // Quotes show the type of these values.
  if (keyword === 'default' || keyword === 'enum' || scalar.kind !== 'scalar') {
    const text = flowText(value, longestValue);
    return keyword === 'enum' || keyword === 'x-kubernetes-list-map-keys' ? text.replace(/^\[|\]$/g, '') : text;
  }
  return shortened(String((scalar as Scalar).value), longestValue);
}

function flag(schema: Node, keyword: string): boolean {
  const node = child(schema, keyword);
  const value = node && dealias(node);
  return value?.kind === 'scalar' && value.value === true;
}

function isNull(node: Node): boolean {
  const value = dealias(node);
  return value.kind === 'scalar' && value.value === null;
}
