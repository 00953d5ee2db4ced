import type { Effect } from '../../../../generated/age-of-sigmar';
import { isLasting } from '../../cards/lasting';
import { effectsAt } from '../../cards/rolls';
import { LASTS } from '../rules/effects/influences';
import { expected } from '../rules/effects/attacks';
import { declare } from '../rules/phases/resolve-attack';
import type { AttackDeclared } from '../state/asked';
import type { Power } from '../state/setup/profile';
import type { State } from '../state/state';
import { totalsOf, worthOfEffects } from './deeds';
import { worthOfMore } from './values';

/** What a reaction once in a battle must be worth to be used now rather than kept, in points. */
const KEPT = 5;

const kept = ({ reaction }: Power): number => (reaction?.once === 'battle' ? KEPT : 0);

/** Looks at the battle as it would be with these effects on a unit. */
const during = (state: State, effects: readonly Effect[], v: number, look: () => number): number => {
  const { lasting } = state.setup.reach;
  const at = lasting.flatMap(({ effect }, k) => (effects.includes(effect) ? [v * lasting.length + k] : []));
  const before = at.map((k) => state.lasting[k]);
  for (const k of at) state.lasting[k] = LASTS.battle;
  const found = look();
  at.forEach((k, i) => (state.lasting[k] = before[i]));
  return found;
};

/** The expected worth of a reaction, each height of its roll as often as it comes. */
const averageOf = (known: Power, worth: (effects: readonly Effect[]) => number): number => {
  let sum = 0;
  for (const [total, share] of totalsOf(known))
    if (total >= known.value) sum += share * worth(effectsAt(known.effects, total));
  return sum;
};

/** What an attack is expected to destroy as things stand, in points. */
const harmOf = (state: State, u: number, { chosen, action, given }: AttackDeclared): number =>
  declare(state, u, chosen, action, given).reduce(
    (sum, { target, groups, bears }) =>
      sum + worthOfMore(state, target, 0, expected(state, u, target, action, bears, groups)),
    0,
  );

/** Of a reaction to an attack: what it destroys with it against what it destroys without, and what the reaction does at once. */
const gainInAttack = (state: State, attacker: number, attack: AttackDeclared, known: Power): number => {
  const { units } = state.setup;
  const { unit, target } = state.asked;
  const harm = (): number => harmOf(state, attacker, attack);
  const sign = units[unit].side === units[attacker].side ? 1 : -1;
  const without = harm();
  return averageOf(known, (effects) => {
    const atOnce = effects.filter((effect) => !isLasting(effect));
    return sign * (during(state, effects, target, harm) - without) + worthOfEffects(state, atOnce, target);
  });
};

/** What the reaction that is asked for promises its unit, in points (AOS-5.2): in an attack what it changes, else what its effects do, as an ability's. */
export const gainOfReaction = (state: State): number => {
  const { target, reaction } = state.asked;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a reaction is asked for
  const { known, declared } = reaction!;
  const gain = declared.attack
    ? gainInAttack(state, declared.by, declared.attack, known)
    : averageOf(known, (effects) => worthOfEffects(state, effects, target));
  return gain - kept(known);
};
