import type { CheckedExpression } from '../cel/checked.ts';
import type { Declaration } from '../cel/declaration.ts';
import { type FieldReads, fieldReads } from '../cel/unguarded.ts';
import type { FieldPath } from '../crd/path.ts';
import { replaceParts } from '../yaml/edit.ts';
import { guarded } from './fixes/guards.ts';
import type { Advice, AdviceRule, JudgedRule, Manifest } from './rule.ts';

/** Source: cel-go/interpreter/attributes.go; apiserver/schema/cel/validation.go: an error of a rule rejects the value like a false one. */
export default {
  title: 'A rule asks whether an optional field is there before it reads it',
  severity: 'information',
  docs: `A field that is neither required nor has a default may be absent. A rule that reads it then ends in an error, \`no such key\`, and the server rejects the object with that text instead of the rule's message. Ask with \`has()\` first: \`!has(self.max) || self.min <= self.max\`. Or require the field, or give it a default. A field that another rule of the same list asks for is not reported.`,
  check: (manifest) => {
    const lists = new Map<FieldPath | undefined, Read[]>();
    for (const judged of manifest.rules) {
      const { expression } = judged.rule.checked;
      if (judged.rule.failure || !expression) continue;
      const read = { judged, expression, reads: fieldReads(expression, judged.self) };
      // The rules of one list have the very same path above them.
      const list = lists.get(judged.path.parent);
      if (list) list.push(read);
      else lists.set(judged.path.parent, [read]);
    }
    return [...lists.values()].flatMap((list) => list.flatMap((read) => adviceOn(read, list, manifest)));
  },
} satisfies AdviceRule;

interface Read {
  readonly judged: JudgedRule;
  readonly expression: CheckedExpression;
  readonly reads: FieldReads;
}

function adviceOn({ judged, expression, reads }: Read, list: readonly Read[], manifest: Manifest): Advice[] {
  const isTested = (of: Declaration, property: string) => list.some((other) => other.reads.tested.get(of)?.has(property));
  const unguarded = reads.optional.filter(({ of, property }) => !isTested(of, property));
  const [first] = unguarded;
  if (!first) return [];
  const { text } = expression;
  const names = [...new Set(unguarded.map(({ select }) => text.slice(select.start, select.end)))];
  return [
    {
      place: { path: [...judged.paths()[0], 'rule'], on: 'value', within: { start: first.select.start, end: first.select.end } },
      message: `the rule reads ${names.join(', ')} without has(), and ${names.length === 1 ? 'it' : 'each'} may be absent`,
      explanation: `Where it is absent, the rule ends in the error "no such key: ${first.property}", and the object is refused. Ask with has() before, require the field, or give it a default.`,
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
