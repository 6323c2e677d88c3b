/**
 * The flow in one place: text → documents → tree → CRD → hub form → errors → findings. Pure and synchronous; a
 * generator that yields between documents and stages, so that the caller can stop it when a newer text has arrived.
 */

import { toV1, v1 } from './convert/toV1.ts';
import { manifestKind } from './crd/decode.ts';
import { mayNameCrds, nearlyCrd } from './crd/nearlyCrd.ts';
import { partialKind, withoutActions } from './crd/partial.ts';
import { submissionOf } from './crd/submission.ts';
import type { CustomResourceDefinition } from './crd/types.ts';
import { v1beta1 } from './crd/v1beta1.ts';
import type { Finding } from './finding.ts';
import { type AnalysisSettings, type Base, type JudgedRule, judge, type Verdict } from './judge.ts';
import { maxDocuments } from './limits.ts';
import { Memo } from './memo.ts';
import { itemIndentationFixes } from './rules/fixes/text/itemIndentation.ts';
import { underline } from './rules/place.ts';
import { failureFinding, nearlyCrdFinding, nearlyCrdFixes, partialFinding, retiredVersionFinding, syntaxFinding } from './rules/reading.ts';
import type { Fix } from './rules/rule.ts';
import { StackTooSmall } from './yaml/depth.ts';
import type { EditedDocument, YamlDocument } from './yaml/document.ts';
import type { Source } from './yaml/edit/edit.ts';
import { LineIndex } from './yaml/lines.ts';
import { parseDocument, unread } from './yaml/parse.ts';
import type { YamlProblem } from './yaml/problem.ts';
import { hints } from './yaml/read/hints.ts';
import { type StreamDocument, splitAgain, splitDocuments } from './yaml/read/split.ts';
import { beginAnalysis } from './yaml/remembered.ts';
import { changeBetween, changeIn, editBetween, type TextChange } from './yaml/textChange.ts';
import { child, dealias, type Node, type Span, stringAt } from './yaml/tree.ts';

export type { AnalysisSettings };

/** A text whose documents have been parsed. */
interface ParsedText {
  readonly text: string;
  readonly lines: LineIndex;
  /** The documents of the YAML stream. */
  readonly stream: readonly StreamDocument[];
  readonly documents: readonly (Span & YamlDocument)[];
}

/** All we know of one text. */
export interface Analysis extends ParsedText {
  readonly documents: readonly DocumentAnalysis[];
  /** Of all documents, in text order. */
  readonly findings: readonly Finding[];
}

export interface DocumentAnalysis extends Span, YamlDocument {
  /** Position in the stream, 0-based, as kubectl counts. */
  readonly index: number;
  /** Why the document cannot be parsed, in the words of Go's decoder; its manifests are not judged then. */
  readonly unreadable: { readonly message: string; readonly finding: Finding; readonly template: boolean } | undefined;
  /** An exception (a bug in this program) that ended the analysis of this document, to be logged; the document counts as unreadable. */
  readonly failure?: Error;
  readonly manifests: readonly ManifestAnalysis[];
  readonly findings: readonly Finding[];
  /** Fixes of the findings that belong to no manifest. */
  readonly fixes?: ManifestAnalysis['fixes'];
}

/** One CRD: a document, or an item of a List. */
export interface ManifestAnalysis {
  readonly item: number | undefined;
  readonly root: Node;
  /** Offset of `root` in the text. */
  readonly start: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string | undefined;
  readonly partial: 'patch' | 'template' | undefined;
  /** The decoded part of the manifest, after defaulting; also present when decoding failed or the YAML is broken. */
  readonly crd: CustomResourceDefinition | undefined;
  /** Undefined if the document cannot be parsed. For v1beta1, the verdict of Kubernetes 1.21, the last version to serve it. */
  readonly verdict: Verdict | undefined;
  /** The CEL rules that the server compiled; empty if it stopped earlier. */
  readonly rules: readonly JudgedRule[];
  readonly findings: readonly Finding[];
  /** How much more there is to say than `maxShownErrors` of a kind, in findings. */
  readonly unshown: number;
  readonly fixes: ReadonlyMap<Finding, () => readonly Fix[]>;
}

