import { type Analysis, analysis } from '../../server/src/analysis.ts';

/** What an edit leads to: the analysis of a text that knows an earlier state of it. */
export function reanalyzed(text: string, before?: Analysis): Analysis {
  const steps = analysis(text, {}, undefined, before);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
