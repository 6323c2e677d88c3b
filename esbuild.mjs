/** Bundles into dist/. `--production` (for the package) minifies and leaves the source maps out. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

const root = path.dirname(fileURLToPath(import.meta.url));

/** The command line also runs on Node 20; the others run where VS Code's extension host does (Node 22). */
const bundles = [
  {
    entry: { cli: 'server/src/cli/start.ts' },
    // The first few lines switch V8's compile cache on, for which the rest has to be a file of its own.
    splitting: true,
    chunkNames: 'cli-[name]',
    outdir: 'dist',
    format: 'esm',
    target: 'node20',
  },
  {
    entry: 'server/src/lsp/main.ts',
    outfile: 'dist/server.cjs',
    format: 'cjs',
    target: 'node22',
    // CommonJS has no import.meta, by which the server finds what lies beside it.
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  },
  { entry: 'server/src/lsp/yamlWorker.ts', outfile: 'dist/yamlWorker.cjs', format: 'cjs', target: 'node22' },
  { entry: 'client/src/extension.ts', outfile: 'dist/client.cjs', format: 'cjs', target: 'node22', external: ['vscode'] },
];

export async function build({ production }) {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  await Promise.all(
    bundles.map(({ entry, ...options }) =>
      esbuild.build({
        ...options,
        absWorkingDir: root,
        entryPoints: typeof entry === 'string' ? [entry] : entry,
        bundle: true,
        platform: 'node',
        // yaml-language-server's CommonJS builds pull their parts in by computed names; its ES modules can be bundled.
        mainFields: ['module', 'main'],
        minify: production,
        sourcemap: production ? false : 'linked',
        logLevel: 'warning',
      }),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // esbuild has printed what is wrong, with its place.
  await build({ production: process.argv.includes('--production') }).catch(() => process.exit(1));
}
