/** Builds vscode-crd.vsix. */
import { createVSIX } from '@vscode/vsce';
import { root, vsix } from './bootstrap.mjs';
import { packagedReadme } from './packagedReadme.mjs';

// It bundles first (vscode:prepublish), and esbuild prints what is wrong, with its place.
const options = { cwd: root, packagePath: vsix, readmePath: packagedReadme, dependencies: false, rewriteRelativeLinks: false };
await createVSIX(options).catch((error) => {
  console.error(error);
  process.exit(1);
});
