import type { DecodeError } from './crd/decode.ts';
import type { FieldError } from './crd/fieldError.ts';
import type { HubCrd } from './crd/hubTypes.ts';
import { jsonSize } from './crd/jsonSize.ts';
import { minorOf } from './crd/kubernetesVersion.ts';
import { FieldPath } from './crd/path.ts';
import type { ServerRuleId } from './crd/ruleIds.ts';
import { strictDuplicates } from './crd/strictDuplicates.ts';
import { type LocatedHub, submissionOf } from './crd/submission.ts';
import type { CustomResourceDefinition } from './crd/types.ts';
import { v1beta1 } from './crd/v1beta1.ts';
import type { Finding } from './finding.ts';
import { maxRequestBytes, maxShownErrors } from './limits.ts';
import { advise } from './rules/advice.ts';
import type { RuleFailure } from './rules/attempt.ts';
import { type Explained, explain, foldConsequences, foldMisspelt } from './rules/explain.ts';
import { underline } from './rules/place.ts';
import { requestSizeFinding, unshownFinding } from './rules/reading.ts';
import type { AdviceLevels, Fix, JudgedRule, Manifest } from './rules/rule.ts';
import type { CompiledRule } from './validate/compiledRule.ts';
import { celOptions, createOptions, options121 } from './validate/options.ts';
import { validateCrd } from './validate/validateCrd.ts';
import { validateChanges, validateUpdate } from './validate/validateUpdate.ts';
import { type Warning, warnings } from './validate/warnings.ts';
import type { YamlProblem } from './yaml/problem.ts';
import { mayHoldAliases } from './yaml/read/aliases.ts';
import type { Node, Step } from './yaml/tree.ts';

/** Settings supplied by the caller. */
export interface AnalysisSettings {
  /** Severity of advice rules by id; the others keep their own. */
  readonly rules?: AdviceLevels;
  /** Kubernetes version of the API server, such as `1.37`. If absent or malformed, the newest that we know. */
  readonly kubernetesVersion?: string;
  /** Called when a rule, fix or hover throws: a bug in this program. Only the output of that rule is lost. */
  readonly ruleFailed?: (failure: RuleFailure) => void;
}

/** The API server's answer to one manifest, and the findings that show it in the text. */
export interface Judgement {
  readonly verdict: Verdict;
  /** The decoded part of the manifest, after defaulting; also present when decoding failed. */
  readonly crd: CustomResourceDefinition | undefined;
  /** The CEL rules that the server compiled, in its order; empty if it stopped earlier. */
  readonly rules: readonly JudgedRule[];
  readonly findings: readonly Finding[];
  /** How much more there is to say than `maxShownErrors` of a kind, in findings. */
  readonly unshown: number;
  readonly fixes: ReadonlyMap<Finding, () => readonly Fix[]>;
}

export type { JudgedRule };

export interface Verdict {
  readonly mode: 'create' | 'update';
  /** With field validation Warn: unknown fields are dropped with a warning. */
  readonly accepted: boolean;
  /** With field validation Strict, which kubectl asks for. */
  readonly acceptedStrict: boolean;
  /** Why the server rejects the request without decoding it; nothing else is checked then. */
  readonly requestError: string | undefined;
  /** Why the manifest could not be decoded; nothing else is checked then. */
  readonly decodeError: string | undefined;
  /** In the server's order, each with the finding that shows it (one finding may show several); the first `maxShownErrors`. */
  readonly errors: readonly { readonly error: FieldError; readonly finding: Finding }[];
  /** Errors of strict decoding (unknown and duplicate fields). */
  readonly strict: readonly string[];
  /** Warnings of the server; an accepted manifest only. */
  readonly warnings: readonly string[];
}

/** A manifest as it is written in its text. */
export interface Written {
  readonly text: string;
  readonly root: Node;
  /** Offset of `root` in `text`. */
  readonly start: number;
  /** YAML problems of the document. */
  readonly problems: readonly YamlProblem[];
}

/** A CRD as the server holds it. */
export interface Stored {
  readonly crd: CustomResourceDefinition;
  readonly hub: HubCrd;
}

/** What a manifest is an update of. */
export interface Base {
  /** The older CRDs as the server holds them, by name. */
  readonly crds: ReadonlyMap<string, Stored>;
  /** Name of the base in explanations: `HEAD`, a path. */
  readonly name: string;
  /**
   * - `verdict`: the manifest is judged as an update instead of a creation;
   * - `findings`: the manifest is judged as a creation; errors that only the update has are added as findings.
   */
  readonly gives: 'verdict' | 'findings';
}

