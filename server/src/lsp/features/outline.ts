import { DocumentSymbolRequest, FoldingRangeRequest } from 'vscode-languageserver';
import { documentSymbols } from '../../ide/documentSymbols.ts';
import { foldedLines } from '../../ide/folding.ts';
import { toDocumentSymbol, toFoldingRange } from '../convert.ts';
import { feature } from '../feature.ts';

export const documentSymbol = feature(
  DocumentSymbolRequest.type,
  async (session, { textDocument }, token) => {
    const found = await session.snapshots.analyzed(textDocument.uri, token);
    return found ? documentSymbols(found.analysis).map((symbol) => toDocumentSymbol(found.analysis.lines, symbol)) : null;
  },
  () => ({ documentSymbolProvider: { label: 'CRD' } }),
);

export const foldingRange = feature(
  FoldingRangeRequest.type,
  async (session, { textDocument }, token) => {
    const found = await session.snapshots.analyzed(textDocument.uri, token);
    // While the YAML is broken, the editor's own folding by indentation is better.
    if (!found || found.analysis.documents.some(({ broken }) => broken)) return null;
    return foldedLines(found.analysis).map(toFoldingRange);
  },
  () => ({ foldingRangeProvider: true }),
);
