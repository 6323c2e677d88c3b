import { quoteGo } from '../go/strings.ts';
import { stopsAt } from '../yaml/locate.ts';
import type { YamlProblem } from '../yaml/problem.ts';
import type { Node, Step } from '../yaml/tree.ts';
import { manifestKind, type StrictFinding, strictPath } from './decode.ts';
import { maxStrictFindings } from './decodeValue.ts';
import type { GoType } from './goTypes.ts';
import { customResourceDefinition, jsonSchemaProps } from './goTypesV1.ts';
import { customResourceDefinitionV1beta1 } from './goTypesV1beta1.ts';
import { v1beta1 } from './v1beta1.ts';

/**
 * What strict decoding says of keys that stand twice in a manifest. It comes before the unknown fields, and not at all
 * after a decode error. Only who sends the file itself hears it; kubectl reads the file first and drops all but the last.
 * `root` starts at `start` of the text that the problems count in.
 */
export function strictDuplicates(root: Node, start: number, problems: readonly YamlProblem[]): readonly StrictFinding[] {
  const duplicates = problems.filter(({ kind, start: at }) => kind === 'duplicate-key' && at >= start && at < start + root.length);
  const [first] = duplicates;
  if (!first) return [];
  if (first.message === '') return jsonDuplicates(root);
  const lines = duplicates.map(({ message }) => message.slice(heading.length));
  const path = stopsAt(root, first.start, start).flatMap(({ step }): Step[] => (step === undefined ? [] : [step]));
  return [{ rule: 'decode-strict-duplicate', text: heading + lines.join(''), path }];
}

/** YAML has one error with a line for each. Source: sigs.k8s.io/yaml, YAMLToJSONStrict; apimachinery/pkg/runtime/serializer/json/json.go, unmarshal. */
const heading = 'yaml: unmarshal errors:';

/** JSON has an error for each field, and none for free values and what has a decoder of its own. Source: sigs.k8s.io/json, decode.go, object. */
function jsonDuplicates(root: Node): StrictFinding[] {
  const found = new Map<string, StrictFinding>();
  const walk = (node: Node, type: GoType, path: readonly Step[]): void => {
    if (node.kind === 'sequence' && type.kind === 'list')
      for (const [index, { value }] of node.items.entries()) walk(value, type.element, [...path, index]);
    if (node.kind !== 'mapping') return;
    const fields = type.kind === 'schema' ? jsonSchemaProps.fields : type.kind === 'struct' ? type.fields : undefined;
    const seen = new Set<string>();
    for (const { name = '', value } of node.entries) {
      const valueType = type.kind === 'map' ? type.element : fields?.get(name)?.type;
      if (!valueType) continue;
      const below = [...path, name];
      const text = `duplicate field ${quoteGo(strictPath(below))}`;
      if (seen.has(name) && found.size < maxStrictFindings) found.set(text, { rule: 'decode-strict-duplicate', text, path: below });
      seen.add(name);
      walk(value, valueType, below);
    }
  };
  walk(root, manifestKind(root).apiVersion === v1beta1 ? customResourceDefinitionV1beta1 : customResourceDefinition, []);
  return [...found.values()];
}
