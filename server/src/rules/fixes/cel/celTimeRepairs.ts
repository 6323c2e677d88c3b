import type { Expression } from '../../../cel/ast.ts';
import type { CelType } from '../../../cel/celType.ts';
import type { Repair } from './brokenExpression.ts';

/** A literal where a duration or a timestamp is wanted: `'1h'` as `duration('1h')`, `5` as `duration('5s')`. */
export function asTime(node: Expression, wanted: CelType | undefined): Repair[] {
  if (node.kind !== 'literal' || (wanted?.kind !== 'duration' && wanted?.kind !== 'timestamp')) return [];
  const { value } = node;
  const said = value.type === 'string' ? value.value : value.type === 'int' ? `${value.value}s` : undefined;
  const text = said === undefined ? undefined : (timeText(said, wanted.kind) ?? said);
  if (text === undefined || !/^[\w.:+-]{1,40}$/.test(text)) return [];
  const newText = `${wanted.kind}('${text}')`;
  return [{ title: `Use ${newText}`, edits: [{ start: node.start, end: node.end, newText }] }];
}

/** The literal argument of duration() or timestamp() in a valid form: `'1d'` as `'24h'`, a date with its time. */
export function corrected(node: Expression, wanted: 'duration' | 'timestamp'): Repair[] {
  if (node.kind !== 'literal' || node.value.type !== 'string') return [];
  const text = timeText(node.value.value, wanted);
  return text === undefined ? [] : [{ title: `Write '${text}'`, edits: [{ start: node.start, end: node.end, newText: `'${text}'` }] }];
}

/** In Go's syntax; undefined if there is nothing to change. */
function timeText(said: string, wanted: 'duration' | 'timestamp'): string | undefined {
  if (wanted === 'timestamp') {
    if (/^\d{4}-\d\d-\d\d$/.test(said)) return `${said}T00:00:00Z`;
    return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?$/.test(said) ? `${said.replace(' ', 'T')}Z` : undefined;
  }
  const [, weeks, days, hours, rest] = /^(?:(\d{1,4})w)?(?:(\d{1,5})d)?(?:(\d{1,6})h)?([\dms.]{0,20})$/.exec(said) ?? [];
  if (weeks === undefined && days === undefined) return undefined;
  return `${(Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 + Number(hours ?? 0)}h${rest}`;
}
