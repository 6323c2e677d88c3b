/** Numbers with check digits. Source: kube-openapi/pkg/internal/third_party/govalidator. */

/** Ignores characters other than digits. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '');
  return issued.test(digits) && digitSum([...digits].reverse(), [1, 2]) % 10 === 0;
}

/** Prefixes and lengths of the issuers' numbers. */
const issued = /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11})$/;

/** The sum of the digits of the products. */
function digitSum(digits: readonly string[], [even, odd]: readonly [number, number]): number {
  const products = digits.map((digit, index) => Number(digit) * (index % 2 === 0 ? even : odd));
  return products.reduce((sum, product) => sum + Math.floor(product / 10) + (product % 10), 0);
}

/** The check digit X stands for ten; dashes and spaces are ignored. */
export function isIsbn10(text: string): boolean {
  const digits = isbnDigits(text);
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  const sum = [...digits].reduce((sum, digit, index) => sum + (index + 1) * (digit === 'X' ? 10 : Number(digit)), 0);
  return sum % 11 === 0;
}

export function isIsbn13(text: string): boolean {
  const digits = isbnDigits(text);
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function isbnDigits(text: string): string {
  return text.replace(/[\t\n\f\r -]/g, '');
}
