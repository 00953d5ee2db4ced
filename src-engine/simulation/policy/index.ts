import { ExpertPolicy } from './expert';
import { GreedyPolicy } from './greedy';
import { LookaheadPolicy } from './lookahead';
import type { Policy } from './policy';
import { RandomPolicy } from './random';

/** Every policy that any game has, from the weakest to the strongest: each rung beats the one before. */
export const POLICIES = ['random', 'greedy', 'objective', 'lookahead', 'expert'] as const;
export type PolicyName = (typeof POLICIES)[number];

const MAKE: Readonly<Record<PolicyName, <State, Action>() => Policy<State, Action>>> = {
  random: () => new RandomPolicy(),
  greedy: () => new GreedyPolicy('harm'),
  objective: () => new GreedyPolicy('objectives'),
  lookahead: () => new LookaheadPolicy(),
  expert: () => ExpertPolicy.over(new LookaheadPolicy(), new GreedyPolicy('objectives')),
};

/** Whether a policy takes seconds for a decision: nobody fights hundreds of battles by it unasked. */
export const isSlow = (name: string): boolean => name === 'expert';

/** A policy of that name, with memory of its own. */
export const policyOf = <State, Action>(name: PolicyName): Policy<State, Action> => MAKE[name]();

/** The policy that a file names, with memory of its own. Names are checked where a file is read: one that nobody has is the greedy policy's. */
export const policyNamed = <State, Action>(name: string): Policy<State, Action> =>
  policyOf(POLICIES.find((policy) => policy === name) ?? 'greedy');

export type { Policy } from './policy';
