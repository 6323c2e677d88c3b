import type { Span } from '../../yaml/tree.ts';
import type { AdviceRule, Manifest } from '../rule.ts';

/** Source: sigs.k8s.io/yaml, which reads the first document of what kubectl hands over. */
export default {
  title: 'Nothing follows the document end marker',
  severity: 'warning',
  v1beta1: true,
  docs: `\`...\` ends a YAML document, but kubectl separates documents by \`---\` only: the text between the two is ignored silently. Put \`---\` where the next document begins.`,
  check: (manifest) => {
    const end = endBeforeText(manifest);
    if (!end) return [];
    return [
      {
        place: { path: [], on: 'key' },
        span: end,
        message: 'what follows ... is ignored',
        explanation: 'The document ends here, and kubectl ignores text up to the next ---.',
        fixes: () => [{ title: 'Start a new document with ---', edits: [{ ...end, newText: '---' }], preferred: true }],
      },
    ];
  },
} satisfies AdviceRule;

/** The `...` behind the manifest, if something else than comments follows before the next document. */
function endBeforeText({ text, root, start }: Manifest): Span | undefined {
  let end: Span | undefined;
  for (let at = nextLine(text, start + root.length - 1); at < text.length; at = nextLine(text, at)) {
    const line = text.slice(at, nextLine(text, at));
    if (line.startsWith('---')) return undefined;
    if (/^\s*(#|$)/.test(line)) continue;
    if (end) return end;
    if (!/^\.\.\.\s/.test(`${line} `)) return undefined;
    end = { start: at, end: at + 3 };
  }
  return undefined;
}

function nextLine(text: string, at: number): number {
  const breakAt = text.indexOf('\n', Math.max(at, 0));
  return breakAt < 0 ? text.length : breakAt + 1;
}
