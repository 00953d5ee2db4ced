import type { Effect } from '../../../../generated/age-of-sigmar';
import { isLasting } from '../../cards/lasting';
import { effectsAt } from '../../cards/rolls';
import { DURATION } from '../rules/effects/influences';
import { damageOfGroups } from '../rules/effects/attacks';
import { declare } from '../rules/phases/resolve-attack';
import type { AttackDeclared } from '../state/asked';
import type { Power } from '../state/setup/profile';
import type { State } from '../state/state';
import { totalsOf, worthOfEffects } from './power-worth';
import { worthOfExtraDamage } from './values';

/** The least value, in points, at which a reaction once per battle is used now rather than kept. */
const ONCE_PER_BATTLE = 5;

const leastGain = ({ reaction }: Power): number => (reaction?.once === 'battle' ? ONCE_PER_BATTLE : 0);

/** Evaluates the battle with these effects on a unit. */
const valueWithEffects = (
  state: State,
  effects: readonly Effect[],
  v: number,
  look: () => number,
): number => {
  const { lasting } = state.setup.reach;
  const at = lasting.flatMap(({ effect }, k) => (effects.includes(effect) ? [v * lasting.length + k] : []));
  const before = at.map((k) => state.lasting[k]);
  for (const k of at) state.lasting[k] = DURATION.battle;
  const found = look();
  at.forEach((k, i) => (state.lasting[k] = before[i]));
  return found;
};

/** The expected value of a reaction, averaged over its roll. */
const averageOf = (known: Power, worth: (effects: readonly Effect[]) => number): number => {
  let sum = 0;
  for (const [total, share] of totalsOf(known))
    if (total >= known.value) sum += share * worth(effectsAt(known.effects, total));
  return sum;
};

/** The expected result of an attack in the current state, in points destroyed. */
const harmOf = (state: State, u: number, { chosen, action, given }: AttackDeclared): number =>
  declare(state, u, chosen, action, given).reduce(
    (sum, { target, groups, conditions }) =>
      sum +
      worthOfExtraDamage(state, target, 0, damageOfGroups(state, u, target, { action, conditions, groups })),
    0,
  );

/** The value of a reaction to an attack: points destroyed with it minus those without, plus its immediate effects. */
const gainInAttack = (state: State, attacker: number, attack: AttackDeclared, known: Power): number => {
  const { units } = state.setup;
  const { unit, target } = state.asked;
  const harm = (): number => harmOf(state, attacker, attack);
  const sign = units[unit].side === units[attacker].side ? 1 : -1;
  const without = harm();
  return averageOf(known, (effects) => {
    const atOnce = effects.filter((effect) => !isLasting(effect));
    return (
      sign * (valueWithEffects(state, effects, target, harm) - without) +
      worthOfEffects(state, atOnce, target)
    );
  });
};

/**
 * The value of the reaction in question to its unit, in points (AOS-5.2): for an attack the change of its result, else
 * the value of its effects, as for an ability.
 */
export const gainOfReaction = (state: State): number => {
  const { target, reaction } = state.asked;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a reaction is asked for
  const { known, declared } = reaction!;
  const gain = declared.attack
    ? gainInAttack(state, declared.by, declared.attack, known)
    : averageOf(known, (effects) => worthOfEffects(state, effects, target));
  return gain - leastGain(known);
};
