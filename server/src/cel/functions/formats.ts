import { on } from '../evaluate/implementation.ts';
import * as named from '../evaluate/namedFormats.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: apiserver/pkg/cel/library/format.go. */
export const formats: Library = {
  name: 'formats',
  since: 31,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'format.named',
      overloads: { 'format-named: (string) -> optional_type(kubernetes.NamedFormat)': on('string', named.optionalFormat) },
      cost: costs.nominal,
      summary: 'The format of this name, without value if there is none.',
      example: "format.named('dns1123Label').hasValue()",
    },
    {
      name: 'validate',
      overloads: {
        'format-validate: kubernetes.NamedFormat.(string) -> optional_type(list(string))': on('format string', named.problemsOf),
      },
      cost: costs.validated,
      summary: 'What is wrong with a text; no value if it has the format.',
      example: '!format.dns1123Label().validate(self.name).hasValue()',
    },
    format('dns1123Label', 'Lower case letters, digits and -, at most 63, such as the name of a namespace.'),
    format('dns1123Subdomain', 'Labels with dots between them, at most 253 characters, such as most names of objects.'),
    format('dns1035Label', 'As dns1123Label, but it starts with a letter, such as the name of a Service.'),
    format('qualifiedName', 'A name, or a DNS name, a slash and a name, such as the key of a label.'),
    format('dns1123LabelPrefix', 'As dns1123Label; it may end in - (generateName).'),
    format('dns1123SubdomainPrefix', 'As dns1123Subdomain; it may end in - (generateName).'),
    format('dns1035LabelPrefix', 'As dns1035Label; it may end in - (generateName).'),
    format('labelValue', 'The value of a label: at most 63 characters, may be empty.'),
    format('uri', 'An absolute URL, or an absolute path.'),
    format('uuid', 'A UUID, such as 123e4567-e89b-12d3-a456-426614174000.'),
    format('byte', 'Bytes in base64.'),
    format('date', 'A date, such as 2026-01-31.'),
    format('datetime', 'A point in time, such as 2026-01-31T10:00:00Z.'),
  ],
};

function format(name: string, summary: string): FunctionEntry {
  return {
    name: `format.${name}`,
    overloads: { [`format.${name}: () -> kubernetes.NamedFormat`]: on('', () => named.formatOf(name)) },
    cost: costs.nominal,
    summary,
    example: `!format.${name}().validate(self.text).hasValue()`,
  };
}
