/** All that `npm run bench` measures. */
import type { CommandTimes } from './commandLine.ts';
import type { EditingTimes } from './editing.ts';
import type { Memory } from './memory.ts';

export interface Report {
  readonly files: readonly EditingTimes[];
  readonly memory: { readonly ours: Memory; readonly theirs: Memory };
  readonly commands: readonly CommandTimes[];
}
