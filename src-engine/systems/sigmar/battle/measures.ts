import type { Measures, RoundMeasure, SideMeasure, UnitLine } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import type { BattleSetup } from './setup/setup';
import type { State } from './state';

/** A number of one battle and side. */
type OfSide = (state: State, side: 0 | 1) => number;

/** Points to a bar of a chart of points. */
const POINTS = 100;

/** Points of the models that a side has lost. */
const lost: OfSide = (state, side) =>
  state.setup.units.reduce(
    (sum, { side: own, profile }, u) =>
      own === side ? sum + ((profile.size - state.left[u]!) * profile.points) / profile.size : sum,
    0,
  );

/** What is kept of every battle, by side. */
const SIDES: readonly (Omit<SideMeasure, 'most'> & { readonly of: OfSide })[] = [
  {
    id: 'victory',
    label: 'victory points',
    unit: 'points',
    metric: 'victoryPoints',
    step: 4,
    bars: { width: 2, title: (side) => `Victory points of ${side}` },
    of: ({ victory }, side) => victory[side]!,
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
      state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + state.left[u]! : sum), 0),
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
    of: ({ completed }, side) => completed[side]!,
  },
  {
    id: 'commands',
    label: 'commands used',
    unit: 'points',
    metric: 'commands',
    step: 2,
    of: ({ commands }, side) => commands[side]!,
  },
];

/** What is summed up by round and side. */
const ROUNDS: readonly (RoundMeasure & { readonly of: (state: State) => Int32Array })[] = [
  { id: 'scored', title: 'Victory points by round', unit: 'points', of: ({ scoredAt }) => scoredAt },
  { id: 'casualties', title: 'Models slain by round', unit: 'models', of: ({ lostAt }) => lostAt },
  { id: 'damageByRound', title: 'Damage inflicted by round', unit: 'damage', of: ({ damageAt }) => damageAt },
];

/** The cards of each side, each once, with its units. */
const linesOf = ({ units }: BattleSetup): readonly (UnitLine & { readonly units: readonly number[] })[] =>
  ([0, 1] as const).flatMap((side) => {
    const found = new Map<number, number[]>();
    units.forEach((unit, u) => {
      if (unit.side === side) found.set(unit.card, [...(found.get(unit.card) ?? []), u]);
    });
    return [...found.values()].map((own) => {
      const { card, points, reinforced } = units[own[0]!]!.profile;
      const name = reinforced ? `${card.name} (reinforced)` : card.name;
      return { id: card.source.id, name, side, count: own.length, points, units: own };
    });
  });

/** Nobody leads by more victory points. */
const MOST_LEAD = 200;

/** What is measured of Age of Sigmar's battles. */
export const measuresOf = (setup: BattleSetup): Measures => {
  const models = ([0, 1] as const).map((side) =>
    setup.units.reduce((sum, unit) => (unit.side === side ? sum + unit.end - unit.first : sum), 0),
  );
  return {
    system: 'age-of-sigmar',
    sides: setup.names,
    rounds: setup.rounds,
    bySide: SIDES.map(({ of: _, ...measure }) =>
      measure.id === 'survivors' ? { ...measure, most: [models[0]!, models[1]!] } : measure,
    ),
    byRound: ROUNDS.map(({ of: _, ...measure }) => measure),
    units: linesOf(setup),
    killsStep: Math.max(1, ...setup.profiles.map(({ points }) => points)),
    margin: { of: 'victory', width: 2, title: ([a, b]) => `Victory margin, ${a} over ${b}` },
    opener: ['takes the first turn', 'takes the second turn'], // AOS-12.0
    lead: { unit: 'points', places: 1, most: MOST_LEAD },
    variants: [],
  };
};

/** Writes what became of battles of this setup that are over. Whole numbers throughout: sums are exact. */
export const measurer = (setup: BattleSetup): ((state: State, row: Row) => void) => {
  const lines = linesOf(setup);
  const leads = new Float64Array(setup.rounds);
  return (state, row) => {
    const { now, victoryAt, opener } = state;
    row.end(now.winner, now.round, opener[0] === 1 ? 1 : 0);
    for (const side of [0, 1] as const) {
      for (const { id, of } of SIDES) row.side(id, side, of(state, side));
      for (const { id, of } of ROUNDS)
        for (let round = 1; round <= now.round; round++)
          row.round(id, round, side, of(state)[round * 2 + side]!);
    }
    lines.forEach(({ units }, line) => {
      const left = units.reduce((sum, u) => sum + (state.left[u]! > 0 ? 1 : 0), 0);
      row.unit(line, left, Math.round(units.reduce((sum, u) => sum + state.killed[u]!, 0)));
    });
    for (let round = 1; round <= setup.rounds; round++)
      leads[round - 1] = round <= now.round ? victoryAt[round * 2]! - victoryAt[round * 2 + 1]! : NaN;
    row.leads(leads);
  };
};
