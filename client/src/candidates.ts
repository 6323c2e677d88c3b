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
 * What the changes wrote, with the lines in which it stands now: a few lines per edit instead of the whole text.
 * `lineAt` gives the line's text after the changes; undefined past the end.
 */
export function changedText(changes: readonly LineChange[], lineAt: (line: number) => string | undefined): string {
  const touched = changes.flatMap(({ startLine, text }) => {
    const endLine = startLine + text.split('\n').length - 1;
    return [text, lineAt(startLine) ?? '', lineAt(endLine) ?? ''];
  });
  return touched.join('\n');
}

/** The groups of custom resources that a text may hold, each once. Those of Kubernetes itself, and what has no dot, have no CRD. */
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
