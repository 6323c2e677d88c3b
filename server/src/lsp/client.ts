import type { InitializationOptions } from '../protocol.ts';
import { settingsFrom } from './settings.ts';
import { type Fields, isObject } from './shapes.ts';

/** How the client takes edits with snippet stops: by our own command, in a workspace edit, or not at all. */
export type SnippetSupport = 'command' | 'edit' | 'none';

/** What the client can do, as far as it decides what we send. */
export interface Client {
  /** It asks for diagnostics; else they are pushed. */
  readonly pull: boolean;
  /** It asks again when told that settings changed. */
  readonly refresh: boolean;
  readonly links: boolean;
  readonly snippets: SnippetSupport;
  /** It asks for the edits or the command of an action when that is chosen. */
  readonly resolvesActions: boolean;
  /** Completions may hold snippet stops. */
  readonly completionSnippets: boolean;
  /** It can show the parameters of a call that a completion has written. */
  readonly parameterHints: boolean;
  /** It asks again for inlay hints, and for code lenses, when told that settings changed. */
  readonly inlayHintRefresh: boolean;
  readonly codeLensRefresh: boolean;
  /** It has the command that tries a rule. */
  readonly tryRule: boolean;
  /** It has the command that renames a property in every version. */
  readonly renameEverywhere: boolean;
  /** It lists and reads the files of the workspace, and says when they change. */
  readonly files: boolean;
  /** It reads files at refs of git. */
  readonly baseText: boolean;
  /** It takes registrations for changes of files. */
  readonly watch: boolean;
  readonly folderChanges: boolean;
  /** Uris of the workspace folders at the start. */
  readonly folders: readonly string[];
  readonly settings: ReturnType<typeof settingsFrom>;
}

/** Whatever a client sends: what has another shape than LSP says is as if it were not there. */
export function clientFrom(sent: object): Client {
  const params = sent as Fields;
  const { workspaceFolders, rootUri } = params;
  const can = (...path: readonly string[]) => at(params.capabilities, path);
  const offers = (...path: readonly string[]) => can(...path) === true;
  const options: InitializationOptions = isObject(params.initializationOptions) ? params.initializationOptions : {};
  const resolved = can('textDocument', 'codeAction', 'resolveSupport', 'properties');
  return {
    pull: isObject(can('textDocument', 'diagnostic')),
    refresh: offers('workspace', 'diagnostics', 'refreshSupport'),
    links: offers('textDocument', 'definition', 'linkSupport'),
    snippets:
      options.snippetEdits === true
        ? 'command'
        : offers('workspace', 'workspaceEdit', 'snippetEditSupport') && offers('workspace', 'workspaceEdit', 'documentChanges')
          ? 'edit'
          : 'none',
    resolvesActions:
      offers('textDocument', 'codeAction', 'dataSupport') &&
      Array.isArray(resolved) &&
      (options.snippetEdits ? ['edit', 'command'] : ['edit']).every((part) => resolved.includes(part)),
    completionSnippets: offers('textDocument', 'completion', 'completionItem', 'snippetSupport'),
    parameterHints: options.parameterHints === true,
    inlayHintRefresh: offers('workspace', 'inlayHint', 'refreshSupport'),
    codeLensRefresh: offers('workspace', 'codeLens', 'refreshSupport'),
    tryRule: options.tryRule === true,
    renameEverywhere: options.renameEverywhere === true,
    files: options.files === true,
    baseText: options.baseText === true,
    watch: offers('workspace', 'didChangeWatchedFiles', 'dynamicRegistration'),
    folderChanges: offers('workspace', 'workspaceFolders'),
    folders: Array.isArray(workspaceFolders)
      ? workspaceFolders.map((folder) => at(folder, ['uri'])).filter((uri) => typeof uri === 'string')
      : typeof rootUri === 'string'
        ? [rootUri]
        : [],
    settings: settingsFrom(options.settings),
  };
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), value);
}
