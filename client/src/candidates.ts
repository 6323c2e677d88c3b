/** Decides which texts may contain a CustomResourceDefinition, before the server runs. Does not import vscode. */

/** The kind's name: a text without it contains no CRD. */
export const crdKind = 'CustomResourceDefinition';

/** Languages of manifests. Helm's own id comes from the Kubernetes extension. */
export const manifestLanguages: readonly string[] = ['yaml', 'json', 'helm'];

/** Files that may contain manifests. */
export const manifestGlob = '**/*.{yaml,yml,json}';

export interface LineChange {
  /** First line of the change, 0-based, in the text after it as in the text before. */
  readonly startLine: number;
  readonly text: string;
}

/**
 * The lines touched by changes, so that a few lines per edit are searched instead of the whole text. `lineAt` returns
 * a line's text after the changes; undefined past the end.
 */
export function changedText(changes: readonly LineChange[], lineAt: (line: number) => string | undefined): string {
  const touched = changes.flatMap(({ startLine, text }) => {
    const endLine = startLine + text.split('\n').length - 1;
    return [text, lineAt(startLine) ?? '', lineAt(endLine) ?? ''];
  });
  return touched.join('\n');
}

/** Whether a line, up to the cursor, ends in a key or in a value of one word (as opposed to prose). */
export function isOneWord(before: string): boolean {
  return /^\s*(?:- +)*(?:[^\s:]+:\s+)?[^\s#|>]\S*$/.test(before);
}

/** The API groups of custom resources that a text may contain, each once. Built-in groups and those without a dot have no CRD. */
export function customGroups(text: string): readonly string[] {
  const groups = [...text.matchAll(/\bapiVersion["']?[ \t]*:[ \t]*["']?([a-z0-9-]+(?:\.[a-z0-9-]+)+)\//g)].map(([, group = '']) => group);
  return [...new Set(groups)].filter((group) => !builtInGroups.has(group));
}

/** Source: k8s.io/api, register.go of each group; kustomization.yaml. */
const builtInGroups: ReadonlySet<string> = new Set(
  [
    ...['admissionregistration', 'apiextensions', 'apiregistration', 'authentication', 'authorization', 'certificates', 'coordination'],
    ...['discovery', 'events', 'flowcontrol.apiserver', 'internal.apiserver', 'kustomize.config', 'networking', 'node'],
    ...['rbac.authorization', 'resource', 'scheduling', 'storage', 'storagemigration'],
  ].map((name) => `${name}.k8s.io`),
);

/**
 * URI schemes of documents for the server: files, unsaved buffers, the schemes of the workspace folders, and writable file
 * systems of well-known extensions. The left side of a diff (`git:`) is not checked.
 */
export function documentSchemes(folderSchemes: readonly string[]): readonly string[] {
  return [...new Set(['file', 'untitled', 'vscode-vfs', 'vscode-remote', 'k8smsx', ...folderSchemes])];
}

/**
 * One glob for the excluded files of the settings `files.exclude` and `search.exclude`, or undefined. Braces inside a
 * pattern are expanded, because VS Code's globs cannot nest them.
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
  // Unclosed: VS Code matches nothing with it, and it would break the combined pattern.
  if (close < 0) return [];
  const before = pattern.slice(0, open);
  const after = pattern.slice(close + 1);
  return pattern
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => withoutBraces(before + choice + after));
}
