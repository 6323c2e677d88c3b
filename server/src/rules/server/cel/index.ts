/** x-kubernetes-validations: compiled: what the server says, in its order. */
import type { ServerRule } from '../../rule.ts';
import celCompile from './cel-compile.ts';
import celInternal from './cel-internal.ts';
import celMessageCompile from './cel-message-compile.ts';
import celMessageCost from './cel-message-cost.ts';
import celMessageInternal from './cel-message-internal.ts';
import celMessageNotString from './cel-message-not-string.ts';
import celNotBool from './cel-not-bool.ts';
import celOldselfUncorrelatable from './cel-oldself-uncorrelatable.ts';
import celOptionaloldselfUnused from './cel-optionaloldself-unused.ts';
import celRuleCost from './cel-rule-cost.ts';
import celTypeinfo from './cel-typeinfo.ts';

export const celRules = {
  'cel-typeinfo': celTypeinfo,
  'cel-rule-cost': celRuleCost,
  'cel-compile': celCompile,
  'cel-not-bool': celNotBool,
  'cel-internal': celInternal,
  'cel-message-compile': celMessageCompile,
  'cel-message-not-string': celMessageNotString,
  'cel-message-internal': celMessageInternal,
  'cel-message-cost': celMessageCost,
  'cel-oldself-uncorrelatable': celOldselfUncorrelatable,
  'cel-optionaloldself-unused': celOptionaloldselfUnused,
} satisfies Record<string, ServerRule>;
