import { type Analysis, fixesFor } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import { adviceRules } from '../rules/index.ts';
import type { Edit } from '../yaml/edit.ts';
import type { Span } from '../yaml/tree.ts';

/** A way to repair a finding, or to silence it at its place. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly preferred: boolean;
  /** The edits hold snippet stops. */
  readonly snippet: boolean;
  readonly finding: Finding;
}

/** What can be done about the findings that `span` touches: first the fixes of each, then the ways to silence advice. */
export function quickFixes(analysis: Analysis, span: Span): QuickFix[] {
  const findings = analysis.findings.filter(({ start, end }) => start <= span.end && end >= span.start);
  const fixes = findings.flatMap((finding) =>
    fixesFor(analysis, finding).map((fix) => ({
      title: fix.title,
      edits: fix.edits,
      preferred: fix.preferred ?? false,
      snippet: fix.snippet ?? false,
      finding,
    })),
  );
  return [...fixes, ...findings.flatMap((finding) => disableFix(analysis, finding) ?? [])];
}

function disableFix({ text }: Analysis, finding: Finding): QuickFix | undefined {
  if (!Object.hasOwn(adviceRules, finding.rule)) return undefined;
  const lineStart = Math.max(text.lastIndexOf('\n', finding.start - 1), text.lastIndexOf('\r', finding.start - 1)) + 1;
  const indentation = /^ */.exec(text.slice(lineStart, finding.start))?.[0] ?? '';
  // A comment cannot stand inside a JSON manifest.
  if (text.trimStart().startsWith('{')) return undefined;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const newText = `${indentation}# crd-disable-next-line ${finding.rule}${newline}`;
  return {
    title: `Disable ${finding.rule} for this line`,
    edits: [{ start: lineStart, end: lineStart, newText }],
    preferred: false,
    snippet: false,
    finding,
  };
}
