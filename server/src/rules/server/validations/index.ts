/** x-kubernetes-validations: their shape: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import fieldpathEmpty from './fieldpath-empty.ts';
import fieldpathNewline from './fieldpath-newline.ts';
import fieldpathValid from './fieldpath-valid.ts';
import messageEmpty from './message-empty.ts';
import messageNewline from './message-newline.ts';
import messageRequiredMultiline from './message-required-multiline.ts';
import messageexpressionEmpty from './messageexpression-empty.ts';
import reasonEnum from './reason-enum.ts';
import ruleRequired from './rule-required.ts';

export const validationsRules = {
  'rule-required': ruleRequired,
  'message-empty': messageEmpty,
  'message-newline': messageNewline,
  'message-required-multiline': messageRequiredMultiline,
  'messageexpression-empty': messageexpressionEmpty,
  'reason-enum': reasonEnum,
  'fieldpath-empty': fieldpathEmpty,
  'fieldpath-newline': fieldpathNewline,
  'fieldpath-valid': fieldpathValid,
} satisfies Record<string, ServerRule>;
