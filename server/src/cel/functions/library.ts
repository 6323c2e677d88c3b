/** What came into the rules of Kubernetes together. */
export interface Library {
  /** For people: `strings`, `IP addresses`. */
  readonly name: string;
  /** First minor version of Kubernetes whose new rules may use it. */
  readonly since: number;
  readonly functions: readonly FunctionTable[];
}

/** One name, and what may be called by it. Several libraries may have the same name. */
export interface FunctionTable {
  /** With its dots (`sets.contains`); of an operator the internal name (`_+_`). */
  readonly name: string;
  /** `id: (int, string) -> bool`, or with a receiver `id: string.(int) -> bool`; see signature.ts. */
  readonly overloads: readonly string[];
  /** Where it is not as old as its library. */
  readonly since?: number;
  /** What it gives, in one or two sentences; empty for what nobody writes. */
  readonly summary: string;
  /** An expression that uses it; empty for what nobody writes. */
  readonly example: string;
}

/** One overload for each type that has an order; in the pattern TYPE is the type and NAME how the ids call it. */
export function forOrdered(pattern: string, without: readonly string[] = [], longNames = false): string[] {
  return orderedTypes
    .filter((type) => !without.includes(type))
    .map((type) => pattern.replaceAll('TYPE', type).replaceAll('NAME', (longNames && protobufNames.get(type)) || type));
}

const orderedTypes = ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'];

const protobufNames: ReadonlyMap<string, string> = new Map([
  ['duration', 'google.protobuf.Duration'],
  ['timestamp', 'google.protobuf.Timestamp'],
]);
