import { nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';

/** The six types of a schema, the likeliest first. */
export const schemaTypes = ['string', 'integer', 'boolean', 'object', 'array', 'number'] as const;
export type JsonType = (typeof schemaTypes)[number];

/** The type that the keywords of a schema node imply; undefined when they imply none or several. */
export function guessedType({ root }: Manifest, node: readonly Step[]): JsonType | undefined {
  const found = new Set<JsonType>();
  for (const [type, keywords] of Object.entries(speaking))
    if (keywords.some((keyword) => nodeAt(root, [...node, keyword]))) found.add(type as JsonType);
  const format = stringAt(root, [...node, 'format']);
  if (format !== undefined)
    found.add(format === 'int32' || format === 'int64' ? 'integer' : format === 'float' || format === 'double' ? 'number' : 'string');
  const sample = nodeAt(root, [...node, 'default']) ?? nodeAt(root, [...node, 'enum', 0]) ?? nodeAt(root, [...node, 'example']);
  if (sample?.kind === 'mapping') found.add('object');
  if (sample?.kind === 'sequence') found.add('array');
  if (sample?.kind === 'scalar' && sample.value !== null) {
    if (typeof sample.value === 'string') found.add('string');
    else if (typeof sample.value === 'boolean') found.add('boolean');
    else found.add(/^-?\d+$/.test(sample.literal ?? '') ? 'integer' : 'number');
  }
  // A bound speaks of a number, and of an integer when nothing else says otherwise.
  const [type, ...others] = found;
  if (!type && ['minimum', 'maximum', 'multipleOf'].some((keyword) => nodeAt(root, [...node, keyword]))) return 'integer';
  return others.length === 0 ? type : undefined;
}

const speaking: Partial<Record<JsonType, readonly string[]>> = {
  object: [
    'properties',
    'additionalProperties',
    'required',
    'minProperties',
    'maxProperties',
    'x-kubernetes-map-type',
    'x-kubernetes-embedded-resource',
  ],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys'],
  string: ['pattern', 'minLength', 'maxLength'],
};
