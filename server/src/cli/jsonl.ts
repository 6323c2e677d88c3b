import type { Analysis, DocumentAnalysis, ManifestAnalysis } from '../analysis.ts';
import type { Span } from '../yaml/tree.ts';
import { printable } from './printable.ts';

/** One JSON object per CRD, or per unreadable document. The keys are a stable interface: see docs/cli.md. */
export function jsonLines(file: string, analysis: Analysis): string[] {
  return analysis.documents.flatMap((document) => documentLines(file, analysis, document).map(printable));
}

function documentLines(file: string, analysis: Analysis, document: DocumentAnalysis): string[] {
  const { index, unreadable, failure, manifests } = document;
  if (!unreadable) return manifests.map((manifest) => JSON.stringify(manifestObject(file, analysis, document, manifest), replacer));
  const { message, template } = unreadable;
  const nothing = {
    apiVersion: null,
    kind: null,
    name: null,
    ...(template && { partial: 'template' }),
    accepted: false,
    acceptedStrict: false,
    errors: [],
    strict: [],
    warnings: [],
  };
  return [JSON.stringify({ file, document: index, ...nothing, [failure ? 'failure' : 'decodeError']: message, advice: [] })];
}

function manifestObject(file: string, { lines }: Analysis, document: DocumentAnalysis, manifest: ManifestAnalysis): object {
  const { item, apiVersion, kind, name, partial, verdict, findings } = manifest;
  const range = ({ start, end }: Span) => ({ start: lines.position(start), end: lines.position(end) });
  // The key `partial` says it already.
  const advice = findings.filter(({ origin, rule }) => origin === 'advice' && rule !== 'partial-manifest');
  return {
    file,
    document: document.index,
    item,
    apiVersion,
    kind,
    name: name ?? null,
    partial,
    mode: verdict?.mode === 'update' ? verdict.mode : undefined,
    accepted: verdict?.accepted ?? true,
    acceptedStrict: verdict?.acceptedStrict ?? true,
    errors: (verdict?.errors ?? []).map(({ error: { type, path, badValue, detail, rule }, finding }) => ({
      type,
      field: path.toString(),
      badValue,
      detail,
      rule,
      range: range(finding),
      issues: finding.issues?.map((issue) => ({ message: issue.message, range: range(issue) })),
    })),
    strict: verdict?.strict ?? [],
    warnings: verdict?.warnings ?? [],
    decodeError: verdict?.decodeError,
    requestError: verdict?.requestError,
    advice: advice.map((finding) => ({ rule: finding.rule, message: finding.message, range: range(finding) })),
  };
}

/** An object as one line. */
export function jsonText(object: object): string {
  return printable(JSON.stringify(object, replacer));
}

/** Replaces values that JSON.stringify cannot print: bigints by numbers as Go prints them, maps by objects. */
function replacer(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint')
    return (JSON as unknown as { rawJSON?: (text: string) => unknown }).rawJSON?.(value.toString()) ?? Number(value);
  if (value instanceof Map) return Object.fromEntries(value);
  return value;
}
