import { statSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from '../base.ts';
import type { Base } from '../judge.ts';
import { fileText, isFolder, reading } from './files.ts';

/**
 * The manifests that `--old` names, by the relative path of the new ones: those of the file at the same path in the old
 * folder, or those of the old file for all. @throws UsageError for a path that cannot be read.
 */
export function oldManifests(old: string): (relative: string) => Base | undefined {
  if (old === '-' || !isFolder(old)) {
    const base = baseOf(fileText(old), old, 'verdict');
    return () => base;
  }
  return (relative) => {
    const path = join(old, relative);
    return reading(path, () => statSync(path, { throwIfNoEntry: false }))?.isFile() ? baseOf(fileText(path), path, 'verdict') : undefined;
  };
}
