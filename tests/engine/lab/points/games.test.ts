import { describe, expect, test } from 'vitest';
import { PairDesign } from '../../../../src-engine/lab/points/drawing/design';
import { PointsRun } from '../../../../src-engine/lab/points/run';
import { ArmySampler } from '../../../../src-engine/lab/points/drawing/sampler';
import { battlesIn, libraryWith, sampleLibrary, withValue } from '../../../support/sample-book';

/** Every game whose armies can be drawn, with its quickest battles. */
const GAMES = [
  { system: 'azeroth-at-war', wishes: { size: 'skirmish', bot: 'aggressive' } },
  { system: 'glory', wishes: { size: '300', bot: 'greedy' } },
] as const;

describe.each(GAMES)('battles between drawn armies: $system', ({ system, wishes }) => {
  const library = sampleLibrary(system);
  const battles = battlesIn(library, system, wishes);
  const sampler = new ArmySampler(battles.rules, 1);
  const [a, b] = new PairDesign(sampler, sampler.drawable).pair(0)!;

  test('every book has armies, and every unit is used, even one that costs half of all points', () => {
    expect(sampler.drawable).toEqual(battles.rules.books.map((_, i) => i));
    expect(Math.min(...sampler.inclusion.map(({ share }) => share))).toBeGreaterThan(0.05);
  });

  test('every unit is used often at the default size', () => {
    const usual = battlesIn(library, system, { bot: wishes.bot });
    const { inclusion } = new ArmySampler(usual.rules, 1);
    expect(Math.min(...inclusion.map(({ share }) => share))).toBeGreaterThan(0.1);
  });

  test('the same armies, table, seed and number give the same battle, whatever was fought before', () => {
    const fought = Array.from({ length: 6 }, (_, i) => battles.fight([a.units, b.units], 0, 1, i));
    const fresh = battlesIn(sampleLibrary(system), system, wishes);
    const again = [5, 4, 3, 2, 1, 0].map((i) => fresh.fight([a.units, b.units], 0, 1, i));
    expect(again.reverse()).toEqual(fought);
    expect(new Set(fought.map(({ first }) => first)).size).toBeGreaterThan(0);
  });

  test('each can be replayed, and replaying changes nothing', () => {
    const before = battles.fight([a.units, b.units], 0, 1, 3);
    const replay = battles.replay!([a.units, b.units], 0, 1, 3);
    expect(replay).toMatchObject({ seed: 1, index: 3 });
    expect(replay.events.length).toBeGreaterThan(20);
    expect(battles.fight([a.units, b.units], 0, 1, 3)).toEqual(before);
  });

  test('every listed option can be chosen', () => {
    const { sizes, bots, maps, objectives, books } = battles.choices;
    expect(sizes).toContain(wishes.size);
    expect(bots).toContain(wishes.bot);
    for (const wish of [
      { maps: maps.slice(0, 1) },
      { objectives: objectives.slice(0, 1) },
      { books: books.slice(0, 1) },
    ])
      expect(battlesIn(library, system, { ...wishes, ...wish }).setting.bot).toBe(wishes.bot);
  });

  test.each([
    ['a bot', { bot: 'greedi' }, /^There is no bot "greedi"\./],
    ['a map', { maps: ['moon'] }, /^There is no map.* "moon"\./],
    ['a book', { books: ['bookless'] }, /^There is no book "bookless"\./],
    ['an objective', { objectives: ['fame'] }, /^There is no objective "fame"\./],
  ])('%s that does not exist is named', (_, wish, message) => {
    const answer = library.typed(system)!.armies!({ variants: {}, ...wishes, ...wish });
    expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(message) as string });
  });
});

