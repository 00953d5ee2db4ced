import { distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { damageLeft } from '../rules/effects/attacks';
import { eachUnit, inCombat, isUnit, updateCenter, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { expectedDamage } from './values';

/** Tactics by number: see `TACTICS`. */
export const TACTIC = { waver: 0, slay: 1, fronts: 2, land: 3, centre: 4, flanks: 5 } as const;

const fixedMove = (state: State, u: number): number => state.setup.units[u].profile.move?.plus ?? 0;

const distanceToFeature = (state: State, feature: number, x: number, y: number): number =>
  Math.sqrt(distanceToPolygonSquared(state.setup.field.features[feature].piece.outline, x, y, x, y));

const distanceToCenter = (state: State, x: number, y: number): number => {
  const { width, depth } = state.setup.field.table;
  return Math.sqrt((x - width / 2) * (x - width / 2) + (y - depth / 2) * (y - depth / 2));
};

const clamp = (p: number): number => Math.max(0, Math.min(0.95, p));

/** Units of a side that satisfy something. */
const count = (state: State, side: number, wanted: (u: number) => boolean): number => {
  let n = 0;
  eachUnit(state, side, (u) => (n += isUnit(state, u) && wanted(u) ? 1 : 0));
  return n;
};

const distanceToNearestEnemy = (state: State, u: number): number => {
  let least = Infinity;
  eachUnit(
    state,
    other(state.setup.units[u].side),
    (v) => (least = Math.min(least, unitsApart(state, u, v))),
  );
  return least;
};

/** The approximate chance that a side completes a battle tactic attempted now; `pick` is its unit or feature. */
type Chance = (state: State, side: 0 | 1, pick: number) => number;

/** Some of its units fight; more are better. */
const chanceToKeepFighting: Chance = (state, side) => {
  const fighters = count(
    state,
    side,
    (u) => inCombat(state, u) || distanceToNearestEnemy(state, u) <= fixedMove(state, u) + 5,
  );
  const { doNotWaver } = state.setup.numbers;
  return fighters > doNotWaver ? 0.6 : fighters === doNotWaver ? 0.45 : 0.05;
};

/** The picked unit is destroyed by the units that can reach it. */
const chanceToSlay: Chance = (state, side, pick) => {
  const { combatRange } = state.setup.numbers;
  let damage = 0;
  eachUnit(state, side, (u) => {
    const apart = unitsApart(state, u, pick);
    const { range } = state.setup.units[u].profile;
    const move = fixedMove(state, u);
    if (apart <= move + 6)
      damage +=
        expectedDamage(state, u, pick, 'fight', apart > combatRange) * (apart <= combatRange ? 1 : 0.5);
    if (range > 0 && apart <= range + move) damage += expectedDamage(state, u, pick, 'shoot', false);
  });
  return clamp(damage / damageLeft(state, pick) - 0.6);
};

/** Two objectives are taken, one of them the enemy's. */
const chanceToTakeTwo: Chance = (state, side) => {
  const { holder, setup } = state;
  let [gain, taken] = [0, 0];
  setup.objectives.forEach(({ x, y }, o) => {
    if (holder[o] === side) return;
    const near = count(state, side, (u) => {
      updateCenter(state, u);
      const [dx, dy] = [x - state.midX[u], y - state.midY[u]];
      return Math.sqrt(dx * dx + dy * dy) <= fixedMove(state, u) + 5;
    });
    if (near === 0) return;
    gain++;
    if (holder[o] === other(side)) taken++;
  });
  return gain >= setup.numbers.twoFronts && taken >= 1 ? 0.3 : 0;
};

/**
 * The number of units out of combat that can reach a place this turn: `away` is its distance in inches, `spare` inches
 * are added to a unit's move.
 */
const unitsInReach = (
  state: State,
  side: 0 | 1,
  spare: number,
  away: (x: number, y: number) => number,
): number =>
  count(state, side, (u) => {
    updateCenter(state, u);
    return !inCombat(state, u) && away(state.midX[u], state.midY[u]) <= fixedMove(state, u) + spare;
  });

const chanceToReachTerritory: Chance = (state, side, pick) =>
  unitsInReach(state, side, state.setup.numbers.combatRange, (x, y) => distanceToFeature(state, pick, x, y)) >
  0
    ? 0.65
    : 0.03;

const chanceToReachCenter: Chance = (state, side) => {
  const { centreRange, centreUnits } = state.setup.numbers;
  const units = unitsInReach(state, side, centreRange + 1, (x, y) => distanceToCenter(state, x, y));
  return units >= centreUnits ? 0.6 : 0.02;
};

const chanceToReachFlanks: Chance = (state, side) => {
  const { field, numbers } = state.setup;
  const { width, depth } = field.table;
  const size = Math.max(width, depth);
  const along = (x: number, y: number): number => (width >= depth ? x : y);
  const left = unitsInReach(state, side, numbers.flankRange, along);
  return left > 0 && unitsInReach(state, side, numbers.flankRange, (x, y) => size - along(x, y)) > 0
    ? 0.35
    : 0.01;
};

/** By the tactic's number. */
const CHANCES: Readonly<Record<number, Chance>> = {
  [TACTIC.waver]: chanceToKeepFighting,
  [TACTIC.slay]: chanceToSlay,
  [TACTIC.fronts]: chanceToTakeTwo,
  [TACTIC.land]: chanceToReachTerritory,
  [TACTIC.centre]: chanceToReachCenter,
  [TACTIC.flanks]: chanceToReachFlanks,
};

/** The approximate chance that a battle tactic is completed if attempted now. */
export const chanceOf = (state: State, side: 0 | 1, tactic: number, pick: number): number =>
  CHANCES[tactic]?.(state, side, pick) ?? 0;
