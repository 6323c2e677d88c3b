/** The name probably meant by a typo: the one with the fewest edits, if these are few for its length. */
export function nearestName<Name extends string>(written: string, names: readonly Name[]): Name | undefined {
  return nearest(written, names).best;
}

/** The only plausible name for a typo: no other one has a similar distance. */
export function onlyName<Name extends string>(written: string, names: readonly Name[]): Name | undefined {
  const { best, fewest } = nearest(written, names);
  // Two names whose distances to a typo differ by at most one edit are both plausible.
  const others = names.filter((name) => name !== best && editDistance(written.toLowerCase(), name.toLowerCase(), fewest + 2) < fewest + 2);
  return fewest === 0 || others.length === 0 ? best : undefined;
}

function nearest<Name extends string>(
  written: string,
  names: readonly Name[],
): { readonly best: Name | undefined; readonly fewest: number } {
  let best: Name | undefined;
  let fewest = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of names) {
    const edits = editDistance(written.toLowerCase(), name.toLowerCase(), fewest);
    if (edits < fewest) {
      fewest = edits;
      best = name;
    }
  }
  return { best, fewest };
}

/** Edit distance of two words: insertions, deletions, replacements and swaps of neighbours. From `bound` on, the result is inexact. */
function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return bound;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let edits = Math.min(replace, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      current.push(edits);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? bound;
}
