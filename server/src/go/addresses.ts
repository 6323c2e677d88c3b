import { quoteGo } from './strings.ts';

/**
 * The version of an IP address, or Go's error if it is invalid. An IPv6 address may have a zone.
 * Source: net/netip, ParseAddr.
 */
export function parseAddress(text: string): 'IPv4' | 'IPv6' | { readonly error: string } {
  const problem = addressProblem(text);
  if (problem) return { error: `ParseAddr(${quoteGo(text)}): ${problem.message}${problem.at ? ` (at ${quoteGo(problem.at)})` : ''}` };
  return text.includes(':') ? 'IPv6' : 'IPv4';
}

interface Problem {
  readonly message: string;
  /** The rest of the text from the error on, if Go prints it. */
  readonly at?: string;
}

function addressProblem(text: string): Problem | undefined {
  const decisive = /[.:%]/.exec(text)?.[0];
  if (decisive === '.') return ipv4Problem(text);
  if (decisive === ':') return ipv6Problem(text);
  return { message: decisive === '%' ? 'missing IPv6 address' : 'unable to parse IP' };
}

function ipv4Problem(text: string): Problem | undefined {
  let octets = 0;
  let digits = '';
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (isDigit(char)) {
      if (digits === '0') return { message: 'IPv4 field has octet with leading zero' };
      digits += char;
      if (Number(digits) > 255) return { message: 'IPv4 field has value >255' };
    } else if (char === '.') {
      if (digits === '' || i === text.length - 1) return { message: 'IPv4 field must have at least one digit', at: text.slice(i) };
      if (octets === 3) return { message: 'IPv4 address too long' };
      octets++;
      digits = '';
    } else {
      return { message: 'unexpected character', at: text.slice(i) };
    }
  }
  return octets < 3 ? { message: 'IPv4 address too short' } : undefined;
}

/** Groups of an IPv6 address. */
const groupCount = 8;

function ipv6Problem(text: string): Problem | undefined {
  const zoneAt = text.indexOf('%');
  if (zoneAt >= 0 && zoneAt === text.length - 1) return { message: 'zone must be a non-empty string' };
  let rest = zoneAt < 0 ? text : text.slice(0, zoneAt);
  let groups = 0;
  let shortened = rest.startsWith('::');
  if (shortened) rest = rest.slice(2);
  if (rest === '') return undefined;
  while (groups < groupCount) {
    const digits = leadingHexDigits(rest);
    if (digits > 4) return { message: 'each group must have 4 or less digits', at: rest };
    if (digits === 0) return { message: 'each colon-separated field must have at least one digit', at: rest };
    if (rest.charAt(digits) === '.') {
      if (!shortened && groups !== groupCount - 2) {
        return { message: 'embedded IPv4 address must replace the final 2 fields of the address', at: rest };
      }
      if (groups > groupCount - 2) return { message: 'too many hex fields to fit an embedded IPv4 address', at: rest };
      const problem = ipv4Problem(rest);
      if (problem) return problem;
      groups += 2;
      rest = '';
      break;
    }
    groups++;
    rest = rest.slice(digits);
    if (rest === '') break;
    if (!rest.startsWith(':')) return { message: 'unexpected character, want colon', at: rest };
    if (rest === ':') return { message: 'colon must be followed by more characters', at: rest };
    rest = rest.slice(1);
    if (!rest.startsWith(':')) continue;
    if (shortened) return { message: 'multiple :: in address', at: rest };
    shortened = true;
    rest = rest.slice(1);
    if (rest === '') break;
  }
  if (rest !== '') return { message: 'trailing garbage after address', at: rest };
  if (groups < groupCount && !shortened) return { message: 'address string too short' };
  if (groups === groupCount && shortened) return { message: 'the :: must expand to at least one field of zeros' };
  return undefined;
}

/** Counts at most five: one more than a group may have. */
function leadingHexDigits(text: string): number {
  return /^[0-9A-Fa-f]{0,5}/.exec(text)?.[0].length ?? 0;
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}
