import type { Fix, Manifest } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';

/** Serves a version. Whether it is ready for that, only its author knows. */
export function serveFix(manifest: Manifest, version: number): Fix {
  const name = manifest.crd.spec.versions[version]?.name ?? '';
  const edits = entryEdits(manifest, ['spec', 'versions', version, 'served'], true, { after: ['name'] });
  return { title: `Serve ${name}`, edits };
}
