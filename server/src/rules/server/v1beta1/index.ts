/** Manifests written as v1beta1: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import identicalColumns from './identical-columns.ts';
import identicalSchemas from './identical-schemas.ts';
import identicalSubresources from './identical-subresources.ts';
import toplevelColumnsExclusive from './toplevel-columns-exclusive.ts';
import toplevelSubresourcesExclusive from './toplevel-subresources-exclusive.ts';
import toplevelValidationExclusive from './toplevel-validation-exclusive.ts';
import versionFieldMatch from './version-field-match.ts';

export const v1beta1Rules = {
  'version-field-match': versionFieldMatch,
  'toplevel-validation-exclusive': toplevelValidationExclusive,
  'toplevel-subresources-exclusive': toplevelSubresourcesExclusive,
  'toplevel-columns-exclusive': toplevelColumnsExclusive,
  'identical-schemas': identicalSchemas,
  'identical-subresources': identicalSubresources,
  'identical-columns': identicalColumns,
} satisfies Record<string, ServerRule>;
