/**
 * Bundles into dist/, with the notices of what is bundled. `--production` (for the package) minifies and leaves the source
 * maps out; `--watch` bundles again whenever a source changes.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { bundledPackages, notices } from './scripts/notices.mjs';
import { packagedReadme, readmeOfPackage } from './scripts/packagedReadme.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * The command line, which also runs on Node 20. What starts it, or a thread of it, loads the program with the code that
 * V8 made of it the last time, for which the program has to be a file of its own. So does what starts the server.
 */
const commandLine = {
  entryPoints: { cli: 'server/src/cli/start.ts', 'cli-thread': 'server/src/cli/thread.ts', 'cli-program': 'server/src/cli/program.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  target: 'node20',
  define: { 'import.meta.dirname': '__dirname' },
};

/** The language server, in two as well. It runs where VS Code's extension host does (Node 22), as do the others. */
const server = {
  entryPoints: { server: 'server/src/lsp/start.ts', 'server-program': 'server/src/lsp/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  target: 'node22',
  // CommonJS has no import.meta, by which the server finds what lies beside it, and what starts a thread of it.
  define: { 'import.meta.dirname': '__dirname', 'import.meta.url': 'startUrl' },
  banner: { js: "const startUrl = require('node:url').pathToFileURL(`${__dirname}/server.cjs`).href;" },
};

const others = [
  { entryPoints: ['server/src/lsp/yamlWorker.ts'], outfile: 'dist/yamlWorker.cjs', format: 'cjs', target: 'node22' },
  { entryPoints: ['client/src/extension.ts'], outfile: 'dist/client.cjs', format: 'cjs', target: 'node22', external: ['vscode'] },
];

export async function build({ production }) {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  const built = await Promise.all([commandLine, server, ...others].map((options) => esbuild.build(full(options, production))));
  const packages = bundledPackages(built.map(({ metafile }) => metafile));
  await writeFile(path.join(root, 'dist/ThirdPartyNotices.txt'), notices(root, packages));
  await writeFile(path.join(root, packagedReadme), readmeOfPackage(root));
}

/** Bundles until the process is ended. A line before and after tells an editor when to start what it debugs. */
async function watch() {
  await rm(path.join(root, 'dist'), { recursive: true, force: true });
  let building = 0;
  const telling = {
    name: 'telling',
    setup({ onStart, onEnd }) {
      onStart(() => {
        if (building++ === 0) console.log('watch: build started');
      });
      onEnd(() => {
        if (--building === 0) console.log('watch: build finished');
      });
    },
  };
  const contexts = await Promise.all(
    [commandLine, server, ...others].map((options) => esbuild.context({ ...full(options, false), plugins: [telling] })),
  );
  await Promise.all(contexts.map((context) => context.watch()));
}

/** The command line alone, into a folder of the caller's. */
export function buildCommandLine(outdir) {
  esbuild.buildSync(full({ ...commandLine, outdir }, false));
}

/** The same for the language server. */
export function buildServer(outdir) {
  esbuild.buildSync(full({ ...server, outdir }, false));
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
    metafile: true,
    logLevel: 'warning',
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const done = process.argv.includes('--watch') ? watch() : build({ production: process.argv.includes('--production') });
  done.catch((error) => {
    // Of sources, esbuild has printed what is wrong, with its place.
    if (!error.errors) console.error(error.message);
    process.exit(1);
  });
}
