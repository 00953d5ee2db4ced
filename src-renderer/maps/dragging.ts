import { bent, moved, turned } from '@engine/maps/moves';
import type { At, Piece } from '@engine/maps/pieces';

/** How far a key turns a piece in degrees: a step, and with Shift a fine one. */
export const TURN = { step: 15, fine: 1 };

/** The grid for dragged pieces: a quarter of an inch, half a stride. */
export const gridOf = (measure: 'inches' | 'strides'): number => (measure === 'inches' ? 0.25 : 0.5);

const snapped = (value: number, grid: number): number => Math.round(value / grid) * grid;

/** What is being dragged: the whole piece, one corner, or the knob that turns it. */
export type Hold = { readonly by: 'piece' | 'knob' } | { readonly by: 'corner'; readonly corner: number };

/** A piece that is being dragged: its original place, and where it was grabbed. */
export interface Drag {
  readonly piece: Piece;
  readonly hold: Hold;
  readonly from: At;
  readonly middle: At;
}

const bearing = ([cx, cy]: At, [x, y]: At): number => (Math.atan2(y - cy, x - cx) * 180) / Math.PI;

/** The place of the piece when it is dragged `to` a point. Fine: not on the grid. */
export const dragged = (
  { piece: { outline }, hold, from, middle }: Drag,
  to: At,
  table: At,
  grid: number,
  fine: boolean,
): readonly At[] => {
  const step = fine ? 0.01 : grid;
  if (hold.by === 'knob') {
    const by = bearing(middle, to) - bearing(middle, from);
    return turned(outline, snapped(by, fine ? TURN.fine : TURN.step), table);
  }
  if (hold.by === 'corner')
    return bent(outline, hold.corner, [snapped(to[0], step), snapped(to[1], step)], table);
  return moved(outline, [snapped(to[0] - from[0], step), snapped(to[1] - from[1], step)], table);
};

const ARROWS: Readonly<Record<string, At>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The place of the piece after a key; undefined for a key that moves nothing. Shift: farther, or turned the other way.
 */
export const keyed = (
  piece: Piece,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  table: At,
  grid: number,
): readonly At[] | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const by = event.shiftKey ? grid * 4 : grid;
    return moved(piece.outline, [arrow[0] * by, arrow[1] * by], table);
  }
  // A zone is fixed to its edge: it has no knob and no key to turn it.
  if (piece.role !== 'terrain') return undefined;
  const key = event.key.toLowerCase();
  const degrees = key === 'r' ? TURN.step : key === 't' ? TURN.fine : undefined;
  // On screen: clockwise, with Shift counterclockwise.
  return degrees === undefined
    ? undefined
    : turned(piece.outline, event.shiftKey ? degrees : -degrees, table);
};

/** The minimum and maximum of an outline along an axis. */
const spanOf = (outline: readonly At[], axis: 0 | 1): readonly [number, number] => {
  const all = outline.map((at) => at[axis]);
  return [Math.min(...all), Math.max(...all)];
};

const plain = (value: number): string => String(Math.round(value * 100) / 100);

/** The place and size of a piece, in words. */
export const placeText = ({ role }: Piece, outline: readonly At[], measure: string): string => {
  const [left, right] = spanOf(outline, 0);
  const [near, far] = spanOf(outline, 1);
  const at = `at ${plain(left)}, ${plain(near)}`;
  return role === 'marker' ? at : `${at}; ${plain(right - left)} by ${plain(far - near)} ${measure}`;
};

/** The drawing order of pieces: zones first, then larger pieces of ground before smaller ones on them. */
export const layered = (pieces: readonly Piece[]): readonly Piece[] => {
  const rank = { zone: 0, terrain: 1, marker: 2 };
  const room = ({ outline }: Piece): number => {
    const [left, right] = spanOf(outline, 0);
    const [near, far] = spanOf(outline, 1);
    return (right - left) * (far - near);
  };
  return pieces.toSorted((a, b) => rank[a.role] - rank[b.role] || room(b) - room(a));
};
