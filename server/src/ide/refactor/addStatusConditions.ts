import type { JSONSchemaProps } from '../../crd/types.ts';
import { allowsStatusSubresource } from '../../validate/rootFields.ts';
import { type Edit, setEntry } from '../../yaml/edit/edit.ts';
import { nodeAt, type Step } from '../../yaml/tree.ts';
import { schemaRoot } from '../schemaPaths.ts';
import { besideName, type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';

/**
 * Adds what controllers expect of a version: the status subresource, and in its schema a status with a list of
 * conditions, a list map by type so that several controllers can write theirs. Existing parts stay.
 */
export function addStatusConditions(cursor: Cursor): Refactoring[] {
  const { crd, field, version } = cursor;
  const own = crd.spec.versions[version ?? -1];
  const schema = own?.schema?.openAPIV3Schema;
  if (!own || !schema || version === undefined || !(isOnVersion(cursor) || field?.jsonPath === '.status')) return [];
  const lacksSubresource = own.subresources?.status === undefined;
  const status = schema.properties?.get('status');
  const takesFields = (node: JSONSchemaProps) => node.type === 'object' && !node.additionalProperties;
  const lacksConditions = takesFields(schema) && (!status || (takesFields(status) && !status.properties?.has('conditions')));
  if (lacksSubresource && !allowsStatusSubresource(schema)) return [];
  // The subresource is useless without a status in the schema.
  if (!lacksConditions && !(lacksSubresource && status)) return [];
  const conditioned = lacksSubresource ? 'Add a status subresource with conditions' : 'Add conditions to the status';
  const title = lacksConditions ? conditioned : 'Add the status subresource';
  const edits = () => [
    // Both may be inserted at the same offset: the schema comes first.
    ...(lacksConditions ? conditionEdits(cursor, schemaRoot(version)) : []),
    ...(lacksSubresource ? subresourceEdits(cursor, ['spec', 'versions', version]) : []),
  ];
  return [{ title, kind: 'refactor.rewrite', edits }];
}

function subresourceEdits(cursor: Cursor, version: readonly Step[]): Edit[] {
  const present = nodeAt(cursor.root, [...version, 'subresources']);
  if (present) return setEntry(cursor, [...version, 'subresources'], 'status', '{}', { before: ['scale'] });
  return setEntry(cursor, version, 'subresources', 'status: {}', besideName);
}

/** Adds the conditions and their missing parents. */
function conditionEdits(cursor: Cursor, root: readonly Step[]): Edit[] {
  const has = (...steps: string[]) => nodeAt(cursor.root, [...root, ...steps]) !== undefined;
  const own = [...root, 'properties', 'status'];
  const status = `type: object\nproperties:\n${below(`conditions:\n${below(conditions)}`)}`;
  if (!has('properties')) return setEntry(cursor, root, 'properties', `status:\n${below(status)}`, { after: ['type'] });
  if (!has('properties', 'status')) return setEntry(cursor, [...root, 'properties'], 'status', status, { after: ['spec'] });
  if (!has('properties', 'status', 'properties'))
    return setEntry(cursor, own, 'properties', `conditions:\n${below(conditions)}`, { after: ['type'] });
  return setEntry(cursor, [...own, 'properties'], 'conditions', conditions);
}

function below(lines: string): string {
  return lines.replaceAll(/^/gm, '  ');
}

/** Source: apimachinery/pkg/apis/meta/v1/types.go, Condition. */
const conditions = String.raw`type: array
description: What is known of the state of the object.
x-kubernetes-list-type: map
x-kubernetes-list-map-keys: [type]
items:
  type: object
  required: [type, status, lastTransitionTime, reason, message]
  properties:
    type:
      type: string
      maxLength: 316
      pattern: ^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$
    status:
      type: string
      enum: ['True', 'False', Unknown]
    observedGeneration:
      type: integer
      format: int64
      minimum: 0
    lastTransitionTime:
      type: string
      format: date-time
    reason:
      type: string
      minLength: 1
      maxLength: 1024
      pattern: ^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$
    message:
      type: string
      maxLength: 32768`;
