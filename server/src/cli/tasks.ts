import { fileCheck } from './checkFile.ts';
import { fileConversion } from './convertFile.ts';
import { fileCost } from './costFile.ts';
import type { ManifestFile } from './files.ts';

/** The task of each command: takes options and returns a function from a file to a plain value. */
export const tasks = { check: fileCheck, cost: fileCost, convert: fileConversion };

export type Task = keyof typeof tasks;
export type TaskOptions<T extends Task> = Parameters<(typeof tasks)[T]>[0];
export type TaskResult<T extends Task> = ReturnType<ReturnType<(typeof tasks)[T]>>;

/** The function of a task with its options. @throws UsageError if the path of an option cannot be read. */
export function taskFor<T extends Task>(task: T, options: TaskOptions<T>): (file: ManifestFile) => TaskResult<T> {
  const start = tasks[task] as (options: TaskOptions<T>) => (file: ManifestFile) => TaskResult<T>;
  return start(options);
}
