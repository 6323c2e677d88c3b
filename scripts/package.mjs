/** Builds vscode-crd.vsix. */
import { createVSIX } from '@vscode/vsce';
import { build } from '../esbuild.mjs';
import { root, vsix } from './bootstrap.mjs';

// esbuild has printed what is wrong, with its place.
await build({ production: true }).catch(() => process.exit(1));
await createVSIX({ cwd: root, packagePath: vsix, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });
