/** What was promised, and what was reached. */
import { crdCheck, emptyNode } from './commandLine.ts';
import { goalKb, ruledKb } from './manifests.ts';
import type { Report } from './report.ts';
import { debounceMs } from './servers.ts';
import type { VerdictTimes } from './verdicts.ts';

export interface Goal {
  readonly what: string;
  readonly unit: 'ms' | 'MB' | '×';
  readonly bound: 'at most' | 'at least';
  readonly goal: number;
  /** undefined or NaN where it could not be measured here. */
  readonly reached: number | undefined;
}

export function isMet({ bound, goal, reached }: Goal): boolean | undefined {
  if (reached === undefined || Number.isNaN(reached)) return undefined;
  return bound === 'at most' ? reached <= goal : reached >= goal;
}

export function goals({ files, memory, verdicts, commands }: Report): Goal[] {
  const big = files.find(({ manifest }) => manifest.kb === goalKb);
  const ruled = files.find(({ manifest }) => manifest.kb === ruledKb);
  const edits = big?.ours.edits;
  const largest = files.find(({ manifest }) => manifest.kb === 2900)?.ours.edits;
  const smallest = files.find(({ manifest }) => manifest.kb === 1);
  const theirEdit = big?.theirs.edits.valid?.median;
  const [small, many] = [commands.at(0)?.times, commands.at(-1)?.times];
  const validator = Object.keys(small ?? {}).find((name) => name.startsWith('kubectl-validate')) ?? '';
  const verdict = (of: VerdictTimes['of']) => verdicts.find((row) => row.of === of);
  const besideGo = (of: VerdictTimes['of']) => ratio(verdict(of)?.ours, verdict(of)?.go);
  return [
    most('edit → diagnostics, median', 3, edits?.valid?.median),
    most('edit → diagnostics, 95th percentile', 10, edits?.valid?.p95),
    most('the same for an invalid value, median', 8, edits?.invalid?.median),
    most('the same for an invalid value, 95th percentile', 10, edits?.invalid?.p95),
    most('the same while the text is broken, median', 3, edits?.broken?.median),
    most('the same while the text is broken, 95th percentile', 10, edits?.broken?.p95),
    most('edit → diagnostics, 2.9 MB, 95th percentile', 20, largest?.valid?.p95),
    most('the same while the text is broken, 2.9 MB, 95th percentile', 20, largest?.broken?.p95),
    most('first document of a new server, compared with a later one', 2, ratio(big?.ours.firstOpen, big?.ours.open), '×'),
    most('first document of a new server, 1 KB', 15, smallest?.ours.firstOpen),
    least('faster than yaml-language-server as its users wait', 35, ratio(theirEdit, edits?.valid?.median)),
    least(
      `faster than yaml-language-server without its ${debounceMs} ms of waiting`,
      12,
      ratio(less(theirEdit, debounceMs), edits?.valid?.median),
    ),
    most('CPU time of an edit', 10, big?.ours.cpuPerEdit),
    most('open → diagnostics, warm server', 90, big?.ours.open),
    most("the same, compared with the API server's own code", 1, ratio(big?.ours.open, big?.go), '×'),
    most('text → verdict without the server, compared with the same code: the median real CRD', 1, besideGo('median'), '×'),
    most('the same, 833 KB', 1, besideGo(goalKb), '×'),
    most('the same, many CEL rules (429 KB)', 1, besideGo(ruledKb), '×'),
    most('edit in one of many CEL rules (429 KB), median', 5, ruled?.ours.edits.rule?.median),
    most('hover', 5, big?.ours.hover),
    most('completion, with the letter typed before it', 15, big?.ours.completion),
    most('memory of the server after 200 edits and a pause', 150, memory.ours.paused, 'MB'),
    most('command line, 1 KB, above an empty Node', 45, less(small?.[crdCheck], small?.[emptyNode])),
    most('the same, compared with kubectl-validate', 1, ratio(small?.[crdCheck], small?.[validator]), '×'),
    most('command line, 20 CRDs of 5.5 MB', 600, many?.[crdCheck]),
    most('the same, compared with kubectl-validate', 1, ratio(many?.[crdCheck], many?.[validator]), '×'),
  ];
}

function most(what: string, goal: number, reached: number | undefined, unit: Goal['unit'] = 'ms'): Goal {
  return { what, unit, bound: 'at most', goal, reached };
}

function least(what: string, goal: number, reached: number | undefined): Goal {
  return { what, unit: '×', bound: 'at least', goal, reached };
}

export function ratio(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a / b;
}

export function less(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}
