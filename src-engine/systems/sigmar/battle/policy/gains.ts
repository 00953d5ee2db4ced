import { eachUnit, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { CONDITIONS } from '../state/setup/plans';
import { damageOfGroups } from '../rules/effects/attacks';
import type { Declared } from '../state/asked';
import { meanRoll } from './objective-worth';
import { chargeChance, exchange, worthOfExtraDamage } from './values';

/**
 * The value of rerolling a charge: the best exchange that another roll may reach, times its chance, minus the current
 * one.
 */
const chargeRerollGain = (state: State, u: number): number => {
  const rolled = state.now.reach;
  let [now, again] = [0, 0];
  eachUnit(state, other(state.setup.units[u].side), (v) => {
    const worth = exchange(state, u, v, true, 0.5);
    const apart = unitsApart(state, u, v);
    if (apart - state.setup.numbers.chargeEnd <= rolled) now = Math.max(now, worth);
    again = Math.max(again, chargeChance(state.setup.numbers, apart) * worth);
  });
  return again - now;
};

/** The value of one more inch of a run, in points. */
const INCH = 1;

/** The value of At the Double for a run: the inches that it adds beyond the average roll. */
const atTheDoubleGain = (state: State, u: number): number =>
  state.left[u] > 0 ? (state.setup.numbers.atTheDouble - meanRoll(state.setup.numbers.runDice)) * INCH : 0;

/** The attack that a question about a command belongs to. */
const attackAsked = ({ asked }: State) =>
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- commands for attacks are asked during one
  asked.attack!;

/** Additional points that one of the current attacks destroys with these conditions; a command adds them. */
const gainFromConditions = (
  state: State,
  { target, groups, conditions }: Declared,
  added: number,
): number => {
  const { by, action } = attackAsked(state);
  const without = damageOfGroups(state, by, target, { action, conditions, groups });
  return worthOfExtraDamage(
    state,
    target,
    without,
    damageOfGroups(state, by, target, { action, conditions: conditions | added, groups }),
  );
};

/** What a command in reaction adds to the expected result, in points of enemies destroyed or of friends saved. */
export const gainOfCommand = (state: State, command: string): number => {
  const { unit: u } = state.asked;
  switch (command) {
    case 'At the Double':
      return atTheDoubleGain(state, u);
    case 'Forward to Victory':
      return chargeRerollGain(state, u);
    case 'All-out Attack':
      return attackAsked(state).declared.reduce(
        (sum, one) => sum + gainFromConditions(state, one, CONDITIONS.allOutAttack),
        0,
      );
    case 'All-out Defence': {
      const { by, action, declared } = attackAsked(state);
      // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the defender is a target of the attack
      const { target, groups, conditions } = declared.find((one) => one.target === u)!;
      const before = damageOfGroups(state, by, target, { action, conditions, groups });
      const after = damageOfGroups(state, by, target, {
        action,
        conditions: conditions | CONDITIONS.allOutDefence,
        groups,
      });
      return worthOfExtraDamage(state, u, after, before);
    }
    default:
      return 0;
  }
};
