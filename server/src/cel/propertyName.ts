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

/**
 * The property that the server looks for where a rule has a name: what is not escaped stands for itself. Undefined for
 * a word between underscores that is none of the escapes.
 * Source: apiserver/pkg/cel/escaping.go, Unescape.
 */
export function unescapeProperty(name: string): string | undefined {
  let wrong = false;
  const property = name.replace(/__[^_]+__/g, (part) => {
    const word = part.slice(2, -2);
    const character = characters.get(word);
    if (character !== undefined) return character;
    wrong ||= !reservedWords.has(word) || part.length < name.length;
    return word;
  });
  return wrong ? undefined : property;
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
