import { stringAt } from '../../../yaml/tree.ts';
import { nearestName } from '../../fixes/names/nearestName.ts';
import { without, withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

/** Source: apiextensions-apiserver/pkg/apiserver/validation/formats.go. */
const stringFormats = [
  'bsonobjectid',
  'byte',
  'cidr',
  'creditcard',
  'date',
  'date-time',
  'duration',
  'email',
  'hexcolor',
  'hostname',
  'ipv4',
  'ipv6',
  'isbn',
  'isbn10',
  'isbn13',
  'k8s-long-name',
  'k8s-short-name',
  'mac',
  'password',
  'rgbcolor',
  'ssn',
  'uri',
  'uuid',
  'uuid3',
  'uuid4',
  'uuid5',
];

const formats: Readonly<Record<string, readonly string[]>> = {
  string: stringFormats,
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
};

export default {
  title: 'The format is one that the server knows',
  explain:
    'The server accepts the schema but ignores this format, so values are not checked against it. Use a known one, a pattern, or leave it out.',
  docs: `Formats of strings that servers check: ${stringFormats.join(', ')}. Integers know \`int32\` and \`int64\`, numbers \`float\` and \`double\`. A format has to fit the type: \`int64\` beside \`x-kubernetes-int-or-string\` or a missing type is not recognised. Hyphens do not matter.`,
  fixes: (occurrence) => {
    const [path] = occurrence.paths;
    const type = stringAt(occurrence.root, [...path.slice(0, -1), 'type']) ?? 'string';
    const meant = nearestName(stringAt(occurrence.root, path) ?? '', formats[type] ?? []);
    const remove = without(occurrence, 'Remove format');
    return meant ? [withValue(occurrence, `Use the format ${meant}`, meant, { preferred: true }), remove] : [remove];
  },
} satisfies ServerRule;
