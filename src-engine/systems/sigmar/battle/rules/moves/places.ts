import * as trig from '../../../../../tabletop/trig';
import { eachUnit, updateCenter, other } from '../../state/measure';
import { NONE, type State } from '../../state/state';
import type { Numbers } from '../../../numbers';
import { nearestPair } from './moving';

/** Directions in which places are always offered. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Inches that a move stops short of its reach, so that rounding never makes it too long. */
const ROUNDING_MARGIN = 0.01;

/** Moves shorter than this are not offered. */
const LEAST = 0.5;

/** Distances from an enemy at which a place is offered: just out of its combat range, and where a charge is likely. */
const stopsOf = ({ combatRange, chargeDice }: Numbers): readonly number[] => [
  combatRange + 0.05,
  3 * chargeDice,
  4.25 * chargeDice,
];

type Take = (x: number, y: number) => void;

/** Offers a place on the line from (fromX, fromY) to (x, y), `stop` inches before it, or at the limit of the reach. */
const wayFrom =
  (fromX: number, fromY: number, reach: number, take: Take) =>
  (x: number, y: number, stop: number): void => {
    const dx = x - fromX;
    const dy = y - fromY;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const go = Math.min(distance - stop, reach);
    if (go < LEAST) return;
    take(fromX + (dx / distance) * go, fromY + (dy / distance) * go);
  };

/**
 * Useful places for a unit's move: at or towards each objective, at several distances from each enemy (or in range to
 * shoot), next to each friend, at the battlefield's center, and in all directions, far and near. A sample: there are
 * infinitely many places.
 */
export const movePlaces = (state: State, u: number, limit: number, take: Take): void => {
  const { setup, bodies, midX, midY } = state;
  const { side, profile } = setup.units[u];
  const reach = limit - ROUNDING_MARGIN;
  updateCenter(state, u);
  const [fromX, fromY] = [midX[u], midY[u]];
  const towards = wayFrom(fromX, fromY, reach, take);
  for (const { x, y } of setup.objectives) {
    towards(x, y, 0);
    towards(x, y, setup.numbers.combatRange);
  }
  const usual = stopsOf(setup.numbers);
  const stops = profile.range > 0 ? [...usual, profile.range - 0.2] : usual;
  eachUnit(state, other(side), (v) => {
    const { i, j, apart } = nearestPair(state, u, v);
    const dx = bodies.x[j] - bodies.x[i];
    const dy = bodies.y[j] - bodies.y[i];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    for (const stop of stops) {
      const go = Math.min(apart - stop, reach);
      if (Math.abs(go) >= LEAST && go > -reach) take(fromX + (dx / length) * go, fromY + (dy / length) * go);
    }
    // Away from the enemy.
    take(fromX - (dx / length) * reach, fromY - (dy / length) * reach);
  });
  eachUnit(state, side, (v) => {
    if (v === u) return;
    updateCenter(state, v);
    towards(midX[v], midY[v], 3.5);
  });
  towards(setup.field.table.width / 2, setup.field.table.depth / 2, 0);
  for (const share of [1, 0.5])
    for (let k = 0; k < ROUND; k++) take(fromX + COS[k] * reach * share, fromY + SIN[k] * reach * share);
};

/** Inches between the places offered in a territory. */
const PITCH = 3;

/** Places for the center of a unit in its side's territory, `pitch` inches apart. A sample. */
export const territoryPlaces = (state: State, side: number, take: Take, pitch: number = PITCH): void => {
  const { table } = state.setup.field;
  const { minX, maxX, minY, maxY } = table.zones[state.now.home === side ? 0 : 1];
  const [wide, deep] = [maxX - minX, maxY - minY];
  const [columns, rows] = [Math.max(1, Math.floor(wide / pitch)), Math.max(1, Math.floor(deep / pitch))];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      take(minX + ((c + 0.5) * wide) / columns, minY + ((r + 0.5) * deep) / rows);
};

/**
 * Places for a unit set up during the battle: around its summoner, or (from reserve) on the whole battlefield. A
 * sample.
 */
export const setUpPlaces = (state: State, take: Take): void => {
  const { now, setup } = state;
  const { width, depth } = setup.field.table;
  if (now.anchor === NONE) {
    for (let x = 2; x < width; x += PITCH) for (let y = 2; y < depth; y += PITCH) take(x, y);
    return;
  }
  updateCenter(state, now.anchor);
  const [fromX, fromY] = [state.midX[now.anchor], state.midY[now.anchor]];
  for (const share of [0.3, 0.5, 0.75])
    for (let k = 0; k < ROUND; k++)
      take(fromX + COS[k] * now.reach * share, fromY + SIN[k] * now.reach * share);
};
