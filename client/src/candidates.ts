/** Which texts may hold a CustomResourceDefinition: decided from the text alone, before any server runs. No vscode here. */

/** The kind's name: a text without it holds no CRD, whatever its file is called. */
export const crdKind = 'CustomResourceDefinition';

/** Languages of manifests. Helm's own id comes from the Kubernetes extension. */
export const manifestLanguages: readonly string[] = ['yaml', 'json', 'helm'];

/** Files the server may be asked about. */
export const manifestGlob = '**/*.{yaml,yml,json}';

export interface LineChange {
  /** First line of the change, 0-based, in the text after it as in the text before. */
  readonly startLine: number;
  readonly text: string;
}

/**
 * Whether one of the lines that the changes touched now names the kind. Costs a few lines per edit instead of the whole text.
 * `lineAt` gives the line's text after the changes; undefined past the end.
 */
export function changeMentionsCrd(changes: readonly LineChange[], lineAt: (line: number) => string | undefined): boolean {
  return changes.some(({ startLine, text }) => {
    if (text.includes(crdKind)) return true;
    const endLine = startLine + text.split('\n').length - 1;
    return lineAt(startLine)?.includes(crdKind) === true || lineAt(endLine)?.includes(crdKind) === true;
  });
}

/**
 * The schemes whose documents the server sees: files, unsaved buffers, what the workspace folders are made of, and the
 * read-write file systems of well-known extensions. The left side of a diff (`git:`) is no manifest of its own.
 */
export function documentSchemes(folderSchemes: readonly string[]): readonly string[] {
  return [...new Set(['file', 'untitled', 'vscode-vfs', 'vscode-remote', 'k8smsx', ...folderSchemes])];
}

/**
 * One glob for what the user hides from the file tree (`files.exclude`) and from searches (`search.exclude`), or undefined.
 * Braces inside a pattern are spelled out, because VS Code's globs do not nest them.
 */
export function excludeGlob(...settings: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const patterns = settings.flatMap((setting) => Object.keys(setting).filter((pattern) => setting[pattern] === true));
  const spelledOut = [...new Set(patterns.flatMap(withoutBraces))];
  return spelledOut.length > 0 ? `{${spelledOut.join(',')}}` : undefined;
}

function withoutBraces(pattern: string): string[] {
  const open = pattern.indexOf('{');
  const close = pattern.indexOf('}', open);
  if (open < 0) return [pattern];
  // Unclosed: VS Code matches nothing with it, and it would take the other patterns along.
  if (close < 0) return [];
  const before = pattern.slice(0, open);
  const after = pattern.slice(close + 1);
  return pattern
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => withoutBraces(before + choice + after));
}
