import type { FieldError, Report } from '../crd/fieldError.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { Memo } from '../memo.ts';
import { isWorthCaching } from './children.ts';

/** Remembers schema nodes whose subtree had no error in an earlier walk. The walk must depend on the node alone. */
export class ErrorFreeNodes {
  private readonly nodes = new Memo<JSONSchemaProps, true>({ isWorthKeeping: isWorthCaching });

  has(node: JSONSchemaProps): boolean {
    return this.nodes.recall(node) === true;
  }

  add(node: JSONSchemaProps): void {
    this.nodes.keep(node, true);
  }

  /** Runs the walk of a node unless its subtree is known to be free of errors. */
  visit(node: JSONSchemaProps, report: Report, walk: (report: Report) => void): void {
    if (this.has(node)) return;
    let errorFree = true;
    walk((error: FieldError) => {
      errorFree = false;
      report(error);
    });
    if (errorFree) this.add(node);
  }
}
