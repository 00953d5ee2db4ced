import { describe, expect, test } from 'vitest';
import { hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { moralePhase, moraleModifiers, mustTest } from '@engine/systems/azeroth/battle/rules/phases/morale';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { inFull } from '../in-full';
import { happening, R, stage, type Scene, type Stand } from '../stage';

const HERO = { tier: ['Hero'] as ['Hero'] };
const shaken: Stand = { side: 0, at: [10, 10], flags: ['shaken'] };
const far: Stand = { side: 1, at: [28, 19] };

interface Row extends Scene {
  readonly rule: string;
  readonly what: string;
  readonly dice?: string;
  readonly happens: readonly string[];
  readonly then?: (battle: Battle) => void;
}

const phases = (rows: readonly Row[]): void => {
  test.each(rows)('$rule: $what', ({ dice = '', happens, then, ...scene }) => {
    const battle = stage(scene);
    battle.state.phase = 'morale';
    expect(happening(battle, dice, () => moralePhase(battle))).toEqual(happens.flatMap(inFull));
    then?.(battle);
  });
};

describe('which models test (10.1)', () => {
  test.each([
    ['AAW-10.1: lost half its wounds', { lost: 2 }, true],
    ['AAW-10.1: lost less', { lost: 1 }, false],
    ['AAW-10.1: saw a friend fall', { flags: ['shaken'] }, true],
    ['AAW-10.3-rally: flees', { flags: ['routing'] }, true],
    [
      'AAW-4.6-undead-mechanical: never',
      { lost: 2, flags: ['shaken'], is: { keywords: ['Undead / Mechanical'] } },
      false,
    ],
  ] as [string, Partial<Stand>, boolean][])('%s', (_, stand, tests) => {
    expect(mustTest(stage({ models: [{ side: 0, at: [10, 10], ...stand }] }), 0)).toBe(tests);
  });
  phases([
    {
      rule: 'AAW-10.1',
      what: 'one test, however many causes',
      models: [{ ...shaken, lost: 4 }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 7: passed'],
    },
  ]);
});

describe('the test (10.2)', () => {
  phases([
    {
      rule: 'AAW-10.3-pass',
      what: 'equal passes',
      models: [shaken, far],
      dice: 'morale 3, morale 4',
      happens: ['0 tests 3 + 4 against 7: passed'],
    },
    {
      rule: 'AAW-4.2-baseline',
      what: 'morale 7',
      models: [shaken, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 7: passed'],
    },
    {
      rule: 'AAW-4.2-mounted',
      what: 'morale 7',
      models: [{ ...shaken, is: { tier: ['Mounted'] } }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 7: passed'],
    },
    {
      rule: 'AAW-4.2-elite',
      what: 'morale 8',
      models: [{ ...shaken, is: { tier: ['Elite'] } }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 8: passed'],
    },
    {
      rule: 'AAW-4.2-hero',
      what: 'morale 9',
      models: [{ ...shaken, is: HERO }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 9: passed'],
    },
    {
      rule: 'AAW-10.2',
      what: 'the better of a dual-slot unit’s two tiers',
      models: [{ ...shaken, is: { tier: ['Mounted', 'Elite'] } }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 8: passed'],
    },
    {
      rule: 'AAW-10.2-wounds',
      what: 'below a quarter of its wounds',
      models: [{ ...shaken, wounds: 1, is: { stats: { WND: 5 } } }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 6, Badly wounded −1 [AAW-10.2-wounds]: passed'],
    },
    {
      rule: 'AAW-10.2-wounds',
      what: 'not at a quarter',
      models: [{ ...shaken, wounds: 1 }, far],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 7: passed'],
    },
    {
      rule: 'AAW-10.2-fear',
      what: 'an enemy with Fear within 6", two count once',
      models: [
        shaken,
        { side: 1, at: [13, 10], is: { keywords: ['Fear'] } },
        { side: 1, at: [10, 13], is: { keywords: ['Fear'] } },
      ],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 6, Fear −1 [AAW-10.2-fear]: passed'],
    },
    {
      rule: 'AAW-4.6-fear',
      what: 'not beyond 6", and not a friend’s',
      models: [
        shaken,
        { side: 1, at: [10 + 2 * R + 6.01, 10], is: { keywords: ['Fear'] } },
        { side: 0, at: [10, 13], is: { keywords: ['Fear'] } },
      ],
      dice: 'morale 1, morale 1',
      happens: ['0 tests 1 + 1 against 7: passed'],
    },
    {
      rule: 'AAW-9.1-command-aura',
      what: 'one failed test in the aura is rolled again',
      models: [shaken, { ...shaken, at: [12, 10] }, { side: 0, at: [11, 12], is: HERO }, far],
      dice: 'morale 4, morale 4, morale 3, morale 4, morale 4, morale 4',
      happens: ['0 tests rolled again 3 + 4 against 7: passed', '1 tests 4 + 4 against 7: wavers'],
    },
    {
      rule: 'AAW-9.1-command-aura',
      what: 'not beyond 6"',
      models: [shaken, { side: 0, at: [10 + 2 * R + 6.01, 10], is: HERO }, far],
      dice: 'morale 4, morale 4',
      happens: ['0 tests 4 + 4 against 7: wavers'],
    },
    {
      rule: 'AAW-N23',
      what: 'not for the Hero itself',
      models: [{ ...shaken, is: HERO }, far],
      dice: 'morale 4, morale 6',
      happens: ['0 tests 4 + 6 against 9: wavers'],
    },
    {
      rule: 'AAW-N23',
      what: 'but for another Hero',
      models: [{ ...shaken, is: HERO }, { side: 0, at: [12, 10], is: HERO }, far],
      dice: 'morale 4, morale 6, morale 4, morale 5',
      happens: ['0 tests rolled again 4 + 5 against 9: passed'],
    },
    {
      rule: 'AAW-10.2-aura',
      what: 'plus one instead, where the variant says so',
      models: [shaken, { side: 0, at: [12, 10], is: HERO }, far],
      variants: { 'command-aura': 'plus-one' },
      dice: 'morale 4, morale 5',
      happens: ['0 tests 4 + 5 against 8, Command Aura +1 [AAW-10.2-aura]: wavers'],
    },
    {
      rule: 'AAW-10.2-aura',
      what: 'or both',
      models: [shaken, { side: 0, at: [12, 10], is: HERO }, far],
      variants: { 'command-aura': 'both' },
      dice: 'morale 4, morale 5, morale 4, morale 4',
      happens: ['0 tests rolled again 4 + 4 against 8, Command Aura +1 [AAW-10.2-aura]: passed'],
    },
  ]);
  test('AAW-9.1-last-hero, AAW-10.2-last-hero: −1 once the last Hero has fallen', () => {
    const battle = stage({ models: [shaken, far] });
    battle.state.leaderless[0] = 1;
    expect(moraleModifiers(battle, 0)).toEqual([
      { label: 'Last Hero slain', by: -1, rule: 'AAW-10.2-last-hero' },
    ]);
  });

  /** All 36 rolls, each played. */
  const odds = (stand: Partial<Stand>, others: readonly Stand[]): number => {
    let passed = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const battle = stage({ models: [{ ...shaken, is: HERO, ...stand }, ...others] });
        const [told] = happening(battle, `morale ${a}, morale ${b}`, () => moralePhase(battle));
        if (told.endsWith('[AAW-10.3-pass]')) passed++;
      }
    return Math.round((passed / 36) * 100);
  };
  const dread: Stand = { side: 1, at: [13, 10], is: { keywords: ['Fear'] } };
  const hurt = { wounds: 1, is: { ...HERO, stats: { WND: 5 } } };
  test.each([
    ['a Hero alone', 83, {}, [far]],
    ['a Hero near Fear', 72, {}, [dread]],
    ['a Hero below a quarter of its wounds', 72, hurt, [far]],
    ['a Hero with both', 58, hurt, [dread]],
  ] as [string, number, Partial<Stand>, Stand[]][])(
    'AAW-N23, the notes’ example: %s passes %i %% of the time',
    (_, percent, stand, others) => {
      expect(odds(stand, others)).toBe(percent);
    },
  );
});

describe('the result of a test (10.3)', () => {
  phases([
    {
      rule: 'AAW-10.3-waver',
      what: 'failed by 1 or 2',
      models: [shaken, far],
      dice: 'morale 4, morale 5',
      happens: ['0 tests 4 + 5 against 7: wavers'],
      then: (battle) => expect(hasFlag(battle, 0, FLAG.wavering)).toBe(true),
    },
    {
      rule: 'AAW-10.3-grounding',
      what: 'a flyer that wavers comes down',
      models: [{ ...shaken, is: { keywords: ['Fly'] } }, far],
      dice: 'morale 4, morale 5',
      happens: ['0 tests 4 + 5 against 7: wavers'],
      then: (battle) => expect(hasFlag(battle, 0, FLAG.grounded)).toBe(true),
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'failed by 3: its full move towards its own edge',
      models: [shaken, far],
      dice: 'morale 4, morale 6',
      happens: ['0 tests 4 + 6 against 7: routs', '0 moves to 10, 5 for 5 [AAW-10.3-rout]'],
      then: (battle) => expect(hasFlag(battle, 0, FLAG.routing)).toBe(true),
    },
    {
      rule: 'AAW-N22',
      what: 'the other side flees the other way',
      models: [
        { ...shaken, side: 1 },
        { ...far, side: 0 },
      ],
      dice: 'morale 6, morale 6',
      happens: ['0 tests 6 + 6 against 7: routs', '0 moves to 10, 15 for 5 [AAW-10.3-rout]'],
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'off the table at the edge: lost, and nobody is shaken',
      models: [{ ...shaken, at: [10, 4] }, { side: 0, at: [13, 4] }, far],
      dice: 'morale 6, morale 6',
      happens: [
        '0 tests 6 + 6 against 7: routs',
        '0 moves to 10, 0.49 for 3.51 [AAW-10.3-rout]',
        '0 is destroyed [AAW-10.3-rout]',
      ],
      then: (battle) => {
        expect(battle.state.destroyed[1]).toBe(50);
        expect(hasFlag(battle, 1, FLAG.shaken)).toBe(false);
      },
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'ruling A36: friends who stand side by side are gone round, not stopped at',
      models: [
        { ...shaken, at: [10.57, 10.989] },
        { side: 0, at: [10, 10], is: { base: '32mm' } },
        { side: 0, at: [11.142, 10] },
        far,
      ],
      dice: 'morale 6, morale 6',
      happens: ['0 tests 6 + 6 against 7: routs', '0 moves to 12.13, 7.15 for 5 [AAW-10.3-rout]'],
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'ruling A38: with friends base to base all round it finds no way, and stands',
      models: [
        shaken,
        { side: 0, at: [10 - 2 * R, 10] },
        { side: 0, at: [10 + 2 * R, 10] },
        { side: 0, at: [10, 10 - 2 * R] },
        { side: 0, at: [10, 10 + 2 * R] },
        far,
      ],
      dice: 'morale 6, morale 6',
      happens: ['0 tests 6 + 6 against 7: routs', '0 moves to 10, 10 for 0 [AAW-10.3-rout]'],
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'enemies it passes strike at it',
      models: [shaken, { side: 1, at: [12, 7] }],
      dice: 'morale 6, morale 6, hit 4',
      happens: [
        '0 tests 6 + 6 against 7: routs',
        '0 moves to 10, 5 for 5 [AAW-10.3-rout]',
        '1 strikes 0 (opportunity) for 0',
      ],
    },
    {
      rule: 'AAW-10.3-grounding',
      what: 'a flyer flees on the ground, and is struck at',
      models: [
        { ...shaken, is: { keywords: ['Fly'] } },
        { side: 1, at: [12, 7] },
      ],
      dice: 'morale 6, morale 6, hit 4',
      happens: [
        '0 tests 6 + 6 against 7: routs',
        '0 moves to 10, 5 for 5 [AAW-10.3-rout]',
        '1 strikes 0 (opportunity) for 0',
      ],
    },
    {
      rule: 'AAW-7.8-morale',
      what: 'who falls in this phase shakes friends for the next',
      models: [
        { ...shaken, wounds: 1 },
        { side: 1, at: [12, 7] },
        { side: 0, at: [14, 10] },
      ],
      dice: 'morale 6, morale 6, hit 5, wound 4, save 3',
      happens: [
        '0 tests 6 + 6 against 7: routs',
        '0 moves to 10, 5 for 5 [AAW-10.3-rout]',
        '1 strikes 0 (opportunity) for 1',
        '0 loses 1, 0 left',
        '0 is destroyed',
      ],
      then: (battle) => expect(hasFlag(battle, 2, FLAG.shaken)).toBe(true),
    },
    {
      rule: 'AAW-10.3-rally',
      what: 'passed: it wavers and will be activated',
      models: [{ side: 0, at: [10, 10], flags: ['routing'] }, far],
      dice: 'morale 3, morale 4',
      happens: ['0 tests 3 + 4 against 7: rallies'],
      then: (battle) =>
        expect([hasFlag(battle, 0, FLAG.routing), hasFlag(battle, 0, FLAG.wavering)]).toEqual([false, true]),
    },
    {
      rule: 'AAW-10.3-rally',
      what: 'failed by however little: it flees on',
      models: [{ side: 0, at: [10, 10], flags: ['routing'] }, far],
      dice: 'morale 4, morale 4',
      happens: ['0 tests 4 + 4 against 7: flees', '0 moves to 10, 5 for 5 [AAW-10.3-rout]'],
    },
    {
      rule: 'AAW-5.1-morale',
      what: 'both sides in one phase',
      models: [shaken, { ...shaken, side: 1, at: [20, 10] }],
      dice: 'morale 1, morale 1, morale 2, morale 2',
      happens: ['0 tests 1 + 1 against 7: passed', '1 tests 2 + 2 against 7: passed'],
    },
  ]);
});
