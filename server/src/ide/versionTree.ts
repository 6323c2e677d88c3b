import type { Analysis, DocumentAnalysis, ManifestAnalysis } from '../analysis.ts';
import { preferredVersion } from '../crd/versionPriority.ts';
import type { Finding } from '../finding.ts';
import type { CrdSummary, ProblemCount, ProtocolRange, VersionSummary } from '../protocol.ts';
import { locate, spanOf } from '../yaml/locate.ts';
import type { Span } from '../yaml/tree.ts';
import { child, stringAt } from '../yaml/tree.ts';
import { byPriority, priorityReason, type Version, versionsOf } from './versions.ts';

/**
 * Every CRD of one text with its versions. `readable` is what an earlier text of the same file said when it could be
 * read: it answers for a document that is now so broken that its versions cannot be seen.
 */
export function crdSummaries(uri: string, analysis: Analysis, readable: readonly CrdSummary[] = []): CrdSummary[] {
  const summaries = analysis.documents.flatMap((document) =>
    document.manifests.filter(isDefinition).map((manifest) => summary(uri, analysis, document, manifest)),
  );
  const broken = new Set(analysis.documents.filter(isStale).map(({ index }) => index));
  if (broken.size === 0) return summaries;
  const known = summaries.filter(({ document, versions }) => !broken.has(document) || versions.length > 0);
  const lost = readable.filter(
    ({ document, item, name }) =>
      broken.has(document) && !known.some((one) => one.name === name || (one.document === document && one.item === item)),
  );
  const problems = (index: number) =>
    analysis.documents.filter((document) => document.index === index).map((document) => problemCount(document.findings, document))[0];
  return [...known, ...lost.map((one) => ({ ...one, stale: true, problems: problems(one.document) ?? one.problems }))];
}

/** A document that cannot be read, though it is no template: what we know of it is not what its author means. */
function isStale({ unreadable }: DocumentAnalysis): boolean {
  return unreadable !== undefined && !unreadable.template;
}

/** Whether there is anything to show: a patch names a CRD that some other file defines. */
function isDefinition({ root, partial }: ManifestAnalysis): boolean {
  return partial !== 'patch' || child(child(root, 'spec'), 'versions') !== undefined;
}

function summary(uri: string, analysis: Analysis, document: DocumentAnalysis, manifest: ManifestAnalysis): CrdSummary {
  const { root, start, item, partial } = manifest;
  const versions = versionsOf(root, start);
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
    versions: byPriority(versions).map((version) => versionSummary(analysis, document, version, versions)),
    problems: problemCount(document.findings, whole),
    stale: isStale(document),
    ...(partial ? { partial } : {}),
  };
}

function versionSummary(analysis: Analysis, document: DocumentAnalysis, version: Version, versions: readonly Version[]): VersionSummary {
  const { name, served, storage, deprecated, deprecationWarning, nameSpan, schema, span } = version;
  return {
    name,
    served,
    storage,
    deprecated,
    ...(deprecationWarning === undefined ? {} : { deprecationWarning }),
    preferred: version === preferredVersion(versions),
    reason: priorityReason(version, versions),
    range: range(analysis, nameSpan),
    ...(schema ? { schemaRange: range(analysis, schema.key) } : {}),
    problems: problemCount(document.findings, span),
  };
}

function problemCount(findings: readonly Finding[], within: Span): ProblemCount {
  const own = findings.filter(({ start }) => start >= within.start && start <= within.end);
  const errors = own.filter(({ severity }) => severity === 'error').length;
  const warnings = own.filter(({ severity }) => severity === 'warning').length;
  return { errors, warnings, advice: own.length - errors - warnings };
}

function range({ lines }: Analysis, { start, end }: Span): ProtocolRange {
  return { start: lines.position(start), end: lines.position(end) };
}
