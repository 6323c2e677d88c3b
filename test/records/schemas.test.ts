/** What the API server said of schemas. */
import assert from 'node:assert/strict';
import { decode } from '../../server/src/crd/decode.ts';
import { applyDefaults, prepareForCreate } from '../../server/src/crd/defaults.ts';
import type { FieldError } from '../../server/src/crd/fieldError.ts';
import { toHub } from '../../server/src/crd/hub.ts';
import type { HubCrd } from '../../server/src/crd/hubTypes.ts';
import { type ServerRuleId, serverRuleIds } from '../../server/src/crd/ruleIds.ts';
import { validateCrd } from '../../server/src/validate/validateCrd.ts';
import { warnings } from '../../server/src/validate/warnings.ts';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../server/src/yaml/read/split.ts';
import type { Case, RecordedVerdict } from '../corpus/cases.ts';
import { schemaOf } from '../unit/schema/schema.ts';
import { testRecords, testVerdicts } from './recorded.ts';

type RecordedError = RecordedVerdict['errors'][number];

testVerdicts('errors and warnings of schemas are the recorded ones', (cases) => {
  let documents = 0;
  for (const [{ id }, verdict, crd] of judged(cases)) {
    documents++;
    // The referee's records do not name the rule, so that all errors are compared.
    const named = verdict.errors.every(({ rule }) => rule !== undefined);
    const recorded = verdict.errors.filter((error) => !named || isOfSchema(error)).map(shown);
    const errors = errorsOf(crd).filter(({ rule }) => !named || schemaRules.has(rule));
    // Where the server crashes, whatever keeps the manifest from it will do.
    if (verdict.panic === undefined) assert.deepEqual(sorted(errors.map(shown)), sorted(recorded), id);
    if (verdict.accepted)
      assert.deepEqual(
        warnings(crd)
          .map(({ text }) => text)
          .sort(),
        [...verdict.warnings].sort(),
        id,
      );
  }
  assert.ok(documents > 0);
});

interface FormatLine {
  readonly input: { readonly format: string; readonly type: string };
  readonly result: { readonly defaultAccepted: boolean; readonly warnings: readonly string[] };
}

testRecords<FormatLine>('formats are known or not as recorded', 'vectors/formats.jsonl', (lines) => {
  for (const { input, result } of lines) {
    if (!result.defaultAccepted) continue;
    const type = input.type === '-' ? { 'x-kubernetes-preserve-unknown-fields': true } : { type: input.type };
    const validation = { openAPIV3Schema: schemaOf({ ...type, format: input.format }) };
    const found = warnings({ spec: { validation, versions: [] } } as unknown as HubCrd);
    assert.deepEqual(
      found.map(({ text }) => text),
      result.warnings,
      JSON.stringify(input),
    );
  }
});

const v1 = 'apiextensions.k8s.io/v1';

/** Those of a schema as such: neither defaults nor what expressions say. */
const schemaRules: ReadonlySet<string> = new Set(
  serverRuleIds
    .slice(serverRuleIds.indexOf('root-status-type'), serverRuleIds.indexOf('complete-property') + 1)
    .filter((id) => !/^(cel|cost)-/.test(id)) satisfies ServerRuleId[],
);

/** Texts of defaults that have no template of their own are recorded under newstructural-error. */
function isOfSchema({ rule = '', detail }: RecordedError): boolean {
  return schemaRules.has(rule) && (rule !== 'newstructural-error' || /^(OpenAPIV3Schema|internal error)/.test(detail));
}

/** The documents that were judged as new CRDs of v1, and could be decoded. */
function* judged(cases: readonly Case[]): Generator<[Case, RecordedVerdict, HubCrd]> {
  for (const one of cases) {
    if (one.nondeterministic) continue;
    const documents = [...splitDocuments(one.yaml)];
    for (const verdict of one.verdicts) {
      const { skipped, requestError, decodeError, apiVersion, mode } = verdict;
      if (skipped || requestError || decodeError || apiVersion !== v1 || mode !== 'create') continue;
      const document = documents[verdict.doc];
      const { root } = parseDocument(one.yaml, document?.start ?? 0, document?.end ?? one.yaml.length);
      const crd = root && decode(root).crd;
      assert.ok(crd, one.id);
      yield [one, verdict, toHub(prepareForCreate(applyDefaults(crd))).crd];
    }
  }
}

function errorsOf(crd: HubCrd): FieldError[] {
  const errors: FieldError[] = [];
  for (const _ of validateCrd(crd, (error) => errors.push(error)));
  return errors;
}

function shown({ type, detail, ...place }: RecordedError | FieldError): string {
  return `${type} ${'field' in place ? place.field : place.path}: ${detail}`;
}

/** Once each: what several versions say alike counts once. */
function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
