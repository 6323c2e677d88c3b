import type { Analysis, ManifestAnalysis } from '../../analysis.ts';
import { Memo } from '../../memo.ts';
import { type Stop, stopsAt } from '../../yaml/locate.ts';
import type { Entry, Node, Step } from '../../yaml/tree.ts';
import { manifestAt } from '../at.ts';
import { schemaPlace, schemaRoot } from '../schemaPaths.ts';
import { RuleText } from './ruleText.ts';

/** A text within a rule: its expression, messageExpression or fieldPath. */
export interface RulePlace {
  readonly manifest: ManifestAnalysis;
  readonly field: RuleField;
  /** Path from the manifest's root to the schema node with the rule. */
  readonly schemaPath: readonly Step[];
  /** Index of the rule in the node's x-kubernetes-validations. */
  readonly index: number;
  readonly text: RuleText;
}

export type RuleField = 'rule' | 'messageExpression' | 'fieldPath';

/** The expression or path at `offset`; it may be empty, and its manifest may have broken YAML. */
export function rulePlaceAt(analysis: Analysis, offset: number): RulePlace | undefined {
  const manifest = manifestAt(analysis, offset)?.manifest;
  if (!manifest?.apiVersion.endsWith('/v1')) return undefined;
  return placeOn(manifest, analysis.text, offset, offset) ?? placeOn(manifest, analysis.text, offset, lastWordEnd(analysis.text, offset));
}

/** All rules and messageExpressions of a manifest, in text order. Aliases are not followed. */
export function rulePlaces(manifest: ManifestAnalysis, document: string): readonly RulePlace[] {
  if (!manifest.apiVersion.endsWith('/v1')) return [];
  return placesOf.of(manifest, () => ruleLists(manifest).flatMap((list) => listPlaces(manifest, document, list)));
}

const placesOf = new Memo<ManifestAnalysis, readonly RulePlace[]>();

/** An `x-kubernetes-validations` of a manifest. */
export interface RuleList {
  /** Path of its schema node. */
  readonly schemaPath: readonly Step[];
  /** Start of its key. */
  readonly keyStart: number;
  readonly node: Node;
  readonly start: number;
}

export function ruleLists({ root, start }: Pick<ManifestAnalysis, 'root' | 'start'>): RuleList[] {
  const found: RuleList[] = [];
  const versions = entriesAlong(root, start, ['spec', 'versions']);
  if (versions?.node.kind !== 'sequence') return found;
  for (const [version, { at, value }] of versions.node.items.entries()) {
    const schema = entriesAlong(value, versions.start + at, ['schema', 'openAPIV3Schema']);
    if (schema) visit(schema.node, schema.start, schemaRoot(version));
  }
  return found;

  function visit(node: Node, at: number, path: readonly Step[]): void {
    if (node.kind !== 'mapping') return;
    for (const { name, value, keyAt, valueAt } of node.entries) {
      if (name === 'x-kubernetes-validations') found.push({ schemaPath: path, keyStart: at + keyAt, node: value, start: at + valueAt });
      else if (name === 'items' || name === 'additionalProperties') visit(value, at + valueAt, [...path, name]);
      else if (name === 'properties' && value.kind === 'mapping')
        for (const property of value.entries)
          visit(property.value, at + valueAt + property.valueAt, [...path, 'properties', property.name ?? '']);
    }
  }
}

function listPlaces(manifest: ManifestAnalysis, document: string, { schemaPath, node, start }: RuleList): RulePlace[] {
  if (node.kind !== 'sequence') return [];
  return node.items.flatMap(({ at, value }, index) => {
    if (value.kind !== 'mapping') return [];
    return value.entries.flatMap((entry): RulePlace[] => {
      const { name } = entry;
      if (name !== 'rule' && name !== 'messageExpression') return [];
      const text = textOf(document, entry, start + at);
      return text && text.text !== '' ? [{ manifest, field: name, schemaPath, index, text }] : [];
    });
  });
}

function textOf(document: string, { key, keyAt, value, valueAt }: Entry, start: number): RuleText | undefined {
  const keySpan = { start: start + keyAt, end: start + keyAt + key.length };
  return RuleText.of(document, { node: value, start: start + valueAt }, keySpan);
}

/** The expression of the scalar at `near`, for a cursor at `offset`. */
function placeOn(manifest: ManifestAnalysis, document: string, offset: number, near: number): RulePlace | undefined {
  const stops = stopsAt(manifest.root, near, manifest.start);
  const path = stops.flatMap(({ step }) => (step === undefined ? [] : [step]));
  const schema = schemaPlace(path);
  const last = entryAt(stops, near) ?? stops.at(-1);
  const field = last?.step;
  const steps = last === stops.at(-1) ? path : [...path, field ?? ''];
  const [keyword, index] = steps.slice(-3);
  if (!schema || !last?.key || last.onKey) return undefined;
  if (keyword !== 'x-kubernetes-validations' || typeof index !== 'number' || !isRuleField(field)) return undefined;
  const text = RuleText.of(document, last.placed, last.key)?.at(document, offset, last.key);
  return text && { manifest, field, schemaPath: steps.slice(0, -3), index, text };
}

/** The mapping entry whose key is before the offset: within a tag there is no node. */
function entryAt(stops: readonly Stop[], offset: number): Stop | undefined {
  const last = stops.at(-1);
  if (!last || last.onKey || last.placed.node.kind !== 'mapping') return undefined;
  const { node, start } = last.placed;
  const entry = node.entries.findLast(({ keyAt, key }) => start + keyAt + key.length < offset);
  if (!entry || start + entry.valueAt + entry.value.length < offset) return undefined;
  return {
    step: entry.name ?? '',
    placed: { node: entry.value, start: start + entry.valueAt },
    key: { start: start + entry.keyAt, end: start + entry.keyAt + entry.key.length },
    onKey: false,
  };
}

function isRuleField(step: Step | undefined): step is RuleField {
  return step === 'rule' || step === 'messageExpression' || step === 'fieldPath';
}

function entriesAlong(node: Node, start: number, names: readonly string[]): { node: Node; start: number } | undefined {
  let at = start;
  let current: Node = node;
  for (const name of names) {
    if (current.kind !== 'mapping') return undefined;
    const entry: Entry | undefined = current.entries.findLast((candidate) => candidate.name === name);
    if (!entry) return undefined;
    at += entry.valueAt;
    current = entry.value;
  }
  return { node: current, start: at };
}

function lastWordEnd(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end--;
  return end;
}
