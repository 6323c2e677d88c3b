import type { Analysis, AnalysisSettings, ManifestAnalysis } from '../analysis.ts';
import { escapeProperty } from '../cel/propertyName.ts';
import { type PathSegment, pathSegments, pathSegmentText } from '../crd/pathSegments.ts';
import { type Edit, replaceParts } from '../yaml/edit/edit.ts';
import { keyText, scalarText } from '../yaml/edit/editText.ts';
import { ScalarPlaces } from '../yaml/read/scalarPlaces.ts';
import { dealias, type Node, nodeAt, type Span, type Step } from '../yaml/tree.ts';
import { ruleFieldReads } from './cel/fieldReads.ts';
import { type RulePlace, rulePlaces } from './cel/rulePlace.ts';
import { schemaRoot } from './schemaPaths.ts';

/** A mention of a property of a version's schema. */
export interface PropertyUse {
  /** Path from the manifest's root to the property's schema, without the steps into allOf, anyOf, oneOf and not. */
  readonly property: readonly Step[];
  readonly kind: 'declaration' | 'constraint' | 'required' | 'map key' | 'default' | 'rule' | 'path';
  /** The span of the name. */
  readonly span: Span;
  /** Edits that rename it here; undefined if it cannot have that name. */
  readonly renamed: (name: string) => readonly Edit[] | undefined;
}

/** All mentions of properties in a version, unordered. Aliases are not followed. */
export function propertyUses(analysis: Analysis, manifest: ManifestAnalysis, version: number, settings: AnalysisSettings): PropertyUse[] {
  const { text } = analysis;
  const root = schemaRoot(version);
  const rules = rulePlaces(manifest, text).filter(({ schemaPath }) => schemaPath[2] === version);
  return [
    ...schemaUses(text, manifest, root),
    ...rules.flatMap((place) => ruleUses(place, settings)),
    ...versionPaths(version)
      .flatMap((pattern) => matching(manifest.root, pattern))
      .flatMap((path) => pathUses(text, manifest, path, root)),
  ];
}

/** The mentions in one expression. */
export function ruleUses(place: RulePlace, settings: AnalysisSettings): PropertyUse[] {
  return ruleFieldReads(place, settings).map(({ steps, start, end }) => ({
    property: [...place.schemaPath, ...steps],
    kind: 'rule',
    span: place.text.spanOf(start, end),
    renamed: (name) => {
      const escaped = escapeProperty(name);
      // A name of letters and underscores needs no escaping in any style.
      return escaped === undefined ? undefined : [{ ...place.text.spanOf(start, end), newText: escaped }];
    },
  }));
}

/** Fields of a version whose values are JSON paths into its objects. */
function versionPaths(version: number): (Step | '*')[][] {
  const own = ['spec', 'versions', version];
  return [
    [...own, 'additionalPrinterColumns', '*', 'jsonPath'],
    [...own, 'selectableFields', '*', 'jsonPath'],
    ...['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'].map((name) => [...own, 'subresources', 'scale', name]),
  ];
}

function matching(root: Node, pattern: readonly (Step | '*')[]): Step[][] {
  const star = pattern.indexOf('*');
  if (star < 0) return nodeAt(root, pattern) ? [[...pattern]] : [];
  const list = nodeAt(root, pattern.slice(0, star));
  if (list?.kind !== 'sequence') return [];
  return list.items.flatMap((_, index) => matching(root, [...pattern.slice(0, star), index, ...pattern.slice(star + 1)]));
}

/** The properties along a JSON path that starts at the schema `from`. */
function pathUses(text: string, manifest: ManifestAnalysis, path: readonly Step[], from: readonly Step[]): PropertyUse[] {
  const node = nodeAt(manifest.root, path);
  const places = node?.kind === 'scalar' && typeof node.value === 'string' ? placesAt(text, manifest, path) : undefined;
  if (!places || node?.kind !== 'scalar') return [];
  const uses: PropertyUse[] = [];
  let schema = [...from];
  for (const segment of pathSegments(String(node.value)) ?? []) {
    const next = stepInto(manifest.root, schema, segment);
    if (!next) break;
    schema = next;
    if (schema.at(-2) !== 'properties') continue;
    uses.push({
      property: schema,
      kind: 'path',
      span: places.spanOf(segment.nameStart, segment.nameEnd),
      renamed: (name) =>
        replaceParts({ ...manifest, text }, path, [{ start: segment.start, end: segment.end, newText: pathSegmentText(name) }]),
    });
  }
  return uses;
}

function stepInto(root: Node, schema: readonly Step[], { field }: PathSegment): Step[] | undefined {
  const ways: Step[][] = field === undefined ? [['items'], ['additionalProperties']] : [['properties', field], ['additionalProperties']];
  const found = ways.find((way) => {
    const node = nodeAt(root, [...schema, ...way]);
    return node && dealias(node).kind === 'mapping';
  });
  return found && [...schema, ...found];
}

