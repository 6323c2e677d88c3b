import type { CheckedExpression, Variables } from '../../../cel/checkedExpression.ts';
import type { CelEnvironment } from '../../../cel/environment.ts';
import type { TextIssue } from '../../../crd/fieldError.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';

/** An expression that does not compile. */
export interface BrokenExpression {
  readonly text: string;
  readonly variables: Variables;
  readonly environment: CelEnvironment;
  readonly expected: 'bool' | 'string';
  /** The part that can be parsed. */
  readonly expression: CheckedExpression | undefined;
  /** In the server's order; empty if it compiles but has the wrong type. */
  readonly issues: readonly TextIssue[];
}

/** A possible repair. Offsets of the edits are those of the expression's text. */
export interface Repair {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Repairs of one kind can be combined, even if their titles differ. */
  readonly kind?: 'literal';
}
