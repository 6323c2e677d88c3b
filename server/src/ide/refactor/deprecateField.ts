import { setKeyword } from '../../crd/keywordOrder.ts';
import { replaceParts } from '../../yaml/edit/edit.ts';
import { scalarText } from '../../yaml/edit/editText.ts';
import { type Cursor, type Refactoring, withStop } from './refactoring.ts';

/**
 * Says in a field's description that it is deprecated, with the word that tools look for: schemas of CRDs have no keyword
 * for it. Source: the Kubernetes API conventions and Go's, where a deprecation is a paragraph that begins so.
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

/** To be written over. */
const consequence = 'it will be removed in a later version';
