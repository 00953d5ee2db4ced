import { describe, expect, it } from 'vitest';
import { scoreObjectives } from '@engine/systems/glory/battle/rules/effects/glory';
import { finalScore } from '@engine/systems/glory/battle/rules/phases/victory';
import { black, white } from '../../support';
import { row } from '../stage';
import { foot, pair, four, ogre, red, blueSide, away, stage, line, cardOf } from './cast';

describe('glory (chapter 6)', () => {
  const at: readonly (readonly [number, number])[] = [
    [10, 10],
    [25, 25],
  ];

  it('GLO-6.1, G20, G21: the side with most models at a marker takes its pawn; with equal numbers neither does', () => {
    const s = stage({
      units: [
        red(pair, row(9.4, 10, 2)),
        blueSide(pair, row(24.4, 25, 2)),
        blueSide(pair, [
          [10, 11],
          [34, 3],
        ]),
      ],
      markers: at,
    });
    s.rule([], (referee) => scoreObjectives(s.state, referee));
    expect([...s.state.glory]).toEqual([1, 1]);
    expect(s.journal.flatMap((text) => /earns .*;/.exec(text) ?? [])).toEqual([
      'earns 1 glory for the pawn at 1;',
      'earns 1 glory for the pawn at 2;',
    ]);
    expect([...s.state.pawn]).toEqual([0, 0]);
    const even = stage({
      units: [red(pair, row(9.4, 10, 2)), blueSide(pair, row(9.4, 11.1, 2))],
      markers: at,
    });
    even.rule([], (referee) => scoreObjectives(even.state, referee));
    expect([...even.state.glory]).toEqual([0, 0]);
  });

  it('GLO-3.2.1: a pawn returns when no model is there, and not before', () => {
    const s = stage({ units: [red(pair, row(9.4, 10, 2)), away], markers: at });
    s.state.pawn.fill(0);
    s.rule([], (referee) => scoreObjectives(s.state, referee));
    expect([...s.state.pawn]).toEqual([0, 1]);
    expect([...s.state.glory]).toEqual([0, 0]);
    expect(s.events.at(-1)?.why).toBe('GLO-3.2.1');
  });

  it('GLO-6.5, GLO-6.5.1: an Automata earns by its difficulty for each marker it holds, with or without pawn, and for wounds', () => {
    const s = stage({
      units: [red(pair, row(20, 3, 2)), blueSide(pair, row(9.4, 10, 2))],
      markers: at,
      automata: { side: 1, difficulty: 'brutal' },
    });
    s.state.pawn.fill(0);
    s.rule([], (referee) => scoreObjectives(s.state, referee));
    expect([...s.state.glory]).toEqual([0, 2]);
    expect(s.journal.some((text) => text.includes('earns 2 glory for objective 1; it has 2.'))).toBe(true);
    const wounds = (variants: Record<string, string>, difficulty: 'easy' | 'normal' | 'hard'): number => {
      const fight = stage({
        units: [
          red(four, [
            [10, 10],
            [11.1, 10],
            [12.2, 10],
            [13.3, 10],
          ]),
          blueSide(ogre, [[10, 11.48]]),
        ],
        phase: 'combat',
        side: 1,
        first: 1,
        variants,
        automata: { side: 1, difficulty, cards: [cardOf(line({}))] },
      });
      fight.act('fight', 1, { target: 0 }, [
        white('axe'),
        white('axe'),
        white('sword'),
        white('sword'),
        black('dodge'),
        black('dodge'),
      ]);
      return fight.state.earnedAt[3]; // glory for inspiring is spent at once
    };
    expect([wounds({}, 'easy'), wounds({}, 'normal'), wounds({}, 'hard')]).toEqual([0, 2, 4]);
    expect(wounds({ 'automata-glory': 'two-a-wound' }, 'normal')).toBe(4); // G19
  });

  it.each([
    ['GLO-1.1', 'more glory', 1, 0, [1, 0], 0],
    ['GLO-6.3', 'more points left', 1, 1, [1, 0], 0],
    ['GLO-6.3', 'nobody', 1, 1, [0, 0], -1],
  ] as const)('%s, G30: %s decides', (rule, _, a, b, [more], winner) => {
    const s = stage({ units: [red(foot, row(5, 5, more ? 3 : 2)), blueSide(foot, row(5, 20, 2))] });
    s.state.glory.set([a, b]);
    s.rule([], (referee) => finalScore(s.state, referee));
    expect(s.state.now.winner).toBe(winner);
    expect(s.events.at(-1)?.why).toBe(rule);
  });

  it('G10: six rounds, or four or eight with the variant', () => {
    const rounds = (variants: Record<string, string>) =>
      stage({ units: [red(pair, []), away], variants }).state.setup.rounds;
    expect([rounds({}), rounds({ rounds: '4' }), rounds({ rounds: '8' })]).toEqual([6, 4, 8]);
  });
});
