import { describe, expect, test } from 'vitest';
import { FIGHT } from '@engine/systems/azeroth/battle/state/odds/draws';
import { countLuck, countMoraleTest, FLIGHTS, HARM, LOSSES } from '@engine/systems/azeroth/battle/state/luck';
import { oddsOn } from '@engine/systems/azeroth/battle/rules/actions/strike';
import { battlesIn, sampleLibrary } from '../../../../support/sample-book';
import { BACK, stage, TOUCH } from '../stage';

const SIDES = [
  ['an attack by side 0', 0, 1],
  ['an attack by side 1', 1, -1],
] as const;

describe.each(SIDES)('the luck of the dice: %s', (_name, side, sign) => {
  const brute = { stats: { MOV: 6, ATK: 4, SKL: 4, STR: 6, TGH: 4, DEF: 4, INI: 4, WND: 4 } };
  const other = side === 0 ? 1 : 0;
  const battle = stage({
    models: [
      { side: 0, at: [10, 10], is: { points: 60, ...brute } },
      { side: 1, at: [10 + TOUCH, 10], facing: BACK, is: { points: 60, ...brute } },
    ],
  });
  const { luck } = battle.totals;
  const odds = oddsOn(battle, side, other, FIGHT);
  const chances = [...odds.p].map((p) => p / odds.total);
  const by = (damage: number): readonly [number, number] => {
    luck.fill(0);
    countLuck(battle, other, odds, damage);
    return [luck[HARM], luck[LOSSES]];
  };

  test.each([1, 2, 3, 4])('is 0 on average, with %d wounds left', (left) => {
    battle.state.wounds[other] = left;
    expect(chances.length).toBeGreaterThan(4);
    const mean = [HARM, LOSSES].map((place) => chances.reduce((sum, p, d) => sum + p * by(d)[place], 0));
    expect(mean[0]).toBeCloseTo(0, 9);
    expect(mean[1]).toBeCloseTo(0, 9);
  });

  test('counts for the side that struck well: a wound is its share of the points, overkill counts only as much as was left', () => {
    battle.state.wounds[other] = 2;
    expect(by(1)[0] - by(0)[0]).toBeCloseTo((sign * 60) / 4, 9);
    expect(by(4)).toEqual(by(2));
    expect(by(2)[1] - by(1)[1]).toBeCloseTo(sign * 60, 9);
  });
});

/** Every roll of two dice. */
const THROWS = Array.from({ length: 36 }, (_, k) => 2 + (k % 6) + Math.floor(k / 6));

describe('the luck of morale tests', () => {
  const battle = stage({
    models: [
      { side: 0, at: [10, 10] },
      { side: 1, at: [20, 10] },
    ],
  });
  const { luck } = battle.totals;
  const tests = [2, 5, 7, 9, 12].flatMap((need) =>
    [0, 2].flatMap((spare) => [true, false].map((again) => ({ need, spare, again }))),
  );

  test.each(tests)('is 0 on average: need $need, flight beyond $spare more, again: $again', (each) => {
    const { need, spare, again } = each;
    luck.fill(0);
    for (const first of THROWS)
      for (const second of THROWS) {
        const total = again && first > need ? second : first;
        countMoraleTest(
          battle,
          { model: 0, points: 50, need, most: need + spare, again },
          total > need + spare,
        );
      }
    expect(luck[FLIGHTS] / THROWS.length ** 2).toBeCloseTo(0, 9);
  });

  test.each([
    [0, -1],
    [1, 1],
  ] as const)('a flight of a model of side %d counts for the other', (model, sign) => {
    luck.fill(0);
    countMoraleTest(battle, { model, points: 36, need: 7, most: 9, again: false }, true);
    expect(luck[FLIGHTS]).toBeCloseTo(sign * (36 - 6), 9); // 10 or more: 6 of 36
  });
});

test.each(['random', 'aggressive', 'objective', 'lookahead'])(
  'over many battles neither side is lucky, with any bot: %s',
  (bot) => {
    const library = sampleLibrary('azeroth-at-war');
    const battles = battlesIn(library, 'azeroth-at-war', {
      size: 'skirmish',
      bot,
      books: ['horde', 'alliance'],
    });
    const { rules } = battles;
    const line = (book: string, ...ids: readonly string[]): number[] =>
      ids
        .map((id) => rules.units.findIndex(({ ref }) => ref === id || ref === `${book}/${id}`))
        .sort((a, b) => a - b);
    const horde = line('horde', 'orc-grunt', 'orc-grunt', 'wolf-raider', 'troll-javelineer', 'war-champion');
    const alliance = line('alliance', 'footman', 'footman', 'knight', 'moonwood-archer', 'garrison-captain');
    const count = 300;
    const seen = Array.from(
      { length: count },
      (_, i) => battles.fight([horde, alliance], i % battles.tables, 7, i).luck,
    );
    for (const place of [HARM, LOSSES, FLIGHTS] as const) {
      const values = seen.map((luck) => luck[place]);
      const mean = values.reduce((sum, each) => sum + each, 0) / count;
      const spread = Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / count);
      expect(spread).toBeGreaterThan(5);
      expect(Math.abs(mean)).toBeLessThan((4 * spread) / Math.sqrt(count));
    }
  },
  120_000,
);
