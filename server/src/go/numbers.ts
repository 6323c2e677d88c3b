/** JSON numbers as Go holds and prints them. */

/** Whether the server holds a JSON number as int64: whole and within range. Everything else is a float64. */
export function isInt64(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** Go's conversion of a float64 to int64: the fraction is truncated, and a value out of range becomes the smallest integer. Source: the amd64 instruction CVTTSD2SQ. */
export function truncatedInt64(value: number): bigint {
  return Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : -(2n ** 63n);
}

/** Go's `%v`: integers plain, floats below 1e-4 and from a million on with an exponent of two digits or more. Source: fmt/print.go, fmtFloat with 'g'. */
export function printNumber(value: number | bigint): string {
  if (typeof value === 'bigint') return String(value);
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return plain(value);
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** Go's strconv.FormatFloat with 'f' and the fewest digits that identify the number. */
export function plain(value: number): string {
  const written = String(value);
  const [mantissa = '', exponent] = written.split('e');
  if (exponent === undefined) return written;
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const power = Number(exponent);
  const digits = whole + fraction;
  const shifted = power < 0 ? `0.${'0'.repeat(-power - 1)}${digits}` : digits.padEnd(power + 1, '0');
  return mantissa.startsWith('-') ? `-${shifted}` : shifted;
}
