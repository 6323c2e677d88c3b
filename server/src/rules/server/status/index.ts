/** Status, approval, and fields that an update may not change: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import approvalInvalid from './approval-invalid.ts';
import approvalMissing from './approval-missing.ts';
import immutableGroup from './immutable-group.ts';
import immutableKind from './immutable-kind.ts';
import immutablePlural from './immutable-plural.ts';
import immutableScope from './immutable-scope.ts';
import storedMissingStorage from './stored-missing-storage.ts';
import storedNone from './stored-none.ts';
import storedRemoved from './stored-removed.ts';

export const statusRules = {
  'stored-none': storedNone,
  'stored-missing-storage': storedMissingStorage,
  'stored-removed': storedRemoved,
  'approval-missing': approvalMissing,
  'approval-invalid': approvalInvalid,
  'immutable-scope': immutableScope,
  'immutable-kind': immutableKind,
  'immutable-group': immutableGroup,
  'immutable-plural': immutablePlural,
} satisfies Record<string, ServerRule>;
