/**
 * What other editors say of themselves when they start a server, written after their sources (vscode-languageclient 11,
 * Neovim 0.11, Helix 25.07, eglot 1.18 of Emacs 30), less what no server of ours could look at; and what they do next.
 */

export interface ClientProfile {
  readonly name: string;
  /** Params of `initialize` for a folder. */
  readonly initialize: (folder: string) => Record<string, unknown>;
  /** What follows `initialized`, before any document. */
  readonly first: readonly { readonly method: string; readonly params: unknown }[];
  /** The requests of a server that it answers; others are unknown to it. */
  readonly answers: readonly string[];
  /** What it asks about a document in a session. */
  readonly asks: readonly string[];
}

const symbolKinds = Array.from({ length: 26 }, (_, index) => index + 1);
const markdown = ['markdown', 'plaintext'];
const fixed = { dynamicRegistration: false };
const dynamic = { dynamicRegistration: true };
const tokens = {
  formats: ['relative'],
  requests: { range: true, full: { delta: true } },
  tokenTypes: ['variable', 'string'],
  tokenModifiers: [],
};
const kinds = {
  codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'refactor.extract', 'refactor.inline', 'refactor.rewrite', 'source'] },
};
const refresh = ['codeLens', 'diagnostic', 'inlayHint', 'semanticTokens', 'inlineValue'].map((name) => `workspace/${name}/refresh`);
const registration = ['client/registerCapability', 'client/unregisterCapability'];

function inFolder(folder: string) {
  return { rootPath: new URL(folder).pathname, rootUri: folder, workspaceFolders: [{ uri: folder, name: 'manifests' }] };
}

const vscode: ClientProfile = {
  name: 'VS Code, by an extension that is not ours',
  initialize: (folder) => ({
    processId: null,
    clientInfo: { name: 'Visual Studio Code', version: '1.101.0' },
    locale: 'en',
    ...inFolder(folder),
    trace: 'off',
    capabilities: {
      workspace: {
        applyEdit: true,
        workspaceEdit: {
          documentChanges: true,
          snippetEditSupport: true,
          resourceOperations: ['create', 'rename', 'delete'],
          failureHandling: 'textOnlyTransactional',
          normalizesLineEndings: true,
          changeAnnotationSupport: { groupsOnLabel: true },
        },
        configuration: true,
        didChangeWatchedFiles: { ...dynamic, relativePatternSupport: true },
        didChangeConfiguration: dynamic,
        workspaceFolders: true,
        codeLens: { refreshSupport: true },
        diagnostics: { refreshSupport: true },
        inlayHint: { refreshSupport: true },
        semanticTokens: { refreshSupport: true },
      },
      textDocument: {
        publishDiagnostics: {
          relatedInformation: true,
          versionSupport: false,
          tagSupport: { valueSet: [1, 2] },
          codeDescriptionSupport: true,
        },
        synchronization: { ...dynamic, willSave: true, willSaveWaitUntil: true, didSave: true },
        completion: { ...dynamic, contextSupport: true, completionItem: { snippetSupport: true, documentationFormat: markdown } },
        hover: { ...dynamic, contentFormat: markdown },
        definition: { ...dynamic, linkSupport: true },
        documentSymbol: { ...dynamic, symbolKind: { valueSet: symbolKinds }, hierarchicalDocumentSymbolSupport: true },
        codeAction: {
          ...dynamic,
          isPreferredSupport: true,
          dataSupport: true,
          resolveSupport: { properties: ['edit', 'command'] },
          codeActionLiteralSupport: kinds,
        },
        codeLens: { ...dynamic, resolveSupport: { properties: ['command'] } },
        rename: { ...dynamic, prepareSupport: true, prepareSupportDefaultBehavior: 1 },
        semanticTokens: { ...dynamic, ...tokens },
        inlayHint: { ...dynamic, resolveSupport: { properties: ['tooltip'] } },
        diagnostic: { ...dynamic, relatedDocumentSupport: false },
      },
      window: { showMessage: { messageActionItem: { additionalPropertiesSupport: true } }, workDoneProgress: true },
      general: { positionEncodings: ['utf-16'], staleRequestSupport: { cancel: true, retryOnContentModified: [] } },
      notebookDocument: { synchronization: { ...dynamic, executionSummarySupport: true } },
    },
  }),
  first: [{ method: '$/setTrace', params: { value: 'off' } }],
  answers: [...registration, ...refresh, 'workspace/configuration', 'workspace/applyEdit', 'window/workDoneProgress/create'],
  asks: [
    'codeAction',
    'codeLens',
    'documentSymbol',
    'foldingRange',
    'inlayHint',
    'semanticTokens/full',
    'hover',
    'completion',
    'definition',
  ],
};

