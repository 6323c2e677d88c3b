import { printAuthorPath } from '../crd/hub.ts';
import { v1beta1 } from '../crd/v1beta1.ts';
import type { Finding, Severity } from '../finding.ts';
import type { Span } from '../yaml/tree.ts';
import { attempt } from './attempt.ts';
import { adviceRules } from './index.ts';
import { underline } from './place.ts';
import type { Advice, AdviceLevels, AdviceRule, Fix, Manifest } from './rule.ts';
import { isSilenced, mayBeSilenced } from './silencing.ts';

export interface Advised {
  readonly finding: Finding;
  readonly fixes: () => readonly Fix[];
}

/** The advice on a manifest, with the levels that the user set, without findings that a comment silences. */
export function advise(manifest: Manifest, levels: AdviceLevels = {}): Advised[] {
  const advised: Advised[] = [];
  const retired = manifest.crd.apiVersion === v1beta1;
  for (const [id, rule] of Object.entries<AdviceRule>(adviceRules)) {
    const severity = severityOf(rule, levels[id]);
    if (!severity || (retired && !rule.v1beta1)) continue;
    const found = attempt(id, manifest, () => rule.check(manifest).map((advice) => advisedOf(id, severity, advice)), []);
    // A rule may find more than the maximum number of arguments of a call.
    for (const one of found) advised.push(one);
  }
  const places = advised.map(({ finding }) => finding);
  return mayBeSilenced(manifest, places) ? advised.filter(({ finding }) => !isSilenced(manifest, finding, finding.rule)) : advised;

  function advisedOf(id: string, severity: Severity, advice: Advice): Advised {
    const place = advice.span ?? underline(manifest, advice.place);
    const fixes = () => attempt(id, manifest, () => advice.fixes?.() ?? [], []);
    return { finding: findingOf(id, severity, advice, manifest, place), fixes };
  }
}

function severityOf(rule: AdviceRule, level: AdviceLevels[string] | undefined): Severity | undefined {
  if (level === 'off') return undefined;
  return level === 'info' ? 'information' : (level ?? rule.severity);
}

function findingOf(rule: string, severity: Severity, advice: Advice, manifest: Manifest, place: Span): Finding {
  return {
    rule,
    origin: 'advice',
    severity,
    message: advice.message,
    explanation: advice.explanation,
    path: printAuthorPath(advice.place.path),
    ...place,
    related: (advice.related ?? []).map((other) => ({
      ...underline(manifest, other),
      message: other.message ?? printAuthorPath(other.path),
    })),
  };
}
