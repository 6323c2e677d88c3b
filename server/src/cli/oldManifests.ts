import { statSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from '../base.ts';
import type { Base } from '../judge.ts';
import { fileText, isFolder, reading } from './files.ts';

/**
 * The manifests of `--old`, by the relative path of the new file: those of the file with the same path in the old
 * folder, or of the old file for all new files. @throws UsageError if a path cannot be read.
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
