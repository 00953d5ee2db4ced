import type { MortalDamageEffect } from '../../../generated/age-of-sigmar';
import { NOTHING, type PlanNode } from '../../../kernel/plan/plan';
import { readCount } from '../cards/number';
import { damageNode, nodesByFace, leastFace, NAMES, rollNode } from './nodes';
import type { Situation } from './situation';

/** Mortal damage for each of `dice` dice that shows `need` or more (AOS-17.2). */
export const damageByDice = (dice: number, need: number, damage: PlanNode): PlanNode => {
  const done = leastFace(need, 0);
  const each = rollNode(
    { purpose: 'damage', by: 'attacker', rule: 'AOS-17.2', need },
    { modifiers: [], reroll: undefined },
    done,
    NAMES.hit,
    nodesByFace(done, damage, NOTHING),
  );
  return { type: 'all', nodes: Array<PlanNode>(dice).fill(each) };
};

/** The mortal damage of an effect: immediate, or for each of its dice that shows enough (AOS-17.2). */
export const mortalNode = (
  { amount, dice, each, most = Infinity }: MortalDamageEffect,
  { attackerModels, defenderModels }: Situation,
): PlanNode => {
  const damage = damageNode(readCount(amount), 'AOS-17.2');
  if (dice === undefined || each === undefined) return damage;
  const count = dice === 'models' ? attackerModels : dice === 'foeModels' ? defenderModels : dice;
  return damageByDice(Math.min(count, most), each, damage);
};
