/** Forbidden keywords: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import additionalitemsForbidden from './additionalitems-forbidden.ts';
import defaultForbidden from './default-forbidden.ts';
import definitionsForbidden from './definitions-forbidden.ts';
import dependenciesForbidden from './dependencies-forbidden.ts';
import embeddedInMeta from './embedded-in-meta.ts';
import idForbidden from './id-forbidden.ts';
import itemsArray from './items-array.ts';
import patternpropertiesForbidden from './patternproperties-forbidden.ts';
import refForbidden from './ref-forbidden.ts';
import typeEnum from './type-enum.ts';
import typeNull from './type-null.ts';

export const keywordsRules = {
  'type-enum': typeEnum,
  'default-forbidden': defaultForbidden,
  'id-forbidden': idForbidden,
  'additionalitems-forbidden': additionalitemsForbidden,
  'patternproperties-forbidden': patternpropertiesForbidden,
  'definitions-forbidden': definitionsForbidden,
  'dependencies-forbidden': dependenciesForbidden,
  'ref-forbidden': refForbidden,
  'type-null': typeNull,
  'items-array': itemsArray,
  'embedded-in-meta': embeddedInMeta,
} satisfies Record<string, ServerRule>;
