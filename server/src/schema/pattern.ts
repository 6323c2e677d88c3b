import { RE2JS } from 're2js';

/** Go's message for a pattern that its regular expressions (RE2) do not take; undefined for a valid one. Kept by pattern. */
export function patternError(pattern: string): string | undefined {
  const known = kept.get(pattern);
  if (known !== undefined) return known ?? undefined;
  const error = compileError(pattern);
  if (kept.size >= maxKept) kept.clear();
  kept.set(pattern, error ?? null);
  return error;
}

const kept = new Map<string, string | null>();
const maxKept = 4096;

function compileError(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
