/**
 * An analysis after edits says what a fresh one of the same text says: the contract of memo.ts. The one keeps everything,
 * however small, the other nothing; edits, settings, the base, repeated blocks and aliases are crossed.
 *
 * Keys and conditions of memos that were taken away, and the test that fails then:
 *
 * | without | fails |
 * |---|---|
 * | `isStrict` (schemaNode) | by the options of an update, then of a creation |
 * | the plain place (schemaNode) | aliases |
 * | the count of rules (schemaNode) | random edits; by another Kubernetes version |
 * | `minor` (defaults) | by another Kubernetes version |
 * | `isPlain` (defaults) | a default outside of metadata, then in it |
 * | `minors` (celRules) | by another Kubernetes version |
 * | `self` (celRules) | aliases |
 * | `minor` (evaluate/rules) | by another Kubernetes version |
 * | `value` (evaluate/rules) | a default that holds the value of a field with rules |
 * | `to` (semanticEqual) | random edits |
 * | `storage` (conversion-for-differing-schemas) | random edits |
 * | levels (invariants) | a node as a field, then as a root |
 * | the count of aliases of a kept schema (decodeValue) | none: it decides only whether a small schema is kept as well |
 * | `self` (unguarded) | none: a list of rules is made for one `self` |
 * | `accepted` (ruleContext) | none: `usableSchema` leaves an accepted schema as it is |
 */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { type Analysis, type AnalysisSettings, analyze, fixesFor } from '../../server/src/analysis.ts';
import { baseOf } from '../../server/src/base.ts';
import { costHints } from '../../server/src/ide/cel/costHints.ts';
import { hover } from '../../server/src/ide/hover.ts';
import type { Base } from '../../server/src/judge.ts';
import { keepFromNowOn } from '../../server/src/memo.ts';
import { generate } from '../bench/manifests.ts';
import { crdHead } from '../manifests.ts';
import { generator } from './yaml/edits.ts';

// Other tests run in this process.
afterEach(() => keepFromNowOn('worthwhile'));

/** A state of the world: what is asked of an analysis. */
interface State {
  readonly text: string;
  readonly settings?: AnalysisSettings;
  readonly base?: readonly [text: string, gives: Base['gives']];
}

/** Analyses one state after the other, each with what is known of the one before, and holds each to a fresh analysis. */
function follow(states: Iterable<State>): void {
  let before: Analysis | undefined;
  let step = 0;
  // One base for all states that have its text, as an editor keeps it.
  const bases = new Map<string, Base>();
  for (const { text, settings = {}, base } of states) {
    const fresh = () => base && baseOf(base[0], 'HEAD', base[1]);
    const key = base?.join('\n');
    const kept = key === undefined ? undefined : (bases.get(key) ?? fresh());
    if (key !== undefined && kept) bases.set(key, kept);
    keepFromNowOn('everything');
    const after = analyze(text, settings, kept, before);
    const toldAfter = told(after, settings);
    keepFromNowOn('nothing');
    assert.deepEqual(toldAfter, told(analyze(text, settings, fresh()), settings), `step ${step}:\n${text}`);
    before = after;
    step++;
  }
}

/** All that an analysis tells a person. */
function told(analysis: Analysis, settings: AnalysisSettings) {
  const { text, findings, documents } = analysis;
  const manifests = documents.flatMap((document) => document.manifests);
  const every = Math.max(1, Math.floor(text.length / 40));
  return {
    findings: findings.map((finding) => ({ finding, fixes: fixesFor(analysis, finding).map(({ title, edits }) => ({ title, edits })) })),
    verdicts: manifests.map(({ verdict }) => verdict && [verdict.accepted, verdict.strict, verdict.warnings, verdict.decodeError]),
    rules: manifests.flatMap(({ rules }) => rules.map(({ path, cost, paths }) => [path.toString(), cost, paths()])),
    hovers: Array.from({ length: 40 }, (_, i) => hover(analysis, i * every, settings)),
    hints: costHints(analysis, { start: 0, end: text.length }, settings),
  };
}

const head = crdHead('as', 'A');

