import { faceChance } from '../../../kernel/plan/exact';
import { explainPlan } from '../../../kernel/plan/explain';
import type { Explanation, PlanStep } from '../../../kernel/outcome';
import { NOTHING, type Plan, type PlanNode, type Pool, type RollNode } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import { printCount } from '../cards/number';

const models = (n: number): string => `${n} model${n === 1 ? '' : 's'}`;

/** The damage at the end of a tree, as printed; the first one found, because all of a weapon's are the same. */
const damageOf = (node: PlanNode): string | undefined => {
  if (node.type === 'damage') return String(node.amount);
  if (node.type === 'times') return node.purpose === 'damage' ? printCount(node.count) : damageOf(node.each);
  for (const next of node.type === 'roll' ? node.on : node.nodes) {
    const found = damageOf(next);
    if (found !== undefined) return found;
  }
  return undefined;
};

const attacksStep = (pool: Pool, step: PlanStep): PlanStep => {
  if (pool.each.type !== 'times')
    return { ...step, result: `${pool.dice} attack${pool.dice === 1 ? '' : 's'}` };
  const each = printCount(pool.each.count); // AOS-26.0: rolled for each model
  return { ...step, need: each, result: `${each} for each of ${models(pool.dice)}` };
};

/** The chance that a casting or chanting roll leads to the effect; only that part is a list of its own. */
const castChance = (node: PlanNode): number => {
  if (node.type !== 'roll') return node.type === 'all' && node !== NOTHING ? 1 : 0;
  return node.on.reduce((sum, next, face) => sum + faceChance(node, face) * castChance(next), 0);
};

/** The names of the rolls of abilities. */
const ROLLS: ReadonlyMap<RuleId, string> = new Map([
  ['AOS-magic-2.0', 'Casting roll'],
  ['AOS-magic-3.0', 'Chanting roll'],
]);

const magicStep = (pool: Pool, node: RollNode): PlanStep => ({
  pool: pool.label,
  label: ROLLS.get(node.roll.rule) ?? 'Roll',
  need: node.roll.need === 0 ? '' : `${node.roll.need}+`,
  modifiers: node.roll.modifiers,
  result: node.on.some((next) => next.type === 'roll' && next.roll.rule === node.roll.rule)
    ? 'on 2D6'
    : 'on a D6',
  chance: castChance(node),
  rule: node.roll.rule,
});

const damageStep = (pool: Pool): PlanStep[] => {
  const damage = damageOf(pool.each);
  if (damage === undefined) return [];
  return [
    {
      pool: pool.label,
      label: 'Damage',
      need: damage,
      modifiers: [],
      result: damage,
      rule: 'AOS-17.0-damage',
    },
  ];
};

const poolSteps = (plan: Plan, pool: Pool): PlanStep[] => {
  const [count, ...rolls] = explainPlan({ ...plan, pools: [pool], notes: [] }).steps;
  const { each } = pool;
  const ward = plan.perPoint ? rolls.slice(-1) : [];
  if (each.type === 'roll' && each.roll.purpose === 'magic')
    return [magicStep(pool, each), ...damageStep(pool), ...ward];
  const sequence = plan.perPoint ? rolls.slice(0, -1) : rolls;
  const attacks = sequence.length > 0 ? [attacksStep(pool, count)] : []; // mortal damage has no attacks to count
  return [...attacks, ...sequence, ...damageStep(pool), ...ward];
};

/** The steps of an attack for the designer: attacks, hit, wound, save, damage, ward, for each weapon. */
export const explainAttack = (plan: Plan): Explanation => ({
  steps: plan.pools.flatMap((pool) => poolSteps(plan, pool)),
  notes: plan.notes,
});
