/** Builds vscode-crd.vsix. */
import { createVSIX } from '@vscode/vsce';
import { root, vsix } from './bootstrap.mjs';
import { packagedReadme } from './packagedReadme.mjs';

// vsce bundles first (vscode:prepublish), and esbuild prints its errors with their positions.
const options = { cwd: root, packagePath: vsix, readmePath: packagedReadme, dependencies: false, rewriteRelativeLinks: false };
await createVSIX(options).catch((error) => {
  console.error(error);
  process.exit(1);
});
