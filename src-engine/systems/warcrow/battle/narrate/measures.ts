import {
  linesOf,
  measurerOf,
  type RoundCount,
  type SideCount,
} from '../../../../simulation/statistics/measurer';
import type { Measures } from '../../../../simulation/statistics/measures';
import type { Row } from '../../../../simulation/statistics/row';
import { other } from '../state/measure';
import { NEUTRAL, type BattleSetup, type BattleUnit } from '../state/setup/setup';
import { AT, type State } from '../state/state';

/** A number of one battle and side. */
type OfSide = SideCount<State>['of'];

const bySide =
  (each: (state: State, u: number) => number): OfSide =>
  (state, side) =>
    state.setup.units.reduce((sum, unit, u) => (unit.side === side ? sum + each(state, u) : sum), 0);

/** Width of a bar in a chart of points. */
const POINTS = 25;

/** Measured for every battle, by side. */
const SIDES: readonly SideCount<State>[] = [
  {
    id: 'points',
    label: 'victory points',
    unit: 'points',
    metric: 'victoryPoints',
    step: 1,
    bars: { width: 1, title: (side) => `Victory points of ${side}` },
    of: ({ points }, side) => points[side],
  },
  {
    id: 'destroyed',
    label: 'points destroyed',
    unit: 'points',
    metric: 'pointsDestroyed',
    step: 25,
    bars: { width: POINTS, title: (side) => `Points destroyed by ${side}` },
    of: (state, side) =>
      bySide(({ setup, at }, u) => (at[u] === AT.gone ? setup.units[u].profile.card.points : 0))(
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
    of: ({ dealt }, side) => dealt[side],
  },
  {
    id: 'stress',
    label: 'stress suffered',
    unit: 'points',
    metric: 'stressSuffered',
    step: 1,
    of: ({ stressed }, side) => stressed[side],
  },
  {
    id: 'fled',
    label: 'units demoralized',
    unit: 'models',
    metric: 'demoralized',
    step: 1,
    of: ({ fled }, side) => fled[side],
  },
];

/** Summed up by round and side. */
const ROUNDS: readonly RoundCount<State>[] = [
  { id: 'pointsEarned', title: 'Victory points by round', unit: 'points', of: ({ pointsAt }) => pointsAt },
  { id: 'damageByRound', title: 'Damage dealt by round', unit: 'wounds', of: ({ damageAt }) => damageAt },
  { id: 'stressByRound', title: 'Stress suffered by round', unit: 'points', of: ({ stressAt }) => stressAt },
];

/** Units of the two companies: they come before neutral ones. */
const companies = (units: BattleSetup['units']): (BattleUnit & { readonly side: 0 | 1 })[] =>
  units.filter((unit): unit is BattleUnit & { readonly side: 0 | 1 } => unit.side !== NEUTRAL);

const unitLines = ({ units }: BattleSetup): ReturnType<typeof linesOf> =>
  linesOf(companies(units), ({ profile: { card } }) => ({
    id: card.source.id,
    name: card.name,
    points: card.points,
  }));

/** No side leads by more victory points. */
const MOST_LEAD = 120;

/** What is measured in Warcrow's battles. */
export const measuresOf = (setup: BattleSetup): Measures => ({
  system: 'warcrow',
  sides: setup.names,
  rounds: setup.rounds,
  bySide: SIDES,
  byRound: ROUNDS,
  units: unitLines(setup),
  killsStep: Math.max(1, ...setup.profiles.map(({ card }) => card.points)),
  margin: { of: 'points', width: 1, title: ([a, b]) => `Victory margin, ${a} over ${b}` },
  opener: ['has the first initiative', 'does not have the first initiative'],
  lead: { unit: 'points', places: 1, most: MOST_LEAD },
  variants: setup.inForce,
});

/** Victory points are stored by the round in which they were scored. */
const leadAt = ({ pointsAt }: State, round: number): number => {
  let lead = 0;
  for (let r = 1; r <= round; r++) lead += pointsAt[r * 2] - pointsAt[r * 2 + 1];
  return lead;
};

/** Writes the measures of finished battles of this setup. */
export const measurer = (setup: BattleSetup): ((state: State, row: Row) => void) =>
  measurerOf({
    rounds: setup.rounds,
    bySide: SIDES,
    byRound: ROUNDS,
    lines: unitLines(setup),
    end: ({ now, opener }) => [now.winner, now.round, opener[0] as 0 | 1],
    stands: (state, u) => state.at[u] !== AT.gone,
    killed: ({ killed }) => killed,
    lead: leadAt,
    variants: { of: (state) => state, places: setup.inForce.map(({ place }) => place) },
  });
