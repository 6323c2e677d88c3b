import { StackTooSmall } from '../yaml/depth.ts';

/** An exception (a bug in this program) in one rule, fix or hover. */
export interface RuleFailure {
  /** The id of the rule, or `hover`. */
  readonly rule: string;
  readonly error: unknown;
  /** The text whose analysis threw it. */
  readonly text: string;
}

/** The text being analysed, and the callback for exceptions. */
export interface Attempt {
  readonly text: string;
  readonly ruleFailed?: ((failure: RuleFailure) => void) | undefined;
}

/** The result of `run`, or `otherwise` if it throws: a bug in one rule loses the findings of that rule only. */
export function attempt<T>(rule: string, { text, ruleFailed }: Attempt, run: () => T, otherwise: T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof StackTooSmall) throw error;
    ruleFailed?.({ rule, error, text });
    return otherwise;
  }
}

/** For a log: the message for the first failure of each rule in one text; undefined for later ones. */
export function firstFailures(): (failure: RuleFailure) => string | undefined {
  const lastText = new Map<string, string>();
  return ({ rule, error, text }) => {
    if (lastText.get(rule) === text) return undefined;
    lastText.set(rule, text);
    return `${rule} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  };
}
