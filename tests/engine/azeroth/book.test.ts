import { describe, expect, test } from 'vitest';
import type { Difference } from './cards';
import { attack, book, diagnose, keyword, musters, unit, type Files } from './lists';

const ability = (rest: object): object => ({
  name: 'Rite',
  type: 'Buff',
  mana: 1,
  target: 'friend',
  effects: [{ effect: 'heal', amount: 1 }],
  text: 'x',
  ...rest,
});
const withAbility = (rest: object, more: Difference = {}): Files => ({
  'horde/a.unit.json': unit('a', { abilities: [ability(rest)] as never, ...more }),
});

describe('problems that a schema cannot express', () => {
  test.each<[name: string, files: Files, code: string, message: RegExp, fix?: string]>([
    [
      'a misspelt keyword',
      { 'a.unit.json': unit('a', { keywords: ['Momentun [1]'] }) },
      'unknown-keyword',
      /"Momentun \[1\]" is not a keyword\. Did you mean "Momentum \[1\]"\?/,
      '"Momentum [1]"',
    ],
    [
      'a keyword without its number',
      { 'a.unit.json': unit('a', { keywords: ['Momentum'] }) },
      'keyword-needs-number',
      /lacks its number/,
      '"Momentum [1]"',
    ],
    [
      'a number too many',
      { 'a.unit.json': unit('a', { keywords: ['Cleave [2]'] }) },
      'keyword-takes-no-number',
      /takes no number/,
      '"Cleave"',
    ],
    [
      'an unknown unit in a scenario',
      {
        'orc.unit.json': unit('orc'),
        's.scenario.json': attack({ attacker: 'ork', defender: 'orc', conditions: { action: 'fight' } }),
      },
      'unknown-unit',
      /Did you mean "orc"/,
      '"orc"',
    ],
    [
      'an id that two books have',
      {
        'x/a.unit.json': unit('a'),
        'y/a.unit.json': unit('a'),
        's.scenario.json': attack({ attacker: 'a', defender: 'x/a', conditions: { action: 'fight' } }),
      },
      'ambiguous-reference',
      /"x\/a", "y\/a"/,
      '"x/a"',
    ],
    [
      'an ability that the attacker lacks',
      {
        'a.unit.json': unit('a'),
        's.scenario.json': attack({
          attacker: 'a',
          defender: 'a',
          conditions: { action: 'move-shoot', ability: 'Fireball' },
        }),
      },
      'unknown-ability',
      /Fireball/,
    ],
    [
      'a shot out of range',
      {
        'a.unit.json': unit('a'),
        's.scenario.json': attack({
          attacker: 'a',
          defender: 'a',
          conditions: { action: 'move-shoot', distance: 20 },
        }),
      },
      'attack-impossible',
      /out of range/,
    ],
    [
      'more wounds than the card has',
      {
        'a.unit.json': unit('a'),
        's.scenario.json': attack({
          attacker: 'a',
          defender: 'a',
          conditions: { action: 'fight', defenderWounds: 9 },
        }),
      },
      'too-many-wounds',
      /4 wounds, not 9/,
    ],
    [
      'a condition that changes nothing',
      {
        'a.unit.json': unit('a'),
        's.scenario.json': attack({
          attacker: 'a',
          defender: 'a',
          conditions: { action: 'fight', cover: 'hard' },
        }),
      },
      'condition-without-effect',
      /changes nothing in melee/,
    ],
    [
      'a variant that does not exist',
      {
        'a.unit.json': unit('a'),
        's.scenario.json': attack({
          attacker: 'a',
          defender: 'a',
          conditions: { action: 'fight' },
          variants: { cleve: 'x' },
        }),
      },
      'unknown-variant',
      /Did you mean "cleave"/,
    ],
    [
      "a variant's value that does not exist",
      {
        'a.unit.json': unit('a'),
        's.scenario.json': attack({
          attacker: 'a',
          defender: 'a',
          conditions: { action: 'fight' },
          variants: { cleave: 'extra' },
        }),
      },
      'unknown-variant-value',
      /"extra-hit" or "two-wound-dice"/,
    ],
    [
      'an opener who is not there',
      {
        'a.unit.json': unit('a'),
        's.scenario.json': {
          $schema: 'warbench:azeroth-at-war/scenario',
          id: 's',
          name: 'S',
          kind: 'duel',
          sides: ['a', 'a'],
          first: 'b',
          charge: true,
          rounds: 6,
        },
      },
      'unknown-side',
      /"roll-off"/,
    ],
    [
      'a reference target that does not exist',
      { 'horde/h.book.json': book('h', { targets: ['footman'] }) },
      'unknown-unit',
      /footman/,
    ],
    // ── abilities (AAW-8.3-card) ──
    [
      'a blast without a blast',
      withAbility({ type: 'Blast', target: 'point' }),
      'effect-missing',
      /without a blast/,
    ],
    [
      'an attack in a buff',
      withAbility({ effects: [{ effect: 'attack' }] }),
      'effect-cannot-work',
      /Make it a Spell \(Shoot\)/,
    ],
    [
      'a debuff on friends',
      withAbility({ type: 'Debuff', effects: [{ effect: 'modify-roll', roll: 'hit', by: -1 }] }),
      'target-cannot-work',
      /"enemy" or "enemies"/,
    ],
    [
      'a granted keyword that does not exist',
      withAbility({ effects: [{ effect: 'grant', keyword: 'Flye' }] }),
      'unknown-keyword',
      /Did you mean "Fly"/,
      '"Fly"',
    ],
    [
      'a summoned unit that does not exist',
      withAbility(
        { type: 'Instant', effects: [{ effect: 'summon', unit: 'wolf', count: 1 }] },
        { keywords: ['Summon [2]'] },
      ),
      'unknown-unit',
      /wolf/,
    ],
    [
      'AAW-4.6-summon: summoning without the keyword',
      {
        ...withAbility({ type: 'Instant', effects: [{ effect: 'summon', unit: 'b', count: 1 }] }),
        'horde/b.unit.json': unit('b', { summoned: true }),
      },
      'summon-without-keyword',
      /Summon \[2\]/,
    ],
    [
      'AAW-4.6-summon: circular summons',
      {
        'horde/a.unit.json': unit('a', {
          keywords: ['Summon [1]'],
          summoned: true,
          abilities: [
            ability({ type: 'Instant', effects: [{ effect: 'summon', unit: 'b', count: 1 }] }),
          ] as never,
        }),
        'horde/b.unit.json': unit('b', {
          keywords: ['Summon [1]'],
          summoned: true,
          abilities: [
            ability({ type: 'Instant', effects: [{ effect: 'summon', unit: 'a', count: 1 }] }),
          ] as never,
        }),
      },
      'circular-summon',
      /Remove one of these summons/,
    ],
    // ── keyword files ──
    [
      'a keyword that the core rules have',
      { 'k.keyword.json': keyword({ name: 'Cleave' }) },
      'core-keyword',
      /already/,
    ],
    [
      'X in a keyword without a number',
      {
        'k.keyword.json': keyword({
          rules: [{ side: 'attacker', effects: [{ effect: 'modify-stat', stat: 'ATK', by: 'X' }] }],
        }),
      },
      'effect-cannot-work',
      /"parameter": true/,
    ],
    [
      'healing that is not at the start of the activation',
      {
        'k.keyword.json': keyword({
          rules: [{ side: 'defender', effects: [{ effect: 'heal', amount: 1 }] }],
        }),
      },
      'effect-cannot-work',
      /AAW-4\.6-regeneration/,
    ],
  ])('%s', (_, files, code, message, fix) => {
    const found = diagnose(files).find((diagnostic) => diagnostic.code === code);
    expect(found?.message ?? diagnose(files)).toMatch(message);
    if (fix !== undefined) expect(found?.fixes).toContain(fix);
  });

  test('a valid workspace has no diagnostics', () => {
    const files = {
      'horde/horde.book.json': book('horde', { targets: ['a'] }),
      'horde/a.unit.json': unit('a', { keywords: ['Momentum [1]', 'Undead / Mechanical'] }),
      's.scenario.json': { ...attack({ attacker: 'a', defender: 'a', conditions: { action: 'fight' } }) },
    };
    expect(diagnose(files)).toEqual([]);
  });
});

