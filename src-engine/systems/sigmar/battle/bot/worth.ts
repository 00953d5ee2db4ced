import type { Aim } from '../../../../simulation/game';
import { expectedAttack, pointsPerDamage } from '../effects/attacks';
import {
  COMBAT_RANGE,
  eachUnit,
  inCombat,
  MARKER,
  middleOf,
  onTurn,
  other,
  standing,
  TURN,
  unitsApart,
  type Middle,
} from '../measure';
import { plainScore, planPoints } from '../phases/objectives';
import { powerOf, rollBonus, unbinder } from '../phases/magic';
import { worthOfEffects } from './deeds';
import { deployWorth } from './deploying';
import { ROLE } from '../setup/profile';
import { hasRole } from '../phases/objectives';
import { NONE, type State } from '../state';
import type { Action } from '../actions/action';
import { moveRefused } from '../actions/moves';
import { movePlaces } from '../actions/places';
import { POINT_WORTH } from './answers';
import { chanceOf, tacticPull } from './tactics';
import { chargeChance, exchange, potential, worthOfDamage } from './values';

/** The least worth of what is done anyway: whoever may move or must fight looks how. */
const LOOKS = 10_000;

/** Points of units that a victory point weighs as much as, by aim. */
const VICTORY: Readonly<Record<Aim, number>> = { harm: 0, objectives: 10 };

/** How much more than a point of ground a battle tactic's place weighs: completed, it scores several. */
const TACTIC = 2.5;

/** How much of a blow that a unit gets back counts against its own. */
const BACK = 0.4;

/** How much less a thing counts that may come next turn. */
const LATER = 0.5;

/** Points for each inch nearer to what one wants. */
const NEARER = 0.6;

const here: Middle = { x: 0, y: 0 };
const there: Middle = { x: 0, y: 0 };

/** Inches between two units, were the middle of `u` at (x, y): as they stand, less what the middles come nearer. */
const apartAt = (state: State, u: number, v: number, x: number, y: number): number => {
  middleOf(state, u, here);
  middleOf(state, v, there);
  const now = Math.sqrt((here.x - there.x) * (here.x - there.x) + (here.y - there.y) * (here.y - there.y));
  const then = Math.sqrt((x - there.x) * (x - there.x) + (y - there.y) * (y - there.y));
  return Math.max(0, unitsApart(state, u, v) + then - now);
};

/** Which abilities the unit may still use this turn, having moved so. */
type Manner = 'stands' | 'runs';

/** Harm that a unit may do from a place this turn, or else how near it comes to doing some. */
const menace = (state: State, u: number, x: number, y: number, manner: Manner, back: number): number => {
  const { profile, side } = state.setup.units[u]!;
  let [shooting, charging, nearness] = [0, 0, -Infinity];
  eachUnit(state, other(side), (v) => {
    const apart = apartAt(state, u, v, x, y);
    const blows = profile.melee ? exchange(state, u, v, true, back) : 0;
    const chance = chargeChance(apart) * (manner === 'runs' ? LATER : 1);
    charging = Math.max(charging, chance * blows);
    if (profile.range > 0 && apart <= profile.range) {
      const now = manner === 'runs' ? LATER : 1;
      shooting = Math.max(shooting, now * worthOfDamage(state, v, potential(state, u, v, 'shoot', false)));
    }
    nearness = Math.max(nearness, -NEARER * apart + 0.05 * Math.max(0, blows));
  });
  const draw = nearness === -Infinity ? 0 : nearness;
  return (profile.range > 0 ? Math.max(shooting, 0) + 0.5 * charging : charging) + draw;
};

/** Half of how wide a unit stands, roughly. */
const spread = (state: State, u: number): number => {
  const { profile } = state.setup.units[u]!;
  return profile.mover.across * Math.min(4, Math.sqrt(state.left[u]!));
};

/** Turns of a side that are still to be scored after this one. */
const turnsLeft = ({ now, setup }: State): number => setup.rounds - now.round + 1;

/** Inches within which an enemy is thought to come for an objective. */
const COMING = 14;

