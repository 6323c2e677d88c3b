import { type Analysis, fixesFor } from '../analysis.ts';
import type { Finding, Severity } from '../finding.ts';
import { Memo } from '../memo.ts';
import { adviceRules } from '../rules/index.ts';
import { retiredVersion } from '../rules/reading.ts';
import type { Fix } from '../rules/rule.ts';
import { silencing } from '../rules/silencing.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import type { Span } from '../yaml/tree.ts';
import { manifestAt, wayTo } from './at.ts';
import { conversionOf } from './convert.ts';
import { type Analyze, analyzeAs, attempted, plainEdits } from './trial.ts';

/** A fix for a finding, or a comment that silences it. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly preferred: boolean;
  /** The edits contain snippet stops. */
  readonly snippet: boolean;
  readonly finding: Finding;
}

/**
 * Quick fixes for the findings that `span` touches: first the fixes of each, errors before advice, then comments that
 * silence advice. Fixes of an error are also offered at its related locations (the second `storage: true`), and those
 * of a finding at the key of a multi-line text anywhere in that text.
 */
export function quickFixes(analysis: Analysis, span: Span, analyze: Analyze = analyzeAs()): QuickFix[] {
  const touched = ({ start, end }: Span) => start <= span.end && end >= span.start;
  const key = keyOfText(analysis, span.start);
  const isOfText = ({ start, end }: Finding) => start === key?.start && end === key.end;
  const findings = analysis.findings.filter((finding) => touched(finding) || isOfText(finding));
  const elsewhere = analysis.findings.filter((finding) => !findings.includes(finding) && belongsTo(finding, touched));
  const gravestFirst = [...findings, ...elsewhere]
    .sort((a, b) => gravity.indexOf(a.severity) - gravity.indexOf(b.severity))
    .slice(0, mostFindings);
  const fixes = gravestFirst.flatMap((finding) =>
    effectiveFixes(analysis, finding, analyze).map(({ title, edits, preferred = false, snippet = false }) => ({
      title,
      edits,
      preferred,
      snippet,
      finding,
    })),
  );
  const silenced = findings.slice(0, mostFindings).flatMap((finding) => disableFix(analysis, finding, analyze) ?? []);
  return [...fixes, ...silenced];
}

/** Most findings with fixes per request: each fix is tried on the whole text. Only a selection of many lines touches more. */
const mostFindings = 10;

/** The fixes of a finding that repair it, best first. Each is tried, once per analysis. */
export function effectiveFixes(analysis: Analysis, finding: Finding, analyze: Analyze): readonly Fix[] {
  const known = effective.of(analysis, () => new Map<Finding, readonly Fix[]>());
  const before = known.get(finding);
  if (before) return before;
  const fixes = fixesFor(analysis, finding)
    // Includes the repairs of schemas that v1 requires.
    .map((fix) => (finding.rule === retiredVersion ? { ...fix, edits: conversionOf(analysis, finding, analyze) } : fix))
    .filter((fix) => attempted(analysis, [{ finding, edits: plainEdits(fix) }], analyze));
  known.set(finding, fixes);
  return fixes;
}

/** Editors request code actions on every move of the cursor. */
const effective = new Memo<Analysis, Map<Finding, readonly Fix[]>>();

/** The key of the multi-line scalar at an offset. */
function keyOfText(analysis: Analysis, offset: number): Span | undefined {
  const place = manifestAt(analysis, offset);
  const last = place && wayTo(place.manifest, offset).last;
  return last?.placed.node.kind === 'scalar' ? last.key : undefined;
}

const gravity: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** Whether `touched` accepts a related location of an error. Related locations of advice need no repair. */
export function belongsTo({ origin, related }: Finding, touched: (span: Span) => boolean): boolean {
  return origin !== 'advice' && related.some(touched);
}

function disableFix(analysis: Analysis, finding: Finding, analyze: Analyze): QuickFix | undefined {
  const manifest = Object.hasOwn(adviceRules, finding.rule) ? manifestAt(analysis, finding.start)?.manifest : undefined;
  const edit = manifest && silencing({ ...manifest, text: analysis.text }, finding, finding.rule);
  if (!edit || !attempted(analysis, [{ finding, edits: [edit] }], analyze)) return undefined;
  return { title: `Disable ${finding.rule} for this line`, edits: [edit], preferred: false, snippet: false, finding };
}
