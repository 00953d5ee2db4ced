import { describe, expect, test } from 'vitest';
import {
  answer,
  attack,
  bookOf,
  choices,
  damageTo,
  duel,
  messages,
  outcomeOf,
  rolls,
  scripted,
  unit,
} from './support';
import { willpowerPmf, willpowerRoll } from '@engine/systems/warcrow/attack/willpower';
import type { Profile } from '@engine/systems/warcrow/cards/profile';
import { profileOf, freshFighter } from '@engine/systems/warcrow/cards/profile';
import { compileCard, type Card } from '@engine/systems/warcrow/cards/card';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import { PRINTED } from '@engine/systems/warcrow/numbers';
import { documents } from '../../support/workspace';

/** Faces by number, as in dice.json: red 1 S, 5 S S, 8 oS X; orange 1 S, 3 S X, 6 oS X, 7 X; yellow 6 X. */

const passive = (...effects: object[]): object => ({
  skills: [{ name: 'Skill', type: 'passive', text: 'Skill', effects }],
});

const cardOf = (rest: object): Card => {
  const [file] = documents(unit('u', rest));
  return compileCard(file.source as never, new KeywordCatalogue([])).card;
};

describe('repeats (ruling W13)', () => {
  const loyal = rolls({ melee: { dice: { red: 1, orange: 1 } } }, passive({ on: 'melee', repeat: 1 }));

  test('a charging unit may still repeat a single die (WAR-charge, WAR-repeat-die)', () => {
    const journal = scripted(loyal, {}, { action: 'charge' }, [5, 7], [], [['pool', 1]]);
    expect(choices(journal)).toEqual(['WAR-repeat-die: Repeats orange']);
    expect(damageTo(journal, 0)).toBe(3);
  });

  test('it may repeat the roll instead, but not both (WAR-repeat-roll)', () => {
    const journal = scripted(
      loyal,
      {},
      { action: 'charge' },
      [8, 7],
      [],
      [
        ['pool', 8],
        ['pool', 7],
      ],
    );
    expect(choices(journal)).toEqual(['WAR-charge: Repeats the roll']);
  });

  test('so a charge is never worse than an attack without it', () => {
    const [charged, plain] = ['charge', 'attack'].map((action) => answer(loyal, {}, { action }).dealt.mean);
    expect(charged).toBeGreaterThan(plain);
  });
});

describe('a joined willpower (ruling W23, WAR-character-in-unit)', () => {
  const willpower = (own: object, joined: object) => {
    const card = cardOf({ willpower: own });
    const character = cardOf({ character: 'support', keywords: ['Join (u)'], joined: { willpower: joined } });
    return profileOf(freshFighter(card, character)).willpower;
  };

  test.each([
    ['an absolute value replaces the whole', { yellow: 1 }, { orange: 2 }, { orange: 2 }],
    ['a bonus is added', { yellow: 1 }, { orange: '+2' }, { orange: 2, yellow: 1 }],
    [
      'a bonus beside an absolute value is added to that',
      { yellow: 1 },
      { orange: 2, black: '+1' },
      { orange: 2, black: 1 },
    ],
  ])('%s', (_, own, joined, dice) => {
    expect(willpower(own, joined)).toEqual({ dice, automatic: {} });
  });

  test('automatic symbols are replaced too', () => {
    expect(willpower({ orange: 1, S: 1 }, { orange: 2 })).toEqual({ dice: { orange: 2 }, automatic: {} });
  });
});

