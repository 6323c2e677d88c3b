import { child, dealias, type Entry, type Mapping, type Node } from '../yaml/tree.ts';

/** What a manifest has to say to be read as a CRD, and does not. */
export interface MissingType {
  readonly name: 'apiVersion' | 'kind';
  readonly value: string;
  /** The key under which it was meant to stand; undefined where there is none. */
  readonly writtenAs: string | undefined;
  /** Whether what stands there has to change. */
  readonly isOtherValue: boolean;
}

/**
 * What keeps a document that is no CRD from being one, where it surely was meant to be: it names apiextensions.k8s.io, and
 * either says in other letters that it is a CRD (`Kind:`, `kind: CRD`) or says of no kind that it is one, but has the parts of
 * a CRD. Empty for anybody else's document; for a template, too, whose actions may say the rest.
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

/** Whether a text may hold what `nearlyCrd` looks for: the cheap question. */
export function mayNameCrds(text: string): boolean {
  return /apiextensions\.k8s\.io\//i.test(text);
}

const group = 'apiextensions.k8s.io';

function namesVersion(entry: Entry): boolean {
  return [entry.name, scalarValue(entry)].some((word) => typeof word === 'string' && /^apiextensions\.k8s\.io\//i.test(word));
}

/** How people call it who do not call it by its kind. */
const crdWord = /^(custom[-_ ]?resource[-_ ]?definitions?|crds?)$/i;

/** The entry of a name, else one whose key is the name but for its case and what joins its words. */
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

/** The version that was named, else the one to write today. */
function wantedVersion(written: unknown): string {
  const named = typeof written === 'string' ? /^apiextensions\.k8s\.io\/v[a-z0-9]+$/i.exec(written)?.[0] : undefined;
  return named?.toLowerCase() ?? 'apiextensions.k8s.io/v1';
}

function missing(name: MissingType['name'], entry: Entry | undefined, value: string): MissingType | undefined {
  const isOtherValue = !entry || scalarValue(entry) !== value;
  if (entry?.name === name && !isOtherValue) return undefined;
  return { name, value, writtenAs: entry?.name, isOtherValue };
}
