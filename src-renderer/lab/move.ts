/** The part of a DOMRect that moving between panels needs; in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * The panel that a key leads to from panel `from`: left and right follow the reading order, up and down go to the
 * nearest panel of the next row. The same index if there is no such panel; undefined if the key moves nothing.
 */
export const neighbour = (key: string, places: readonly Place[], from: number): number | undefined => {
  const last = places.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return rowStep(places, from, -1);
    case 'ArrowDown':
      return rowStep(places, from, 1);
    default:
      return undefined;
  }
};

const rowStep = (places: readonly Place[], from: number, way: 1 | -1): number => {
  const here = places[from];
  if (!here) return from;
  let row: number | undefined;
  let best = from;
  for (let i = from + way; i >= 0 && i < places.length; i += way) {
    const place = places[i];
    if (place.top === here.top) continue;
    if (row !== undefined && place.top !== row) break;
    if (row === undefined || Math.abs(place.left - here.left) < Math.abs(places[best].left - here.left))
      best = i;
    row = place.top;
  }
  return best;
};