describe('army lists', () => {
  const hero = { unit: 'chief' };
  test.each<[string, object[], object, string | undefined]>([
    ['AAW-4, AAW-4.4-pts: within its points', [hero, { unit: 'grunt', count: 5 }], {}, undefined],
    [
      'AAW-4: over its points',
      [hero, { unit: 'grunt', count: 6 }, { unit: 'dual' }, { unit: 'footman', count: 2 }],
      {},
      'army-over-points',
    ],
    ['AAW-4: points agreed on', [hero, { unit: 'grunt', count: 6 }], { points: 300 }, 'army-over-points'],
    ['AAW-3.1: too few units', [hero, { unit: 'grunt' }], {}, 'army-unit-count'],
    ['AAW-4.1-hero: no hero', [{ unit: 'grunt', count: 6 }], {}, 'army-under-tier'],
    ['AAW-4.1-limits: too many of a tier', [hero, { unit: 'grunt', count: 7 }], {}, 'army-over-tier'],
    [
      'AAW-4.1-dual-slot: two dual units are two Elites',
      [hero, { unit: 'grunt', count: 4 }, { unit: 'dual', count: 2 }],
      {},
      'army-over-tier',
    ],
    [
      'AAW-4.1-unique: a unique hero twice',
      [
        { unit: 'chief', count: 2 },
        { unit: 'grunt', count: 4 },
      ],
      {},
      'army-unique-twice',
    ],
    [
      'AAW-4.6-summon: a summoned unit mustered',
      [hero, { unit: 'grunt', count: 5 }, { unit: 'wolf' }],
      {},
      'army-summoned-unit',
    ],
    [
      'a unit of another book',
      [hero, { unit: 'grunt', count: 4 }, { unit: 'footman' }],
      {},
      'army-other-book',
    ],
    ['a book that does not exist', [hero], { book: 'hrde' }, 'unknown-book'],
  ])('%s', (_, units, extra, code) => {
    const codes = diagnose(musters(units, extra)).map((diagnostic) => diagnostic.code);
    if (code === undefined) expect(codes).toEqual([]);
    else expect(codes).toContain(code);
  });
  test('several heroes of a kind are “Heroes”', () => {
    const messages = diagnose(musters([{ unit: 'chief', count: 9 }], {})).map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/^9 Heroes in /));
  });
  const thrall = { 'horde/thrall.unit.json': unit('thrall', { name: 'Thrall', points: 40 }) };
  test.each<[string, Files, number, string, object[]]>([
    [
      'one left out, where the army may be smaller',
      {},
      399,
      'The suggested list, without Grunt, costs 350.',
      [hero, { unit: 'grunt', count: 5 }],
    ],
    [
      'one exchanged, where that keeps more points',
      thrall,
      390,
      'The suggested list, with Thrall instead of Grunt, costs 390.',
      [hero, { unit: 'grunt', count: 5 }, { unit: 'thrall' }],
    ],
  ])(
    'AAW-4: over its points, the alternative is described and offered: %s',
    (_, more, points, says, anew) => {
      const over = { ...musters([hero, { unit: 'grunt', count: 6 }], { points }), ...more };
      const found = diagnose(over).find(({ code }) => code === 'army-over-points')!;
      expect(found.message).toContain(says);
      expect(JSON.parse(found.fixes[0])).toEqual(anew);
      expect(diagnose({ ...musters(anew, { points }), ...more })).toEqual([]);
    },
  );
  test('AAW-4: over its points, without a legal army close to it, nothing is offered', () => {
    const over = musters([hero, { unit: 'grunt', count: 5 }], { points: 300 });
    expect(diagnose(over)).toMatchObject([{ code: 'army-over-points', fixes: [] }]);
  });
  test('AAW-4: units are only counted if all of them are known', () => {
    expect(diagnose(musters([hero, { unit: 'grnt', count: 2 }], {}))).toMatchObject([
      { code: 'unknown-unit' },
    ]);
  });
});
