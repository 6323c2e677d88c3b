/** What Go said of CA bundles, names, URLs, service paths and JSON paths. */
import assert from 'node:assert/strict';
import type { FieldError } from '../../server/src/crd/fieldError.ts';
import { isDns1035Label, isDns1123Label, isDns1123Subdomain, isLabelValue, isQualifiedName } from '../../server/src/crd/nameFormats.ts';
import { FieldPath } from '../../server/src/crd/path.ts';
import { decodeBase64 } from '../../server/src/go/base64.ts';
import { toLowerSimple, utf8Length } from '../../server/src/go/strings.ts';
import { parseUrl } from '../../server/src/go/urls.ts';
import { caBundleError } from '../../server/src/validate/caBundle.ts';
import { createOptions } from '../../server/src/validate/options.ts';
import { validatePrinterColumns } from '../../server/src/validate/printerColumns.ts';
import { validateHoistedSelectableFields } from '../../server/src/validate/selectableFields.ts';
import { validateSubresources } from '../../server/src/validate/subresources.ts';
import { validateWebhookService } from '../../server/src/validate/webhookService.ts';
import { validateWebhookUrl } from '../../server/src/validate/webhookUrl.ts';
import { hubCrd } from '../unit/validate/crd.ts';
import { compared, type Line, type Outcome } from './outcome.ts';

export function certificates(): Outcome | undefined {
  return compared<Line<{ caBundleBase64: string }, { errors: RecordedError[] }>>(
    'CA bundles',
    'vectors/certificates.jsonl',
    ({ input, result }) => {
      const { bytes } = decodeBase64(input.caBundleBase64);
      const error = bytes.length > 0 ? caBundleError(bytes) : undefined;
      const found = error === undefined ? [] : [`unable to load root certificates: ${error}`];
      assert.deepEqual(
        found,
        result.errors.map(({ detail }) => detail),
      );
    },
  );
}

interface RecordedError {
  readonly type: string;
  readonly field: string;
  readonly detail: string;
}

const client = FieldPath.of('spec', 'conversion', 'webhookClientConfig');

export function names(): Outcome | undefined {
  const functions: Record<string, (value: string) => unknown> = {
    dns1123Subdomain: isDns1123Subdomain,
    dns1123Label: isDns1123Label,
    dns1035Label: isDns1035Label,
    labelKey: isQualifiedName,
    labelValue: isLabelValue,
    annotationKey: (value) => isQualifiedName(toLowerSimple(value)),
    kind: (value) => isDns1035Label(toLowerSimple(value)),
    goLower: toLowerSimple,
    bytes: utf8Length,
  };
  return compared<Line<{ value: string }, Record<string, unknown>>>('names', 'vectors/names.jsonl.gz', ({ input, result }) => {
    const ours = Object.entries(functions).map(([name, of]) => [name, of(input.value)]);
    assert.deepEqual(Object.fromEntries(ours), Object.fromEntries(Object.keys(functions).map((name) => [name, result[name]])));
  });
}

export function urls(): Outcome | undefined {
  return compared<Line<{ url: string }, { errors: RecordedError[] }>>('webhook URLs', 'vectors/urls.jsonl.gz', ({ input, result }) => {
    const errors = reported((report) => validateWebhookUrl(input.url, client.child('url'), report));
    assert.deepEqual(errors, result.errors.map(recorded));
  });
}

export function urlParts(): Outcome | undefined {
  interface Parsed {
    readonly [part: string]: unknown;
    readonly error?: string;
    readonly user?: string;
  }
  return compared<Line<{ url: string }, { parse: Parsed }>>('parts of a URL', 'vectors/urls.jsonl.gz', ({ input, result: { parse } }) => {
    const url = parseUrl(input.url);
    if ('error' in url) {
      assert.equal(url.error, parse.error);
      return;
    }
    assert.equal(parse.error, undefined);
    assert.equal(url.user, parse.user);
    for (const part of ['scheme', 'host', 'rawQuery', 'fragment'] as const) assert.equal(url[part], text(parse[part]), part);
  });
}

export function servicePaths(): Outcome | undefined {
  interface Service {
    readonly name: string;
    readonly namespace: string;
    readonly path?: string;
    readonly port: number;
  }
  return compared<Line<Service, { errorsAsCRDCalls: RecordedError[] }>>(
    'webhook services',
    'vectors/service-paths.jsonl',
    ({ input, result }) => {
      const errors = reported((report) => validateWebhookService({ path: undefined, ...input }, client.child('service'), report));
      assert.deepEqual(errors, result.errorsAsCRDCalls.map(recorded));
    },
  );
}

export function jsonPaths(): Outcome | undefined {
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
  return compared<Line<Input, { crd: { errors: RecordedError[]; panic?: string } }>>(
    'JSON paths of printer columns, scale and selectable fields',
    'vectors/jsonpaths.jsonl.gz',
    ({ input, result: { crd } }) => {
      const errors = errorsAt[input.where]?.(input) ?? [];
      // Where the server crashes, whatever keeps the manifest from it will do.
      if (crd.panic !== undefined) assert.notDeepEqual(errors, []);
      else assert.deepEqual(sorted(errors), sorted(crd.errors.map(recorded)));
    },
    ({ input }) => Object.hasOwn(errorsAt, input.where),
  );
}

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
