import { dealias, type Mapping, type Node, nodeAt } from '../yaml/tree.ts';

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const;
export type SchemaType = (typeof types)[number];

/** Keywords that apply to values of one type only. */
const speaking: Readonly<Partial<Record<SchemaType, readonly string[]>>> = {
  object: ['properties', 'additionalProperties', 'required', 'minProperties', 'maxProperties', 'x-kubernetes-map-type'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys'],
  string: ['pattern', 'minLength', 'maxLength'],
  // A bound implies numbers, but not integers.
  number: ['minimum', 'maximum', 'multipleOf'],
};

/** The type implied by the keywords of a schema node, including its allOf, anyOf and oneOf; undefined if they imply none or several. */
export function impliedType(node: Mapping): SchemaType | undefined {
  const found = new Set(spokenOf(node));
  if (found.has('number')) found.delete('integer');
  const [type, ...others] = found;
  return others.length === 0 ? type : undefined;
}

/** Whether keywords of a node imply at least one type. */
export function speaksOfTypes(node: Mapping): boolean {
  return (
    spokenOf(node).length > 0 ||
    ['allOf', 'anyOf', 'oneOf', 'not', '$ref', 'enum', 'format', 'default'].some((keyword) => nodeAt(node, [keyword]))
  );
}

function spokenOf(node: Mapping): SchemaType[] {
  const written = nodeAt(node, ['type']);
  const own = types.find((type) => isText(written, type));
  if (own) return [own];
  const byKeywords = types.filter((type) => speaking[type]?.some((keyword) => nodeAt(node, [keyword])));
  const inJunctors = ['allOf', 'anyOf', 'oneOf']
    .flatMap((junctor) => itemsOf(nodeAt(node, [junctor])))
    .flatMap((one) => (one.kind === 'mapping' ? spokenOf(one) : []));
  return [...byKeywords, ...formatTypes(nodeAt(node, ['format'])), ...itemsOf(nodeAt(node, ['enum'])).flatMap(typeOfValue), ...inJunctors];
}

function formatTypes(format: Node | undefined): SchemaType[] {
  if (!format) return [];
  if (isText(format, 'int32') || isText(format, 'int64')) return ['integer'];
  return isText(format, 'float') || isText(format, 'double') ? ['number'] : ['string'];
}

function typeOfValue(value: Node): SchemaType[] {
  if (value.kind === 'mapping') return ['object'];
  if (value.kind === 'sequence') return ['array'];
  if (value.kind === 'alias' || value.value === null) return [];
  if (typeof value.value === 'string') return ['string'];
  if (typeof value.value === 'boolean') return ['boolean'];
  return [/^-?\d+$/.test(value.literal ?? '') ? 'integer' : 'number'];
}

function itemsOf(list: Node | undefined): Node[] {
  return list?.kind === 'sequence' ? list.items.map(({ value }) => dealias(value)) : [];
}

function isText(node: Node | undefined, text: string): boolean {
  const scalar = node && dealias(node);
  return scalar?.kind === 'scalar' && scalar.value === text;
}
