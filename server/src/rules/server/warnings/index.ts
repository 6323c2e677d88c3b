/** Warnings of an accepted request: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import warnFormat from './warn-format.ts';
import warnSetItems from './warn-set-items.ts';

export const warningsRules = {
  'warn-format': warnFormat,
  'warn-set-items': warnSetItems,
} satisfies Record<string, ServerRule>;
