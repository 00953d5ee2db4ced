import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../../actions/draws';
import { ENGAGEMENT, fighterAt, flagged, leastCharge, moveOf } from '../../field';
import { FLAG } from '../../flags';
import { ROUNDS } from '../../setup/rules';
import { seen } from '../../actions/sight';
import { inReach } from '../../actions/strike';
import { cardOnward } from './matchups';
import { harm, worthOf } from './unit-value';

/** A strike that must wait for the next round: much may happen before. */
const LATER = 0.6;

/** What a strike that must wait for the next round counts for; nothing after the last. */
export const laterShare = ({ state }: Battle): number => (state.round < ROUNDS ? LATER : 0);

/** What model `i` counts for in what is still to come this round and in the next. */
export const turnShare = (battle: Battle, i: number): number =>
  flagged(battle, i, FLAG.activated) ? laterShare(battle) : 1;

/** Of a shot that asks for a move first: from where it would be made the target may not be seen. */
const UNSEEN = 0.7;

/** The best that model `i` may take from `j`, so many inches away, by one shot of this range after a move or without. */
const shotAt = (
  battle: Battle,
  i: number,
  j: number,
  distance: number,
  range: number,
  move: number,
  power: number,
): number => {
  if (range === 0 || distance > range + move) return 0;
  if (distance > range) return UNSEEN * harm(battle, i, j, MOVE_SHOOT, power, distance);
  const clear = seen(battle.setup.table, battle.state.bodies, i, j) && inReach(battle, i, j, range, distance);
  return clear ? harm(battle, i, j, HOLD_SHOOT, power, distance) : 0;
};

/** The best that model `i` may take from `j` by one activation, in points; 0 out of reach. */
export const strikeOn = (battle: Battle, i: number, j: number): number => {
  const { x, y, along } = battle.state.bodies;
  const { range, farthest, powers } = fighterAt(battle, i);
  const stays = flagged(battle, i, FLAG.wavering);
  const move = stays ? 0 : moveOf(battle, i);
  const reach = Math.max(ENGAGEMENT, move + farthest);
  const dx = x[i]! - x[j]!;
  const dy = y[i]! - y[j]!;
  const apart = reach + along[i]! + along[j]!;
  // The circles round the bases are nearer to each other than the bases are.
  if (dx * dx + dy * dy > apart * apart || flagged(battle, i, FLAG.routing)) return 0;
  const distance = edgeDistance(battle.state.bodies, i, j);
  if (distance > reach) return 0;
  let most = distance <= ENGAGEMENT ? harm(battle, i, j, FIGHT, NONE) : 0;
  if (distance > leastCharge(battle) && distance <= move)
    most = Math.max(most, harm(battle, i, j, CHARGE, NONE));
  if (farthest === 0) return most;
  most = Math.max(most, shotAt(battle, i, j, distance, range, move, NONE));
  const mana = battle.state.mana[battle.state.side[i]!]!;
  for (let power = 0; power < powers.length; power++) {
    const found = powers[power]!;
    if (found.ability.type === 'Spell (Shoot)' && found.mana <= mana)
      most = Math.max(most, shotAt(battle, i, j, distance, found.range, move, power));
  }
  return most;
};

/** What each activation more that it takes to come near leaves of a strike. */
const FADE = 0.6;

/** What so many activations leave, by sixteenths of one: as many as any table is wide. */
const SIXTEENTHS = 16;
const LEFT = Float64Array.from({ length: 100 * SIXTEENTHS }, (_, k) => trig.power(FADE, k / SIXTEENTHS));
const leftAfter = (turns: number): number => LEFT[Math.min(LEFT.length - 1, Math.round(turns * SIXTEENTHS))]!;

/** What is left of a strike of model `i` at `j` by the time that it has come near; 0 where it never moves. */
export const comingShare = (battle: Battle, i: number, j: number): number => {
  const move = moveOf(battle, i);
  if (move === 0) return 0;
  const distance = edgeDistance(battle.state.bodies, i, j);
  return leftAfter(1 + Math.max(0, distance - fighterAt(battle, i).range - move) / (2 * move));
};

/** What model `i` may strike at `j` by a later activation that leaves this share of it. */
export const laterBy = (battle: Battle, i: number, j: number, share: number): number =>
  worthOf(battle, j) * cardOnward(battle, i, j) * share;

/** What model `i` may strike at `j` by a later activation, once it has come near; not worked out where that is `least` or less. */
const laterOn = (battle: Battle, i: number, j: number, least: number, peak: number): number => {
  if (peak * FADE <= least) return 0;
  const share = comingShare(battle, i, j);
  return peak * share <= least ? 0 : laterBy(battle, i, j, share);
};

/**
 * What model `i` may strike at `j`: now, or in part by a later activation, once it has come near. Of one that is `least`
 * or less only that is sure: it may be answered as less. `peak` is the most that any strike takes.
 */
export const prospectOn = (
  battle: Battle,
  i: number,
  j: number,
  least: number,
  peak = worthOf(battle, j),
): number => {
  if (peak <= least) return 0;
  const now = strikeOn(battle, i, j);
  return now > 0 ? now : laterOn(battle, i, j, least, peak);
};

/** Something to come, in points, as everybody stands and with one model gone, whose fall is taken to change nothing else. */
export interface Ahead {
  all: number;
  but: number;
}

/** Fills in the best that model `i`, whose `peaks` are taken, may strike at from where it stands, sooner or later: at all, and at all but `gone`. */
export const prospects = (battle: Battle, i: number, gone: number, best: Ahead): void => {
  const { count, order, on } = battle.scratch.peaks;
  best.all = best.but = 0;
  for (let k = 0; k < count; k++) {
    const j = order[k]!;
    if (on[j]! <= best.but) return; // nor does any after it take more
    const worth = prospectOn(battle, i, j, j === gone ? best.all : best.but, on[j]);
    if (worth > best.all) best.all = worth;
    if (worth > best.but && j !== gone) best.but = worth;
  }
};

/** Not all that can come do: what the others than the worst count for. */
const OTHERS = 0.35;

const worst = { all: 0, but: 0 };

/**
 * Fills in what the enemies that can get at model `i` where it stands may take from it: all, and all but `gone`. Of their
 * strikes the dearest counts whole, the others in part; of those that have acted this round `later`.
 */
export const dangers = (
  battle: Battle,
  i: number,
  later: number,
  gone: number,
  taken: Ahead,
  strike = strikeOn,
): void => {
  const { bodies, side } = battle.state;
  worst.all = worst.but = taken.all = taken.but = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const share = flagged(battle, j, FLAG.activated) ? later : 1;
    if (share === 0) continue;
    const worth = share * strike(battle, j, i);
    taken.all += worth;
    if (worth > worst.all) worst.all = worth;
    if (j === gone) continue;
    taken.but += worth;
    if (worth > worst.but) worst.but = worth;
  }
  taken.all = worst.all + (taken.all - worst.all) * OTHERS;
  taken.but = worst.but + (taken.but - worst.but) * OTHERS;
};

const left: Ahead = { all: 0, but: 0 };

/** What may still be taken from a model this round, in points. */
export const dangerLeft = (battle: Battle, i: number, strike = strikeOn): number => {
  dangers(battle, i, 0, NONE, left, strike);
  return left.all;
};

/** What a model that has yet to act may strike this round, in points: its best strike. */
export const strikeLeft = (battle: Battle, i: number): number => {
  if (flagged(battle, i, FLAG.activated)) return 0;
  const { bodies, side } = battle.state;
  let most = 0;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && side[j] !== side[i]) most = Math.max(most, strikeOn(battle, i, j));
  return most;
};
