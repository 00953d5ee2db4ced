import type { BattleGame } from '../../../src-engine/simulation/game';

/**
 * Nim as a battle: the sides take one to three matches from a row in turn, and the side that takes the last one wins.
 * Small enough to know every result.
 */
export interface Nim {
  matches: number;
  side: 0 | 1;
  /** Turns played. */
  turns: number;
  /** The side that began. */
  first: 0 | 1;
}

/** One to three matches. */
export interface Take {
  count: number;
}

export const nim = (matches: number): BattleGame<Nim, Take> => ({
  newState: () => ({ matches, side: 0, turns: 0, first: 0 }),
  newAction: () => ({ count: 1 }),
  copyAction: (from, into) => void (into.count = from.count),
  begin: (state, { dice }) => {
    state.matches = matches;
    state.side = (dice.roll(2, 'initiative') - 1) as 0 | 1;
    state.turns = 0;
    state.first = state.side;
  },
  toAct: ({ matches: left, side }) => (left === 0 ? -1 : side),
  legal: ({ matches: left }, offer) => {
    const action = { count: 1 };
    for (; action.count <= Math.min(3, left); action.count++) offer(action);
    return 'complete';
  },
  illegal: ({ matches: left }, { count }) =>
    count < 1 || count > 3 || count > left
      ? { rule: 'GLO-1.1', words: `${count} of ${left} matches` }
      : undefined,
  apply: (state, { count }) => {
    state.matches -= count;
    state.turns++;
    state.side = state.side === 0 ? 1 : 0;
  },
  copy: (from, into) => void Object.assign(into, from),
  winner: ({ matches: left, side }) => (left > 0 ? -1 : side === 0 ? 1 : 0),
  evaluate: ({ matches: left, side: next }, side) => (left > 0 ? 0 : next === side ? -1 : 1),
  // Greedy takes all it can: right at the end, and wrong before it.
  worth: ({ matches: left }, { count }) => (count === left ? 10 : count),
  worthOfAnswer: () => 0,
  stage: ({ turns }) => turns,
  describe: (_, { count }) => `Takes ${count}`,
  shown: (_, { count }) => ({ kind: `take ${count}`, model: -1, target: -1 }),
  aim: () => undefined,
  describeAnswer: () => '',
  measures: {
    system: 'glory',
    sides: ['One', 'Two'],
    rounds: matches,
    bySide: [
      {
        id: 'won',
        label: 'matches won',
        unit: 'points',
        metric: 'matchesWon',
        step: 1,
        bars: { width: 1, title: (side) => `Matches won by ${side}` },
      },
    ],
    byRound: [],
    units: [],
    killsStep: 1,
    margin: { of: 'won', width: 1, title: ([a, b]) => `Margin, ${a} over ${b}` },
    opener: ['begins', 'follows'],
    variants: [],
    lead: { unit: 'points', places: 1, most: 1 },
  },
  measure: ({ side, turns, first }, row) => {
    const winner = side === 0 ? 1 : 0; // the side that took the last
    row.end(winner, turns, first);
    row.side('won', winner, 1);
  },
});
