/** The entry of the suite in the extension host: `run` is what VS Code calls. The report goes to the file CRD_E2E_REPORT. */
import { appendFileSync } from 'node:fs';
import Mocha from 'mocha';

export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 30_000, reporter: FileReporter });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await import('./crd.ts');
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} failed`);
}

/** The same figures as Node's own test runner, so that they can be counted together. */
class FileReporter extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options?: Mocha.MochaOptions) {
    super(runner, options);
    let passed = 0;
    let failed = 0;
    runner.on('pass', (test) => {
      passed++;
      print(`✔ ${test.fullTitle()} (${test.duration} ms)`);
    });
    runner.on('fail', (test, error) => {
      failed++;
      print(`✖ ${test.fullTitle()}\n${error.stack ?? error.message}`);
    });
    runner.once('end', () => print(`ℹ pass ${passed}\nℹ fail ${failed}`));
  }
}

function print(line: string): void {
  console.log(line);
  if (process.env.CRD_E2E_REPORT) appendFileSync(process.env.CRD_E2E_REPORT, `${line}\n`);
}
