/** The third-party notices: the bundled packages with the texts of their licences. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Packages without licence text, each with a package of the same copyright holder that has the same text. */
const sameText = { '@vscode/l10n': 'node_modules/vscode-jsonrpc' };

/** The folders of the packages that contribute code to the outputs of esbuild's metafiles, relative to the root. */
export function bundledPackages(metafiles) {
  const outputs = metafiles.flatMap(({ outputs }) => Object.values(outputs));
  const files = outputs.flatMap(({ inputs }) => Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0));
  return [...new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []))].sort();
}

/**
 * The notices for the packages in the folders: each text once, below the packages that have it.
 * @throws if a package has no licence text: it must be looked up before a release.
 */
export function notices(root, folders) {
  const packages = new Map();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const text = licenceText(path.join(root, folder)) ?? (sameText[name] && licenceText(path.join(root, sameText[name])));
    if (!text) throw new Error(`${folder} is bundled, but has no text of its licence (${license})`);
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const head = 'This extension holds code of the following packages, each under the licence whose text follows its name.\n';
  return [head, ...[...packages].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)].join(`\n${'='.repeat(80)}\n\n`);
}

/** LICENSE, licence.md, COPYING, MIT-LICENSE.txt …; the first by name where there are several. */
function licenceText(folder) {
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^((.*-)?licen[sc]e|copying)(\.\w+)?$/i.test(name));
  return file && readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}
