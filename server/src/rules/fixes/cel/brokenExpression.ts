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
  /** As far as it can be read. */
  readonly expression: CheckedExpression | undefined;
  /** In the server's order; none where it compiles and gives the wrong type. */
  readonly issues: readonly TextIssue[];
}

/** Something to try. Offsets of the edits are those of the expression's text. */
export interface Repair {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Those of one kind can be made together, whatever their titles say. */
  readonly kind?: 'literal';
}
