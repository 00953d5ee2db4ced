import { type Row } from '../../../../simulation/statistics/row';
import type {
  Measures,
  RoundMeasure,
  SideMeasure,
  UnitLine,
} from '../../../../simulation/statistics/measures';
import type { Battle, Totals } from '../state/battle';
import { placesOf } from '../state/setup/room';
import { inPlay } from '../state/field';
import { variantsInForce, type PlacedVariant } from '../../../common/variants';
import { VARIANTS } from '../../variants';
import { COUNTED } from '../state/uses';
import { victoryPoints } from './victory/objectives';
import type { BattleSetup } from '../state/setup/setup';

/** The models of one card on one side, in a battle. */
interface Line extends UnitLine {
  readonly fighter: number;
}

/** The cards of each army, each once per side. */
const linesOf = ({ armies, fighters }: BattleSetup): readonly Line[] =>
  ([0, 1] as const).flatMap((side) => {
    const counts = new Map<number, number>();
    for (const fighter of armies[side]) counts.set(fighter, (counts.get(fighter) ?? 0) + 1);
    return [...counts].map(([fighter, count]) => {
      const { card, name, points } = fighters[fighter];
      return { side, fighter, count, id: card.source.id, name, points };
    });
  });

/** What is counted by round, and its index in a battle's counts. */
const BY_ROUND: readonly (RoundMeasure & {
  readonly of: Exclude<keyof Totals, 'kills' | 'chances' | 'uses'>;
})[] = [
  { of: 'losses', id: 'casualties', title: 'Casualties by round', unit: 'models' },
  { of: 'tests', id: 'tests', title: 'Morale tests by round', unit: 'tests', total: 'tests' },
  { of: 'wavers', id: 'wavers', title: 'Wavers by round', unit: 'models', total: 'wavers' },
  { of: 'routs', id: 'routs', title: 'Routs by round', unit: 'models', total: 'routs' },
  { of: 'spent', id: 'manaSpent', title: 'Mana spent by round', unit: 'mana', total: 'spent' },
  { of: 'wasted', id: 'manaWasted', title: 'Mana wasted by round', unit: 'mana', total: 'wasted' },
];

/** Width of a bar in a chart of points. */
const POINTS = 50;

/** Points come in models: `step` is the most expensive one. */
const bySide = (step: number, most: readonly [number, number]): readonly SideMeasure[] => [
  { id: 'victory', label: 'victory points', unit: 'points', metric: 'victoryPoints', step },
  {
    id: 'destroyed',
    label: 'points destroyed',
    unit: 'points',
    metric: 'pointsDestroyed',
    step,
    bars: { width: POINTS, title: (side) => `Points destroyed by ${side}` },
  },
  {
    id: 'survivors',
    label: 'survivors',
    unit: 'models',
    metric: 'survivors',
    step: 1,
    most,
    bars: { width: 1, title: (side) => `Survivors of ${side}` },
  },
  { id: 'tests', label: 'morale tests', unit: 'tests', metric: 'moraleTests', step: 3 },
  { id: 'wavers', label: 'wavers', unit: 'models', metric: 'wavers', step: 2 },
  { id: 'routs', label: 'routs', unit: 'models', metric: 'routs', step: 2 },
  { id: 'spent', label: 'mana spent', unit: 'mana', metric: 'manaSpent', step: 5 },
  { id: 'wasted', label: 'mana wasted', unit: 'mana', metric: 'manaWasted', step: 5 },
];

const measuresOf = (setup: BattleSetup, units: readonly UnitLine[]): Measures => {
  const { armies, fighters, names, numbers } = setup;
  const step = Math.max(1, ...fighters.map(({ points }) => points));
  const worth = (side: 0 | 1): number => armies[side].reduce((sum, i) => sum + fighters[i].points, 0);
  return {
    system: 'azeroth-at-war',
    sides: names,
    rounds: numbers.rounds,
    bySide: bySide(step, [armies[0].length, armies[1].length]),
    byRound: BY_ROUND,
    units,
    killsStep: step,
    margin: {
      of: 'victory',
      width: POINTS,
      title: ([a, b]) => `Victory points margin, ${a} over ${b}`,
      costs: setup.objective === 'assassination' ? 'left' : 'lost', // AAW-11-assassination: victory points of what is left
    },
    opener: ['activates first', 'activates second'], // AAW-5.1-first
    variants: variantsInForce(VARIANTS, setup.variants, COUNTED),
    lead: {
      unit: 'points',
      of: 'points destroyed',
      step: 'activation',
      places: placesOf(setup),
      most: Math.max(worth(0), worth(1)),
    },
  };
};

/** Models of a side that are left of those it brought: a summoned model is not a survivor. */
const survivorsOf = (battle: Battle, side: number): number => {
  const { state } = battle;
  let left = 0;
  for (let i = 0; i < state.bodies.count; i++)
    if (state.side[i] === side && state.summoner[i] < 0) left += inPlay(battle, i) ? 1 : 0;
  return left;
};

/** Writes the measures of a finished battle. Whole numbers only: sums are exact. */
const write = (
  battle: Battle,
  lines: readonly Line[],
  variants: readonly PlacedVariant[],
  row: Row,
): void => {
  const { state, totals } = battle;
  row.end(state.winner, state.round, battle.opener);
  for (const side of [0, 1] as const) {
    row.side('destroyed', side, state.destroyed[side]);
    row.side('victory', side, victoryPoints(battle, side));
    row.side('survivors', side, survivorsOf(battle, side));
    for (const { id, of } of BY_ROUND)
      for (let round = 1; round <= battle.setup.numbers.rounds; round++)
        row.round(id, round, side, totals[of][round * 2 + side]);
  }
  variants.forEach(({ place }, k) => row.variant(k, totals.chances[place], totals.uses[place]));
  lines.forEach(({ side, fighter }, line) => {
    let left = 0;
    let kills = 0;
    for (let i = 0; i < state.bodies.count; i++) {
      if (state.side[i] !== side || state.fighter[i] !== fighter || state.summoner[i] >= 0) continue;
      left += inPlay(battle, i) ? 1 : 0;
      kills += totals.kills[i];
    }
    row.unit(line, left, kills);
  });
  row.leads(battle.leads);
};

/** What is measured in a setup's battles, and the function that writes it for a finished one. */
export const measurerOf = (
  setup: BattleSetup,
): { readonly measures: Measures; readonly measure: (battle: Battle, row: Row) => void } => {
  const lines = linesOf(setup);
  const variants = variantsInForce(VARIANTS, setup.variants, COUNTED);
  return {
    measures: measuresOf(setup, lines),
    measure: (battle, row) => write(battle, lines, variants, row),
  };
};
