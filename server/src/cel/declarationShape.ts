import type { Declaration } from './declaration.ts';

/**
 * A number that two declarations share if and only if nothing that a check or an estimate looks at tells them apart:
 * types, names and sizes, all the way down. So what was found out about an expression holds for another schema as well,
 * such as the same one after an edit elsewhere.
 */
export function declarationShape(declaration: Declaration): number {
  const known = shapes.get(declaration);
  if (known !== undefined) return known;
  const { type, minSerializedSize, maxElements, element, key, fields } = declaration;
  const parts: (string | number | bigint)[] = [type.kind, minSerializedSize, maxElements];
  if (element) parts.push('of', declarationShape(element));
  if (key) parts.push('by', declarationShape(key));
  // CEL's names are single words, and say which properties they stand for.
  if (fields) for (const [name, field] of fields) parts.push(name, declarationShape(field.declaration));
  // To join makes a text of its own: one that is put together with + would keep the file alive that the names are from.
  const shape = numberOf(parts.join(' '));
  shapes.set(declaration, shape);
  return shape;
}

const shapes = new WeakMap<Declaration, number>();

/** Numbers are never used again: what is remembered under one whose text was forgotten is only not found any more. */
let lastNumber = 0;
const numbers = new Map<string, number>();
const mostNumbers = 200_000;

function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  if (numbers.size >= mostNumbers) numbers.clear();
  numbers.set(text, ++lastNumber);
  return lastNumber;
}
