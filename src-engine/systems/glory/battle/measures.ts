import type { BattleTable } from '../../../kernel/battles';
import type { Measures, RoundMeasure, SideMeasure, UnitLine } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { countDeck, deckCounts, deckTables } from './deck-counts';
import { modelsLeft } from './measure';
import { pointsLeft } from './phases/victory';
import type { BattleSetup } from './setup/setup';
import type { State } from './state';

/** A number of one battle and side. */
type OfSide = (state: State, side: 0 | 1) => number;

const bySide =
  (each: (state: State, u: number) => number): OfSide =>
  (state, side) =>
    state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + each(state, u) : sum), 0);

const brought = bySide(({ setup }, u) => setup.units[u]!.profile.card.points);

/** Points to a bar of a chart of points. */
const POINTS = 25;

/** What is kept of every battle, by side. */
const SIDES: readonly (Omit<SideMeasure, 'most'> & { readonly of: OfSide })[] = [
  {
    id: 'glory',
    label: 'glory',
    unit: 'glory',
    metric: 'glory',
    step: 1,
    bars: { width: 1, title: (side) => `Glory of ${side} at the end` },
    of: ({ glory }, side) => glory[side]!,
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
    of: ({ wounds }, side) => wounds[side]!,
  },
  {
    id: 'inspiring',
    label: 'glory spent to inspire',
    unit: 'glory',
    metric: 'inspiring',
    step: 2,
    of: ({ spent }, side) => spent[side]!,
  },
];

/** What is summed up by round and side. */
const ROUNDS: readonly (RoundMeasure & { readonly of: (state: State) => Int32Array })[] = [
  { id: 'gloryEarned', title: 'Glory earned by round', unit: 'glory', of: ({ earnedAt }) => earnedAt },
  { id: 'casualties', title: 'Models lost by round', unit: 'models', of: ({ lostAt }) => lostAt },
  { id: 'woundsByRound', title: 'Wounds dealt by round', unit: 'wounds', of: ({ woundsAt }) => woundsAt },
];

/** The cards of each side, each once, with its units. */
const linesOf = ({ units }: BattleSetup): readonly (UnitLine & { readonly units: readonly number[] })[] =>
  ([0, 1] as const).flatMap((side) => {
    const found = new Map<number, number[]>();
    units.forEach((unit, u) => {
      if (unit.side === side) found.set(unit.card, [...(found.get(unit.card) ?? []), u]);
    });
    return [...found.values()].map((own) => {
      const { card } = units[own[0]!]!.profile;
      return {
        id: card.source.id,
        name: card.name,
        side,
        count: own.length,
        points: card.points,
        units: own,
      };
    });
  });

/** Nobody leads by more glory: an Automata that wounds everybody three times over would not. */
const MOST_LEAD = 90;

/** What is measured of Glory's battles. */
export const measuresOf = (setup: BattleSetup): Measures => {
  const models = ([0, 1] as const).map((side) =>
    setup.units.reduce((sum, unit) => (unit.side === side ? sum + unit.end - unit.first : sum), 0),
  );
  return {
    system: 'glory',
    sides: setup.names,
    rounds: setup.rounds,
    bySide: SIDES.map((measure) =>
      measure.id === 'survivors' ? { ...measure, most: [models[0]!, models[1]!] } : measure,
    ),
    byRound: ROUNDS,
    units: linesOf(setup),
    killsStep: Math.max(1, ...setup.profiles.map(({ card }) => card.points)),
    margin: { of: 'glory', width: 1, title: ([a, b]) => `Glory margin, ${a} over ${b}` },
    opener: ['goes first', 'goes second'], // GLO-3.3.3
    lead: { unit: 'glory', places: 1, most: MOST_LEAD },
    variants: [],
    counts: deckCounts(setup),
    tables: (sums, fought): readonly BattleTable[] => deckTables(setup, sums, fought),
  };
};

/** Writes what became of battles of this setup that are over. Whole numbers throughout: sums are exact. */
export const measurer = (setup: BattleSetup): ((state: State, row: Row) => void) => {
  const lines = linesOf(setup);
  const leads = new Float64Array(setup.rounds);
  return (state, row) => {
    const { now, gloryAt } = state;
    row.end(now.winner, now.round, now.first);
    for (const side of [0, 1] as const) {
      for (const { id, of } of SIDES) row.side(id, side, of(state, side));
      for (const { id, of } of ROUNDS)
        for (let round = 1; round <= now.round; round++)
          row.round(id, round, side, of(state)[round * 2 + side]!);
    }
    lines.forEach(({ units }, line) => {
      const left = units.reduce((sum, u) => sum + (state.health[u]! > 0 ? 1 : 0), 0);
      row.unit(line, left, Math.round(units.reduce((sum, u) => sum + state.killed[u]!, 0)));
    });
    for (let round = 1; round <= setup.rounds; round++)
      leads[round - 1] = round <= now.round ? gloryAt[round * 2]! - gloryAt[round * 2 + 1]! : NaN;
    row.leads(leads);
    countDeck(state, (index, value) => row.count(index, value));
  };
};
