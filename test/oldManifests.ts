import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether a fixture's file is no fixture itself, but what others are updates of. */
export function isOldManifest(name: string): boolean {
  return name === 'old.yaml' || name.endsWith('.old.yaml');
}

/** The file with the manifests of which those of a fixture are updates: its own, or that of its folder. */
export function oldManifestOf(fixture: string): string | undefined {
  const own = fixture.replace(/(\.fixed)?\.\w+$/, '.old.yaml');
  return [own, path.join(path.dirname(fixture), 'old.yaml')].find((file) => existsSync(file));
}
