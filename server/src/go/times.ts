/**
 * The error of Go's `time.Parse(time.RFC3339, …)`, or undefined for a valid time.
 * Source: time/format.go, parse.
 */
export function parseTimeProblem(text: string): string | undefined {
  let rest = text;
  const fields: number[] = [];
  for (const { prefix, name, layout, digits, low, high } of elements) {
    if (!rest.startsWith(prefix)) return cannotParse(text, rest, prefix);
    rest = rest.slice(prefix.length);
    const read = leadingDigits(rest, digits);
    if (read < digits && !(layout === '15' && read === 1)) return cannotParse(text, rest, layout);
    const value = Number(rest.slice(0, read));
    if (value < low || value > high) return `parsing time ${quote(text)}: ${name} out of range`;
    fields.push(value);
    rest = rest.slice(read);
  }
  // Go accepts a fraction of a second although the layout has none.
  const fraction = /^[.,]/.test(rest) ? leadingDigits(rest.slice(1), Number.POSITIVE_INFINITY) : 0;
  if (fraction > 0) rest = rest.slice(1 + fraction);
  const zone = zoneProblem(text, rest);
  if (zone) return zone;
  const [year = 0, month = 0, day = 0] = fields;
  if (day < 1 || day > daysIn(year, month)) return `parsing time ${quote(text)}: day out of range`;
  return undefined;
}

const elements = [
  { prefix: '', name: 'year', layout: '2006', digits: 4, low: 0, high: 9999 },
  { prefix: '-', name: 'month', layout: '01', digits: 2, low: 1, high: 12 },
  // The day is checked against its month at the end.
  { prefix: '-', name: 'day', layout: '02', digits: 2, low: 0, high: 99 },
  { prefix: 'T', name: 'hour', layout: '15', digits: 2, low: 0, high: 23 },
  { prefix: ':', name: 'minute', layout: '04', digits: 2, low: 0, high: 59 },
  { prefix: ':', name: 'second', layout: '05', digits: 2, low: 0, high: 59 },
];

function zoneProblem(text: string, zone: string): string | undefined {
  const length = zone.startsWith('Z') ? 1 : 6;
  if (length === 6) {
    if (!/^.\d\d:\d\d/su.test(zone)) return cannotParse(text, zone, 'Z07:00');
    // Go accepts offsets of exactly 24 hours or 60 minutes, and checks the range before the sign.
    if (Number(zone.slice(1, 3)) > 24) return `parsing time ${quote(text)}: time zone offset hour out of range`;
    if (Number(zone.slice(4, 6)) > 60) return `parsing time ${quote(text)}: time zone offset minute out of range`;
    if (!/^[+-]/.test(zone)) return cannotParse(text, zone, 'Z07:00');
  }
  const extra = zone.slice(length);
  return extra === '' ? undefined : `parsing time ${quote(text)}: extra text: ${quote(extra)}`;
}

function leadingDigits(text: string, most: number): number {
  let count = 0;
  while (count < most && count < text.length && isDigit(text.charCodeAt(count))) count++;
  return count;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Days of a month (1 to 12) of a year of the Gregorian calendar. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

function cannotParse(text: string, rest: string, layout: string): string {
  return `parsing time ${quote(text)} as "2006-01-02T15:04:05Z07:00": cannot parse ${quote(rest)} as ${quote(layout)}`;
}

/** The time package's own quoting: every byte beyond printable ASCII as `\x…`. */
function quote(text: string): string {
  let quoted = '';
  for (const byte of new TextEncoder().encode(text)) {
    const char = String.fromCharCode(byte);
    if (byte < 0x20 || byte >= 0x80) quoted += `\\x${byte.toString(16).padStart(2, '0')}`;
    else quoted += char === '"' || char === '\\' ? `\\${char}` : char;
  }
  return `"${quoted}"`;
}
