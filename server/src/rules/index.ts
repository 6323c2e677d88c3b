/** Every rule by its id: the server's in the order of ruleIds.ts, then our advice. */
import type { ServerRuleId } from '../crd/ruleIds.ts';
import { adviceRules } from './advice/index.ts';
import type { ServerRule } from './rule.ts';
import { celRules } from './server/cel/index.ts';
import { conversionRules } from './server/conversion/index.ts';
import { decodingRules } from './server/decoding/index.ts';
import { defaultsRules } from './server/defaults/index.ts';
import { keywordsRules } from './server/keywords/index.ts';
import { metadataRules } from './server/metadata/index.ts';
import { namesRules } from './server/names/index.ts';
import { nestedRules } from './server/nested/index.ts';
import { schemaRules } from './server/schema/index.ts';
import { schemaNodesRules } from './server/schema-nodes/index.ts';
import { specRules } from './server/spec/index.ts';
import { statusRules } from './server/status/index.ts';
import { structuralRules } from './server/structural/index.ts';
import { subresourcesRules } from './server/subresources/index.ts';
import { v1beta1Rules } from './server/v1beta1/index.ts';
import { validationsRules } from './server/validations/index.ts';
import { versionsRules } from './server/versions/index.ts';
import { warningsRules } from './server/warnings/index.ts';

export const serverRules: Readonly<Record<ServerRuleId, ServerRule>> = {
  ...decodingRules,
  ...metadataRules,
  ...specRules,
  ...v1beta1Rules,
  ...versionsRules,
  ...namesRules,
  ...subresourcesRules,
  ...conversionRules,
  ...statusRules,
  ...schemaRules,
  ...keywordsRules,
  ...schemaNodesRules,
  ...validationsRules,
  ...celRules,
  ...structuralRules,
  ...nestedRules,
  ...defaultsRules,
  ...warningsRules,
};

export { adviceRules };

export type AdviceRuleId = keyof typeof adviceRules;
