import type { Analysis, AnalysisSettings, ManifestAnalysis } from '../../analysis.ts';
import { type CompiledExpression, compileAfresh } from '../../cel/compilationCache.ts';
import { type Evaluation, evaluate } from '../../cel/evaluate/evaluate.ts';
import { compileErrorText } from '../../cel/evaluate/rules.ts';
import { structuralValue } from '../../cel/evaluate/structuralValue.ts';
import { type CelValue, isFailure, none, optional } from '../../cel/evaluate/value.ts';
import { isJsonObject, type Json, type JsonObject } from '../../crd/json.ts';
import { toJson } from '../../crd/toJson.ts';
import type { ValidationRule } from '../../crd/types.ts';
import type { RuleAddress, RuleToTry } from '../../protocol.ts';
import { withDefaults } from '../../schema/defaulting.ts';
import type { Structural } from '../../schema/structural.ts';
import { yamlText } from '../../yaml/edit/write.ts';
import { parseDocument } from '../../yaml/parse.ts';
import { splitDocuments } from '../../yaml/read/split.ts';
import type { Step } from '../../yaml/tree.ts';
import { manifestAt, wayTo } from '../at.ts';
import { resourcePath } from '../schemaPaths.ts';
import { ruleFieldReads } from './fieldReads.ts';
import { compiledAt, ruleAt, ruleContext, ruleMinor, variablesAt } from './ruleContext.ts';
import { type RulePlace, rulePlaces } from './rulePlace.ts';
import { sampleValue } from './sampleValue.ts';
import { valueTree } from './valueTree.ts';

/** The rule at an offset, which may also be on its message or its dash. */
export function ruleToTry(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): RuleToTry | undefined {
  const found = manifestAt(analysis, offset);
  if (!found?.manifest.crd) return undefined;
  const { manifest, document } = found;
  const { path } = wayTo(manifest, offset);
  const list = path.indexOf('x-kubernetes-validations');
  const index = path[list + 1];
  if (list < 0 || typeof index !== 'number') return undefined;
  const address = {
    document: document.index,
    ...(manifest.item === undefined ? {} : { item: manifest.item }),
    schemaPath: path.slice(0, list),
    index,
  };
  const place = placeAt(analysis, address);
  return place && { address, ...ofVersion(place), sample: sampleText(place, settings) };
}

/**
 * The result of the rule for values given as YAML: self, with oldSelf as a second document; or whole resources of the
 * CRD, other resources are ignored. Of two resources with the same name, the second is the old one.
 */
export function tryRule(analysis: Analysis, address: RuleAddress, yaml: string, settings: AnalysisSettings = {}): string {
  const place = placeAt(analysis, address);
  if (!place) return 'The rule no longer exists.\n';
  const compiled = compiledAt(place, settings);
  const head = `rule     ${compiled.text.trim().replaceAll('\n', '\n         ')}\n`;
  if (compiled.failure) return `${head}result   does not compile: ${compileErrorText(compiled.failure)}\n`;
  const values = valuesIn(yaml);
  if ('problem' in values) return `${head}result   the value cannot be parsed: ${values.problem}\n`;
  if (values.values.length === 0) return `${head}result   no value yet: write one as YAML\n`;
  const trial = { place, compiled, settings };
  const found = valuesFor(place, values.values);
  if (found.length === 0) return `${head}result   not run: the resource has no ${ofVersion(place).path}\n`;
  const shown = found
    .slice(0, mostValues)
    .map(({ path, value, old }) => `${found.length > 1 ? `\n── ${path}\n` : ''}${report(trial, value, old)}`);
  const more = found.length > mostValues ? `\n… and ${found.length - mostValues} more values\n` : '';
  return `${head}${shown.join('')}${more}`;
}

const mostValues = 20;

interface Trial {
  readonly place: RulePlace;
  readonly compiled: CompiledExpression;
  readonly settings: AnalysisSettings;
}

/** The result for one value. */
function report({ place, compiled, settings }: Trial, value: Json, old: Json | undefined): string {
  const rule = ruleAt(place);
  const { expression } = compiled.checked;
  const node = ruleContext(place)?.node;
  if (!rule || !expression || !node) return 'result   not run: the schema cannot be decoded\n';
  if (value === null) return 'result   not run: rules are not evaluated for null\n';
  if (compiled.usesOldSelf && old === undefined && !rule.optionalOldSelf)
    return 'result   not run: there is no old value. Write one as a second document, behind ---\n';
  const self = celValue(place, value, node);
  const oldValue = old === undefined ? undefined : celValue(place, old, node);
  const oldSelf = rule.optionalOldSelf ? (oldValue === undefined ? none : optional(oldValue)) : oldValue;
  const evaluation = evaluate(expression, { self, oldSelf }, 'values');
  const lines = [`result   ${resultText(evaluation)}`];
  if (evaluation.result === false) lines.push(`message  ${messageText(rule, place, { self, oldSelf }, settings)}`);
  return `${lines.join('\n')}\n\n${valueTree(expression, evaluation.values)}`;
}

function resultText({ result }: Evaluation): string {
  if (result === true) return 'true: the value is valid';
  if (result === false) return 'false: the value is rejected';
  if (!isFailure(result)) return 'no result';
  return result.kind === 'error'
    ? `error: ${result.message}; the value is rejected`
    : `unknown: the server's result for ${result.reason} is not reproduced here`;
}

