import { rehearsed } from '../rehearsed.ts';
import { added, countedInText, emptyTotal, summary, textLines } from './text.ts';

/** Checks a small manifest without output, so that V8 has compiled the code of a check for the code cache. */
export function rehearse(): void {
  const analysis = rehearsed();
  textLines('', analysis, false);
  summary(added(emptyTotal, countedInText(emptyTotal, analysis, false)), 0, false);
}