/** What standing at a place does for the objectives, in victory points: the best of them, or how near the next lies. */
const objectivesAt = (state: State, u: number, x: number, y: number): number => {
  const { setup, holder } = state;
  const { side, profile } = setup.units[u]!;
  const own = state.left[u]! * profile.control;
  let [best, pull] = [0, 0];
  for (let o = 0; o < setup.objectives.length; o++) {
    const at = setup.objectives[o]!;
    const away = Math.max(
      0,
      Math.sqrt((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y)) - spread(state, u) - COMBAT_RANGE - MARKER,
    );
    let [mine, theirs, coming] = [0, 0, 0];
    for (let v = 0; v < setup.units.length; v++) {
      if (v === u || !standing(state, v)) continue;
      if (setup.units[v]!.side === side) {
        mine += plainScore(state, v, o);
        continue;
      }
      theirs += plainScore(state, v, o);
      if (coming > 0) continue;
      middleOf(state, v, there);
      if ((at.x - there.x) * (at.x - there.x) + (at.y - there.y) * (at.y - there.y) < COMING * COMING)
        coming = 1;
    }
    const held = holder[o] === side;
    // Held and safe: nobody need stay. Held by nobody or by the enemy: worth as many turns as are left.
    let worth = 0;
    if (!held && mine <= theirs && mine + own > theirs)
      worth = (holder[o] === NONE ? 1 : 1.8) * (1 + 0.35 * turnsLeft(state));
    else if (held && mine <= theirs && mine + own > theirs) worth = 1.6 * (1 + 0.3 * turnsLeft(state));
    else if (held && mine === 0 && coming > 0) worth = 0.7;
    else if (!held && mine <= theirs) worth = 0.5;
    if (away <= 0) best = Math.max(best, worth);
    else pull = Math.max(pull, worth / (1.6 + away / 5));
  }
  return best + 0.5 * pull;
};

/** What it is worth to a unit to stand at a place. */
const standingAt = (state: State, u: number, x: number, y: number, manner: Manner, aim: Aim): number => {
  const victory = VICTORY[aim];
  const harm = menace(state, u, x, y, manner, BACK);
  if (victory === 0) return harm;
  return harm + victory * (objectivesAt(state, u, x, y) + TACTIC * tacticPull(state, u, x, y));
};

/** The best of the places that a unit might go to with so many inches. */
const bestPlace = (state: State, u: number, reach: number, manner: Manner, aim: Aim): number => {
  middleOf(state, u, here);
  let best = standingAt(state, u, here.x, here.y, manner, aim);
  movePlaces(state, u, reach, (x, y) => (best = Math.max(best, standingAt(state, u, x, y, manner, aim))));
  return best;
};

const meanMove = (state: State, u: number): number => {
  const { move } = state.setup.units[u]!.profile;
  return move ? move.plus + (move.dice * (move.sides + 1)) / 2 : 0;
};

const RUN = 3.5;

const moveWorth = (state: State, u: number, type: 'move' | 'run' | 'retreat', aim: Aim): number => {
  const inches = meanMove(state, u);
  if (type === 'run') return LOOKS + bestPlace(state, u, inches + RUN, 'runs', aim);
  if (type === 'move') return LOOKS + bestPlace(state, u, inches, 'stands', aim);
  if (aim === 'harm') return -1;
  // Out of a fight: what the place promises against the blows that it would strike here, and D3 damage.
  middleOf(state, u, here);
  const stays = standingAt(state, u, here.x, here.y, 'runs', aim);
  return (
    bestPlace(state, u, inches, 'runs', aim) -
    stays -
    2 * pointsPerDamage(state, u) -
    bestBlows(state, u, 0.6)
  );
};

/** Who of the side's units that have still to move goes next: the nearest to an enemy, so that nobody stands in its way. */
const nextMover = (state: State): number => {
  const { units } = state.setup;
  const { side } = state.now;
  let [next, least] = [NONE, Infinity];
  for (let u = 0; u < units.length; u++) {
    if (units[u]!.side !== side || !standing(state, u) || moveRefused(state, u, 'move')) continue;
    let away = Infinity;
    for (let v = 0; v < units.length; v++)
      if (units[v]!.side !== side && standing(state, v)) away = Math.min(away, unitsApart(state, u, v));
    if (next === NONE || away < least) [next, least] = [u, away];
  }
  return next;
};

