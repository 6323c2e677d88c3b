import type { Json } from '../../crd/json.ts';
import type { RuleCursor } from './cursor.ts';
import { declaredOf } from './declared.ts';
import type { Proposal } from './proposal.ts';
import type { RulePlace } from './rulePlace.ts';

/** Enum values of the value that is compared with the expression at the cursor; only strings inside a string literal. */
export function enumProposals(place: RulePlace, cursor: RuleCursor): Proposal[] {
  return constants(cursor).flatMap((value) => proposals(value, place, cursor));
}

/** Enum values of the other operand. */
function constants({ way, checked, locals }: RuleCursor): readonly Json[] {
  const name = way.at(-1);
  const parent = way.at(-2);
  const around = way.at(-3);
  const of = (node: Parameters<typeof declaredOf>[0] | undefined) => node && declaredOf(node, locals, checked)?.declaration;
  if (parent?.kind === 'call' && (parent.function === '_==_' || parent.function === '_!=_'))
    return of(parent.args.find((arg) => arg !== name))?.schema?.enum ?? [];
  if (parent?.kind === 'call' && parent.function === '@in' && parent.args[0] === name)
    return of(parent.args[1])?.element?.schema?.enum ?? [];
  if (parent?.kind === 'list' && around?.kind === 'call' && around.function === '@in') return of(around.args[0])?.schema?.enum ?? [];
  return [];
}

function proposals(value: Json, place: RulePlace, cursor: RuleCursor): Proposal[] {
  if (typeof value === 'string') return stringProposal(value, place, cursor);
  // Only strings fit in a string literal.
  if (cursor.kind === 'string' || (typeof value !== 'number' && typeof value !== 'boolean')) return [];
  return [{ label: String(value), kind: 'value', detail: 'enum', hint: '', documentation: undefined, insert: String(value) }];
}

/** Inside a string literal the content only, with the closing quote if that is missing. */
function stringProposal(value: string, { text }: RulePlace, { kind, quote, at }: RuleCursor): Proposal[] {
  const around = kind === 'string' ? quote : text.quote;
  const content = value.replace(/[\\\n\r\t]/g, (character) => JSON.stringify(character).slice(1, -1)).replaceAll(around, `\\${around}`);
  const isClosed = restOfString(text.text, at, around) !== undefined;
  const insert = kind === 'string' ? content + (isClosed ? '' : around) : `${around}${content}${around}`;
  return [
    {
      label: value,
      kind: 'value',
      detail: 'enum',
      hint: '',
      documentation: undefined,
      insert,
      filter: kind === 'string' ? content : insert,
    },
  ];
}

/** The text between the cursor and the closing quote; undefined if the string is not closed. */
export function restOfString(text: string, at: number, quote: string): string | undefined {
  const end = text.indexOf(quote, at);
  const rest = end < 0 ? undefined : text.slice(at, end);
  return rest !== undefined && /^[^\s&|()]*$/.test(rest) ? rest : undefined;
}