test('Glory: a unique unit comes once, and sizes are points', () => {
  const library = sampleLibrary('glory');
  const { rules, choices } = battlesIn(library, 'glory', { size: '500' });
  expect(choices.sizes).toEqual(['300', '500']);
  const sampler = new ArmySampler(rules, 1);
  for (let i = 0; i < 200; i++) {
    const { units, points } = sampler.army(i % 2, i)!;
    expect(points).toBeLessThanOrEqual(1.15 * 500);
    for (const [u, unit] of rules.units.entries())
      expect(units.filter((each) => each === u).length).toBeLessThanOrEqual(unit.most);
  }
  expect(rules.units.filter(({ most }) => most === 1).map(({ ref }) => ref)).toEqual([
    'warden-ishara',
    'old-mother-sedge',
  ]);
  const answer = library.typed('glory')!.armies!({ variants: {}, size: 'skirmish' });
  expect(answer).toEqual({
    ok: false,
    error: 'Glory\'s sizes are points, such as 300 or 500: "skirmish" is not a number of points.',
  });
});

test('Azeroth at War: a book of 200 cards works, and its last card has its own attacks', () => {
  const library = sampleLibrary('azeroth-at-war');
  const grunt = library.get('horde/orc-grunt.unit.json')!.text;
  const crowd = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [
      `horde/grunt-${i}.unit.json`,
      withValue(withValue(grunt, 'id', `grunt-${i}`), 'name', `Grunt ${i}`),
    ]),
  );
  const wishes = { size: 'skirmish', bot: 'aggressive', books: ['horde'] };
  const battles = battlesIn(libraryWith(library, crowd), 'azeroth-at-war', wishes);
  expect(battles.rules.units.length).toBeGreaterThan(200);
  const run = new PointsRun(battles, 1, { battles: 20 });
  expect(run.take(run.block(0))).toBe(true);
  // Units of one card are equal: an army of the first ones fights as one of the last.
  const numbers = battles.rules.units.flatMap(({ ref }, i) => (/^grunt-\d/.test(ref) ? [i] : []));
  const hero = battles.rules.units.findIndex(({ ref }) => ref === 'warchief');
  const army = (grunts: readonly number[]) => [...(hero < 0 ? [] : [hero]), ...grunts].sort((a, b) => a - b);
  const [first, last] = [numbers.slice(0, 6), numbers.slice(-6)];
  for (let i = 0; i < 10; i++)
    expect(battles.fight([army(last), army(last)], 0, 1, i)).toEqual(
      battles.fight([army(first), army(first)], 0, 1, i),
    );
}, 400_000);

test.each([
  ['azeroth-at-war', { size: 'skirmish', bot: 'random' }],
  ['age-of-sigmar', { size: '1000', bot: 'random' }],
  ['glory', { size: '300', bot: 'random' }],
  ['warcrow', { size: 'skirmish', bot: 'random' }],
] as const)('a recorded battle of the advice ends as the unrecorded one: %s', (system, wishes) => {
  const run = new PointsRun(battlesIn(sampleLibrary(system), system, wishes), 1);
  for (const turned of [0, 1] as const) {
    const { armies, table } = run.meeting(0, turned);
    const { winner } = run.battles.fight(armies, table, run.seed, 0);
    const { scene, events } = run.battles.replay!(armies, table, run.seed, 0);
    expect(scene.system).toBe(system);
    expect(scene.map).not.toBe('');
    const end = events.at(-1)!.text;
    expect(end).toMatch(winner === -1 ? /\bdraw\b/ : new RegExp(`^${scene.sides[winner]} wins?\\b`));
  }
});

test('a bot that looks ahead simulates the current battle, not the previous one', () => {
  const wishes = { size: '300', bot: 'lookahead' };
  const fresh = () => battlesIn(sampleLibrary('glory'), 'glory', wishes);
  const { rules } = fresh();
  const army = (book: number, count: number) =>
    Array.from({ length: count }, () => rules.units.findIndex((unit) => unit.book === book));
  const [few, many] = [army(0, 1), army(1, 4)];
  const used = fresh();
  used.fight([few, few], 0, 1, 0);
  expect(used.fight([many, few], 1, 1, 1)).toEqual(fresh().fight([many, few], 1, 1, 1));
});
