import { meantField, respelt } from '../../fixes/names/misspelling.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import { legacyFieldFix } from '../../fixes/versions/legacyField.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The manifest has only fields that exist',
  explain: (occurrence) => {
    const meant = meantField(occurrence, occurrence.paths[0])?.name;
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
    const meant = respelt(occurrence, occurrence.paths);
    return meant ? [meant, remove] : [remove];
  },
} satisfies ServerRule;
