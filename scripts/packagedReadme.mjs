/** The README of the packaged extension. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that the build writes; in the package it is the README. */
export const packagedReadme = 'dist/README.md';

/**
 * The README of the repository `root`, adapted to VS Code's extension page. The page opens absolute links only, so links
 * lead to the repository. It shows only pictures with web addresses (no `data:`, no files of the package), which ours do
 * not have: they are removed, each with its line.
 * Source: vscode markdownDocumentRenderer.ts and domSanitize.ts, allowedMediaProtocols.
 */
export function readmeOfPackage(root) {
  const { repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const pages = `${repository.url.replace(/\.git$/, '')}/blob/HEAD/`;
  const text = readFileSync(path.join(root, 'README.md'), 'utf8');
  const withoutPictures = text.replace(/^!\[[^\]]*\]\((?!https:)[^)]+\)\n\n/gm, '');
  return withoutPictures.replace(/\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, words, page) => `[${words}](${pages}${page})`);
}
