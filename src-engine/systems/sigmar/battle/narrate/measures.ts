import {
  measuringOf,
  sumOfSide,
  type RoundCount,
  type SideCount,
} from '../../../../simulation/statistics/measurer';
import type { BattleSetup, BattleUnit } from '../state/setup/setup';
import type { State } from '../state/state';

/** Width of a bar in a chart of points. */
const POINTS = 100;

/** Points of the models that a side has lost. */
const lost = sumOfSide<State>(({ setup, left }, u) => {
  const { size, points } = setup.units[u].profile;
  return ((size - left[u]) * points) / size;
});

/** Measured for every battle, by side. */
const SIDES: readonly SideCount<State>[] = [
  {
    id: 'victory',
    label: 'victory points',
    unit: 'points',
    metric: 'victoryPoints',
    step: 4,
    bars: { width: 2, title: (side) => `Victory points of ${side}` },
    of: ({ victory }, side) => victory[side],
  },
  {
    id: 'destroyed',
    label: 'points destroyed',
    unit: 'points',
    metric: 'pointsDestroyed',
    step: 100,
    bars: { width: POINTS, title: (side) => `Points destroyed by ${side}` },
    of: (state, side) => Math.round(lost(state, side === 0 ? 1 : 0)),
  },
  {
    id: 'survivors',
    label: 'survivors',
    unit: 'models',
    metric: 'survivors',
    step: 1,
    bars: { width: 2, title: (side) => `Survivors of ${side}` },
    of: sumOfSide(({ left }, u) => left[u]),
  },
  {
    id: 'damage',
    label: 'damage inflicted',
    unit: 'damage',
    metric: 'damage',
    step: 5,
    of: ({ damageAt }, side) => damageAt.reduce((sum, n, i) => (i % 2 === side ? sum + n : sum), 0),
  },
  {
    id: 'tactics',
    label: 'battle tactics completed',
    unit: 'points',
    metric: 'battleTactics',
    step: 1,
    of: ({ completed }, side) => completed[side],
  },
  {
    id: 'commands',
    label: 'commands used',
    unit: 'points',
    metric: 'commands',
    step: 2,
    of: ({ commands }, side) => commands[side],
  },
];

/** Summed up by round and side. */
const ROUNDS: readonly RoundCount<State>[] = [
  { id: 'scored', title: 'Victory points by round', unit: 'points', of: ({ scoredAt }) => scoredAt },
  { id: 'casualties', title: 'Models slain by round', unit: 'models', of: ({ lostAt }) => lostAt },
  { id: 'damageByRound', title: 'Damage inflicted by round', unit: 'damage', of: ({ damageAt }) => damageAt },
];

/** No side leads by more victory points. */
const MOST_LEAD = 200;

/** What is measured in a setup's battles, and the function that writes it for a finished one. */
export const measuresOf = (setup: BattleSetup) =>
  measuringOf<State, BattleUnit>(setup, setup.units, {
    system: 'age-of-sigmar',
    bySide: SIDES,
    byRound: ROUNDS,
    describe: ({ profile: { card, points, reinforced } }) => ({
      id: card.source.id,
      name: reinforced ? `${card.name} (reinforced)` : card.name,
      points,
    }),
    killsStep: Math.max(1, ...setup.profiles.map(({ points }) => points)),
    margin: { of: 'victory', width: 2, title: ([a, b]) => `Victory margin, ${a} over ${b}` },
    opener: ['takes the first turn', 'takes the second turn'], // AOS-12.0
    lead: { unit: 'points', places: 1, most: MOST_LEAD },
    end: ({ now, opener }) => [now.winner, now.round, opener[0] === 1 ? 1 : 0],
    stands: (state, u) => state.left[u] > 0,
    killed: ({ killed }) => killed,
    leadAt: ({ victoryAt }, round) => victoryAt[round * 2] - victoryAt[round * 2 + 1],
  });
