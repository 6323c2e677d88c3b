import { isObject, type Json } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';

/** The value as a JSON text with blanks and escapes where nobody writes them; now and then a key stands there before. */
export function inJson(value: Json, random: Random): string {
  const twice = random.chance(0.5) ? 0.03 : 0;
  const blank = () => (random.chance(0.2) ? random.pick([' ', '\n', '\t', '\r\n', '\n  ']) : '');
  const write = (part: Json): string => {
    if (Array.isArray(part)) return `[${part.map((item) => blank() + write(item) + blank()).join(',')}]`;
    if (!isObject(part)) return typeof part === 'string' ? text(part, random) : JSON.stringify(part);
    const entries = Object.entries(part).flatMap(([key, member]) => {
      const before = random.chance(twice) ? [[key, replaced(member, random)] as const] : [];
      return [...before, [key, member] as const];
    });
    return `{${entries.map(([key, member]) => `${blank()}${text(key, random)}${blank()}:${blank()}${write(member)}${blank()}`).join(',')}}`;
  };
  const written = write(value);
  return written + random.pick(['', '\n', ' \n\n', `\n${written}`]);
}

/** One that can be decoded in its place: else who sends the file itself hears of that only. */
function replaced(member: Json, random: Random): Json {
  if (random.chance(0.5)) return member;
  return Array.isArray(member) ? [] : isObject(member) ? {} : member;
}

function text(value: string, random: Random): string {
  const json = JSON.stringify(value);
  if (!random.chance(0.05)) return json;
  return json.replace(/(?<!\\)[A-Za-z/](?=[^\\]*$)/, (letter) =>
    letter === '/' ? '\\/' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
