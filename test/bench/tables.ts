/** The parts of the page that `npm run bench` writes. */
import { crdCheck, emptyNode } from './commandLine.ts';
import type { Spread } from './editing.ts';
import { goals, less, ratio } from './goals.ts';
import { goalKb } from './manifests.ts';
import { figure, goalTable, table } from './markdown.ts';
import type { Report } from './report.ts';
import { debounceMs } from './servers.ts';

export function benchPart(report: Report): string {
  return [
    '## Goals\n\nAt 833 KB where nothing else is said, in ms.',
    goalTable(goals(report)),
    '## Open → diagnostics\n\nEach time a text that was not seen before; medians. *First* is the first document of a new server, after a session that kept its compiled code: the median of three servers. The Go code gives a verdict only, and the way of the text to it is not counted.',
    opened(report),
    '## Edit → diagnostics\n\nMedian / 95th / 99th percentile. *Valid*: a letter in a description. *Invalid*: a type that does not exist, and back. *Broken*: inside an unclosed quote and a half-written key, and elsewhere meanwhile. *Rule*: in a CEL rule, whose text is always new. *Less*: without the time that yaml-language-server waits before it looks.',
    edited(report),
    '## Text → verdict\n\nWithout an editor or a server between: our analyzer, its places, advice and fixes included, and the API server’s own code, each in a warm process, on a text that was not seen before; medians in ms.',
    judged(report),
    '## Hover and completion\n\nCompletion of a key, the letter before it included.',
    asked(report),
    '## Memory and CPU\n\nOf the process: opened at 833 KB, after 200 edits, and ten seconds later. (yaml-language-server is asked after every fifth edit only.)',
    used(report),
    '## Command line\n\nWhole processes, ms; the first run of each, in which ours also keeps its compiled code for the next, is not counted.',
    commandLines(report),
  ].join('\n\n');
}

/** The README's passage. */
export function summary({ files, memory, commands }: Report): string {
  const big = files.find(({ manifest }) => manifest.kb === goalKb);
  const many = commands.at(-1)?.times ?? {};
  const validator = Object.keys(many).find((name) => name.startsWith('kubectl-validate'));
  const seconds = (ms: number | undefined) => `${((ms ?? Number.NaN) / 1000).toFixed(2)} s`;
  return [
    `An edit in a CRD of 833 KB is judged in **${figure(big?.ours.edits.valid?.median)} ms**, ${figure(big?.ours.edits.broken?.median)} ms while the text is broken; yaml-language-server takes ${figure(big?.theirs.edits.valid?.median)} ms for its schema check, ${debounceMs} of which it waits.`,
    `To open it takes ${figure(big?.ours.open)} ms (${figure(big?.theirs.open)}), after which the server holds ${figure(memory.ours.paused)} MB (${figure(memory.theirs.paused)}).`,
    `\`crd check\` on 20 CRDs of 5.5 MB: ${seconds(many[crdCheck])}${validator ? `; ${validator}: ${seconds(many[validator])}` : ''}.`,
  ].join('\n');
}

function opened({ files }: Report): string {
  const rows = files.map(({ manifest, ours, theirs, go }) => [
    manifest.name,
    ours.firstOpen,
    ours.open,
    theirs.firstOpen,
    theirs.open,
    go,
    ratio(theirs.open, ours.open),
    ratio(go, ours.open),
  ]);
  return table(['', 'ours, first', 'ours', 'YAML LS, first', 'YAML LS', 'Go', 'YAML LS / ours', 'Go / ours'], rows);
}

function edited({ files }: Report): string {
  const rows = files.map(({ manifest, ours: { edits }, theirs }) => {
    const their = theirs.edits;
    return [
      manifest.name,
      ...[edits.valid, edits.invalid, edits.broken, edits.rule, their.valid, their.invalid, their.broken, their.rule].map(spread),
      ratio(their.valid?.median, edits.valid?.median),
      ratio(less(their.valid?.median, debounceMs), edits.valid?.median),
    ];
  });
  const kinds = ['valid', 'invalid', 'broken', 'rule'];
  return table(['', ...kinds.map((kind) => `ours, ${kind}`), ...kinds.map((kind) => `YAML LS, ${kind}`), 'YAML LS / ours', 'less'], rows);
}

function judged({ verdicts }: Report): string {
  return table(
    ['', 'ours', 'Go', 'ours / Go'],
    verdicts.map(({ name, ours, go }) => [name, ours, go, ratio(ours, go)]),
  );
}

function asked({ files }: Report): string {
  const rows = files.map(({ manifest, ours, theirs }) => [manifest.name, ours.hover, theirs.hover, ours.completion, theirs.completion]);
  return table(['', 'hover, ours', 'YAML LS', 'completion, ours', 'YAML LS'], rows);
}

function used({ files, memory }: Report): string {
  const cpu = (of: 'ours' | 'theirs') => files.map((file) => [`CPU ms of an edit, ${file.manifest.name}`, file[of].cpuPerEdit] as const);
  const theirs = cpu('theirs');
  const rows = [
    ['MB, opened', memory.ours.opened, memory.theirs.opened],
    ['MB, after 200 edits', memory.ours.edited, memory.theirs.edited],
    ['MB, after a pause', memory.ours.paused, memory.theirs.paused],
    ...cpu('ours').map(([name, ms], index) => [name, ms, theirs[index]?.[1]]),
  ];
  return table(['', 'ours', 'YAML LS'], rows);
}

function commandLines({ commands }: Report): string {
  const others = Object.keys(commands[0]?.times ?? {}).filter((name) => name !== emptyNode && name !== crdCheck);
  const rows = commands.map(({ name, bytes, times }) => [
    name,
    bytes / 1000,
    times[crdCheck],
    less(times[crdCheck], times[emptyNode]),
    ...others.flatMap((other) => [times[other], ratio(times[other], times[crdCheck])]),
  ]);
  return table(['', 'KB', crdCheck, `above ${emptyNode}`, ...others.flatMap((other) => [other, '/ ours'])], rows);
}

function spread(times: Spread | undefined): string {
  const digits = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0);
  return times ? `${digits(times.median)} / ${digits(times.p95)} / ${digits(times.p99)}` : '';
}
