import type { Step } from '../yaml/tree.ts';
import type { GoType } from './goTypes.ts';
import { additionalPrinterColumns, customResourceSubresources, customResourceValidation, selectableFields } from './goTypesV1.ts';
import type { HubConversion, HubCrd } from './hubTypes.ts';
import type { FieldPath, Segment } from './path.ts';
import { semanticEqual } from './semanticEqual.ts';
import type { CustomResourceConversion, CustomResourceDefinition, CustomResourceDefinitionVersion } from './types.ts';

/** A CRD in the hub form, which the server validates. */
export interface Hub {
  readonly crd: HubCrd;
  /** Whether each field is equal in all versions (also if all lack it), and so was moved to `spec`. */
  readonly hoisted: Readonly<Record<PerVersion, boolean>>;
}

/** The fields of versions that can be hoisted. */
export type PerVersion = 'schema' | 'subresources' | 'additionalPrinterColumns' | 'selectableFields';

/**
 * Converts to the hub form: fields that are equal in all versions move to spec, each field independently.
 * Source: apiextensions/v1/conversion.go, Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec.
 */
export function toHub({ metadata, spec, status }: CustomResourceDefinition): Hub {
  const { group, names, scope, versions, conversion, preserveUnknownFields } = spec;
  const first = versions[0];
  const hoisted = {
    schema: areShared('schema', versions),
    subresources: areShared('subresources', versions),
    additionalPrinterColumns: areShared('additionalPrinterColumns', versions),
    selectableFields: areShared('selectableFields', versions),
  };
  const hubSpec = {
    group,
    version: first?.name ?? '',
    names,
    scope,
    versions: versions.map((version) => ({
      ...version,
      schema: hoisted.schema ? undefined : version.schema,
      subresources: hoisted.subresources ? undefined : version.subresources,
      additionalPrinterColumns: hoisted.additionalPrinterColumns ? undefined : version.additionalPrinterColumns,
      selectableFields: hoisted.selectableFields ? undefined : version.selectableFields,
    })),
    validation: hoisted.schema ? first?.schema : undefined,
    subresources: hoisted.subresources ? first?.subresources : undefined,
    additionalPrinterColumns: hoisted.additionalPrinterColumns ? first?.additionalPrinterColumns : undefined,
    selectableFields: hoisted.selectableFields ? first?.selectableFields : undefined,
    conversion: conversion && hubConversion(conversion),
    preserveUnknownFields,
  };
  return { crd: { metadata, spec: hubSpec, status }, hoisted };
}

/**
 * Converts a path of the hub form to paths in the manifest: first the one to underline, then its copies in other
 * versions. Never empty; for a path that is not in the manifest (status), the path of the field that determines it.
 */
export function authorPaths(path: FieldPath, hub: Hub, versionCount: number): [readonly Step[], ...(readonly Step[])[]] {
  const steps = authorSteps(path.segments());
  const [top, field = '', ...rest] = steps;
  if (top === 'status') return field === 'acceptedNames' ? [['spec', 'names', ...rest.map(spelledByAuthor)]] : [['spec', 'versions']];
  if (top !== 'spec') return [steps];
  if (field === 'version') return [versionCount > 0 ? ['spec', 'versions', 0, 'name'] : ['spec', 'versions']];
  if (field === 'conversion') return [['spec', 'conversion', ...conversionSteps(rest)]];
  if (field === 'versions') return [['spec', 'versions', ...versionSteps(rest)]];
  const shared = sharedField(field);
  if (!shared || !hub.hoisted[shared]) return [steps];
  const [firstCopy = ['spec', 'versions'], ...copies] = Array.from({ length: versionCount }, (_, version): Step[] => [
    'spec',
    'versions',
    version,
    shared,
    ...versionFieldSteps(shared, rest),
  ]);
  return [firstCopy, ...copies];
}

/** Prints a path of the manifest; keys that are no plain words are quoted in brackets. */
export function printAuthorPath(steps: readonly Step[]): string {
  let text = '';
  for (const step of steps) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!/^[\w$-]+$/.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

const goTypeOf: Readonly<Record<PerVersion, GoType>> = {
  schema: { ...customResourceValidation, pointer: true },
  subresources: { ...customResourceSubresources, pointer: true },
  additionalPrinterColumns,
  selectableFields,
};

function areShared(field: PerVersion, versions: readonly CustomResourceDefinitionVersion[]): boolean {
  const [first, ...others] = versions;
  return first !== undefined && others.every((version) => semanticEqual(goTypeOf[field], first[field], version[field]));
}

/** Hub names without `webhook`: `webhook: {}` is the same as none. */
function hubConversion({ strategy, webhook }: CustomResourceConversion): HubConversion {
  return { strategy, webhookClientConfig: webhook?.clientConfig, conversionReviewVersions: webhook?.conversionReviewVersions };
}

/** Some segments of the server contain several fields: `scale.specReplicasPath`. Inside a default, segments are the author's keys, and an empty one is only a separator before an index: `default.[0]`. */
function authorSteps(segments: readonly Segment[]): Step[] {
  const inDefault = segments.findIndex((segment) => segment.kind === 'name' && segment.name === 'default');
  return segments.flatMap((segment, at): Step[] => {
    if (segment.kind !== 'name') return [segment.kind === 'index' ? segment.index : segment.key];
    if (inDefault < 0 || at < inDefault) return segment.name.split('.');
    return segment.name === '' ? [] : [segment.name];
  });
}

function conversionSteps([field, ...rest]: readonly Step[]): Step[] {
  if (field === 'webhookClientConfig') return ['webhook', 'clientConfig', ...rest];
  if (field === 'conversionReviewVersions') return ['webhook', field, ...rest];
  return field === undefined ? [] : [field, ...rest];
}

function versionSteps([index, field, ...rest]: readonly Step[]): Step[] {
  if (index === undefined || field === undefined) return index === undefined ? [] : [index];
  return [index, field, ...versionFieldSteps(field, rest)];
}

/** Fields of printer columns have other names in the hub form. Inside a schema nothing is renamed: it may be the author's key. */
function versionFieldSteps(field: Step, rest: readonly Step[]): readonly Step[] {
  return field === 'additionalPrinterColumns' ? rest.map(spelledByAuthor) : rest;
}

function spelledByAuthor(step: Step): Step {
  return step === 'JSONPath' ? 'jsonPath' : step;
}

/** The version's field for a hoisted field of the hub's spec. The server reports `spec.schema` if the schema is unusable for selectable fields. */
function sharedField(field: Step): PerVersion | undefined {
  if (field === 'validation' || field === 'schema') return 'schema';
  return field === 'subresources' || field === 'additionalPrinterColumns' || field === 'selectableFields' ? field : undefined;
}
