import type { Modifier, PlanNode, Roll, RollNode } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import type { Reroll } from './modifiers';
import { NEVER } from '../words';

/** A D6 check: its need, its modifiers, and whether naturals count (ruling A1). */
export interface Check {
  readonly purpose: 'hit' | 'wound' | 'save';
  readonly by: Roll['by'];
  readonly rule: RuleId;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  readonly naturals: boolean;
  readonly reroll: Reroll | undefined;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** By the lowest face that succeeds (7: none): which faces succeed. */
export const SUCCESS = [1, 2, 3, 4, 5, 6, 7, 8].map((_, least) => FACES.map((face) => face >= least));

/** The names of failure and success. */
const CALLED = { hit: ['miss', 'hit'], wound: ['no wound', 'wound'], save: ['not saved', 'saved'] } as const;

const namesOf = (purpose: Check['purpose']): string[][] =>
  SUCCESS.map((faces) => faces.map((success) => CALLED[purpose][success ? 1 : 0]));

const NAMES = { hit: namesOf('hit'), wound: namesOf('wound'), save: namesOf('save') };

/**
 * The lowest face that succeeds, 1 to 7 (7: none). Ruling A1: with naturals, a 1 always fails and a 6 always succeeds.
 */
export const leastFace = ({ need, modifiers, naturals }: Check): number => {
  if (need >= NEVER) return 7;
  let least = need;
  for (const { by } of modifiers) least -= by;
  return naturals ? Math.min(6, Math.max(2, least)) : Math.min(7, Math.max(1, least));
};

/** A D6 that succeeds from the face `least`; `on` has the node for each face. */
export const d6 = (
  { purpose, by, rule, need, modifiers, reroll }: Check,
  least: number,
  on: readonly PlanNode[],
): RollNode => {
  const success = SUCCESS[least];
  const names = NAMES[purpose][least];
  const roll: Roll = { purpose, by, rule, need, modifiers };
  if (!reroll) return { type: 'roll', roll, on, success, names };
  const faces = success.map((passed, i) => (reroll.faces === 'ones' ? i === 0 : !passed));
  return { type: 'roll', roll, on, success, names, reroll: { faces, rule: reroll.rule } };
};

/** The two results of a D6: failure below the lowest successful face, success from there. */
export const either = (least: number, fail: PlanNode, pass: PlanNode): PlanNode[] => [
  least > 1 ? fail : pass,
  least > 2 ? fail : pass,
  least > 3 ? fail : pass,
  least > 4 ? fail : pass,
  least > 5 ? fail : pass,
  least > 6 ? fail : pass,
];
