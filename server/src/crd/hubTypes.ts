/**
 * The server's internal form of a CRD, which it validates: fields that are equal in all versions are in `spec`.
 * Source: apiextensions-apiserver/pkg/apis/apiextensions/types.go.
 */
import type {
  CustomResourceColumnDefinition,
  CustomResourceDefinitionNames,
  CustomResourceDefinitionStatus,
  CustomResourceDefinitionVersion,
  CustomResourceSubresources,
  CustomResourceValidation,
  ObjectMeta,
  SelectableField,
  WebhookClientConfig,
} from './types.ts';

export interface HubCrd {
  readonly metadata: ObjectMeta;
  readonly spec: HubSpec;
  readonly status: CustomResourceDefinitionStatus;
}

export interface HubSpec {
  readonly group: string;
  /** `versions[0].name`, or '' without versions. */
  readonly version: string;
  readonly names: CustomResourceDefinitionNames;
  readonly scope: string;
  /** Without the hoisted fields. */
  readonly versions: readonly CustomResourceDefinitionVersion[];
  /** Hoisted from every version's `schema`; likewise the next three fields. */
  readonly validation: CustomResourceValidation | undefined;
  readonly subresources: CustomResourceSubresources | undefined;
  readonly additionalPrinterColumns: readonly CustomResourceColumnDefinition[] | undefined;
  readonly selectableFields: readonly SelectableField[] | undefined;
  readonly conversion: HubConversion | undefined;
  /** Undefined only for v1beta1 objects that leave it out before defaulting. */
  readonly preserveUnknownFields: boolean | undefined;
}

export interface HubConversion {
  readonly strategy: string;
  readonly webhookClientConfig: WebhookClientConfig | undefined;
  readonly conversionReviewVersions: readonly string[] | undefined;
}
