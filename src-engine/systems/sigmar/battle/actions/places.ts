import * as trig from '../../../../tabletop/trig';
import { COMBAT_RANGE, eachUnit, middleOf, other, type Middle } from '../measure';
import { NONE, type State } from '../state';
import { nearestPair, type Pair } from './moving';

/** Directions in which places are offered whatever lies there. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Inches that a move falls short of its reach, so that rounding never makes it too long. */
const SHY = 0.01;

/** Moves shorter than this are not worth offering. */
const LEAST = 0.5;

/** Distances from an enemy at which a place is offered: just out of its combat range, and where a charge is likely. */
const STOPS = [COMBAT_RANGE + 0.05, 6, 8.5] as const;

type Take = (x: number, y: number) => void;

const pair: Pair = { i: 0, j: 0, apart: 0 };
const from: Middle = { x: 0, y: 0 };
const friend: Middle = { x: 0, y: 0 };

/** A place on the way to (x, y), `stop` inches before it, or as far as the reach goes. */
const towards = (reach: number, x: number, y: number, stop: number, take: Take): void => {
  const dx = x - from.x;
  const dy = y - from.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const go = Math.min(distance - stop, reach);
  if (go < LEAST) return;
  take(from.x + (dx / distance) * go, from.y + (dy / distance) * go);
};

/**
 * Places to which a unit may want to move: on or towards each objective, to several distances from each enemy (or to where
 * it shoots), beside each friend, to a battlefield's centre and all round, far and near. A sample: places are endless.
 */
export const movePlaces = (state: State, u: number, limit: number, take: Take): void => {
  const { setup, bodies } = state;
  const { side, profile } = setup.units[u]!;
  const reach = limit - SHY;
  middleOf(state, u, from);
  for (const { x, y } of setup.objectives) {
    towards(reach, x, y, 0, take);
    towards(reach, x, y, COMBAT_RANGE, take);
  }
  const stops = profile.range > 0 ? [...STOPS, profile.range - 0.2] : STOPS;
  eachUnit(state, other(side), (v) => {
    nearestPair(state, u, v, pair);
    const dx = bodies.x[pair.j]! - bodies.x[pair.i]!;
    const dy = bodies.y[pair.j]! - bodies.y[pair.i]!;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    for (const stop of stops) {
      const go = Math.min(pair.apart - stop, reach);
      if (Math.abs(go) >= LEAST && go > -reach)
        take(from.x + (dx / length) * go, from.y + (dy / length) * go);
    }
    // Away from it.
    take(from.x - (dx / length) * reach, from.y - (dy / length) * reach);
  });
  eachUnit(state, side, (v) => {
    if (v === u) return;
    middleOf(state, v, friend);
    towards(reach, friend.x, friend.y, 3.5, take);
  });
  towards(reach, setup.field.table.width / 2, setup.field.table.depth / 2, 0, take);
  for (const share of [1, 0.5])
    for (let k = 0; k < ROUND; k++) take(from.x + COS[k]! * reach * share, from.y + SIN[k]! * reach * share);
};

/** Inches between the places that are offered in a territory. */
const PITCH = 3;

/** Places at which a unit may be set up in its side's territory: its middle. A sample. */
export const territoryPlaces = (state: State, side: number, take: Take): void => {
  const { table } = state.setup.field;
  const { minX, maxX, minY, maxY } = table.zones[state.now.home === side ? 0 : 1];
  const [wide, deep] = [maxX - minX, maxY - minY];
  const [columns, rows] = [Math.max(1, Math.floor(wide / PITCH)), Math.max(1, Math.floor(deep / PITCH))];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      take(minX + ((c + 0.5) * wide) / columns, minY + ((r + 0.5) * deep) / rows);
};

/** Places at which a unit is set up during the battle: round its summoner, or (from reserve) all over the battlefield. A sample. */
export const setUpPlaces = (state: State, take: Take): void => {
  const { now, setup } = state;
  const { width, depth } = setup.field.table;
  if (now.anchor === NONE) {
    for (let x = 2; x < width; x += PITCH) for (let y = 2; y < depth; y += PITCH) take(x, y);
    return;
  }
  middleOf(state, now.anchor, from);
  for (const share of [0.3, 0.5, 0.75])
    for (let k = 0; k < ROUND; k++)
      take(from.x + COS[k]! * now.reach * share, from.y + SIN[k]! * now.reach * share);
};