/** A CRD with a version for each schema, the first stored; `schemas` stand at column 8. */
function crd(...schemas: readonly string[]): string {
  const versions = schemas.map((schema, i) => `  - name: v${i + 1}\n    served: true\n    storage: ${i === 0}\n    schema:\n${schema}`);
  return head + versions.join('');
}

/** A block with a bit of everything, which stands in each version: repeated to the letter, so the same node. */
const block = `          host:
            type: object
            default: {name: a, port: 8080}
            properties:
              name: {type: string, maxLength: 20, pattern: "^[a-z]+$"}
              port: {type: integer, minimum: 1, default: 80}
              tags:
                type: array
                maxItems: 5
                x-kubernetes-list-type: set
                items: {type: string, maxLength: 10}
            x-kubernetes-validations:
            - {rule: "self.name != 'b' && (!has(self.port) || self.port > 0)", message: wrong}
            - {rule: "self.name == oldSelf.name", message: fixed}
          pod:
            type: object
            x-kubernetes-embedded-resource: true
            x-kubernetes-preserve-unknown-fields: true
`;
const schemaWith = (more: string) => `      openAPIV3Schema:
        type: object
        properties:
          metadata: {type: object, properties: {name: {type: string, maxLength: 30}}}
${block}${more}`;
const twice = crd(schemaWith('          only: {type: string}\n'), schemaWith(''));

test('random edits, settings and bases', () => {
  const below = generator(7);
  const edits: readonly (readonly [string | RegExp, string])[] = [
    ['maxLength: 20', 'maxLength: -1'],
    ['maxLength: 10', ''],
    ['name: a, port', 'name: b, port'],
    ['name: a, port', 'name: A, port'],
    ['port: 8080', 'port: 0'],
    ['minimum: 1', 'minimum: x'],
    ['list-type: set', 'list-type: map'],
    ['type: integer', 'type: int'],
    ["self.name != 'b'", "self.nam != 'b'"],
    ["self.name != 'b'", "self.name.matches('a*')"],
    ['oldSelf.name', 'oldSelf.nome'],
    ['kind: A', 'kind: a'],
    ['storage: false', 'storage: true'],
    ['          only', '         only'],
    ['served: true', 'served: tru'],
    ['embedded-resource: true', 'embedded-resource: false'],
    ['plural: as', 'plural: bs'],
    ['maxItems: 5', 'maxItems: 5\n                uniqueItems: true'],
    ['type: array', 'type: array\n                nullable: true'],
    ['scope: Namespaced', 'scope: Cluster'],
    ['default: 80', 'default: "80"'],
    ['{type: object, properties', '{properties'],
  ];
  const settings: readonly AnalysisSettings[] = [
    {},
    { kubernetesVersion: '1.29' },
    { rules: { 'identical-schemas': 'off' } },
    { kubernetesVersion: '1.31', rules: { 'guarded-optional-field': 'warning' } },
  ];
  const bases: readonly State['base'][] = [undefined, [twice, 'findings'], [twice, 'verdict'], [twice.replace('set', 'atomic'), 'verdict']];
  const done: (readonly [string, string])[] = [];
  let [text, setting, base]: [string, number, number] = [twice, 0, 0];
  follow(
    Array.from({ length: 250 }, (): State => {
      const kind = below(8);
      if (kind === 0) setting = below(settings.length);
      else if (kind === 1) base = below(bases.length);
      else if (kind < 4 && done.length > 0) text = undo(text, done.splice(below(done.length), 1)[0]);
      else {
        const [from, to] = edits[below(edits.length)] ?? ['', ''];
        const at = below(2) === 0 ? text.indexOf(String(from)) : text.lastIndexOf(String(from));
        if (at >= 0) {
          text = text.slice(0, at) + to + text.slice(at + String(from).length);
          done.push([String(from), to]);
        }
      }
      return { text, settings: settings[setting] ?? {}, ...(bases[base] && { base: bases[base] }) };
    }),
  );
});

function undo(text: string, edit: readonly [string, string] | undefined): string {
  return edit && edit[1] !== '' ? text.replace(edit[1], edit[0]) : text;
}

test('by the options of an update, then of a creation', () => {
  // The stored CRD has an atomic set problem already, and the update need not do better: not on the same nodes as a new CRD.
  const sloppy = crd(schemaWith('').replace('items: {type: string, maxLength: 10}', 'items: {type: object}'));
  follow([{ text: sloppy, base: [sloppy, 'verdict'] }, { text: sloppy }, { text: sloppy, base: [sloppy, 'verdict'] }]);
});

