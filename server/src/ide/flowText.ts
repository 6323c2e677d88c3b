import { shortened } from '../markdown.ts';
import { dealias, type Node } from '../yaml/tree.ts';

/** A value on one line, as JSON, at most `most` characters long. */
export function flowText(node: Node, most: number): string {
  const pieces: string[] = [];
  let length = 0;
  const write = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  writeNode(node);
  return shortened(pieces.join(''), most);

  function writeNode(aliased: Node): void {
    const value = dealias(aliased);
    if (length > most) return;
    if (value.kind === 'scalar')
      write(value.literal ?? (typeof value.value === 'string' ? JSON.stringify(value.value.slice(0, most)) : String(value.value)));
    else if (value.kind === 'sequence') {
      write('[');
      for (const [index, item] of value.items.entries()) {
        if (length > most) return;
        if (index > 0) write(', ');
        writeNode(item.value);
      }
      write(']');
    } else if (value.kind === 'mapping') {
      write('{');
      for (const [index, entry] of value.entries.entries()) {
        if (length > most) return;
        write(`${index > 0 ? ', ' : ''}${(entry.name ?? '').slice(0, most)}: `);
        writeNode(entry.value);
      }
      write('}');
    }
  }
}
