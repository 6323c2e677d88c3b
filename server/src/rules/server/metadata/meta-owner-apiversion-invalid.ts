import { withoutOwner } from '../../fixes/names/metadataPlaces.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "An owner's apiVersion is group/version or version",
  explain: 'Write the apiVersion as in the manifest of the owner: apps/v1, or v1 for the core group.',
  docs: `An \`apiVersion\` has at most one slash, and something on each side of it.`,
  fixes: (occurrence) => {
    const [group, version] = String(occurrence.error.badValue ?? '').split('/');
    const fix = group && version ? [withValue(occurrence, `Use ${group}/${version}`, `${group}/${version}`, { preferred: true })] : [];
    return [...fix, ...withoutOwner(occurrence)];
  },
} satisfies ServerRule;
