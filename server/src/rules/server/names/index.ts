/** Names: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import namesCategory from './names-category.ts';
import namesKind from './names-kind.ts';
import namesKindListkindSame from './names-kind-listkind-same.ts';
import namesKindRequired from './names-kind-required.ts';
import namesListkind from './names-listkind.ts';
import namesListkindRequired from './names-listkind-required.ts';
import namesPlural from './names-plural.ts';
import namesPluralRequired from './names-plural-required.ts';
import namesShortname from './names-shortname.ts';
import namesSingular from './names-singular.ts';
import namesSingularRequired from './names-singular-required.ts';

export const namesRules = {
  'names-plural-required': namesPluralRequired,
  'names-singular-required': namesSingularRequired,
  'names-kind-required': namesKindRequired,
  'names-listkind-required': namesListkindRequired,
  'names-plural': namesPlural,
  'names-singular': namesSingular,
  'names-kind': namesKind,
  'names-listkind': namesListkind,
  'names-shortname': namesShortname,
  'names-kind-listkind-same': namesKindListkindSame,
  'names-category': namesCategory,
} satisfies Record<string, ServerRule>;
