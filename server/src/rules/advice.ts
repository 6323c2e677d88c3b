import { printAuthorPath } from '../crd/hub.ts';
import { v1beta1 } from '../crd/v1beta1.ts';
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
  const retired = manifest.crd.apiVersion === v1beta1;
  for (const [id, rule] of Object.entries<AdviceRule>(adviceRules)) {
    const severity = severityOf(rule, levels[id]);
    if (!severity || (retired && !rule.v1beta1)) continue;
    for (const advice of rule.check(manifest)) {
      const place = advice.span ?? underline(manifest, advice.place);
      if (isSilenced(manifest.text, place, id)) continue;
      advised.push({ finding: findingOf(id, severity, advice, manifest, place), fixes: advice.fixes ?? (() => []) });
    }
  }
  return advised;
}

/** Whether a comment above the line of `place` silences a rule: `# crd-disable-next-line RULE, RULE reason`, also several of them. */
export function isSilenced(text: string, place: Span, rule: string): boolean {
  let lineStart = text.lastIndexOf('\n', place.start - 1) + 1;
  while (lineStart > 0) {
    const aboveStart = lineStart === 1 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
    const above = text.slice(aboveStart, lineStart - 1);
    const comment = above.indexOf(directive);
    if (comment < 0) return false;
    if (silencedRules(above.slice(comment + directive.length)).includes(rule)) return true;
    // Behind something else it speaks of this line alone; on lines of their own they add up.
    if (above.slice(0, comment).trim() !== '') return false;
    lineStart = aboveStart;
  }
  return false;
}

const directive = '# crd-disable-next-line ';

/** The rules that a comment begins with, separated by commas or spaces; the reason begins at the first other word. */
function silencedRules(words: string): string[] {
  const rules: string[] = [];
  let listed = true;
  for (const word of words.trim().split(/\s+/)) {
    const names = word.split(',').filter((name) => name !== '');
    if (!listed && !names.every((name) => Object.hasOwn(adviceRules, name))) break;
    rules.push(...names);
    // A comma announces another rule, even one that we do not know.
    listed = word.endsWith(',');
  }
  return rules;
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
