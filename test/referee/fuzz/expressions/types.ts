/** The types of CEL as the fuzzer sees them: enough to write an expression that fits, or does not. */
import { spawnSync } from 'node:child_process';

export interface Type {
  /** `int`, `list`, `optional_type`, `<A>` for a parameter, `object` for what a schema declares. */
  readonly head: string;
  readonly parameters: readonly Type[];
  /** Of an object. Two objects are the same type if they are the same object here. */
  readonly fields?: readonly Field[];
}

export interface Field {
  /** How expressions may spell it. */
  readonly spellings: readonly string[];
  readonly type: Type;
}

/** One way to call a function or operator, as the server declares it. */
export interface Overload {
  readonly id: string;
  readonly function: string;
  readonly member: boolean;
  readonly args: readonly Type[];
  readonly result: Type;
  /** Least minor version that has it. */
  readonly since: number;
}

/** What a rule may call, from the server itself: what our tables lack is asked all the same. */
export function overloadsOf(binary: string): readonly Overload[] {
  const { status, stdout, stderr } = spawnSync(binary, ['functions'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`The referee failed: ${stderr}`);
  const declared: { id: string; function: string; member?: boolean; args: string[]; result: string; since: number }[] = JSON.parse(stdout);
  return declared.map(({ member = false, args, result, ...rest }) => ({ ...rest, member, args: args.map(typeOf), result: typeOf(result) }));
}

/** Of a text such as `map(<K>, list(int))`. */
export function typeOf(text: string): Type {
  const open = text.indexOf('(');
  if (open < 0) return { head: text, parameters: [] };
  const parameters: Type[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if ((text[at] === ',' && depth === 0) || at === text.length - 1) {
      parameters.push(typeOf(text.slice(start, at).trim()));
      start = at + 1;
    }
    if (text[at] === ')') depth--;
  }
  return { head: text.slice(0, open), parameters };
}

export const bool = typeOf('bool');
export const int = typeOf('int');
export const string = typeOf('string');
export const dyn = typeOf('dyn');

export function listOf(element: Type): Type {
  return { head: 'list', parameters: [element] };
}

export function mapOf(key: Type, value: Type): Type {
  return { head: 'map', parameters: [key, value] };
}

export function optionalOf(value: Type): Type {
  return { head: 'optional_type', parameters: [value] };
}

/** What the parameters of an overload stand for. */
export type Bindings = Map<string, Type>;

export function isParameter({ head }: Type): boolean {
  return head.startsWith('<');
}

/** Whether a declared type can be this one; then its parameters are bound. */
export function fits(declared: Type, type: Type, bindings: Bindings): boolean {
  if (isParameter(declared)) {
    const bound = bindings.get(declared.head);
    if (bound) return same(bound, type);
    bindings.set(declared.head, type);
    return true;
  }
  if (declared.fields || type.fields) return declared === type;
  return (
    declared.head === type.head &&
    declared.parameters.length === type.parameters.length &&
    declared.parameters.every((parameter, index) => fits(parameter, type.parameters[index] ?? dyn, bindings))
  );
}

export function same(a: Type, b: Type): boolean {
  return fits(a, b, new Map());
}

/** With parameters replaced; `other` gives those that nothing binds. */
export function bound(type: Type, bindings: Bindings, other: () => Type): Type {
  if (isParameter(type)) {
    const known = bindings.get(type.head) ?? other();
    bindings.set(type.head, known);
    return known;
  }
  if (type.parameters.length === 0) return type;
  return { head: type.head, parameters: type.parameters.map((parameter) => bound(parameter, bindings, other)) };
}
