/** Structural schemas: below allOf, anyOf, oneOf and not: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import completeNil from './complete-nil.ts';
import completeProperty from './complete-property.ts';
import nestedAdditionalproperties from './nested-additionalproperties.ts';
import nestedDefault from './nested-default.ts';
import nestedDescription from './nested-description.ts';
import nestedEmbedded from './nested-embedded.ts';
import nestedIntorstring from './nested-intorstring.ts';
import nestedListmapkeys from './nested-listmapkeys.ts';
import nestedListtype from './nested-listtype.ts';
import nestedMaptype from './nested-maptype.ts';
import nestedMetadata from './nested-metadata.ts';
import nestedNullable from './nested-nullable.ts';
import nestedPreserve from './nested-preserve.ts';
import nestedTitle from './nested-title.ts';
import nestedType from './nested-type.ts';
import nestedValidations from './nested-validations.ts';

export const nestedRules = {
  'nested-type': nestedType,
  'nested-additionalproperties': nestedAdditionalproperties,
  'nested-default': nestedDefault,
  'nested-title': nestedTitle,
  'nested-description': nestedDescription,
  'nested-nullable': nestedNullable,
  'nested-preserve': nestedPreserve,
  'nested-embedded': nestedEmbedded,
  'nested-intorstring': nestedIntorstring,
  'nested-listmapkeys': nestedListmapkeys,
  'nested-listtype': nestedListtype,
  'nested-maptype': nestedMaptype,
  'nested-validations': nestedValidations,
  'nested-metadata': nestedMetadata,
  'complete-nil': completeNil,
  'complete-property': completeProperty,
} satisfies Record<string, ServerRule>;
