import { labelValue } from '../../fixes/names/label.ts';
import { metadataValuePlaces } from '../../fixes/names/metadataPlaces.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A label value is short and simple',
  explain:
    'A label value is empty, or has at most 63 letters, digits, -, _ and ., and begins and ends with a letter or digit. Longer or freer text belongs in an annotation.',
  docs: `Labels are for selecting objects, so their values are restricted. The \`+\` of a semantic version, spaces, slashes and colons are not possible; Helm, for instance, writes \`1.4.0_build\` for \`1.4.0+build\`.`,
  places: (occurrence) => metadataValuePlaces(occurrence, 'labels'),
  fixes: (occurrence) => {
    const value = labelValue(String(occurrence.error.badValue ?? ''));
    return metadataValuePlaces(occurrence, 'labels').map(({ path }) =>
      withValue({ ...occurrence, paths: [path] }, `Use the value ${JSON.stringify(value)}`, value, { preferred: true }),
    );
  },
} satisfies ServerRule;
