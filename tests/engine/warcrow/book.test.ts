import { describe, expect, test } from 'vitest';
import { link } from '@engine/systems/warcrow/link';
import { RULES } from '@engine/generated/rules';
import { documents, sampleFiles } from '../../support/workspace';
import { attack, bookOf, duel, messages, rolls, unit } from './support';

const OPTIONS = { variants: {}, seed: 1 };
const sample = documents(sampleFiles('warcrow'));
const samples = link(sample.flatMap(({ source }) => source ?? []));

describe('the sample companies', () => {
  test('are valid, without problems; parts that duels leave out are reported', () => {
    expect(sample.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    const found = samples.diagnostics.map(({ severity, code }) => `${severity} ${code}`);
    expect([...new Set(found)].sort()).toEqual(['info moves-not-in-duels', 'info skill-not-in-duels']);
  });

  test('contain two factions of at least 8 profiles and at least 16 scenarios', () => {
    const folders = samples.units.map(({ source }) => source.folder);
    for (const folder of ['ember-host', 'tide-wardens'])
      expect(folders.filter((name) => name === folder).length).toBeGreaterThanOrEqual(8);
    expect(samples.scenarios.length).toBeGreaterThanOrEqual(16);
  });

  test.each(samples.scenarios.filter(({ kind }) => kind === 'attack').map(({ ref }) => ref))(
    '%s: chances add up, figures are finite, every step has a rule',
    (ref) => {
      const fought = samples.fight(ref, OPTIONS);
      if (!fought.ok) throw new Error(fought.error);
      const { answer, figures, charts } = fought.value;
      const { dealt, suffered } = answer as { dealt: { pmf: number[] }; suffered: { pmf: number[] } };
      for (const { pmf } of [dealt, suffered]) expect(pmf.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
      expect(figures.filter(({ headline }) => headline)).toHaveLength(1);
      for (const { value } of figures) expect(Number.isFinite(value)).toBe(true);
      expect(charts.length).toBeGreaterThan(0);
      const known = new Set<string>(RULES.warcrow.map(({ id }) => id));
      const { steps, notes } = samples.explain(ref, OPTIONS)!;
      for (const { rule, modifiers } of steps)
        for (const id of [rule, ...modifiers.map((modifier) => modifier.rule)]) expect(known).toContain(id);
      for (const { rule } of notes) expect(known).toContain(rule);
    },
  );

  test('every core keyword and every kind of switch effect is on some card', () => {
    const text = sample
      .filter(({ kind }) => kind === 'unit')
      .map((document) => document.text)
      .join();
    for (const word of [
      'Aim',
      'Ambusher',
      'Berserker Rage',
      'Bloodlust',
      'Cover',
      'Dispel',
      'Elite',
      'Fearless',
      'Golem',
      'Immovable',
      'Intimidating',
      'Join',
      'Large',
      'Manned',
      'Preferred Terrain',
      'Raging',
      'Scout',
      'Spellcaster',
      'Tinge',
      'High Command',
    ])
      expect(text).toContain(`"${word}`);
    for (const effect of [
      'add',
      'cancel',
      'damage',
      'heal',
      'state',
      'stress',
      'shove',
      'attract',
      'displace',
      'place',
    ])
      expect(text).toContain(`"${effect}":`);
    for (const state of ['frightened', 'slowed', 'disarmed', 'vulnerable'])
      expect(text).toContain(`"state": "${state}"`);
  });
});

describe('cards (WAR-profile, WAR-characteristics)', () => {
  const card = samples.card('pyre-warden')!;

  test('dice and symbols are drawn, not spelled', () => {
    const panel = card.sections.find(
      (section) => section.type === 'table' && section.title === 'Combat panel',
    );
    if (panel?.type !== 'table') throw new Error('no panel');
    expect(panel.rows[0][2]).toEqual([{ die: 'red' }, { die: 'red' }, { die: 'orange' }]);
    expect(panel.rows[0][4]).toEqual([
      { symbol: 'X' },
      ': ',
      'disarmed',
      '; ',
      { symbol: 'X' },
      { symbol: 'oS' },
      ': ',
      'add ',
      { symbol: 'S' },
    ]);
  });

  test('willpower is drawn in dice', () => {
    const told = samples.card('ember-singer')!.sections.find(({ type }) => type === 'text');
    expect(told).toMatchObject({
      text: ['Willpower ', { die: 'orange' }, { die: 'orange' }, { symbol: 'S' }],
    });
  });

  test('a Character shows its values in a unit', () => {
    const joined = card.sections.find((section) => section.type === 'table' && section.title === 'In a unit');
    if (joined?.type !== 'table') throw new Error('no joined profile');
    expect(joined.rows[0][2]).toEqual(['+', { die: 'red' }]);
  });

  test('stats step in the JSON', () => {
    const stats = card.sections.find(({ type }) => type === 'stats');
    if (stats?.type !== 'stats') throw new Error('no stats');
    expect(stats.stats.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'MOV 4-3',
      'CHG (10)',
      'W 5',
      'MOR 3',
      'AVB 1',
      'COM 3',
    ]);
    expect(stats.stats[2]).toMatchObject({ path: ['wounds'], step: { value: 5, min: 1, max: 20 } });
  });

  test('every term that a hover quotes has its rule’s text', () => {
    for (const { term, text } of samples.terms) expect(text.length, term).toBeGreaterThan(10);
    expect(samples.terms.find(({ term }) => term === 'Intimidating')).toMatchObject({
      parameter: true,
      rule: 'WAR-intimidating',
    });
  });
});

describe('fights of a unit', () => {
  const plain = bookOf(
    {
      'test/faction.book.json': {
        $schema: 'warbench:warcrow/book',
        id: 'faction',
        name: 'Faction',
        targets: ['d', 'e'],
      },
    },
    unit('a', rolls({ melee: { dice: { red: 1 } }, ranged: { range: 9, dice: { orange: 1 } } })),
    unit('d', {}),
  );

  test('a unit without a scenario meets the book’s targets', () => {
    expect(plain.fightsOf('a').map(({ ref }) => ref)).toEqual([
      'default:a:d:charge',
      'default:a:d:shoot',
      'default:a:d:charged',
      'default:a:d:duel',
    ]);
    expect(plain.fight('default:a:d:shoot', OPTIONS).ok).toBe(true);
    expect(messages(plain).join()).toMatch(/unknown-unit: There is no unit "e"/);
  });

  test('a cell of the matrix adds up to 1', () => {
    const { win, draw, loss, ci95 = [win, win] } = plain.meet('a', 'd', OPTIONS)!;
    expect(win + draw + loss).toBeCloseTo(1, 10);
    expect(ci95[0]).toBeLessThanOrEqual(win);
    expect(ci95[1]).toBeGreaterThanOrEqual(win);
  });

  test('the policy is a variant: a scenario may set it, the caller has priority', () => {
    const melee = { dice: {}, automatic: { X: 1 }, switches: [{ cost: { X: 1 }, effects: [{ damage: 1 }] }] };
    const book = bookOf(
      unit('a', rolls({ melee })),
      unit('d', {}),
      attack({}, { variants: { 'switch-policy': 'never' } }),
    );
    const dealt = (variants: Record<string, string>): unknown => {
      const fought = book.fight('fight', { variants, seed: 1 });
      return fought.ok && (fought.value.answer as { dealt: { mean: number } }).dealt.mean;
    };
    expect([dealt({}), dealt({ 'switch-policy': 'reference' }), dealt({ __proto__: 'x' })]).toEqual([
      0, 1, 0,
    ]);
  });
});

describe('problems are reported', () => {
  test.each([
    [
      'a keyword misspelt',
      unit('a', { keywords: ['Ragin'] }),
      /unknown-keyword: "Ragin" is not a keyword. Did you mean "Raging"/,
    ],
    [
      'a keyword without its value',
      unit('a', { keywords: ['Intimidating'] }),
      /keyword-needs-value: .* Write "Intimidating \(1\)"/,
    ],
    ['a keyword with a value too many', unit('a', { keywords: ['Elite (2)'] }), /keyword-takes-no-value/],
    [
      'a roll that is none',
      unit('a', { keywords: ['Cover (brown)'] }),
      /keyword-value: "brown" is not a roll/,
    ],
    ['a keyword called __proto__', unit('a', { keywords: ['__proto__'] }), /unknown-keyword/],
    [
      'panels in the wrong order',
      unit('a', { panels: [{ from: 1, melee: { dice: {} } }, { from: 2 }] }),
      /panel-order/,
    ],
    [
      'no panel for the last troop',
      unit('a', { troops: 3, panels: [{ from: 2, melee: { dice: {} } }] }),
      /panel-missing/,
    ],
    [
      'more than three dice of a colour (WAR-dice-limit)',
      unit('a', rolls({ melee: { dice: { red: 4 } } })),
      /dice-over-limit/,
    ],
    [
      'a switch without a cost',
      unit('a', rolls({ melee: { dice: {}, switches: [{ cost: {}, effects: [{ damage: 1 }] }] } })),
      /switch-without-cost/,
    ],
    ['a Character of several', unit('a', { character: 'support', troops: 2 }), /character-troops/],
    ['Join without a Character', unit('a', { keywords: ['Join (Infantry)'] }), /join-without-character/],
    [
      'a Join that nobody fits (WAR-join)',
      unit('a', { character: 'support', keywords: ['Join (Infantery)'] }),
      /unknown-join: No unit of this workspace is "Infantery"/,
    ],
    [
      'a joined skill misspelt',
      unit('a', {
        character: 'support',
        skills: [{ name: 'Cry', type: 'passive', text: '-' }],
        joined: { skills: ['Cri'] },
      }),
      /unknown-skill: The card has no skill "Cri". Did you mean "Cry"/,
    ],
    ['too many troops', attack({ attackerTroops: 9 }), /too-many-troops: a has 1 troops, not 9/],
    ['too much damage', attack({ defenderDamage: 5 }), /too-much-damage/],
    [
      'a skill that the unit has not',
      attack({ attackerSkills: ['Cry'] }),
      /unknown-skill: a has no skill "Cry". It has none/,
    ],
    ['cover in melee', attack({ cover: { black: 1 } }), /condition-without-effect/],
    ['a modifier that is not there', attack({ attackerModifier: true }), /no-modifier/],
    [
      'an unknown variant',
      attack({}, { variants: { 'switch-polcy': 'never' } }),
      /unknown-variant: .* Did you mean "switch-policy"/,
    ],
    [
      'an unknown value of a variant',
      attack({}, { variants: { 'switch-policy': 'always' } }),
      /unknown-variant-value/,
    ],
    ['an opener who is not a side', duel({ first: 'x' }), /unknown-side/],
    [
      'a unit that is not there',
      attack({}, { defender: 'dd' }),
      /unknown-unit: There is no unit "dd". Did you mean "d"/,
    ],
  ])('%s', (_, files, wanted) => {
    expect(messages(bookOf(unit('a', {}), unit('d', {}), files)).join('\n')).toMatch(wanted);
  });

  test('a keyword file may not use a name of the rulebook', () => {
    const file = {
      'test/elite.keyword.json': {
        $schema: 'warbench:warcrow/keyword',
        id: 'elite',
        name: 'Elite',
        text: 'Mine.',
        effects: [],
      },
    };
    expect(messages(bookOf(file))).toEqual([
      'duplicate-keyword: There is already a keyword "Elite". Give this one another name.',
    ]);
  });
});
