import type { Analysis, AnalysisSettings } from '../analysis.ts';
import { dealias, type Node, nodeAt, type Span, type Step, stringAt } from '../yaml/tree.ts';
import { manifestAt } from './at.ts';
import { type BlockContext, blockContext } from './blockContext.ts';
import { ruleCompletions } from './cel/completion.ts';
import { fieldPathCompletions } from './cel/fieldPathCompletion.ts';
import { rulePlaceAt } from './cel/rulePlace.ts';
import { type Completion, unfinished } from './completionItem.ts';
import { derivedValues, isDerived, type ManifestText } from './derivedValues.ts';
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
  const written = { root: manifest.root, start: manifest.start, text };
  if (context.key !== undefined) return values(written, [...container, context.key], span);
  if (context.item && slotAt(container)?.type === undefined) return values(written, container, span);
  return fields(written, container, context, span, context.rest.slice(word.length));
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

function fields(
  manifest: ManifestText,
  container: readonly Step[],
  { siblings, column }: BlockContext,
  span: Span,
  rest: string,
): Completion[] {
  const type = slotAt(container)?.type;
  if (!type) return [];
  const required = requiredFieldsOf(type);
  const names = ranked(type, container, manifest).filter((name) => !siblings.has(name) && !notOffered[type]?.includes(name));
  const isKey = rest.trimStart().startsWith(':');
  return names.map((name, index) => {
    const slot = slotAt([...container, name]);
    return {
      label: name,
      kind: 'field',
      detail: required.includes(name) ? 'required' : '',
      documentation: fieldDoc({ of: type, name }),
      newText: isKey ? name : `${name}:${opening(slot, column)}`,
      opensList: !isKey && hasList(slot),
      span,
      order: required.includes(name) ? index : index + names.length,
    };
  });
}

/** The fields of a type, those first that are likely at this place: of a schema without a type its type, else what goes with it. */
function ranked(type: TypeName, container: readonly Step[], { root }: ManifestText): readonly string[] {
  const names = fieldsOf(type);
  if (type !== 'JSONSchemaProps') return names;
  const first = likelyOf.get(stringAt(root, [...container, 'type'])) ?? ['type', 'description'];
  return [...first, ...names.filter((name) => !first.includes(name))];
}

const likelyOf: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['object', ['properties', 'required', 'additionalProperties', 'description', 'x-kubernetes-validations', 'x-kubernetes-map-type']],
  ['array', ['items', 'maxItems', 'minItems', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'description']],
  ['string', ['maxLength', 'minLength', 'enum', 'pattern', 'format', 'default', 'description']],
  ['integer', ['format', 'minimum', 'maximum', 'default', 'enum', 'description']],
  ['number', ['format', 'minimum', 'maximum', 'default', 'enum', 'description']],
  ['boolean', ['default', 'description']],
]);

/** Whether there are proposals for what comes behind a key's colon: in prose a list would be in the way. */
function hasList(slot: Slot | undefined): boolean {
  if (!slot) return false;
  const { type, value, values, field } = slot;
  if (type !== undefined || value === 'boolean' || values.length > 0) return true;
  return field !== undefined && (listed.has(`${field.of}.${field.name}`) || isDerived(field.of, field.name));
}

/** Fields whose values come from elsewhere in the manifest. */
const listed: ReadonlySet<string> = new Set([
  'JSONSchemaProps.required',
  'JSONSchemaProps.x-kubernetes-list-map-keys',
  'JSONSchemaProps.x-kubernetes-validations',
  'ValidationRule.rule',
  'ValidationRule.messageExpression',
  'ValidationRule.fieldPath',
]);

/** The text inserted behind a key's colon, up to where the author continues. */
function opening(slot: Slot | undefined, column: number): string {
  const line = `\n${' '.repeat(column + 2)}`;
  if (slot?.field?.of === 'CustomResourceSubresources' && slot.field.name === 'status') return ' {}';
  if (slot?.value === 'list') return `${line}- `;
  return slot?.value === 'object' || slot?.value === 'map' || slot?.value === 'schema-or-boolean' ? line : ' ';
}

function values(manifest: ManifestText, path: readonly Step[], span: Span): Completion[] {
  const slot = slotAt(path);
  const names = namesFor(manifest, path) ?? (slot?.field && derivedValues(manifest, slot.field.of, path));
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
function namesFor({ root, start }: ManifestText, path: readonly Step[]): string[] | undefined {
  const list = path.at(-2);
  if (list === 'required') return keysOf(nodeAt(root, [...path.slice(0, -2), 'properties']));
  if (list === 'x-kubernetes-list-map-keys') return keysOf(nodeAt(root, [...path.slice(0, -2), 'items', 'properties']));
  return list === 'storedVersions' ? versionsOf(root, start).map(({ name }) => name) : undefined;
}

function keysOf(node: Node | undefined): string[] {
  const mapping = node && dealias(node);
  return mapping?.kind === 'mapping' ? mapping.entries.flatMap(({ name }) => (name === undefined ? [] : [name])) : [];
}
