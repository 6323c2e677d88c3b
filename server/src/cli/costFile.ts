import { type Analysis, analyze, mayHoldCrd } from '../analysis.ts';
import { expressionCostLimit, schemaCostLimit } from '../cel/cost/budget.ts';
import { locate } from '../yaml/locate.ts';
import { type CostedExpression, type CostedSchema, costedSchemas, costObjects } from './costRows.ts';
import { failuresIn } from './failures.ts';
import { fileText, type ManifestFile } from './files.ts';
import { jsonText } from './jsonl.ts';
import type { ManifestOptions } from './options.ts';
import { printable } from './printable.ts';
import { count, oneLine, paint } from './text.ts';

/** The result of `crd cost` for one file. A plain value: it may come from another thread. */
export interface FileCost {
  /** For standard output. */
  readonly output: string;
  /** Number of schemas with compiled rules. */
  readonly schemas: number;
  readonly tooCostly: boolean;
  /** Exceptions (bugs in this program), for standard error. */
  readonly failures: readonly string[];
}

/** Returns the function that estimates the costs in one file. @throws UsageError if it cannot be read. */
export function fileCost({ format, color, kubernetesVersion }: ManifestOptions) {
  return ({ path }: ManifestFile): FileCost => {
    const text = fileText(path);
    if (!mayHoldCrd(text)) return { output: '', schemas: 0, tooCostly: false, failures: [] };
    const analysis = analyze(text, { kubernetesVersion });
    const costed = costedSchemas(analysis);
    const lines =
      format === 'jsonl' ? costObjects(path, costed).map(jsonText) : costed.flatMap((schema) => textLines(path, analysis, schema, color));
    return {
      output: lines.map((line) => `${line}\n`).join(''),
      schemas: costed.length,
      tooCostly: costed.some(isTooCostly),
      failures: failuresIn(path, analysis),
    };
  };
}

function isTooCostly({ expressions, cost }: CostedSchema): boolean {
  return cost > schemaCostLimit || expressions.some(({ total }) => total > expressionCostLimit);
}

/** A line for every expression and one for the schema: location, share of the expression's and of the schema's budget, cost. */
function textLines(file: string, analysis: Analysis, { manifest, versions, expressions, cost }: CostedSchema, color: boolean): string[] {
  const lines = expressions.map((expression) => {
    const [path = []] = expression.paths;
    const { value } = locate(manifest.root, path, manifest.start);
    const { line, character } = analysis.lines.position(value.start);
    const shares = `${share(expression.total, expressionCostLimit, color)} ${share(expression.total, schemaCostLimit, color)}`;
    return `${printable(file)}:${line + 1}:${character + 1} ${shares} ${costText(expression)} ${expression.kind} ${printable(oneLine(expression.text))}`;
  });
  const name = [manifest.name ?? 'CustomResourceDefinition', ...versions].join(' ');
  const all = `${count(expressions.length, 'expression')}, ${grouped(cost)} of ${grouped(schemaCostLimit)}`;
  return [...lines, `${printable(file)} ${printable(name)}: ${all} (${share(cost, schemaCostLimit, color)})`];
}

function costText({ compiles, cost, runs, total }: CostedExpression): string {
  if (!compiles) return 'does not compile:';
  return runs === 1n ? grouped(total) : `${grouped(total)} (${grouped(cost)} × ${grouped(runs)})`;
}

function share(cost: bigint, limit: bigint, color: boolean): string {
  const percent = (100 * Number(cost)) / Number(limit);
  const text = percent >= mostPercent ? `>${mostPercent.toLocaleString('en-US')}%` : `${percent.toFixed(1)}%`;
  return cost > limit ? paint(text, 'error', color) : text;
}

/** Largest printed share: beyond it the cost is practically unbounded. */
const mostPercent = 100_000;

function grouped(number: bigint): string {
  return number.toLocaleString('en-US');
}
