import { nearestDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default is not shorter than minLength',
  explain: 'The default has fewer characters than minLength asks for. An empty default often stands for none: then leave it out.',
  docs: `\`default\` is filled in for a field that a custom resource omits, so it must be valid by the schema itself. An empty string is a value: where \`minLength\` is 1 or more, leave the default out instead.`,
  fixes: nearestDefault,
} satisfies ServerRule;
