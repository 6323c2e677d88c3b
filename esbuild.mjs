/** Bundles into dist/. `--production` (for the package) minifies and leaves the source maps out. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * The command line, which also runs on Node 20. What starts it, or a thread of it, loads the program with the code that
 * V8 made of it the last time, for which the program has to be a file of its own.
 */
const commandLine = {
  entryPoints: { cli: 'server/src/cli/start.ts', 'cli-thread': 'server/src/cli/thread.ts', 'cli-program': 'server/src/cli/program.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  target: 'node20',
  define: { 'import.meta.dirname': '__dirname' },
};

/** The others run where VS Code's extension host does (Node 22). */
const bundles = [
  {
    entryPoints: ['server/src/lsp/main.ts'],
    outfile: 'dist/server.cjs',
    format: 'cjs',
    target: 'node22',
    // CommonJS has no import.meta, by which the server finds what lies beside it.
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  },
  { entryPoints: ['server/src/lsp/yamlWorker.ts'], outfile: 'dist/yamlWorker.cjs', format: 'cjs', target: 'node22' },
  { entryPoints: ['client/src/extension.ts'], outfile: 'dist/client.cjs', format: 'cjs', target: 'node22', external: ['vscode'] },
];

export async function build({ production }) {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  await Promise.all([commandLine, ...bundles].map((options) => esbuild.build(full(options, production))));
}

/** The command line alone, into a folder of the caller's. */
export function buildCommandLine(outdir) {
  esbuild.buildSync(full({ ...commandLine, outdir }, false));
}

/** The options of esbuild for a bundle. */
function full(options, production) {
  return {
    ...options,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    // yaml-language-server's CommonJS builds pull their parts in by computed names; its ES modules can be bundled.
    mainFields: ['module', 'main'],
    minify: production,
    sourcemap: production ? false : 'linked',
    logLevel: 'warning',
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // esbuild has printed what is wrong, with its place.
  build({ production: process.argv.includes('--production') }).catch(() => process.exit(1));
}
