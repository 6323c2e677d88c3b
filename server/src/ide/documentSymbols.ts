import type { Analysis, ManifestAnalysis } from '../analysis.ts';
import { preferredVersion } from '../crd/versionPriority.ts';
import { locate, spanOf } from '../yaml/locate.ts';
import { child, dealias, type Mapping, type Placed, type Span, stringAt } from '../yaml/tree.ts';
import { typeText } from './typeLine.ts';
import { stateWords, type Version, versionsOf } from './versions.ts';

/** An entry of the outline. Its span contains `selection` and the spans of its children. */
export interface DocumentSymbol extends Span {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'definition' | 'version' | 'object' | 'list' | 'string' | 'number' | 'boolean' | 'field';
  readonly deprecated?: boolean;
  readonly selection: Span;
  readonly children: readonly DocumentSymbol[];
}

/** CRDs → versions → the fields of their schemas, with types as details. */
export function documentSymbols({ documents }: Pick<Analysis, 'documents'>): DocumentSymbol[] {
  return documents.flatMap(({ manifests }) => manifests.map(definitionSymbol));
}

function definitionSymbol({ root, start }: ManifestAnalysis): DocumentSymbol {
  const kind = stringAt(root, ['spec', 'names', 'kind']);
  const name = locate(root, ['metadata', 'name'], start);
  const versions = versionsOf(root, start);
  const preferred = preferredVersion(versions);
  const span = { start, end: start + root.length };
  return {
    name: stringAt(root, ['metadata', 'name']) || kind || 'CustomResourceDefinition',
    detail: [kind, stringAt(root, ['spec', 'scope'])].filter((word) => word).join(' · '),
    kind: 'definition',
    ...span,
    selection: name.depth === 2 ? spanOf(name.value) : { start, end: start },
    children: versions.map((version) => versionSymbol(version, version === preferred)),
  };
}

function versionSymbol(version: Version, preferred: boolean): DocumentSymbol {
  // A schema shared by several versions (v1beta1) is outside their spans.
  const schema = version.schema && version.schema.key.start >= version.span.start ? version.schema.value : undefined;
  return {
    name: version.name || '(no name)',
    detail: [...stateWords(version), ...(preferred ? ["kubectl's default"] : [])].join(' · '),
    kind: 'version',
    ...(version.deprecated ? { deprecated: true } : {}),
    ...version.span,
    selection: version.nameSpan,
    children: schema ? fieldSymbols(schema) : [],
  };
}

/** The properties of a schema, or of the items and values of lists and maps. Aliases are not followed: their content is elsewhere. */
function fieldSymbols(schema: Placed): DocumentSymbol[] {
  const own = fieldOf(schema, 'properties');
  if (own && own.node.kind === 'mapping') return propertySymbols(own.node, own.start);
  const inner = fieldOf(schema, 'items') ?? fieldOf(schema, 'additionalProperties');
  return inner ? fieldSymbols(inner) : [];
}

function propertySymbols(properties: Mapping, start: number): DocumentSymbol[] {
  return properties.entries.map((entry) => {
    const key = { start: start + entry.keyAt, end: start + entry.keyAt + entry.key.length };
    const value: Placed = { node: entry.value, start: start + entry.valueAt };
    const type = stringAt(entry.value, ['type']) ?? '';
    return {
      name: entry.name || '(no name)',
      detail: typeText(dealias(entry.value).kind === 'mapping' ? entry.value : undefined),
      kind: kinds.get(type) ?? 'field',
      start: key.start,
      end: Math.max(key.end, value.start + entry.value.length),
      selection: key,
      children: fieldSymbols(value),
    };
  });
}

const kinds: ReadonlyMap<string, DocumentSymbol['kind']> = new Map(
  Object.entries<DocumentSymbol['kind']>({
    object: 'object',
    array: 'list',
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
  }),
);

function fieldOf({ node, start }: Placed, name: string): Placed | undefined {
  if (node.kind !== 'mapping' || !child(node, name)) return undefined;
  const entry = node.entries.findLast((candidate) => candidate.name === name);
  return entry && { node: entry.value, start: start + entry.valueAt };
}
