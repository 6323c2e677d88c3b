import { rehearsed } from '../rehearsed.ts';
import { added, countedInText, emptyTotal, summary, textLines } from './text.ts';

/** Checks a small manifest and prints it nowhere: V8 has then compiled what a check needs. */
export function rehearse(): void {
  const analysis = rehearsed();
  textLines('', analysis, false);
  summary(added(emptyTotal, countedInText(emptyTotal, analysis, false)), 0, false);
}