function placesAt(text: string, { root, start }: ManifestAnalysis, path: readonly Step[]): ScalarPlaces | undefined {
  let node = root;
  let at = start;
  for (const step of path) {
    const next: { readonly value: Node; readonly by: number } | undefined = childOf(node, step);
    if (!next) return undefined;
    node = next.value;
    at += next.by;
  }
  return ScalarPlaces.of(text, { node, start: at });
}

function childOf(node: Node, step: Step): { readonly value: Node; readonly by: number } | undefined {
  if (node.kind === 'sequence') {
    const item = typeof step === 'number' ? node.items[step] : undefined;
    return item && { value: item.value, by: item.at };
  }
  const entry = node.kind === 'mapping' ? node.entries.findLast(({ name, merge }) => name === step && !merge) : undefined;
  return entry && { value: entry.value, by: entry.valueAt };
}

/** Mentions within the schema: keys, required, keys of list maps, defaults, and fieldPaths of rules. */
function schemaUses(text: string, manifest: ManifestAnalysis, schema: readonly Step[]): PropertyUse[] {
  const uses: PropertyUse[] = [];
  let node = manifest.root;
  let at = manifest.start;
  for (const step of schema) {
    const next = childOf(node, step);
    if (!next) return [];
    node = next.value;
    at += next.by;
  }
  visit(node, at, schema, schema, 'declaration');
  return uses;

  /** `path` is that of the node, `of` that of the schema node that it constrains. */
  function visit(node: Node, at: number, path: readonly Step[], of: readonly Step[], kind: 'declaration' | 'constraint'): void {
    if (node.kind !== 'mapping') return;
    for (const { name = '', value, valueAt } of node.entries) {
      const start = at + valueAt;
      const below = [...path, name];
      if (name === 'properties') properties(value, start, below, [...of, name], kind);
      else if (name === 'items' || name === 'additionalProperties') visit(value, start, below, [...of, name], kind);
      else if (name === 'not') visit(value, start, below, of, 'constraint');
      else if (junctors.has(name) && value.kind === 'sequence')
        for (const [i, item] of value.items.entries()) visit(item.value, start + item.at, [...below, i], of, 'constraint');
      else if (name === 'required') names(value, start, [...of, 'properties'], 'required');
      else if (name === 'x-kubernetes-list-map-keys') names(value, start, [...of, 'items', 'properties'], 'map key');
      else if (name === 'default' || name === 'example') valueKeys(value, start, of);
      else if (name === 'enum' && value.kind === 'sequence') for (const item of value.items) valueKeys(item.value, start + item.at, of);
      else if (name === 'x-kubernetes-validations' && value.kind === 'sequence')
        for (const i of value.items.keys()) uses.push(...pathUses(text, manifest, [...below, i, 'fieldPath'], of));
    }
  }

  function properties(node: Node, at: number, path: readonly Step[], of: readonly Step[], kind: 'declaration' | 'constraint'): void {
    if (node.kind !== 'mapping') return;
    for (const entry of node.entries) {
      const name = entry.name ?? '';
      if (entry.merge || entry.name === undefined) continue;
      add(entry.key, at + entry.keyAt, [...of, name], kind, 'key');
      visit(entry.value, at + entry.valueAt, [...path, name], [...of, name], kind);
    }
  }

  function names(node: Node, at: number, of: readonly Step[], kind: PropertyUse['kind']): void {
    if (node.kind !== 'sequence') return;
    for (const { at: itemAt, value } of node.items)
      if (value.kind === 'scalar' && typeof value.value === 'string') add(value, at + itemAt, [...of, value.value], kind, 'value');
  }

  /** The keys in a value (a default) of the schema `of`. */
  function valueKeys(node: Node, at: number, of: readonly Step[]): void {
    if (node.kind === 'sequence') for (const item of node.items) valueKeys(item.value, at + item.at, [...of, 'items']);
    if (node.kind !== 'mapping') return;
    for (const { name, merge, key, keyAt, value, valueAt } of node.entries) {
      if (merge || name === undefined) continue;
      const property = [...of, 'properties', name];
      const declared = nodeAt(manifest.root, property) !== undefined;
      if (declared) add(key, at + keyAt, property, 'default', 'key');
      valueKeys(value, at + valueAt, declared ? property : [...of, 'additionalProperties']);
    }
  }

  function add(node: Node, start: number, property: readonly Step[], kind: PropertyUse['kind'], on: 'key' | 'value'): void {
    if (node.kind !== 'scalar') return;
    const span = { start, end: start + node.length };
    const written = (name: string) =>
      on === 'key' ? keyText(name, node.style) : scalarText(name, node.style, isInFlow(text, start), false);
    uses.push({ property, kind, span, renamed: (name) => [{ ...span, newText: written(name) }] });
  }
}

const junctors: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

/** Whether a node may be in a flow collection: there is a bracket or comma before it on its line. May err on the safe side. */
function isInFlow(text: string, start: number): boolean {
  return /[[,{]\s*$/.test(text.slice(text.lastIndexOf('\n', start) + 1, start));
}
