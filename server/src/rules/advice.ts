import { printAuthorPath } from '../crd/hub.ts';
import type { Finding, Severity } from '../finding.ts';
import type { Span } from '../yaml/tree.ts';
import { adviceRules } from './index.ts';
import { underline } from './place.ts';
import type { Advice, AdviceLevels, AdviceRule, Fix, Manifest } from './rule.ts';

export interface Advised {
  readonly finding: Finding;
  readonly fixes: () => readonly Fix[];
}

/** What our own rules say of a manifest, at the levels that the user set, less what is silenced at its place. */
export function advise(manifest: Manifest, levels: AdviceLevels = {}): Advised[] {
  const advised: Advised[] = [];
  for (const [id, rule] of Object.entries<AdviceRule>(adviceRules)) {
    const severity = severityOf(rule, levels[id]);
    if (!severity) continue;
    for (const advice of rule.check(manifest)) {
      const place = underline(manifest, advice.place);
      if (isSilenced(manifest.text, place, id)) continue;
      advised.push({ finding: findingOf(id, severity, advice, manifest, place), fixes: advice.fixes ?? (() => []) });
    }
  }
  return advised;
}

/** Whether the line above `place` holds `# crd-disable-next-line RULE …`. */
export function isSilenced(text: string, place: Span, rule: string): boolean {
  const lineStart = text.lastIndexOf('\n', place.start - 1) + 1;
  if (lineStart === 0) return false;
  const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1);
  const comment = above.indexOf(disable);
  return (
    comment >= 0 &&
    above
      .slice(comment + disable.length)
      .trim()
      .split(/\s+/, 1)[0] === rule
  );
}

const disable = '# crd-disable-next-line ';

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
