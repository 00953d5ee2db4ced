import { type CardFile, cardHas, type Ground, groundHas, radiusOf } from './files';
import type { Ledger, Troop, Unit } from './ledger';

type Point = readonly [number, number];

export const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** The distance from a point to a segment. */
export const toSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
};

const sidesOf = (polygon: readonly Point[]): [Point, Point][] =>
  polygon.map((corner, k) => [corner, polygon[(k + 1) % polygon.length]!]);

export const inside = ([x, y]: Point, polygon: readonly Point[]): boolean => {
  let within = false;
  for (const [[ax, ay], [bx, by]] of sidesOf(polygon))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  return within;
};

/** The distance from a point to a polygon; 0 inside it. */
export const toPolygon = (point: Point, polygon: readonly Point[]): number =>
  inside(point, polygon) ? 0 : Math.min(...sidesOf(polygon).map(([a, b]) => toSegment(point, a, b)));

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** The distance from a segment to a polygon; 0 where it enters it. */
export const segmentToPolygon = (a: Point, b: Point, polygon: readonly Point[]): number => {
  if (inside(a, polygon) || inside(b, polygon)) return 0;
  return Math.min(
    ...sidesOf(polygon).map(([c, d]) =>
      cross(a, b, c, d)
        ? 0
        : Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b)),
    ),
  );
};

export const at = ([, x, y]: Troop): Point => [x, y];

/** Strides between the bases of two troops. */
export const gap = (ledger: Ledger, a: Troop, b: Troop): number =>
  apart(at(a), at(b)) - radiusOf(ledger.modelCards[a[0]]!) - radiusOf(ledger.modelCards[b[0]]!);

/** Strides between the nearest troops of two units. */
export const unitsApart = (ledger: Ledger, a: Unit, b: Unit): number =>
  Math.min(Infinity, ...a.troops.flatMap((one) => b.troops.map((two) => gap(ledger, one, two))));

export const isEnemy = (a: Unit, b: Unit): boolean => a !== b && a.side !== b.side;

/** Whether a unit is engaged with anybody: base to base. */
export const isEngaged = (ledger: Ledger, unit: Unit): boolean =>
  ledger.standing.some((other) => isEnemy(unit, other) && unitsApart(ledger, unit, other) <= 0.011);

/** Whether ground with a keyword bears on a card; who has a Preferred Terrain is given the benefit of the doubt. */
export const bearsOn = (ground: Ground, keyword: string, card: CardFile): boolean =>
  groundHas(ground, keyword) && !cardHas(card, 'Preferred Terrain');
