import { seededDice } from '../../kernel/dice';
import type { SymbolRoll } from '../../kernel/plan/symbols';
import type { BenchCase } from '../system';
import { compileSwitch } from './cards/switches';
import type { Contest, ContestSide } from './attack/contest';
import { policyOf } from './attack/switches/policy';
import { ContestRoller } from './attack/readers/read-dice';
import { exactContest } from './attack/readers/read-exact';
import { COLOURS, countsOf, DICE, type DiceCounts } from './words';

const side = (name: string, dice: DiceCounts, switches: ContestSide['switches']): ContestSide => ({
  name,
  rolls: COLOURS.flatMap((colour): SymbolRoll[] =>
    Array.from({ length: dice[colour] ?? 0 }, () => ({ die: DICE[colour] })),
  ),
  automatic: countsOf({}),
  elite: false,
  rage: false,
  switches,
  repeat: undefined,
  cancelled: countsOf({}),
  lost: [],
  history: { printed: dice, changes: [], rolled: dice },
});

/** Five dice against three, a switch on each side. */
const benchContest = (): Contest => ({
  sides: [
    side('Attack', { red: 1, orange: 2, yellow: 2 }, [
      ...compileSwitch({ cost: { X: 1 }, effects: [{ cancel: { B: 1 } }] }),
    ]),
    side('Defence', { green: 2, blue: 1 }, compileSwitch({ cost: { X: 1 }, effects: [{ add: { B: 1 } }] })),
  ],
  policy: policyOf('reference'),
  rule: 'WAR-melee-attack',
  notes: [],
});

/** The rates that `warbench bench` prints for Warcrow. */
export const benchCases = (): readonly BenchCase[] => {
  const dice = seededDice(1);
  const roller = new ContestRoller(benchContest(), false);
  return [
    {
      name: 'Warcrow face-to-face roll: 5 dice against 3, switches on both sides (exact)',
      wanted: 300,
      run: () => exactContest(benchContest()).chances[0],
    },
    {
      name: 'Warcrow face-to-face roll: 5 dice against 3, switches on both sides (rolled)',
      wanted: 100_000,
      run: () => roller.roll(dice).dealt,
    },
  ];
};
