/**
 * The Go types behind a v1 CustomResourceDefinition.
 * Source: apiextensions/v1/types.go and types_jsonschema.go, apimachinery/pkg/apis/meta/v1/types.go.
 */
import {
  bool,
  bytes,
  float64,
  int32,
  int64,
  list,
  map,
  pointer,
  raw,
  schema,
  schemaOrArray,
  schemaOrBool,
  schemaOrStrings,
  struct,
  text,
  time,
} from './goTypes.ts';
import type {
  CustomResourceColumnDefinition,
  CustomResourceConversion,
  CustomResourceDefinition,
  CustomResourceDefinitionNames,
  CustomResourceDefinitionSpec,
  CustomResourceDefinitionStatus,
  CustomResourceDefinitionVersion,
  CustomResourceSubresourceScale,
  CustomResourceSubresources,
  CustomResourceValidation,
  ExternalDocumentation,
  JSONSchemaProps,
  ManagedFieldsEntry,
  ObjectMeta,
  OwnerReference,
  SelectableField,
  ServiceReference,
  ValidationRule,
  WebhookClientConfig,
  WebhookConversion,
} from './types.ts';

const string = text();
const strings = list(string);

const externalDocs = struct<ExternalDocumentation>('ExternalDocumentation', { description: string, url: string });

const validationRule = struct<ValidationRule>('ValidationRule', {
  rule: string,
  message: string,
  messageExpression: string,
  reason: pointer(text('v1.FieldValueErrorReason')),
  fieldPath: string,
  optionalOldSelf: pointer(bool),
});

/** The fields that the server reads first, to find the type of an object. */
export const typeMeta = struct<{ apiVersion: string; kind: string }>('', { apiVersion: string, kind: string });

/** A schema without keywords. Written as a literal, since V8 would make an object of that many fields a hash table if they were added one by one (decoding takes 50 times as long then). */
export const emptySchema: JSONSchemaProps = {
  id: '',
  $schema: '',
  $ref: undefined,
  description: '',
  type: '',
  format: '',
  title: '',
  default: undefined,
  maximum: undefined,
  exclusiveMaximum: false,
  minimum: undefined,
  exclusiveMinimum: false,
  maxLength: undefined,
  minLength: undefined,
  pattern: '',
  maxItems: undefined,
  minItems: undefined,
  uniqueItems: false,
  multipleOf: undefined,
  enum: undefined,
  maxProperties: undefined,
  minProperties: undefined,
  required: undefined,
  items: undefined,
  allOf: undefined,
  oneOf: undefined,
  anyOf: undefined,
  not: undefined,
  properties: undefined,
  additionalProperties: undefined,
  patternProperties: undefined,
  dependencies: undefined,
  additionalItems: undefined,
  definitions: undefined,
  externalDocs: undefined,
  example: undefined,
  nullable: false,
  'x-kubernetes-preserve-unknown-fields': undefined,
  'x-kubernetes-embedded-resource': false,
  'x-kubernetes-int-or-string': false,
  'x-kubernetes-list-map-keys': undefined,
  'x-kubernetes-list-type': undefined,
  'x-kubernetes-map-type': undefined,
  'x-kubernetes-validations': undefined,
};

export const jsonSchemaProps = struct<JSONSchemaProps>(
  'JSONSchemaProps',
  {
    id: string,
    $schema: text('v1.JSONSchemaURL'),
    $ref: pointer(string),
    description: string,
    type: string,
    format: string,
    title: string,
    default: pointer(raw),
    maximum: pointer(float64),
    exclusiveMaximum: bool,
    minimum: pointer(float64),
    exclusiveMinimum: bool,
    maxLength: pointer(int64),
    minLength: pointer(int64),
    pattern: string,
    maxItems: pointer(int64),
    minItems: pointer(int64),
    uniqueItems: bool,
    multipleOf: pointer(float64),
    enum: list(raw),
    maxProperties: pointer(int64),
    minProperties: pointer(int64),
    required: strings,
    items: schemaOrArray,
    allOf: list(schema),
    oneOf: list(schema),
    anyOf: list(schema),
    not: pointer(schema),
    properties: map(schema),
    additionalProperties: schemaOrBool,
    patternProperties: map(schema),
    dependencies: map(schemaOrStrings, 'v1.JSONSchemaDependencies'),
    additionalItems: schemaOrBool,
    definitions: map(schema, 'v1.JSONSchemaDefinitions'),
    externalDocs: pointer(externalDocs),
    example: pointer(raw),
    nullable: bool,
    'x-kubernetes-preserve-unknown-fields': pointer(bool),
    'x-kubernetes-embedded-resource': bool,
    'x-kubernetes-int-or-string': bool,
    'x-kubernetes-list-map-keys': strings,
    'x-kubernetes-list-type': pointer(string),
    'x-kubernetes-map-type': pointer(string),
    'x-kubernetes-validations': list(validationRule, 'v1.ValidationRules'),
  },
  {},
  emptySchema,
);

