import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileExpression } from '../../../server/src/cel/compile.ts';
import { declarationOf } from '../../../server/src/cel/declarationOf.ts';
import { celEnvironment, sinceOf } from '../../../server/src/cel/environment.ts';
import { newestMinor, oldestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import { structuralOf } from '../schema/schema.ts';

test('versions beyond the known ones count as the nearest', () => {
  assert.equal(celEnvironment(20), celEnvironment(oldestMinor));
  assert.equal(celEnvironment(99), celEnvironment(newestMinor));
});

const firsts: readonly [name: string, since: number][] = [
  ['url', 25],
  ['_?._', 28],
  ['quantity', 28],
  ['sets.contains', 29],
  ['cidr', 30],
  ['format.uri', 31],
  ['semver', 33],
  ['lists.range', 34],
  ['includes', 37],
];

test('functions come with their version', () => {
  for (const [name, since] of firsts) {
    assert.ok(celEnvironment(since).functions.has(name), name);
    if (since > oldestMinor) assert.ok(!celEnvironment(since - 1).functions.has(name), name);
    assert.deepEqual(celEnvironment(newestMinor).functions.get(name)?.overloads.map(sinceOf)[0], since);
  }
});

test('what people can write is explained, with an example that compiles', () => {
  const { functions, macros } = celEnvironment(newestMinor);
  const tables = [...functions.values()].flatMap(({ overloads }) =>
    overloads.map(({ entry, library }) => ({ ...entry, library: library.name })),
  );
  const shown = tables.filter(({ name, library }) => library !== 'authorization' && !name.includes('@not') && !/^@sort|\.@/.test(name));
  const self = declarationOf(structuralOf({ 'x-kubernetes-int-or-string': true }), false);
  assert.ok(self);
  for (const { name, summary, example } of [...shown, ...macros]) {
    assert.match(summary, /^[A-Z0-9-].*\.$/s, name);
    const { checked } = compileExpression(example, { self, oldSelf: 'value' }, celEnvironment(newestMinor), 'bool');
    assert.deepEqual(checked.issues, [], `${name}: ${example}`);
    assert.ok(checked.expression?.references.some((reference) => reference?.name === name) || isMacro(name), `${name}: ${example}`);
  }

  function isMacro(name: string): boolean {
    return macros.some((macro) => macro.name === name);
  }
});
