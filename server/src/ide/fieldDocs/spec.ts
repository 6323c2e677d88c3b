/** Documentation of the fields of a CRD's spec, except schemas. */
import type { FieldTexts } from '../structure.ts';

export const specTexts = {
  CustomResourceDefinitionSpec: {
    group:
      'The API group of the new kind, a lower-case domain with at least one dot: `example.com`. Objects are served under `/apis/<group>/…`. It cannot change later.',
    names: 'Names of the kind in URLs, in manifests and on the command line.',
    scope:
      '`Namespaced`: each object lives in a namespace. `Cluster`: it does not. There is no default, and it cannot change once the CRD is established.',
    versions:
      'All versions of the kind. Each is served or not; exactly one is the storage version, in which objects are stored in etcd. The order in this list does not matter: clients see them by priority (GA, then beta, then alpha; newest first).',
    conversion: 'How objects are turned from one version into another when they are read or written. Default: `strategy: None`.',
    preserveUnknownFields:
      'Must be `false`, the default; leave it out. To keep fields that the schema does not name, set `x-kubernetes-preserve-unknown-fields: true` in the schema where they stand.',
  },
  CustomResourceDefinitionNames: {
    plural: 'Name in URLs and `kubectl get <plural>`: lower case, a DNS label. `metadata.name` is made from it. It cannot change later.',
    singular: 'Name for one object on the command line. Default: `kind` in lower case.',
    kind: 'Name in manifests (`kind: CronTab`), CamelCase and singular by convention. It cannot change once the CRD is established.',
    listKind: 'Kind of a list of objects; must differ from `kind`. Default: `<kind>List`.',
    shortNames:
      'Abbreviations for the command line (`kubectl get ct`). Lower case. They must be free among all names of the group, or the CRD is not fully accepted.',
    categories: 'Groups that the kind joins, e.g. `all` for `kubectl get all`.',
  },
  CustomResourceDefinitionVersion: {
    name: 'Name in URLs and `apiVersion`: a lower-case DNS label, by convention `v1`, `v2beta1`, `v1alpha1`. Such names sort GA before beta before alpha and newest first; any other name comes after them, alphabetically. Must be unique.',
    served:
      'Whether the API server offers this version. A version that is not served can still be the one in which objects are stored. Withdraw a version by setting `false` before you remove it.',
    storage:
      'Whether objects are kept in etcd in this version. Exactly one version has `true`. After a change, an existing object is converted when it is next written.',
    deprecated: 'Whether requests to this version get a warning. Default: `false`.',
    deprecationWarning:
      'The text of that warning, at most 256 bytes on one line; only where `deprecated: true`. Default: `<group>/<version> <kind> is deprecated`, and the best newer version if there is one.',
    schema: 'The fields of objects of this version and their allowed values. Required. Fields that the schema does not name are dropped.',
    subresources: 'Switches on `/status` and `/scale` for this version.',
    additionalPrinterColumns: 'Columns of `kubectl get`. Default: one column with the age.',
    selectableFields:
      'Fields usable in `kubectl get --field-selector`, at most 8: strings, booleans or integers that the schema of this version declares, none of metadata.',
  },
  CustomResourceValidation: {
    openAPIV3Schema:
      'The schema of a whole object of this version: a structural schema, that is with a `type` at every level. `apiVersion`, `kind` and `metadata` are always there and need not be declared.',
  },
  CustomResourceSubresources: {
    status:
      'Write `status: {}` to get a `/status` endpoint: `status` can then be changed only there, everything else only elsewhere, and `metadata.generation` counts changes of everything but metadata and status. (`status:` without a value does not enable it.)',
    scale: 'A `/scale` endpoint for `kubectl scale` and autoscalers, mapped to fields of the object.',
  },
  CustomResourceSubresourceScale: {
    specReplicasPath:
      'Field with the desired number of replicas: a dotted path under `.spec`, e.g. `.spec.replicas`. No list notation. A missing value answers `/scale` with an error.',
    statusReplicasPath:
      'Field with the actual number of replicas: a dotted path under `.status`, e.g. `.status.replicas`. A missing value counts as 0.',
    labelSelectorPath:
      'Field with the selector of the counted pods, as a *string* such as `app=web`: a dotted path under `.spec` or `.status`. The HorizontalPodAutoscaler needs it.',
  },
  CustomResourceColumnDefinition: {
    name: 'Title of the column.',
    type: 'Type of the value: `boolean`, `date` (shown as an age), `integer`, `number` or `string`. A value of another type is left empty.',
    format: 'How clients print it: `int32`, `int64`, `float`, `double`, `byte`, `date`, `date-time` or `password`.',
    description: 'What the column shows, for people.',
    priority: '0 is always shown, more only with `kubectl get -o wide`. Default: `0`.',
    jsonPath:
      'JSON path of the value within the object: `.spec.replicas`, `.status.conditions[?(@.type=="Ready")].status`. The server checks only the leading dot; a path that finds nothing leaves the cell empty.',
  },
  SelectableField: {
    jsonPath:
      'A dotted path without lists to a string, boolean or integer field: `.spec.color`. It must be in the schema and not under `metadata`.',
  },
  CustomResourceConversion: {
    strategy:
      '`None`: only `apiVersion` is changed; correct only if all versions have the same fields, since fields that the other version lacks are dropped. `Webhook`: the API server calls a webhook.',
    webhook: 'How that webhook is called. Required with `strategy: Webhook`, else it must be absent.',
  },
  WebhookConversion: {
    clientConfig: 'Where the webhook is: exactly one of `service` and `url`.',
    conversionReviewVersions:
      'Versions of ConversionReview that the webhook understands, best first. The server uses the first one that it supports, so at least one of `v1` and `v1beta1` must be there.',
  },
  WebhookClientConfig: {
    url: 'Address outside the cluster: `https://host[:port]/path`. Only https; no user name, no query, no fragment. Not for services in the cluster: the API server usually has no cluster DNS. Use `service` for these.',
    service: 'A service in the cluster. The certificate must be valid for `<name>.<namespace>.svc`.',
    caBundle:
      "Base64 of the PEM certificates that sign the webhook's certificate. Default: the trust roots of the API server's machine. A bundle that does not parse is accepted but keeps a new CRD from being established.",
  },
  ServiceReference: {
    namespace: 'Namespace of the service. Required.',
    name: 'Name of the service. Required. (The server reports a missing name at `namespace` and the other way round.)',
    path: 'Path of the request: starts with `/`, its segments are lower-case DNS names. Default: the root.',
    port: 'Port of the *service*, 1 to 65535. Default: `443`.',
  },
} satisfies Partial<FieldTexts>;
