import type { JsonObject } from '../../mutations/places.ts';
import { shrunkObject } from '../shrink.ts';
import type { CelRule } from './cases.ts';
import { plainLiteral } from './literals.ts';
import { tokensOf } from './tokens.ts';
import { held, type Tree, textOf } from './tree.ts';

/** Whether a rule over a schema still shows the difference. */
export type Shows = (rule: CelRule, schema: JsonObject) => Promise<boolean>;

/** Rules that are tried for one difference, and as many schemas. */
const maxTrials = 1500;

/**
 * Tries smaller rules over smaller schemas that show the same: subexpressions are put in the place of what they are part
 * of, then tokens go, then parts of the schema.
 */
export async function shrunkRule({ tree, ...start }: CelRule, schema: JsonObject, shows: Shows): Promise<void> {
  let budget = maxTrials;
  let rule: CelRule = start;
  const shown = async (smaller: CelRule): Promise<boolean> => {
    if (budget-- <= 0 || !(await shows(smaller, schema))) return false;
    rule = smaller;
    return true;
  };
  const { messageExpression, optionalOldSelf, ...plain } = rule;
  if (optionalOldSelf) await shown({ ...plain, ...(messageExpression === undefined ? {} : { messageExpression }) });
  if (messageExpression !== undefined && !(await shown({ ...rule, rule: 'true' }))) {
    await shown({ ...plain, ...(rule.optionalOldSelf ? { optionalOldSelf } : {}) });
  }
  if (rule.messageExpression !== undefined)
    await shrunkTokens(rule.messageExpression, (text) => shown({ ...rule, messageExpression: text }));
  else if (tree) await shrunkTree(tree, (text) => shown({ ...rule, rule: text }));
  await shrunkTokens(rule.rule, (text) => shown({ ...rule, rule: text }));
  budget = maxTrials;
  await shrunkObject(schema, async (smaller) => budget-- > 0 && shows(rule, smaller));
}

async function shrunkTree(start: Tree, shows: (text: string) => Promise<boolean>): Promise<void> {
  let tree = start;
  for (let progress = true; progress; ) {
    progress = false;
    for (const smaller of smallerTrees(tree)) {
      if (textOf(smaller).length >= textOf(tree).length || !(await shows(textOf(smaller)))) continue;
      tree = smaller;
      progress = true;
      break;
    }
  }
}

/** The tree with one part replaced, the greatest savings first. */
function* smallerTrees(tree: Tree): Generator<Tree> {
  const inner = tree.parts.filter((part) => typeof part !== 'string');
  yield* inner;
  for (const part of inner) yield* part.parts.filter((deeper) => typeof deeper !== 'string');
  const plain = plainLiteral(tree.type);
  if (plain !== undefined && inner.length > 0) yield { parts: [plain], type: tree.type, strength: 8 };
  for (const [index, part] of tree.parts.entries()) {
    if (typeof part === 'string') continue;
    for (const smaller of smallerTrees(part)) {
      const parts = [...tree.parts];
      parts[index] = held(smaller, part.strength);
      yield { ...tree, parts };
    }
  }
}

/** Takes away ever smaller runs of tokens while it still shows. */
async function shrunkTokens(text: string, shows: (text: string) => Promise<boolean>): Promise<void> {
  let parts = tokensOf(text);
  for (let length = Math.ceil(parts.length / 2); length >= 1; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    for (let at = 0; at < parts.length; ) {
      const fewer = [...parts.slice(0, at), ...parts.slice(at + length)];
      if (fewer.length > 0 && (await shows(fewer.join('')))) parts = fewer;
      else at += length;
    }
  }
}
