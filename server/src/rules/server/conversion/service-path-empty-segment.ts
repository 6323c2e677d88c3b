import { servicePathFix } from '../../fixes/conversion/serviceEntry.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: "The webhook's service path has no empty segments",
  explain: 'Two slashes in a row leave a segment empty. Write one.',
  docs: `Each part between two slashes needs at least one character. One slash at the end is fine, two in a row are not.`,
  followsFrom: ['service-path-slash'],
  fixes: (occurrence) => servicePathFix(occurrence, { preferred: true }),
} satisfies ServerRule;
