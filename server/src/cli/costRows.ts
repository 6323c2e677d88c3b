import type { Analysis, ManifestAnalysis } from '../analysis.ts';
import { expressionCostLimit } from '../cel/cost/budget.ts';
import { ruleRuns } from '../cel/cost/cardinality.ts';
import { saturated } from '../cel/cost/range.ts';
import { printAuthorPath } from '../crd/hub.ts';
import type { JudgedRule } from '../judge.ts';
import type { Step } from '../yaml/tree.ts';

/** The expressions of one schema, which share a cost budget; versions may share the schema. */
export interface CostedSchema {
  /** Index of the YAML document in the stream, 0-based. */
  readonly document: number;
  /** Index in a List. */
  readonly item: number | undefined;
  readonly manifest: ManifestAnalysis;
  /** The versions with this schema; empty for a v1beta1 manifest with a single schema. */
  readonly versions: readonly string[];
  /** Most expensive first. */
  readonly expressions: readonly CostedExpression[];
  readonly cost: bigint;
}

/** A rule or messageExpression with its estimated cost. */
export interface CostedExpression {
  readonly kind: 'rule' | 'messageExpression';
  readonly text: string;
  /** Its paths in the manifest, in the order of the schema's versions. */
  readonly paths: readonly (readonly Step[])[];
  readonly compiles: boolean;
  /** Estimated cost of one evaluation. */
  readonly cost: bigint;
  /** Most evaluations for one resource; a messageExpression counts once. */
  readonly runs: bigint;
  /** Estimated cost of all evaluations. */
  readonly total: bigint;
}

/** The estimated costs of the CEL expressions in each CRD, as far as the server compiles them. */
export function costedSchemas({ documents }: Analysis): CostedSchema[] {
  return documents.flatMap(({ index, manifests }) =>
    manifests.flatMap((manifest) =>
      [...bySchema(manifest)].map(([names, rules]) => {
        const expressions = rules.flatMap(expressionsOf).sort((a, b) => (a.total === b.total ? 0 : a.total > b.total ? -1 : 1));
        const cost = expressions.reduce((sum, { total }) => saturated(sum + total), 0n);
        return { document: index, item: manifest.item, manifest, versions: JSON.parse(names), expressions, cost };
      }),
    ),
  );
}

/** One object for every expression and version. The keys are a stable interface: see docs/cli.md. */
export function costObjects(file: string, schemas: readonly CostedSchema[]): object[] {
  return schemas.flatMap(({ document, item, manifest, versions, expressions }) =>
    expressions.flatMap(({ text, paths, cost, runs, total }) =>
      paths.map((path, i) => ({
        file,
        document,
        item,
        name: manifest.name ?? null,
        version: versions[i] ?? null,
        path: printAuthorPath(path),
        rule: text,
        cost,
        cardinality: runs,
        budgetShare: Number(total) / Number(expressionCostLimit),
      })),
    ),
  );
}

/** Rules by the names of the versions that share them, as JSON. */
function bySchema({ rules, crd }: ManifestAnalysis): ReadonlyMap<string, readonly JudgedRule[]> {
  const schemas = new Map<string, JudgedRule[]>();
  for (const rule of rules) {
    const names = rule
      .paths()
      .flatMap(([, versions, index]) => (versions === 'versions' ? [crd?.spec.versions[Number(index)]?.name ?? ''] : []));
    const key = JSON.stringify(names);
    const known = schemas.get(key);
    if (known) known.push(rule);
    else schemas.set(key, [rule]);
  }
  return schemas;
}

function expressionsOf({ rule, messageExpression, cardinality, self, cost, paths }: JudgedRule): CostedExpression[] {
  const at = (kind: CostedExpression['kind']) => ({ kind, paths: paths().map((path) => [...path, kind]) });
  const own: CostedExpression = {
    ...at('rule'),
    text: rule.text,
    compiles: !rule.failure,
    cost: rule.estimate.max,
    runs: ruleRuns(cardinality, self),
    total: cost,
  };
  if (!messageExpression) return [own];
  const { text, failure, estimate } = messageExpression;
  return [own, { ...at('messageExpression'), text, compiles: !failure, cost: estimate.max, runs: 1n, total: estimate.max }];
}
