import { certain, less, power, type Pmf } from './pmf';
import {
  certainPart,
  clearRoom,
  convolvedParts,
  lengthOf,
  mixedParts,
  NO_DAMAGE,
  pmfOf,
  poweredPart,
} from './room';
import {
  NOTHING,
  type AllNode,
  type Count,
  type DamageNode,
  type Plan,
  type PlanNode,
  type RollNode,
} from './plan';

/** The distribution of a random number such as `2D6+1`. */
export const countPmf = ({ dice, sides, plus, times = 1, least = 0 }: Count): Pmf => {
  if (dice === 0) return certain(Math.max(least, plus));
  const die = new Float64Array(sides + 1).fill(1 / sides, 1);
  const rolled = power(die, dice);
  const pmf = new Float64Array(Math.max(least, times * dice * sides + plus) + 1);
  for (let n = dice; n < rolled.length; n++) pmf[Math.max(least, times * n + plus)] += rolled[n];
  return pmf;
};

/** The chance of `face` (counted from 0) after rerolls. */
export const faceChance = ({ on, reroll }: RollNode, face: number): number => {
  if (!reroll) return 1 / on.length;
  let again = 0;
  for (const rerolled of reroll.faces) if (rerolled) again++;
  return ((reroll.faces[face] ? 0 : 1) + again / on.length) / on.length;
};

/**
 * One reading: which target's damage it reads, and the results of shared nodes. A node under several faces is computed
 * once.
 */
interface Reading {
  readonly target: number;
  readonly nodes: PlanNode[];
  readonly parts: number[];
}

/**
 * A stack of parts to be mixed, with their weights. The parts of a nested roll lie above those of the roll that leads
 * to it.
 */
const waiting: number[] = [];
const weights: number[] = [];
let held = 0;

/** True if an earlier face leads to the same node. */
const ledBefore = (on: readonly PlanNode[], face: number): boolean => {
  const next = on[face];
  for (let f = face - 1; f >= 0; f--) if (on[f] === next) return true;
  return false;
};

/** Mixes the waiting parts from index `from` on. */
const mixed = (from: number, least = 1): number => {
  const part = mixedParts(waiting, weights, from, held, least);
  held = from;
  return part;
};

const rollPart = (node: RollNode, reading: Reading): number => {
  const { on, reroll } = node;
  const even = 1 / on.length;
  const from = held;
  for (let f = 0; f < on.length; f++) {
    if (ledBefore(on, f)) continue; // several faces lead here: computed once, at the first
    const next = on[f];
    let chance = 0;
    for (let g = f; g < on.length; g++) if (on[g] === next) chance += reroll ? faceChance(node, g) : even;
    const part = nodePart(next, reading);
    waiting[held] = part;
    weights[held++] = chance;
  }
  return mixed(from);
};

/** The sum of a random number of independent copies of `one`. */
const compound = (times: Pmf, one: number): number => {
  const from = held;
  let copies = NO_DAMAGE;
  for (let n = 0; n < times.length; n++) {
    if (n > 0) copies = convolvedParts(copies, one);
    if (times[n] === 0) continue;
    waiting[held] = copies;
    weights[held++] = times[n];
  }
  return mixed(from, (times.length - 1) * (lengthOf(one) - 1) + 1);
};

const allPart = ({ nodes }: AllNode, reading: Reading): number => {
  let sum = NO_DAMAGE;
  for (const part of nodes) sum = convolvedParts(sum, nodePart(part, reading));
  return sum;
};

const compositePart = (node: Exclude<PlanNode, DamageNode>, reading: Reading): number => {
  switch (node.type) {
    case 'roll':
      return rollPart(node, reading);
    case 'times':
      return compound(countPmf(node.count), nodePart(node.each, reading));
    case 'all':
      return allPart(node, reading);
  }
};

/** The damage one node does. */
const nodePart = (node: PlanNode, reading: Reading): number => {
  if (node === NOTHING) return NO_DAMAGE;
  if (node.type === 'damage') return node.to === reading.target ? certainPart(node.amount) : NO_DAMAGE;
  const known = reading.nodes.indexOf(node);
  if (known >= 0) return reading.parts[known];
  const part = compositePart(node, reading);
  reading.nodes.push(node);
  reading.parts.push(part);
  return part;
};

/**
 * The exact reader: the distribution of the damage that a plan does to one of its targets (0 is the target), unclipped.
 * Exact up to floating point. Pools are independent, so their distributions are convolved. Points of damage are
 * independent too, so each attack's points may go through `perPoint` before the sum.
 */
export const exactDamage = (plan: Plan, target = 0): Pmf => {
  clearRoom();
  held = 0;
  const reading: Reading = { target, nodes: [], parts: [] };
  const point = plan.perPoint && target === 0 ? nodePart(plan.perPoint, reading) : undefined;
  let sum = NO_DAMAGE;
  for (const pool of plan.pools) {
    const one = nodePart(pool.each, reading);
    const each = point === undefined ? one : compound(pmfOf(one), point);
    sum = convolvedParts(sum, poweredPart(each, pool.dice));
  }
  const pmf = pmfOf(sum);
  return plan.spares && target === 0 ? less(pmf, plan.spares.points) : pmf;
};
