import { format } from '../evaluate/formatting.ts';
import { on } from '../evaluate/implementation.ts';
import * as texts from '../evaluate/strings.ts';
import * as costs from './costs.ts';
import type { FunctionEntry, Library } from './library.ts';

/** Source: cel-go/ext/strings.go, version 0 and from Kubernetes 1.29 version 2. */
export const strings: Library = {
  name: 'strings',
  since: 25,
  functions: (): readonly FunctionEntry[] => [
    {
      name: 'charAt',
      overloads: { 'string_char_at_int: string.(int) -> string': on('string int', texts.charAt) },
      cost: costs.nominal,
      summary: 'The character at a position counted from 0; empty right behind the last. Fails further behind.',
      example: "self.name.charAt(0) != '-'",
    },
    {
      name: 'indexOf',
      overloads: {
        'string_index_of_string: string.(string) -> int': on('string string', (text, wanted) => texts.indexOf(text, wanted)),
        'string_index_of_string_int: string.(string, int) -> int': on('string string int', texts.indexOf),
      },
      cost: costs.scanned,
      summary: 'Where the other text first stands, counted from 0, from the given position on; -1 if nowhere.',
      example: "self.address.indexOf('@') > 0",
    },
    {
      name: 'lastIndexOf',
      overloads: {
        'string_last_index_of_string: string.(string) -> int': on('string string', (text, wanted) => texts.lastIndexOf(text, wanted)),
        'string_last_index_of_string_int: string.(string, int) -> int': on('string string int', texts.lastIndexOf),
      },
      cost: costs.scanned,
      summary: 'Where the other text stands last, up to the given position; -1 if nowhere.',
      example: "self.image.lastIndexOf(':') > 0",
    },
    {
      name: 'lowerAscii',
      overloads: { 'string_lower_ascii: string.() -> string': on('string', texts.lowerAscii) },
      cost: costs.changed,
      summary: 'The text with A to Z in lower case; other letters stay.',
      example: 'self.name == self.name.lowerAscii()',
    },
    {
      name: 'upperAscii',
      overloads: { 'string_upper_ascii: string.() -> string': on('string', texts.upperAscii) },
      cost: costs.changed,
      summary: 'The text with a to z in upper case; other letters stay.',
      example: 'self.code == self.code.upperAscii()',
    },
    {
      name: 'replace',
      overloads: {
        'string_replace_string_string: string.(string, string) -> string': on('string string string', (text, from, to) =>
          texts.replace(text, from, to),
        ),
        'string_replace_string_string_int: string.(string, string, int) -> string': on('string string string int', texts.replace),
      },
      cost: costs.replaced,
      summary: 'The text with the first argument replaced by the second everywhere, or as often as the third says.',
      example: "int(self.limit.replace('%', '')) <= 100",
    },
    {
      name: 'split',
      overloads: {
        'string_split_string: string.(string) -> list(string)': on('string string', (text, separator) => texts.split(text, separator)),
        'string_split_string_int: string.(string, int) -> list(string)': on('string string int', texts.split),
      },
      cost: costs.split,
      summary: 'The parts between the separators; at most so many as the second argument says, the last with the rest.',
      example: "self.path.split('/').size() <= 4",
    },
    {
      name: 'substring',
      overloads: {
        'string_substring_int: string.(int) -> string': on('string int', (text, start) => texts.substring(text, start)),
        'string_substring_int_int: string.(int, int) -> string': on('string int int', texts.substring),
      },
      cost: costs.changed,
      summary: 'From one position, counted from 0, up to before another or to the end.',
      example: 'self.id.substring(0, 3)',
    },
    {
      name: 'trim',
      overloads: { 'string_trim: string.() -> string': on('string', texts.trim) },
      cost: costs.changed,
      summary: 'The text without white space at its ends.',
      example: "self.title.trim() != ''",
    },
    {
      name: 'join',
      overloads: {
        'list_join: list(string).() -> string': on('list(string)', (values) => texts.join(values)),
        'list_join_string: list(string).(string) -> string': on('list(string) string', texts.join),
      },
      cost: costs.joined,
      summary: 'The texts of a list one behind the other, with a separator between them if one is given.',
      example: "self.parts.join('-').size() <= 63",
    },
    {
      name: 'format',
      since: 29,
      overloads: { 'string_format: string.(list(dyn)) -> string': on('string list', format) },
      cost: costs.formatted,
      summary:
        'The text with its clauses replaced by the values of the list: %s text, %d whole number, %f and %e floating point (with precision %.2f), %b binary, %o octal, %x %X hexadecimal, %% a percent sign.',
      example: "'%s has %d replicas'.format([self.name, self.replicas])",
    },
    {
      name: 'strings.quote',
      since: 29,
      overloads: { 'strings_quote: (string) -> string': on('string', texts.quote) },
      cost: costs.quoted,
      summary: 'The text in double quotes, with escapes for what could not be printed.',
      example: 'strings.quote(self.name)',
    },
  ],
};
