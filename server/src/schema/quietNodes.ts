import type { FieldError, Report } from '../crd/fieldError.ts';
import type { JSONSchemaProps } from '../crd/types.ts';
import { isWorthKnowing } from './children.ts';

/**
 * The schema nodes in which, with all that is below them, a walk found nothing. A node that an edit did not touch stays
 * the same object, so the walk need not enter it again. Holds only for walks that look at nothing but the node.
 */
export class QuietNodes {
  private readonly nodes = new WeakSet<JSONSchemaProps>();

  /** Walks a node unless it is known to be quiet. */
  visit(node: JSONSchemaProps, report: Report, walk: (report: Report) => void): void {
    if (!isWorthKnowing(node)) {
      walk(report);
      return;
    }
    if (this.nodes.has(node)) return;
    let quiet = true;
    walk((error: FieldError) => {
      quiet = false;
      report(error);
    });
    if (quiet) this.nodes.add(node);
  }
}
