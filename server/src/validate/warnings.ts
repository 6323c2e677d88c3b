import { quoteGo } from '../crd/goStrings.ts';
import type { HubCrd } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { schemaChildren } from '../schema/children.ts';
import { isKnownFormat } from '../schema/formats.ts';

/** What the server says of a CRD that it accepts. */
export interface Warning {
  readonly rule: 'warn-format' | 'warn-set-items';
  /** The server's text. */
  readonly text: string;
  readonly path: FieldPath;
}

/**
 * The server's warnings on a new CRD: every format that it does not know, as often as it stands there; then the kinds of
 * sets that cannot be merged, each once, at the first place. A schema that all versions share counts once. An update is
 * not warned of what `old` was warned of.
 * Source: registry/customresourcedefinition/strategy.go, WarningsOnCreate and WarningsOnUpdate.
 */
export function warnings(crd: HubCrd, old?: HubCrd): Warning[] {
  const before = new Set(old && allWarnings(old).map(({ text }) => text));
  return allWarnings(crd).filter(({ text }) => !before.has(text));
}

function allWarnings({ spec }: HubCrd): Warning[] {
  const found: Found = { formats: [], sets: new Map(), reasons: 0 };
  const root = FieldPath.of('spec');
  collect(spec.validation?.openAPIV3Schema, root.child('validation', 'openAPIV3Schema'), found);
  spec.versions.forEach(({ schema }, i) => {
    collect(schema?.openAPIV3Schema, root.child('versions').index(i).child('schema', 'openAPIV3Schema'), found);
  });
  return [...found.formats, ...['array', 'object'].flatMap((type) => found.sets.get(type) ?? [])];
}

interface Found {
  readonly formats: Warning[];
  /** By the type of the items. */
  readonly sets: Map<string, Warning>;
  /** What deserves a warning, also where another gives it already. */
  reasons: number;
}

/** Nodes at which and below which nothing deserves a warning. */
const quietNodes = new WeakSet<JSONSchemaProps>();

function collect(node: JSONSchemaProps | undefined, path: FieldPath, found: Found): void {
  if (!node || quietNodes.has(node)) return;
  const { reasons } = found;
  const { type, format, items, 'x-kubernetes-list-type': listType } = node;
  if (format !== '' && !isKnownFormat(type, format)) {
    found.reasons++;
    found.formats.push({ rule: 'warn-format', text: `unrecognized format ${quoteGo(format)}`, path: path.child('format') });
  }
  const itemType = listType === 'set' ? items?.schema?.type : undefined;
  if (itemType === 'object' || itemType === 'array') {
    found.reasons++;
    const text = `x-kubernetes-list-type: set for items of type "${itemType}" is not supported by server-side apply or CEL validation rules`;
    if (!found.sets.has(itemType)) found.sets.set(itemType, { rule: 'warn-set-items', text, path: path.child('x-kubernetes-list-type') });
  }
  for (const [child, childPath] of schemaChildren(node, path)) collect(child, childPath, found);
  if (found.reasons === reasons) quietNodes.add(node);
}
