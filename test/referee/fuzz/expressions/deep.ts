import type { Random } from '../../mutations/random.ts';

/** An expression at the limits of nesting: chains and towers of one thing or two. */
export function deepExpression(random: Random): string {
  const depth = random.pick([5, 20, 45, 60, 100, 120, 240, 248, 249, 250, 251, 252, 260, 600]) + random.below(3);
  const tower = random.pick(towers);
  if (random.chance(0.7)) return tower(depth);
  const other = random.pick(towers);
  return random.chance(0.5) ? `${tower(depth)} && ${other(depth)}` : tower(depth >> 1).replace('true', `(${other(depth >> 1)})`);
}

const towers: readonly ((depth: number) => string)[] = [
  (depth) => `${'('.repeat(depth)}true${')'.repeat(depth)}`,
  (depth) => `${'!'.repeat(depth)}true`,
  (depth) => `${'-'.repeat(depth)}(1) == 1 || true`,
  (depth) => `${'1 + '.repeat(depth)}1 == 1 || true`,
  (depth) => `1 == 1${' * 1'.repeat(depth)} || true`,
  (depth) => Array(depth).fill('true').join(' && '),
  (depth) => Array(depth).fill('false').join(' || '),
  (depth) => Array(depth).fill('true && false').join(' || '),
  (depth) => `${'true ? '.repeat(depth)}true${' : true'.repeat(depth)}`,
  (depth) => `true${' ? true : true'.repeat(depth)}`,
  // The server's parser takes seconds for more of these.
  (depth) => `${'['.repeat(depth % 40)}true${']'.repeat(depth % 40)} == []`,
  (depth) => `${'{1: '.repeat(depth % 30)}true${'}'.repeat(depth % 30)} == {}`,
  (depth) => `dyn(self)${'.a'.repeat(depth)} == true`,
  (depth) => `dyn(self)${'[0]'.repeat(depth)} == true`,
  (depth) => `dyn(self)${'.?a'.repeat(depth)} == true`,
  (depth) => `${'dyn('.repeat(depth)}true${')'.repeat(depth)} == true`,
  (depth) => `'a'${'.lowerAscii()'.repeat(depth)} == 'a' || true`,
  (depth) => `${'[1].all(x, '.repeat(depth >> 2)}true${')'.repeat(depth >> 2)}`,
  (depth) => `[1]${'.map(x, x)'.repeat(depth)} == [1] || true`,
  (depth) => `optional.of(1)${'.optMap(x, x)'.repeat(depth % 9)}.hasValue() || true`,
  (depth) => `1${' < 1 == true'.repeat(depth)} || true`,
  (depth) => `${'size(['.repeat(depth)}1${'])'.repeat(depth)} == 1 || true`,
  (depth) => `${'('.repeat(depth)}true`,
  (depth) => `${'nope('.repeat(depth)}true${')'.repeat(depth)}`,
  (depth) => `${'? '.repeat(depth)}true`,
  (depth) => `true ${'] '.repeat(depth)}`,
  (depth) => `true ${'@ '.repeat(depth)}`,
  (depth) => `[${'1 2, '.repeat(depth)}]`,
  (depth) => `nope == ${Array(depth).fill('nope').join(' + ')}`,
];
