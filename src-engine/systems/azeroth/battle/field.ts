import type { ActiveAbility } from '../situation';
import type { Battle } from './battle';
import { edgeDistance } from './bodies';
import type { Fighter } from './fighter';
import { FLAG } from './flags';
import type { Mover } from './movement';

/** Every model's engagement zone reaches this far, in inches (AAW-6.4). */
export const ENGAGEMENT = 2;

/** Bases that touch within the arithmetic's rounding count as engaged at exactly 2". */
const ROUNDING = 1e-6;

/** The fighter that a model is. */
export const fighterAt = ({ setup, state }: Battle, i: number): Fighter => setup.fighters[state.fighter[i]!]!;

/** True while a model stands on the table. */
export const alive = ({ state }: Battle, i: number): boolean => i >= 0 && state.bodies.alive[i] === 1;

/** True where a flag is set. */
export const flagged = ({ state }: Battle, i: number, flag: number): boolean =>
  (state.flags[i]! & flag) !== 0;

/** Sets a flag. */
export const raise = ({ state }: Battle, i: number, flag: number): void => {
  state.flags[i]! |= flag;
};

/** Clears a flag. */
export const lower = ({ state }: Battle, i: number, flag: number): void => {
  state.flags[i]! &= ~flag;
};

/** Flying now: has Fly and is not grounded (AAW-4.6-fly, AAW-10.3-grounding). */
export const flying = (battle: Battle, i: number): boolean =>
  fighterAt(battle, i).flies && !flagged(battle, i, FLAG.grounded);

/** What a model moves as. */
export const moverAt = (battle: Battle, i: number): Mover => {
  const { inFlight, onFoot } = fighterAt(battle, i);
  return flying(battle, i) ? inFlight : onFoot;
};

/** Enemies of each other and both on the table. */
export const foes = ({ state: { side, bodies } }: Battle, i: number, j: number): boolean =>
  side[i] !== side[j] && bodies.alive[i] === 1 && bodies.alive[j] === 1;

/** True where the edges of two bases are within so many inches. */
export const within = ({ state }: Battle, i: number, j: number, inches: number): boolean =>
  edgeDistance(state.bodies, i, j) <= inches + ROUNDING;

/** True where an enemy stands within 2" of a model (AAW-6.4). */
export const engaged = (battle: Battle, i: number): boolean => {
  for (let j = 0; j < battle.state.bodies.count; j++)
    if (foes(battle, i, j) && within(battle, i, j, ENGAGEMENT)) return true;
  return false;
};

/** True where the two are enemies within 2" of each other. */
export const engagedWith = (battle: Battle, i: number, j: number): boolean =>
  foes(battle, i, j) && within(battle, i, j, ENGAGEMENT);

/** The nearest model for which `wanted` holds, by edges; -1 where there is none within `inches`. */
export const nearest = (
  battle: Battle,
  i: number,
  inches: number,
  wanted: (j: number) => boolean,
): number => {
  const { bodies } = battle.state;
  let best = -1;
  let least = inches + ROUNDING;
  for (let j = 0; j < bodies.count; j++) {
    if (j === i || !bodies.alive[j] || !wanted(j)) continue;
    const distance = edgeDistance(bodies, i, j);
    if (distance < least || (best === -1 && distance <= least)) {
      least = distance;
      best = j;
    }
  }
  return best;
};

/** Inches that abilities in force add to a model's move. */
export const moveOf = (battle: Battle, i: number): number => {
  let move = fighterAt(battle, i).move;
  forEffects(battle, i, (effect) => {
    if (effect.effect === 'modify-stat' && effect.stat === 'MOV' && typeof effect.by === 'number')
      move += effect.by;
    if (effect.effect === 'move') move += effect.distance;
  });
  return Math.max(0, move);
};

type Effect = ActiveAbility['ability']['effects'][number];

/** Every effect of the abilities in force on a model. */
export const forEffects = ({ state, setup }: Battle, i: number, visit: (effect: Effect) => void): void => {
  for (let e = 0; e < state.effects; e++) {
    if (state.effectOn[e] !== i) continue;
    const { ability } = setup.fighters[state.effectFighter[e]!]!.powers[state.effectPower[e]!]!;
    for (const effect of ability.effects) visit(effect);
  }
};

/** The number of the set of abilities in force on attacker and defender, for the odds of an attack. */
export const activeSet = (battle: Battle, attacker: number, defender: number): number => {
  const { state, setup, draws } = battle;
  if (state.effects === 0) return 0;
  const parts: string[] = [];
  const list: ActiveAbility[] = [];
  for (let e = 0; e < state.effects; e++) {
    const on =
      state.effectOn[e] === attacker ? 'attacker' : state.effectOn[e] === defender ? 'defender' : undefined;
    if (!on) continue;
    parts.push(`${on} ${state.effectFighter[e]} ${state.effectPower[e]}`);
    list.push({
      ability: setup.fighters[state.effectFighter[e]!]!.powers[state.effectPower[e]!]!.ability,
      on,
    });
  }
  return parts.length === 0 ? 0 : draws.sets.number(parts.sort().join(', '), () => list);
};
