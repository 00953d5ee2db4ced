import type { Effect } from '../../../../generated/age-of-sigmar';
import { isLasting } from '../../cards/lasting';
import { effectsAt } from '../../cards/rolls';
import { LASTS } from '../rules/effects/influences';
import type { Gain } from '../rules/phases/reactions';
import type { Power } from '../state/setup/profile';
import type { State } from '../state/state';
import { totalsOf, worthOfEffects } from './deeds';

/** What a reaction once in a battle must be worth to be used now rather than kept, in points. */
const KEPT = 5;

const kept = ({ reaction }: Power): number => (reaction?.once === 'battle' ? KEPT : 0);

/** Looks at the battle as it would be with these effects on a unit. */
const during = (state: State, effects: readonly Effect[], v: number, look: () => number): number => {
  const { lasting } = state.setup.reach;
  const at = lasting.flatMap(({ effect }, k) => (effects.includes(effect) ? [v * lasting.length + k] : []));
  const before = at.map((k) => state.lasting[k]!);
  for (const k of at) state.lasting[k] = LASTS.battle;
  const found = look();
  at.forEach((k, i) => (state.lasting[k] = before[i]!));
  return found;
};

/** The expected worth of a reaction, each height of its roll as often as it comes. */
const expected = (known: Power, worth: (effects: readonly Effect[]) => number): number => {
  let sum = 0;
  for (const [total, share] of totalsOf(known))
    if (total >= known.value) sum += share * worth(effectsAt(known.effects, total));
  return sum;
};

/**
 * What reactions to an attack promise (AOS-5.2): what it is expected to destroy with them, `harm`, against what it destroys without,
 * and what they do at once.
 */
export const gainInAttack =
  (state: State, attacker: number, harm: () => number): Gain =>
  (w, known, target) => {
    const { units } = state.setup;
    const sign = units[w]!.side === units[attacker]!.side ? 1 : -1;
    const without = harm();
    return (
      expected(known, (effects) => {
        const atOnce = effects.filter((effect) => !isLasting(effect));
        return (
          sign * (during(state, effects, target, harm) - without) + worthOfEffects(state, atOnce, target)
        );
      }) - kept(known)
    );
  };

/** What reactions to anything else promise: what their effects do, as an ability's. */
export const gainOfReaction =
  (state: State): Gain =>
  (_, known, target) =>
    expected(known, (effects) => worthOfEffects(state, effects, target)) - kept(known);
