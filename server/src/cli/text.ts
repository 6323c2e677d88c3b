import type { Analysis } from '../analysis.ts';
import type { Finding, Severity } from '../finding.ts';
import { readingRules } from '../rules/reading.ts';
import { type Outcome, outcomes } from './outcome.ts';
import { printable } from './printable.ts';

/** Summary of a dry run: number of fixes, and remaining errors (the reason for exit status 1). */
export function dryRunSummary({ manifests, errors, fixed }: Total): string {
  if (manifests === 0) return 'no CustomResourceDefinition found\n';
  const left = errors > 0 ? `, ${count(errors, 'error')} would remain` : '';
  return `${fixed > 0 ? count(fixed, 'fix', 'fixes') : 'no fixes'} to apply${left}\n`;
}

/** `file:line:column severity rule message`, a line for every finding. */
export function textLines(file: string, analysis: Analysis, color: boolean): string[] {
  // Broken YAML is reported even if no CRD is recognizable: the user asked for the file.
  const unreadable = analysis.documents.flatMap(({ unreadable }) => (unreadable ? [unreadable.finding] : []));
  const findings = new Set([...analysis.findings, ...unreadable]);
  return [...findings].sort((a, b) => a.start - b.start).map((finding) => line(file, analysis, finding, color));
}

/** Totals of a run. */
export interface Total {
  readonly manifests: number;
  readonly versions: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly errors: number;
  readonly advice: number;
  /** Fixes made. */
  readonly fixed: number;
}

export const emptyTotal: Total = {
  manifests: 0,
  versions: 0,
  outcomes: { accepted: 0, rejected: 0, partial: 0 },
  errors: 0,
  advice: 0,
  fixed: 0,
};

export function countedInText(total: Total, { documents }: Analysis, strictPartial: boolean): Total {
  const sum = { ...total, outcomes: { ...total.outcomes } };
  for (const document of documents) {
    const { unreadable, manifests } = document;
    for (const outcome of outcomes(document, strictPartial)) {
      sum.manifests++;
      sum.outcomes[outcome]++;
    }
    if (unreadable) {
      if (!unreadable.template) sum.errors++;
      continue;
    }
    for (const { crd, findings } of manifests) {
      sum.versions += crd?.spec.versions.length ?? 0;
      sum.errors += findings.filter(({ origin, severity }) => origin === 'strict' || severity === 'error').length;
      sum.advice += findings.filter(({ origin, rule }) => origin === 'advice' && !Object.hasOwn(readingRules, rule)).length;
    }
  }
  return sum;
}

export function added(a: Total, b: Total): Total {
  return {
    manifests: a.manifests + b.manifests,
    versions: a.versions + b.versions,
    outcomes: {
      accepted: a.outcomes.accepted + b.outcomes.accepted,
      rejected: a.outcomes.rejected + b.outcomes.rejected,
      partial: a.outcomes.partial + b.outcomes.partial,
    },
    errors: a.errors + b.errors,
    advice: a.advice + b.advice,
    fixed: a.fixed + b.fixed,
  };
}

export function summary(total: Total, durationMs: number, color: boolean): string {
  const { manifests, versions, errors, advice, fixed } = total;
  const { accepted, rejected, partial } = total.outcomes;
  if (manifests === 0) return 'no CustomResourceDefinition found\n';
  const verdicts = [
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
    ...(rejected > 0 ? [paint(`${rejected} rejected`, 'error', color)] : []),
    ...(partial > 0 ? [`${partial} not judged alone`] : []),
  ];
  const found = [...(errors > 0 ? [count(errors, 'error')] : []), ...(advice > 0 ? [`${advice} advice`] : [])];
  const repaired = fixed > 0 ? `, ${count(fixed, 'fix', 'fixes')} made` : '';
  const seconds = (durationMs / 1000).toFixed(2);
  return `\n${count(manifests, 'manifest')}, ${count(versions, 'CRD version')}: ${verdicts.join(', ')}${found.length > 0 ? ` (${found.join(', ')})` : ''}${repaired} in ${seconds} s\n`;
}

/** `file:line:column severity rule message`. */
export function line(file: string, { lines }: Analysis, finding: Finding, color: boolean): string {
  const { line, character } = lines.position(finding.start);
  // kubectl's strict validation rejects these: they count as errors of the check.
  const severity = finding.origin === 'strict' ? 'error' : finding.severity;
  return `${printable(file)}:${line + 1}:${character + 1} ${paint(severity, severity, color)} ${finding.rule} ${printable(oneLine(withoutExcerpts(finding)))}`;
}

/** Removes the excerpts of rules with `^` markers from CEL errors: a line of output has its own position. */
function withoutExcerpts({ message, issues }: Finding): string {
  return issues ? message.replace(/\n \| .*/g, '') : message;
}

/** Go's messages may have several lines, and contain names of any length. */
export function oneLine(message: string): string {
  const line = message
    .split('\n')
    .map((part) => part.trim())
    .join(' ');
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}

/** In characters; JSON lines contain the full message. */
const longestMessage = 500;

const colors: Record<Severity, number> = { error: 31, warning: 33, information: 36, hint: 90 };

export function paint(text: string, severity: Severity, color: boolean): string {
  return color ? `\x1b[${colors[severity]}m${text}\x1b[0m` : text;
}

export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}
