/** Versions: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import deprecationEmpty from './deprecation-empty.ts';
import deprecationLength from './deprecation-length.ts';
import deprecationNonprintable from './deprecation-nonprintable.ts';
import deprecationNotDeprecated from './deprecation-not-deprecated.ts';
import versionsOneStorage from './versions-one-storage.ts';
import versionsUnique from './versions-unique.ts';

export const versionsRules = {
  'versions-unique': versionsUnique,
  'versions-one-storage': versionsOneStorage,
  'deprecation-not-deprecated': deprecationNotDeprecated,
  'deprecation-length': deprecationLength,
  'deprecation-empty': deprecationEmpty,
  'deprecation-nonprintable': deprecationNonprintable,
} satisfies Record<string, ServerRule>;
