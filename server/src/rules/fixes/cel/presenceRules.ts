import { escapeProperty } from '../../../cel/propertyName.ts';
import { type Edit, insertItem } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { type Node, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';
import { addedKeywords } from '../schema/schemaEdits.ts';

/** The CEL condition that an object has all of the fields. Undefined if a rule can access none of them, since its `properties` lack them. */
export function allPresent(names: readonly string[], properties: Node | undefined): string | undefined {
  const fields = names.map((name) => (nodeAt(properties, [name]) ? escapeProperty(name) : undefined));
  if (fields.length === 0 || fields.includes(undefined)) return undefined;
  return fields.map((field) => `has(self.${field})`).join(' && ');
}

/** A condition as an operand of other operators. */
export function grouped(condition: string): string {
  return condition.includes(' ') ? `(${condition})` : condition;
}

/** Adds rules to the schema node at `node`. */
export function addedRules(source: Manifest, node: readonly Step[], rules: readonly string[]): Edit[] {
  const list = [...node, 'x-kubernetes-validations'];
  if (nodeAt(source.root, list)?.kind === 'sequence') return rules.flatMap((rule) => insertItem(source, list, yamlText({ rule })));
  return addedKeywords(source, node, { 'x-kubernetes-validations': rules.map((rule) => ({ rule })) });
}