describe('keywords gained by a skill count as printed ones (ruling W24)', () => {
  const charger = rolls({ melee: { dice: {} } }, { willpower: { red: 1 } });
  const stressBy = (foe: object): number => answer(charger, foe, { action: 'charge' }).stress.attacker.mean;

  test.each(['any', 'melee', 'defence'])('Intimidating on %s (WAR-intimidating)', (on) => {
    const printed = stressBy({ keywords: ['Intimidating (2)'] });
    expect(printed).toBeCloseTo(7 / 8, 12);
    expect(stressBy(passive({ on, keywords: ['Intimidating (2)'] }))).toBeCloseTo(printed, 12);
  });

  test('a skill that is not passive gives a keyword if the scenario names it (WAR-passive-skills)', () => {
    const cry = {
      skills: [
        { name: 'Cry', type: 'command', text: '-', effects: [{ on: 'any', keywords: ['Intimidating (1)'] }] },
      ],
    };
    const stress = (conditions: object): number =>
      answer(charger, cry, { action: 'charge', ...conditions }).stress.attacker.mean;
    expect(stress({})).toBe(0);
    expect(stress({ defenderSkills: ['Cry'] })).toBeCloseTo(1 / 8, 12);
  });

  test('a duel uses it too', () => {
    const fought = (rest: object): unknown =>
      (
        outcomeOf(bookOf(unit('a', charger), unit('d', rest), duel({ charge: true }))).answer as {
          demoralized: unknown;
        }
      ).demoralized;
    expect(fought(passive({ on: 'any', keywords: ['Intimidating (5)'] }))).toEqual(
      fought({ keywords: ['Intimidating (5)'] }),
    );
  });

  test('a gained keyword has its own effects when both it and the skill apply (WAR-raging)', () => {
    const raging = rolls({ melee: { dice: {} } }, passive({ on: 'melee', keywords: ['Raging'] }));
    expect(answer(raging, {}, { action: 'charge' }).dealt.mean).toBe(1);
    expect(answer(raging, {}, { action: 'assault' }).dealt.mean).toBe(0);
    const elsewhere = rolls({ melee: { dice: {} } }, passive({ on: 'ranged', keywords: ['Raging'] }));
    expect(answer(elsewhere, {}, { action: 'charge' }).dealt.mean).toBe(0);
  });

  test('Aim gained by a skill repeats the roll and ignores cover (WAR-aim)', () => {
    const ranged = { ranged: { dice: { orange: 1 }, range: 10 } };
    const shoot = (rest: object): number =>
      answer(rolls(ranged, rest), {}, { action: 'shoot', cover: { B: 2 } }).dealt.mean;
    expect(shoot({})).toBe(0);
    expect(shoot(passive({ on: 'ranged', keywords: ['Aim'] }))).toBe(shoot({ keywords: ['Aim'] }));
  });

  test('a skill may give a keyword of the book that gives another', () => {
    const keen = {
      'test/keen.keyword.json': {
        $schema: 'warbench:warcrow/keyword',
        id: 'keen',
        name: 'Keen',
        text: 'Keen.',
        effects: [{ on: 'melee', keywords: ['Elite'] }],
      },
    };
    const melee = { melee: { dice: {}, automatic: { oS: 1 } } };
    const gained = rolls(melee, passive({ on: 'any', keywords: ['Keen'] }));
    expect(answer(gained, {}, {}, {}, keen).dealt.mean).toBe(1);
  });

  test('a keyword both printed and gained counts once (WAR-gaining-keywords)', () => {
    const twice = rolls(
      { melee: { dice: {} } },
      { keywords: ['Raging'], ...passive({ on: 'melee', keywords: ['Raging'] }) },
    );
    expect(answer(twice, {}, { action: 'charge' }).dealt.mean).toBe(1);
  });

  test('an action for which a keyword has no effect is reported', () => {
    const said = (action: string, keyword: string): string =>
      messages(bookOf(unit('a', passive({ on: 'any', action, keywords: [keyword] })))).join();
    expect(said('charge', 'Scout')).toMatch(/keyword-beyond-roll: "Scout" has no effect for "charge" alone/);
    expect(said('shoot', 'Intimidating (1)')).toMatch(
      /keyword-beyond-roll: "Intimidating \(1\)" has no effect/,
    );
    expect(said('charge', 'Intimidating (1)')).toBe('');
  });
});

describe('Bloodlust (X) applies to enemies that are X (ruling W24, WAR-bloodlust)', () => {
  const once = 5 / 8;
  const twice = 5 / 8 + (3 / 8) * (5 / 8);
  const lust = (keyword: string): object =>
    rolls({ melee: { dice: { orange: 1 } } }, { keywords: [keyword] });

  test.each([
    ['any enemy', 'Bloodlust', {}, twice],
    ['a characteristic', 'Bloodlust (Infantry)', { characteristics: ['Infantry'] }, twice],
    ['a keyword', 'Bloodlust (Fearless)', { keywords: ['Fearless'] }, twice],
    ['a name', 'Bloodlust (d)', {}, twice],
    ['one of two', 'Bloodlust (Cavalry | infantry)', { characteristics: ['Infantry'] }, twice],
    ['none of them', 'Bloodlust (Cavalry | Infantry)', { characteristics: ['Beast'] }, once],
  ] as const)('%s', (_, keyword, foe, mean) => {
    for (const conditions of [{ action: 'assault' }, { bloodlust: true }])
      expect(answer(lust(keyword), foe, conditions).dealt.mean).toBeCloseTo(mean, 12);
  });

  test('a scenario that uses it without effect gets a warning', () => {
    const files = [unit('a', lust('Bloodlust (Cavalry)')), unit('d', {}), attack({ bloodlust: true })];
    expect(messages(bookOf(...files)).join()).toMatch(
      /condition-without-effect: "bloodlust" changes nothing/,
    );
  });
});

