import type { Aim } from '../../../../simulation/game';
import { eachUnit, updateCenter, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { permits } from '../rules/effects/influences';
import { tacticWorthOf, type TacticWorth } from './tactic-worth';
import { objectiveWorthAt, objectiveWorthsOf, type ObjectiveWorths } from './objective-worth';
import { dangerOf, distanceToKeep, fearOf, INTO_REACH, type Danger } from './keeping-away';
import { chargeChance, exchange, expectedDamage, worthOfDamage } from './values';

/** Points of units that equal a victory point. */
export const VICTORY_POINT = 12;

/** The weight of damage suffered in return. */
export const RETURN_WEIGHT = 0.4;

/** The factor on what may happen next turn. */
const LATER = 0.5;

/** Points for each inch nearer to a goal. */
const NEARER = 0.6;

/** Whether the unit may still shoot and charge this turn after its move: after a run only if an ability lets it. */
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
  /** What it may do in return to a unit that keeps its distance. */
  readonly danger: Danger | undefined;
}

/** What a unit needs to evaluate places, if all others stay. */
export interface PlaceContext {
  readonly unit: number;
  readonly foes: readonly Foe[];
  /** Factors on shots and on a charge after a run: 1 if an ability permits them in the same turn (AOS-29.0). */
  /** How far its powers reach, if the unit lives by them; else 0. */
  readonly keep: number;
  readonly afterRun: { readonly shots: number; readonly charge: number };
  readonly ground: ObjectiveWorths | undefined;
  readonly tacticWorth: TacticWorth | undefined;
}

/** Collects what affects where a unit may be. */
export const placeContextOf = (state: State, u: number, aim: Aim): PlaceContext => {
  const { profile, side } = state.setup.units[u];
  const foes: Foe[] = [];
  const keep = distanceToKeep(state, u);
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
      danger: keep > 0 ? dangerOf(state, u, v) : undefined,
    });
  });
  const afterRun = {
    shots: permits(state, u, 'shoot', 'run') ? 1 : LATER,
    charge: permits(state, u, 'charge', 'run') ? 1 : LATER,
  };
  if (aim === 'harm') return { unit: u, foes, keep, afterRun, ground: undefined, tacticWorth: undefined };
  const ground = objectiveWorthsOf(state, u);
  return { unit: u, foes, keep, afterRun, ground, tacticWorth: tacticWorthOf(state, u) };
};

const AT_ONCE: PlaceContext['afterRun'] = { shots: 1, charge: 1 };

/** Damage that a unit may do from a place this turn, or how near it would be to doing some. */
const threatAt = (
  state: State,
  { unit: u, foes, keep, afterRun }: PlaceContext,
  x: number,
  y: number,
  manner: MoveKind,
): number => {
  const { profile } = state.setup.units[u];
  const { shots: shares, charge: charges } = manner === 'runs' ? afterRun : AT_ONCE;
  let [shooting, charging, nearness, feared] = [0, 0, -Infinity, 0];
  for (const { x: fx, y: fy, wide, blows, shots, danger } of foes) {
    const apart = Math.max(0, Math.sqrt((x - fx) * (x - fx) + (y - fy) * (y - fy)) - wide);
    const chance = chargeChance(state.setup.numbers, apart) * charges;
    charging = Math.max(charging, chance * blows);
    if (profile.range > 0 && apart <= profile.range) shooting = Math.max(shooting, shares * shots);
    nearness = Math.max(
      nearness,
      -(keep > 0 ? INTO_REACH : NEARER) * Math.max(0, apart - keep) + 0.05 * Math.max(0, blows),
    );
    if (danger) feared = Math.max(feared, fearOf(state.setup.numbers, danger, apart));
  }
  const draw = nearness === -Infinity ? 0 : nearness;
  return (profile.range > 0 ? Math.max(shooting, 0) + 0.5 * charging : charging) + draw - feared;
};

/** The value of a place to a unit. */
export const placeWorth = (
  state: State,
  outlook: PlaceContext,
  x: number,
  y: number,
  manner: MoveKind,
): number => {
  const { unit, ground, tacticWorth } = outlook;
  const harm = threatAt(state, outlook, x, y, manner);
  if (!ground || !tacticWorth) return harm;
  return harm + VICTORY_POINT * (objectiveWorthAt(state, unit, ground, x, y) + tacticWorth(x, y, manner));
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
  return threatAt(state, placeContextOf(state, u, 'harm'), state.midX[u], state.midY[u], 'stands');
};
