import type { Aim } from '../../../../simulation/game';
import { eachUnit, updateCenter, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { tacticWorthOf, type TacticWorth } from './tactic-worth';
import { objectiveWorthAt, objectiveWorthsOf, type ObjectiveWorths } from './objective-worth';
import { chargeChance, exchange, expectedDamage, worthOfDamage } from './values';

/** Points of units that equal a victory point. */
export const VICTORY_POINT = 12;

/** The weight of damage suffered in return. */
export const RETURN_WEIGHT = 0.4;

/** The factor on what may happen next turn. */
const LATER = 0.5;

/** Points for each inch nearer to a goal. */
const NEARER = 0.6;

/** Which abilities the unit may still use this turn after its move. */
export type MoveKind = 'stands' | 'runs';

/** What a unit may do to one enemy, from any place. */
interface Foe {
  readonly x: number;
  readonly y: number;
  /** Inches by which they are nearer than their centers. */
  readonly wide: number;
  /** The value of its charge, and of its shots. */
  readonly blows: number;
  readonly shots: number;
}

/** What a unit needs to evaluate places, if all others stay. */
export interface PlaceContext {
  readonly foes: readonly Foe[];
  readonly ground: ObjectiveWorths | undefined;
  readonly tacticWorth: TacticWorth | undefined;
}

/** Collects what affects where a unit may be. */
export const placeContextOf = (state: State, u: number, aim: Aim): PlaceContext => {
  const { profile, side } = state.setup.units[u];
  const foes: Foe[] = [];
  const { midX, midY } = state;
  updateCenter(state, u);
  const [x, y] = [midX[u], midY[u]];
  eachUnit(state, other(side), (v) => {
    updateCenter(state, v);
    const [vx, vy] = [midX[v], midY[v]];
    const now = Math.sqrt((x - vx) * (x - vx) + (y - vy) * (y - vy));
    foes.push({
      x: vx,
      y: vy,
      wide: now - unitsApart(state, u, v),
      blows: profile.melee ? exchange(state, u, v, true, RETURN_WEIGHT) : 0,
      shots: profile.range > 0 ? worthOfDamage(state, v, expectedDamage(state, u, v, 'shoot', false)) : 0,
    });
  });
  if (aim === 'harm') return { foes, ground: undefined, tacticWorth: undefined };
  return { foes, ground: objectiveWorthsOf(state, u), tacticWorth: tacticWorthOf(state, u) };
};

/** Damage that a unit may do from a place this turn, or how near it would be to doing some. */
const threatAt = (
  state: State,
  u: number,
  { foes }: PlaceContext,
  x: number,
  y: number,
  manner: MoveKind,
): number => {
  const { profile } = state.setup.units[u];
  let [shooting, charging, nearness] = [0, 0, -Infinity];
  for (const { x: fx, y: fy, wide, blows, shots } of foes) {
    const apart = Math.max(0, Math.sqrt((x - fx) * (x - fx) + (y - fy) * (y - fy)) - wide);
    const chance = chargeChance(state.setup.numbers, apart) * (manner === 'runs' ? LATER : 1);
    charging = Math.max(charging, chance * blows);
    if (profile.range > 0 && apart <= profile.range)
      shooting = Math.max(shooting, (manner === 'runs' ? LATER : 1) * shots);
    nearness = Math.max(nearness, -NEARER * apart + 0.05 * Math.max(0, blows));
  }
  const draw = nearness === -Infinity ? 0 : nearness;
  return (profile.range > 0 ? Math.max(shooting, 0) + 0.5 * charging : charging) + draw;
};

/** The value of a place to a unit. */
export const placeWorth = (
  state: State,
  u: number,
  outlook: PlaceContext,
  x: number,
  y: number,
  manner: MoveKind,
): number => {
  const { ground, tacticWorth } = outlook;
  const harm = threatAt(state, u, outlook, x, y, manner);
  if (!ground || !tacticWorth) return harm;
  return harm + VICTORY_POINT * (objectiveWorthAt(state, u, ground, x, y) + tacticWorth(x, y, manner));
};

/** The best exchange of attacks with enemies it is in combat with. */
export const bestExchange = (state: State, u: number, back: number): number => {
  let best = -Infinity;
  eachUnit(state, other(state.setup.units[u].side), (v) => {
    if (unitsApart(state, u, v) <= state.setup.numbers.combatRange)
      best = Math.max(best, exchange(state, u, v, false, back));
  });
  return best === -Infinity ? 0 : best;
};

/** The damage that a unit may do from its current place. */
export const currentThreat = (state: State, u: number): number => {
  updateCenter(state, u);
  return threatAt(state, u, placeContextOf(state, u, 'harm'), state.midX[u], state.midY[u], 'stands');
};
