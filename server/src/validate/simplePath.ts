import { invalid, type Report } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';

/**
 * Validates a JSON path of a printer column or of the scale subresource; returns whether it is valid. The server checks
 * the first byte only. Source: apiextensions/validation/validation.go, validateSimpleJSONPath.
 */
export function validateSimpleJsonPath(text: string, path: FieldPath, report: Report): boolean {
  if (text.startsWith('.')) return true;
  report(invalid('simple-path-dot', path, text, 'must be a simple json path starting with .'));
  return false;
}
