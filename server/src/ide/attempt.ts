import type { Analysis } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import { Memo } from '../memo.ts';
import type { Fix } from '../rules/rule.ts';
import { applyEdits, type Edit } from '../yaml/edit/edit.ts';
import { aliasesIn } from '../yaml/read/aliases.ts';
import type { Node } from '../yaml/tree.ts';
import { manifestAt } from './at.ts';
import { withDefaults } from './snippet.ts';

/**
 * Whether a fix repairs its finding. It changes what stands in one place; where aliases and merge keys bring that to other
 * places, it may take from one what it gives to another: there it is tried, with `analyzed`, which analyses a text as the
 * first one was.
 */
export function isEffective(analysis: Analysis, finding: Finding, fix: Fix, analyzed: (text: string) => Analysis): boolean {
  if (!hasAliases(analysis, finding)) return true;
  const after = analyzed(applyEdits(analysis.text, plainEdits(fix)));
  return alike(after, finding) < alike(analysis, finding) && unreadable(after) <= unreadable(analysis);
}

/** Whether the manifest of a finding has aliases, so that its fixes have to be tried. */
export function hasAliases(analysis: Analysis, finding: Finding): boolean {
  const root = manifestAt(analysis, finding.start)?.manifest.root;
  if (!root) return false;
  return aliased.of(root, () => aliasesIn(root).length > 0);
}

/** By the root of a manifest: every one of its findings asks. */
const aliased = new Memo<Node, boolean>();

/** The edits of a fix with snippet stops at their defaults. */
export function plainEdits({ edits, snippet }: Fix): readonly Edit[] {
  return snippet ? edits.map((edit) => ({ ...edit, newText: withDefaults(edit.newText) })) : edits;
}

/** How many documents of a text cannot be read. */
export function unreadable({ documents }: Analysis): number {
  return documents.filter((document) => document.unreadable).length;
}

function alike({ findings }: Analysis, { rule, message }: Finding): number {
  return findings.filter((finding) => finding.rule === rule && finding.message === message).length;
}
