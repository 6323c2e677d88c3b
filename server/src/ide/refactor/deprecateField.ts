import { setKeyword } from '../../crd/keywordOrder.ts';
import { replaceParts } from '../../yaml/edit/edit.ts';
import { scalarText } from '../../yaml/edit/editText.ts';
import { type Cursor, type Refactoring, withStop } from './refactoring.ts';

/**
 * Marks a field as deprecated in its description, with the prefix that tools look for: CRD schemas have no keyword for
 * it. Source: the conventions of the Kubernetes API and of Go, where a paragraph starts with "Deprecated:".
 */
export function deprecateField(cursor: Cursor): Refactoring[] {
  const { field } = cursor;
  if (!field || field.name === undefined || field.jsonPath === '.spec' || field.jsonPath === '.status') return [];
  if (/\bdeprecated\b/i.test(field.schema.description)) return [];
  const { description } = field.schema;
  const start = 'Deprecated: ';
  const edits = () =>
    description === ''
      ? setKeyword(cursor, field.path, 'description', scalarText(`${start}${consequence}.`, 'plain', false, false))
      : replaceParts(cursor, [...field.path, 'description'], [{ start: 0, end: 0, newText: `${start}${consequence}. ` }]);
  return [{ title: `Deprecate ${field.name}`, kind: 'refactor.rewrite', snippet: true, edits: () => withStop(edits(), consequence) }];
}

/** Placeholder text for the author to replace. */
const consequence = 'it will be removed in a later version';
