import type { Dice } from '../../../kernel/dice';
import type { Journal } from '../../../kernel/journal';
import { EVENTS, lost, type Cost } from './costs';
import { rollReach } from './movement';
import { firstStep, type AttackPlan } from './plan';
import { rollPool } from './pool';

/** The result of one rolled attack. */
export interface Rolled {
  /** Models or wounds lost. */
  readonly attacker: number;
  readonly defender: number;
  readonly costs: readonly Cost[];
}

/**
 * The dice reader: follows the same steps as the exact reader, die by die; with a journal, each die and each loss is
 * recorded there with its rule.
 */
export const rollAttack = (plan: AttackPlan, dice: Dice, journal?: Journal): Rolled => {
  let step = firstStep(plan);
  while (step.type !== 'end')
    step =
      step.type === 'reach'
        ? step.then(rollReach(step.reach, dice, journal))
        : step.then(rollPool(step.pool, dice, journal));
  for (const { event, to, amount } of step.costs) {
    const { rule, label } = EVENTS[event];
    if (amount > 0) journal?.push({ type: 'damage', to: to === 'defender' ? 0 : 1, amount, rule });
    else journal?.push({ type: 'event', to, rule, text: label });
  }
  return {
    attacker: lost(step.costs, 'attacker'),
    defender: lost(step.costs, 'defender'),
    costs: step.costs,
  };
};
