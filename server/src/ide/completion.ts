import type { Analysis, AnalysisSettings } from '../analysis.ts';
import { dealias, type Node, nodeAt, type Span, type Step } from '../yaml/tree.ts';
import { manifestAt } from './at.ts';
import { type BlockContext, blockContext } from './blockContext.ts';
import { ruleCompletions } from './cel/completion.ts';
import { fieldPathCompletions } from './cel/fieldPathCompletion.ts';
import { rulePlaceAt } from './cel/rulePlace.ts';
import { type Completion, unfinished } from './completionItem.ts';
import { fieldDoc } from './fieldDocs.ts';
import { fieldsOf, requiredFieldsOf, type Slot, slotAt, type TypeName } from './structure.ts';
import { versionsOf } from './versions.ts';

/** Completions at `offset` inside a CRD: fields and values in block YAML, and expressions in CEL rules of any style. */
export function completions(analysis: Analysis, offset: number, settings: AnalysisSettings = {}): Completion[] {
  return unfinished(proposals(analysis, offset, settings), analysis.text, offset);
}

function proposals(analysis: Analysis, offset: number, settings: AnalysisSettings): Completion[] {
  const rule = rulePlaceAt(analysis, offset);
  if (rule) return rule.field === 'fieldPath' ? fieldPathCompletions(rule, offset) : ruleCompletions(rule, offset, settings);
  const place = manifestAt(analysis, offset);
  if (!place?.manifest.apiVersion.endsWith('/v1')) return [];
  const { manifest } = place;
  const { text, lines } = analysis;
  const { line, character: column } = lines.position(offset);
  const at = (index: number) => text.slice(lines.lineStart(index), lines.lineEnd(index));
  const context = blockContext({ count: lines.lineCount, at }, line, column);
  if (!context) return [];
  const container = manifest.item === undefined ? context.container : context.container.slice(2);
  const start = offset - (column - context.wordColumn);
  // Without a blank behind its colon it is no key yet.
  if (context.key !== undefined && text[start - 1] === ':') return [];
  const word = /^[\w$.-]*/.exec(context.rest)?.[0] ?? '';
  const span = { start, end: offset + word.length };
  if (context.key !== undefined) return values(manifest.root, manifest.start, [...container, context.key], span);
  if (context.item && slotAt(container)?.type === undefined) return values(manifest.root, manifest.start, container, span);
  return fields(container, context, span, context.rest.slice(word.length));
}

/** Fields that are not proposed: set by the server, or not supported. */
const notOffered: Partial<Record<TypeName, readonly string[]>> = {
  CustomResourceDefinition: ['status'],
  CustomResourceDefinitionSpec: ['preserveUnknownFields'],
  ObjectMeta: [
    'creationTimestamp',
    'deletionGracePeriodSeconds',
    'deletionTimestamp',
    'generateName',
    'generation',
    'managedFields',
    'namespace',
    'resourceVersion',
    'selfLink',
    'uid',
  ],
  JSONSchemaProps: ['$ref', '$schema', 'additionalItems', 'definitions', 'dependencies', 'id', 'patternProperties', 'uniqueItems'],
};

function fields(container: readonly Step[], { siblings, column }: BlockContext, span: Span, rest: string): Completion[] {
  const type = slotAt(container)?.type;
  if (!type) return [];
  const required = requiredFieldsOf(type);
  const names = fieldsOf(type).filter((name) => !siblings.has(name) && !notOffered[type]?.includes(name));
  const isKey = rest.trimStart().startsWith(':');
  return names.map((name, index) => {
    const slot = slotAt([...container, name]);
    return {
      label: name,
      kind: 'field',
      detail: required.includes(name) ? 'required' : '',
      documentation: fieldDoc({ of: type, name }),
      newText: isKey ? name : `${name}:${opening(slot, column)}`,
      span,
      order: required.includes(name) ? index : index + names.length,
    };
  });
}

/** The text inserted behind a key's colon, up to where the author continues. */
function opening(slot: Slot | undefined, column: number): string {
  const line = `\n${' '.repeat(column + 2)}`;
  if (slot?.field?.of === 'CustomResourceSubresources' && slot.field.name === 'status') return ' {}';
  if (slot?.value === 'list') return `${line}- `;
  return slot?.value === 'object' || slot?.value === 'map' || slot?.value === 'schema-or-boolean' ? line : ' ';
}

function values(root: Node, start: number, path: readonly Step[], span: Span): Completion[] {
  const slot = slotAt(path);
  const names = namesFor(root, start, path);
  const words = names ?? (slot?.value === 'boolean' ? ['true', 'false'] : (slot?.values ?? []));
  const documentation = fieldDoc(slot?.field);
  return words.map((word, order) => ({
    label: word,
    kind: names ? 'reference' : 'value',
    detail: '',
    documentation,
    newText: word,
    span,
    order,
  }));
}

/** Names from elsewhere in the manifest that fit in a list. */
function namesFor(root: Node, start: number, path: readonly Step[]): string[] | undefined {
  const list = path.at(-2);
  if (list === 'required') return keysOf(nodeAt(root, [...path.slice(0, -2), 'properties']));
  if (list === 'x-kubernetes-list-map-keys') return keysOf(nodeAt(root, [...path.slice(0, -2), 'items', 'properties']));
  return list === 'storedVersions' ? versionsOf(root, start).map(({ name }) => name) : undefined;
}

function keysOf(node: Node | undefined): string[] {
  const mapping = node && dealias(node);
  return mapping?.kind === 'mapping' ? mapping.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
