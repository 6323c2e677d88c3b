/** All requests and notifications that the server handles, by subject. */
import type { Feature, Listener } from '../feature.ts';
import { allTokens, codeLens, inlayHint, ruleToTry, signatureHelp, tokensInRange, tryRule } from './celRules.ts';
import { codeAction, resolvedCodeAction } from './codeActions.ts';
import { completion } from './completion.ts';
import { diagnostics } from './diagnostics.ts';
import { changed, closed, opened } from './documents.ts';
import { hover } from './hover.ts';
import { definition, references } from './navigation.ts';
import { documentSymbol, foldingRange } from './outline.ts';
import { prepareRename, rename, renameEverywhere } from './rename.ts';
import { bases, configuration, handOver, versionTree, watchedFiles } from './workspace.ts';

export const features: readonly Feature[] = [
  diagnostics,
  hover,
  documentSymbol,
  foldingRange,
  definition,
  references,
  prepareRename,
  rename,
  completion,
  signatureHelp,
  allTokens,
  tokensInRange,
  inlayHint,
  codeLens,
  codeAction,
  resolvedCodeAction,
  ruleToTry,
  tryRule,
  renameEverywhere,
  versionTree,
];

export const listeners: readonly Listener[] = [opened, changed, closed, configuration, watchedFiles, bases, handOver];
