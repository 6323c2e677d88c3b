/** A schema as a whole: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import costTotal from './cost-total.ts';
import costTotalContributor from './cost-total-contributor.ts';
import newstructuralError from './newstructural-error.ts';
import rootNullable from './root-nullable.ts';
import rootStatusFields from './root-status-fields.ts';
import rootStatusType from './root-status-type.ts';

export const schemaRules = {
  'root-status-type': rootStatusType,
  'root-status-fields': rootStatusFields,
  'root-nullable': rootNullable,
  'newstructural-error': newstructuralError,
  'cost-total-contributor': costTotalContributor,
  'cost-total': costTotal,
} satisfies Record<string, ServerRule>;
