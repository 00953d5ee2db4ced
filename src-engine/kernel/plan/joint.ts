import { countPmf, faceChance } from './exact';
import type { Plan, PlanNode } from './plan';

/**
 * The joint distribution of damage to two of a plan's targets: `p[a * columns + b]` is the chance of exactly `a` to
 * target 0 and `b` to the other. Without another target there is one column.
 */
export interface Joint {
  readonly rows: number;
  readonly columns: number;
  readonly p: Float64Array;
}

const joint = (rows: number, columns: number): Joint => ({
  rows,
  columns,
  p: new Float64Array(rows * columns),
});

/** All the mass on `a` and `b`. */
export const certainly = (a: number, b: number): Joint => {
  const sure = joint(a + 1, b + 1);
  sure.p[a * (b + 1) + b] = 1;
  return sure;
};

/** The chance of exactly `a` and `b`; 0 if that cannot happen. */
export const chanceOf = ({ rows, columns, p }: Joint, a: number, b: number): number =>
  a < 0 || b < 0 || a >= rows || b >= columns ? 0 : p[a * columns + b];

/** The sums of two independent pairs of counts. */
export const convolveJoint = (one: Joint, two: Joint): Joint => {
  const sum = joint(one.rows + two.rows - 1, one.columns + two.columns - 1);
  for (let a = 0; a < one.rows; a++)
    for (let b = 0; b < one.columns; b++) {
      const p = one.p[a * one.columns + b];
      if (p === 0) continue;
      for (let c = 0; c < two.rows; c++)
        for (let d = 0; d < two.columns; d++)
          sum.p[(a + c) * sum.columns + b + d] += p * two.p[c * two.columns + d];
    }
  return sum;
};

/** The weighted sum of several joints. */
const mixture = (parts: readonly Joint[], weights: readonly number[]): Joint => {
  const mixed = joint(
    Math.max(1, ...parts.map(({ rows }) => rows)),
    Math.max(1, ...parts.map(({ columns }) => columns)),
  );
  parts.forEach(({ rows, columns, p }, i) => {
    for (let a = 0; a < rows; a++)
      for (let b = 0; b < columns; b++) mixed.p[a * mixed.columns + b] += weights[i] * p[a * columns + b];
  });
  return mixed;
};

/** Joint distributions of a plan's nodes for one choice of the other target (0: none), each computed once. */
export class JointReader {
  readonly #known = new Map<PlanNode, Joint>();

  /** @param other index of the second target, or 0 for none */
  constructor(readonly other: number) {}

  /** What one node does to both targets. */
  node(node: PlanNode): Joint {
    let known = this.#known.get(node);
    if (!known) this.#known.set(node, (known = this.#read(node)));
    return known;
  }

  #read(node: PlanNode): Joint {
    switch (node.type) {
      case 'damage':
        if (node.to === 0) return certainly(node.amount, 0);
        return certainly(0, node.to === this.other ? node.amount : 0);
      case 'roll':
        return mixture(
          node.on.map((next) => this.node(next)),
          node.on.map((_, face) => faceChance(node, face)),
        );
      case 'all':
        return node.nodes.reduce((sum, part) => convolveJoint(sum, this.node(part)), certainly(0, 0));
      case 'times': {
        const one = this.node(node.each);
        const copies = [certainly(0, 0)];
        const times = countPmf(node.count);
        for (let n = 1; n < times.length; n++) copies.push(convolveJoint(copies[n - 1], one));
        return mixture(copies, Array.from(times));
      }
    }
  }
}

/** The plan's dice in order, each as the node it leads to. */
export const diceOf = (plan: Plan): PlanNode[] =>
  plan.pools.flatMap(({ dice, each }) => Array<PlanNode>(dice).fill(each));

/**
 * The joint reader: damage to target 0 and to one other target (0: none), exact, unclipped. Plans with a roll for each
 * point of damage (`perPoint`) are not supported.
 */
export const exactJoint = (plan: Plan, other = 0): Joint => {
  const reader = new JointReader(other);
  return diceOf(plan).reduce((sum, node) => convolveJoint(sum, reader.node(node)), certainly(0, 0));
};
