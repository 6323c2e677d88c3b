/** What Go said of names, URLs, service paths and JSON paths (variable CRD_SHARED; nothing is compared where they are absent). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBase64 } from '../../../server/src/crd/base64.ts';
import type { FieldError } from '../../../server/src/crd/fieldError.ts';
import { toLowerSimple } from '../../../server/src/crd/goStrings.ts';
import { parseUrl } from '../../../server/src/crd/goUrl.ts';
import { isDns1035Label, isDns1123Label, isDns1123Subdomain, isLabelValue, isQualifiedName } from '../../../server/src/crd/nameFormats.ts';
import { FieldPath } from '../../../server/src/crd/path.ts';
import { caBundleError } from '../../../server/src/validate/caBundle.ts';
import { createOptions } from '../../../server/src/validate/options.ts';
import { validatePrinterColumns } from '../../../server/src/validate/printerColumns.ts';
import { validateHoistedSelectableFields } from '../../../server/src/validate/selectableFields.ts';
import { validateSubresources } from '../../../server/src/validate/subresources.ts';
import { validateWebhookService } from '../../../server/src/validate/webhookService.ts';
import { validateWebhookUrl } from '../../../server/src/validate/webhookUrl.ts';
import { sharedLines } from '../crd/shared.ts';
import { hubCrd } from './crd.ts';

test('CA bundles', () => {
  compare<{ caBundleBase64: string }, { errors: RecordedError[] }>('vectors/certificates.jsonl', ({ input, result }) => {
    const { bytes } = decodeBase64(input.caBundleBase64);
    const error = bytes.length > 0 ? caBundleError(bytes) : undefined;
    const found = error === undefined ? [] : [`unable to load root certificates: ${error}`];
    assert.deepEqual(
      found,
      result.errors.map(({ detail }) => detail),
    );
  });
});

interface RecordedError {
  readonly type: string;
  readonly field: string;
  readonly detail: string;
}

interface Line<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

const client = FieldPath.of('spec', 'conversion', 'webhookClientConfig');

test('names', () => {
  const functions: Record<string, (value: string) => unknown> = {
    dns1123Subdomain: isDns1123Subdomain,
    dns1123Label: isDns1123Label,
    dns1035Label: isDns1035Label,
    labelKey: isQualifiedName,
    labelValue: isLabelValue,
    annotationKey: (value) => isQualifiedName(toLowerSimple(value)),
    kind: (value) => isDns1035Label(toLowerSimple(value)),
    goLower: toLowerSimple,
  };
  compare<{ value: string }, Record<string, unknown>>('vectors/names.jsonl.gz', ({ input, result }) => {
    const ours = Object.entries(functions).map(([name, of]) => [name, of(input.value)]);
    assert.deepEqual(Object.fromEntries(ours), Object.fromEntries(Object.keys(functions).map((name) => [name, result[name]])));
  });
});

test('webhook URLs', () => {
  compare<{ url: string }, { errors: RecordedError[] }>('vectors/urls.jsonl.gz', ({ input, result }) => {
    const errors = reported((report) => validateWebhookUrl(input.url, client.child('url'), report));
    assert.deepEqual(errors, result.errors.map(recorded));
  });
});

test('parts of a URL', () => {
  interface Parsed {
    readonly [part: string]: unknown;
    readonly error?: string;
    readonly user?: string;
  }
  compare<{ url: string }, { parse: Parsed }>('vectors/urls.jsonl.gz', ({ input, result: { parse } }) => {
    const url = parseUrl(input.url);
    if ('error' in url) {
      assert.equal(url.error, parse.error);
      return;
    }
    assert.equal(parse.error, undefined);
    assert.equal(url.user, parse.user);
    for (const part of ['scheme', 'host', 'rawQuery', 'fragment'] as const) assert.equal(url[part], text(parse[part]), part);
  });
});

test('webhook service', () => {
  interface Service {
    readonly name: string;
    readonly namespace: string;
    readonly path?: string;
    readonly port: number;
  }
  compare<Service, { errorsAsCRDCalls: RecordedError[] }>('vectors/service-paths.jsonl', ({ input, result }) => {
    const errors = reported((report) => validateWebhookService({ path: undefined, ...input }, client.child('service'), report));
    assert.deepEqual(errors, result.errorsAsCRDCalls.map(recorded));
  });
});

test('paths of printer columns, scale and selectable fields', () => {
  interface Input {
    readonly where: string;
    readonly path: string;
    readonly paths: string[];
    readonly specReplicasPath: string;
    readonly statusReplicasPath: string;
    readonly labelSelectorPath: string | undefined;
  }
  const column = { name: 'a', type: 'string', format: '', description: '', priority: 0 };
  const selectable = (...paths: string[]) => {
    const selectableFields = paths.map((jsonPath) => ({ jsonPath }));
    const { spec } = hubCrd({ versions: [{ schema: { openAPIV3Schema: recordedSchema }, selectableFields }] });
    return reported((report) => validateHoistedSelectableFields(spec, createOptions, FieldPath.of('spec'), report));
  };
  const errorsAt: Record<string, (input: Input) => RecordedError[]> = {
    selectableField: ({ path }) => selectable(path),
    selectableFields: ({ paths }) => selectable(...paths),
    printerColumn: ({ path }) =>
      reported((report) =>
        validatePrinterColumns([{ ...column, jsonPath: path }], FieldPath.of('spec', 'additionalPrinterColumns'), report),
      ),
    scale: (input) =>
      reported((report) => validateSubresources({ status: {}, scale: input }, FieldPath.of('spec', 'subresources'), report)),
  };
  compare<Input, { crd: { errors: RecordedError[]; panic?: string } }>(
    'vectors/jsonpaths.jsonl.gz',
    ({ input, result: { crd } }) => {
      const errors = errorsAt[input.where]?.(input) ?? [];
      // Where the server crashes, whatever keeps the manifest from it will do.
      if (crd.panic !== undefined) assert.notDeepEqual(errors, []);
      else assert.deepEqual(sorted(errors), sorted(crd.errors.map(recorded)));
    },
    ({ input }) => Object.hasOwn(errorsAt, input.where),
  );
});

const string = { type: 'string' };
const objectOf = (properties: object) => ({ type: 'object', properties });

/** The schema against which the paths were recorded (README of the vectors). */
const recordedSchema = objectOf({
  spec: objectOf({
    str: string,
    int: { type: 'integer' },
    bool: { type: 'boolean' },
    num: { type: 'number' },
    enum: { type: 'string', enum: ['a', 'b'] },
    date: { type: 'string', format: 'date' },
    nullstr: { type: 'string', nullable: true },
    obj: objectOf({ inner: string, deep: objectOf({ x: { type: 'boolean' } }) }),
    empty: { type: 'object' },
    arr: { type: 'array', items: string },
    objs: { type: 'array', items: objectOf({ x: string }) },
    map: { type: 'object', additionalProperties: string },
    mapobj: { type: 'object', additionalProperties: objectOf({ x: string }) },
    anymap: { type: 'object', additionalProperties: true },
    any: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    ios: { 'x-kubernetes-int-or-string': true },
    ...Object.fromEntries(
      ['with-dash', 'dot.ted', "it's", 'back\\slash', 'sp ace', 'br[ack]et', 'é', 'tab\t', '', "'q'", 'Str'].map((name) => [name, string]),
    ),
  }),
  status: objectOf({ replicas: { type: 'integer' }, phase: string }),
  metadata: objectOf({ name: string }),
});

