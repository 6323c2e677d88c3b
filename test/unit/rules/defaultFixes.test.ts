import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze, fixesFor } from '../../../server/src/analysis.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crdHead } from '../../manifests.ts';

/** A manifest with one property, `p`, in flow style. */
function manifest(property: string): string {
  return `${crdHead('as', 'A')}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {p: ${property}}}}}
`;
}

test('what repairs a default', () => {
  const rows: [property: string, preferred: string | undefined, why: string][] = [
    ['{type: integer, default: "5"}', '{type: integer, default: 5}', 'quotes too many'],
    ['{type: string, default: true}', "{type: string, default: 'true'}", 'quotes too few'],
    ['{type: number, default: "1.50"}', '{type: number, default: 1.5}', 'a fraction'],
    ['{type: integer, default: "1.5"}', undefined, 'no integer'],
    ['{type: boolean, default: "maybe"}', undefined, 'no truth'],
    [
      '{type: array, items: {type: object, properties: {a.b: {type: integer}}}, default: [{a.b: "5"}]}',
      '{type: array, items: {type: object, properties: {a.b: {type: integer}}}, default: [{a.b: 5}]}',
      'in an item, under a name with a dot',
    ],
    [
      '{type: object, properties: {default: {type: integer}}, default: {default: "3"}}',
      '{type: object, properties: {default: {type: integer}}, default: {default: 3}}',
      'a property called default',
    ],
    [
      '{type: string, enum: [Always, Never], default: always}',
      '{type: string, enum: [Always, Never], default: Always}',
      'nearly in the enum',
    ],
    ['{type: string, enum: [Always, Never], default: x}', undefined, 'in no enum'],
    ['{type: object, properties: {a: {type: string}}, default: {a: x, b: {c: 1}}}', undefined, 'unknown: it may be missing in the schema'],
    [
      '{type: object, properties: {color: {type: string}}, default: {colour: red}}',
      '{type: object, properties: {color: {type: string}}, default: {color: red}}',
      'unknown, and nearly the name of a field',
    ],
  ];
  for (const [property, expected, why] of rows) {
    const analysis = analyze(manifest(property));
    const [finding, ...others] = analysis.findings.filter(({ origin }) => origin === 'server');
    assert.ok(finding && others.length === 0, why);
    const fixes = fixesFor(analysis, finding);
    const fix = fixes.find(({ preferred }) => preferred);
    assert.equal(fix && applyEdits(analysis.text, fix.edits), expected && manifest(expected), why);
    const removal = fixes.find(({ title }) => title === 'Remove the default of "p"');
    assert.ok(removal, why);
    assert.deepEqual(analyze(applyEdits(analysis.text, removal.edits)).findings, [], why);
  }
});
