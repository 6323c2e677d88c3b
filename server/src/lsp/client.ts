import type { InitializationOptions } from '../protocol.ts';
import { settingsFrom } from './settings.ts';
import { type Fields, isObject } from './shapes.ts';

/** How the client applies edits with snippet stops: with our own command, in a workspace edit, or not at all. */
export type SnippetSupport = 'command' | 'edit' | 'none';

/** The client's capabilities that affect our messages. */
export interface Client {
  /** It pulls diagnostics; else they are pushed. */
  readonly pull: boolean;
  /** It supports the refresh request for pulled diagnostics. */
  readonly refresh: boolean;
  readonly links: boolean;
  readonly snippets: SnippetSupport;
  /** It resolves the edits or the command of a code action when the person chooses it. */
  readonly resolvesActions: boolean;
  /** Completions may contain snippet stops. */
  readonly completionSnippets: boolean;
  /** It has a command that opens parameter hints after a completion has inserted a call. */
  readonly parameterHints: boolean;
  /** It has a command that opens the list of completions after one has inserted a key. */
  readonly suggestions: boolean;
  /** It supports the refresh requests for inlay hints and for code lenses. */
  readonly inlayHintRefresh: boolean;
  readonly codeLensRefresh: boolean;
  /** It has the command that tries a CEL rule on a value. */
  readonly tryRule: boolean;
  /** It has the command that renames a property in every version. */
  readonly renameEverywhere: boolean;
  /** It lists, reads and watches the files of the workspace. */
  readonly files: boolean;
  /** It reads files at git refs. */
  readonly baseText: boolean;
  /** It supports dynamic registration of file watchers. */
  readonly watch: boolean;
  readonly folderChanges: boolean;
  /** URIs of the workspace folders at the start. */
  readonly folders: readonly string[];
  readonly settings: ReturnType<typeof settingsFrom>;
}

/** Reads untrusted params of `initialize`: a value of the wrong type counts as absent. */
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
    suggestions: options.suggestions === true,
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
