import {
  linesOf,
  measurerOf,
  modelsOf,
  type RoundCount,
  type SideCount,
} from '../../../../simulation/statistics/measurer';
import type { Measures } from '../../../../simulation/statistics/measures';
import type { Row } from '../../../../simulation/statistics/row';
import type { BattleSetup } from '../state/setup/setup';
import type { State } from '../state/state';

/** A number of one battle and side. */
type OfSide = SideCount<State>['of'];

/** Width of a bar in a chart of points. */
const POINTS = 100;

/** Points of the models that a side has lost. */
const lost: OfSide = (state, side) =>
  state.setup.units.reduce(
    (sum, { side: own, profile }, u) =>
      own === side ? sum + ((profile.size - state.left[u]) * profile.points) / profile.size : sum,
    0,
  );

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
    of: (state, side) =>
      state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + state.left[u] : sum), 0),
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

const unitLines = ({ units }: BattleSetup): ReturnType<typeof linesOf> =>
  linesOf(units, ({ profile: { card, points, reinforced } }) => ({
    id: card.source.id,
    name: reinforced ? `${card.name} (reinforced)` : card.name,
    points,
  }));

/** No side leads by more victory points. */
const MOST_LEAD = 200;

/** What is measured in Age of Sigmar's battles. */
export const measuresOf = (setup: BattleSetup): Measures => {
  const models = modelsOf(setup.units);
  return {
    system: 'age-of-sigmar',
    sides: setup.names,
    rounds: setup.rounds,
    bySide: SIDES.map(({ of: _, ...measure }) =>
      measure.id === 'survivors' ? { ...measure, most: models } : measure,
    ),
    byRound: ROUNDS.map(({ of: _, ...measure }) => measure),
    units: unitLines(setup),
    killsStep: Math.max(1, ...setup.profiles.map(({ points }) => points)),
    margin: { of: 'victory', width: 2, title: ([a, b]) => `Victory margin, ${a} over ${b}` },
    opener: ['takes the first turn', 'takes the second turn'], // AOS-12.0
    lead: { unit: 'points', places: 1, most: MOST_LEAD },
    variants: [],
  };
};

/** Writes the measures of finished battles of this setup. */
export const measurer = (setup: BattleSetup): ((state: State, row: Row) => void) =>
  measurerOf({
    rounds: setup.rounds,
    bySide: SIDES,
    byRound: ROUNDS,
    lines: unitLines(setup),
    end: ({ now, opener }) => [now.winner, now.round, opener[0] === 1 ? 1 : 0],
    stands: (state, u) => state.left[u] > 0,
    killed: ({ killed }) => killed,
    lead: ({ victoryAt }, round) => victoryAt[round * 2] - victoryAt[round * 2 + 1],
  });
