/**
 * The apiextensions.k8s.io/v1beta1 types where they differ from v1; absent and empty as in types.ts.
 * Source: apiextensions-apiserver/pkg/apis/apiextensions/v1beta1/types.go.
 */
import type { HubConversion } from './hubTypes.ts';
import type {
  CustomResourceColumnDefinition,
  CustomResourceDefinition,
  CustomResourceDefinitionSpec,
  CustomResourceDefinitionVersion,
  CustomResourceSubresources,
  CustomResourceValidation,
  SelectableField,
} from './types.ts';

export interface CustomResourceDefinitionV1beta1 extends Omit<CustomResourceDefinition, 'spec'> {
  readonly spec: CustomResourceDefinitionSpecV1beta1;
}

export interface CustomResourceDefinitionSpecV1beta1 extends Pick<CustomResourceDefinitionSpec, 'group' | 'names' | 'scope'> {
  /** The only version, in manifests without the list `versions`. */
  readonly version: string;
  readonly versions: readonly CustomResourceDefinitionVersionV1beta1[];
  /** For all versions; likewise the next three fields. */
  readonly validation: CustomResourceValidation | undefined;
  readonly subresources: CustomResourceSubresources | undefined;
  readonly additionalPrinterColumns: readonly CustomResourceColumnDefinitionV1beta1[] | undefined;
  readonly selectableFields: readonly SelectableField[] | undefined;
  readonly conversion: HubConversion | undefined;
  readonly preserveUnknownFields: boolean | undefined;
}

export interface CustomResourceDefinitionVersionV1beta1 extends Omit<CustomResourceDefinitionVersion, 'additionalPrinterColumns'> {
  readonly additionalPrinterColumns: readonly CustomResourceColumnDefinitionV1beta1[] | undefined;
}

export interface CustomResourceColumnDefinitionV1beta1 extends Omit<CustomResourceColumnDefinition, 'jsonPath'> {
  readonly JSONPath: string;
}
