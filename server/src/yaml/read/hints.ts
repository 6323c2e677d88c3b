/** Explanations of Go's messages about broken YAML, by message without its `yaml: line N: `. */
export const hints = {
  utf8: 'The file holds bytes that are no UTF-8 here: save it in UTF-8.',
  "could not find expected ':'":
    'This line is neither a key nor the continuation of a value: put a colon and a space behind the key, or indent the text below its key.',
  'mapping values are not allowed in this context': 'A value that holds a colon and a space must be quoted; a key needs a line of its own.',
  'did not find expected key':
    'This line does not fit the mapping around it: check its indentation, and the quotes and brackets before it.',
  "did not find expected '-' indicator": 'This line does not fit the list around it: start it with "- ", or check its indentation.',
  'did not find expected node content': 'A value should stand here. Quote it when it begins with a special character.',
  'found character that cannot start any token':
    'No value can begin with this character: quote the value. A tab is not allowed in indentation: use spaces.',
  'found unexpected end of stream': 'The quote that begins here is never closed.',
  'found unexpected document indicator': 'The quote that begins here is not closed before the end of the document.',
  "did not find expected ',' or '}'": 'The brace that begins here is not closed, or a comma is missing in it.',
  "did not find expected ',' or ']'": 'The bracket that begins here is not closed, or a comma is missing in it.',
  'block sequence entries are not allowed in this context': 'A list begins on a line of its own, below its key.',
  'mapping keys are not allowed in this context': 'A "?" cannot begin a key here.',
  'did not find expected comment or line break': 'Nothing but a comment may follow on this line.',
  'found a tab character that violates indentation': 'Use spaces, not tabs, for indentation.',
  'found a tab character where an indentation space is expected': 'Use spaces, not tabs, for indentation.',
  'found unknown escape character': 'There is no such escape in double quotes: write "\\\\" for a backslash, or use single quotes.',
  'did not find expected hexdecimal number': 'This escape needs two (\\x), four (\\u) or eight (\\U) hexadecimal digits.',
  'found invalid Unicode character escape code': 'This escape names no character: write those beyond \\uFFFF as \\U with eight digits.',
  'did not find expected alphabetic or numeric character': 'Quote the value: "*" begins an alias and "&" an anchor.',
  'did not find expected whitespace or line break': 'Quote the value: "!" begins a tag.',
  'did not find expected tag URI': 'Quote the value: "!" begins a tag.',
  'found undefined tag handle': 'Quote the value: "!" begins a tag, and this one is not declared.',
  'did not find expected <document start>': 'A line that begins with % is a directive, which kubectl cannot read: remove it.',
  'control characters are not allowed':
    'This character is not allowed in YAML, not even in quotes: remove it, or write it as an escape in double quotes.',
  'document contains excessive aliasing': 'The aliases multiply the document beyond what the server expands: write the values out.',
  length: 'The file is too long to be read: split it. The server takes 3 MiB at a time.',
  documents: 'The file holds too many documents to be read to its end: split it.',
  depth: 'The document is nested too deeply to be read.',
  separator: 'A line that begins with --- separates documents; kubectl allows nothing but a comment behind the dashes.',
  anchor: 'No anchor with this name stands before this place. Quote the value when "*" is meant as text.',
  recursion: 'An alias cannot stand inside the value that it names.',
  complexKey: 'A key must be text. Quote the value when braces or brackets are meant as text, as in a template.',
  nullKey: 'A key is missing, or is null: quote it when the word itself is the key.',
  merge: 'Behind "<<" stands a mapping, an alias of one, or a list of them. Quote "<<" when the key itself is meant.',
  tagged: 'The value does not fit its tag: change the value or remove the tag.',
  unsupportedNumber: 'JSON has no such number, and manifests are sent as JSON: quote it when text is meant.',
  duplicate: 'The last of two equal keys wins, silently: keep one.',
  largeKey: 'A number this large cannot be a key: quote it.',
  json: 'Text that begins with a brace is read as JSON first; it is neither JSON nor YAML.',
  other: 'The document cannot be read beyond this place.',
} as const satisfies Record<string, string>;

/** The hint for one of Go's messages. */
export function hintFor(message: string): string {
  return (hints as Record<string, string>)[message] ?? hints.other;
}
