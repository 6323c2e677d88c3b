import type { ServerRuleId } from '../crd/ruleIds.ts';
import type { Source } from '../yaml/edit/editPlaces.ts';
import { stopsAt } from '../yaml/locate.ts';
import { type Node, nodeAt, type Step, stringAt } from '../yaml/tree.ts';
import { impliedType } from './impliedType.ts';

/** What v1 asks of a schema and v1beta1 did not, as far as resources mean the same after a repair. Source: apiserver/schema/validation.go, ValidateStructural; convert.go, NewStructural. */
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

/** Whether the preferred fix of a structural finding at `offset` keeps what the schema says of values: others are for people to choose. */
export function isPlainRepair({ root, start }: Pick<Source, 'root' | 'start'>, rule: string, offset: number): boolean {
  if (!structuralRules.has(rule)) return false;
  const stops = stopsAt(root, offset, start);
  const node = stops.at(-1)?.placed.node;
  if (rule.startsWith('type-required')) return node?.kind === 'mapping' && (impliedType(node) !== undefined || isIntOrString(node));
  if (rule !== 'nested-type') return true;
  const path = stops.flatMap(({ step }) => (step === undefined ? [] : [step]));
  return stringAt(root, path) !== undefined && stringAt(root, path) === stringAt(root, outsideOfJunctors(path));
}

/** `anyOf` of integer and string, as v1 writes it, but for the keyword. */
function isIntOrString(node: Node): boolean {
  const branches = nodeAt(node, ['anyOf']);
  if (branches?.kind !== 'sequence' || branches.items.length !== 2) return false;
  const types = branches.items.map(({ value }) =>
    value.kind === 'mapping' && value.entries.length === 1 ? stringAt(value, ['type']) : undefined,
  );
  return types.includes('integer') && types.includes('string');
}

/** The same place in the schema itself, which junctors only check. Nothing corresponds to what is below `not`. */
function outsideOfJunctors(path: readonly Step[]): Step[] {
  const outside: Step[] = [];
  for (let at = 0; at < path.length; at++) {
    const step = path[at] as Step;
    if (step === 'not') return [];
    if (step === 'allOf' || step === 'anyOf' || step === 'oneOf') at++;
    else {
      outside.push(step);
      // What a property is called says nothing.
      if (step === 'properties' && at + 1 < path.length) outside.push(path[++at] as Step);
    }
  }
  return outside;
}
