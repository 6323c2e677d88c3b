import type { DecodeError } from './crd/decode.ts';
import type { FieldError } from './crd/fieldError.ts';
import { FieldPath } from './crd/path.ts';
import type { ServerRuleId } from './crd/ruleIds.ts';
import { strictDuplicates } from './crd/strictDuplicates.ts';
import { type LocatedHub, submissionOf } from './crd/submission.ts';
import type { CustomResourceDefinition } from './crd/types.ts';
import type { Finding } from './finding.ts';
import { advise } from './rules/advice.ts';
import { type Explained, explain, foldConsequences } from './rules/explain.ts';
import type { AdviceLevels, Fix, Manifest } from './rules/rule.ts';
import { validateCrd } from './validate/validateCrd.ts';
import { type Warning, warnings } from './validate/warnings.ts';
import type { YamlProblem } from './yaml/problem.ts';
import type { Node, Step } from './yaml/tree.ts';

/** What the API server answers to the creation of one manifest, and where it stands. */
export interface Judgement {
  readonly verdict: Verdict;
  /** What could be read, after defaulting; also when decoding failed. */
  readonly crd: CustomResourceDefinition | undefined;
  readonly findings: readonly Finding[];
  readonly fixes: ReadonlyMap<Finding, () => readonly Fix[]>;
}

export interface Verdict {
  /** With field validation Warn: unknown fields are dropped with a warning. */
  readonly accepted: boolean;
  /** With field validation Strict, which kubectl asks for. */
  readonly acceptedStrict: boolean;
  /** Why the manifest could not be decoded; nothing else is looked at then. */
  readonly decodeError: string | undefined;
  /** In the server's order, each with the finding that shows it (one finding may show several). */
  readonly errors: readonly { readonly error: FieldError; readonly finding: Finding }[];
  /** What strict decoding finds. */
  readonly strict: readonly string[];
  /** Of an accepted manifest. */
  readonly warnings: readonly string[];
}

/** A manifest's place in its text. */
export interface Written {
  readonly text: string;
  readonly root: Node;
  /** Offset of `root` in `text`. */
  readonly start: number;
  /** What the parser found in the document. */
  readonly problems: readonly YamlProblem[];
}

/** Judges one manifest; yields between stages. */
export function* judge(written: Written, levels: AdviceLevels | undefined): Generator<void, Judgement> {
  const { version, decoded, crd, hub: toHub } = submissionOf(written.root);
  yield;
  if (!crd) return undecodable(decoded.decodeError);
  const manifest: Manifest = { ...written, crd };
  if (!toHub) {
    const { rule, path, message } = decoded.decodeError ?? unknownDecodeError;
    return judgement(manifest, { ...rejected, decodeError: message }, [
      explain(occurrenceAt(manifest, rule, path, message), 'rejects', message),
    ]);
  }
  const duplicates = strictDuplicates(written.root, written.start, written.problems);
  const strictFindings = duplicates ? [duplicates, ...decoded.strict] : decoded.strict;
  const strict = strictFindings.map(({ rule, path, text }) => explain(occurrenceAt(manifest, rule, path, text), 'strict', text));
  const hub = toHub();
  const errors: FieldError[] = [];
  yield* validateCrd(hub.crd, (error) => errors.push(error));
  yield;
  const explained = foldConsequences(errors.map((error) => explain(occurrenceOf(manifest, error, hub), 'rejects')));
  // Servers that served v1beta1 warned of nothing in it.
  const warned = errors.length > 0 || version === 'v1beta1' ? [] : warnings(hub.crd);
  const verdict: Verdict = {
    accepted: errors.length === 0,
    acceptedStrict: errors.length === 0 && strict.length === 0,
    decodeError: undefined,
    errors: explained.map(({ occurrence, finding }) => ({ error: occurrence.error, finding })),
    strict: strictFindings.map(({ text }) => text),
    warnings: warned.map(({ text }) => text),
  };
  yield;
  const advised = advise(manifest, levels);
  return judgement(manifest, verdict, [
    ...explained,
    ...strict,
    ...warned.map((warning) => explainWarning(manifest, warning, hub)),
    ...advised,
  ]);
}

const rejected: Verdict = { accepted: false, acceptedStrict: false, decodeError: undefined, errors: [], strict: [], warnings: [] };

/** A root that is no mapping has no error of its own from the decoder's tables; such a document is no CRD and never gets here. */
const unknownDecodeError = { rule: 'decode-type-mismatch', path: [], message: 'cannot be decoded' } as const;

function undecodable(decodeError: DecodeError | undefined): Judgement {
  const verdict = { ...rejected, decodeError: decodeError?.message ?? unknownDecodeError.message };
  return { verdict, crd: undefined, findings: [], fixes: new Map() };
}

function judgement({ crd }: Manifest, verdict: Verdict, shown: readonly Pick<Explained, 'finding' | 'fixes'>[]): Judgement {
  const fixes = new Map(shown.map((one) => [one.finding, one.fixes]));
  return { verdict, crd, findings: [...fixes.keys()], fixes };
}

function occurrenceOf(manifest: Manifest, error: FieldError, hub: LocatedHub) {
  return { ...manifest, error, paths: hub.pathsOf(error.path) };
}

function occurrenceAt(manifest: Manifest, rule: ServerRuleId, path: readonly Step[], detail: string) {
  return { ...manifest, error: { rule, type: 'FieldValueInvalid', path: fieldPath(path), detail } as const, paths: [path] as const };
}

function explainWarning(manifest: Manifest, { rule, text, path }: Warning, hub: LocatedHub): Explained {
  return explain(occurrenceOf(manifest, { rule, type: 'FieldValueInvalid', path, detail: text }, hub), 'warns', text);
}

function fieldPath(steps: readonly Step[]): FieldPath {
  let path: FieldPath | undefined;
  for (const step of steps) {
    if (typeof step === 'number') path = path?.index(step);
    else path = path ? path.child(step) : FieldPath.of(step);
  }
  return path ?? FieldPath.of('metadata');
}
