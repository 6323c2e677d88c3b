/** All that `npm run bench` measures. */
import type { CommandTimes } from './commandLine.ts';
import type { EditingTimes } from './editing.ts';
import type { Memory } from './memory.ts';
import type { VerdictTimes } from './verdicts.ts';

export interface Report {
  readonly files: readonly EditingTimes[];
  readonly memory: { readonly ours: Memory; readonly theirs: Memory };
  readonly verdicts: readonly VerdictTimes[];
  readonly commands: readonly CommandTimes[];
}
