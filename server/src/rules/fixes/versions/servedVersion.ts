import type { Fix, Manifest } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';

/** Serves a version. Only the author knows whether it is ready. */
export function serveFix(manifest: Manifest, version: number): Fix {
  const name = manifest.crd.spec.versions[version]?.name ?? '';
  const edits = entryEdits(manifest, ['spec', 'versions', version, 'served'], true, { after: ['name'] });
  return { title: `Serve ${name}`, edits };
}
