/**
 * The Go types behind a v1beta1 CustomResourceDefinition, where they differ from v1.
 * Source: apiextensions/v1beta1/types.go.
 */
import { bool, int32, list, pointer, struct, text } from './goTypes.ts';
import {
  customResourceSubresources,
  customResourceValidation,
  names,
  objectMeta,
  selectableFields,
  status,
  webhookClientConfig,
} from './goTypesV1.ts';
import type { HubConversion } from './hubTypes.ts';
import type {
  CustomResourceColumnDefinitionV1beta1,
  CustomResourceDefinitionSpecV1beta1,
  CustomResourceDefinitionV1beta1,
  CustomResourceDefinitionVersionV1beta1,
} from './typesV1beta1.ts';

const string = text();

const additionalPrinterColumns = list(
  struct<CustomResourceColumnDefinitionV1beta1>('CustomResourceColumnDefinition', {
    name: string,
    type: string,
    format: string,
    description: string,
    priority: int32,
    JSONPath: string,
  }),
);

const version = struct<CustomResourceDefinitionVersionV1beta1>('CustomResourceDefinitionVersion', {
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

const spec = struct<CustomResourceDefinitionSpecV1beta1>('CustomResourceDefinitionSpec', {
  group: string,
  version: string,
  names,
  scope: text('v1.ResourceScope'),
  validation: pointer(customResourceValidation),
  subresources: pointer(customResourceSubresources),
  // An absent list of versions counts as empty: no check distinguishes them.
  versions: { ...list(version), zero: [] },
  additionalPrinterColumns,
  selectableFields,
  conversion: pointer(
    struct<HubConversion>('CustomResourceConversion', {
      strategy: text('v1.ConversionStrategyType'),
      webhookClientConfig: pointer(webhookClientConfig),
      conversionReviewVersions: list(string),
    }),
  ),
  preserveUnknownFields: pointer(bool),
});

export const customResourceDefinitionV1beta1 = struct<CustomResourceDefinitionV1beta1>('CustomResourceDefinition', {
  apiVersion: string,
  kind: string,
  metadata: objectMeta,
  spec,
  status,
});
