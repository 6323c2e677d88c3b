import { fileCheck } from './checkFile.ts';
import { fileConversion } from './convertFile.ts';
import { fileCost } from './costFile.ts';
import type { ManifestFile } from './files.ts';

/** What is done with each file of a run, by the command: options in, then a file in and a plain value out. */
export const tasks = { check: fileCheck, cost: fileCost, convert: fileConversion };

export type Task = keyof typeof tasks;
export type TaskOptions<T extends Task> = Parameters<(typeof tasks)[T]>[0];
export type TaskResult<T extends Task> = ReturnType<ReturnType<(typeof tasks)[T]>>;

/** One task ready for its files. @throws UsageError when an option names a path that cannot be read. */
export function taskFor<T extends Task>(task: T, options: TaskOptions<T>): (file: ManifestFile) => TaskResult<T> {
  const start = tasks[task] as (options: TaskOptions<T>) => (file: ManifestFile) => TaskResult<T>;
  return start(options);
}
