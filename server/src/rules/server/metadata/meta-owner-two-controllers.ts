import { controllerPlaces } from '../../fixes/names/metadataPlaces.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'At most one owner is the controller',
  explain: 'controller: true marks the one owner that manages this object. Keep it at one of the references.',
  docs: `An object may have several owners, but only one that manages it. Controllers look for their own mark before they touch an object; two of them would fight over it.`,
  places: controllerPlaces,
  fixes: (occurrence) => {
    const [second] = controllerPlaces(occurrence);
    return second ? [withValue({ ...occurrence, paths: [second.path] }, 'Set controller: false here', false, { preferred: true })] : [];
  },
} satisfies ServerRule;
