import { CodeActionKind, CodeActionRequest, CodeActionResolveRequest } from 'vscode-languageserver';
import { rulePlaceAt } from '../../ide/cel/rulePlace.ts';
import { quickFixes } from '../../ide/codeActions.ts';
import { fixAll } from '../../ide/fixAll.ts';
import { propertyOfVersions, refactoringKinds, refactorings } from '../../ide/refactor/index.ts';
import { analyzeAs } from '../../ide/trial.ts';
import {
  fixAllKind,
  isRefactoringData,
  toCodeAction,
  toFixAllAction,
  toRefactoringAction,
  toRenameEverywhereAction,
  toTryRuleAction,
  toWholeRefactoringAction,
  tryRuleKind,
} from '../convert.ts';
import { feature } from '../feature.ts';
import { spanIn } from '../snapshots.ts';

export const codeAction = feature(
  CodeActionRequest.type,
  async (session, { textDocument: { uri }, range, context: { only } }, token) => {
    const { client, settings, ruleAddress, bases } = session;
    const found = await session.snapshots.analyzed(uri, token);
    if (!found) return null;
    const { snapshot, analysis } = found;
    const { lines } = analysis;
    const offset = lines.offset(range.start);
    const analyzed = analyzeAs(settings, bases.at(uri));
    const named = (kind: string) => only?.some((one) => kind === one || kind.startsWith(`${one}.`) || one === '') ?? false;
    const wanted = (kind: string) => !only || named(kind);
    const fixes = wanted(CodeActionKind.QuickFix) ? quickFixes(analysis, spanIn(found, range), analyzed) : [];
    const rewrites = refactoringKinds.some(wanted) ? refactorings(analysis, offset, settings, analyzed) : [];
    // Only if requested by kind ("Fix all", or on save): it is costly, and a person chooses one fix at a time.
    const all = named(fixAllKind) ? fixAll(analysis, analyzed) : undefined;
    const property = client.renameEverywhere && wanted(refactoringKinds[0]) ? propertyOfVersions(analysis, offset) : undefined;
    const tries = client.tryRule && wanted(tryRuleKind) && rulePlaceAt(analysis, offset);
    const { version } = snapshot;
    return [
      ...fixes.map((fix) => toCodeAction(snapshot, lines, fix, client.snippets, ruleAddress)),
      ...rewrites
        .filter(({ kind }) => wanted(kind))
        .map((one) =>
          client.resolvesActions
            ? toRefactoringAction(one, { uri, version, offset })
            : toWholeRefactoringAction(snapshot, lines, one, client.snippets),
        ),
      ...(all ? [toFixAllAction(snapshot, lines, all)] : []),
      ...(property ? [toRenameEverywhereAction({ uri, name: property.name, position: lines.position(property.offset) })] : []),
      ...(tries ? [toTryRuleAction(uri, range.start)] : []),
    ];
  },
  () => ({
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, tryRuleKind, ...refactoringKinds], resolveProvider: true },
  }),
);

export const resolvedCodeAction = feature(CodeActionResolveRequest.type, async ({ client, settings, snapshots, bases }, action, token) => {
  // Neovim and Helix resolve every action, but only refactorings come without edits.
  if (!isRefactoringData(action.data)) return action;
  const { uri, version, offset } = action.data;
  const found = await snapshots.analyzed(uri, token);
  // Edits for another version of the text would be applied at wrong offsets.
  if (found?.snapshot.version !== version) return action;
  const offered = refactorings(found.analysis, offset, settings, analyzeAs(settings, bases.at(uri)));
  const chosen = offered.find(({ title }) => title === action.title);
  return chosen ? toWholeRefactoringAction(found.snapshot, found.analysis.lines, chosen, client.snippets) : action;
});
