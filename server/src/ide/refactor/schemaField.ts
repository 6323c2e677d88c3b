import { pathSegmentText } from '../../crd/pathSegments.ts';
import type { CustomResourceDefinition, JSONSchemaProps } from '../../crd/types.ts';
import type { Step } from '../../yaml/tree.ts';
import { schemaPlace, schemaRoot } from '../schemaPaths.ts';

/** A field of a custom resource (or list items, or map values) with its schema in one version. */
export interface SchemaField {
  /** Path from the manifest's root to its schema. */
  readonly path: readonly Step[];
  readonly schema: JSONSchemaProps;
  /** The enclosing schemas, outermost first. */
  readonly within: readonly JSONSchemaProps[];
  /** Undefined for items and values. */
  readonly name: string | undefined;
  /** `.spec.replicas`; undefined below lists and maps, where there is no single path. */
  readonly jsonPath: string | undefined;
}

/** The field, if `path` leads to its name or to a keyword of its own schema. */
export function schemaFieldAt(crd: CustomResourceDefinition, path: readonly Step[]): SchemaField | undefined {
  const place = schemaPlace(path);
  const root = place && crd.spec.versions[place.version]?.schema?.openAPIV3Schema;
  if (!root) return undefined;
  const { below } = place;
  const within: JSONSchemaProps[] = [];
  let schema = root;
  let name: string | undefined;
  let jsonPath: string | undefined = '';
  let depth = 0;
  for (;;) {
    const [keyword, next] = [below[depth], below[depth + 1]];
    const isProperty = keyword === 'properties' && next !== undefined;
    const inner = isProperty ? schema.properties?.get(String(next)) : schemaOf(schema, keyword);
    if (!inner) break;
    if (isProperty && isOfTheServer(schema, schema === root, String(next))) return undefined;
    within.push(schema);
    schema = inner;
    name = isProperty ? String(next) : undefined;
    jsonPath = isProperty && jsonPath !== undefined ? jsonPath + pathSegmentText(String(next)) : undefined;
    depth += isProperty ? 2 : 1;
  }
  // Deeper than a keyword of its own: a constraint, a rule or a value.
  if (within.length === 0 || below.length - depth > 1) return undefined;
  return { path: [...schemaRoot(place.version), ...below.slice(0, depth)], schema, within, name, jsonPath };
}

function schemaOf(schema: JSONSchemaProps, keyword: Step | undefined): JSONSchemaProps | undefined {
  if (keyword === 'items') return schema.items?.schema;
  return keyword === 'additionalProperties' ? schema.additionalProperties?.schema : undefined;
}

/** apiVersion, kind and metadata of a resource. */
function isOfTheServer(schema: JSONSchemaProps, isRoot: boolean, name: string): boolean {
  return (isRoot || schema['x-kubernetes-embedded-resource'] === true) && ['apiVersion', 'kind', 'metadata'].includes(name);
}

/**
 * Whether a field is a list that is neither a set nor a list map, but may become one: lists within a set must stay
 * atomic. A list with uniqueItems is an error whose fix makes it a set.
 */
export function isUnmarkedList({ schema, within }: SchemaField): boolean {
  const { type, uniqueItems, 'x-kubernetes-list-type': listType = 'atomic', 'x-kubernetes-list-map-keys': keys } = schema;
  if (type !== 'array' || uniqueItems) return false;
  return listType === 'atomic' && keys === undefined && within.at(-1)?.['x-kubernetes-list-type'] !== 'set';
}
