import type { Declaration } from '../celType.ts';
import type { StoredPath } from './storedPath.ts';

/** The place in the schema that a size was taken from. */
export interface DeclaredSize {
  readonly declaration: Declaration;
  /** From the schema of the rule's node down, as the parts of a JSON pointer: `properties`, `list`, `items`. Undefined for the keys of maps, which have no schema. */
  readonly steps: readonly string[] | undefined;
}

/**
 * What the schema declares at a path from the rule's node; undefined where it declares nothing. The first element is
 * not looked at: whatever it names, the walk starts at the rule's node.
 * Source: apiserver/schema/cel/compilation.go, sizeEstimator.EstimateSize.
 */
export function declaredSize(self: Declaration, { storage, length }: StoredPath): DeclaredSize | undefined {
  if (length === 0) return undefined;
  let declaration = self;
  let steps: string[] | undefined = [];
  for (let i = 1; i < length; i++) {
    const name = storage[i] ?? '';
    let next: Declaration | undefined;
    if (name === '@items' || name === '@values') {
      next = declaration.element;
      steps?.push(declaration.key ? 'additionalProperties' : 'items');
    } else if (name === '@keys') {
      next = declaration.key;
      steps = undefined;
    } else {
      const field = declaration.fields?.get(name);
      next = field?.declaration;
      if (field) steps?.push('properties', field.property);
    }
    if (!next) return undefined;
    declaration = next;
  }
  return { declaration, steps };
}
