import type { HubCrd } from '../crd/hubTypes.ts';
import { FieldPath } from '../crd/path.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { quoteGo } from '../go/strings.ts';
import { anywhere } from '../schema/anywhere.ts';
import { eachSchemaBelow, pathBelow } from '../schema/children.ts';
import { isKnownFormat } from '../schema/formats.ts';

/** A warning of the server on a CRD that it accepts. */
export interface Warning {
  readonly rule: 'warn-format' | 'warn-set-items';
  /** The server's text. */
  readonly text: string;
  readonly path: FieldPath;
}

/**
 * The server's warnings on a new CRD: one for every use of an unrecognized format; then one for each item type of sets
 * that cannot be merged, at its first field path. A schema that all versions share counts once. For an update, warnings
 * that `old` already had are omitted.
 * Source: registry/customresourcedefinition/strategy.go, WarningsOnCreate and WarningsOnUpdate.
 */
export function warnings(crd: HubCrd, old?: HubCrd): Warning[] {
  const before = new Set(old && allWarnings(old).map(({ text }) => text));
  return allWarnings(crd).filter(({ text }) => !before.has(text));
}

function allWarnings({ spec }: HubCrd): Warning[] {
  const found: Found = { formats: [], sets: new Map() };
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
}

function collect(node: JSONSchemaProps | undefined, path: FieldPath, found: Found): void {
  if (!node || !isWarnedOf(node)) return;
  const format = unknownFormat(node);
  if (format !== undefined)
    found.formats.push({ rule: 'warn-format', text: `unrecognized format ${quoteGo(format)}`, path: path.child('format') });
  const itemType = unmergedItems(node);
  if (itemType !== undefined && !found.sets.has(itemType)) {
    const text = `x-kubernetes-list-type: set for items of type "${itemType}" is not supported by server-side apply or CEL validation rules`;
    found.sets.set(itemType, { rule: 'warn-set-items', text, path: path.child('x-kubernetes-list-type') });
  }
  eachSchemaBelow(node, (schema, keyword, name) => collect(schema, pathBelow(path, keyword, name), found));
}

/** Whether a node or its subtree has a reason for a warning, also for one that is reported already. */
const isWarnedOf = anywhere((node) => unknownFormat(node) !== undefined || unmergedItems(node) !== undefined);

function unknownFormat({ type, format }: JSONSchemaProps): string | undefined {
  return format === '' || isKnownFormat(type, format) ? undefined : format;
}

/** The type of the items of a set that cannot be merged. */
function unmergedItems({ items, 'x-kubernetes-list-type': listType }: JSONSchemaProps): 'object' | 'array' | undefined {
  const type = listType === 'set' ? items?.schema?.type : undefined;
  return type === 'object' || type === 'array' ? type : undefined;
}
