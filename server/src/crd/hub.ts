import type { Step } from '../yaml/tree.ts';
import type { GoType } from './goTypes.ts';
import { additionalPrinterColumns, customResourceSubresources, customResourceValidation, selectableFields } from './goTypesV1.ts';
import type { HubConversion, HubCrd } from './hubTypes.ts';
import type { FieldPath, Segment } from './path.ts';
import { semanticEqual } from './semanticEqual.ts';
import type { CustomResourceConversion, CustomResourceDefinition, CustomResourceDefinitionVersion } from './types.ts';

/** A CRD in the form on which the server validates it. */
export interface Hub {
  readonly crd: HubCrd;
  /** What all versions share and now stands in `spec`; also true where all lack it. */
  readonly hoisted: Readonly<Record<PerVersion, boolean>>;
}

/** What each version may have of its own. */
export type PerVersion = 'schema' | 'subresources' | 'additionalPrinterColumns' | 'selectableFields';

/**
 * The hub form the server validates: what all versions share moves to spec, each part decided on its own.
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
 * Where the author wrote what the server calls `path`: first the place to underline, then the copies that count as
 * much. Never empty; where the author wrote no such thing (status) the place that decides it.
 */
export function authorPaths(path: FieldPath, hub: Hub, versionCount: number): [readonly Step[], ...(readonly Step[])[]] {
  const steps = path.segments().flatMap(segmentSteps);
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

/** A path as its author would write it; keys that are no plain word stand in brackets and quotes. */
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

/** Some of the server's names hold several fields: `scale.specReplicasPath`. The empty name stands before an index: `default.[0]`. */
function segmentSteps(segment: Segment): Step[] {
  if (segment.kind === 'name') return segment.name === '' ? [] : segment.name.split('.');
  return [segment.kind === 'index' ? segment.index : segment.key];
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

/** Printer columns have another spelling in the hub. Nothing inside a schema is respelled: there it may be the author's key. */
function versionFieldSteps(field: Step, rest: readonly Step[]): readonly Step[] {
  return field === 'additionalPrinterColumns' ? rest.map(spelledByAuthor) : rest;
}

function spelledByAuthor(step: Step): Step {
  return step === 'JSONPath' ? 'jsonPath' : step;
}

/** The version's field that a field of the hub's spec stands for. The server says `spec.schema` where it cannot read the schema for the selectable fields. */
function sharedField(field: Step): PerVersion | undefined {
  if (field === 'validation' || field === 'schema') return 'schema';
  return field === 'subresources' || field === 'additionalPrinterColumns' || field === 'selectableFields' ? field : undefined;
}
