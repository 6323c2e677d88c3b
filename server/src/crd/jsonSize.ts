import { Memo } from '../memo.ts';
import { dealias, isWorthCaching, type Node } from '../yaml/tree.ts';
import { effectiveEntries } from './entries.ts';

/**
 * Size of a manifest as kubectl's compact JSON, in bytes; some number above `most` if it is larger (aliases may
 * multiply a small text). Source: encoding/json, which also escapes <, > and &.
 */
export function jsonSize(root: Node, most: number): number {
  const node = dealias(root);
  if (node.kind === 'scalar') return typeof node.value === 'string' ? stringSize(node.value) : (node.literal ?? String(node.value)).length;
  const known = sizes.keeps(node) ? sizes.recall(node) : undefined;
  if (known !== undefined) return known;
  let size = 1;
  if (node.kind === 'mapping') {
    for (const { name, value } of effectiveEntries(node)) {
      size += stringSize(name) + 2 + jsonSize(value, most - size);
      if (size > most) break;
    }
  } else if (node.kind === 'sequence') {
    for (const { value } of node.items) {
      size += jsonSize(value, most - size) + 1;
      if (size > most) break;
    }
  }
  // The last comma stands for the closing bracket; an empty list or object has two characters.
  size = Math.max(size, 2);
  return size <= most ? sizes.keep(node, size) : size;
}

/** Sizes of completely counted lists and objects. */
const sizes = new Memo<Node, number>({ isWorthKeeping: isWorthCaching });

function stringSize(text: string): number {
  if (text.length > longestWord) return countedSize(text);
  const known = wordSizes.get(text);
  if (known !== undefined) return known;
  const size = countedSize(text);
  if (wordSizes.size === mostWords) wordSizes.clear();
  wordSizes.set(text, size);
  return size;
}

/** Sizes of short strings: field and type names are frequent. */
const wordSizes = new Map<string, number>();
const mostWords = 5000;
/** Longest cached string: V8 copies shorter substrings; a longer one would keep the whole file alive. */
const longestWord = 12;

function countedSize(text: string): number {
  let size = text.length + 2;
  for (const special of text.match(specials) ?? []) size += sizeOf(special.charCodeAt(0)) - 1;
  return size;
}

/** Characters with another size than one byte. */
const specials = /[^ !#-%'-;=?-[\]-~]/g;

function sizeOf(unit: number): number {
  if (unit < 0x80) return asciiSizes[unit] as number;
  if (unit < 0x800) return 2;
  if (unit === 0x2028 || unit === 0x2029) return 6;
  // Each half of a surrogate pair: four bytes in all.
  return unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
}

/** Bytes of each ASCII character in a JSON string. */
const asciiSizes = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if ('<>&'.includes(character)) return 6;
  return JSON.stringify(character).length - 2;
});