/** Runs `check` on every line, prints how many agree and holds it to all. */
function compare<Input, Result>(
  file: string,
  check: (line: Line<Input, Result>) => void,
  chosen: (line: Line<Input, Result>) => boolean = () => true,
): void {
  const lines = sharedLines<Line<Input, Result>>(file)?.filter(chosen) ?? [];
  const failures: string[] = [];
  for (const line of lines) {
    try {
      check(line);
    } catch (failure) {
      failures.push(`${JSON.stringify(line.input).slice(0, 200)}: ${String(failure).slice(0, 1000)}`);
    }
  }
  if (lines.length > 0) console.log(`${file}: ${lines.length - failures.length} of ${lines.length}`);
  assert.equal(failures.slice(0, 5).join('\n'), '');
}

function reported(validate: (report: (error: FieldError) => void) => void): RecordedError[] {
  const errors: RecordedError[] = [];
  validate(({ type, path, detail }) => errors.push({ type, field: path.toString(), detail }));
  return errors;
}

function recorded({ type, field, detail }: RecordedError): RecordedError {
  return { type, field, detail };
}

function sorted(errors: RecordedError[]): RecordedError[] {
  return errors
    .map((error) => JSON.stringify(error))
    .sort()
    .map((error) => JSON.parse(error));
}

/** Bytes that are no UTF-8 stand as `{hex}` in the vectors and as U+FFFD with us. */
function text(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('hex' in value)) return value;
  return Buffer.from(String(value.hex), 'hex').toString('utf8');
}
