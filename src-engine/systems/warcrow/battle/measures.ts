import type { Measures, RoundMeasure, SideMeasure, UnitLine } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { other } from './measure';
import type { BattleSetup } from './setup/setup';
import { AT, type State } from './state';

/** A number of one battle and side. */
type OfSide = (state: State, side: 0 | 1) => number;

const bySide =
  (each: (state: State, u: number) => number): OfSide =>
  (state, side) =>
    state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + each(state, u) : sum), 0);

/** Points to a bar of a chart of points. */
const POINTS = 25;

/** What is kept of every battle, by side. */
const SIDES: readonly (Omit<SideMeasure, 'most'> & { readonly of: OfSide })[] = [
  {
    id: 'points',
    label: 'victory points',
    unit: 'points',
    metric: 'victoryPoints',
    step: 1,
    bars: { width: 1, title: (side) => `Victory points of ${side}` },
    of: ({ points }, side) => points[side]!,
  },
  {
    id: 'destroyed',
    label: 'points destroyed',
    unit: 'points',
    metric: 'pointsDestroyed',
    step: 25,
    bars: { width: POINTS, title: (side) => `Points destroyed by ${side}` },
    of: (state, side) =>
      bySide(({ setup, at }, u) => (at[u] === AT.gone ? setup.units[u]!.profile.card.points : 0))(
        state,
        other(side),
      ),
  },
  {
    id: 'damage',
    label: 'damage dealt',
    unit: 'wounds',
    metric: 'damageDealt',
    step: 1,
    of: ({ dealt }, side) => dealt[side]!,
  },
  {
    id: 'stress',
    label: 'stress suffered',
    unit: 'points',
    metric: 'stressSuffered',
    step: 1,
    of: ({ stressed }, side) => stressed[side]!,
  },
  {
    id: 'fled',
    label: 'units demoralized',
    unit: 'models',
    metric: 'demoralized',
    step: 1,
    of: ({ fled }, side) => fled[side]!,
  },
];

/** What is summed up by round and side. */
const ROUNDS: readonly (RoundMeasure & { readonly of: (state: State) => Int32Array })[] = [
  { id: 'pointsEarned', title: 'Victory points by round', unit: 'points', of: ({ pointsAt }) => pointsAt },
  { id: 'damageByRound', title: 'Damage dealt by round', unit: 'wounds', of: ({ damageAt }) => damageAt },
  { id: 'stressByRound', title: 'Stress suffered by round', unit: 'points', of: ({ stressAt }) => stressAt },
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

/** Nobody leads by more victory points. */
const MOST_LEAD = 120;

/** What is measured of Warcrow's battles. */
export const measuresOf = (setup: BattleSetup): Measures => ({
  system: 'warcrow',
  sides: setup.names,
  rounds: setup.rounds,
  bySide: SIDES,
  byRound: ROUNDS,
  units: linesOf(setup),
  killsStep: Math.max(1, ...setup.profiles.map(({ card }) => card.points)),
  margin: { of: 'points', width: 1, title: ([a, b]) => `Victory margin, ${a} over ${b}` },
  opener: ['has the first initiative', 'has not the first initiative'],
  lead: { unit: 'points', places: 1, most: MOST_LEAD },
  variants: [],
});

/** Writes what became of battles of this setup that are over. Whole numbers throughout: sums are exact. */
export const measurer = (setup: BattleSetup): ((state: State, row: Row) => void) => {
  const lines = linesOf(setup);
  const leads = new Float64Array(setup.rounds);
  return (state, row) => {
    const { now, pointsAt } = state;
    row.end(now.winner, now.round, state.opener[0]! as 0 | 1);
    for (const side of [0, 1] as const) {
      for (const { id, of } of SIDES) row.side(id, side, of(state, side));
      for (const { id, of } of ROUNDS)
        for (let round = 1; round <= now.round; round++)
          row.round(id, round, side, of(state)[round * 2 + side]!);
    }
    lines.forEach(({ units }, line) => {
      const left = units.reduce((sum, u) => sum + (state.at[u] === AT.gone ? 0 : 1), 0);
      row.unit(line, left, Math.round(units.reduce((sum, u) => sum + state.killed[u]!, 0)));
    });
    let lead = 0;
    for (let round = 1; round <= setup.rounds; round++) {
      lead += pointsAt[round * 2]! - pointsAt[round * 2 + 1]!;
      leads[round - 1] = round <= now.round ? lead : NaN;
    }
    row.leads(leads);
  };
};
