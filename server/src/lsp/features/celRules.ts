import {
  CodeLensRequest,
  InlayHintRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  SignatureHelpRequest,
} from 'vscode-languageserver';
import { costHints, costLenses } from '../../ide/cel/costHints.ts';
import { rulePlaceAt } from '../../ide/cel/rulePlace.ts';
import { semanticTokens } from '../../ide/cel/semanticTokens.ts';
import { ruleSignatures } from '../../ide/cel/signatureHelp.ts';
import { ruleToTry as ruleToTryAt, tryRule as tryRuleOn } from '../../ide/cel/tryRule.ts';
import { ruleToTryRequest, tryRuleRequest } from '../../protocol.ts';
import { semanticTokensLegend, toCodeLens, toInlayHint, toSemanticTokens, toSignatureHelp } from '../convert.ts';
import { feature } from '../feature.ts';
import { offsetOf, spanIn } from '../snapshots.ts';

export const signatureHelp = feature(
  SignatureHelpRequest.type,
  async ({ settings, snapshots }, { textDocument, position }, token) => {
    const found = await snapshots.analyzed(textDocument.uri, token);
    const offset = found ? offsetOf(found, position) : 0;
    const place = found && rulePlaceAt(found.analysis, offset);
    const help = place && ruleSignatures(place, offset, settings);
    return help ? toSignatureHelp(help) : null;
  },
  () => ({ signatureHelpProvider: { triggerCharacters: ['(', ','] } }),
);

export const allTokens = feature(
  SemanticTokensRequest.type,
  async ({ settings, snapshots }, { textDocument }, token) => {
    const found = await snapshots.analyzed(textDocument.uri, token);
    return found ? toSemanticTokens(found.analysis.lines, semanticTokens(found.analysis, undefined, settings)) : { data: [] };
  },
  () => ({ semanticTokensProvider: { legend: semanticTokensLegend, full: true, range: true } }),
);

export const tokensInRange = feature(SemanticTokensRangeRequest.type, async ({ settings, snapshots }, { textDocument, range }, token) => {
  const found = await snapshots.analyzed(textDocument.uri, token);
  return found ? toSemanticTokens(found.analysis.lines, semanticTokens(found.analysis, spanIn(found, range), settings)) : { data: [] };
});

export const inlayHint = feature(
  InlayHintRequest.type,
  async ({ settings, snapshots }, { textDocument, range }, token) => {
    const found = settings.celCostHints ? await snapshots.analyzed(textDocument.uri, token) : undefined;
    if (!found) return null;
    return costHints(found.analysis, spanIn(found, range), settings).map((hint) => toInlayHint(found.analysis.lines, hint));
  },
  () => ({ inlayHintProvider: true }),
);

export const codeLens = feature(
  CodeLensRequest.type,
  async ({ settings, snapshots }, { textDocument }, token) => {
    const found = settings.celRuleLenses ? await snapshots.analyzed(textDocument.uri, token) : undefined;
    return found ? costLenses(found.analysis, settings).map((lens) => toCodeLens(found.analysis.lines, lens)) : null;
  },
  () => ({ codeLensProvider: {} }),
);

export const ruleToTry = feature(ruleToTryRequest, async ({ settings, snapshots }, { uri, position }, token) => {
  const found = await snapshots.analyzed(uri, token);
  return (found && ruleToTryAt(found.analysis, offsetOf(found, position), settings)) ?? null;
});

export const tryRule = feature(tryRuleRequest, async ({ settings, snapshots }, { uri, address, value }, token) => {
  const found = await snapshots.analyzed(uri, token);
  return found ? tryRuleOn(found.analysis, address, value, settings) : null;
});
