/**
 * How a player chooses what to do with a roll (ruling W2). A policy weighs damage dealt against damage suffered; what it
 * leaves equal is decided by non-damage effects (own minus the opponent's), then by the fewest symbols spent. Both
 * players follow the same policy; the active player, who spends first, expects the opponent's best reply (WAR-switches).
 */
export interface Policy {
  readonly name: string;
  /** What one damage dealt, and one suffered, is worth; whole numbers. */
  readonly dealt: number;
  readonly suffered: number;
  /** False where switches, rage and repeats are never used. */
  readonly spends: boolean;
}

/** One damage's worth outweighs any number of effects, one effect any number of symbols. */
const DAMAGE = 2 ** 32;
const EFFECT = 2 ** 16;

/** The named policies. The first is the reference of ruling W2. */
const POLICIES: readonly Policy[] = [
  { name: 'reference', dealt: 1, suffered: 1, spends: true },
  { name: 'aggressive', dealt: 64, suffered: 1, spends: true },
  { name: 'cautious', dealt: 1, suffered: 64, spends: true },
  { name: 'never', dealt: 1, suffered: 1, spends: false },
];

/** The policy called `name`; the reference policy where there is none. */
export const policyOf = (name: string): Policy =>
  POLICIES.find((policy) => policy.name === name) ?? POLICIES[0];

/** What a result is worth to a player: lexicographic, in one number. */
export const worth = (
  policy: Policy,
  dealt: number,
  suffered: number,
  effects: number,
  spent: number,
): number => (policy.dealt * dealt - policy.suffered * suffered) * DAMAGE + effects * EFFECT - spent;

/** Expected worths that differ by less than half a symbol are equal: what is on the table stays. */
export const BETTER = 0.5;
