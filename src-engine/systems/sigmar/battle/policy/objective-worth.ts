import { markerRadius } from '../state/measure';
import { updateCenter, other, isOnTable } from '../state/measure';
import { plainScore, planPoints } from '../rules/phases/objectives';
import type { State } from '../state/state';
import { FACES } from '../../words';

/** The factor on a victory point for each battle round until it scores. */
const DISCOUNT = 0.75;

/** Half of a unit's approximate width. */
export const halfWidth = (state: State, u: number): number => {
  const { profile } = state.setup.units[u];
  return profile.mover.across * Math.min(4, Math.sqrt(state.left[u]));
};

/** What so many D6 total on average. */
export const meanRoll = (dice: number): number => (dice * (FACES + 1)) / 2;

/** Inches that a unit moves on average; 0 if it does not move. */
export const meanMove = (state: State, u: number): number => {
  const { move } = state.setup.units[u].profile;
  return move ? move.plus + (move.dice * (move.sides + 1)) / 2 : 0;
};

/** Inches by which a unit at (x, y) is too far from an objective to contest it. */
export const distanceToContest = (state: State, u: number, o: number, x: number, y: number): number => {
  const at = state.setup.objectives[o];
  const away = Math.sqrt((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y));
  return Math.max(0, away - halfWidth(state, u) - state.setup.numbers.combatRange - markerRadius(state));
};

/** The side that controls an objective with these scores (AOS-32.2). */
const controls = (own: number, foes: number, holder: number, side: number): boolean =>
  own === foes ? holder === side : own > foes;

/** The chance that a side still controls it a turn later with these scores. */
const holdChance = (own: number, foes: number, holder: number, side: number): number => {
  if (own === 0 && foes === 0) return holder === side ? 1 : 0;
  return (own * own) / (own * own + foes * foes);
};

/**
 * Victory points of a battle round that depend on an objective: the side's own, and those that the enemy does not
 * score.
 */
const pointsFromObjective = (
  state: State,
  side: 0 | 1,
  o: number,
  round: number,
): readonly [own: number, foes: number] => {
  const { holder } = state;
  const foe = other(side);
  const known = holder[o];
  holder[o] = side;
  const [own, left] = [planPoints(state, side, round), planPoints(state, foe, round)];
  holder[o] = foe;
  const [without, theirs] = [planPoints(state, side, round), planPoints(state, foe, round)];
  holder[o] = known;
  return [own - without, theirs - left];
};

/** The value of each objective to a side, in victory points: at the end of this turn, and later. */
const objectivePoints = (state: State, side: 0 | 1, o: number): readonly [now: number, later: number] => {
  const { now, setup } = state;
  const [own, foes] = pointsFromObjective(state, side, o, now.round);
  const atOnce = now.active === side ? own : foes;
  // The side with the second turn of the round scores its own points after this turn.
  let later = now.turn === 0 ? own + foes - atOnce : 0;
  for (let round = now.round + 1, weight = DISCOUNT; round <= setup.rounds; round++, weight *= DISCOUNT) {
    const [o1, o2] = pointsFromObjective(state, side, o, round);
    later += weight * (o1 + o2);
  }
  return [atOnce, later];
};

/** The chance that an enemy unit reaches an objective within its next turn. */
const arrivalChance = (state: State, v: number, o: number): number => {
  updateCenter(state, v);
  const lacks = distanceToContest(state, v, o, state.midX[v], state.midY[v]);
  const move = meanMove(state, v);
  if (move === 0) return lacks === 0 ? 1 : 0;
  const { runDice, chargeDice } = state.setup.numbers;
  if (lacks <= move) return 0.8;
  return lacks <= move + meanRoll(runDice) ? 0.5 : lacks <= move + meanRoll(chargeDice) ? 0.3 : 0;
};

/** The value of one unit contesting each objective, in victory points, if all others stay. */
export interface ObjectiveWorths {
  readonly now: Float64Array;
  readonly later: Float64Array;
}

/** Computes what a unit adds to its side by contesting each objective. */
export const objectiveWorthsOf = (state: State, u: number): ObjectiveWorths => {
  const { setup, holder } = state;
  const { objectives, units } = setup;
  const { side, profile } = units[u];
  const [now, later] = [new Float64Array(objectives.length), new Float64Array(objectives.length)];
  const own = state.left[u] * profile.control;
  for (let o = 0; o < objectives.length; o++) {
    let [mine, theirs, coming] = [0, 0, 0];
    for (let v = 0; v < units.length; v++) {
      if (v === u || !isOnTable(state, v)) continue;
      const score = Math.max(0, plainScore(state, v, o));
      if (units[v].side === side) mine += score;
      else if (score > 0) theirs += score;
      else coming += arrivalChance(state, v, o) * state.left[v] * units[v].profile.control;
    }
    const [atOnce, ahead] = objectivePoints(state, side, o);
    const holds = holder[o];
    const gained = controls(mine + own, theirs, holds, side);
    const had = controls(mine, theirs, holds, side);
    now[o] = atOnce * ((gained ? 1 : 0) - (had ? 1 : 0));
    const after = (contested: number): number => {
      const taken = controls(contested, theirs, holds, side) ? side : holds === side ? other(side) : holds;
      return holdChance(contested, theirs + coming, taken, side);
    };
    later[o] = ahead * (after(mine + own) - after(mine));
  }
  return { now, later };
};

/** The share of an objective's value that a place a move or more away from it has. */
const PULL = 0.5;

/** The value of a place for the objectives, in victory points: the best objective, and the distance to the next. */
export const objectiveWorthAt = (
  state: State,
  u: number,
  ground: ObjectiveWorths,
  x: number,
  y: number,
): number => {
  const { now, later } = ground;
  const move = Math.max(3, meanMove(state, u));
  let [best, pull] = [0, 0];
  for (let o = 0; o < now.length; o++) {
    const lacks = distanceToContest(state, u, o, x, y);
    if (lacks <= 0) best = Math.max(best, now[o] + later[o]);
    else pull = Math.max(pull, (PULL * (later[o] + 0.3 * now[o])) / (1 + lacks / move));
  }
  return Math.max(best, pull) + 0.25 * Math.min(best, pull);
};
