import {
  measuringOf,
  sumOfSide,
  type RoundCount,
  type SideCount,
} from '../../../../simulation/statistics/measurer';
import { countDeck, deckCounts, deckTables } from './deck-counts';
import { modelsLeft } from '../state/measure';
import { pointsLeft } from './phases/victory';
import type { BattleSetup, BattleUnit } from '../state/setup/setup';
import type { State } from '../state/state';

const brought = sumOfSide<State>(({ setup }, u) => setup.units[u].profile.card.points);

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
    of: sumOfSide(modelsLeft),
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

/** No side leads by more glory: not even an Automata that wounds every enemy three times over. */
const MOST_LEAD = 90;

/** What is measured in a setup's battles, and the function that writes it for a finished one. */
export const measuresOf = (setup: BattleSetup) =>
  measuringOf<State, BattleUnit>(setup, setup.units, {
    system: 'glory',
    bySide: SIDES,
    byRound: ROUNDS,
    describe: ({ profile: { card } }) => ({ id: card.source.id, name: card.name, points: card.points }),
    killsStep: Math.max(1, ...setup.profiles.map(({ card }) => card.points)),
    margin: { of: 'glory', width: 1, title: ([a, b]) => `Glory margin, ${a} over ${b}` },
    opener: ['goes first', 'goes second'], // GLO-3.3.3
    lead: { unit: 'glory', places: 1, most: MOST_LEAD },
    counts: deckCounts(setup),
    tables: (sums, fought) => deckTables(setup, sums, fought),
    end: ({ now }) => [now.winner, now.round, now.opener],
    stands: (state, u) => state.health[u] > 0,
    killed: ({ killed }) => killed,
    leadAt: ({ gloryAt }, round) => gloryAt[round * 2] - gloryAt[round * 2 + 1],
    usesOf: (state) => state,
    write: (state, row) => countDeck(state, (index, value) => row.count(index, value)),
  });
