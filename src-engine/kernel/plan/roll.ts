import type { Dice } from '../dice';
import type { Journal } from '../journal';
import type { Count, Plan, PlanNode, RollNode, TimesNode } from './plan';
import type { Purpose, RuleId } from '../words';

/** One reading of a plan by dice: damage to each target, and optionally the journal that records how. */
interface Reading {
  readonly dice: Dice;
  readonly damage: number[];
  readonly journal: Journal | undefined;
}

const rollCount = (count: Count, purpose: Purpose, rule: RuleId, { dice, journal }: Reading): number => {
  if (count.dice === 0) return Math.max(count.least ?? 0, count.plus);
  const faces: number[] = [];
  for (let i = 0; i < count.dice; i++) faces.push(dice.roll(count.sides, purpose));
  const total = Math.max(
    count.least ?? 0,
    faces.reduce((sum, face) => sum + (count.times ?? 1) * face, count.plus),
  );
  journal?.push({ type: 'count', purpose, rule, faces, total });
  return total;
};

/** Rolls the die of a node once, and records it if there is a journal. */
const rollDie = ({ on, roll, names }: RollNode, { dice, journal }: Reading, rerolled: boolean): number => {
  const face = dice.roll(on.length, roll.purpose);
  if (!journal) return face;
  let total = face;
  for (const { by } of roll.modifiers) total += by;
  journal.push({ type: 'roll', roll, face, total, name: names[face - 1] ?? '', rerolled });
  return face;
};

const readRoll = (node: RollNode, reading: Reading): void => {
  const { on, reroll } = node;
  let face = rollDie(node, reading, false);
  if (reroll?.faces[face - 1]) face = rollDie(node, reading, true);
  read(on[face - 1], reading);
};

const readTimes = (node: TimesNode, reading: Reading): void => {
  const times = rollCount(node.count, node.purpose, node.rule, reading);
  for (let i = 0; i < times; i++) read(node.each, reading);
};

const read = (node: PlanNode, reading: Reading): void => {
  switch (node.type) {
    case 'roll':
      return readRoll(node, reading);
    case 'times':
      return readTimes(node, reading);
    case 'all':
      for (const part of node.nodes) read(part, reading);
      return;
    case 'damage':
      if (node.amount === 0) return;
      reading.damage[node.to] += node.amount;
      reading.journal?.push({ type: 'damage', to: node.to, amount: node.amount, rule: node.rule });
  }
};

/** Sends every point of damage to the target through `node`, one by one. */
const readPoints = (node: RollNode, reading: Reading): void => {
  const points = reading.damage[0];
  reading.damage[0] = 0;
  if (points > 0) {
    const { rule } = node.roll;
    reading.journal?.push({ type: 'pool', label: 'Damage points', dice: points, points: true, rule });
  }
  for (let i = 0; i < points; i++) readRoll(node, reading);
};

/** Subtracts the ignored points from the damage to the target. */
const spare = ({ points, rule, label }: NonNullable<Plan['spares']>, { damage, journal }: Reading): void => {
  const ignored = Math.min(points, damage[0]);
  if (ignored === 0) return;
  damage[0] -= ignored;
  journal?.push({ type: 'event', to: 'defender', rule, text: `${label}: ${ignored} ignored` });
};

/** Records the rules that shape an attack without a die of their own, before its dice. */
export const noteRules = ({ notes }: Plan, journal: Journal): void => {
  for (const { rule, text } of notes) journal.push({ type: 'event', to: 'defender', rule, text });
};

/**
 * The dice reader: rolls a plan die by die and returns the damage to each target, unclipped. With a journal, every die
 * is recorded there with its rule. It reads the same tree as `exactDamage`; tests check that both agree.
 */
export const rollPlan = (plan: Plan, dice: Dice, journal?: Journal): number[] => {
  const reading: Reading = { dice, damage: plan.targets.map(() => 0), journal };
  if (journal) noteRules(plan, journal);
  for (const { label, dice: count, modifiers, rule, each } of plan.pools) {
    journal?.push({ type: 'pool', label, dice: count, modifiers, rule });
    for (let i = 0; i < count; i++) read(each, reading);
  }
  if (plan.perPoint) readPoints(plan.perPoint, reading);
  if (plan.spares) spare(plan.spares, reading);
  return reading.damage;
};
