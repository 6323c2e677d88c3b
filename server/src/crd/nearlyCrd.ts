import { child, dealias, type Entry, type Mapping, type Node } from '../yaml/tree.ts';

/** A missing or wrong apiVersion or kind. */
export interface MissingType {
  readonly name: 'apiVersion' | 'kind';
  readonly value: string;
  /** The similar key that was probably meant; undefined if there is none. */
  readonly writtenAs: string | undefined;
  /** Whether its value must change as well. */
  readonly isOtherValue: boolean;
}

/**
 * Errors in apiVersion and kind of a document that was clearly meant as a CRD: it mentions apiextensions.k8s.io, and
 * either its kind is misspelled (`Kind:`, `kind: CRD`), or it has no kind but the structure of a CRD. Empty for other
 * documents, and for templates, whose actions may supply the rest.
 */
export function nearlyCrd(root: Node | undefined, text: string): readonly MissingType[] {
  const mapping = root && dealias(root);
  if (mapping?.kind !== 'mapping' || text.includes('{{')) return [];
  const version = entryLike(mapping, 'apiVersion');
  const isOfGroup = version && scalarValue(version) === group;
  if (!isOfGroup && !mapping.entries.some(namesVersion)) return [];
  const kind = entryLike(mapping, 'kind');
  const written = kind && scalarValue(kind);
  if (typeof written === 'string' ? !crdWord.test(written) : !hasParts(mapping)) return [];
  return [
    missing('apiVersion', version, wantedVersion(version && scalarValue(version))),
    missing('kind', kind, 'CustomResourceDefinition'),
  ].flatMap((one) => one ?? []);
}

/** A cheap test whether `nearlyCrd` can find something in a text. */
export function mayNameCrds(text: string): boolean {
  return /apiextensions\.k8s\.io\//i.test(text);
}

const group = 'apiextensions.k8s.io';

function namesVersion(entry: Entry): boolean {
  return [entry.name, scalarValue(entry)].some((word) => typeof word === 'string' && /^apiextensions\.k8s\.io\//i.test(word));
}

/** Common misspellings of the kind. */
const crdWord = /^(custom[-_ ]?resource[-_ ]?definitions?|crds?)$/i;

/** The entry with this key, else one whose key differs only in case and word separators. */
function entryLike({ entries }: Mapping, wanted: string): Entry | undefined {
  const plain = (name: string | undefined) => name?.replace(/[-_ ]/g, '').toLowerCase();
  return entries.find(({ name }) => name === wanted) ?? entries.find(({ name }) => plain(name) === wanted.toLowerCase());
}

function scalarValue({ value }: Entry): unknown {
  const node = dealias(value);
  return node.kind === 'scalar' ? node.value : undefined;
}

function hasParts(root: Node): boolean {
  const spec = child(root, 'spec');
  return [child(spec, 'versions'), child(spec, 'names')].some((part) => part !== undefined);
}

/** The version as written, if it exists, else v1. */
function wantedVersion(written: unknown): string {
  const named = typeof written === 'string' ? /^apiextensions\.k8s\.io\/v[a-z0-9]+$/i.exec(written)?.[0] : undefined;
  return named?.toLowerCase() ?? 'apiextensions.k8s.io/v1';
}

function missing(name: MissingType['name'], entry: Entry | undefined, value: string): MissingType | undefined {
  const isOtherValue = !entry || scalarValue(entry) !== value;
  if (entry?.name === name && !isOtherValue) return undefined;
  return { name, value, writtenAs: entry?.name, isOtherValue };
}
