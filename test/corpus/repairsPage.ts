/** What the quick fixes make of rejected manifests, as a section of docs/parity.md. */
import { decisions } from './decisions.ts';
import type { KindRepairs, Repairs } from './repairs.ts';

/** The section, from its heading. `kinds` are those of the mutants: what was put into a real manifest. */
export function repairsSection({ rules, kinds, failures, unsettled }: Repairs): string[] {
  const { all, accepted, equal, whole, restored } = mutantSums(kinds);
  const { findings, offered } = ruleSums(rules);
  return [
    '## Quick fixes',
    '',
    `Of ${all} rejected mutants of real manifests that decode, \`crd check --fix=preferred\` makes ${accepted} accepted (${percent(accepted, all)}) and ${equal} equal to the manifest that was mutated, as the server stores it (${percent(equal, all)}). ${all - whole} mutants say something that the manifest does not say: a rule, a column, a webhook, another keyword. A fix corrects that and keeps it; only deleting it would bring the manifest back. Of the other ${whole}, ${restored} come back (${percent(restored, whole)}); the rest lack what nothing in the file tells, such as the name of a version, or the schema.`,
    '',
    `Every finding of these, of the other recorded rejections and of the fixtures was given its preferred fix alone: it is repaired when the finding is gone and no error of another rule has come. \`asked\` are those that only offer choices: nothing is preferred where the manifest does not tell what is meant. For ${offered} of the ${findings} findings (${percent(offered, findings)}) some offered fix repairs it.`,
    '',
    '| rule | findings | repaired | asked | no fix |',
    '|---|---|---|---|---|',
    ...[...rules]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([rule, { cases, offered, preferred, repaired }]) =>
          `| ${rule} | ${cases} | ${repaired} | ${offered - preferred} | ${cases - offered} |`,
      ),
    '',
    '### Mutants that stay rejected',
    '',
    ...[...kinds]
      .filter(([, kind]) => kind.accepted < kind.all)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, counts]) => `- \`${kind}\`, ${counts.all - counts.accepted} of ${counts.all}: ${decisions[kind] ?? rest(counts)}`),
    '',
    '### What a fix should not have done',
    '',
    ...[...unsettled.map((id) => `${id}: making all fixes once more changes something`), ...failures].map(
      (failure) => `- ${failure.replaceAll('\n', ' ').slice(0, 300)}`,
    ),
    '',
  ];
}

/** How many mutants there are, and what became of them. */
export function mutantSums(kinds: Repairs['kinds']): Omit<KindRepairs, 'left'> {
  const sums = { all: 0, accepted: 0, equal: 0, whole: 0, restored: 0 };
  for (const { all, accepted, equal, whole, restored } of kinds.values()) {
    sums.all += all;
    sums.accepted += accepted;
    sums.equal += equal;
    sums.whole += whole;
    sums.restored += restored;
  }
  return sums;
}

/** How many findings there are, and for how many some fix is offered that repairs them. */
export function ruleSums(rules: Repairs['rules']): { findings: number; offered: number } {
  const sums = { findings: 0, offered: 0 };
  for (const { cases, offered } of rules.values()) {
    sums.findings += cases;
    sums.offered += offered;
  }
  return sums;
}

function rest({ left }: KindRepairs): string {
  return `left are ${[...left.keys()].sort().join(', ')}.`;
}

function percent(part: number, all: number): string {
  return all === 0 ? '–' : `${((part / all) * 100).toFixed(1)} %`;
}
