/** The text of a snippet with every stop replaced by its default: `${1:default}` by `default`, `$0` by nothing, `\$` by a dollar sign. */
export function withDefaults(snippet: string): string {
  let plain = '';
  let open = 0;
  for (let i = 0; i < snippet.length; i++) {
    const character = snippet[i] as string;
    if (character === '\\' && '\\$}'.includes(snippet[i + 1] ?? ' ')) plain += snippet[++i];
    else if (character === '$' && isDigit(snippet[i + 1])) while (isDigit(snippet[i + 1])) i++;
    else if (character === '$' && snippet[i + 1] === '{' && isDigit(snippet[i + 2])) {
      i++;
      while (isDigit(snippet[i + 1])) i++;
      // `${1}` has no default: a closing brace comes next, else a colon.
      if (snippet[i + 1] === ':') i++;
      open++;
    } else if (character === '}' && open > 0) open--;
    else plain += character;
  }
  return plain;
}

/** Escapes a text for use in a snippet. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
