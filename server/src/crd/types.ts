/**
 * The apiextensions.k8s.io/v1 types as the server's decoder fills them, with upstream's field names.
 * Absent is undefined; present and empty is `''`, `[]` or an empty Map, where Go can tell the two apart (a pointer, a
 * list, a map). Where Go cannot (plain string, bool, number fields), absent decodes to the zero value here as well.
 * Source: apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go and types_jsonschema.go.
 */
import type { Json } from './json.ts';

export interface CustomResourceDefinition {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
  readonly spec: CustomResourceDefinitionSpec;
  readonly status: CustomResourceDefinitionStatus;
}

/** The fields of metav1.ObjectMeta that validation reads. */
export interface ObjectMeta {
  readonly name: string;
  readonly generateName: string;
  readonly namespace: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation: number;
  /** As written; set by the server when deletion was requested and finalizers are pending. */
  readonly deletionTimestamp: string | undefined;
  readonly deletionGracePeriodSeconds: number | bigint | undefined;
  readonly labels: ReadonlyMap<string, string> | undefined;
  readonly annotations: ReadonlyMap<string, string> | undefined;
  readonly ownerReferences: readonly OwnerReference[] | undefined;
  readonly finalizers: readonly string[] | undefined;
  readonly managedFields: readonly ManagedFieldsEntry[] | undefined;
}

export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller: boolean | undefined;
  readonly blockOwnerDeletion: boolean | undefined;
}

export interface ManagedFieldsEntry {
  readonly manager: string;
  readonly operation: string;
  readonly apiVersion: string;
  readonly fieldsType: string;
  readonly subresource: string;
}

export interface CustomResourceDefinitionSpec {
  readonly group: string;
  readonly names: CustomResourceDefinitionNames;
  readonly scope: string;
  readonly versions: readonly CustomResourceDefinitionVersion[];
  readonly conversion: CustomResourceConversion | undefined;
  readonly preserveUnknownFields: boolean;
}

export interface CustomResourceDefinitionNames {
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly listKind: string;
  readonly shortNames: readonly string[] | undefined;
  readonly categories: readonly string[] | undefined;
}

export interface CustomResourceDefinitionVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
  readonly schema: CustomResourceValidation | undefined;
  readonly subresources: CustomResourceSubresources | undefined;
  readonly additionalPrinterColumns: readonly CustomResourceColumnDefinition[] | undefined;
  readonly selectableFields: readonly SelectableField[] | undefined;
}

export interface CustomResourceValidation {
  readonly openAPIV3Schema: JSONSchemaProps | undefined;
}

export interface CustomResourceSubresources {
  /** Only its presence matters. */
  readonly status: Record<never, never> | undefined;
  readonly scale: CustomResourceSubresourceScale | undefined;
}

export interface CustomResourceSubresourceScale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string | undefined;
}

export interface CustomResourceColumnDefinition {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly priority: number;
  readonly jsonPath: string;
}

export interface SelectableField {
  readonly jsonPath: string;
}

export interface CustomResourceConversion {
  readonly strategy: string;
  readonly webhook: WebhookConversion | undefined;
}

export interface WebhookConversion {
  readonly clientConfig: WebhookClientConfig | undefined;
  readonly conversionReviewVersions: readonly string[] | undefined;
}

export interface WebhookClientConfig {
  readonly url: string | undefined;
  readonly service: ServiceReference | undefined;
  /** Decoded bytes; empty when absent. */
  readonly caBundle: Uint8Array;
}

export interface ServiceReference {
  readonly namespace: string;
  readonly name: string;
  readonly path: string | undefined;
  readonly port: number | undefined;
}

export interface CustomResourceDefinitionStatus {
  readonly acceptedNames: CustomResourceDefinitionNames;
  readonly storedVersions: readonly string[] | undefined;
  readonly conditions: readonly { readonly type: string; readonly status: string }[] | undefined;
}

/** One schema node. Numbers of Go type int64 may be bigint beyond ±2^53. */
export interface JSONSchemaProps {
  readonly id: string;
  readonly $schema: string;
  readonly $ref: string | undefined;
  readonly description: string;
  readonly type: string;
  readonly format: string;
  readonly title: string;
  readonly default: Json | undefined;
  readonly maximum: number | undefined;
  readonly exclusiveMaximum: boolean;
  readonly minimum: number | undefined;
  readonly exclusiveMinimum: boolean;
  readonly maxLength: number | bigint | undefined;
  readonly minLength: number | bigint | undefined;
  readonly pattern: string;
  readonly maxItems: number | bigint | undefined;
  readonly minItems: number | bigint | undefined;
  readonly uniqueItems: boolean;
  readonly multipleOf: number | undefined;
  /** A null entry stays null. */
  readonly enum: readonly Json[] | undefined;
  readonly maxProperties: number | bigint | undefined;
  readonly minProperties: number | bigint | undefined;
  readonly required: readonly string[] | undefined;
  readonly items: JSONSchemaPropsOrArray | undefined;
  readonly allOf: readonly JSONSchemaProps[] | undefined;
  readonly oneOf: readonly JSONSchemaProps[] | undefined;
  readonly anyOf: readonly JSONSchemaProps[] | undefined;
  readonly not: JSONSchemaProps | undefined;
  readonly properties: SchemaMap | undefined;
  readonly additionalProperties: JSONSchemaPropsOrBool | undefined;
  readonly patternProperties: SchemaMap | undefined;
  readonly dependencies: ReadonlyMap<string, JSONSchemaPropsOrStringArray> | undefined;
  readonly additionalItems: JSONSchemaPropsOrBool | undefined;
  readonly definitions: SchemaMap | undefined;
  readonly externalDocs: ExternalDocumentation | undefined;
  readonly example: Json | undefined;
  readonly nullable: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields': boolean | undefined;
  readonly 'x-kubernetes-embedded-resource': boolean;
  readonly 'x-kubernetes-int-or-string': boolean;
  readonly 'x-kubernetes-list-map-keys': readonly string[] | undefined;
  readonly 'x-kubernetes-list-type': string | undefined;
  readonly 'x-kubernetes-map-type': string | undefined;
  readonly 'x-kubernetes-validations': readonly ValidationRule[] | undefined;
}

export type SchemaMap = ReadonlyMap<string, JSONSchemaProps>;

/** `items`: one schema, a list of schemas, or (from a scalar such as `true`) neither. */
export interface JSONSchemaPropsOrArray {
  readonly schema: JSONSchemaProps | undefined;
  readonly jsonSchemas: readonly JSONSchemaProps[];
}

export interface JSONSchemaPropsOrBool {
  /** True whenever a schema is given. */
  readonly allows: boolean;
  readonly schema: JSONSchemaProps | undefined;
}

export interface JSONSchemaPropsOrStringArray {
  readonly schema: JSONSchemaProps | undefined;
  readonly property: readonly string[];
}

export interface ExternalDocumentation {
  readonly description: string;
  readonly url: string;
}

export interface ValidationRule {
  readonly rule: string;
  readonly message: string;
  readonly messageExpression: string;
  readonly reason: string | undefined;
  readonly fieldPath: string;
  readonly optionalOldSelf: boolean | undefined;
}
