import { addScaled, certain, convolve, less, power, type Pmf } from './pmf';
import {
  NOTHING,
  type AllNode,
  type Count,
  type Plan,
  type PlanNode,
  type RollNode,
  type TimesNode,
} from './plan';

/** The distribution of a random number: `2D6+1` and the like. */
export const countPmf = ({ dice, sides, plus, times = 1, least = 0 }: Count): Pmf => {
  if (dice === 0) return certain(Math.max(least, plus));
  const die = new Float64Array(sides + 1).fill(1 / sides, 1);
  const rolled = power(die, dice);
  const pmf = new Float64Array(Math.max(least, times * dice * sides + plus) + 1);
  for (let n = dice; n < rolled.length; n++) pmf[Math.max(least, times * n + plus)]! += rolled[n]!;
  return pmf;
};

/** The chance of `face` (counted from 0) once the rerolls are taken. */
export const faceChance = ({ on, reroll }: RollNode, face: number): number => {
  if (!reroll) return 1 / on.length;
  let again = 0;
  for (const rerolled of reroll.faces) if (rerolled) again++;
  return ((reroll.faces[face] ? 0 : 1) + again / on.length) / on.length;
};

const rollPmf = (node: RollNode, target: number, known: Known): Pmf => {
  const { on } = node;
  const parts: Pmf[] = [];
  const chances: number[] = [];
  let length = 1;
  for (let f = 0; f < on.length; f++) {
    const next = on[f]!;
    if (on.indexOf(next) < f) continue; // several faces lead here: worked out once, at the first
    let chance = 0;
    for (let g = f; g < on.length; g++) if (on[g] === next) chance += faceChance(node, g);
    const part = nodePmf(next, target, known);
    if (part.length > length) length = part.length;
    parts.push(part);
    chances.push(chance);
  }
  const sum = new Float64Array(length);
  for (let i = 0; i < parts.length; i++) addScaled(sum, parts[i]!, chances[i]!);
  return sum;
};

/** The sum of a random number of independent copies of `one`. */
const compound = (times: Pmf, one: Pmf): Pmf => {
  const sum = new Float64Array((times.length - 1) * (one.length - 1) + 1);
  let copies = certain(0);
  for (let n = 0; n < times.length; n++) {
    if (n > 0) copies = convolve(copies, one);
    if (times[n]! > 0) addScaled(sum, copies, times[n]!);
  }
  return sum;
};

const timesPmf = ({ count, each }: TimesNode, target: number, known: Known): Pmf =>
  compound(countPmf(count), nodePmf(each, target, known));

/** What most faces come to; shared, for nothing here writes into a part. */
const NO_DAMAGE = certain(0);

const allPmf = ({ nodes }: AllNode, target: number, known: Known): Pmf => {
  let sum = NO_DAMAGE;
  for (const part of nodes) {
    const pmf = nodePmf(part, target, known);
    sum = sum === NO_DAMAGE ? pmf : convolve(sum, pmf);
  }
  return sum;
};

/** What shared nodes came to, in one reading: a node under many faces is worked out once. */
type Known = Map<PlanNode, Pmf>;

/** The damage one node does to one target. */
const nodePmf = (node: PlanNode, target: number, known: Known): Pmf => {
  if (node === NOTHING) return NO_DAMAGE;
  if (node.type === 'damage') return certain(node.to === target ? node.amount : 0);
  let pmf = known.get(node);
  if (pmf) return pmf;
  switch (node.type) {
    case 'roll':
      pmf = rollPmf(node, target, known);
      break;
    case 'times':
      pmf = timesPmf(node, target, known);
      break;
    case 'all':
      pmf = allPmf(node, target, known);
  }
  known.set(node, pmf);
  return pmf;
};

/**
 * The exact reader: the distribution of the damage that a plan does to one of its targets (0 is the target), unclipped.
 * Exact up to floating point; the pools are independent, so their distributions are convolved, and so are the points of
 * damage, so each attack's own points may go through `perPoint` before the sum.
 */
export const exactDamage = (plan: Plan, target = 0): Pmf => {
  const known: Known = new Map();
  const point = plan.perPoint && target === 0 ? nodePmf(plan.perPoint, 0, known) : undefined;
  let sum = certain(0);
  for (const pool of plan.pools) {
    const one = nodePmf(pool.each, target, known);
    sum = convolve(sum, power(point ? compound(one, point) : one, pool.dice));
  }
  return plan.spares && target === 0 ? less(sum, plan.spares.points) : sum;
};
