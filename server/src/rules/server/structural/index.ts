/** Structural schemas: the spine: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import arrayItemsRequired from './array-items-required.ts';
import embeddedAdditionalproperties from './embedded-additionalproperties.ts';
import embeddedProperties from './embedded-properties.ts';
import embeddedType from './embedded-type.ts';
import embeddedTypeRequired from './embedded-type-required.ts';
import intorstringEmbedded from './intorstring-embedded.ts';
import intorstringPreserve from './intorstring-preserve.ts';
import metaApiversionString from './meta-apiversion-string.ts';
import metaKindString from './meta-kind-string.ts';
import metadataOnlyName from './metadata-only-name.ts';
import metadataTypeObject from './metadata-type-object.ts';
import patternRegexp from './pattern-regexp.ts';
import rootAdditionalproperties from './root-additionalproperties.ts';
import rootTypeObject from './root-type-object.ts';
import typeRequiredField from './type-required-field.ts';
import typeRequiredItems from './type-required-items.ts';
import typeRequiredRoot from './type-required-root.ts';

export const structuralRules = {
  'array-items-required': arrayItemsRequired,
  'root-additionalproperties': rootAdditionalproperties,
  'embedded-type-required': embeddedTypeRequired,
  'embedded-type': embeddedType,
  'type-required-root': typeRequiredRoot,
  'type-required-items': typeRequiredItems,
  'type-required-field': typeRequiredField,
  'embedded-additionalproperties': embeddedAdditionalproperties,
  'root-type-object': rootTypeObject,
  'meta-kind-string': metaKindString,
  'meta-apiversion-string': metaApiversionString,
  'embedded-properties': embeddedProperties,
  'metadata-type-object': metadataTypeObject,
  'metadata-only-name': metadataOnlyName,
  'intorstring-preserve': intorstringPreserve,
  'intorstring-embedded': intorstringEmbedded,
  'pattern-regexp': patternRegexp,
} satisfies Record<string, ServerRule>;
