import { metadataKeyFixes, metadataKeyPlaces } from '../../fixes/names/metadataPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An annotation key is a name with an optional prefix',
  explain:
    'An annotation key is a name of at most 63 letters, digits, -, _ and ., which may have one prefix: a DNS name and a slash, as in example.com/owner. Its value is free.',
  docs: `The form is \`[PREFIX/]NAME\`, as for labels, but letter case does not matter in the prefix. The value may be any text.`,
  places: (occurrence) => metadataKeyPlaces(occurrence, 'annotations'),
  fixes: (occurrence) => metadataKeyFixes(occurrence, 'annotations'),
} satisfies ServerRule;