const neovim: ClientProfile = {
  name: 'Neovim',
  initialize: (folder) => ({
    processId: null,
    clientInfo: { name: 'Neovim', version: '0.11.5' },
    ...inFolder(folder),
    trace: 'off',
    workDoneToken: '1',
    capabilities: {
      general: { positionEncodings: ['utf-8', 'utf-16', 'utf-32'] },
      textDocument: {
        diagnostic: fixed,
        inlayHint: { ...dynamic, resolveSupport: { properties: ['textEdits', 'tooltip', 'location', 'command'] } },
        semanticTokens: { ...fixed, ...tokens, overlappingTokenSupport: true },
        synchronization: { ...fixed, willSave: true, willSaveWaitUntil: true, didSave: true },
        codeAction: {
          ...dynamic,
          codeActionLiteralSupport: kinds,
          isPreferredSupport: true,
          dataSupport: true,
          resolveSupport: { properties: ['edit', 'command'] },
        },
        codeLens: { ...fixed, resolveSupport: { properties: ['command'] } },
        foldingRange: { ...fixed, lineFoldingOnly: true, foldingRange: { collapsedText: true } },
        completion: {
          ...fixed,
          completionItem: { snippetSupport: true, documentationFormat: markdown },
          completionList: { itemDefaults: ['editRange'] },
        },
        definition: { ...dynamic, linkSupport: true },
        hover: { ...dynamic, contentFormat: markdown },
        documentSymbol: { ...fixed, symbolKind: { valueSet: symbolKinds }, hierarchicalDocumentSymbolSupport: true },
        rename: { ...dynamic, prepareSupport: true },
        publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, dataSupport: true },
      },
      workspace: {
        configuration: true,
        didChangeConfiguration: fixed,
        workspaceFolders: true,
        applyEdit: true,
        workspaceEdit: { resourceOperations: ['rename', 'create', 'delete'] },
        semanticTokens: { refreshSupport: true },
        didChangeWatchedFiles: { ...fixed, relativePatternSupport: true },
        inlayHint: { refreshSupport: true },
      },
      window: { workDoneProgress: true, showMessage: { messageActionItem: { additionalPropertiesSupport: true } } },
    },
  }),
  first: [{ method: 'workspace/didChangeConfiguration', params: { settings: {} } }],
  answers: [...registration, 'workspace/configuration', 'workspace/inlayHint/refresh', 'workspace/semanticTokens/refresh'],
  asks: ['semanticTokens/full', 'inlayHint', 'hover', 'completion', 'signatureHelp', 'codeAction', 'documentSymbol', 'foldingRange'],
};

