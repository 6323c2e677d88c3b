import { renameKey } from '../../../yaml/edit/edit.ts';
import { nodeAt, stringAt } from '../../../yaml/tree.ts';
import { knownFields } from '../../fixes/names/knownFields.ts';
import { nearestName } from '../../fixes/names/nearestName.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import { legacyFieldFix } from '../../fixes/versions/legacyField.ts';
import type { Occurrence, ServerRule } from '../../rule.ts';

export default {
  title: 'The manifest has only fields that exist',
  explain: (occurrence) => {
    const meant = meantField(occurrence);
    return meant
      ? `There is no such field here; ${meant} is meant, perhaps. kubectl refuses it; other clients drop it without a word.`
      : 'There is no such field here. kubectl refuses it; other clients drop it without a word, and what it says is lost.';
  },
  docs: `kubectl asks the server for strict field validation (\`--validate=strict\`), so an unknown field fails the request. Controllers, Helm and \`--validate=false\` do not: the server then drops the field, with a warning at most. Letter case counts.

The server has blind spots: below \`items\` and \`additionalProperties\` of a schema it never reports unknown fields.`,
  on: 'key',
  fixes: (occurrence) => {
    const [path] = occurrence.paths;
    const remove = without(occurrence, `Remove ${path.at(-1)}`);
    const moved = legacyFieldFix(occurrence, path);
    if (moved) return [moved, remove];
    const meant = meantField(occurrence);
    return meant ? [{ title: `Use ${meant}`, edits: renameKey(occurrence, path, meant), preferred: true }, remove] : [remove];
  },
} satisfies ServerRule;

/** The field that an unknown one was most likely meant to be, if it is still free. */
function meantField({ root, paths: [path] }: Occurrence): string | undefined {
  const parent = path.slice(0, -1);
  const free = knownFields(parent).filter((name) => !nodeAt(root, [...parent, name]));
  const isPath = stringAt(root, path)?.startsWith('.') && free.includes('jsonPath');
  return isPath ? 'jsonPath' : nearestName(String(path.at(-1)), free);
}
