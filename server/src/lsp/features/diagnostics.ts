import { createHash } from 'node:crypto';
import {
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  DocumentDiagnosticRequest,
} from 'vscode-languageserver';
import { feature } from '../feature.ts';

export const diagnostics = feature(
  DocumentDiagnosticRequest.type,
  async (session, { textDocument, previousResultId }, token): Promise<DocumentDiagnosticReport> => {
    const found = await session.snapshots.analyzed(textDocument.uri, token);
    const items = found ? session.diagnostics(found) : [];
    const resultId = resultIdOf(items);
    if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  },
  ({ pull }) => (pull ? { diagnosticProvider: { identifier: 'crd', interFileDependencies: false, workspaceDiagnostics: false } } : {}),
);

/** A hash of the diagnostics: equal diagnostics have the same id, so that the client can keep the shown ones. */
function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  return createHash('sha256').update(JSON.stringify(diagnostics)).digest('base64url');
}
