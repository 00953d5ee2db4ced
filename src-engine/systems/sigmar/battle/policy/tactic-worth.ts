import { contains, distanceToPolygonSquared } from '../../../../tabletop/geometry';
import { damageLeft } from '../rules/effects/attacks';
import {
  eachUnit,
  inCombat,
  isUnit,
  hasPhaseFlag,
  updateCenter,
  hasTurnFlag,
  placeToUnit,
  isOnTable,
} from '../state/measure';
import { featureScore } from '../rules/phases/objectives';
import { NONE, PHASE, TURN, type State } from '../state/state';
import { meanMove, halfWidth } from './objective-worth';
import { TACTIC } from './tactics';
import { chargeChance, expectedDamage } from './values';

/** What a unit at a place does for the current battle tactic, in victory points. */
export type TacticWorth = (x: number, y: number, manner: 'stands' | 'runs') => number;

const nothing: TacticWorth = () => 0;

/** The chance that a tactic is completed if every part is done, and if one is missing that a unit may still do. */
const [DONE, HALFWAY] = [0.9, 0.4];

/** Whether a unit may still move this turn. */
const mayMove = (state: State, u: number): boolean =>
  state.now.phase === 'movement' &&
  state.now.step === 0 &&
  !hasPhaseFlag(state, u, PHASE.core) &&
  !hasTurnFlag(state, u, TURN.moved) &&
  !inCombat(state, u);

/**
 * The value of one more part if `needed` of them complete a tactic, `done` are done, and `open` others still may be.
 */
const partWorth = ({ setup }: State, needed: number, done: number, open: number): number => {
  const { tacticPoints } = setup.numbers;
  if (done >= needed) return 0;
  if (done + 1 >= needed) return DONE * tacticPoints;
  return done + 1 + open >= needed ? HALFWAY * tacticPoints : 0;
};

/** Parts that other units have done, and those that they may still do by moving. */
const parts = (
  state: State,
  u: number,
  does: (v: number) => boolean,
  away: (v: number) => number,
): readonly [done: number, open: number] => {
  let [done, open] = [0, 0];
  eachUnit(state, state.setup.units[u].side, (v) => {
    if (v === u || !isUnit(state, v)) return;
    if (does(v)) done++;
    else if (mayMove(state, v) && away(v) <= meanMove(state, v) + 3) open++;
  });
  return [done, open];
};

const centerWorth = (state: State, u: number): TacticWorth => {
  const { width, depth } = state.setup.field.table;
  const [cx, cy] = [width / 2, depth / 2];
  const away = (v: number): number => placeToUnit(state, cx, cy, v) - state.setup.numbers.centreRange;
  const [done, open] = parts(state, u, (v) => away(v) <= 0 && !inCombat(state, v), away);
  const worth = partWorth(state, state.setup.numbers.centreUnits, done, open);
  const near = state.setup.numbers.centreRange + 0.7 * halfWidth(state, u);
  return (x, y) => ((x - cx) * (x - cx) + (y - cy) * (y - cy) <= near * near ? worth : 0);
};

const flanksWorth = (state: State, u: number): TacticWorth => {
  const { field, units } = state.setup;
  const { width, depth } = field.table;
  const { side } = units[u];
  const size = Math.max(width, depth);
  const own = field.table.zones[state.now.home === side ? 0 : 1];
  const across = (x: number, y: number): number => (width >= depth ? x : y);
  /** Inches from a unit to the near (0) or the far flank. */
  const away = (v: number, far: number): number => {
    updateCenter(state, v);
    const at = across(state.midX[v], state.midY[v]);
    return (far ? size - at : at) - state.setup.numbers.flankRange;
  };
  const worths = [0, 1].map((far) => {
    const home = (v: number): boolean => {
      updateCenter(state, v);
      return contains(own, state.midX[v], state.midY[v]);
    };
    const at = (which: number) => (v: number) =>
      away(v, which) <= 0 && !home(v) && !hasTurnFlag(state, v, TURN.setUp);
    const [here] = parts(state, u, at(far), () => Infinity);
    if (here > 0) return 0;
    const [there, open] = parts(state, u, at(1 - far), (v) => away(v, 1 - far));
    return partWorth(state, 2, Math.min(1, there), open);
  });
  return (x, y) => {
    if (contains(own, x, y)) return 0;
    const at = across(x, y);
    const flank = state.setup.numbers.flankRange;
    return at <= flank ? worths[0] : size - at <= flank ? worths[1] : 0;
  };
};

