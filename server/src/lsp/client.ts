import type { InitializeParams } from 'vscode-languageserver';
import type { InitializationOptions } from '../protocol.ts';
import { settingsFrom } from './settings.ts';

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

export function clientFrom({ capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams): Client {
  const options: InitializationOptions =
    typeof initializationOptions === 'object' && initializationOptions !== null ? initializationOptions : {};
  const { textDocument, workspace } = capabilities;
  const edits = workspace?.workspaceEdit;
  return {
    pull: textDocument?.diagnostic !== undefined,
    refresh: workspace?.diagnostics?.refreshSupport === true,
    links: textDocument?.definition?.linkSupport === true,
    snippets:
      options.snippetEdits === true ? 'command' : edits?.snippetEditSupport === true && edits.documentChanges === true ? 'edit' : 'none',
    resolvesActions:
      textDocument?.codeAction?.dataSupport === true &&
      (options.snippetEdits ? ['edit', 'command'] : ['edit']).every((part) =>
        textDocument.codeAction?.resolveSupport?.properties.includes(part),
      ),
    completionSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    parameterHints: options.parameterHints === true,
    inlayHintRefresh: workspace?.inlayHint?.refreshSupport === true,
    codeLensRefresh: workspace?.codeLens?.refreshSupport === true,
    tryRule: options.tryRule === true,
    renameEverywhere: options.renameEverywhere === true,
    files: options.files === true,
    baseText: options.baseText === true,
    watch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    folderChanges: workspace?.workspaceFolders === true,
    folders: workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []),
    settings: settingsFrom(options.settings),
  };
}
