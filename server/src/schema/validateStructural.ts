import type { Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { validateStructuralCompleteness } from './completeness.ts';
import { validateStructuralInvariants } from './invariants.ts';
import type { Structural } from './structural.ts';

/**
 * What makes a schema structural: the shape of every object can be read without allOf, anyOf, oneOf and not. Errors
 * come in the order of the schema; upstream sorts them by their text.
 * Source: apiserver/schema/validation.go, ValidateStructural.
 */
export function validateStructural(root: Structural, path: FieldPath, report: Report): void {
  validateStructuralInvariants(root, 'root', path, report);
  validateStructuralCompleteness(root, path, report);
}
