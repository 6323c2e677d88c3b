/** docs/performance.md and the README's passage: each command replaces the part that it measures, the words around stay. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';

/** Between comments that name the part. @throws when the page has no place for it. */
export function replacePart(file: string, part: 'bench' | 'growth', text: string): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const place = path.join(root, file);
  const page = readFileSync(place, 'utf8');
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`${file} has no ${begin} … ${end}`);
  writeFileSync(place, `${page.slice(0, start + begin.length)}\n${text.trim()}\n${page.slice(stop)}`);
}

/** Where and when; taken at the start, the load is that of the machine's other work. */
export function circumstances(): string {
  const processors = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const load = loadavg()[0] ?? 0;
  return `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit}: ${processors[0]?.model ?? 'unknown CPU'}, ${processors.length} cores, Node ${process.versions.node}; load of the machine before: ${load.toFixed(1)}.`;
}