/** Analyses a text to the end; CRDs that are in `base` are judged as updates. `before` and `carried` as in `analysis`. @throws StackTooSmall as in `analysis`. */
export function analyze(text: string, settings: AnalysisSettings = {}, base?: Base, before?: Analysis, carried?: string): Analysis {
  const steps = analysis(text, settings, base, before, carried);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * `before` is the analysis of an earlier state of the text: unchanged parts are not parsed again. `carried` is that state
 * with edits that were made since then (`editedElsewhere`). @throws StackTooSmall for a text that must be analysed in a
 * thread with a larger stack.
 */
export function* analysis(
  text: string,
  settings: AnalysisSettings = {},
  base?: Base,
  before?: Analysis,
  carried?: string,
): Generator<void, Analysis> {
  beginAnalysis();
  const known = before && carriedTo(before, carried);
  const { stream, lines, edited } = splitWith(text, known);
  const documents: DocumentAnalysis[] = [];
  for (const document of stream) {
    documents.push(yield* documentAnalysis(text, document, edited(document), settings, base));
    yield;
  }
  const findings = documents.flatMap((document) => document.findings).sort((a, b) => a.start - b.start || a.end - b.end);
  return { text, lines, stream, documents, findings };
}

/** The parsed state with the edits that were made since then; without them where they cannot be read. */
function carriedTo(before: Analysis, carried: string | undefined): ParsedText {
  if (carried === undefined) return before;
  const last = lastCarried.of(before, () => ({ state: before }));
  if (carried === last.state.text) return last.state;
  const { stream, lines, edited } = splitWith(carried, last.state);
  const documents: (Span & YamlDocument)[] = [];
  for (const document of stream) {
    const { start, end, separatorProblem } = document;
    const parsed = separatorProblem ? unread : parseDocument(carried, start, end, edited(document));
    if (parsed.broken) return before;
    documents.push({ start, end, ...parsed });
  }
  last.state = { text: carried, lines, stream, documents };
  return last.state;
}

/** The newest of these states: the next is parsed from it, so that edits in many places need not be parsed together. */
const lastCarried = new Memo<Analysis, { state: ParsedText }>();

/** The documents of a text, each with what is known of it from an earlier state. */
function splitWith(text: string, before: ParsedText | undefined) {
  const change = before && changeBetween(before.text, text);
  const known = before && (change ? splitAgain(before.stream, before.text, text, change) : before.stream);
  const stream = known ?? splitDocuments(text);
  const edited = (document: StreamDocument) => before && earlier(text, document, stream.length, before, change);
  return { stream, lines: new LineIndex(text, before?.lines, change), edited };
}

/** Whether a text can contain a CRD at all: a cheap test, since most files contain none. */
export function mayHoldCrd(text: string): boolean {
  return text.includes('CustomResourceDefinition');
}

/** Whether a text can have findings: as cheap, and also true for a text that is nearly a CRD. */
export function mayHoldFindings(text: string): boolean {
  return mayHoldCrd(text) || mayNameCrds(text);
}

/** Fixes for a finding of this analysis, best first. */
export function fixesFor(analysis: Analysis, finding: Finding): readonly Fix[] {
  const fixes = fixesByFinding.of(
    analysis,
    () =>
      new Map(
        analysis.documents.flatMap(({ fixes = [], manifests }) => [...fixes, ...manifests.flatMap((manifest) => [...manifest.fixes])]),
      ),
  );
  return fixes.get(finding)?.() ?? [];
}

/** The fixes of all manifests together: a search through the manifests for every finding would be quadratic. */
const fixesByFinding = new Memo<Analysis, ReadonlyMap<Finding, () => readonly Fix[]>>();

/** An exception ends the analysis of its document only. */
function* documentAnalysis(
  text: string,
  document: StreamDocument,
  known: EditedDocument | undefined,
  settings: AnalysisSettings,
  base: Base | undefined,
): Generator<void, DocumentAnalysis> {
  try {
    return yield* judgedDocument(text, document, known, settings, base);
  } catch (error) {
    if (error instanceof StackTooSmall) throw error;
    return failedDocument(text, document, error instanceof Error ? error : new Error(String(error)));
  }
}

function failedDocument(text: string, { index, start, end }: StreamDocument, failure: Error): DocumentAnalysis {
  const own = text.slice(start, end);
  const word = /CustomResourceDefinition/.exec(own) ?? /\S/.exec(own);
  const at = start + (word?.index ?? 0);
  const finding = failureFinding(failure, { start: at, end: at + (word?.[0].length ?? 0) });
  return {
    index,
    start,
    end,
    ...unread,
    unreadable: { message: finding.message, finding, template: false },
    failure,
    manifests: [],
    findings: mayHoldCrd(own) ? [finding] : [],
  };
}

function* judgedDocument(
  text: string,
  { index, start, end, separatorProblem }: StreamDocument,
  known: EditedDocument | undefined,
  settings: AnalysisSettings,
  base: Base | undefined,
): Generator<void, DocumentAnalysis> {
  const document = separatorProblem?.kind === 'limit' ? unread : parseDocument(text, start, end, known);
  const { root, problems } = document;
  yield;
  const own = text.slice(start, end);
  const candidates = root ? crdsIn(root, start) : [];
  const problem = separatorProblem ?? problems.find(({ kind }) => kind !== 'duplicate-key') ?? excess(candidates);
  if (problem) {
    const template = problem.kind !== 'limit' && isTemplate(own, start, problem);
    const finding = template ? partialFinding('template', problem) : syntaxFinding(problem);
    const manifests = candidates.slice(0, maxDocuments).map((candidate) => unjudged(candidate, template ? 'template' : undefined));
    return {
      index,
      start,
      end,
      ...document,
      unreadable: { message: problem.message, finding, template },
      manifests,
      findings: mayHoldCrd(own) ? [finding] : [],
      ...(problem.kind === 'syntax' &&
        !template && { fixes: new Map([[finding, () => itemIndentationFixes(text, { start, end }, problem)]]) }),
    };
  }
  const mayHoldActions = own.includes('{{');
  const manifests: ManifestAnalysis[] = [];
  for (const candidate of candidates) {
    manifests.push(yield* manifestAnalysis(candidate, text, mayHoldActions, problems, settings, base));
    yield;
  }
  const judged = { index, start, end, ...document, unreadable: undefined, manifests };
  const lacks = root && candidates.length === 0 ? nearlyCrd(root, own) : [];
  if (!root || lacks.length === 0) return { ...judged, findings: manifests.flatMap(({ findings }) => findings) };
  const source = { text, root, start };
  const nearly = nearlyCrdFinding(lacks, source);
  return { ...judged, findings: [nearly], fixes: new Map([[nearly, () => nearlyCrdFixes(lacks, source)]]) };
}

/** The problem of a List with more CRDs than we judge. */
function excess(candidates: readonly Candidate[]): YamlProblem | undefined {
  const first = candidates[maxDocuments];
  if (!first) return undefined;
  const { start } = first;
  return { kind: 'limit', message: `more than ${maxDocuments} CustomResourceDefinitions`, start, end: start + 1, hint: hints.documents };
}

/** The earlier state of a document; `count` is the new number of documents. If that changed, indices from the end may match instead. */
function earlier(
  text: string,
  document: StreamDocument,
  count: number,
  { text: before, documents }: ParsedText,
  change: TextChange | undefined,
): EditedDocument | undefined {
  const fromStart = documents[document.index];
  const fromEnd = documents[documents.length - count + document.index];
  const own = text.slice(document.start, document.end);
  const isSame = fromEnd && fromEnd !== fromStart && before.slice(fromEnd.start, fromEnd.end) === own;
  const known = isSame ? fromEnd : (fromStart ?? fromEnd);
  if (!known) return undefined;
  const { start, end, root, problems, broken, separable } = known;
  const read = { own: before.slice(start, end), document: { root, problems, broken, separable } };
  return { ...read, change: change && changeIn(before, known, text, document, change) };
}

/** Whether template actions cause the YAML error: without them it is gone or elsewhere. `own` is the document's text and starts at `start`. */
function isTemplate(own: string, start: number, problem: YamlProblem): boolean {
  if (!own.includes('{{')) return false;
  if (problem.kind === 'separator') return own.slice(problem.start - start, problem.end - start).includes('{{');
  const masked = withoutActions(own);
  const [rendered] = parseDocument(masked, 0, masked.length).problems;
  return !rendered || rendered.kind === 'duplicate-key' || rendered.start !== problem.start - start;
}

function* manifestAnalysis(
  candidate: Candidate,
  text: string,
  mayHoldActions: boolean,
  problems: readonly YamlProblem[],
  settings: AnalysisSettings,
  base: Base | undefined,
): Generator<void, ManifestAnalysis> {
  const partial = partialKind(candidate.root, mayHoldActions);
  const written = { text, root: candidate.root, start: candidate.start, problems };
  const { verdict, crd, rules, findings, unshown, fixes } = yield* judge(written, settings, base);
  const judged = { ...candidate, name: nameOf(candidate), crd, partial, verdict, rules, unshown, fixes };
  if (!partial && candidate.apiVersion === v1beta1) {
    const retired = retiredVersionFinding(candidate.apiVersion, underline(written, { path: ['apiVersion'], on: 'value' }));
    return { ...judged, findings: [retired, ...findings], fixes: new Map([[retired, () => conversionFixes(written)], ...fixes]) };
  }
  if (!partial) return { ...judged, findings };
  // A patch or template has no findings of its errors; the verdict remains for callers that need it.
  return { ...judged, findings: [partialFinding(partial, underline(written, { path: ['kind'], on: 'value' }))], fixes: new Map() };
}

/** Converts the manifest to v1; errors of its schemas under v1 are found and repaired afterwards. */
function conversionFixes(written: Source): Fix[] {
  const conversion = toV1(written);
  const edit = 'text' in conversion ? editBetween(written.text, conversion.text) : undefined;
  return edit ? [{ title: conversionTitle, edits: [edit], preferred: true }] : [];
}

/** Title of the conversion in menus. */
export const conversionTitle = `Convert to ${v1}`;

export interface Candidate {
  readonly item: number | undefined;
  readonly root: Node;
  readonly start: number;
  readonly apiVersion: string;
  readonly kind: string;
}

/** The CRDs of a document: the document itself, or items of a List. */
export function crdsIn(node: Node, start: number): Candidate[] {
  const { apiVersion = '', kind = '' } = manifestKind(node);
  if (isCrd(apiVersion, kind)) return [{ item: undefined, root: node, start, apiVersion, kind }];
  const typed = isCrd(apiVersion, kind.slice(0, -'List'.length)) && kind.endsWith('List');
  const list = dealias(node);
  if (list.kind !== 'mapping' || !(typed || (kind === 'List' && apiVersion === 'v1'))) return [];
  const entry = list.entries.find(({ name }) => name === 'items');
  const items = child(list, 'items');
  if (!entry || items?.kind !== 'sequence') return [];
  return items.items.flatMap(({ at, value }, item): Candidate[] => {
    const own = manifestKind(value);
    // Items of a typed list may omit apiVersion and kind, which the list implies.
    const itemVersion = own.apiVersion ?? (typed ? apiVersion : '');
    const itemKind = own.kind ?? (typed ? 'CustomResourceDefinition' : '');
    if (!isCrd(itemVersion, itemKind)) return [];
    return [{ item, root: value, start: start + entry.valueAt + at, apiVersion: itemVersion, kind: itemKind }];
  });
}

function isCrd(apiVersion: string, kind: string): boolean {
  return kind === 'CustomResourceDefinition' && apiVersion.startsWith('apiextensions.k8s.io/');
}

function unjudged(candidate: Candidate, partial: ManifestAnalysis['partial']): ManifestAnalysis {
  return {
    ...candidate,
    name: nameOf(candidate),
    crd: submissionOf(candidate.root).crd,
    partial,
    verdict: undefined,
    rules: [],
    findings: [],
    unshown: 0,
    fixes: new Map(),
  };
}

function nameOf({ root }: Candidate): string | undefined {
  return stringAt(root, ['metadata', 'name']);
}
