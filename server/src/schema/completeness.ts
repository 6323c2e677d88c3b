import { type Report, required } from '../crd/fieldError.ts';
import type { FieldPath } from '../crd/path.ts';
import type { Structural } from './structural.ts';

/**
 * Whatever a junctor of the root mentions must exist at the same place in the structure. Junctors of other nodes are not
 * looked at. Source: apiserver/schema/complete.go, validateStructuralCompleteness.
 */
export function validateStructuralCompleteness(root: Structural, path: FieldPath, report: Report): void {
  validateJunctors(root, root, path, path, report);
}

/** `mentioned` at `at` is judged against the structural node `node` at `path`. */
function validateJunctors(mentioned: Structural, node: Structural, path: FieldPath, at: FieldPath, report: Report): void {
  const { allOf, anyOf, oneOf, not } = mentioned;
  if (not) validateMentioned(not, node, path, at.child('not'), report);
  for (const [junctor, nodes] of Object.entries({ allOf, anyOf, oneOf })) {
    for (const [i, nested] of (nodes ?? []).entries()) validateMentioned(nested, node, path, at.child(junctor).index(i), report);
  }
}

function validateMentioned(mentioned: Structural, node: Structural | undefined, path: FieldPath, at: FieldPath, report: Report): void {
  if (!node) {
    report(required('complete-nil', path, `because it is defined in ${at}`));
    return;
  }
  validateJunctors(mentioned, node, path, at, report);
  if (mentioned.items?.schema)
    validateMentioned(mentioned.items.schema, node.items?.schema, path.child('items'), at.child('items'), report);
  for (const [name, property] of mentioned.properties ?? []) {
    const structural = node.properties?.get(name);
    const [structuralPath, mentionedPath] = [path.child('properties').key(name), at.child('properties').key(name)];
    if (structural) validateMentioned(property, structural, structuralPath, mentionedPath, report);
    else report(required('complete-property', structuralPath, `because it is defined in ${mentionedPath}`));
  }
}
