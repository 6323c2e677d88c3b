/** Documentation of the fields around the spec: the object, its metadata, its status. */
import type { FieldTexts } from '../structure.ts';

export const manifestTexts = {
  CustomResourceDefinition: {
    apiVersion:
      'The API that reads this manifest: `apiextensions.k8s.io/v1`. The older `v1beta1` has not been served since Kubernetes 1.22.',
    kind: '`CustomResourceDefinition`: this manifest teaches the API server a new kind of object.',
    metadata: 'Name, labels and annotations of the definition itself, not of the objects it defines. A CRD belongs to no namespace.',
    spec: 'What the new kind is called, where its objects live, and which versions of it are served with which schema.',
    status:
      'Written by the server: which names it accepted, which versions were ever stored, and whether the kind is established. Leave it out; what a manifest says here is dropped on create.',
  },
  ObjectMeta: {
    name: 'Must be exactly `<spec.names.plural>.<spec.group>`, e.g. `crontabs.example.com`. It cannot change later.',
    generateName: 'Not useful for a CRD: the name must equal `<plural>.<group>`, and a generated name does not.',
    namespace: 'A CRD is cluster-scoped. The server silently clears this field.',
    labels:
      'Keys to select objects by. A key is `[prefix/]name`, name and value of at most 63 characters; values are strings, so quote `"true"` and `"1"`.',
    annotations:
      "Notes for tools, up to 256 KiB in total. Values are strings. Groups under `k8s.io` and `kubernetes.io` need `api-approved.kubernetes.io` here; `cert-manager.io/inject-ca-from` fills the conversion webhook's `caBundle`.",
    finalizers:
      'Names of cleanup steps that must finish before the object is deleted, each `prefix/name`. The server adds its own for CRDs, which deletes all custom resources first.',
    ownerReferences:
      'Objects whose deletion deletes this one. A CRD can only be owned by cluster-scoped objects, and at most one of them is the controller.',
    managedFields: 'Who set which field, kept by the server for server-side apply. Do not write it by hand.',
    creationTimestamp: 'Set by the server. `creationTimestamp: null`, as generators print it, is harmless.',
    deletionTimestamp: 'Set by the server when deletion was requested and finalizers are pending.',
    deletionGracePeriodSeconds: 'Set by the server together with `deletionTimestamp`.',
    generation: 'Counts changes of `spec`. Set by the server: 1 on create.',
    resourceVersion: 'The stored revision, for optimistic locking. Set by the server; an update must carry it, a create must not.',
    selfLink: 'No longer filled in since Kubernetes 1.20.',
    uid: 'Unique over the life of the cluster. Set by the server.',
  },
  OwnerReference: {
    apiVersion: 'API version of the owner, `group/version` or `version`.',
    kind: 'Kind of the owner.',
    name: 'Name of the owner.',
    uid: 'UID of the owner. A reference whose UID is gone gets this object deleted.',
    controller: 'The owner that manages this object. At most one reference may say `true`.',
    blockOwnerDeletion: 'With foreground deletion, the owner stays until this object is gone. Default: `false`.',
  },
  ManagedFieldsEntry: {
    apiVersion: 'Version in which `fieldsV1` is written.',
    fieldsType: 'Always `FieldsV1`.',
    fieldsV1: 'The set of fields, as a tree of keys.',
    manager: 'The client that set the fields, at most 128 bytes.',
    operation: '`Apply` or `Update`.',
    subresource: 'The subresource through which they were set; empty for the object itself.',
    time: 'When the fields were last set.',
  },
  CustomResourceDefinitionStatus: {
    acceptedNames: 'The names that are in use. They differ from `spec.names` when another CRD of the group had one of them first.',
    conditions:
      '`NamesAccepted`, `Established`, `NonStructuralSchema`, `Terminating` and `KubernetesAPIApprovalPolicyConformant`, as the controllers see it.',
    observedGeneration: 'The `metadata.generation` that the controllers last looked at.',
    storedVersions:
      'Every version in which objects may still be stored in etcd. A version may be removed from `spec.versions` only after its objects were migrated and it was removed from this list.',
  },
  CustomResourceDefinitionCondition: {
    type: 'Which condition: `Established`, `NamesAccepted`, …',
    status: '`True`, `False` or `Unknown`.',
    reason: 'One word on why, e.g. `NoConflicts`, `Installing`, `InvalidCABundle`.',
    message: 'The reason in a human-readable sentence.',
    lastTransitionTime: 'When `status` last changed.',
    observedGeneration: 'The `metadata.generation` that this condition refers to.',
  },
} satisfies Partial<FieldTexts>;