/** Judges one manifest: as an update if `base` has a CRD with its name, else as a creation. Yields between stages. */
export function* judge(written: Written, settings: AnalysisSettings, base?: Base): Generator<void, Judgement> {
  const { decoded, crd: read, prepare } = submissionOf(written.root);
  yield;
  if (!read || !prepare) return undecodable(decoded.decodeError);
  const before = base?.crds.get(read.metadata.name);
  const old = base?.gives === 'verdict' ? before : undefined;
  const { crd, rules: ruleSet, hub: hubOf } = prepare(old?.crd);
  const rules: JudgedRule[] = [];
  const { ruleFailed } = settings;
  const manifest: Manifest = { ...written, crd, ...(old && { old: old.crd }), rules, ruleFailed };
  const mode = old ? 'update' : 'create';
  const size = requestSize(written);
  if (size > maxRequestBytes) return tooLarge(manifest, size);
  if (decoded.decodeError) {
    const { rule, path, message } = decoded.decodeError;
    return judgement(manifest, { ...rejected, mode, decodeError: message }, [
      explain(occurrenceAt(manifest, rule, path, message), 'rejects', message),
    ]);
  }
  const duplicates = strictDuplicates(written.root, written.start, written.problems);
  const strictFindings = duplicates.length > 0 ? [...duplicates, ...decoded.strict] : decoded.strict;
  const unknown = strictFindings
    .slice(0, maxShownErrors)
    .map(({ rule, path, text }) => explain(occurrenceAt(manifest, rule, path, text), 'strict', text));
  const hub = hubOf();
  const errors: FieldError[] = [];
  const report = (error: FieldError) => errors.push(error);
  const compiled = (rule: CompiledRule) => rules.push({ ...rule, paths: () => hub.pathsOf(rule.path) });
  const cel = { ...celOptions(minorOf(settings.kubernetesVersion ?? '')), compiled };
  yield* old
    ? validateUpdate(hub.crd, old.hub, report, cel)
    : validateCrd(hub.crd, report, ruleSet === 'today' ? { ...createOptions, cel } : options121);
  yield;
  const { errors: explained, strict } = foldMisspelt(
    foldConsequences(errors.slice(0, maxShownErrors).map((error) => explain(occurrenceOf(manifest, error, hub), 'rejects'))),
    unknown,
  );
  // Servers that served v1beta1 had no warnings for it.
  const warned = errors.length > 0 || crd.apiVersion === v1beta1 ? [] : warnings(hub.crd, old?.hub);
  const verdict: Verdict = {
    mode,
    accepted: errors.length === 0,
    acceptedStrict: errors.length === 0 && strictFindings.length === 0,
    requestError: undefined,
    decodeError: undefined,
    errors: explained.map(({ occurrence, finding }) => ({ error: occurrence.error, finding })),
    strict: strictFindings.map(({ text }) => text),
    warnings: warned.map(({ text }) => text),
  };
  yield;
  const advised = advise(manifest, settings.rules);
  const unshown = [errors, strictFindings, warned, advised].reduce((sum, { length }) => sum + Math.max(0, length - maxShownErrors), 0);
  return judgement(
    manifest,
    verdict,
    [
      ...explained,
      ...strict,
      ...warned.slice(0, maxShownErrors).map((warning) => explainWarning(manifest, warning, hub)),
      ...(base && before && !old ? updateFindings({ ...manifest, crd: prepare(before.crd).crd }, hub, base.name, before, errors) : []),
      ...advised.slice(0, maxShownErrors),
      ...(unshown > 0 ? [{ finding: unshownFinding(unshown, underline(manifest, { path: ['kind'], on: 'value' })), fixes: () => [] }] : []),
    ],
    rules,
    unshown,
  );
}

const rejected: Verdict = {
  mode: 'create',
  accepted: false,
  acceptedStrict: false,
  requestError: undefined,
  decodeError: undefined,
  errors: [],
  strict: [],
  warnings: [],
};

/** Errors that only the update of a manifest has; `known` are the errors of its creation, `hub` is its hub form for creation. */
function updateFindings(manifest: Manifest, hub: LocatedHub, comparedWith: string, old: Stored, known: readonly FieldError[]): Explained[] {
  const { metadata, status } = manifest.crd;
  const updated: HubCrd = { ...hub.crd, metadata, status };
  const knownRules = new Set(known.map(({ rule }) => rule));
  const found: Explained[] = [];
  validateChanges(updated, old.hub, (error) => {
    if (knownRules.has(error.rule)) return;
    const { finding, ...rest } = explain(occurrenceOf({ ...manifest, old: old.crd }, error, hub), 'updates');
    const explanation = `${finding.explanation} (as an update of ${comparedWith})`;
    found.push({ ...rest, finding: { ...finding, explanation, comparedWith } });
  });
  return found;
}

/** Bytes of the request that kubectl would send; 0 if the text is far below the limit, since counting takes time. */
function requestSize({ text, root }: Written): number {
  return text.length < maxRequestBytes / 4 && !mayHoldAliases(text) ? 0 : jsonSize(root, maxRequestBytes);
}

function tooLarge(manifest: Manifest, size: number): Judgement {
  const finding = requestSizeFinding(size, underline(manifest, { path: ['kind'], on: 'value' }));
  const verdict: Verdict = { ...rejected, mode: manifest.old ? 'update' : 'create', requestError: finding.message };
  return { verdict, crd: manifest.crd, rules: [], findings: [finding], unshown: 0, fixes: new Map() };
}

/** The root could not be decoded at all. A root that is no mapping has no decode error, but such a document is no CRD and never gets here. */
function undecodable(decodeError: DecodeError | undefined): Judgement {
  const verdict = { ...rejected, decodeError: decodeError?.message ?? 'cannot be decoded' };
  return { verdict, crd: undefined, rules: [], findings: [], unshown: 0, fixes: new Map() };
}

function judgement(
  { crd }: Manifest,
  verdict: Verdict,
  shown: readonly Pick<Explained, 'finding' | 'fixes'>[],
  rules: readonly JudgedRule[] = [],
  unshown = 0,
): Judgement {
  const fixes = new Map(shown.map((one) => [one.finding, one.fixes]));
  return { verdict, crd, rules, findings: [...fixes.keys()], unshown, fixes };
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
