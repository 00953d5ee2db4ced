import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../state/battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../../state/odds/draws';
import { dependsOnPlaces } from '../../state/attack-circumstances';
import { cleaving, fighterAt, hasFlag, leastCharge, moveOf } from '../../state/field';
import { FLAG } from '../../state/flags';
import { seen } from '../../state/sight';
import { inReach, type Shot } from '../../rules/actions/strike';
import type { KnownStrikes } from '../memory/known-strikes';
import type { StandingStrikes } from '../memory/kept-strikes';
import { harm } from './unit-value';
import { scratchOf, standingOf } from '../memory/scratch';

/** A strike that must wait for the next round: much may happen before. */
const LATER = 0.6;

/** The weight of a strike that must wait for the next round; 0 after the last. */
export const laterShare = ({ state, setup }: Battle): number =>
  state.round < setup.numbers.rounds ? LATER : 0;

/** The weight of model `i` in what is still to come this round and in the next. */
export const turnShare = (battle: Battle, i: number): number =>
  hasFlag(battle, i, FLAG.activated) ? laterShare(battle) : 1;

/** For a shot that needs a move first: the target may not be visible from where it would be made. */
export const UNSEEN = 0.7;

interface RangedShot extends Shot {
  readonly distance: number;
  readonly range: number;
}

/** The most that model `i` may take from `j` by one shot, with or without a move. */
const shotAt = (battle: Battle, i: number, j: number, shot: RangedShot, move: number): number => {
  const { distance, range } = shot;
  if (range === 0 || distance > range + move) return 0;
  if (distance > range) return UNSEEN * harm(battle, i, j, MOVE_SHOOT, shot);
  const clear = seen(battle.setup.table, battle.state.bodies, i, j) && inReach(battle, i, j, range, distance);
  return clear ? harm(battle, i, j, HOLD_SHOOT, shot) : 0;
};

/** The most that model `i` may take from `j` in one activation, in points; 0 out of reach. */
export const strikeOn = (battle: Battle, i: number, j: number): number => {
  const { x, y, along } = battle.state.bodies;
  const { range, farthest, powers } = fighterAt(battle, i);
  const stays = hasFlag(battle, i, FLAG.wavering);
  const move = stays ? 0 : moveOf(battle, i);
  const reach = Math.max(battle.setup.numbers.engagement, move + farthest);
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const apart = reach + along[i] + along[j];
  // The circles around the bases are nearer to each other than the bases are.
  if (dx * dx + dy * dy > apart * apart || hasFlag(battle, i, FLAG.routing)) return 0;
  const distance = edgeDistance(battle.state.bodies, i, j);
  if (distance > reach) return 0;
  let most = distance <= battle.setup.numbers.engagement ? harm(battle, i, j, FIGHT) : 0;
  if (distance > leastCharge(battle) && distance <= move) most = Math.max(most, harm(battle, i, j, CHARGE));
  if (farthest === 0) return most;
  most = Math.max(most, shotAt(battle, i, j, { power: NONE, distance, range }, move));
  const mana = battle.state.mana[battle.state.side[i]];
  for (let power = 0; power < powers.length; power++) {
    const found = powers[power];
    if (found.ability.type === 'Spell (Shoot)' && found.mana <= mana)
      most = Math.max(most, shotAt(battle, i, j, { power, distance, range: found.range }, move));
  }
  return most;
};

/** The share of a strike that remains for each further activation of moving near. */
export const FADE = 0.6;

/** What fractions of activations leave, in sixteenths: enough for the width of any table. */
const SIXTEENTHS = 16;
const LEFT = Float64Array.from({ length: 100 * SIXTEENTHS }, (_, k) => trig.power(FADE, k / SIXTEENTHS));
export const leftAfter = (turns: number): number =>
  LEFT[Math.min(LEFT.length - 1, turns * SIXTEENTHS + 0.5) | 0];

/** Not every model that can come does: the weight of threats other than the worst. */
export const OTHERS = 0.35;

/** True if model `i` could strike `j` when strikes were last updated. */
const mayStrike = (battle: Battle, i: number, j: number): boolean => {
  const { standing } = scratchOf(battle);
  return !standing || standing.now[i * standing.room + j] > 0;
};

/**
 * True if the places of other models affect what model `i` strikes: shots at engaged models, attacks that reach a
 * bystander.
 */
const dependsOnOthers = (battle: Battle, i: number): boolean =>
  fighterAt(battle, i).farthest > 0 || cleaving(battle, i);

/**
 * The same as `strikeOn`, from the stored value if there is one; never if other models affect it, because their changes
 * mark neither of the two.
 */
export const strikeBy = (battle: Battle, i: number, j: number, known: KnownStrikes | undefined): number => {
  if (!known || dependsOnPlaces(battle, i, j)) return strikeOn(battle, i, j);
  const { alteredIn, touchedIn, activations } = standingOf(scratchOf(battle));
  const at = i * known.room + j;
  const since = known.since[at];
  if (since > 0 && since >= alteredIn[i] && since >= (dependsOnOthers(battle, i) ? touchedIn : alteredIn)[j])
    return known.worth[at];
  known.since[at] = activations;
  return (known.worth[at] = strikeOn(battle, i, j));
};

/**
 * The standing strikes, if they are up to date and every model is in its real place: only then may exact odds of
 * strikes be stored.
 */
export const upToDate = (battle: Battle): StandingStrikes | undefined => {
  const scratch = scratchOf(battle);
  return scratch.isUpToDate && !scratch.displaced ? scratch.standing : undefined;
};

/**
 * What may still be taken from a model this round, in points: the greatest enemy strike counts in full, the others in
 * part. `within`: only enemies that could strike it at the last update; `known`: their stored strikes.
 */
export const dangerLeft = (battle: Battle, i: number, within = false, known?: KnownStrikes): number => {
  const { bodies, side } = battle.state;
  let worst = 0;
  let sum = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i] || hasFlag(battle, j, FLAG.activated)) continue;
    if (within && !mayStrike(battle, j, i)) continue;
    const worth = strikeBy(battle, j, i, known);
    sum += worth;
    if (worth > worst) worst = worth;
  }
  return worst + (sum - worst) * OTHERS;
};

/**
 * What a model that has yet to act may strike this round, in points: its best strike, with `within` and `known` as
 * above.
 */
export const strikeLeft = (battle: Battle, i: number, within = false, known?: KnownStrikes): number => {
  if (hasFlag(battle, i, FLAG.activated)) return 0;
  const { bodies, side } = battle.state;
  let most = 0;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && side[j] !== side[i] && (!within || mayStrike(battle, i, j)))
      most = Math.max(most, strikeBy(battle, i, j, known));
  return most;
};
