import { oncePer } from '../../../../../kernel/once-per';
import type { Place } from '../../../../../tabletop/base-contact';
import { contains, type Polygon } from '../../../../../tabletop/geometry';
import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../state/battle';
import { homeEdges } from '../../state/setup/home-edges';
import { inPlay, moverAt, setFlag, walkerAt } from '../../state/field';
import { FLAG } from '../../state/flags';
import { placeReserves } from './reserves';
import type { Mover } from '../../../../../tabletop/movement/terrain-cost';
import { fits } from '../../../../../tabletop/movement/collision';
import { countChance, countUse, countUsedChance, VARIANT } from '../../state/uses';
import type { Fighter } from '../../state/setup/fighter';
import type { BattleSetup } from '../../state/setup/setup';
import { clearState } from '../../state/state';
import { addModel } from '../effects/summon';

/**
 * Both players roll until one is higher: for the edge (AAW-3.3) or the first activation (AAW-5.1-first). Returns the
 * winner.
 */
export const rollOff = (battle: Battle, why: 'AAW-3.3' | 'AAW-5.1-first'): 0 | 1 => {
  const tied: [number, number][] = [];
  for (;;) {
    const a = battle.dice.roll(6, 'initiative');
    const b = battle.dice.roll(6, 'initiative');
    if (a === b) {
      tied.push([a, b]);
      continue;
    }
    const first = a > b ? 0 : 1;
    battle.log({ type: 'roll-off', faces: [a, b], tied, first, why });
    return first;
  }
};

/** The depth at which shooters and casters deploy, as a share of the zone's depth from its front. */
const BACK_ROW = 0.75;
const FRONT_ROW = 0.1;

/** Places tried along and across the zone before giving up, as shares of it. */
const TRIES = 40;

/** Brings a model into play, not yet on the table. */
const addFighter = (battle: Battle, side: 0 | 1, fighter: number): number => {
  const { state, setup } = battle;
  const i = addModel(battle);
  const { inFlight, wounds } = setup.fighters[fighter];
  state.bodies.along[i] = inFlight.along;
  state.bodies.across[i] = inFlight.across;
  state.bodies.alive[i] = 0;
  state.side[i] = side;
  state.fighter[i] = fighter;
  state.wounds[i] = wounds;
  state.lost[i] = 0;
  state.flags[i] = 0;
  state.taunter[i] = -1;
  state.summoner[i] = -1;
  state.stays[i] = 0;
  return i;
};

/**
 * Places a model in its zone: fighters in front, shooters and casters behind, each side spread over the zone's width
 * (`share`, 0 to 1, is its position in line); at the nearest place that fits. A model that fits nowhere stays off the
 * table.
 */
const place = (battle: Battle, i: number, share: number): void => {
  const { state, setup } = battle;
  const side = state.side[i] as 0 | 1;
  const zone = setup.table.zones[state.zone[side] as 0 | 1];
  const { dx, dy } = homeEdges(setup)[state.zone[side] as 0 | 1];
  const fighter = setup.fighters[state.fighter[i]];
  const facing = trig.atan2(-dy, -dx); // away from home
  const behind = fighter.range > 0 || fighter.powers.length > 0;
  const [w, d] = [zone.maxX - zone.minX, zone.maxY - zone.minY];
  for (let t = 0; t < TRIES; t++) {
    // Farther and farther from its intended place, to either side, then another row.
    const row = (behind ? BACK_ROW : FRONT_ROW) + (t % 4) * (behind ? -0.2 : 0.2);
    const along =
      share + (t % 2 ? 1 : -1) * Math.floor(t / 4) * 0.05 + (battle.dice.roll(100, 'bot') - 50) / 2000;
    const depthShare = dx + dy < 0 ? 1 - row : row; // home is at the low or the high end of the axis
    const x = zone.minX + w * (dx === 0 ? along : depthShare);
    const y = zone.minY + d * (dx === 0 ? depthShare : along);
    if (placeIfFree(battle, i, zone, { x, y, facing })) return;
  }
  searchZone(battle, i, zone, facing);
};

/** Steps in which a crowded zone is searched for a place, in inches. */
const SEARCH_STEP = 0.25;

/** Turns in which a long base is tried there: forwards, sideways, aslant. */
const BASE_TURNS = [0, Math.PI / 2, Math.PI / 4, -Math.PI / 4] as const;

/** If no place was found near its intended one: the first free place in the zone, with any facing. */
const searchZone = (battle: Battle, i: number, zone: Polygon, forwards: number): void => {
  const mover = moverAt(battle, i);
  for (const turn of BASE_TURNS) {
    const facing = forwards + turn;
    const [ex, ey] = reachOf(mover, facing);
    for (let y = zone.minY + ey; y <= zone.maxY - ey + 1e-9; y += SEARCH_STEP)
      for (let x = zone.minX + ex; x <= zone.maxX - ex + 1e-9; x += SEARCH_STEP)
        if (placeIfFree(battle, i, zone, { x, y, facing })) return;
    if (mover.along === mover.across) return;
  }
};

