import { type Edit, setEntry } from '../../../yaml/edit/edit.ts';
import { child, nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';

const annotation = 'api-approved.kubernetes.io';
const unapproved = 'unapproved, experimental-only';

/** Marks an API in a protected group as unapproved, or adds where it was approved. */
export function approvalFixes(occurrence: Occurrence): Fix[] {
  return [
    { title: 'Mark the API as unapproved', edits: annotationEdits(occurrence, unapproved) },
    {
      title: 'Link to the approval',
      edits: annotationEdits(occurrence, 'https://github.com/kubernetes/enhancements/pull/${1:1111}'),
      snippet: true,
    },
  ];
}

function annotationEdits(source: Manifest, value: string): Edit[] {
  const annotations = child(nodeAt(source.root, ['metadata']), 'annotations');
  if (annotations?.kind === 'mapping') return entryEdits(source, ['metadata', 'annotations', annotation], value);
  return setEntry(source, ['metadata'], 'annotations', `${annotation}: ${value}`, { after: ['name'] });
}
