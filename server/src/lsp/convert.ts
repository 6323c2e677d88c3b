import {
  type CodeAction,
  CodeActionKind,
  type CodeLens,
  type CompletionItem,
  CompletionItemKind,
  type CompletionItemLabelDetails,
  type Diagnostic,
  DiagnosticSeverity,
  type FoldingRange,
  FoldingRangeKind,
  type InlayHint,
  InsertTextFormat,
  InsertTextMode,
  type DocumentSymbol as LspDocumentSymbol,
  type Hover as LspHover,
  type SignatureHelp as LspSignatureHelp,
  MarkupKind,
  type Position,
  type Range,
  type SemanticTokens,
  SemanticTokensBuilder,
  type SemanticTokensLegend,
  SymbolKind,
  SymbolTag,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Finding, Severity } from '../finding.ts';
import type { CostHint, CostLens } from '../ide/cel/costHints.ts';
import { type SemanticToken, semanticTokenModifiers, semanticTokenTypes } from '../ide/cel/semanticTokens.ts';
import type { SignatureHelp } from '../ide/cel/signatureHelp.ts';
import type { QuickFix } from '../ide/codeActions.ts';
import type { Completion } from '../ide/completionItem.ts';
import type { DocumentSymbol } from '../ide/documentSymbols.ts';
import type { FoldedLines } from '../ide/folding.ts';
import type { Hover } from '../ide/hoverText.ts';
import { type Refactoring, refactoringKinds } from '../ide/refactor/index.ts';
import { withDefaults } from '../ide/snippet.ts';
import {
  applySnippetEditCommand,
  type PropertyToRename,
  type RuleToTryParams,
  renameEverywhereCommand,
  type SnippetEdits,
  tryRuleCommand,
} from '../protocol.ts';
import type { Edit } from '../yaml/edit/edit.ts';
import type { LineIndex } from '../yaml/lines.ts';
import type { Span } from '../yaml/tree.ts';
import type { Client, SnippetSupport } from './client.ts';
import type { Snapshot } from './snapshots.ts';

export function toRange(lines: LineIndex, { start, end }: Span): Range {
  return { start: lines.position(start), end: lines.position(end) };
}

/** The URI of a rule's documentation; undefined if there is none. */
export type RuleAddress = (rule: string) => string | undefined;

/** One diagnostic, or one for each issue of a finding that has several (CEL errors). */
export function toDiagnostics(uri: string, lines: LineIndex, finding: Finding, ruleAddress: RuleAddress): Diagnostic[] {
  const { issues = [], related, path } = finding;
  if (issues.length === 0) return [toDiagnostic(uri, lines, finding, ruleAddress)];
  const others = related.filter((one) => !issues.includes(one));
  return issues.map(({ start, end, message }) =>
    toDiagnostic(uri, lines, { ...finding, start, end, message: `${path}: ${message}`, related: others }, ruleAddress),
  );
}

