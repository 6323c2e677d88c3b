/**
 * Escapes control, line and direction characters as `\u001b`, so that manifests and file names cannot control the
 * terminal. A JSON text keeps its meaning.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** As `printable`, but keeps line breaks. */
export function printableLines(text: string): string {
  return text.split(/\r?\n/).map(printable).join('\n');
}
