/** User text as plain text in Markdown: nothing in it can become a link, a command, an image or HTML. Line breaks between paragraphs stay. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .trim()
        .replace(/[\\`*_{}[\]()#+\-.!|<>~&:@]/g, (character) =>
          character === '&' ? '&amp;' : character === '<' ? '&lt;' : `\\${character}`,
        ),
    )
    .join('\n');
}

/** User text as a code span on one line. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return line === '' ? '``""``' : `${fence}${pad}${line}${pad}${fence}`;
}

/** One line of user text as a code block, coloured as YAML. */
export function codeLine(text: string): string {
  return codeBlock(text.replace(/\s+/g, ' ').trim());
}

/** User text as a code block, coloured as YAML: no fence in it ends the block. */
export function codeBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}yaml\n${text}\n${fence}`;
}

/** `text` cut to `most` characters, with an ellipsis where something was left out; never between the halves of a pair. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end}…`;
}

function longestRun(text: string): number {
  let longest = 0;
  let run = 0;
  for (const character of text) {
    run = character === '`' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
