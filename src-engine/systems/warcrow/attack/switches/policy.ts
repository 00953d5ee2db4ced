/**
 * How a player chooses what to do with a roll (ruling W2). A policy weighs damage dealt against damage suffered; ties
 * go to the most non-damage effects (own minus the opponent's), then to the fewest symbols spent. Both players follow
 * the same policy; the active player, who spends first, expects the opponent's best reply (WAR-switches).
 */
export interface Policy {
  readonly name: string;
  /** The value of one damage dealt, and of one suffered; whole numbers. */
  readonly dealt: number;
  readonly suffered: number;
  /** False if switches, rage and repeats are never used. */
  readonly spends: boolean;
}

/** One damage outweighs any number of effects; one effect outweighs any number of symbols. */
const DAMAGE = 2 ** 32;
const EFFECT = 2 ** 16;

/** The named policies. The first is the reference of ruling W2. */
const POLICIES: readonly Policy[] = [
  { name: 'reference', dealt: 1, suffered: 1, spends: true },
  { name: 'aggressive', dealt: 64, suffered: 1, spends: true },
  { name: 'cautious', dealt: 1, suffered: 64, spends: true },
  { name: 'never', dealt: 1, suffered: 1, spends: false },
];

/** The policy called `name`; the reference policy if there is none. */
export const policyOf = (name: string): Policy =>
  POLICIES.find((policy) => policy.name === name) ?? POLICIES[0];

/** The value of a result to a player: lexicographic, in one number. */
export const worth = (
  policy: Policy,
  dealt: number,
  suffered: number,
  effects: number,
  spent: number,
): number => (policy.dealt * dealt - policy.suffered * suffered) * DAMAGE + effects * EFFECT - spent;

/** Expected values that differ by less than half a symbol are equal: the player then keeps the roll. */
export const CLEARLY_BETTER = 0.5;
