import { contains } from '@engine/tabletop/geometry';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { edgeDistance } from '@engine/tabletop/bodies';
import { fighterAt, hasFlag, hasFly } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import type { TerrainType } from '@engine/systems/azeroth/battle/state/setup/terrain';

/** Rounding of places and costs, in inches. */
const SLACK = 1e-3;

const name = (battle: Battle, i: number): string => `${fighterAt(battle, i).name} (${i})`;

/** How far a base extends over the table's edge, in inches; negative if it does not. */
const over = ({ state: { bodies }, setup: { table } }: Battle, i: number): number => {
  const spine = bodies.along[i] - bodies.across[i];
  const ex = spine * Math.abs(Math.cos(bodies.facing[i])) + bodies.across[i];
  const ey = spine * Math.abs(Math.sin(bodies.facing[i])) + bodies.across[i];
  const [x, y] = [bodies.x[i], bodies.y[i]];
  return Math.max(ex - x, x + ex - table.width, ey - y, y + ey - table.depth);
};

/**
 * Terrain where no model may be, and which models may not be elsewhere (3.2): independent of the engine's own tables.
 */
const CLOSED: readonly TerrainType[] = ['wall', 'deep-water', 'impassable'];
const CLOSED_TO_RIDERS: readonly TerrainType[] = ['forest'];
const CLOSED_TO_PLATE: readonly TerrainType[] = ['shallow-water'];

/** The terrain that a model may not end in, or enter on foot; a flyer may land in woods and water. */
export const closedTo = (battle: Battle, i: number, flies: boolean): readonly string[] => {
  const { card } = fighterAt(battle, i);
  return [
    ...CLOSED,
    ...(card.tier.includes('Mounted') && !flies ? CLOSED_TO_RIDERS : []),
    ...(card.armor === 'HA' && !flies ? CLOSED_TO_PLATE : []),
  ];
};

/** Invalid states of a battle, for any players: what is wrong with the current state. */
export const wrongs = (battle: Battle): string[] => {
  const { state, setup } = battle;
  const { bodies } = state;
  const found: string[] = [];
  for (let i = 0; i < bodies.count; i++) {
    if (!bodies.alive[i]) continue;
    const left = state.wounds[i];
    if (left <= 0 || left > fighterAt(battle, i).wounds) found.push(`${name(battle, i)} has ${left} wounds`);
    if (!(over(battle, i) <= SLACK)) found.push(`${name(battle, i)} is ${over(battle, i)}" off the table`);
    const closed = closedTo(battle, i, hasFly(battle, i));
    for (const { type, outline } of setup.table.pieces)
      if (closed.includes(type) && contains(outline, bodies.x[i], bodies.y[i]))
        found.push(`${name(battle, i)} stands in ${type}`);
    for (let j = 0; j < i; j++)
      if (bodies.alive[j] && edgeDistance(bodies, i, j) < -SLACK)
        found.push(`${name(battle, i)} overlaps ${name(battle, j)} by ${-edgeDistance(bodies, i, j)}"`);
  }
  for (const side of [0, 1]) {
    const mana = state.mana[side];
    if (mana < 0 || mana > setup.numbers.manaCap) found.push(`side ${side} has ${mana} mana`);
  }
  return found;
};

/** Models that may still be activated but were not, when the activations of a round are over. */
export const idle = (battle: Battle): string[] => {
  const found: string[] = [];
  for (let i = 0; i < battle.state.bodies.count; i++)
    if (battle.state.bodies.alive[i] && !hasFlag(battle, i, FLAG.activated | FLAG.routing))
      found.push(`${name(battle, i)} was not activated`);
  return found;
};
