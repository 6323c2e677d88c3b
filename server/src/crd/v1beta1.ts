/**
 * Converts v1beta1 manifests to the hub form. Nothing is hoisted: v1beta1 has the fields of the hub form, so fields of
 * spec and of versions are validated where they are.
 */
import type { Step } from '../yaml/tree.ts';
import { namesWithDefaults, storageVersions } from './defaults.ts';
import type { HubConversion, HubCrd } from './hubTypes.ts';
import type { FieldPath } from './path.ts';
import type { CustomResourceConversion, CustomResourceDefinition, CustomResourceDefinitionVersion } from './types.ts';
import type {
  CustomResourceColumnDefinitionV1beta1,
  CustomResourceDefinitionSpecV1beta1,
  CustomResourceDefinitionV1beta1,
} from './typesV1beta1.ts';
import { validation121 } from './validation121.ts';

/** The API version that was served until Kubernetes 1.21. */
export const v1beta1 = 'apiextensions.k8s.io/v1beta1';

/** Applies the API's defaults. Source: apiextensions/v1beta1/defaults.go. */
export function applyDefaultsV1beta1(crd: CustomResourceDefinitionV1beta1): CustomResourceDefinitionV1beta1 {
  const { spec, status } = crd;
  const versions = spec.versions.length === 0 && spec.version !== '' ? [onlyVersion(spec.version)] : spec.versions;
  return {
    ...crd,
    spec: {
      ...spec,
      scope: spec.scope || 'Namespaced',
      names: namesWithDefaults(spec.names),
      versions,
      version: spec.version || (versions[0]?.name ?? ''),
      conversion: conversionWithDefaults(spec.conversion),
      preserveUnknownFields: spec.preserveUnknownFields ?? true,
    },
    status: { ...status, storedVersions: status.storedVersions?.length ? status.storedVersions : storageVersions(versions) },
  };
}

/** The hub form that the server validates. Source: apiextensions/v1beta1/conversion.go. */
export function toHubV1beta1({ metadata, spec, status }: CustomResourceDefinitionV1beta1): HubCrd {
  const versions = spec.versions.map((version) => ({
    ...version,
    additionalPrinterColumns: hubColumns(version.additionalPrinterColumns),
  }));
  return { metadata, spec: { ...spec, versions, additionalPrinterColumns: hubColumns(spec.additionalPrinterColumns) }, status };
}

/** Removes what Kubernetes 1.21 did not know: rules and selectable fields were added later. Source: its apiextensions/types.go. */
export function knownTo121({ metadata, spec, status }: HubCrd): HubCrd {
  const versions = spec.versions.map((version) => ({ ...version, schema: validation121(version.schema), selectableFields: undefined }));
  return { metadata, spec: { ...spec, versions, validation: validation121(spec.validation), selectableFields: undefined }, status };
}

/**
 * The CRD as v1 clients (controllers, the editor's lists) see it: fields of spec are copied to each version without its
 * own. Keeps the manifest's apiVersion.
 * Source: apiextensions/v1/conversion.go, Convert_apiextensions_CustomResourceDefinitionSpec_To_v1_….
 */
export function asV1({ apiVersion, kind, metadata, spec, status }: CustomResourceDefinitionV1beta1): CustomResourceDefinition {
  const { group, names, scope, validation, subresources, additionalPrinterColumns, selectableFields, conversion } = spec;
  return {
    apiVersion,
    kind,
    metadata,
    spec: {
      group,
      names,
      scope,
      versions: spec.versions.map((version) => ({
        ...version,
        schema: version.schema ?? validation,
        subresources: version.subresources ?? subresources,
        additionalPrinterColumns: hubColumns(version.additionalPrinterColumns ?? additionalPrinterColumns),
        selectableFields: version.selectableFields ?? selectableFields,
      })),
      conversion: conversion && v1Conversion(conversion),
      preserveUnknownFields: spec.preserveUnknownFields ?? true,
    },
    status,
  };
}

/** Converts a path of the hub form to a path in the manifest, given the spec before defaulting. */
export function authorPathV1beta1(path: FieldPath, { version, versions }: CustomResourceDefinitionSpecV1beta1): readonly Step[] {
  const steps = path.segments().flatMap((segment): Step[] => {
    // Some segments of the server contain several fields: `scale.specReplicasPath`.
    if (segment.kind === 'name') return segment.name.split('.');
    return [segment.kind === 'index' ? segment.index : segment.key];
  });
  const [top, field, , versionField, ...rest] = steps;
  const ofVersions = top === 'status' || field === 'versions';
  // The list is derived from `version`, or missing.
  if (ofVersions && versions.length === 0 && versionField === 'schema') return ['spec', 'validation', ...rest];
  if (ofVersions && versions.length === 0) return ['spec', version === '' ? 'versions' : 'version'];
  if (top === 'status') return ['spec', 'versions'];
  if (field === 'version' && version === '') return ['spec', 'versions', 0, 'name'];
  return steps;
}

function onlyVersion(name: string): CustomResourceDefinitionSpecV1beta1['versions'][number] {
  return {
    name,
    served: true,
    storage: true,
    deprecated: false,
    deprecationWarning: undefined,
    schema: undefined,
    subresources: undefined,
    additionalPrinterColumns: undefined,
    selectableFields: undefined,
  };
}

function conversionWithDefaults(conversion: HubConversion | undefined): HubConversion {
  if (!conversion) return { strategy: 'None', webhookClientConfig: undefined, conversionReviewVersions: undefined };
  const { strategy, webhookClientConfig: client, conversionReviewVersions: reviewVersions } = conversion;
  const service = client?.service;
  return {
    strategy,
    webhookClientConfig: service ? { ...client, service: { ...service, port: service.port ?? 443 } } : client,
    conversionReviewVersions: strategy === 'Webhook' && !reviewVersions?.length ? ['v1beta1'] : reviewVersions,
  };
}

function v1Conversion({ strategy, webhookClientConfig: clientConfig, conversionReviewVersions }: HubConversion): CustomResourceConversion {
  const webhook = clientConfig || conversionReviewVersions ? { clientConfig, conversionReviewVersions } : undefined;
  return { strategy, webhook };
}

function hubColumns(
  columns: readonly CustomResourceColumnDefinitionV1beta1[] | undefined,
): CustomResourceDefinitionVersion['additionalPrinterColumns'] {
  return columns?.map(({ JSONPath, ...column }) => ({ ...column, jsonPath: JSONPath }));
}
