/** A cost as a part of a limit: `4 %`, `0.4 %`, `260 %`, `more than 100 times`. */
export function shareText(cost: bigint, limit: bigint): string {
  const percent = percentOf(cost, limit);
  if (percent > 10_000) return 'more than 100 times';
  if (percent < leastPercent) return `under ${leastPercent} %`;
  return `${percent < 1 ? percent.toFixed(1) : numberText(BigInt(Math.round(percent)))} %`;
}

export function percentOf(cost: bigint, limit: bigint): number {
  return (Number(cost) / Number(limit)) * 100;
}

/** Less is not worth a word, in percent. */
export const leastPercent = 0.1;

export function numberText(value: bigint): string {
  return value.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');
}
