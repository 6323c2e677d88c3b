import assert from 'node:assert/strict';
import { type CelType, partsOf } from '../../server/src/cel/celType.ts';
import { type CelEnvironment, celEnvironment } from '../../server/src/cel/environment.ts';
import { newestMinor } from '../../server/src/crd/kubernetesVersion.ts';
import { testRecords } from './recorded.ts';

interface Recorded {
  readonly version: string;
  readonly functions: readonly { readonly name: string; readonly overloads: readonly RecordedOverload[] }[];
  /** `name:arguments:member`. */
  readonly macros: readonly string[];
}

interface RecordedOverload {
  readonly id: string;
  readonly member?: boolean;
  readonly args: readonly string[] | null;
  readonly result: string;
}

testRecords<readonly Recorded[]>(
  'each version has the functions and macros that the server has',
  'facts/cel-functions.json.gz',
  ([versions]) => {
    for (const { version, functions, macros } of versions ?? []) {
      const minor = /^1\.\d+$/.test(version) ? Number(version.slice(2)) : newestMinor;
      const environment = celEnvironment(minor);
      const wanted = functions
        .filter(({ name }) => !outOfReach.has(name))
        .flatMap(({ name, overloads }) =>
          overloads.filter(({ id }) => minor >= 28 || !mixed.test(id)).map((one) => recordedText(name, one)),
        );
      assert.deepEqual(overloadTexts(environment).sort(), wanted.sort(), version);
      const known = environment.macros.map((macro) => `${macro.name}:${macro.arguments}:${macro.style === 'member'}`);
      assert.deepEqual(known.sort(), [...macros].sort(), version);
    }
  },
);

/** The server has them, and lets nobody call them. */
const outOfReach: ReadonlySet<string> = new Set(['_in_', 'in', '__not_strictly_false__']);
/** Before 1.28 the server has them, and lets nobody use them. */
const mixed = /^(?:less|greater)_(?:equals_)?(?:int64|uint64|double)_(?:int64|uint64|double)$/;

function recordedText(name: string, { id, member, args, result }: RecordedOverload): string {
  const types = [...(args ?? []), result].join(' ').replace(/<(\w)>/g, '$1');
  return `${name} ${id} ${member === true} ${types}`;
}

function overloadTexts({ functions }: CelEnvironment): string[] {
  return [...functions.values()].flatMap(({ name, overloads }) =>
    overloads.map(({ id, member, args, result }) => `${name} ${id} ${member} ${[...args, result].map(text).join(' ')}`),
  );
}

function text(type: CelType): string {
  if (type.kind === 'duration') return 'google.protobuf.Duration';
  if (type.kind === 'timestamp') return 'google.protobuf.Timestamp';
  const head = type.kind === 'opaque' || type.kind === 'parameter' ? type.name : type.kind;
  const parts = partsOf(type);
  return parts.length === 0 ? head : `${head}(${parts.map(text).join(', ')})`;
}