describe('Berserker Rage when shot at (WAR-berserker-rage, WAR-ranged-defence)', () => {
  test('adds a block or nothing: the target of shooting deals no damage', () => {
    const shooter = rolls({ ranged: { dice: {}, automatic: { S: 1 }, range: 10 }, melee: { dice: {} } });
    const angry = { keywords: ['Berserker Rage'] };
    for (const variant of ['reference', 'aggressive']) {
      const { suffered, dealt } = outcomeOf(
        bookOf(unit('a', shooter), unit('d', angry), attack({ action: 'shoot' })),
        { 'switch-policy': variant },
      ).answer as unknown as { suffered: { mean: number }; dealt: { mean: number } };
      expect([variant, suffered.mean]).toEqual([variant, 0]);
      expect(dealt.mean).toBe(1);
    }
  });
});

describe('Immovable (WAR-immovable, WAR-large)', () => {
  const shover = (keywords: string[] = []): object =>
    rolls(
      {
        melee: { dice: {}, automatic: { X: 1 }, switches: [{ cost: { X: 1 }, effects: [{ shove: 3 }] }] },
      },
      { keywords },
    );

  test.each([
    ['an ordinary target is shoved', [], [], { 'shove 3': 1 }],
    ['an immovable one is not', [], ['Immovable'], undefined],
    ['nor a large one', [], ['Large'], undefined],
    ['a large unit shoves the immovable', ['Large'], ['Immovable'], { 'shove 3': 1 }],
    ['but not the large', ['Large'], ['Large', 'Immovable'], undefined],
  ] as const)('%s', (_, own, foe, moves) => {
    expect(answer(shover([...own]), { keywords: [...foe] }, {}).moves).toEqual(moves);
  });

  test('the unit may move itself', () => {
    const effects = [{ displace: 2, to: 'self' }];
    const mover = rolls({
      melee: { dice: {}, automatic: { X: 1 }, switches: [{ cost: { X: 1 }, effects }] },
    });
    expect(answer(mover, { keywords: ['Immovable'] }, {}).moves).toEqual({ 'displace 2': 1 });
  });
});

test('Frightened applies before Elite: hollow successes are not rerolled (ruling W11, WAR-frightened, WAR-elite)', () => {
  const profile = {
    willpower: { dice: { red: 1 }, automatic: {} },
    keywords: cardOf({ keywords: ['Elite'] }).keywords,
    rollEffects: [],
  } as unknown as Profile;
  // Seven of eight faces are rerolled; the hollow one stays and then is a success.
  expect(willpowerPmf(willpowerRoll(profile, ['frightened'], { repeats: true, numbers: PRINTED }))).toEqual([
    0,
    1 / 8 + (7 / 8) * (6 / 8),
    (7 / 8) * (2 / 8),
  ]);
});

describe('names match in any case (WAR-keywords)', () => {
  test.each([
    ['Preferred terrain (Forest)', 'Preferred Terrain (Forest)'],
    ['Berserker rage', 'Berserker Rage'],
    ['ELITE', 'Elite'],
  ])('%s is %s, and a fix corrects the spelling', (printed, spelt) => {
    const { diagnostics } = bookOf(unit('a', { keywords: [printed] }));
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([['info', 'keyword-spelling']]);
    expect(diagnostics[0].fixes!.map(({ text }) => text)).toEqual([JSON.stringify(spelt)]);
  });

  test('it applies in a fight', () => {
    const elite = rolls({ melee: { dice: {}, automatic: { oS: 1 } } }, { keywords: ['elite'] });
    expect(answer(elite, {}, {}).dealt.mean).toBe(1);
  });

  test('Join finds the units it names (WAR-join)', () => {
    const files = [
      unit('u', { characteristics: ['Infantry'] }),
      unit('c', { character: 'support', keywords: ['Join (infantry)'] }),
    ];
    expect(messages(bookOf(...files))).toEqual([]);
  });

  test('a keyword file may not use a name of the rulebook in another case', () => {
    const file = {
      'test/elite.keyword.json': {
        $schema: 'warbench:warcrow/keyword',
        id: 'elite',
        name: 'elite',
        text: 'Mine.',
        effects: [],
      },
    };
    expect(messages(bookOf(file))).toEqual([
      'duplicate-keyword: There is already a keyword "elite". Give this one another name.',
    ]);
  });
});
