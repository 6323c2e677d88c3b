import { toLowerSimple } from '../go/strings.ts';
import type {
  CustomResourceConversion,
  CustomResourceDefinition,
  CustomResourceDefinitionNames,
  CustomResourceDefinitionVersion,
} from './types.ts';

/** Applies the API's defaults. Source: apiextensions/v1/defaults.go. */
export function applyDefaults(crd: CustomResourceDefinition): CustomResourceDefinition {
  const { spec, status } = crd;
  const storedVersions = status.storedVersions?.length ? status.storedVersions : storageVersions(spec.versions);
  return {
    ...crd,
    spec: { ...spec, names: namesWithDefaults(spec.names), conversion: conversionWithDefaults(spec.conversion) },
    status: { ...status, storedVersions },
  };
}

/**
 * Prepares an object for creation, before validation: resets the status and clears the fields that only the server
 * sets. Source: apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go, PrepareForCreate;
 * apiserver/pkg/registry/rest/create.go, BeforeCreate.
 */
export function prepareForCreate<Crd extends Preparable>(crd: Crd): Crd {
  const created = { namespace: '', generation: 1, deletionTimestamp: undefined, deletionGracePeriodSeconds: undefined };
  return {
    ...crd,
    metadata: { ...crd.metadata, ...created },
    status: { acceptedNames: noNames, storedVersions: storageVersions(crd.spec.versions), conditions: undefined },
  };
}

/** The fields that are common to CRDs of all API versions. */
interface Preparable extends Pick<CustomResourceDefinition, 'metadata' | 'status'> {
  readonly spec: { readonly versions: readonly NamedVersion[] };
}

type NamedVersion = Pick<CustomResourceDefinitionVersion, 'name' | 'storage'>;
/**
 * The stored object of an old manifest, as created and established. If the manifest comes from a cluster, its status
 * may list further stored versions, and it may be in deletion.
 */
export function asStored(crd: CustomResourceDefinition): CustomResourceDefinition {
  const { status, ...created } = prepareForCreate(crd);
  const { deletionTimestamp, deletionGracePeriodSeconds } = crd.metadata;
  const storedVersions = crd.status.storedVersions?.length ? crd.status.storedVersions : status.storedVersions;
  const conditions = ['NamesAccepted', 'Established'].map((type) => ({ type, status: 'True' }));
  return {
    ...created,
    metadata: { ...created.metadata, deletionTimestamp, deletionGracePeriodSeconds },
    status: { acceptedNames: crd.spec.names, storedVersions, conditions },
  };
}

/**
 * Prepares an object for an update, before validation: takes the status of the stored object and adds the first storage
 * version to the stored versions. A deletion cannot be undone.
 * Source: apiextensions-apiserver/pkg/registry/customresourcedefinition/strategy.go, PrepareForUpdate;
 * apiserver/pkg/registry/rest/update.go, BeforeUpdate.
 */
export function prepareForUpdate<Crd extends Preparable>(crd: Crd, { metadata, status }: CustomResourceDefinition): Crd {
  const { storedVersions: stored = [] } = status;
  const added = storageVersions(crd.spec.versions)?.filter((name) => !stored.includes(name)) ?? [];
  return {
    ...crd,
    metadata: {
      ...crd.metadata,
      namespace: '',
      generation: metadata.generation,
      deletionTimestamp: metadata.deletionTimestamp ?? crd.metadata.deletionTimestamp,
      deletionGracePeriodSeconds: crd.metadata.deletionGracePeriodSeconds ?? metadata.deletionGracePeriodSeconds,
    },
    status: { ...status, storedVersions: [...stored, ...added] },
  };
}

const noNames: CustomResourceDefinitionNames = {
  plural: '',
  singular: '',
  shortNames: undefined,
  kind: '',
  listKind: '',
  categories: undefined,
};

/** A list of the first storage version's name; undefined if there is none. */
export function storageVersions(versions: readonly NamedVersion[]): readonly string[] | undefined {
  const storage = versions.find((version) => version.storage);
  return storage && [storage.name];
}

export function namesWithDefaults(names: CustomResourceDefinitionNames): CustomResourceDefinitionNames {
  return {
    ...names,
    singular: names.singular || toLowerSimple(names.kind),
    listKind: names.listKind || (names.kind && `${names.kind}List`),
  };
}

function conversionWithDefaults(conversion: CustomResourceConversion | undefined): CustomResourceConversion {
  if (!conversion) return { strategy: 'None', webhook: undefined };
  const { webhook } = conversion;
  const service = webhook?.clientConfig?.service;
  if (!service || service.port !== undefined) return conversion;
  return { ...conversion, webhook: { ...webhook, clientConfig: { ...webhook.clientConfig, service: { ...service, port: 443 } } } };
}
