import type { Edit } from '../../yaml/edit.ts';
import type { Manifest } from '../rule.ts';
import { entryEdits } from './entryEdits.ts';

/** Edits that make metadata.name fit a plural and a group; none where it fits already. */
export function nameEdits(source: Manifest, plural: string, group: string): Edit[] {
  const name = `${plural}.${group}`;
  return source.crd.metadata.name === name ? [] : entryEdits(source, ['metadata', 'name'], name, { before: ['labels', 'annotations'] });
}
