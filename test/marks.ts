/** The expectations that a fixture carries in its comments; the notation is explained in test/rules/README.md. */
export interface Mark {
  /** 0-based, of the text without marks. */
  readonly line: number;
  readonly start: number;
  /** Exclusive; on the same line. */
  readonly end: number;
  readonly severity: string;
  readonly rule: string;
  readonly words: string;
}

/** A fixture's text without its marks, and the marks. */
export function parseMarks(text: string): { readonly text: string; readonly marks: readonly Mark[] } {
  const kept: string[] = [];
  const marks: Mark[] = [];
  for (const line of text.split('\n')) {
    const mark = parseMark(line, kept.length - 1);
    if (mark) marks.push(mark);
    else kept.push(line);
  }
  return { text: kept.join('\n'), marks };
}

/** The mark that a comment is, on the line above it; undefined when it is none. */
function parseMark(text: string, line: number): Mark | undefined {
  const match = /^(\s*#\s*)(\^+|<{3,}) (error|warning|information|hint|related) ([a-z0-9-]+):\s*(.*)$/.exec(text);
  if (!match) return undefined;
  const [, before = '', arrows = '', severity = '', rule = '', words = ''] = match;
  const start = arrows.startsWith('<') ? 0 : before.length;
  return { line, start, end: start + arrows.length, severity, rule, words: words.trimEnd() };
}
