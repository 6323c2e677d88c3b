import { v1beta1 } from '../crd/v1beta1.ts';
import { stepsOf } from '../rules/advice/printer-column-field.ts';
import { child, dealias, type Node, nodeAt, type Step } from '../yaml/tree.ts';

/** Path from a manifest's root to the schema of a version. */
export function schemaRoot(version: number): Step[] {
  return ['spec', 'versions', version, 'schema', 'openAPIV3Schema'];
}

/** Converts a path of v1beta1 to v1, where the top-level fields for all versions are in each version. */
export function pathInV1(apiVersion: string, path: readonly Step[]): readonly Step[] {
  const [spec, validation, ...rest] = path;
  const shared = apiVersion === v1beta1 && spec === 'spec' && validation === 'validation' && rest[0] === 'openAPIV3Schema';
  return shared ? [...schemaRoot(0), ...rest.slice(1)] : path;
}

/** The same path in each version that has it, including `path` itself. */
export function counterparts(root: Node, path: readonly Step[]): Step[][] {
  const versions = itemsOf(nodeAt(root, ['spec', 'versions']));
  return versions.map((_, version) => [...path.slice(0, 2), version, ...path.slice(3)]).filter((own) => nodeAt(root, own));
}

/** A schema node inside a CRD: its version, and its path below the schema's root. */
export interface SchemaPlace {
  readonly version: number;
  readonly below: readonly Step[];
}

/** The schema node of a path; undefined outside of schemas. */
export function schemaPlace(path: readonly Step[]): SchemaPlace | undefined {
  const version = path[2];
  if (path[0] !== 'spec' || path[1] !== 'versions' || typeof version !== 'number') return undefined;
  if (path[3] !== 'schema' || path[4] !== 'openAPIV3Schema') return undefined;
  return { version, below: path.slice(5) };
}

/** The field of a custom resource that a schema describes: `spec.containers[].name`, `data.*` for the values of a map; '' for the object itself. Undefined if the steps enter other keywords than properties, items and additionalProperties. */
export function resourcePath(below: readonly Step[]): string | undefined {
  let text = '';
  for (let i = 0; i < below.length; i++) {
    const step = below[i];
    if (step === 'items') text += '[]';
    else if (step === 'additionalProperties') text += '.*';
    else if (step === 'properties' && below[i + 1] !== undefined) text += `.${String(below[++i])}`;
    else return undefined;
  }
  return text.startsWith('.') ? text.slice(1) : text;
}

/**
 * The schema node (path below the schema's root) for a JSON path such as `.spec.replicas`, or its deepest declared
 * parent. Undefined if not even the first step is declared, or the path has filters and the like.
 */
export function schemaStepsOf(root: Node | undefined, jsonPath: string): Step[] | undefined {
  const found: Step[] = [];
  let schema = root;
  for (const { field, list } of stepsOf(jsonPath) ?? []) {
    const [next, ...steps] = list ? stepIntoList(schema) : stepIntoField(schema, field);
    if (!next) break;
    found.push(...steps);
    schema = next;
  }
  return found.length > 0 ? found : undefined;
}

/** Uses of a field outside its schema: `printer column Replicas`, `field selector`. */
export function usesOf(root: Node, { version, below }: SchemaPlace): string[] {
  const schema = nodeAt(root, schemaRoot(version));
  const leadsHere = (node: Node | undefined) => {
    const path = node && dealias(node);
    if (path?.kind !== 'scalar' || typeof path.value !== 'string') return false;
    const steps = schemaStepsOf(schema, path.value);
    return steps !== undefined && steps.length === below.length && steps.every((step, i) => step === below[i]);
  };
  const own = nodeAt(root, ['spec', 'versions', version]);
  const uses: string[] = [];
  for (const column of itemsOf(child(own, 'additionalPrinterColumns'))) {
    if (!leadsHere(child(column, 'jsonPath'))) continue;
    const name = child(column, 'name');
    uses.push(`printer column ${name?.kind === 'scalar' ? String(name.value) : ''}`.trim());
  }
  for (const field of itemsOf(child(own, 'selectableFields'))) if (leadsHere(child(field, 'jsonPath'))) uses.push('field selector');
  for (const path of ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'])
    if (leadsHere(nodeAt(own, ['subresources', 'scale', path]))) uses.push(`scale subresource (${path})`);
  return uses;
}

export function itemsOf(node: Node | undefined): Node[] {
  const list = node && dealias(node);
  return list?.kind === 'sequence' ? list.items.map(({ value }) => value) : [];
}

function stepIntoField(schema: Node | undefined, field: string): [Node?, ...Step[]] {
  const own = nodeAt(schema, ['properties', field]);
  if (own) return [own, 'properties', field];
  const any = child(schema, 'additionalProperties');
  return any && dealias(any).kind === 'mapping' ? [any, 'additionalProperties'] : [];
}

function stepIntoList(schema: Node | undefined): [Node?, ...Step[]] {
  for (const keyword of ['items', 'additionalProperties']) {
    const inner = child(schema, keyword);
    if (inner && dealias(inner).kind === 'mapping') return [inner, keyword];
  }
  return [];
}
