import type { At, BattleScene } from '@engine/simulation/replay';
import { unitsAnInch } from './shapes';

/** Room around the table for its ruler, in board units. */
export const MARGIN = 18;

/** From the table's inches (y upwards) to the board's units (y downwards). */
export interface Scale {
  readonly inch: number;
  /** The table's size in board units. */
  readonly width: number;
  readonly depth: number;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  /** An outline or a path in SVG's form. */
  readonly points: (outline: readonly (readonly [number, number])[]) => string;
  /** The center of a text that takes `room` to either side, kept within the table. */
  readonly inside: (x: number, room: number) => number;
}

/** The scale at which a table is drawn. */
export const scaleOf = (scene: Pick<BattleScene, 'width' | 'depth'>): Scale => {
  const inch = unitsAnInch(scene.width);
  const width = scene.width * inch;
  const depth = scene.depth * inch;
  const x = (at: number): number => at * inch;
  const y = (at: number): number => depth - at * inch;
  return {
    inch,
    width,
    depth,
    x,
    y,
    points: (outline) => outline.map(([px, py]) => `${x(px)},${y(py)}`).join(' '),
    inside: (at, room) => Math.min(width - room, Math.max(room, at)),
  };
};

/** An angle in SVG's degrees. */
export const degrees = (radians: number): number => (-radians * 180) / Math.PI;

/** The table position of a pointer in inches; undefined while the board is not drawn. */
export const placeOf = (
  { inch, depth }: Scale,
  board: SVGSVGElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): At | undefined => {
  const drawn = board.getScreenCTM()?.inverse();
  if (!drawn) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawn);
  return [x / inch, (depth - y) / inch];
};
