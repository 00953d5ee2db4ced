import type { Battle } from '../battle';
import { fighterAt } from '../field';
import type { Odds } from './draws';

/** Places of `Tallies.luck`. */
export const HARM = 0;
export const LOSSES = 1;

/**
 * Counts what the dice of an attack gave beyond what was to be expected of it: wounds that the target loses, each at its share of
 * the model's points, and the model whole. Overkill is no luck. Must be asked before the wounds are dealt.
 */
export const countLuck = (battle: Battle, target: number, odds: Odds, damage: number): void => {
  const { state, tallies } = battle;
  const { atLeast, expected, total } = odds;
  const { card, wounds } = fighterAt(battle, target);
  const left = state.wounds[target]!;
  const points = state.side[target] === 1 ? card.points : -card.points;
  const most = expected[left < expected.length ? left : expected.length - 1]!;
  const dies = left < atLeast.length ? atLeast[left]! : 0;
  tallies.luck[HARM]! += (points / wounds) * ((damage < left ? damage : left) - most / total);
  tallies.luck[LOSSES]! += points * ((damage >= left ? 1 : 0) - dies / total);
};
