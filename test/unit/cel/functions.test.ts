/** Every overload that the check can leave is evaluated and costed: what has a signature only fails here. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/bootstrap.mjs';
import type { CelType } from '../../../server/src/cel/celType.ts';
import { celEnvironment, type Overload } from '../../../server/src/cel/environment.ts';
import { isFailure } from '../../../server/src/cel/evaluate/value.ts';
import { libraryFunctions } from '../../../server/src/cel/functions/index.ts';
import { callableOverload } from '../../../server/src/cel/functions/overloads.ts';
import { newestMinor, oldestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import { structuralOf } from '../schema/schema.ts';
import { estimated } from './estimated.ts';
import { evaluated, shown } from './evaluated.ts';

const all = [...celEnvironment(newestMinor).functions.values()].flatMap(({ name, overloads }) =>
  overloads.map((overload) => ({ name, overload })),
);

test('each version has as many overloads as the server', () => {
  const counts = Array.from({ length: newestMinor - oldestMinor + 1 }, (_, i) => {
    const { functions } = celEnvironment(oldestMinor + i);
    return [...functions.values()].reduce((count, { overloads }) => count + overloads.length, 0);
  });
  assert.deepEqual(counts, [195, 195, 208, 263, 268, 288, 305, 307, 317, 339, 339, 339, 340]);
});

test('every library is loaded', async () => {
  const loaded = new Set<unknown>(libraryFunctions().map(({ library }) => library));
  const files = globSync('server/src/cel/functions/*.ts', { cwd: root }).map((file) => path.join(root, file));
  const exported = await Promise.all(files.map(async (file) => Object.entries(await import(pathToFileURL(file).href))));
  const libraries = exported.flat().filter(([, one]) => typeof one === 'object' && one !== null && 'since' in one && 'functions' in one);
  assert.deepEqual(
    libraries.filter(([, library]) => !loaded.has(library)).map(([name]) => name),
    [],
  );
  assert.equal(libraries.length, loaded.size);
});

test('overloads are implemented for the types that they declare', () => {
  for (const { name, overload } of all) {
    const { parameters } = callableOverload(name, overload.id).implementation;
    // Those of other functions tell types apart themselves.
    if (!parameters) continue;
    assert.equal(parameters.length, overload.args.length, overload.id);
    for (const [i, parameter] of parameters.entries())
      assert.match(runtimeName(overload.args[i]), new RegExp(`^(?:${escaped(parameter)})`));
  }

  /** `any` takes all, `list` those of any items. */
  function escaped(parameter: string): string {
    return parameter === 'any' ? '' : parameter.replace(/[()]/g, '\\$&');
  }
});

test('each overload has a value, an estimate and a cost', () => {
  for (const { name, overload } of all) {
    const rule = called(name, overload);
    const { expression, estimate } = estimated(structuralOf({ type: 'integer' }), `type(${rule}) == int || true`);
    const left = expression.references.flatMap((reference) => (reference?.name === name ? reference.overloads : []));
    assert.ok(left.includes(overload.id), `${rule} is to call ${overload.id}, not ${left}`);
    assert.ok(estimate.max > 0n, rule);
    const { result, cost } = evaluated(rule);
    assert.ok(Number.isInteger(cost), `${rule} costs ${cost}`);
    // Another error comes from where it is run.
    const isRun = !/^(\?|! no such overload)/.test(shown(result));
    const reason = isFailure(result) && result.kind === 'unknown' ? result.reason : shown(result);
    assert.equal(isRun, overload.library.name !== 'authorization', `${rule} (${overload.id}): ${reason}`);
  }
});

/** An expression that calls the overload. */
function called(name: string, { args, member }: Overload): string {
  const [first = '', second = '', third = ''] = args.map(literal);
  const operator = /^_(\S+)_$/.exec(name)?.[1];
  switch (name) {
    case '_?_:_':
      return `${first} ? ${second} : ${third}`;
    case '_[_]':
      return `${first}[${second}]`;
    case '_[?_]':
      return `${first}[?${second}]`;
    case '_?._':
      return '{"a": 1}.?a';
    case '!_':
    case '-_':
      return `${name.slice(0, 1)}(${first})`;
    case '@in':
      return `${first} in ${second}`;
    case '@not_strictly_false':
      return '[1].all(x, true)';
    case '@sortByAssociatedKeys':
      return `${second}.sortBy(x, x)`;
    case 'cel.@mapInsert':
      return args.length === 3 ? '{1: 1}.transformMap(k, v, v)' : '{1: 1}.transformMapEntry(k, v, {k: v})';
    default:
      if (operator) return `${first} ${operator} ${second}`;
      if (member) return `${first}.${name}(${args.slice(1).map(literal)})`;
      return `${name}(${args.map(literal)})`;
  }
}

const literals: Readonly<Record<string, string>> = {
  bool: 'true',
  int: '1',
  uint: '1u',
  double: '1.5',
  // Not constant, lest it is tried beforehand.
  string: '("1.2.3.4" + "")',
  bytes: 'b"1"',
  duration: 'duration("1s")',
  timestamp: 'timestamp("2026-01-01T00:00:00Z")',
  dyn: 'dyn([1])',
};

function literal(type: CelType): string {
  switch (type.kind) {
    case 'list':
      return `[${literal(type.element)}]`;
    case 'map':
      return `{${literal(type.key)}: ${literal(type.value)}}`;
    case 'parameter':
      return '1';
    case 'opaque':
      return type.name === 'optional_type' ? `optional.of(${literal(type.parameters[0] ?? type)})` : (opaque[type.name] ?? 'dyn(1)');
    default:
      return literals[type.kind] ?? assert.fail(type.kind);
  }
}

const opaque: Readonly<Record<string, string>> = {
  'kubernetes.Quantity': 'quantity("1")',
  'kubernetes.URL': 'url("https://a:1/b?c=d")',
  'kubernetes.Semver': 'semver("1.2.3")',
  'kubernetes.NamedFormat': 'format.uuid()',
  'net.IP': 'ip("1.2.3.4")',
  'net.CIDR': 'cidr("1.2.3.0/24")',
};

/** As implementations name the types of their arguments. */
function runtimeName(type: CelType | undefined): string {
  if (type?.kind === 'list') return `list(${runtimeName(type.element)})`;
  if (type?.kind !== 'opaque') return type?.kind ?? '';
  if (type.name.startsWith('kubernetes.authorization.')) return 'authorizer';
  return { optional_type: 'optional', 'kubernetes.NamedFormat': 'format' }[type.name] ?? (type.name.split('.').at(-1) ?? '').toLowerCase();
}
