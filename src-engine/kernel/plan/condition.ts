import { countPmf } from './exact';
import { certainly, chanceOf, convolveJoint, diceOf, JointReader, type Joint } from './joint';
import type { Journal } from '../journal';
import type { Plan, PlanNode, RollNode, TimesNode } from './plan';
import { noteRules } from './roll';

/** The result of a replayed attack: damage to target 0 and to the other target. */
export interface Damage {
  readonly a: number;
  readonly b: number;
}

/** One conditioned reading: the source of the chances, the source of randomness, and where the dice are recorded. */
interface Reading {
  readonly joints: JointReader;
  readonly real: () => number;
  readonly journal: Journal;
}

/** Picks an index with chance proportional to its weight; a rounding error picks the last index with any weight. */
const pick = (weights: readonly number[], real: () => number): number => {
  let left = real() * weights.reduce((sum, weight) => sum + weight, 0);
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    last = i;
    left -= weights[i];
    if (left < 0) return i;
  }
  return last;
};

/** Divides `damage` among nodes that happen one after the other, and reads each node with its share. */
const readAll = (nodes: readonly PlanNode[], damage: Damage, reading: Reading): void => {
  // after[i]: what the nodes from i on do together.
  const after: Joint[] = [certainly(0, 0)];
  for (let i = nodes.length - 1; i >= 0; i--)
    after.unshift(convolveJoint(reading.joints.node(nodes[i]), after[0]));
  let { a, b } = damage;
  nodes.forEach((node, i) => {
    const { rows, columns, p } = reading.joints.node(node);
    const rest = after[i + 1];
    const weights: number[] = [];
    for (let k = 0; k < rows * columns; k++) {
      const [x, y] = [Math.floor(k / columns), k % columns];
      weights.push(p[k] * chanceOf(rest, a - x, b - y));
    }
    const chosen = pick(weights, reading.real);
    const share = { a: Math.floor(chosen / columns), b: chosen % columns };
    read(node, share, reading);
    a -= share.a;
    b -= share.b;
  });
};

const readRoll = (node: RollNode, damage: Damage, reading: Reading): void => {
  const { roll, on, names, reroll } = node;
  const { joints, real, journal } = reading;
  const leads = on.map((next) => chanceOf(joints.node(next), damage.a, damage.b));
  const again = leads.reduce((sum, chance) => sum + chance, 0) / on.length;
  const note = (face: number, rerolled: boolean): void => {
    const total = roll.modifiers.reduce((sum, modifier) => sum + modifier.by, face + 1);
    journal.push({ type: 'roll', roll, face: face + 1, total, name: names[face] ?? '', rerolled });
  };
  let face = pick(
    leads.map((chance, f) => (reroll?.faces[f] ? again : chance)),
    real,
  );
  note(face, false);
  if (reroll?.faces[face]) {
    face = pick(leads, real);
    note(face, true);
  }
  read(on[face], damage, reading);
};

const readTimes = (node: TimesNode, damage: Damage, reading: Reading): void => {
  const { count, each, purpose, rule } = node;
  const { joints, real, journal } = reading;
  const times = countPmf(count);
  const weights: number[] = [];
  let copies = certainly(0, 0);
  for (let n = 0; n < times.length; n++) {
    if (n > 0) copies = convolveJoint(copies, joints.node(each));
    weights.push(times[n] * chanceOf(copies, damage.a, damage.b));
  }
  const total = pick(weights, real);
  if (count.dice > 0)
    journal.push({ type: 'count', purpose, rule, faces: facesOf(node, total, real), total });
  readAll(Array<PlanNode>(total).fill(each), damage, reading);
};

/** Faces of a random count that sum to `total`: rolled until they do (a few dice of a few sides). */
const facesOf = (
  { count: { dice, sides, plus, times = 1, least = 0 } }: TimesNode,
  total: number,
  real: () => number,
): number[] => {
  for (;;) {
    const faces = Array.from({ length: dice }, () => Math.floor(real() * sides) + 1);
    if (
      Math.max(
        least,
        faces.reduce((sum, face) => sum + times * face, plus),
      ) === total
    )
      return faces;
  }
};

const read = (node: PlanNode, damage: Damage, reading: Reading): void => {
  switch (node.type) {
    case 'roll':
      return readRoll(node, damage, reading);
    case 'times':
      return readTimes(node, damage, reading);
    case 'all':
      return readAll(node.nodes, damage, reading);
    case 'damage':
      if (node.amount > 0 && (node.to === 0 || node.to === reading.joints.other))
        reading.journal.push({ type: 'damage', to: node.to, amount: node.amount, rule: node.rule });
  }
};

/**
 * The conditioned reader: dice for an attack whose outcome is known, each with its chance given that outcome, so that
 * the replay of a drawn attack shows dice that give exactly this result. `real` gives uniform reals in [0, 1). The
 * outcome must be possible under the plan; `other` is the second target's index (0: none). Plans with `perPoint` are
 * not supported.
 */
export const rollConditioned = (
  plan: Plan,
  other: number,
  damage: Damage,
  real: () => number,
  journal: Journal,
): void => {
  const reading: Reading = { joints: new JointReader(other), real, journal };
  noteRules(plan, journal);
  for (const { label, dice, modifiers, rule } of plan.pools)
    journal.push({ type: 'pool', label, dice, modifiers, rule });
  readAll(diceOf(plan), damage, reading);
};
