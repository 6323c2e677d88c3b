import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';
import { stopsAt } from '../yaml/locate.ts';
import { type Node, nodeAt, type Step, stringAt } from '../yaml/tree.ts';
import { impliedType } from './impliedType.ts';

/** Rules of v1 that v1beta1 did not have, and whose fixes do not change the meaning of resources. Source: apiserver/schema/validation.go, ValidateStructural; convert.go, NewStructural. */
const structuralRules: ReadonlySet<string> = new Set<ServerRuleId>([
  'array-items-required',
  'complete-nil',
  'complete-property',
  'embedded-additionalproperties',
  'embedded-properties',
  'embedded-type',
  'embedded-type-required',
  'intorstring-embedded',
  'intorstring-preserve',
  'meta-apiversion-string',
  'meta-kind-string',
  'metadata-only-name',
  'metadata-type-object',
  'nested-description',
  'nested-embedded',
  'nested-listmapkeys',
  'nested-listtype',
  'nested-maptype',
  'nested-preserve',
  'nested-title',
  'nested-type',
  'newstructural-error',
  'preserve-false',
  'root-additionalproperties',
  'root-nullable',
  'root-type-object',
  'type-required-field',
  'type-required-items',
  'type-required-root',
]);

/** Whether the lossless or preferred fix of a structural finding at `offset` keeps the meaning of the schema; other fixes need a decision. */
export function isPlainRepair({ root, start }: Pick<Source, 'root' | 'start'>, rule: string, offset: number): boolean {
  if (!structuralRules.has(rule)) return false;
  const stops = stopsAt(root, offset, start);
  const node = stops.at(-1)?.placed.node;
  if (rule.startsWith('type-required')) return node?.kind === 'mapping' && (impliedType(node) !== undefined || isIntOrString(node));
  if (rule !== 'nested-type') return true;
  const path = stops.flatMap(({ step }) => (step === undefined ? [] : [step]));
  return stringAt(root, path) !== undefined && stringAt(root, path) === stringAt(root, outsideOfJunctors(path));
}

/** Whether a node is an `anyOf` of integer and string. */
function isIntOrString(node: Node): boolean {
  const branches = nodeAt(node, ['anyOf']);
  if (branches?.kind !== 'sequence' || branches.items.length !== 2) return false;
  const types = branches.items.map(({ value }) =>
    value.kind === 'mapping' && value.entries.length === 1 ? stringAt(value, ['type']) : undefined,
  );
  return types.includes('integer') && types.includes('string');
}

/** Converts a path below junctors (allOf, anyOf, oneOf) to the path in the schema itself. */
function outsideOfJunctors(path: readonly Step[]): Step[] {
  const outside: Step[] = [];
  for (let at = 0; at < path.length; at++) {
    const step = path[at] as Step;
    if (step === 'not') return [];
    if (step === 'allOf' || step === 'anyOf' || step === 'oneOf') at++;
    else {
      outside.push(step);
      // The following step is a property name, not a keyword.
      if (step === 'properties' && at + 1 < path.length) outside.push(path[++at] as Step);
    }
  }
  return outside;
}
