import { describe, expect, it } from 'vitest';
import { POLICIES, policyOf, type PolicyName } from '../../../src-engine/simulation/policy';
import { Rng } from '../../../src-engine/kernel/rng';
import { ExpertPolicy } from '../../../src-engine/simulation/policy/expert';
import { GreedyPolicy } from '../../../src-engine/simulation/policy/greedy';
import { LookaheadPolicy } from '../../../src-engine/simulation/policy/lookahead';
import type { Policy } from '../../../src-engine/simulation/policy/policy';
import { playBattle } from '../../../src-engine/simulation/play';
import { nim, type Nim, type Take } from './nim';

type Player = Policy<Nim, Take>;

const wins = (a: Player, b: Player, battles: number, matches = 13): number => {
  const game = nim(matches);
  const state = game.newState();
  let won = 0;
  for (let index = 0; index < battles; index++) {
    playBattle(game, state, index % 2 === 0 ? [a, b] : [b, a], { seed: 1, index });
    won += game.winner(state) === index % 2 ? 1 : 0;
  }
  return won / battles;
};

const of = (name: PolicyName): Player => policyOf(name);

describe('policies over any game', () => {
  it('have five rungs, each of which plays any game to its end', () => {
    for (const name of POLICIES) expect(wins(of(name), of('random'), 50)).toBeGreaterThan(0);
  });

  it('greedy takes the action with the highest worth, and beats random', () => {
    expect(wins(of('greedy'), of('random'), 400)).toBeGreaterThan(0.55);
  });

  it('lookahead sees one turn further than greedy', () => {
    const deep = new LookaheadPolicy<Nim, Take>({ candidates: 3, samples: 1, first: 1, stages: 2 });
    expect(wins(deep, of('greedy'), 400, 14)).toBeGreaterThan(0.55);
  });

  it('expert plays battles out to the end, so it sees where greedy fails', () => {
    const expert = ExpertPolicy.over<Nim, Take>(of('greedy'), of('greedy'));
    expect(wins(expert, of('greedy'), 100, 14)).toBeGreaterThan(0.8);
  });

  it.each(['lookahead', 'expert'] as const)('%s leaves the battle unchanged', (name) => {
    const game = nim(9);
    const state = game.newState();
    const before = { ...state };
    of(name).choose(game, state, new Rng([1, 2, 3, 4]));
    expect(state).toEqual(before);
  });

  it('makes expensive checks only for the best actions, until one is legal', () => {
    const base = nim(3);
    const asked: number[] = [];
    const game = {
      ...base,
      candidates: base.legal,
      illegal: (_: Nim, { count }: Take) => {
        asked.push(count);
        return count === 3 ? { rule: 'GLO-1.1' as const, words: 'not all' } : undefined;
      },
    };
    expect(new GreedyPolicy<Nim, Take>('harm').choose(game, game.newState())?.count).toBe(2);
    expect(asked).toEqual([3, 2]);
  });

  it('a battle fails if its game asks for a decision and offers none', () => {
    const game = { ...nim(3), legal: () => 'complete' as const };
    for (const name of POLICIES)
      expect(playBattle(game, game.newState(), [of(name), of(name)], { seed: 1, index: 0 })).toBe(false);
  });
});

describe('one battle', () => {
  it('is the same for the same seed and number, and differs between numbers', () => {
    const game = nim(21);
    const line = (index: number): string => {
      const takes: string[] = [];
      const watch = (_: Nim, { count }: Take): void => void takes.push(String(count));
      playBattle(game, game.newState(), [of('random'), of('random')], { seed: 5, index, watch });
      return takes.join(' ');
    };
    expect(line(3)).toBe(line(3));
    expect(new Set([0, 1, 2, 3, 4].map(line)).size).toBeGreaterThan(3);
  });
});
