import { toJson } from '../../../crd/toJson.ts';
import { writable } from '../../../crd/writable.ts';
import { type Edit, removeAt, setEntry } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { condition, type SchemaValue } from './commonSchemas.ts';
import { schemaTypes } from './guessedType.ts';
import { likelySchema } from './likelySchema.ts';
import { addedKeywords, anything, movedValue } from './schemaEdits.ts';
import { subject, versionSchemaDepth } from './schemaPaths.ts';

/**
 * For a reference: replaces it by its target, if that is a definition in this manifest or a type of Kubernetes; if the
 * node has a schema beside it, keeps only that schema; else uses the schema that the same node in other versions or its
 * name suggests, or offers the types to choose from.
 */
export function refFixes(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const node = path.slice(0, -1);
  const name = subject(node);
  const ref = stringAt(occurrence.root, path) ?? '';
  const fix = (title: string, schema: Replacement): Fix => ({
    title,
    edits: occurrence.paths.flatMap((copy) => replaced(occurrence, copy.slice(0, -1), schema)),
  });
  const own = nodeAt(occurrence.root, node);
  const isAlone = own?.kind === 'mapping' && own.entries.every((entry) => ['$ref', 'description', 'title'].includes(entry.name ?? ''));
  const definition = isAlone ? definitionOf(occurrence, node, ref) : undefined;
  if (definition) return [{ ...fix(`Write the schema of ${ref} here`, definition), preferred: true }];
  const known = kubernetesTypes[ref.split(/[./]/).at(-1) ?? ''];
  if (!isAlone) {
    const remove: Fix = { title: 'Remove $ref', edits: occurrence.paths.flatMap((copy) => removeAt(occurrence, copy)) };
    // The schema beside it is accepted by the server.
    return [{ ...remove, ...(stringAt(own, ['type']) !== undefined && { preferred: true }) }];
  }
  const likely = known ? { schema: known, source: `as ${ref} is`, guessed: false } : likelySchema(occurrence, node);
  const any = fix(`Let ${name} hold anything`, { schema: anything });
  if (likely) return [{ ...fix(`Write the schema of ${name} (${likely.source})`, likely), preferred: !likely.guessed }, any];
  const items = { items: likelySchema(occurrence, [...node, 'items'])?.schema ?? anything };
  const types = schemaTypes.map((type) => fix(`Give ${name} a type: ${type}`, { schema: { ...(type === 'array' ? items : {}), type } }));
  return [...types, any];
}

interface Replacement {
  readonly schema: SchemaValue;
  /** The same schema as written in the file. */
  readonly written?: string | undefined;
}

/** Edits that replace the `$ref` of a node by a schema; a description beside it is kept. */
function replaced(source: Manifest, node: readonly Step[], { schema, written = yamlText(schema) }: Replacement): Edit[] {
  const own = nodeAt(source.root, node);
  if (own?.kind !== 'mapping' || own.entries.length === 1) return setEntry(source, node.slice(0, -1), String(node.at(-1)), written);
  return [...addedKeywords(source, node, schema), ...removeAt(source, [...node, '$ref'])];
}

/** The target of `#/definitions/…` in the schema of the version, unless it contains references itself. */
function definitionOf({ root, ...manifest }: Manifest, node: readonly Step[], ref: string): Replacement | undefined {
  const [, pointer] = /^#\/(.+)$/.exec(ref) ?? [];
  if (pointer === undefined) return undefined;
  const steps = pointer.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = [...node.slice(0, versionSchemaDepth), ...steps];
  const target = nodeAt(root, path);
  if (target?.kind !== 'mapping') return undefined;
  const schema = writable(toJson(target)) as SchemaValue;
  if (JSON.stringify(schema).includes('"$ref"')) return undefined;
  return { schema, written: movedValue({ root, ...manifest }, path) };
}

/** Types of Kubernetes by the last part of their names, as CRDs have them. Source: controller-gen, pkg/crd/known_types.go. */
const kubernetesTypes: Readonly<Record<string, SchemaValue>> = {
  Time: { format: 'date-time', type: 'string' },
  MicroTime: { format: 'date-time', type: 'string' },
  Duration: { type: 'string' },
  IntOrString: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
  Quantity: {
    anyOf: [{ type: 'integer' }, { type: 'string' }],
    pattern: '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$',
    'x-kubernetes-int-or-string': true,
  },
  ObjectMeta: { type: 'object' },
  RawExtension: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  JSON: { 'x-kubernetes-preserve-unknown-fields': true },
  SecretKeySelector: keySelector('secret'),
  ConfigMapKeySelector: keySelector('config map'),
  LocalObjectReference: { properties: { name: { type: 'string' } }, type: 'object', 'x-kubernetes-map-type': 'atomic' },
  Condition: condition,
};

function keySelector(owner: string): SchemaValue {
  const properties = {
    key: { description: `A key of the ${owner}.`, type: 'string' },
    name: { type: 'string' },
    optional: { type: 'boolean' },
  };
  return { properties, required: ['key'], type: 'object', 'x-kubernetes-map-type': 'atomic' };
}
