import { rehearsed } from '../rehearsed.ts';
import { toDiagnostics } from './convert.ts';

/** Analyses a small manifest for nobody: V8 has then compiled what a first document needs. */
export function rehearse(): void {
  const { findings, lines } = rehearsed();
  for (const finding of findings) toDiagnostics('', lines, finding, () => undefined);
}
