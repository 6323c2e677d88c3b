import { setEntry } from '../../../yaml/edit/edit.ts';
import { scalarText } from '../../../yaml/edit/editText.ts';
import { child, dealias, nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { without, withValue } from '../text/entryEdits.ts';

/** Longest rule that is shown in a message, in characters: messages end at 2048 bytes. */
const longestShown = 1000;

/** The message on one line. It has no effect but to be shown. */
export function oneLineFixes(occurrence: Occurrence): Fix[] {
  const line = oneLine(String(occurrence.error.badValue ?? ''));
  return line === '' ? [] : [withValue(occurrence, 'Write it on one line', line, { preferred: true, safe: true })];
}

/** The message that the server generates for a rule on one line, for the author to complete. */
export function messageFixes(occurrence: Occurrence): Fix[] {
  const edits = occurrence.paths.flatMap((path) => {
    const validation = path.slice(0, -1);
    const rule = nodeAt(occurrence.root, [...validation, 'rule']);
    const text = rule?.kind === 'scalar' && typeof rule.value === 'string' ? oneLine(rule.value) : '';
    if (text === '' || text.length > longestShown) return [];
    return setEntry(occurrence, validation, 'message', scalarText(`failed rule: ${text}`, 'plain', false, false), { before: ['rule'] });
  });
  return [{ title: "Add a message: the server's own, with the rule on one line", edits, preferred: true }];
}

/** Removes a validation without content: neither a rule nor fields of one. The last one is removed with the list. */
export function emptyValidationFixes(occurrence: Occurrence): Fix[] {
  const paths = occurrence.paths.map((path) => path.slice(0, -1));
  if (!paths.every((path) => isBlank(occurrence, path))) return [];
  const removed = paths.map((path) => {
    const list = nodeAt(occurrence.root, path.slice(0, -1));
    return list?.kind === 'sequence' && list.items.length === 1 ? path.slice(0, -1) : path;
  });
  return [without(occurrence, 'Remove the empty validation', { preferred: true, safe: true }, removed)];
}

function isBlank({ root }: Occurrence, path: readonly (string | number)[]): boolean {
  const node = nodeAt(root, path);
  const validation = node && dealias(node);
  if (validation?.kind !== 'mapping') return false;
  return validation.entries.every(({ name = '' }) => {
    const value = child(validation, name);
    return name === 'rule' && value?.kind === 'scalar' && String(value.value ?? '').trim() === '';
  });
}

function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