/** The best exchange of blows with those it is in combat with. */
const bestBlows = (state: State, u: number, back: number): number => {
  let best = -Infinity;
  eachUnit(state, other(state.setup.units[u]!.side), (v) => {
    if (unitsApart(state, u, v) <= COMBAT_RANGE) best = Math.max(best, exchange(state, u, v, false, back));
  });
  return best === -Infinity ? 0 : best;
};

const redeployWorth = (state: State, u: number, aim: Aim): number => {
  middleOf(state, u, here);
  const stays = standingAt(state, u, here.x, here.y, 'runs', aim);
  return bestPlace(state, u, RUN, 'runs', aim) - stays - POINT_WORTH;
};

const chargeWorth = (state: State, u: number, aim: Aim): number => {
  let best = -Infinity;
  eachUnit(state, other(state.setup.units[u]!.side), (v) => {
    const chance = chargeChance(unitsApart(state, u, v));
    if (chance > 0) best = Math.max(best, chance * chargeAt(state, u, v, aim));
  });
  return best === -Infinity ? -1 : best;
};

/** A charge that arrives: the blows, who strikes first, and what it does for the objectives. */
const chargeAt = (state: State, u: number, v: number, aim: Aim): number => {
  const victory = VICTORY[aim];
  const blows = exchange(state, u, v, true, BACK) + 2;
  if (victory === 0) return blows;
  middleOf(state, u, here);
  const [x, y] = [here.x, here.y];
  middleOf(state, v, there);
  const [tx, ty] = [there.x, there.y];
  const gained = objectivesAt(state, u, tx, ty) - objectivesAt(state, u, x, y);
  return blows + victory * 0.7 * gained;
};

/** Chance that two dice come to so much, an unmodified pair of ones apart. */
const castChance = (need: number): number => {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b > 2 && a + b >= need) ways++;
  return ways / 36;
};

const castWorth = (state: State, { type, unit: u, target: v, power }: Action): number => {
  const known = powerOf(state, u, power);
  if (!known) return -1;
  const bonus = rollBonus(state, u);
  const spell = type === 'cast';
  const need = known.value - bonus - (spell ? 0 : state.ritual[u]!);
  let chance = spell ? castChance(need) : Math.min(5, Math.max(0, 7 - need)) / 6;
  if (spell && unbinder(state, u) !== NONE) chance *= 0.75;
  let worth = spell ? 0 : 0.5; // a prayer that fails brings ritual points
  worth += chance * worthOfEffects(state, known, v);
  return worth - (state.now.step === 1 ? POINT_WORTH : 0);
};

/** An ability of a warscroll: what it does, as often as its roll lets it. */
const useWorth = (state: State, { unit: u, target: v, power }: Action): number => {
  const known = powerOf(state, u, power);
  if (!known) return -1;
  const chance = known.value === 0 ? 1 : (7 - known.value) / 6;
  return chance * worthOfEffects(state, known, v);
};

const rallyWorth = (state: State, u: number): number => {
  const { profile } = state.setup.units[u]!;
  const points = (hasRole(state, u, ROLE.musician) ? 7 : 6) / 2;
  const { health } = profile.card;
  const missing = (profile.size - state.left[u]!) * health + state.damage[u]!;
  const back =
    profile.size > state.left[u]! && points >= health ? points : Math.min(points, state.damage[u]!);
  return Math.min(missing, back) * pointsPerDamage(state, u) * 0.8 - POINT_WORTH;
};