export const customResourceValidation = struct<CustomResourceValidation>('CustomResourceValidation', { openAPIV3Schema: pointer(schema) });

export const customResourceSubresources = struct<CustomResourceSubresources>('CustomResourceSubresources', {
  status: pointer(struct<Record<never, never>>('CustomResourceSubresourceStatus', {})),
  scale: pointer(
    struct<CustomResourceSubresourceScale>('CustomResourceSubresourceScale', {
      specReplicasPath: string,
      statusReplicasPath: string,
      labelSelectorPath: pointer(string),
    }),
  ),
});

export const additionalPrinterColumns = list(
  struct<CustomResourceColumnDefinition>('CustomResourceColumnDefinition', {
    name: string,
    type: string,
    format: string,
    description: string,
    priority: int32,
    jsonPath: string,
  }),
);

export const selectableFields = list(struct<SelectableField>('SelectableField', { jsonPath: string }));

const version = struct<CustomResourceDefinitionVersion>('CustomResourceDefinitionVersion', {
  name: string,
  served: bool,
  storage: bool,
  deprecated: bool,
  deprecationWarning: pointer(string),
  schema: pointer(customResourceValidation),
  subresources: pointer(customResourceSubresources),
  additionalPrinterColumns,
  selectableFields,
});

const serviceReference = struct<ServiceReference>('ServiceReference', {
  namespace: string,
  name: string,
  path: pointer(string),
  port: pointer(int32),
});

export const webhookClientConfig = struct<WebhookClientConfig>('WebhookClientConfig', {
  url: pointer(string),
  service: pointer(serviceReference),
  caBundle: bytes,
});

const webhookConversion = struct<WebhookConversion>('WebhookConversion', {
  clientConfig: pointer(webhookClientConfig),
  conversionReviewVersions: strings,
});

export const names = struct<CustomResourceDefinitionNames>('CustomResourceDefinitionNames', {
  plural: string,
  singular: string,
  shortNames: strings,
  kind: string,
  listKind: string,
  categories: strings,
});

const spec = struct<CustomResourceDefinitionSpec>('CustomResourceDefinitionSpec', {
  group: string,
  names,
  scope: text('v1.ResourceScope'),
  // An absent list of versions counts as empty: no check distinguishes them.
  versions: { ...list(version), zero: [] },
  conversion: pointer(
    struct<CustomResourceConversion>('CustomResourceConversion', {
      strategy: text('v1.ConversionStrategyType'),
      webhook: pointer(webhookConversion),
    }),
  ),
  preserveUnknownFields: bool,
});

export const status = struct<CustomResourceDefinitionStatus>(
  'CustomResourceDefinitionStatus',
  {
    conditions: list(
      struct<{ type: string; status: string }>(
        'CustomResourceDefinitionCondition',
        { type: text('v1.CustomResourceDefinitionConditionType'), status: text('v1.ConditionStatus') },
        { lastTransitionTime: time, reason: string, message: string, observedGeneration: int64 },
      ),
    ),
    acceptedNames: names,
    storedVersions: strings,
  },
  { observedGeneration: int64 },
);

export const ownerReference = struct<OwnerReference>('OwnerReference', {
  apiVersion: string,
  kind: string,
  name: string,
  uid: text('types.UID'),
  controller: pointer(bool),
  blockOwnerDeletion: pointer(bool),
});

const managedFieldsEntry = struct<ManagedFieldsEntry>(
  'ManagedFieldsEntry',
  { manager: string, operation: text('v1.ManagedFieldsOperationType'), apiVersion: string, fieldsType: string, subresource: string },
  { time, fieldsV1: raw },
);

export const objectMeta = struct<ObjectMeta>(
  'ObjectMeta',
  {
    name: string,
    generateName: string,
    namespace: string,
    uid: text('types.UID'),
    resourceVersion: string,
    generation: int64,
    deletionTimestamp: time,
    deletionGracePeriodSeconds: pointer(int64),
    labels: map(string),
    annotations: map(string),
    ownerReferences: list(ownerReference),
    finalizers: strings,
    managedFields: list(managedFieldsEntry),
  },
  { selfLink: string, creationTimestamp: time },
);

export const customResourceDefinition = struct<CustomResourceDefinition>('CustomResourceDefinition', {
  apiVersion: string,
  kind: string,
  metadata: objectMeta,
  spec,
  status,
});
