/** Builds vscode-crd.vsix. */
import { createVSIX } from '@vscode/vsce';
import { root, vsix } from './bootstrap.mjs';

// It bundles first (vscode:prepublish), and esbuild prints what is wrong, with its place.
await createVSIX({ cwd: root, packagePath: vsix, dependencies: false, rewriteRelativeLinks: false }).catch((error) => {
  console.error(error);
  process.exit(1);
});
