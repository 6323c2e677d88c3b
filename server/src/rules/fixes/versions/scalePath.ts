import type { Fix, Occurrence } from '../../rule.ts';
import { entryEdits, type Standing } from '../text/entryEdits.ts';

/** Writes a path of the scale subresource, in every version that shares it. */
export function scalePathFix(occurrence: Occurrence, path: string, standing: Standing = { preferred: true }): Fix {
  const edits = occurrence.paths.flatMap((place) => entryEdits(occurrence, place, path, { before: ['statusReplicasPath'] }));
  return { title: `Use ${path}`, edits, ...standing };
}

/** For a missing path: that of `replicas`; preferred if this field exists. */
export function replicasPathFix(occurrence: Occurrence, root: 'spec' | 'status'): Fix {
  const schema = occurrence.crd.spec.versions[Number(occurrence.paths[0][2])]?.schema?.openAPIV3Schema;
  const known = schema?.properties?.get(root)?.properties?.has('replicas');
  return scalePathFix(occurrence, `.${root}.replicas`, known ? { preferred: true } : {});
}

/** The same field under `spec` or `status`: `.replicas` and `.status.replicas` → `.spec.replicas`. */
export function underRoot({ error }: Occurrence, root: 'spec' | 'status'): string {
  const written = String(error.badValue ?? '');
  const names = written
    .split('.')
    .slice(1)
    .filter((name) => name !== '');
  const [first, ...others] = names;
  // Of a path through metadata only the last name can be kept.
  const kept = first === 'metadata' ? names.slice(-1) : first === 'spec' || first === 'status' ? others : names;
  return `.${[root, ...(kept.length > 0 ? kept : ['replicas'])].join('.')}`;
}
