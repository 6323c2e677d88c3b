import type { FieldError } from '../crd/fieldError.ts';
import { printAuthorPath } from '../crd/hub.ts';
import type { FieldPath } from '../crd/path.ts';
import type { ServerRuleId } from '../crd/ruleIds.ts';
import { v1beta1 } from '../crd/v1beta1.ts';
import type { Finding, Related } from '../finding.ts';
import { attempt } from './attempt.ts';
import { misspeltKey, respelt } from './fixes/names/misspelling.ts';
import { serverRules } from './index.ts';
import { serverMessage, shownText } from './message.ts';
import { defaultOn, underline } from './place.ts';
import type { Fix, Occurrence, Place, ServerRule } from './rule.ts';

/** One error of the server as a finding, with its fixes. */
export interface Explained {
  readonly occurrence: Occurrence;
  readonly finding: Finding;
  readonly fixes: () => readonly Fix[];
}

/** The effect of an occurrence: a rejection, one by kubectl's strict mode only, one as an update, or a warning. */
export type Outcome = 'rejects' | 'strict' | 'updates' | 'warns';

/** Explains one occurrence. `message` replaces the text of a field error (for decoding errors and warnings). */
export function explain(occurrence: Occurrence, outcome: Outcome, message?: string): Explained {
  const rule: ServerRule = serverRules[occurrence.error.rule];
  const [path] = occurrence.paths;
  const printed = printAuthorPath(path);
  const serverPath = occurrence.error.path.toString();
  const { rule: id } = occurrence.error;
  const misspelt = outcome === 'rejects' ? attempt(id, occurrence, () => misspeltPlaces(occurrence), []) : [];
  const ownPlaces = () => attempt(id, occurrence, () => places(rule, occurrence), undefined) ?? places(undefined, occurrence);
  const [place, ...others] = isSome(misspelt) ? misspelt : ownPlaces();
  const issues = (occurrence.error.issues ?? []).map((issue): Related => {
    return { ...underline(occurrence, { ...place, within: issue }), message: issue.message };
  });
  const finding: Finding = {
    rule: id,
    origin: outcome === 'strict' ? 'strict' : outcome === 'updates' ? 'update' : 'server',
    severity: outcome === 'rejects' ? 'error' : 'warning',
    message: message === undefined ? serverMessage(occurrence.error, printed) : shownText(message),
    explanation: typeof rule.explain === 'string' ? rule.explain : attempt(id, occurrence, rule.explain.bind(rule, occurrence), ''),
    path: printed,
    ...(serverPath === printed ? {} : { serverPath }),
    ...underline(occurrence, place),
    related: [...issues.slice(1), ...others.map((other) => related(occurrence, place, other))],
    ...(issues.length === 0 ? {} : { issues }),
  };
  // Values behind an alias cannot be fixed at the error's path. Fixes write v1.
  const fixes = () =>
    occurrence.crd.apiVersion === v1beta1
      ? []
      : attempt(id, occurrence, () => fixesOf(rule, occurrence, misspelt), []).filter(({ edits }) => edits.length > 0);
  return { occurrence, finding, fixes };
}

/** The fixes of a rule; without those that add a missing field if the field is present under a misspelt key. */
function fixesOf(rule: ServerRule, occurrence: Occurrence, misspelt: readonly Place[]): readonly Fix[] {
  const fix = isSome(misspelt)
    ? respelt(
        occurrence,
        misspelt.map(({ path }) => path),
      )
    : undefined;
  return fix ? [fix] : (rule.fixes?.(occurrence) ?? []);
}

/** The misspelt keys of a missing field; the known fields are those of v1. */
function misspeltPlaces(occurrence: Occurrence): Place[] {
  if (occurrence.crd.apiVersion === v1beta1) return [];
  return occurrence.paths.flatMap((path): Place[] => {
    const key = misspeltKey(occurrence, path);
    return key ? [{ path: key, on: 'key' }] : [];
  });
}

function isSome<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0;
}

/**
 * Folds errors with a common cause into one finding: an error that only follows from another one of the same manifest
 * becomes related information of it. Returns every explained error, with the finding that now shows it.
 */
