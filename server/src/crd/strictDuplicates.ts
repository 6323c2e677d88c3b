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
 * Errors of strict decoding for duplicate keys. They precede unknown fields, and are absent after a decode error. Only
 * clients that send the file unchanged get them; kubectl decodes the file first and keeps the last of equal keys.
 * `root` starts at offset `start` of the text that the problems refer to.
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

/** YAML duplicates are one error with a line for each. Source: sigs.k8s.io/yaml, YAMLToJSONStrict; apimachinery/pkg/runtime/serializer/json/json.go, unmarshal. */
const heading = 'yaml: unmarshal errors:';

/** JSON duplicates are an error per field, except in free-form values and types with their own decoder. Source: sigs.k8s.io/json, decode.go, object. */
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
