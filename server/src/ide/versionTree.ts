import type { Analysis, DocumentAnalysis, ManifestAnalysis } from '../analysis.ts';
import { byPriority, preferredVersion } from '../crd/versionPriority.ts';
import type { Finding } from '../finding.ts';
import type { CrdSummary, ProblemCount, ProtocolRange, VersionSummary } from '../protocol.ts';
import { locate, spanOf } from '../yaml/locate.ts';
import { countWhile } from '../yaml/sorted.ts';
import type { Span } from '../yaml/tree.ts';
import { child, stringAt } from '../yaml/tree.ts';
import { priorityReasons, type Version, versionsOf } from './versions.ts';

/**
 * Every CRD of one text with its versions. `readable` is the last readable state of the same file: it replaces a
 * document that is now too broken to show its versions.
 */
export function crdSummaries(uri: string, analysis: Analysis, readable?: Analysis): CrdSummary[] {
  const summaries = analysis.documents.flatMap((document) => documentSummaries(uri, analysis, document));
  const broken = new Map(analysis.documents.filter(isStale).map((document) => [document.index, document]));
  if (broken.size === 0 || !readable) return summaries;
  const known = summaries.filter(({ document, versions }) => !broken.has(document) || versions.length > 0);
  const names = new Set(known.map(({ name }) => name));
  const places = new Set(known.map(({ document, item }) => `${document} ${item}`));
  const lost = readable.documents.flatMap((before): CrdSummary[] => {
    const document = broken.get(before.index);
    if (!document) return [];
    const problems = problemCounter(document.findings)(document);
    return documentSummaries(uri, readable, before)
      .filter(({ item, name }) => !names.has(name) && !places.has(`${before.index} ${item}`))
      .map((one) => ({ ...one, stale: true, problems }));
  });
  return [...known, ...lost];
}

function documentSummaries(uri: string, analysis: Analysis, document: DocumentAnalysis): CrdSummary[] {
  const problemCount = problemCounter(document.findings);
  return document.manifests.filter(isDefinition).map((manifest) => summary(uri, analysis, document, manifest, problemCount));
}

/** Whether a document has broken YAML and is no template: our information is incomplete then. */
function isStale({ unreadable }: DocumentAnalysis): boolean {
  return unreadable !== undefined && !unreadable.template;
}

/** Whether a manifest is shown: a patch belongs to a CRD that another file defines. */
function isDefinition({ root, partial }: ManifestAnalysis): boolean {
  return partial !== 'patch' || child(child(root, 'spec'), 'versions') !== undefined;
}

function summary(
  uri: string,
  analysis: Analysis,
  document: DocumentAnalysis,
  manifest: ManifestAnalysis,
  problemCount: ProblemCounter,
): CrdSummary {
  const { root, start, item, partial } = manifest;
  const versions = versionsOf(root, start);
  const preferred = preferredVersion(versions);
  const reasonOf = priorityReasons(versions);
  const name = locate(root, ['metadata', 'name'], start);
  const whole = { start, end: start + root.length };
  return {
    uri,
    document: document.index,
    ...(item === undefined ? {} : { item }),
    name: stringAt(root, ['metadata', 'name']) ?? '',
    group: stringAt(root, ['spec', 'group']) ?? '',
    kind: stringAt(root, ['spec', 'names', 'kind']) ?? '',
    plural: stringAt(root, ['spec', 'names', 'plural']) ?? '',
    scope: stringAt(root, ['spec', 'scope']) ?? '',
    range: range(analysis, name.depth === 2 && name.value.node.length > 0 ? spanOf(name.value) : { start, end: start }),
    versions: byPriority(versions).map((version) => ({
      ...versionSummary(analysis, version),
      preferred: version === preferred,
      reason: reasonOf(version),
      problems: problemCount(version.span),
    })),
    problems: problemCount(whole),
    stale: isStale(document),
    ...(partial ? { partial } : {}),
  };
}

function versionSummary(analysis: Analysis, version: Version): Omit<VersionSummary, 'preferred' | 'reason' | 'problems'> {
  const { name, served, storage, deprecated, deprecationWarning, nameSpan, schema } = version;
  return {
    name,
    served,
    storage,
    deprecated,
    ...(deprecationWarning === undefined ? {} : { deprecationWarning }),
    range: range(analysis, nameSpan),
    ...(schema ? { schemaRange: range(analysis, schema.key) } : {}),
  };
}

/** Counts the findings that start within a span, including its end. */
type ProblemCounter = (within: Span) => ProblemCount;

/** Sorts the findings once for all spans. */
function problemCounter(findings: readonly Finding[]): ProblemCounter {
  const [errors, warnings, advice] = [starts(isError), starts(isWarning), starts((one) => !isError(one) && !isWarning(one))];
  return ({ start, end }) => {
    const within = (sorted: readonly number[]) => countWhile(sorted, (at) => at <= end) - countWhile(sorted, (at) => at < start);
    return { errors: within(errors), warnings: within(warnings), advice: within(advice) };
  };

  function starts(counts: (finding: Finding) => boolean): number[] {
    return findings
      .filter(counts)
      .map(({ start }) => start)
      .sort((a, b) => a - b);
  }
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

function range({ lines }: Analysis, { start, end }: Span): ProtocolRange {
  return { start: lines.position(start), end: lines.position(end) };
}
