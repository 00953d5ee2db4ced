/** Page numbers as an index prints them, and the place that they link to. */
export interface PlacedPages {
  readonly place: string;
  /** "14", or for three or more consecutive pages "14–22". */
  readonly pages: string;
}

/**
 * Page numbers of places, each page once. Consecutive pages become one entry, which links to its first place.
 * @param pages of places, by their ids
 */
export const pageRuns = (
  places: readonly string[],
  pages: ReadonlyMap<string, number>,
): readonly PlacedPages[] => {
  const first = new Map<number, string>();
  for (const place of places) {
    const page = pages.get(place);
    if (page !== undefined && !first.has(page)) first.set(page, place);
  }
  const runs: { readonly from: number; readonly places: string[] }[] = [];
  for (const [page, place] of [...first].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run.from + run.places.length === page) run.places.push(place);
    else runs.push({ from: page, places: [place] });
  }
  return runs.flatMap(({ from, places: [place, ...more] }): PlacedPages[] =>
    more.length >= 2
      ? [{ place, pages: `${from}–${from + more.length}` }]
      : [place, ...more].map((each, i) => ({ place: each, pages: String(from + i) })),
  );
};
