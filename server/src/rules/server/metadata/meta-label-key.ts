import { metadataKeyFixes, metadataKeyPlaces } from '../../fixes/names/metadataPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A label key is a name with an optional prefix',
  explain:
    'A label key is a name of at most 63 letters, digits, -, _ and ., which may have one prefix: a DNS name and a slash, as in app.kubernetes.io/name.',
  docs: `The form is \`[PREFIX/]NAME\`. The name begins and ends with a letter or digit; the prefix is a DNS subdomain of at most 253 characters. There is at most one slash.`,
  places: (occurrence) => metadataKeyPlaces(occurrence, 'labels'),
  fixes: (occurrence) => metadataKeyFixes(occurrence, 'labels'),
} satisfies ServerRule;
