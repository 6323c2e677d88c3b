import { nearestDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A default and its bounds are within the range of type and format',
  explain:
    'The default, or one of the bounds that it is compared with, cannot be held by the type: an integer has no fraction and 64 bits, int32 has 32, float has 32.',
  docs: `The server looks at the range of \`type\` and \`format\` first: of the default itself (\`Checked value\`), then of each bound. An integer with \`maximum: 9.5\` is refused as soon as it has a default; write \`9\`.`,
  followsFrom: ['default-value-type'],
  fixes: nearestDefault,
} satisfies ServerRule;
