import type { Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import { validateStructuralCompleteness } from './completeness.ts';
import { validateStructuralInvariants } from './invariants.ts';
import type { Structural } from './structural.ts';

/**
 * Validates that a schema is structural: the shape of every object is defined without allOf, anyOf, oneOf and not. Errors
 * are in schema order; upstream sorts them by text.
 * Source: apiserver/schema/validation.go, ValidateStructural.
 */
export function validateStructural(root: Structural, path: FieldPath, report: Report): void {
  validateStructuralInvariants(root, 'root', path, report);
  validateStructuralCompleteness(root, path, report);
}
