import type { FieldError } from '../../../crd/fieldError.ts';

/** The advice for a CEL expression that does not compile, by its first error. */
export function celAdvice({ issues = [] }: FieldError): string {
  const message = issues[0]?.message ?? '';
  return (
    wrong.find(({ says }) => says.test(message))?.instead ??
    'Rules are written in CEL and checked against the schema of their node. Correct the error in the message.'
  );
}

/** The advice for an expression whose constants cannot be evaluated. */
export function planningAdvice({ detail }: FieldError): string {
  if (detail.includes('error parsing regexp')) return 'Patterns are regular expressions of RE2, as in Go: no lookahead, no backreferences.';
  if (detail.includes('reference to undefined type'))
    return 'The name of this type cannot be used as a value. Compare with type(duration("1s")) instead.';
  return 'The server evaluates constant subexpressions when it compiles the rule, and this conversion always fails. Write the value itself.';
}

/** The messages are those of cel-go. */
const wrong: readonly { readonly says: RegExp; readonly instead: string }[] = [
  {
    says: /^undefined field /,
    instead:
      'The schema declares no such field here, or gives it no type: then rules cannot read it, even if it is preserved. Names that are no identifiers are escaped: a__dash__b for a-b, a__dot__b for a.b.',
  },
  {
    says: /^undeclared reference to '(true|false|True|False|TRUE|FALSE|None|nil|undefined|NULL)'/,
    instead: 'CEL has the constants true, false and null, in lower case.',
  },
  {
    says: /^undeclared reference to 'authorizer'/,
    instead: 'Rules of a CRD have no authorizer; only admission policies have one.',
  },
  {
    says: /^undeclared reference to '(oldself|Self|this|value|old|oldObject|object)'/,
    instead: 'The value at the node of the rule is self, and the one before an update oldSelf.',
  },
  {
    says: /^undeclared reference to /,
    instead:
      'There is no such variable or function. Fields are accessed through self (self.name); the available functions depend on the Kubernetes version (setting crd.kubernetesVersion).',
  },
  {
    says: /^found no matching overload for '_[=!]=_' applied to '\((.{1,80}, null|null, .{1,80})\)'/,
    instead: 'A value of this type is never null for CEL: a field that may be absent is tested with has(self.name).',
  },
  {
    says: /^found no matching overload for '_(\+|-|\*|\/|%|==|!=)_' applied to '\((int|uint|double), (int|uint|double)\)'/,
    instead:
      'Numbers of different types do not mix: write 1.0 beside type number and 1 beside type integer, or convert with double() or int().',
  },
  {
    says: /^found no matching overload for '_[!=<>]{1,2}_' applied to '\((duration|timestamp), |^found no matching overload for '_[!=<>]{1,2}_' applied to '\(.{1,80}, (duration|timestamp)\)/,
    instead:
      'Strings with format duration and date-time are durations and timestamps in CEL: compare them with duration("1h30m") and timestamp("2024-01-31T00:00:00Z").',
  },
  {
    says: /^found no matching overload for '_\+_' applied to '\((string, |.{1,80}, string\))/,
    instead: "Only strings can be concatenated. Use format to insert a number: 'at most %d'.format([self.max]).",
  },
  {
    says: /^found no matching overload .{1,200}optional_type\(/,
    instead: 'An optional value is read with .value() where .hasValue(), or with .orValue(…), which gives a value for the absent case.',
  },
  {
    says: /^found no matching overload for /,
    instead:
      'No function of this name takes values of these types. The types are those that the schema declares; convert one side, or use a function of the type.',
  },
  {
    says: /^expected type 'bool' but found /,
    instead: 'A condition is required here: compare the value, or test a field with has(self.name).',
  },
  {
    says: /^expected type '/,
    instead: 'The elements of a list or map have one type: write all numbers as 1 or all as 1.0, or mark a deliberate mixture with dyn().',
  },
  {
    says: /^type '.{1,200}' does not support field selection/,
    instead:
      'Only objects and maps have fields. Access items of a list with all(), exists() and the like, or by index: self.items[0].name.',
  },
  {
    says: /cannot be range of a comprehension/,
    instead: 'all(), exists(), map() and filter() loop over lists and maps only.',
  },
  {
    says: /^invalid argument to has\(\) macro/,
    instead: 'has() tests a field: has(self.name). Test keys of maps and items of lists with in: "key" in self.labels.',
  },
  {
    says: /^(argument must be a simple name|argument is not an identifier|.{1,40} variable name must be a simple identifier)/,
    instead: 'The first argument names the variable of the loop: self.items.all(item, item.size() > 0).',
  },
  {
    says: /^reserved identifier: (if|else|let|var|return|for|while|function)/,
    instead:
      'A rule is one expression, without statements: condition ? value : otherValue, and for "if a then b" !a || b. Loops are all(), exists() and the like.',
  },
  {
    says: /^reserved identifier: /,
    instead: 'This word is reserved in CEL. A field of that name is escaped: self.__namespace__.',
  },
  {
    says: /^invalid matches argument/,
    instead:
      'Patterns are regular expressions of RE2, as in Go: no lookahead, no backreferences. A backslash is doubled in a CEL string, or the string is raw: r"\\d+".',
  },
  {
    says: /^invalid duration argument/,
    instead: 'A duration is written as in Go: "90s", "1h30m". There are no days.',
  },
  {
    says: /^invalid timestamp argument/,
    instead: 'A timestamp is written as "2024-01-31T00:00:00Z".',
  },
  {
    says: /^Syntax error: token recognition error at: '(=|&|\|)/,
    instead: 'Operators are doubled: == compares, && and || join conditions.',
  },
  {
    says: /^Syntax error: mismatched input '<EOF>'|^Syntax error: missing '.' at '<EOF>'/,
    instead:
      'The expression ends too early: something is missing at its end, such as a closing parenthesis or the right side of an operator.',
  },
  {
    says: /^Syntax error/,
    instead: 'CEL cannot parse this. Check the marked position and the text before it: a missing operator, parenthesis or quote.',
  },
];
