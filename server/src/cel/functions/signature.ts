import {
  anyType,
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listOf,
  mapOf,
  nullType,
  opaque,
  optionalOf,
  stringType,
  type TypeParameter,
  timestampType,
  typeOf,
  uintType,
} from '../celType.ts';

/** What an overload takes and gives. */
export interface Signature {
  readonly id: string;
  /** The receiver comes first in `args`. */
  readonly member: boolean;
  readonly args: readonly CelType[];
  readonly result: CelType;
  /** What is open in the types: one object each, wherever it stands. */
  readonly parameters: readonly TypeParameter[];
}

/**
 * Reads `id: list(A).(A, int) -> optional_type(A)`. Single capitals are open types; names with dots, such as
 * `kubernetes.Quantity`, are types of libraries.
 */
export function readSignature(text: string): Signature {
  const id = signatureId(text);
  return { id, ...new TypeReader(text.slice(id.length + 2)).readCall() };
}

/** What stands before the types. */
export function signatureId(text: string): string {
  return text.slice(0, text.indexOf(': '));
}

class TypeReader {
  readonly #words: readonly string[];
  #at = 0;
  readonly #parameters: TypeParameter[] = [];

  constructor(text: string) {
    this.#words = text.match(/[\w.]*\w|->|\S/g) ?? [];
  }

  readCall(): Omit<Signature, 'id'> {
    const receiver = this.#words[this.#at] === '(' ? [] : [this.#readType()];
    this.#skip('.');
    const args = [...receiver, ...this.#readTypes()];
    this.#skip('->');
    return { member: receiver.length > 0, args, result: this.#readType(), parameters: this.#parameters };
  }

  /** In parentheses. */
  #readTypes(): CelType[] {
    const types: CelType[] = [];
    this.#skip('(');
    while (!this.#skip(')')) {
      types.push(this.#readType());
      this.#skip(',');
    }
    return types;
  }

  #readType(): CelType {
    const name = this.#words[this.#at++] ?? '';
    const [first = dynType, second = dynType] = this.#words[this.#at] === '(' ? this.#readTypes() : [];
    switch (name) {
      case 'list':
        return listOf(first);
      case 'map':
        return mapOf(first, second);
      case 'type':
        return typeOf(first);
      case 'optional_type':
        return optionalOf(first);
      default:
        return simpleTypes.get(name) ?? (name.length === 1 ? this.#parameter(name) : opaque(name));
    }
  }

  #parameter(name: string): TypeParameter {
    const known = this.#parameters.find((parameter) => parameter.name === name);
    if (known) return known;
    const parameter: TypeParameter = { kind: 'parameter', name };
    this.#parameters.push(parameter);
    return parameter;
  }

  #skip(word: string): boolean {
    if (this.#words[this.#at] !== word) return false;
    this.#at++;
    return true;
  }
}

const simpleTypes: ReadonlyMap<string, CelType> = new Map(
  [boolType, intType, uintType, doubleType, stringType, bytesType, nullType, durationType, timestampType, dynType, anyType].map((type) => [
    type.kind,
    type,
  ]),
);