/** The message for a rejected value. Source: apiextensions/apiserver/schema/cel/validation.go, validateExpressions. */
function messageText(rule: ValidationRule, place: RulePlace, bindings: Parameters<typeof evaluate>[1], settings: AnalysisSettings): string {
  const written = rule.message === '' ? `failed rule: ${rule.rule.trim()}` : rule.message.trim();
  if (rule.messageExpression === '') return written;
  const { failure, checked } = compileAfresh(rule.messageExpression, variablesAt(place), ruleMinor(settings), 'string');
  if (failure || !checked.expression) return `${written} (the messageExpression does not compile)`;
  const { result } = evaluate(checked.expression, bindings);
  if (typeof result === 'string' && result.trim() !== '' && !result.includes('\n')) return result.trim();
  const why = isFailure(result) ? (result.kind === 'error' ? result.message : result.reason) : 'its result is not a single line';
  return `${written} (messageExpression not used: ${why})`;
}

function celValue({ schemaPath }: RulePlace, value: Json, node: Structural): CelValue {
  const isResource = schemaPath.at(-1) === 'openAPIV3Schema' || node['x-kubernetes-embedded-resource'];
  return structuralValue(withDefaults(value, node), node, isResource);
}

/** The YAML documents of a text as values. */
function valuesIn(yaml: string): { readonly values: readonly Json[] } | { readonly problem: string } {
  const values: Json[] = [];
  for (const { start, end, separatorProblem } of splitDocuments(yaml)) {
    const { root, problems } = parseDocument(yaml, start, end);
    const problem = separatorProblem ?? problems.find(({ kind }) => kind !== 'duplicate-key');
    if (problem) return { problem: problem.message };
    if (root) values.push(toJson(root));
  }
  return { values };
}

interface FoundValue {
  readonly path: string;
  readonly value: Json;
  readonly old?: Json | undefined;
}

/** The values of the rule's schema node: those within resources of the CRD, else the first value itself. */
function valuesFor(place: RulePlace, values: readonly Json[]): readonly FoundValue[] {
  const { group, kind } = ofVersion(place);
  const steps = place.schemaPath.slice(5);
  const byName = new Map<string, Json[]>();
  for (const resource of values.flatMap(listItems)) {
    if (!isJsonObject(resource) || resource.get('kind') !== kind || !String(resource.get('apiVersion')).startsWith(`${group}/`)) continue;
    const name = nameOf(resource);
    byName.set(name, [...(byName.get(name) ?? []), resource]);
  }
  const [self, oldSelf] = values;
  if (byName.size === 0) return self === undefined ? [] : [{ path: '', value: self, old: oldSelf }];
  return [...byName].flatMap(([name, [resource, before]]) => {
    const olds = valuesBelow(before, steps, '');
    return valuesBelow(resource, steps, '').map(({ path, value }) => ({
      path: byName.size > 1 ? `${name} ${path}`.trim() : path,
      value,
      old: olds.find((each) => each.path === path)?.value,
    }));
  });
}

/** The items of a List, as `kubectl get -o yaml` prints it. */
function listItems(value: Json): readonly Json[] {
  const items = isJsonObject(value) && value.get('kind') === 'List' ? value.get('items') : undefined;
  return Array.isArray(items) ? items : [value];
}

function nameOf(resource: JsonObject): string {
  const metadata = resource.get('metadata');
  if (!isJsonObject(metadata)) return '';
  return ['namespace', 'name'].flatMap((field) => metadata.get(field) ?? []).join('/');
}

function valuesBelow(value: Json | undefined, [step, ...rest]: readonly Step[], path: string): FoundValue[] {
  if (value === undefined) return [];
  if (step === undefined) return [{ path, value }];
  if (step === 'items') return Array.isArray(value) ? value.flatMap((item: Json, i) => valuesBelow(item, rest, `${path}[${i}]`)) : [];
  if (!isJsonObject(value)) return [];
  if (step === 'additionalProperties')
    return [...value].flatMap(([key, member]) => valuesBelow(member, rest, `${path}[${JSON.stringify(key)}]`));
  const [name = '', ...below] = rest;
  return valuesBelow(value.get(String(name)), below, path === '' ? String(name) : `${path}.${name}`);
}

function placeAt(analysis: Analysis, { document, item, schemaPath, index }: RuleAddress): RulePlace | undefined {
  const manifest = analysis.documents.find((one) => one.index === document)?.manifests.find((one: ManifestAnalysis) => one.item === item);
  return (
    manifest &&
    rulePlaces(manifest, analysis.text).find(
      (place) =>
        place.field === 'rule' &&
        place.index === index &&
        place.schemaPath.length === schemaPath.length &&
        place.schemaPath.every((step, i) => step === schemaPath[i]),
    )
  );
}

function ofVersion({ manifest: { crd }, schemaPath }: RulePlace): Pick<RuleToTry, 'path' | 'group' | 'version' | 'kind'> {
  const version = crd?.spec.versions[Number(schemaPath[2])]?.name ?? '';
  return { path: resourcePath(schemaPath.slice(5)) ?? '', group: crd?.spec.group ?? '', version, kind: crd?.spec.names.kind ?? '' };
}

/** A sample value with the fields that the rule reads, as YAML; for a transition rule twice. */
function sampleText(place: RulePlace, settings: AnalysisSettings): string {
  const schema = ruleContext(place)?.node;
  if (!schema) return '';
  const { path, group, version, kind } = ofVersion(place);
  const sample = sampleValue(
    schema,
    ruleFieldReads(place, settings).map(({ steps }) => steps),
  );
  const isRoot = path === '' && typeof sample === 'object' && sample !== null;
  const whole = isRoot ? { apiVersion: `${group}/${version}`, kind, metadata: { name: 'sample' }, ...sample } : sample;
  const text = yamlText(whole);
  // Editors show the first line as the title of an unnamed document.
  const self = `# self: ${isRoot ? kind : `${path} of a ${kind}`}\n# Edit it: the result is updated.\n${text}\n`;
  return compiledAt(place, settings).usesOldSelf ? `${self}---\n# oldSelf: the value before the update.\n${text}\n` : self;
}
