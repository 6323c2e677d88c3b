/** Builds vscode-crd.vsix. */
import { createVSIX } from '@vscode/vsce';
import { build } from '../esbuild.mjs';
import { root, vsix } from './bootstrap.mjs';

await build({ production: true });
await createVSIX({ cwd: root, packagePath: vsix, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });
