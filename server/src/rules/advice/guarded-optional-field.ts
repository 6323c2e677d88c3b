import { unguardedReads } from '../../cel/unguarded.ts';
import { replaceParts } from '../../yaml/edit/edit.ts';
import { guarded } from '../fixes/cel/guards.ts';
import type { Advice, AdviceRule, JudgedRule, Manifest } from '../rule.ts';

/** Source: cel-go/interpreter/attributes.go; apiserver/schema/cel/validation.go: an error of a rule rejects the value like a false one. */
export default {
  title: 'A rule tests an optional field with has() before it reads it',
  severity: 'information',
  docs: `A field that is neither required nor has a default may be absent. Reading it then is an error, \`no such key\`, and the server rejects the object with that text instead of the rule's message. Test it with \`has()\` first: \`!has(self.max) || self.min <= self.max\`. Or require the field, or give it a default. A field that another rule of the same list asks for is not reported.`,
  check: (manifest) => manifest.rules.flatMap((judged) => adviceOn(judged, manifest)),
} satisfies AdviceRule;

function adviceOn(judged: JudgedRule, manifest: Manifest): Advice[] {
  const { expression } = judged.rule.checked;
  const unguarded = (expression && unguardedReads(judged.list, judged.self).get(expression)) ?? [];
  const [first] = unguarded;
  if (!expression || !first) return [];
  const { text } = expression;
  const names = [...new Set(unguarded.map(({ select }) => text.slice(select.start, select.end)))];
  return [
    {
      place: { path: [...judged.paths()[0], 'rule'], on: 'value', within: { start: first.select.start, end: first.select.end } },
      message: `the rule reads ${names.join(', ')} without has(), and ${names.length === 1 ? 'it' : 'each'} may be absent`,
      explanation: `If it is absent, the rule fails with "no such key: ${first.property}", and the object is rejected. Test it with has() first, require the field, or give it a default.`,
      fixes: () => {
        const fix = guarded(
          expression,
          unguarded.map(({ select }) => select),
        );
        return fix
          ? [{ title: fix.title, edits: judged.paths().flatMap((path) => replaceParts(manifest, [...path, 'rule'], fix.edits)) }]
          : [];
      },
    },
  ];
}
