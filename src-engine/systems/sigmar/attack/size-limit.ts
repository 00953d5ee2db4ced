import type { Plan, PlanNode } from '../../../kernel/plan/plan';

/** Multiplications above which an attack is not calculated: some seconds' worth. No unit of the game comes near. */
const MOST_WORK = 2e9;

/**
 * The most damage that a node can inflict. Nodes are trees of few levels; shared ones are inexpensive to visit again.
 */
const maximumDamage = (node: PlanNode): number => {
  switch (node.type) {
    case 'damage':
      return node.amount;
    case 'times':
      return (
        Math.max(
          node.count.least ?? 0,
          (node.count.times ?? 1) * node.count.dice * node.count.sides + node.count.plus,
        ) * maximumDamage(node.each)
      );
    case 'all': {
      let sum = 0;
      for (const part of node.nodes) sum += maximumDamage(part);
      return sum;
    }
    case 'roll': {
      const { on } = node;
      let most = 0;
      for (let f = 0; f < on.length; f++)
        if (f === 0 || on[f] !== on[f - 1]) most = Math.max(most, maximumDamage(on[f]));
      return most;
    }
  }
};

/**
 * Why an attack is too large to be calculated exactly, for a designer who has typed a zero too many; undefined if it is
 * not.
 */
export const whyTooLarge = ({ pools }: Plan): string | undefined => {
  let length = 0;
  let work = 0;
  for (const { dice, each } of pools) {
    const own = dice * maximumDamage(each);
    work += (own * own) / 2 + own * length;
    length += own;
  }
  return work <= MOST_WORK
    ? undefined
    : `The attack may inflict up to ${length} damage, which is too much to calculate exactly. Use fewer models, attacks or damage.`;
};
