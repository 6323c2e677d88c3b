import assert from 'node:assert/strict';
import type { Declaration } from '../../../server/src/cel/celType.ts';
import type { CheckedExpression } from '../../../server/src/cel/checkedExpression.ts';
import { compileExpression } from '../../../server/src/cel/compile.ts';
import { type CostEstimate, estimateCost } from '../../../server/src/cel/cost/estimate.ts';
import { declarationOf } from '../../../server/src/cel/declarationOf.ts';
import { celEnvironment } from '../../../server/src/cel/environment.ts';
import { newestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import type { Structural } from '../../../server/src/schema/structural.ts';

/** A rule at a node, compiled and costed as of the newest version. */
export function estimated(
  schema: Structural,
  rule: string,
  isResource = false,
): { expression: CheckedExpression; self: Declaration; estimate: CostEstimate } {
  const self = declarationOf(schema, isResource);
  assert.ok(self);
  const { checked, failure } = compileExpression(rule, { self, oldSelf: 'value' }, celEnvironment(newestMinor), 'bool');
  const { expression } = checked;
  assert.ok(!failure && expression, `${rule}: ${failure?.detail}`);
  return { expression, self, estimate: estimateCost(expression) };
}
