/** The README as the package has it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the build makes it; in the package it is the README. */
export const packagedReadme = 'dist/README.md';

/**
 * The README of the repository `root` for VS Code's page of an extension. That opens absolute links only: they lead to the
 * repository. Of pictures it drops every address but those of the web (`data:` too, and what lies in the package), and ours
 * are nowhere there: they are left out, with the line that each has to itself.
 * Source: vscode markdownDocumentRenderer.ts and domSanitize.ts, allowedMediaProtocols.
 */
export function readmeOfPackage(root) {
  const { repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const pages = `${repository.url.replace(/\.git$/, '')}/blob/HEAD/`;
  const text = readFileSync(path.join(root, 'README.md'), 'utf8');
  const withoutPictures = text.replace(/^!\[[^\]]*\]\((?!https:)[^)]+\)\n\n/gm, '');
  return withoutPictures.replace(/\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, words, page) => `[${words}](${pages}${page})`);
}
