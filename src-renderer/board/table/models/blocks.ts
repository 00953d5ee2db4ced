import type { BattleScene } from '@engine/simulation/replay';
import type { ModelView } from '../../frames';
import { baseOf } from '../sights';
import type { At } from '../shapes';

/** A model on the table, with its index. */
export interface Standing {
  readonly model: ModelView;
  readonly i: number;
}

/**
 * A unit of several models, drawn as one: its number, its models on the table, and the outline around their bases in
 * inches.
 */
export interface Block {
  readonly unit: number;
  readonly side: 0 | 1 | 2;
  readonly name: string;
  readonly models: readonly Standing[];
  readonly outline: readonly At[];
  /** The position of its name and number. */
  readonly at: At;
}

const cross = ([ox, oy]: At, [ax, ay]: At, [bx, by]: At): number =>
  (ax - ox) * (by - oy) - (ay - oy) * (bx - ox);

const half = (points: readonly At[]): At[] => {
  const hull: At[] = [];
  for (const point of points) {
    while (hull.length > 1 && cross(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** The convex outline of points (Andrew's monotone chain). */
export const hullOf = (points: readonly At[]): At[] => {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...half(sorted), ...half(sorted.reverse())];
};

/** Points around a base, slightly outside it. */
const ROUND = 12;
const MARGIN = 0.12;

const around = (scene: BattleScene, model: ModelView): At[] => {
  const { along, across } = baseOf(scene, model);
  const [cos, sin] = [Math.cos(model.facing), Math.sin(model.facing)];
  return Array.from({ length: ROUND }, (_, k): At => {
    const angle = (2 * Math.PI * k) / ROUND;
    const [dx, dy] = [(along + MARGIN) * Math.cos(angle), (across + MARGIN) * Math.sin(angle)];
    return [model.x + dx * cos - dy * sin, model.y + dx * sin + dy * cos];
  });
};

/** Whether any unit of the scene has several models; otherwise no blocks are drawn. */
export const hasBlocks = ({ models }: Pick<BattleScene, 'models'>): boolean =>
  models.some(({ unit }, i) => unit !== undefined && models[i + 1]?.unit === unit);

/** The blocks of a frame: units with at least two models on the table that are not expanded. */
export const blocksOf = (
  scene: BattleScene,
  standing: readonly Standing[],
  open: ReadonlySet<number>,
): readonly Block[] => {
  const units = new Map<number, Standing[]>();
  for (const one of standing) {
    const { unit } = scene.models[one.i];
    if (unit === undefined || open.has(unit)) continue;
    const known = units.get(unit);
    if (known) known.push(one);
    else units.set(unit, [one]);
  }
  return [...units].flatMap(([unit, models]) => {
    if (models.length < 2) return [];
    const { side, card } = models[0].model;
    const mean = (of: (model: ModelView) => number): number =>
      models.reduce((sum, { model }) => sum + of(model), 0) / models.length;
    return {
      unit,
      side,
      name: scene.cards[card]?.name ?? '',
      models,
      outline: hullOf(models.flatMap(({ model }) => around(scene, model))),
      at: [mean(({ x }) => x), mean(({ y }) => y)],
    };
  });
};
