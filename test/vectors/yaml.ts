/** What kubectl reads of YAML and JSON texts. */
import assert from 'node:assert/strict';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../server/src/yaml/read/split.ts';
import { jsonOf } from '../unit/yaml/json.ts';
import { compared, type Line, type Outcome } from './outcome.ts';

interface Input {
  /** Absent where it is no UTF-8: then it never reaches us as a text. */
  readonly text?: string;
}

interface Result {
  readonly documents?: readonly string[];
  readonly splitError?: string;
  readonly kubectl: readonly string[];
  readonly kubectlError?: string;
  readonly strictFails: boolean;
  readonly varies?: { readonly kubectl?: readonly (readonly string[])[] };
}

export function yamlValues(): Outcome | undefined {
  return ofYaml('YAML: values, and what is refused', (text, result) => {
    const { values, error } = read(text);
    assert.equal(error === undefined, result.kubectlError === undefined, error ?? 'not refused');
    const wanted = (result.varies?.kubectl ?? [result.kubectl]).map((some) => some.filter((value) => value !== 'null'));
    if (!wanted.some((some) => sameValues(values, some, isJson(text)))) assert.deepEqual(values, wanted[0]);
  });
}

export function yamlErrors(): Outcome | undefined {
  return ofYaml(
    'YAML: why it is refused',
    (text, { kubectlError }) => assert.equal(read(text).error, kubectlError?.replace('error converting YAML to JSON: ', '')),
    (_, { kubectlError }) => kubectlError !== undefined,
  );
}

export function yamlDocuments(): Outcome | undefined {
  return ofYaml(
    'YAML: documents of a stream',
    (text, { splitError, documents }) => {
      const found = splitDocuments(text);
      // Go's reader ends every line with a line feed.
      const texts = found.map(({ start, end }) => `${text.slice(start, end).replaceAll('\r\n', '\n').replace(/\n$/, '')}\n`);
      assert.equal(
        found.some(({ separatorProblem }) => separatorProblem),
        splitError !== undefined,
      );
      if (splitError === undefined) assert.deepEqual(texts, documents ?? [text]);
    },
    // That reader knows nothing of JSON.
    (text) => !isJson(text),
  );
}

export function yamlDuplicates(): Outcome | undefined {
  return ofYaml(
    'YAML: keys that stand twice',
    (text, { strictFails }) => assert.equal(parseDocument(text, 0, text.length).problems.length > 0, strictFails),
    (text, { kubectlError, documents }) => kubectlError === undefined && documents === undefined && !isJson(text),
  );
}

function ofYaml(
  title: string,
  check: (text: string, result: Result) => void,
  chosen: (text: string, result: Result) => boolean = () => true,
): Outcome | undefined {
  return compared<Line<Input, Result>>(
    title,
    'vectors/yaml.jsonl.gz',
    ({ input, result }) => check(input.text ?? '', result),
    ({ input, result }) => input.text !== undefined && chosen(input.text, result),
  );
}

/** What kubectl hands on of a text: the values until the first error. Null is skipped. */
function read(text: string): { values: string[]; error: string | undefined } {
  const values: string[] = [];
  for (const { start, end, separatorProblem } of splitDocuments(text)) {
    if (separatorProblem) return { values, error: separatorProblem.message };
    const { root, problems } = parseDocument(text, start, end);
    const problem = problems.find(({ kind }) => kind !== 'duplicate-key');
    if (problem) return { values, error: problem.message };
    const json = jsonOf(root);
    if (json !== 'null') values.push(json);
  }
  return { values, error: undefined };
}

function isJson(text: string): boolean {
  return text.trimStart().startsWith('{');
}

/** JSON streams keep their blanks and the order of their keys; Go escapes what was no UTF-8. */
function sameValues(found: readonly string[], wanted: readonly string[], json: boolean): boolean {
  const same = (value: string, other: string) =>
    value === other.replaceAll('\\ufffd', '\ufffd') || (json && canonical(value) === canonical(other));
  return found.length === wanted.length && found.every((value, index) => same(value, wanted[index] ?? ''));
}

function canonical(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}