/** What an action promises whoever takes it, in points of units: see `BattleGame.worth`. */
export const worthOf = (state: State, action: Action, aim: Aim): number => {
  const { type, unit: u, target: v, x, y } = action;
  const { now } = state;
  switch (type) {
    case 'done':
      return 0;
    case 'regiment':
      return 2 * LOOKS - v;
    case 'deploy':
      return LOOKS + deployWorth(state, u, x, y);
    case 'tactic':
      return 0.01 + chanceOf(state, now.side, v, action.power) * 100;
    case 'activate':
      return state.setup.units[u]!.profile.wizard + state.setup.units[u]!.profile.priest > 0 ? 2 : -1;
    case 'cast':
    case 'chant':
      return castWorth(state, action);
    case 'banish':
      return 8;
    case 'reserve':
      return LOOKS - 200;
    case 'arrive':
      return LOOKS;
    case 'use':
      return useWorth(state, action);
    case 'rally':
      return rallyWorth(state, u);
    case 'move':
    case 'run':
      // One unit at a time looks where to go; the others wait for their turn.
      return u === nextMover(state) ? moveWorth(state, u, type, aim) : LOOKS / 2 - u;
    case 'retreat':
      return moveWorth(state, u, type, aim);
    case 'redeploy':
      return redeployWorth(state, u, aim);
    case 'shoot':
      return worthOfDamage(state, v, expectedAttack(state, u, v, 'shoot')) + 0.01;
    case 'covering-fire':
      return 0.75 * worthOfDamage(state, v, expectedAttack(state, u, v, 'shoot')) - POINT_WORTH;
    case 'charge':
      return chargeWorth(state, u, aim);
    case 'counter-charge':
      return chargeWorth(state, u, aim) - 2 * POINT_WORTH;
    case 'fight':
      return LOOKS + fightWorth(state, u, v);
    case 'power-through':
      return worthOfDamage(state, v, 2) - POINT_WORTH;
    case 'go':
      if (now.moving === 'set-up') return LOOKS + deployWorth(state, u, x, y);
      return now.moving === 'charge'
        ? chargeAt(state, u, v, aim)
        : standingAt(state, u, x, y, mannerOf(state), aim);
    case 'stay':
      if (now.moving === 'charge' || now.moving === 'set-up') return 0;
      middleOf(state, u, here);
      return standingAt(state, u, here.x, here.y, mannerOf(state), aim) + 0.001;
  }
};

const mannerOf = ({ now }: State): Manner => (now.moving === 'move' ? 'stands' : 'runs');

/** Whom to pick first: who does most, and who would suffer most by waiting. */
const fightWorth = (state: State, u: number, v: number): number => {
  const charged = onTurn(state, u, TURN.charged);
  const dealt = worthOfDamage(state, v, potential(state, u, v, 'fight', charged));
  let feared = 0;
  eachUnit(state, other(state.setup.units[u]!.side), (w) => {
    if (unitsApart(state, u, w) <= COMBAT_RANGE && !onTurn(state, w, TURN.fought))
      feared = Math.max(feared, worthOfDamage(state, u, potential(state, w, u, 'fight', false)));
  });
  return dealt + 0.3 * feared;
};

const pointsLeft = (state: State, side: number): number => {
  let sum = 0;
  eachUnit(state, side, (u) => {
    const { profile } = state.setup.units[u]!;
    sum += (state.left[u]! * profile.card.health - state.damage[u]!) * pointsPerDamage(state, u);
  });
  return sum;
};

/** Points of advantage of a side as things stand: see `BattleGame.evaluate`. */
export const evaluate = (state: State, side: 0 | 1): number => {
  const foe = other(side);
  const { now, victory, setup } = state;
  const lead = victory[side]! - victory[foe]!;
  if (now.phase === 'over') return now.winner === side ? 5000 + lead : now.winner === foe ? lead - 5000 : 0;
  const rounds = setup.rounds - now.round + 0.5;
  const scoring = planPoints(state, side) - planPoints(state, foe);
  let value = 45 * lead + 45 * 0.7 * rounds * scoring;
  value += 0.6 * (pointsLeft(state, side) - pointsLeft(state, foe));
  // Who stands where: what each may do, and what it takes.
  for (let u = 0; u < setup.units.length; u++) {
    if (!standing(state, u)) continue;
    middleOf(state, u, here);
    const [x, y] = [here.x, here.y];
    const sign = setup.units[u]!.side === side ? 1 : -1;
    value +=
      sign * (0.15 * (inCombat(state, u) ? bestBlows(state, u, 0.5) : menace(state, u, x, y, 'stands', 0.5)));
    value += sign * 12 * objectivesAt(state, u, x, y);
  }
  return value;
};
