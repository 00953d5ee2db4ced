import {
  measuringOf,
  sumOfSide,
  type RoundCount,
  type SideCount,
} from '../../../../simulation/statistics/measurer';
import { other } from '../state/measure';
import { NEUTRAL, type BattleSetup, type BattleUnit } from '../state/setup/setup';
import { AT, type State } from '../state/state';

/** Width of a bar in a chart of points. */
const POINTS = 25;

/** Points of the units that a side has lost. */
const lost = sumOfSide<State>(({ setup, at }, u) =>
  at[u] === AT.gone ? setup.units[u].profile.card.points : 0,
);

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
    of: (state, side) => lost(state, other(side)),
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

/** No side leads by more victory points. */
const MOST_LEAD = 120;

/** Victory points are stored by the round in which they were scored. */
const leadAt = ({ pointsAt }: State, round: number): number => {
  let lead = 0;
  for (let r = 1; r <= round; r++) lead += pointsAt[r * 2] - pointsAt[r * 2 + 1];
  return lead;
};

/** What is measured in a setup's battles, and the function that writes it for a finished one. */
export const measuresOf = (setup: BattleSetup) =>
  measuringOf(setup, companies(setup.units), {
    system: 'warcrow',
    bySide: SIDES,
    byRound: ROUNDS,
    describe: ({ profile: { card } }) => ({ id: card.source.id, name: card.name, points: card.points }),
    killsStep: Math.max(1, ...setup.profiles.map(({ card }) => card.points)),
    margin: { of: 'points', width: 1, title: ([a, b]) => `Victory margin, ${a} over ${b}` },
    opener: ['has the first initiative', 'does not have the first initiative'],
    lead: { unit: 'points', places: 1, most: MOST_LEAD },
    end: ({ now, opener }) => [now.winner, now.round, opener[0] as 0 | 1],
    stands: (state, u) => state.at[u] !== AT.gone,
    killed: ({ killed }) => killed,
    leadAt,
    usesOf: (state) => state,
  });
