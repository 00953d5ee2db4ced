/** Pages as an index prints them, and the place that they lead to. */
export interface PlacedPages {
  readonly place: string;
  /** "14", or of three pages in a row and more "14–22". */
  readonly pages: string;
}

/** Pages of places, each page once; what runs on is one entry, which leads to its first place. @param pages of places, by their ids */
export const pageRuns = (
  places: readonly string[],
  pages: ReadonlyMap<string, number>,
): readonly PlacedPages[] => {
  const first = new Map<number, string>();
  for (const place of places) {
    const page = pages.get(place);
    if (page !== undefined && !first.has(page)) first.set(page, place);
  }
  const runs: { from: number; to: number }[] = [];
  for (const page of [...first.keys()].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.to === page - 1) run.to = page;
    else runs.push({ from: page, to: page });
  }
  return runs.flatMap(({ from, to }): PlacedPages[] =>
    to - from >= 2
      ? [{ place: first.get(from)!, pages: `${from}–${to}` }]
      : Array.from({ length: to - from + 1 }, (_, i) => ({
          place: first.get(from + i)!,
          pages: String(from + i),
        })),
  );
};
