/** Runs refactorings on small manifests, and checks what is promised of all of them. */
import assert from 'node:assert/strict';
import { type Analysis, type AnalysisSettings, analyze } from '../../../../server/src/analysis.ts';
import { type Refactoring, refactorings } from '../../../../server/src/ide/refactor/index.ts';
import { withDefaults } from '../../../../server/src/ide/snippet.ts';
import { applyEdits, type Edit } from '../../../../server/src/yaml/edit/edit.ts';
import { crdHead } from '../../../manifests.ts';

/** Parts of a CRD; `¦` marks the cursor in one of them. */
export interface Parts {
  /** Below the version's name, at its indentation. */
  readonly version?: string;
  /** Properties of spec, at indentation 0. */
  readonly spec?: string;
  /** Below the schema of spec, at indentation 0. */
  readonly besides?: string;
}

/** A CRD with one version that the server accepts. */
export function crd({ version = '', spec = 'a: {type: string}', besides = '' }: Parts): string {
  return `${crdHead()}  - name: v1
    served: true
    storage: true
${indented(version, 4)}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
${indented(spec, 14)}${indented(besides, 12)}`;
}

/** Titles that are offered at the mark. */
export function titles(marked: string, settings: AnalysisSettings = {}): string[] {
  const { text, offset } = unmarked(marked);
  return refactorings(analyze(text), offset, settings).map(({ title }) => title);
}

/**
 * The text after the refactoring of that title at the mark, with snippet stops at their defaults. It is in the wrong
 * unless the server still accepts the manifest, the refactoring is not offered again, and undoing it gives the same text.
 */
export function refactored(marked: string, title: string, settings: AnalysisSettings = {}): string {
  const { text, offset } = unmarked(marked);
  const before = analyze(text, settings);
  const found = refactorings(before, offset, settings);
  const chosen = found.find((one) => one.title === title);
  assert.ok(chosen, `${title} is not among: ${found.map((one) => one.title).join(', ')}`);
  assert.equal(new Set(found.map((one) => one.title)).size, found.length, 'every title stands once');
  return applied(before, chosen, offset, settings).text;
}

/** Carries a refactoring out, and checks what is promised of all of them. */
export function applied(before: Analysis, chosen: Refactoring, offset: number, settings: AnalysisSettings = {}): Analysis {
  const edits = chosen.edits().map((edit) => (chosen.snippet ? { ...edit, newText: withDefaults(edit.newText) } : edit));
  const text = applyEdits(before.text, edits);
  assert.equal(applyEdits(text, inverse(before.text, edits)), before.text, 'undone, the text is what it was');
  const after = analyze(text, settings);
  const known = new Set(errors(before));
  assert.deepEqual(
    errors(after).filter((error) => !known.has(error)),
    [],
    `${chosen.title} brings no error`,
  );
  const moved = edits.reduce((sum, { start, end, newText }) => (end <= offset ? sum + newText.length - (end - start) : sum), offset);
  const again = refactorings(after, moved, settings).filter(({ title }) => title === chosen.title);
  assert.deepEqual(
    again.map(({ title }) => title),
    [],
    'what was done is not offered again',
  );
  return after;
}

/** What undoes edits, made on the text that they give. */
function inverse(text: string, edits: readonly Edit[]): Edit[] {
  let shift = 0;
  return [...edits]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, newText }) => {
      const from = start + shift;
      shift += newText.length - (end - start);
      return { start: from, end: from + newText.length, newText: text.slice(start, end) };
    });
}

function errors({ findings, documents }: Analysis): string[] {
  const unreadable = documents.flatMap((document) => (document.unreadable ? [document.unreadable.message] : []));
  return [...unreadable, ...findings.filter(({ severity }) => severity === 'error').map(({ rule, message }) => `${rule} ${message}`)];
}

function unmarked(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf('¦');
  assert.ok(offset >= 0, 'the cursor is marked');
  return { text: marked.replace('¦', ''), offset };
}

function indented(text: string, column: number): string {
  if (text === '') return '';
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `${' '.repeat(column)}${line}\n`)
    .join('');
}
