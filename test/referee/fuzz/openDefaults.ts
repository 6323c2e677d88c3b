import { loadAll } from 'js-yaml';
import { evaluateRules, resourceCostBudget } from '../../../server/src/cel/evaluate/rules.ts';
import { newestMinor } from '../../../server/src/crd/kubernetesVersion.ts';
import { toJson } from '../../../server/src/crd/toJson.ts';
import { treeOf } from '../../unit/crd/tree.ts';
import { structuralOf } from '../../unit/schema/schema.ts';
import { isObject, type Json, schemasOf } from '../mutations/places.ts';

/** Whether there are rules on defaults of which we cannot tell what the server says. Then our verdict may lack its errors, and have those that come behind them. */
export function leavesDefaultsOpen(text: string): boolean {
  try {
    return loadAll(text).some((document) => isObject(document as Json) && schemasOf(document as { [name: string]: Json }).some(isOpen));
  } catch {
    // What this reader of YAML or this schema cannot hold has no defaults to speak of.
    return false;
  }
}

function isOpen(schema: { readonly [name: string]: Json }): boolean {
  if (schema.default === undefined || schema.default === null) return false;
  const structural = structuralOf(schema);
  const value = toJson(treeOf(JSON.stringify(schema.default)));
  const isResource = structural['x-kubernetes-embedded-resource'];
  let open = false;
  for (const oldValue of [value, undefined])
    evaluateRules(structural, value, { minor: newestMinor, isResource, oldValue, budget: resourceCostBudget }, ({ outcome }) => {
      open ||= outcome.kind === 'unknown';
    });
  return open;
}
