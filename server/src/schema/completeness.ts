import { type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { Structural } from './structural.ts';

/**
 * Fields mentioned in the root's allOf, anyOf, oneOf and not must be declared in the schema itself, at the same path. Only
 * those of the root are checked. Source: apiserver/schema/complete.go, validateStructuralCompleteness.
 */
export function validateStructuralCompleteness(root: Structural, path: FieldPath, report: Report): void {
  validateValueValidationCompleteness(root, root, path, path, report);
}

/** `node` is at `nodePath` below allOf, anyOf, oneOf or not; `spine` is the corresponding structural node. */
function validateNestedCompleteness(
  node: Structural,
  spine: Structural | undefined,
  spinePath: FieldPath,
  nodePath: FieldPath,
  report: Report,
): void {
  if (!spine) {
    report(required('complete-nil', spinePath, `because it is defined in ${nodePath}`));
    return;
  }
  validateValueValidationCompleteness(node, spine, spinePath, nodePath, report);
  if (node.items?.schema) {
    validateNestedCompleteness(node.items.schema, spine.items?.schema, spinePath.child('items'), nodePath.child('items'), report);
  }
  for (const [name, property] of node.properties ?? []) {
    const propertyPath = spinePath.child('properties').key(name);
    const nodePropertyPath = nodePath.child('properties').key(name);
    const spineProperty = spine.properties?.get(name);
    if (spineProperty) validateNestedCompleteness(property, spineProperty, propertyPath, nodePropertyPath, report);
    else report(required('complete-property', propertyPath, `because it is defined in ${nodePropertyPath}`));
  }
}

function validateValueValidationCompleteness(
  { allOf, anyOf, oneOf, not }: Structural,
  spine: Structural,
  spinePath: FieldPath,
  path: FieldPath,
  report: Report,
): void {
  for (const [keyword, entries] of [
    ['allOf', allOf],
    ['anyOf', anyOf],
    ['oneOf', oneOf],
  ] as const) {
    entries?.forEach((entry, i) => {
      validateNestedCompleteness(entry, spine, spinePath, path.child(keyword).index(i), report);
    });
  }
  if (not) validateNestedCompleteness(not, spine, spinePath, path.child('not'), report);
}
