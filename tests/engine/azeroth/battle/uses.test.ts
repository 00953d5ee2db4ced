import { describe, expect, test } from 'vitest';
import { SimulatedRun } from '@engine/simulation/run/run';
import type { Roster } from '@engine/systems/azeroth/battle/state/setup/setup';
import { VARIANTS } from '@engine/systems/azeroth/variants';
import type { Variants } from '@engine/systems/system';
import { sampleBattle, sampleCard, type SampleBattle } from './sample';
import { battlesOf } from './fights';

const SKIRMISH: SampleBattle = { size: 'skirmish', map: 'crossroads' };
const FORD: SampleBattle = { size: 'standard', map: 'kings-ford', objective: 'hold-the-line' };

/** Two Heroes per side: a free choice is a tie for the Alliance, and goes to the less expensive one, listed first. */
const roster = (name: string, cheap: string, dear: string, others: string): Roster => ({
  name,
  bot: '',
  units: [cheap, dear]
    .map((id) => ({ card: sampleCard(id), count: 1 }))
    .concat({
      card: sampleCard(others),
      count: 3,
    }),
});

const runOf = (battle: SampleBattle, variants: Variants, bot: string, battles: number): SimulatedRun => {
  const run = new SimulatedRun(battlesOf(sampleBattle({ ...battle, variants }), bot), {
    scenario: 'test',
    seed: 1,
    battles,
    error: 0,
  });
  run.step(() => false);
  return run;
};
const exercised = (run: SimulatedRun) => run.outcome().battle!.exercised;

const HEROES: SampleBattle = {
  size: 'skirmish',
  map: 'crossroads',
  objective: 'assassination',
  rosters: [
    roster('Horde', 'bone-oracle', 'gorvash-bloodbanner', 'orc-grunt'),
    roster('Alliance', 'garrison-captain', 'marshal-elowen', 'footman'),
  ],
};

/** Battles in which each variant is used. */
const WHERE: Readonly<Record<string, SampleBattle>> = {
  'objective-control': FORD,
  'mana-cap': { size: 'large', map: 'broken-pass' },
  cleave: { size: 'large', map: 'broken-pass' },
  warlord: HEROES,
  'warlord-known': HEROES,
};

const VALUES = VARIANTS.flatMap(({ name, values }) =>
  values.slice(1).map(({ value }) => [name, value] as const),
);

/** The numbers of each battle of a block, and how often the variant was used in it. */
const rowsOf = (battle: SampleBattle, variants: Variants, bot: string, battles: number) => {
  const run = runOf(battle, variants, bot, battles);
  const { layout } = run.statistics;
  const { width, measures } = layout;
  const rows = run.block(0);
  return Array.from({ length: battles }, (_, at) => {
    const row = [...rows.subarray(at * width, (at + 1) * width)];
    const [chances = 0, uses = 0] = measures.variants.length > 0 ? row.splice(layout.chances(0), 2) : [];
    return { chances, uses, row };
  });
};

/** Where every variant is checked: with more places, more of them could change a battle without being counted. */
const WATCHED: readonly (readonly [bot: string, battle: SampleBattle, battles: number])[] = [
  ['aggressive', SKIRMISH, 20],
  ['aggressive', FORD, 20],
  ['aggressive', { size: 'large', map: 'broken-pass', objective: 'assassination' }, 12],
  ['objective', SKIRMISH, 8],
  ['objective', { size: 'large', map: 'broken-pass', objective: 'assassination' }, 2],
];

describe.each(WATCHED)('the %s bot', (bot, battle, battles) => {
  const printed = rowsOf(battle, {}, bot, battles);

  test.each(VALUES)(`plays no other battle of ${battle.size} if %s = %s was never used`, (name, value) => {
    const moved = rowsOf(battle, { [name]: value }, bot, battles).flatMap(({ chances, row }, at) =>
      chances === 0 && row.some((number, k) => !Object.is(number, printed[at].row[k])) ? [at] : [],
    );
    expect(moved).toEqual([]);
  });
});

describe.each(['aggressive', 'objective'])('the %s bot', (bot) => {
  test.each(VALUES)('uses %s = %s', (name, value) => {
    const battles = bot === 'aggressive' ? 60 : 12;
    const [use] = exercised(runOf(WHERE[name] ?? SKIRMISH, { [name]: value }, bot, battles));
    expect(use).toMatchObject({ variant: name, value });
    expect(use.chances).toBeGreaterThan(0);
    expect(use.chanceBattles).toBeGreaterThan(0);
    expect(use.chanceBattles).toBeLessThanOrEqual(battles);
    if (use.uses === undefined) return expect(use.untold).not.toBe('');
    expect(use.uses).toBeLessThanOrEqual(use.chances);
    expect(use.battles).toBeLessThanOrEqual(use.chanceBattles);
  });
});

test('the printed rules are not mentioned', () => {
  const run = runOf(SKIRMISH, {}, 'aggressive', 5);
  expect(exercised(run)).toEqual([]);
  expect(run.outcome().answer).not.toHaveProperty('exercised');
});

test('a variant that was never used is reported with a zero, also in the outcome', () => {
  // Annihilation has no warlords.
  const run = runOf(SKIRMISH, { warlord: 'most-expensive' }, 'aggressive', 5);
  expect(exercised(run)).toMatchObject([{ variant: 'warlord', chances: 0, uses: 0, battles: 0 }]);
  expect(run.outcome().answer).toMatchObject({
    exercised: { warlord: { value: 'most-expensive', chances: 0, uses: 0, battles: 0 } },
  });
});
