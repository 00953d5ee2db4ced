import { ExpertPolicy } from './expert';
import { GreedyPolicy } from './greedy';
import { LookaheadPolicy } from './lookahead';
import type { Policy } from './policy';
import { RandomPolicy } from './random';

/** Every policy of any game, from the weakest to the strongest: each rung beats the one before. */
export const POLICIES = ['random', 'greedy', 'objective', 'lookahead', 'expert'] as const;
export type PolicyName = (typeof POLICIES)[number];

const MAKE: Readonly<Record<PolicyName, <State, Action>() => Policy<State, Action>>> = {
  random: () => new RandomPolicy(),
  greedy: () => new GreedyPolicy('harm'),
  objective: () => new GreedyPolicy('objectives'),
  lookahead: () => new LookaheadPolicy(),
  expert: () => ExpertPolicy.over(new LookaheadPolicy(), new GreedyPolicy('objectives')),
};

/** Whether a policy takes seconds for a decision: Warbench fights hundreds of battles with it only if asked. */
export const isSlow = (name: string): boolean => name === 'expert';

/** A policy of that name, with memory of its own. */
export const policyOf = <State, Action>(name: PolicyName): Policy<State, Action> => MAKE[name]();

/**
 * The policy that a file names, with memory of its own. Names are checked when a file is read; an unknown name gives
 * the greedy policy.
 */
export const policyNamed = <State, Action>(name: string): Policy<State, Action> =>
  policyOf(POLICIES.find((policy) => policy === name) ?? 'greedy');

export type { Policy } from './policy';