test('by another Kubernetes version', () => {
  const schema = `      openAPIV3Schema:
        type: object
        properties:
          ip:
            type: object
            default: {address: 10.0.0.1}
            properties:
              address:
                type: string
                maxLength: 40
            x-kubernetes-validations:
            - {rule: "isIP(self.address)"}
`;
  const text = crd(schema);
  const versions = ['1.37', '1.28', '1.30', '1.31', '1.37', '1.29'];
  follow(versions.map((kubernetesVersion) => ({ text, settings: { kubernetesVersion } })));
  const stored = { base: [text, 'verdict'] } as const;
  follow(
    versions.flatMap((kubernetesVersion) => [
      { text, settings: { kubernetesVersion }, ...stored },
      { text, settings: { kubernetesVersion } },
    ]),
  );
});

test('aliases', () => {
  // One node as a root and below one, in metadata and outside of it, in a resource and outside.
  const anchored = `      openAPIV3Schema: &schema
        type: object
        properties:
          spec: &spec
            type: object
            default: {labels: {a: b}}
            properties:
              labels: {type: object, additionalProperties: {type: string}, default: {"": "x"}}
              name: {type: string, default: "A B"}
          x: {type: string}
        x-kubernetes-validations:
        - {rule: "self.metadata.name != '' && has(self.spec)"}
        - {rule: "self.x != ''"}
`;
  const nested = (at: string) => `      openAPIV3Schema:
        type: object
        properties:
          a: {type: object, x-kubernetes-embedded-resource: true, properties: {metadata: ${at}, spec: {type: object}}}
          metadata: ${at}
          b: ${at}
          c: *schema
`;
  const states = ['*spec', '*schema', '{type: object}', '*spec'].flatMap((at) => {
    const text = crd(anchored, nested(at));
    return [
      text,
      text.replace('kind: A}', 'kind: a}'),
      text.replace('has(self.spec)', 'has(self.c)'),
      text.replace('storage: false', 'storage: true'),
    ];
  });
  follow(states.map((text) => ({ text })));
  const reversed = crd(anchored, nested('*spec')).replace('storage: true', 'storage: no').replace('storage: false', 'storage: true');
  follow([...states, reversed, ...states.toReversed()].map((text) => ({ text })));
});

test('a node as a field, then as a root', () => {
  const field = `      openAPIV3Schema:
        type: object
        properties:
          a: &map {type: object, additionalProperties: {type: string, pattern: a}}
`;
  follow([{ text: crd(field, '      openAPIV3Schema: *map\n') }]);
});

test('a default outside of metadata, then in it', () => {
  const text = crd(`      openAPIV3Schema:
        type: object
        properties:
          a: &labels
            type: object
            properties:
              labels: {type: object, additionalProperties: {type: string}, default: {"-": "x"}}
          b:
            type: object
            x-kubernetes-embedded-resource: true
            properties:
              metadata: *labels
`);
  follow([{ text }, { text: text.replace('"-"', 'a') }, { text }]);
});

test('a default that holds the value of a field with rules', () => {
  const text = crd(`      openAPIV3Schema:
        type: object
        properties:
          a:
            type: object
            default: {b: {c: x}}
            properties:
              b:
                type: object
                properties: {c: {type: string, maxLength: 5}}
                x-kubernetes-validations:
                - {rule: "self.c != 'w'", message: not that}
`);
  follow([text, text.replace('c: x', 'c: w'), text, text.replace('c: x', 'c: z')].map((one) => ({ text: one })));
});

test('a large CRD, edited at its start, its middle and its end', () => {
  const text = generate(60_000);
  const lines = text.split('\n');
  const states = [0.1, 0.5, 0.9, 0.95].flatMap((share) => {
    const at = Math.floor(lines.length * share);
    const change = (line: string) => text.replace(lines[at] ?? '', line);
    return [change(`${lines[at]} `), change(`${lines[at]?.replace(/type: \w+/, 'type: nothing')}`), change(`${lines[at]}: :`), text];
  });
  follow(states.map((one) => ({ text: one })));
});