export function foldConsequences(explained: readonly Explained[]): Explained[] {
  const causes = new Map<ServerRuleId, Causes>();
  for (const [order, one] of explained.entries()) {
    const { rule, path } = one.occurrence.error;
    const ofRule = causes.get(rule) ?? { outside: undefined, byPath: new Map() };
    if (!path.toString().includes('openAPIV3Schema')) ofRule.outside ??= { one, order };
    causes.set(rule, ofRule);
    for (const place of nodePaths(path)) if (!ofRule.byPath.has(place)) ofRule.byPath.set(place, { one, order });
  }
  const causeOf = ({ occurrence }: Explained): Explained | undefined => {
    const { followsFrom = [] } = serverRules[occurrence.error.rule] as ServerRule;
    const rules =
      typeof followsFrom === 'function' ? attempt(occurrence.error.rule, occurrence, () => followsFrom(occurrence), []) : followsFrom;
    return rules.map((rule) => causeAt(causes.get(rule), occurrence.error)).find((cause) => cause !== undefined);
  };
  const shown = new Map<Explained, Finding>();
  for (const one of explained) if (!causeOf(one)) shown.set(one, one.finding);
  for (const one of explained) {
    const cause = causeOf(one);
    const finding = cause && shown.get(cause);
    if (finding) shown.set(cause, { ...finding, related: [...finding.related, consequence(one.finding)] });
  }
  return explained.map((one) => {
    const cause = causeOf(one) ?? one;
    return { ...one, finding: shown.get(cause) ?? one.finding, fixes: cause.fixes };
  });
}

/**
 * The same for a missing field whose key is misspelt: the unknown-field error of kubectl's strict mode becomes related
 * information of the error, which is placed at the key. Returns the errors, and the remaining unknown fields.
 */
export function foldMisspelt(errors: readonly Explained[], strict: readonly Explained[]): { errors: Explained[]; strict: Explained[] } {
  const folded = new Set<Explained>();
  const shown = new Map<Finding, Finding>();
  const byStart = new Map(strict.map((one) => [one.finding.start, one]));
  for (const { finding } of errors) {
    const unknown = shown.has(finding) ? undefined : byStart.get(finding.start);
    if (unknown?.finding.rule !== 'decode-strict-unknown' || unknown.finding.end !== finding.end) continue;
    folded.add(unknown);
    shown.set(finding, { ...finding, related: [...finding.related, consequence(unknown.finding)] });
  }
  return {
    errors: errors.map((one) => ({ ...one, finding: shown.get(one.finding) ?? one.finding })),
    strict: strict.filter((one) => !folded.has(one)),
  };
}

/** The errors of one rule that other errors may follow from, each with its index among all. */
interface Causes {
  /** The first one outside of schemas. */
  outside: Ordered | undefined;
  /** By the path of the error and that of its parent, the first of each. */
  readonly byPath: Map<string, Ordered>;
}

interface Ordered {
  readonly one: Explained;
  readonly order: number;
}

/** A cause in a schema is at the same node as its consequence; elsewhere there is only one of each. */
function causeAt(causes: Causes | undefined, { path }: FieldError): Explained | undefined {
  if (!causes) return undefined;
  const found = [causes.outside, ...nodePaths(path).map((place) => causes.byPath.get(place))].filter((cause) => cause !== undefined);
  return found.sort((a, b) => a.order - b.order)[0]?.one;
}

/** An error may be reported at a node or at one of its keywords. */
function nodePaths(path: FieldPath): string[] {
  const { parent } = path;
  return parent ? [path.toString(), parent.toString()] : [path.toString()];
}

function consequence({ start, end, message }: Finding): Related {
  return { start, end, message };
}

/** The places of an error: those that its rule returns, else (also without a rule) its path and the copies of that. */
function places(rule: ServerRule | undefined, occurrence: Occurrence): readonly [Place, ...Place[]] {
  const [first, ...others] = rule?.places?.(occurrence) ?? [];
  if (first) return [first, ...others];
  const [path, ...copies] = occurrence.paths;
  const on = rule?.on ?? defaultOn(occurrence, path);
  const [within] = occurrence.error.issues ?? [];
  const placeAt = (path: Place['path']): Place => (within ? { path, on, within } : { path, on });
  return [placeAt(path), ...copies.map(placeAt)];
}

function related(occurrence: Occurrence, { path: first }: Place, place: Place): Related {
  const [own, version] = [versionOf(occurrence, first), versionOf(occurrence, place.path)];
  const copy = occurrence.paths.length > 1 && own !== version;
  return { ...underline(occurrence, place), message: place.message ?? (copy ? `the same in ${version}` : printAuthorPath(place.path)) };
}

/** The version that a path is in, as text; else the path itself. */
function versionOf({ crd }: Occurrence, path: Place['path']): string {
  const index = path[0] === 'spec' && path[1] === 'versions' ? path[2] : undefined;
  const name = typeof index === 'number' ? crd.spec.versions[index]?.name : undefined;
  return name ? `version ${name}` : printAuthorPath(path);
}
