import path from 'node:path';
import { adviceRules } from '../server/src/rules/index.ts';

/**
 * Whether the verdict on a manifest has to be recorded (`npm run referee`, which needs Go). Not on fixtures of advice: a
 * rule of ours can be added without Go, and what is recorded of its manifests is compared all the same.
 */
export function needsVerdict(file: string): boolean {
  return !Object.hasOwn(adviceRules, path.basename(path.dirname(file)));
}
