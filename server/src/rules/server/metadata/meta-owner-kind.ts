import { withoutOwner } from '../../fixes/names/metadataPlaces.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An owner reference has a kind',
  explain: 'An owner is found by apiVersion, kind, name and uid; all four are needed.',
  docs: `When its owners are gone, an object is deleted. The garbage collector finds an owner by \`apiVersion\` and \`kind\` and compares name and uid.`,
  fixes: withoutOwner,
} satisfies ServerRule;
