/**
 * The name that a property has in CEL, or undefined where CEL has none for it.
 * Source: apiserver/pkg/cel/escaping.go, Escape.
 */
export function escapeProperty(name: string): string | undefined {
  if (reservedWords.has(name)) return `__${name}__`;
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name;
  if (!/^[A-Za-z_./-][\w./-]*$/.test(name)) return undefined;
  return name.replace(/__|[./-]/g, (part) => `__${words.get(part)}__`);
}

/** The property that a name in CEL stands for, or undefined where no property has that name. */
export function unescapeProperty(name: string): string | undefined {
  const word = /^__([a-z]+)__$/.exec(name)?.[1];
  if (word !== undefined && reservedWords.has(word)) return word;
  const property = name.replace(/__(underscores|dot|dash|slash)__/g, (_, part: string) => characters.get(part) ?? '');
  return escapeProperty(property) === name ? property : undefined;
}

/** The words that are no names in CEL. Source: cel-spec/doc/langdef.md, Syntax. */
export const reservedWords: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(' '),
);

const words: ReadonlyMap<string, string> = new Map([
  ['__', 'underscores'],
  ['.', 'dot'],
  ['-', 'dash'],
  ['/', 'slash'],
]);

const characters: ReadonlyMap<string, string> = new Map([...words].map(([part, word]) => [word, part]));
