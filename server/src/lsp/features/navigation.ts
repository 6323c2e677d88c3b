import { DefinitionRequest, ReferencesRequest } from 'vscode-languageserver';
import { definition as definitionAt } from '../../ide/definition.ts';
import { references as referencesAt } from '../../ide/references.ts';
import { toRange } from '../convert.ts';
import { feature } from '../feature.ts';
import { offsetOf } from '../snapshots.ts';

export const definition = feature(
  DefinitionRequest.type,
  async ({ client, settings, snapshots }, { textDocument: { uri }, position }, token) => {
    const found = await snapshots.analyzed(uri, token);
    const leads = found && definitionAt(found.analysis, offsetOf(found, position), settings);
    if (!leads) return null;
    const { lines } = found.analysis;
    const [origin, target, selection] = [toRange(lines, leads.origin), toRange(lines, leads.target), toRange(lines, leads.selection)];
    if (!client.links) return { uri, range: selection };
    return [{ originSelectionRange: origin, targetUri: uri, targetRange: target, targetSelectionRange: selection }];
  },
  () => ({ definitionProvider: true }),
);

export const references = feature(
  ReferencesRequest.type,
  async ({ settings, snapshots }, { textDocument: { uri }, position, context }, token) => {
    const found = await snapshots.analyzed(uri, token);
    if (!found) return null;
    const spans = referencesAt(found.analysis, offsetOf(found, position), context.includeDeclaration, settings);
    return spans.map((span) => ({ uri, range: toRange(found.analysis.lines, span) }));
  },
  () => ({ referencesProvider: true }),
);
