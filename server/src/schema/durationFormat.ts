/**
 * Whether a text is a Go duration (`1h30m`), or contains an amount of a time unit anywhere (`P1D`, `about 3 days`).
 * Source: kube-openapi/pkg/validation/strfmt/duration.go, ParseDuration; Go's time.ParseDuration.
 */
export function isDuration(text: string): boolean {
  return isGoDuration(text) || holdsAmounts(text);
}

const nanosecondsPer: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1000n,
  µs: 1000n,
  μs: 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

const maxNanoseconds = 2n ** 63n - 1n;

function isGoDuration(text: string): boolean {
  const unsigned = text.replace(/^[+-]/, '');
  if (unsigned === '0') return true;
  let at = 0;
  let total = 0n;
  while (at < unsigned.length) {
    amount.lastIndex = at;
    const [read = '', zerosAndDigits = '', fraction = '', unit = ''] = amount.exec(unsigned) ?? [];
    const digits = withoutZeros(zerosAndDigits);
    const scale = Object.hasOwn(nanosecondsPer, unit) ? nanosecondsPer[unit] : undefined;
    // Twenty digits overflow with any unit.
    if (scale === undefined || zerosAndDigits + fraction === '' || digits.length > 19) return false;
    const shown = fraction.slice(0, 18);
    total += BigInt(digits || 0) * scale + (BigInt(shown || 0) * scale) / 10n ** BigInt(shown.length);
    at += read.length;
  }
  return at > 0 && total <= maxNanoseconds + (text.startsWith('-') ? 1n : 0n);
}

const amount = /(\d*)(?:\.(\d*))?([^.\d]+)/y;

/** Whether a text contains amounts of known units. An amount that exceeds an integer makes it invalid. */
function holdsAmounts(text: string): boolean {
  let known = false;
  let digits = '';
  for (const [token, number, space, letters] of text.matchAll(/(\d+)|([\t\n\f\r ]+)|([A-Za-zµ]+)|./gsu)) {
    if (letters !== undefined && digits !== '') {
      if (withoutZeros(digits).length > 19 || BigInt(digits) > maxNanoseconds) return false;
      known ||= unitName.test(token);
    }
    if (number !== undefined) digits = number;
    else if (space === undefined) digits = '';
  }
  return known;
}

const unitName = /^(?:ns|nano.*|us|\u00b5s|micro.*|ms|milli.*|s|sec.*|m|min.*|h|hr|hour.*|d|day.*|w|wk|week.*)$/i;

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