const territoryWorth = (state: State, u: number, pick: number): TacticWorth => {
  const { side, profile } = state.setup.units[u];
  const { outline } = state.setup.field.features[pick].piece;
  let [mine, theirs] = [0, 0];
  for (let v = 0; v < state.setup.units.length; v++) {
    if (v === u || !isOnTable(state, v)) continue;
    if (state.setup.units[v].side === side) mine += featureScore(state, v, pick);
    else theirs += featureScore(state, v, pick);
  }
  const own = state.left[u] * profile.control;
  if (mine > theirs || mine + own <= theirs) return nothing;
  const near = state.setup.numbers.combatRange + 0.7 * halfWidth(state, u);
  return (x, y) =>
    contains(outline, x, y) || distanceToPolygonSquared(outline, x, y, x, y) <= near * near
      ? DONE * state.setup.numbers.tacticPoints
      : 0;
};

const killWorth = (state: State, u: number, pick: number): TacticWorth => {
  const { profile } = state.setup.units[u];
  const share = (damage: number): number => Math.min(1, damage / damageLeft(state, pick));
  const [blows, shots] = [
    profile.melee ? share(expectedDamage(state, u, pick, 'fight', true)) : 0,
    profile.range > 0 ? share(expectedDamage(state, u, pick, 'shoot', false)) : 0,
  ];
  updateCenter(state, pick);
  const [px, py] = [state.midX[pick], state.midY[pick]];
  const wide = halfWidth(state, u) + halfWidth(state, pick);
  return (x, y, manner) => {
    if (manner === 'runs') return 0;
    const apart = Math.max(0, Math.sqrt((x - px) * (x - px) + (y - py) * (y - py)) - wide);
    return (
      state.setup.numbers.tacticPoints *
      Math.min(1, chargeChance(state.setup.numbers, apart) * blows + (apart <= profile.range ? shots : 0))
    );
  };
};

/** The value of a unit's place for its side's battle tactic. */
export const tacticWorthOf = (state: State, u: number): TacticWorth => {
  const { side } = state.setup.units[u];
  if (side !== state.now.active) return nothing;
  const pick = state.pick[side];
  switch (state.tactic[side]) {
    case NONE:
      return nothing;
    case TACTIC.slay:
      return killWorth(state, u, pick);
    case TACTIC.land:
      return territoryWorth(state, u, pick);
    case TACTIC.centre:
      return centerWorth(state, u);
    case TACTIC.flanks:
      return flanksWorth(state, u);
    default:
      return nothing;
  }
};

/** The value of damage between two units for the current battle tactic, in victory points. */
export const tacticGainOfDamage = (state: State, u: number, v: number, damage: number): number => {
  const { side } = state.setup.units[u];
  if (side !== state.now.active) return 0;
  const tactic = state.tactic[side];
  if (tactic === TACTIC.slay && state.pick[side] === v)
    return state.setup.numbers.tacticPoints * Math.min(1, damage / damageLeft(state, v));
  return 0;
};

/** The same for a charge: another unit that fights, or damage to the unit to be slain. */
export const tacticGainOfCharge = (state: State, u: number, v: number): number => {
  const { side } = state.setup.units[u];
  if (side !== state.now.active) return 0;
  if (state.tactic[side] !== TACTIC.waver)
    return tacticGainOfDamage(state, u, v, expectedDamage(state, u, v, 'fight', true));
  let fighting = 0;
  eachUnit(state, side, (w) => (fighting += w !== u && isUnit(state, w) && inCombat(state, w) ? 1 : 0));
  return partWorth(state, state.setup.numbers.doNotWaver, fighting, 1);
};
