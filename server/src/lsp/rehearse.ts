import { rehearsed } from '../rehearsed.ts';
import { toDiagnostics } from './convert.ts';

/** Analyses a small manifest and drops the result: V8 then has compiled the code that a first document needs. */
export function rehearse(): void {
  const { findings, lines } = rehearsed();
  for (const finding of findings) toDiagnostics('', lines, finding, () => undefined);
}
