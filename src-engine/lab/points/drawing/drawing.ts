import type { ArmyRules } from '../../../simulation/armies';
import { PairDesign } from './design';
import { ArmySampler } from './sampler';

/** Runs whose drawing is kept: a panel of three bots, before and after a change. */
const KEPT = 6;

/** The way a run draws its armies. It depends on the army rules, the seed and the units asked for, not on any battle. */
export interface Drawing {
  /** Books of which a legal army can be drawn. */
  readonly books: readonly number[];
  readonly design: PairDesign;
}

const drawings = new Map<string, Drawing>();

/**
 * The sampler and the design of a run. Evening out the weights and planning the pairs takes about a second, and a run
 * is opened again after every edit of a card: the last few are kept.
 * @param focus units that battles are spent on; all where empty
 */
export const drawingOf = (rules: ArmyRules, seed: number, focus: readonly number[]): Drawing => {
  const key = JSON.stringify([rules, seed, focus]);
  const known = drawings.get(key) ?? newDrawing(rules, seed, focus);
  drawings.delete(key);
  drawings.set(key, known);
  const [oldest] = drawings.keys();
  if (drawings.size > KEPT && oldest !== undefined) drawings.delete(oldest);
  return known;
};

const newDrawing = (rules: ArmyRules, seed: number, focus: readonly number[]): Drawing => {
  const sampler = new ArmySampler(rules, seed);
  const books = sampler.drawable;
  const drawn = focus.filter((unit) => books.includes(rules.units[unit].book));
  return { books, design: new PairDesign(sampler, books, drawn) };
};
