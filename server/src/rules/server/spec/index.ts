/** Group, scope, and what all versions share: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import groupDns from './group-dns.ts';
import groupOneDot from './group-one-dot.ts';
import groupRequired from './group-required.ts';
import preserveDefaults from './preserve-defaults.ts';
import preserveTrue from './preserve-true.ts';
import schemaRequired from './schema-required.ts';
import schemaRequiredPruning from './schema-required-pruning.ts';
import scopeEnum from './scope-enum.ts';
import scopeRequired from './scope-required.ts';
import versionFieldName from './version-field-name.ts';
import versionName from './version-name.ts';

export const specRules = {
  'group-required': groupRequired,
  'group-dns': groupDns,
  'group-one-dot': groupOneDot,
  'scope-required': scopeRequired,
  'scope-enum': scopeEnum,
  'schema-required': schemaRequired,
  'schema-required-pruning': schemaRequiredPruning,
  'preserve-defaults': preserveDefaults,
  'preserve-true': preserveTrue,
  'version-name': versionName,
  'version-field-name': versionFieldName,
} satisfies Record<string, ServerRule>;
