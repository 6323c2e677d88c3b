/** Every feature at every offset of half-typed rules: an answer or none, and no exception. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analyze } from '../../server/src/analysis.ts';
import { costHints, costLenses } from '../../server/src/ide/cel/costHints.ts';
import { rulePlaceAt } from '../../server/src/ide/cel/rulePlace.ts';
import { semanticTokens } from '../../server/src/ide/cel/semanticTokens.ts';
import { ruleSignatures } from '../../server/src/ide/cel/signatureHelp.ts';
import { completions } from '../../server/src/ide/completion.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { withRule } from '../unit/ide/celManifest.ts';

const rules: readonly string[] = [
  'self.spec.containers.all(c, c.ports.exists(p, p > 0 && p < 100)) || has(self.spec.mode) ? self.spec.mode in [\'Always\', "Never"] : !true',
  "self.spec.?port.optMap(p, string(p)).orValue('x').matches(r'^[a-z]+$') && sets.contains([1, 2u, 3.5], {'a': b'1'}['a']) // why",
  'self.spec.labels.transformMap(k, v, v.size()).all(k, n, n >= self.spec.replicas) && self.spec.containers[?0].?name == optional.none()',
];

/** How a text is written as the value of `rule`; further lines stand deeper than the key. */
const styles: readonly (readonly [name: string, write: (text: string) => string])[] = [
  ['plain', (text) => text],
  ['single', (text) => `'${text.replaceAll("'", "''")}'`],
  ['double', (text) => JSON.stringify(text)],
  ['unclosed', (text) => `"${text}`],
  ['literal', (text) => `|\n              ${text.replaceAll(' && ', '\n              && ')}`],
  ['folded', (text) => `>-\n              ${text.replaceAll(' && ', '\n              && ')}\n            message: no`],
];

test('every feature answers at every offset of every beginning of a rule, whatever its style', () => {
  let answers = 0;
  rules.forEach((rule, r) => {
    for (const [s, [, write]] of styles.entries())
      for (let length = (r + s) % 7; length <= rule.length; length += 7) {
        const analysis = analyze(withRule(`rule: ${write(rule.slice(0, length))}`));
        answers += ask(analysis, length + 7 > rule.length);
      }
  });
  assert.ok(answers > 1000, `${answers} answers`);
});

/** Asks at the offsets of the rule: at all of them, or at its last ones, where the typing is. */
function ask(analysis: Analysis, everywhere: boolean): number {
  const { text } = analysis;
  const start = text.lastIndexOf('rule:');
  let answers = 0;
  for (let offset = everywhere ? start : Math.max(start, text.length - 6); offset <= text.length; offset++) {
    const place = rulePlaceAt(analysis, offset);
    const items = completions(analysis, offset);
    for (const { span, newText } of items) {
      assert.ok(span.start <= offset && offset <= span.end, `${newText} at ${offset - start} of ${text.slice(start)}`);
      assert.ok(!text.slice(span.start, span.end).includes('\n'), 'a completion replaces a part of one line');
    }
    const said = hover(analysis, offset);
    if (said) assert.ok(said.start <= offset && offset <= said.end, 'a hover is about the word under it');
    const help = place && ruleSignatures(place, offset);
    answers += items.length + (said ? 1 : 0) + (help ? 1 : 0);
  }
  const colours = semanticTokens(analysis);
  colours.forEach((token, i) => {
    assert.ok(token.end > token.start && token.start >= (colours[i - 1]?.end ?? 0), 'colours do not overlap');
  });
  costHints(analysis, { start: 0, end: text.length });
  costLenses(analysis);
  return answers + colours.length;
}
