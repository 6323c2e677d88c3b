import type { FieldError, Report } from '../crd/fieldError.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { Memo } from '../memo.ts';
import { isWorthCaching } from './children.ts';

/** The schema nodes in which, with all that is below them, a walk that looks at nothing but the node found no error. */
export class ErrorFreeNodes {
  private readonly nodes = new Memo<JSONSchemaProps, true>({ isWorthKeeping: isWorthCaching });

  has(node: JSONSchemaProps): boolean {
    return this.nodes.recall(node) === true;
  }

  add(node: JSONSchemaProps): void {
    this.nodes.keep(node, true);
  }

  /** Walks a node unless it is known to be free of errors. */
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
