import { manifestKind } from '../crd/decode.ts';
import { parseDocument } from '../yaml/parse.ts';
import { splitDocuments } from '../yaml/read/split.ts';

/** The apiVersion and kind of a manifest. */
export interface ResourceKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** The kind of the document at an offset of a text; undefined if it has none, or one of the core group (which has no CRDs). Works for broken YAML as well. */
export function resourceAt(text: string, offset: number): ResourceKind | undefined {
  const document = splitDocuments(text).find(({ start, end }) => offset >= start && offset <= end);
  if (!document || document.separatorProblem?.kind === 'limit') return undefined;
  const { root } = parseDocument(text, document.start, document.end);
  if (!root) return undefined;
  const { apiVersion = '', kind } = manifestKind(root);
  const [group, version, ...more] = apiVersion.split('/');
  return group && version && more.length === 0 && kind ? { group, version, kind } : undefined;
}
