import { faceChance } from './exact';
import type { Explanation, PlanStep } from '../outcome';
import { sumOf, type Plan, type PlanNode, type Pool, type RollNode } from './plan';

/** The name of each kind of roll in a step. */
const LABELS: Readonly<Record<string, string>> = {
  attacks: 'Attacks',
  hit: 'Hit',
  wound: 'Wound',
  save: 'Save',
  ward: 'Ward',
  damage: 'Damage',
  stray: 'Stray shot',
  scatter: 'Scatter',
};

const plus = (need: number, sides: number): string => (need > sides ? 'never' : `${Math.max(1, need)}+`);

const rollStep = (pool: Pool, node: RollNode): PlanStep => {
  const { roll, on, success } = node;
  const chance = on.reduce((total, _, face) => total + (success[face] ? faceChance(node, face) : 0), 0);
  return {
    pool: pool.label,
    label: LABELS[roll.purpose] ?? roll.purpose,
    need: plus(roll.need, on.length),
    modifiers: roll.modifiers,
    result: plus(chance === 0 ? on.length + 1 : roll.need - sumOf(roll.modifiers), on.length),
    chance,
    rule: roll.rule,
  };
};

const countStep = (pool: Pool): PlanStep => ({
  pool: pool.label,
  label: LABELS['attacks'],
  need: String(pool.dice - sumOf(pool.modifiers)),
  modifiers: pool.modifiers,
  result: pool.dice === 1 ? '1 die' : `${pool.dice} dice`,
  rule: pool.rule,
});

/** The rolls of a tree in the order they happen, without repeats (same purpose and same need). */
const rolls = (node: PlanNode, seen: Set<PlanNode>, found: RollNode[]): void => {
  if (seen.has(node)) return;
  seen.add(node);
  if (node.type === 'times') rolls(node.each, seen, found);
  if (node.type === 'all') for (const part of node.nodes) rolls(part, seen, found);
  if (node.type !== 'roll') return;
  const same = (other: RollNode): boolean =>
    other.roll.purpose === node.roll.purpose &&
    other.roll.need === node.roll.need &&
    sumOf(other.roll.modifiers) === sumOf(node.roll.modifiers);
  if (!found.some(same)) found.push(node);
  for (const next of node.on) rolls(next, seen, found);
};

/** The steps of a plan as a designer reads them. */
export const explainPlan = (plan: Plan): Explanation => ({
  steps: plan.pools.flatMap((pool) => {
    const found: RollNode[] = [];
    rolls(pool.each, new Set(), found);
    if (plan.perPoint) found.push(plan.perPoint);
    return [countStep(pool), ...found.map((node) => rollStep(pool, node))];
  }),
  notes: plan.notes,
});
