import type { Polygon } from '../tabletop/geometry';
import { namesOf, type At, type BattleScene, type SceneCard } from './replay';

/** A polygon's corners; `scale` converts the game's unit of length to inches. */
export const outlineOf = ({ corners }: Polygon, scale = 1): At[] =>
  Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i] * scale, corners[2 * i + 1] * scale]);

/** The two deployment zones, and which side each belongs to. `home`: the zone of side 0. */
export const zonesOf = (
  [one, two]: readonly [Polygon, Polygon],
  home: 0 | 1,
  scale = 1,
): Pick<BattleScene, 'zones' | 'homes'> => ({
  zones: [outlineOf(one, scale), outlineOf(two, scale)],
  homes: [home, home === 0 ? 1 : 0],
});

/** The types of ground on a table, each once, in the game's order. */
export const groundsOn = <Type extends string, Look extends object>(
  looks: Readonly<Record<Type, Look>>,
  present: readonly string[],
): readonly (Look & { readonly type: Type })[] =>
  (Object.keys(looks) as Type[])
    .filter((type) => present.includes(type))
    .map((type) => ({ type, ...looks[type] }));

/** Objective markers by number. */
export const objectivesOf = (
  objectives: readonly { readonly x: number; readonly y: number }[],
): BattleScene['markers'] =>
  objectives.map(({ x, y }, i) => ({ name: `Objective ${i + 1}`, label: String(i + 1), at: [x, y] }));

/** A unit, as far as drawing its models needs it. */
interface Unit {
  /** 2: neither side's. */
  readonly side: 0 | 1 | 2;
  readonly card: number;
  readonly first: number;
  readonly end: number;
}

/** The models of units, each with its name; `marks` gives those of a unit. */
export const modelsOf = <U extends Unit>(
  cards: readonly SceneCard[],
  units: readonly U[],
  marks: (unit: U) => readonly string[],
): BattleScene['models'] => {
  const models = units.flatMap((unit, u) => {
    const { side, card, first, end } = unit;
    return Array.from({ length: end - first }, () => ({ side, card, marks: marks(unit), unit: u }));
  });
  const called = namesOf(cards, models);
  return models.map(({ side, card, marks: worn, unit }, m) => ({
    side,
    card,
    name: called[m],
    marks: worn,
    unit,
  }));
};
