import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyName, resolvePlain } from '../../../server/src/yaml/read/scalars.ts';

test('plain scalars are resolved as by Go', () => {
  const cases: [text: string, value: unknown, literal: string | undefined, key: string | undefined][] = [
    ['', null, undefined, undefined],
    ['~', null, undefined, undefined],
    ['nULL', 'nULL', undefined, 'nULL'],
    ['y', true, undefined, 'true'],
    ['Off', false, undefined, 'false'],
    ['yES', 'yES', undefined, 'yES'],
    ['010', 8, '8', '8'],
    ['09', 9, '9', '9'],
    ['0o10', 8, '8', '8'],
    ['0X1f', 31, '31', '31'],
    ['-0b101', -5, '-5', '-5'],
    ['1_000', 1000, '1000', '1000'],
    ['-0', 0, '0', '0'],
    ['-0.0', -0, '-0', '-0'],
    ['1e3', 1000, '1000', '1000'],
    ['1e400', '1e400', undefined, '1e400'],
    ['1:30', '1:30', undefined, '1:30'],
    ['2001-01-01', '2001-01-01', undefined, '2001-01-01'],
    ['9007199254740993', 9007199254740993n, '9007199254740993', '9007199254740993'],
    ['18446744073709551615', 18446744073709551615n, '18446744073709551615', undefined],
    ['0x10000000000000000', '0x10000000000000000', undefined, '0x10000000000000000'],
    ['16777217.0', 16777217, '16777217', '1.6777216e+07'],
    ['1.10', 1.1, '1.1', '1.1'],
    ['.inf', Number.POSITIVE_INFINITY, undefined, '.inf'],
    ['.5', 0.5, '0.5', '0.5'],
    ['.', '.', undefined, '.'],
    ['v1', 'v1', undefined, 'v1'],
  ];
  for (const [text, value, literal, key] of cases) {
    const resolved = resolvePlain(text);
    assert.deepEqual([resolved.value, resolved.literal, keyName(resolved)], [value, literal, key], JSON.stringify(text));
  }
});