const helix: ClientProfile = {
  name: 'Helix',
  initialize: (folder) => ({
    processId: null,
    clientInfo: { name: 'helix', version: '25.07.1' },
    ...inFolder(folder),
    initializationOptions: null,
    capabilities: {
      workspace: {
        configuration: true,
        didChangeConfiguration: fixed,
        workspaceFolders: true,
        applyEdit: true,
        symbol: fixed,
        executeCommand: fixed,
        inlayHint: { refreshSupport: false },
        workspaceEdit: {
          documentChanges: true,
          resourceOperations: ['create', 'rename', 'delete'],
          failureHandling: 'abort',
          normalizesLineEndings: false,
        },
        didChangeWatchedFiles: { ...dynamic, relativePatternSupport: false },
        fileOperations: { willRename: true, didRename: true },
      },
      textDocument: {
        completion: {
          completionItem: { snippetSupport: true, insertReplaceSupport: true, deprecatedSupport: true },
          completionItemKind: {},
        },
        hover: { contentFormat: ['markdown'] },
        signatureHelp: { signatureInformation: { documentationFormat: ['markdown'], activeParameterSupport: true } },
        rename: { ...fixed, prepareSupport: true, honorsChangeAnnotations: false },
        formatting: fixed,
        codeAction: {
          codeActionLiteralSupport: kinds,
          isPreferredSupport: true,
          disabledSupport: true,
          dataSupport: true,
          resolveSupport: { properties: ['edit', 'command'] },
        },
        publishDiagnostics: { versionSupport: true, tagSupport: { valueSet: [1, 2] } },
        inlayHint: fixed,
        definition: { linkSupport: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      },
      window: { workDoneProgress: true, showDocument: { support: true } },
      general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] },
    },
  }),
  first: [],
  answers: [...registration, 'workspace/configuration', 'workspace/workspaceFolders', 'workspace/applyEdit'],
  asks: ['hover', 'completion', 'signatureHelp', 'documentSymbol', 'codeAction', 'inlayHint', 'definition', 'references'],
};

const eglot: ClientProfile = {
  name: 'Emacs eglot',
  initialize: (folder) => ({
    processId: null,
    clientInfo: { name: 'Eglot', version: '1.18' },
    ...inFolder(folder),
    initializationOptions: {},
    capabilities: {
      workspace: {
        applyEdit: true,
        executeCommand: fixed,
        workspaceEdit: { documentChanges: true },
        didChangeWatchedFiles: dynamic,
        symbol: fixed,
        configuration: true,
        workspaceFolders: true,
      },
      textDocument: {
        synchronization: { ...fixed, willSave: true, willSaveWaitUntil: true, didSave: true },
        completion: {
          ...fixed,
          completionItem: { snippetSupport: false, deprecatedSupport: true, resolveSupport: { properties: ['documentation'] } },
          contextSupport: true,
        },
        hover: { ...fixed, contentFormat: ['plaintext'] },
        signatureHelp: { ...fixed, signatureInformation: { parameterInformation: { labelOffsetSupport: true } } },
        references: fixed,
        definition: { ...fixed, linkSupport: true },
        documentSymbol: { ...fixed, hierarchicalDocumentSymbolSupport: true, symbolKind: { valueSet: symbolKinds } },
        codeAction: {
          ...fixed,
          resolveSupport: { properties: ['edit', 'command'] },
          dataSupport: true,
          codeActionLiteralSupport: kinds,
          isPreferredSupport: true,
        },
        rename: { ...fixed, prepareSupport: true },
        inlayHint: fixed,
        publishDiagnostics: { relatedInformation: false, versionSupport: true, tagSupport: { valueSet: [1, 2] } },
      },
      window: {
        showDocument: { support: true },
        showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
        workDoneProgress: true,
      },
      general: { positionEncodings: ['utf-32', 'utf-8', 'utf-16'] },
      experimental: {},
    },
  }),
  // An empty object of Lisp is null.
  first: [{ method: 'workspace/didChangeConfiguration', params: { settings: null } }],
  answers: [...registration, 'workspace/configuration', 'workspace/workspaceFolders', 'workspace/applyEdit'],
  asks: ['hover', 'signatureHelp', 'completion', 'codeAction', 'documentSymbol', 'inlayHint', 'definition', 'references'],
};

export const clientProfiles: readonly ClientProfile[] = [vscode, neovim, helix, eglot];
