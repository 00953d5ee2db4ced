import * as trig from '../../../../kernel/trig';
import type { Battle } from '../battle';
import { CONTACT, edgeDistance } from '../bodies';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../draws';
import { ENGAGEMENT, fighterAt, flagged, moveOf } from '../field';
import { FLAG } from '../flags';
import { ROUNDS } from '../objectives';
import { seen } from '../sight';
import { inReach } from '../strike';
import { harm } from './worth';

/** A strike that must wait for the next round: much may happen before. */
const LATER = 0.6;

/** What a strike that must wait for the next round counts for; nothing after the last. */
export const laterShare = ({ state }: Battle): number => (state.round < ROUNDS ? LATER : 0);

/** What model `i` counts for in what is still to come this round and in the next. */
export const turnShare = (battle: Battle, i: number): number =>
  flagged(battle, i, FLAG.activated) ? laterShare(battle) : 1;

/** Of a shot that asks for a move first: from where it would be made nobody knows what is seen. */
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
  if (distance > range) return UNSEEN * harm(battle, i, j, MOVE_SHOOT, power);
  const clear = seen(battle.setup.table, battle.state.bodies, i, j) && inReach(battle, i, j, range);
  return clear ? harm(battle, i, j, HOLD_SHOOT, power) : 0;
};

/** The best that model `i` may take from `j` by one activation, in points; `distance` is that of their edges. 0 out of reach. */
export const strikeOn = (battle: Battle, i: number, j: number, distance: number): number => {
  const { range, farthest, powers } = fighterAt(battle, i);
  const stays = flagged(battle, i, FLAG.wavering);
  const move = stays ? 0 : moveOf(battle, i);
  if (distance > Math.max(ENGAGEMENT, move + farthest) || flagged(battle, i, FLAG.routing)) return 0;
  let most = distance <= ENGAGEMENT ? harm(battle, i, j, FIGHT, NONE) : 0;
  if (distance > CONTACT && distance <= move) most = Math.max(most, harm(battle, i, j, CHARGE, NONE));
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

/** What model `i` may strike at `j`: now, or in part by a later activation, once it has come near. */
export const prospectOn = (battle: Battle, i: number, j: number): number => {
  const distance = edgeDistance(battle.state.bodies, i, j);
  const now = strikeOn(battle, i, j, distance);
  const move = moveOf(battle, i);
  if (now > 0 || move === 0) return now;
  const { range } = fighterAt(battle, i);
  const turns = 1 + Math.max(0, distance - range - move) / (2 * move);
  return harm(battle, i, j, range > 0 ? MOVE_SHOOT : CHARGE, NONE) * trig.power(FADE, turns);
};

/** The best that model `i` may strike at from where it stands, sooner or later. */
export const prospects = (battle: Battle, i: number): number => {
  const { bodies, side } = battle.state;
  let most = 0;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && side[j] !== side[i]) most = Math.max(most, prospectOn(battle, i, j));
  return most;
};

/** Not all that can come do: what the others than the worst count for. */
const OTHERS = 0.35;

/**
 * What the enemies that can get at model `i` where it stands may take from it, in points: the dearest of their strikes
 * whole, the others in part. Who has acted this round counts `later`.
 */
export const danger = (battle: Battle, i: number, later = laterShare(battle)): number => {
  const { bodies, side } = battle.state;
  let most = 0;
  let sum = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const share = flagged(battle, j, FLAG.activated) ? later : 1;
    if (share === 0) continue;
    const taken = share * strikeOn(battle, j, i, edgeDistance(bodies, i, j));
    sum += taken;
    if (taken > most) most = taken;
  }
  return most + (sum - most) * OTHERS;
};

/** What may still be taken from a model this round. */
export const dangerLeft = (battle: Battle, i: number): number => danger(battle, i, 0);

/** What a model that has yet to act may strike this round, in points: its best strike. */
export const strikeLeft = (battle: Battle, i: number): number => {
  if (flagged(battle, i, FLAG.activated)) return 0;
  const { bodies, side } = battle.state;
  let most = 0;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && side[j] !== side[i])
      most = Math.max(most, strikeOn(battle, i, j, edgeDistance(bodies, i, j)));
  return most;
};