/** The message starts with the server's text; our explanation follows. */
function toDiagnostic(uri: string, lines: LineIndex, finding: Finding, ruleAddress: RuleAddress): Diagnostic {
  const href = ruleAddress(finding.rule);
  return {
    range: toRange(lines, finding),
    severity: severities[finding.severity],
    code: finding.rule,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    source: finding.comparedWith === undefined ? 'crd' : `crd (as an update of ${finding.comparedWith})`,
    message: finding.explanation === '' ? finding.message : `${finding.message}\n${finding.explanation}`,
    ...(finding.related.length > 0
      ? {
          relatedInformation: finding.related.map((related) => ({
            location: { uri, range: toRange(lines, related) },
            message: related.message,
          })),
        }
      : {}),
    data: { rule: finding.rule, path: finding.path },
  };
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toHover(lines: LineIndex, hover: Hover): LspHover {
  return { contents: { kind: MarkupKind.Markdown, value: hover.markdown }, range: toRange(lines, hover) };
}

export function toDocumentSymbol(lines: LineIndex, symbol: DocumentSymbol): LspDocumentSymbol {
  return {
    name: symbol.name,
    detail: symbol.detail,
    kind: symbolKinds[symbol.kind],
    ...(symbol.deprecated ? { tags: [SymbolTag.Deprecated] } : {}),
    range: toRange(lines, symbol),
    selectionRange: toRange(lines, symbol.selection),
    children: symbol.children.map((child) => toDocumentSymbol(lines, child)),
  };
}

const symbolKinds: Readonly<Record<DocumentSymbol['kind'], SymbolKind>> = {
  definition: SymbolKind.Class,
  version: SymbolKind.Module,
  object: SymbolKind.Object,
  list: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  field: SymbolKind.Field,
};

export function toFoldingRange({ startLine, endLine, comment }: FoldedLines): FoldingRange {
  return { startLine, endLine, ...(comment ? { kind: FoldingRangeKind.Comment } : {}) };
}

/** A quick fix in a form that the client can apply. */
export function toCodeAction(
  snapshot: Snapshot,
  lines: LineIndex,
  fix: QuickFix,
  snippets: SnippetSupport,
  ruleAddress: RuleAddress,
): CodeAction {
  const action: CodeAction = {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: toDiagnostics(snapshot.uri, lines, fix.finding, ruleAddress),
    ...(fix.preferred ? { isPreferred: true } : {}),
  };
  return { ...action, ...toChange(snapshot, lines, fix, snippets) };
}

/** The edit of a code action, or the command for clients that apply snippets with one. */
function toChange(
  snapshot: Snapshot,
  lines: LineIndex,
  { title, edits, snippet }: Pick<QuickFix, 'title' | 'edits' | 'snippet'>,
  snippets: SnippetSupport,
): Pick<CodeAction, 'edit' | 'command'> {
  const plain = snippet && snippets === 'none' ? edits.map((edit) => ({ ...edit, newText: withDefaults(edit.newText) })) : edits;
  if (!snippet || snippets === 'none') return { edit: toWorkspaceEdit(snapshot, lines, plain) };
  const ranged = edits.map((edit) => ({ range: toRange(lines, edit), newText: edit.newText }));
  if (snippets === 'command') {
    const snippetEdits: SnippetEdits = { uri: snapshot.uri, version: snapshot.version, edits: ranged };
    return { command: { title, command: applySnippetEditCommand, arguments: [snippetEdits] } };
  }
  const snippetEdits = ranged.map(({ range, newText }) => ({ range, snippet: { kind: 'snippet' as const, value: newText } }));
  return { edit: { documentChanges: [versioned(snapshot, snippetEdits)] } };
}

/** Data to find a refactoring again when the client resolves it. */
export interface RefactoringData {
  readonly uri: string;
  readonly version: number;
  readonly offset: number;
}

export function isRefactoringData(data: unknown): data is RefactoringData {
  const { uri, version, offset } = (data ?? {}) as Partial<Record<keyof RefactoringData, unknown>>;
  return typeof uri === 'string' && typeof version === 'number' && typeof offset === 'number';
}

/** A refactoring without its edits, which may be long: the client resolves the chosen one. */
export function toRefactoringAction({ title, kind }: Refactoring, data: RefactoringData): CodeAction {
  return { title, kind, data };
}

/** A refactoring with its edits. */
export function toWholeRefactoringAction(
  snapshot: Snapshot,
  lines: LineIndex,
  { title, kind, edits, snippet = false }: Refactoring,
  snippets: SnippetSupport,
): CodeAction {
  return { title, kind, ...toChange(snapshot, lines, { title, edits: edits(), snippet }, snippets) };
}

export function toFixAllAction(snapshot: Snapshot, lines: LineIndex, edit: Edit): CodeAction {
  return { title: 'Fix all safely fixable problems', kind: fixAllKind, edit: toWorkspaceEdit(snapshot, lines, [edit]) };
}

/** For `editor.codeActionsOnSave` and "Fix all". */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.crd`;

export function toCompletionItem(
  lines: LineIndex,
  completion: Completion,
  { completionSnippets, parameterHints, suggestions }: Pick<Client, 'completionSnippets' | 'parameterHints' | 'suggestions'>,
): CompletionItem {
  const isSnippet = completion.snippet === true && completionSnippets;
  const isCall = isSnippet && parameterHints && completion.newText.includes('($');
  return {
    label: completion.label,
    ...(completion.hint ? { labelDetails: hintPlace(completion.hint) } : {}),
    kind: completionKinds[completion.kind],
    ...(completion.detail === '' ? {} : { detail: completion.detail }),
    ...(completion.documentation === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: completion.documentation } }),
    ...(completion.filter === undefined ? {} : { filterText: completion.filter }),
    ...(isSnippet ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
    ...(isCall ? { command: { title: 'Parameters', command: 'editor.action.triggerParameterHints' } } : {}),
    // With `auto` the list opens as while typing: an empty list shows no message, and Enter behaves as in such a list.
    ...(completion.opensList && suggestions
      ? { command: { title: 'Values', command: 'editor.action.triggerSuggest', arguments: [{ auto: true }] } }
      : {}),
    textEdit: {
      range: toRange(lines, completion.span),
      newText: completion.snippet && !isSnippet ? withDefaults(completion.newText) : completion.newText,
    },
    // The text has its indentation already: the editor's would be wrong behind the dash of a list item.
    insertTextMode: InsertTextMode.asIs,
    sortText: String(completion.order).padStart(3, '0'),
  };
}

const completionKinds: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  reference: CompletionItemKind.Reference,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Method,
  macro: CompletionItemKind.Function,
  type: CompletionItemKind.Class,
  keyword: CompletionItemKind.Keyword,
};

/** Parameters stand right behind the label, types at the end of the line. */
function hintPlace(hint: string): CompletionItemLabelDetails {
  return hint.startsWith('(') ? { detail: hint } : { description: hint };
}

export function toSignatureHelp({ signatures, active, parameter }: SignatureHelp): LspSignatureHelp {
  return {
    signatures: signatures.map(({ label, documentation, parameters }) => ({
      label,
      documentation: { kind: MarkupKind.Markdown, value: documentation },
      parameters: parameters.map(([start, end]) => ({ label: [start, end] })),
    })),
    activeSignature: active,
    activeParameter: parameter,
  };
}

export function toInlayHint(lines: LineIndex, { offset, label, tooltip }: CostHint): InlayHint {
  return { position: lines.position(offset), label, tooltip: { kind: MarkupKind.Markdown, value: tooltip }, paddingLeft: true };
}

/** A lens shows the title of its command; this command does nothing. */
export function toCodeLens(lines: LineIndex, lens: CostLens): CodeLens {
  return { range: toRange(lines, lens), command: { title: lens.title, command: '' } };
}

export const semanticTokensLegend: SemanticTokensLegend = {
  tokenTypes: [...semanticTokenTypes],
  tokenModifiers: [...semanticTokenModifiers],
};

export function toSemanticTokens(lines: LineIndex, tokens: readonly SemanticToken[]): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const { start, end, type, modifier } of tokens) {
    const { line, character } = lines.position(start);
    const modifiers = modifier === undefined ? 0 : 1 << semanticTokenModifiers.indexOf(modifier);
    builder.push(line, character, end - start, semanticTokenTypes.indexOf(type), modifiers);
  }
  // No result id: it is for delta requests, which we do not support.
  return { data: builder.build().data };
}

/** Kind of the action that opens the editor's view to try a rule: neither a fix nor a refactoring. */
export const tryRuleKind = 'crd.tryRule';

export function toTryRuleAction(uri: string, position: Position): CodeAction {
  const params: RuleToTryParams = { uri, position };
  return { title: 'Try this rule', kind: tryRuleKind, command: { title: 'Try this rule', command: tryRuleCommand, arguments: [params] } };
}

export function toRenameEverywhereAction(property: PropertyToRename): CodeAction {
  const title = `Rename ${property.name} in every version`;
  return { title, kind: refactoringKinds[0], command: { title, command: renameEverywhereCommand, arguments: [property] } };
}

export function toWorkspaceEdit(snapshot: Snapshot, lines: LineIndex, edits: readonly Edit[]): WorkspaceEdit {
  return { changes: { [snapshot.uri]: edits.map((edit) => ({ range: toRange(lines, edit), newText: edit.newText })) } };
}

function versioned({ uri, version }: Snapshot, edits: TextDocumentEdit['edits']): TextDocumentEdit {
  return { textDocument: { uri, version }, edits };
}