/** How far a base with this facing extends along each axis, in inches. */
const reachOf = ({ along, across }: Mover, facing: number): readonly [number, number] => [
  (along - across) * Math.abs(trig.cos(facing)) + across,
  (along - across) * Math.abs(trig.sin(facing)) + across,
];

/** Puts a model there if its whole base is in the zone and on free ground. */
const placeIfFree = (battle: Battle, i: number, zone: Polygon, { x, y, facing }: Place): boolean => {
  const { bodies } = battle.state;
  const mover = moverAt(battle, i);
  const [ex, ey] = reachOf(mover, facing);
  const whole =
    x - ex >= zone.minX - 1e-6 &&
    x + ex <= zone.maxX + 1e-6 &&
    y - ey >= zone.minY - 1e-6 &&
    y + ey <= zone.maxY + 1e-6;
  if (!whole || !contains(zone, x, y) || !fits(walkerAt(battle, i, mover), x, y, facing)) return false;
  bodies.x[i] = x;
  bodies.y[i] = y;
  bodies.facing[i] = facing;
  bodies.alive[i] = 1;
  if (battle.events) battle.log({ type: 'deployed', model: i, x, y, facing, why: 'AAW-3.3' });
  return true;
};

/** The first of a side's Heroes with the highest value, on the table or yet to come; -1 if it has none. */
const heroWithMost = (battle: Battle, side: number, of: (fighter: Fighter) => number): number => {
  const { state, setup } = battle;
  let best = -1;
  let most = -Infinity;
  for (let i = 0; i < state.bodies.count; i++) {
    const fighter = setup.fighters[state.fighter[i]];
    if (!fighter.hero || state.side[i] !== side || !inPlay(battle, i)) continue;
    if (of(fighter) <= most) continue;
    most = of(fighter);
    best = i;
  }
  return best;
};

/**
 * AAW-11-assassination, AAW-N25, rulings A16 and A40: each side names a Hero: under `mostExpensiveWarlord` the most expensive
 * one, else the one that is hardest to destroy.
 */
const nameWarlords = (battle: Battle): void => {
  for (const side of [0, 1] as const) {
    const free = heroWithMost(battle, side, ({ wounds, card }) => wounds * (8 - card.stats.DEF));
    const named = battle.setup.rules.mostExpensiveWarlord
      ? heroWithMost(battle, side, ({ points }) => points)
      : free;
    battle.state.warlord[side] = named;
    if (named < 0) continue;
    const known = !battle.setup.rules.secretWarlord;
    battle.state.known[side] = Number(known);
    countChance(battle.totals, VARIANT.warlord);
    if (named !== free) countUse(battle.totals, VARIANT.warlord);
    countUsedChance(battle.totals, VARIANT['warlord-known']);
    battle.log({ type: 'marked', model: named, as: 'warlord', known, why: 'AAW-11-assassination' });
  }
};

/**
 * The order in which each side places its models: the longest bases first, because they need most room; else as listed.
 */
const placingOrder = oncePer(({ armies, fighters }: BattleSetup): readonly [number[], number[]] => {
  const length = (fighter: number): number => fighters[fighter].inFlight.along;
  const sorted = (army: readonly number[]): number[] => [...army].sort((a, b) => length(b) - length(a));
  return [sorted(armies[0]), sorted(armies[1])];
});

/**
 * Sets a battle up (AAW-3.3): the higher roll chooses the edge, the other side deploys first, one model at a time
 * alternately. Returns the side that activates first in round 1: the one that chose the edge (ruling A24).
 */
export const deploy = (battle: Battle): 0 | 1 => {
  const { state, setup } = battle;
  clearState(state);
  const chooser = rollOff(battle, 'AAW-3.3');
  state.zone[chooser] = 0;
  state.zone[1 - chooser] = 1;
  const order = placingOrder(setup);
  const counts = [order[0].length, order[1].length] as const;
  const done = [0, 0];
  for (let turn = 0; done[0] < counts[0] || done[1] < counts[1]; turn++) {
    const side = (turn % 2 === 0 ? 1 - chooser : chooser) as 0 | 1;
    // A model that waits takes no turn: the next one of its side is placed in the same turn.
    for (let placed = false; !placed && done[side] < counts[side]; done[side]++) {
      const i = addFighter(battle, side, order[side][done[side]]);
      placed = setup.fighters[state.fighter[i]].deploys === undefined;
      if (placed) place(battle, i, lineShare(done[side], counts[side]));
      else setFlag(battle, i, FLAG.reserve);
    }
  }
  placeReserves(battle, 'infiltrate', (1 - chooser) as 0 | 1);
  if (setup.objective === 'assassination') nameWarlords(battle);
  return chooser;
};

/** Positions in line from the middle outwards: 0.5, then alternately to both sides. */
const lineShare = (k: number, n: number): number => 0.5 + ((k % 2 ? 1 : -1) * Math.ceil(k / 2)) / (n + 1);
