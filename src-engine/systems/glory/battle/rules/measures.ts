import type { BattleTable } from '../../../../kernel/battles';
import {
  linesOf,
  measurerOf,
  modelsOf,
  type RoundCount,
  type SideCount,
} from '../../../../simulation/statistics/measurer';
import type { Measures } from '../../../../simulation/statistics/measures';
import type { Row } from '../../../../simulation/statistics/row';
import { countDeck, deckCounts, deckTables } from './deck-counts';
import { modelsLeft } from '../state/measure';
import { pointsLeft } from './phases/victory';
import type { BattleSetup } from '../state/setup/setup';
import type { State } from '../state/state';

/** A number of one battle and side. */
type OfSide = SideCount<State>['of'];

const bySide =
  (each: (state: State, u: number) => number): OfSide =>
  (state, side) =>
    state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + each(state, u) : sum), 0);

const brought = bySide(({ setup }, u) => setup.units[u].profile.card.points);

/** Width of a bar in a chart of points. */
const POINTS = 25;

/** Measured for every battle, by side. */
const SIDES: readonly SideCount<State>[] = [
  {
    id: 'glory',
    label: 'glory',
    unit: 'glory',
    metric: 'glory',
    step: 1,
    bars: { width: 1, title: (side) => `Glory of ${side} at the end` },
    of: ({ glory }, side) => glory[side],
  },
  {
    id: 'destroyed',
    label: 'points destroyed',
    unit: 'points',
    metric: 'pointsDestroyed',
    step: 50,
    bars: { width: POINTS, title: (side) => `Points destroyed by ${side}` },
    of: (state, side) => {
      const foe = side === 0 ? 1 : 0;
      return brought(state, foe) - pointsLeft(state, foe);
    },
  },
  {
    id: 'survivors',
    label: 'survivors',
    unit: 'models',
    metric: 'survivors',
    step: 1,
    bars: { width: 1, title: (side) => `Survivors of ${side}` },
    of: bySide(modelsLeft),
  },
  {
    id: 'wounds',
    label: 'wounds dealt',
    unit: 'wounds',
    metric: 'woundsDealt',
    step: 1,
    of: ({ wounds }, side) => wounds[side],
  },
  {
    id: 'inspiring',
    label: 'glory spent to inspire',
    unit: 'glory',
    metric: 'inspiring',
    step: 2,
    of: ({ spent }, side) => spent[side],
  },
];

/** Summed up by round and side. */
const ROUNDS: readonly RoundCount<State>[] = [
  { id: 'gloryEarned', title: 'Glory earned by round', unit: 'glory', of: ({ earnedAt }) => earnedAt },
  { id: 'casualties', title: 'Models lost by round', unit: 'models', of: ({ lostAt }) => lostAt },
  { id: 'woundsByRound', title: 'Wounds dealt by round', unit: 'wounds', of: ({ woundsAt }) => woundsAt },
];

const unitLines = ({ units }: BattleSetup): ReturnType<typeof linesOf> =>
  linesOf(units, ({ profile: { card } }) => ({ id: card.source.id, name: card.name, points: card.points }));

/** No side leads by more glory: not even an Automata that wounds every enemy three times over. */
const MOST_LEAD = 90;

/** What is measured in Glory's battles. */
export const measuresOf = (setup: BattleSetup): Measures => {
  const models = modelsOf(setup.units);
  return {
    system: 'glory',
    sides: setup.names,
    rounds: setup.rounds,
    bySide: SIDES.map((measure) => (measure.id === 'survivors' ? { ...measure, most: models } : measure)),
    byRound: ROUNDS,
    units: unitLines(setup),
    killsStep: Math.max(1, ...setup.profiles.map(({ card }) => card.points)),
    margin: { of: 'glory', width: 1, title: ([a, b]) => `Glory margin, ${a} over ${b}` },
    opener: ['goes first', 'goes second'], // GLO-3.3.3
    lead: { unit: 'glory', places: 1, most: MOST_LEAD },
    variants: setup.inForce,
    counts: deckCounts(setup),
    tables: (sums, fought): readonly BattleTable[] => deckTables(setup, sums, fought),
  };
};

/** Writes the measures of finished battles of this setup. */
export const measurer = (setup: BattleSetup): ((state: State, row: Row) => void) =>
  measurerOf({
    rounds: setup.rounds,
    bySide: SIDES,
    byRound: ROUNDS,
    lines: unitLines(setup),
    end: ({ now }) => [now.winner, now.round, now.opener],
    stands: (state, u) => state.health[u] > 0,
    killed: ({ killed }) => killed,
    lead: ({ gloryAt }, round) => gloryAt[round * 2] - gloryAt[round * 2 + 1],
    variants: { of: (state) => state, places: setup.inForce.map(({ place }) => place) },
    counts: (state, row) => countDeck(state, (index, value) => row.count(index, value)),
  });
