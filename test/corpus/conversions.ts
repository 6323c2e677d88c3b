/** What becomes of the recorded v1beta1 manifests that Kubernetes 1.21 accepted, when they are converted to v1. */
import { analyze } from '../../server/src/analysis.ts';
import { converted } from '../../server/src/ide/convert.ts';
import { analyzeAs } from '../../server/src/ide/trial.ts';
import { casesOf, v1beta1, verdictsOf } from './cases.ts';

export interface Conversions {
  readonly all: number;
  /** Those of which a v1 manifest can be made. */
  readonly converted: number;
  /** The server takes the converted manifest. */
  readonly accepted: number;
  /** What is left to decide, by rule: in how many manifests. */
  readonly left: ReadonlyMap<string, number>;
  /** Manifests that are not converted as they should be, a line each. */
  readonly failures: readonly string[];
}

/** What v1beta1 servers did not look at, and dropped: no conversion can know what an author means by a mistaken rule. */
const younger = /^(cel|message|messageexpression|fieldpath|reason|rule|cost|selectable|nested-validations|approval)\b/;

export function conversionsOf(corpus: string): Conversions {
  const left = new Map<string, number>();
  const failures: string[] = [];
  let all = 0;
  let made = 0;
  let accepted = 0;
  for (const one of ['real', 'handmade', 'handmade-cel', 'vectors'].flatMap((file) => casesOf(corpus, file))) {
    if (!one.verdictsKubernetes121?.some((verdict) => verdict.accepted)) continue;
    const before = analyze(one.yaml);
    const { analysis, obstacles } = converted(before, analyzeAs());
    const fail = (reason: string) => failures.push(`${one.id}: ${reason}`);
    for (const { reason } of obstacles) fail(reason);
    if (converted(analysis, analyzeAs()).analysis.text !== analysis.text) fail('converted again, it is another text');
    for (const { doc } of verdictsOf(one).filter((verdict) => verdict.apiVersion === v1beta1 && verdict.accepted)) {
      all++;
      if (analysis.documents[doc]?.manifests[0]?.apiVersion !== v1beta1) made++;
      const manifest = analysis.documents[doc]?.manifests[0];
      const rules = new Set(manifest?.verdict?.errors.map(({ error }) => error.rule));
      if (manifest?.verdict?.accepted) accepted++;
      else if (!manifest?.verdict || manifest.verdict.decodeError) fail(`document ${doc} cannot be read`);
      for (const rule of rules) {
        left.set(rule, (left.get(rule) ?? 0) + 1);
        if (!younger.test(rule)) fail(`document ${doc} is refused by ${rule}`);
      }
    }
  }
  return { all, converted: made, accepted, left: new Map([...left].sort(([a], [b]) => (a < b ? -1 : 1))), failures };
}

/** The section of docs/parity.md. */
export function conversionSection({ all, converted: made, accepted, left }: Conversions): string[] {
  return [
    '## From v1beta1 to v1',
    '',
    `Of ${all} recorded v1beta1 manifests that Kubernetes 1.21 accepted, \`crd convert\` writes ${made} as v1; the server takes ${accepted} as they are. The others hold what v1beta1 servers did not look at; what v1 says of it is found at its place:`,
    '',
    '| rule | manifests |',
    '|---|---|',
    ...[...left].map(([rule, count]) => `| \`${rule}\` | ${count} |`),
    '',
    'Custom resources mean the same before and after: `npm run fuzz -- --of conversions` asks the server about resources of random v1beta1 CRDs, valid and invalid ones, what it says of them and what it stores; `npm test` about 1,000 of 50 CRDs.',
    '',
  ];
}
