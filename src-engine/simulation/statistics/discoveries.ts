/** At most this share of significant findings is due to chance, wherever many figures are compared. */
const FALSE_SHARE = 0.05;

/**
 * Benjamini and Hochberg (1995): which of many findings are significant, so that at most `share` of those are due to
 * chance. The result is in the given order.
 */
export const discoveries = (chances: readonly number[], share = FALSE_SHARE): readonly boolean[] => {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a] - chances[b]);
  let last = -1;
  order.forEach((i, rank) => {
    if (chances[i] <= (share * (rank + 1)) / chances.length) last = rank;
  });
  const stands = chances.map(() => false);
  for (let rank = 0; rank <= last; rank++) stands[order[rank]] = true;
  return stands;
};
