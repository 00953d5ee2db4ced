import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { countPmf } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { printCount, readCount } from '@engine/systems/sigmar/cards/number';
import { PRINTED_WEAPON_ABILITIES, readWeaponAbility } from '@engine/systems/sigmar/cards/weapon-abilities';
import { CORE_KEYWORDS, KeywordCatalogue } from '@engine/systems/sigmar/cards/keywords';
import { documents } from '../../support/workspace';
import { card, linked, melee, problems, ranged, unit, workspace } from './support';

const of = (difference: Partial<UnitFile>) =>
  problems(workspace({ unit: [unit({ id: 'u', ...difference })] })).map(
    ({ code, severity, message, path, fixes = [] }) => ({
      code,
      severity,
      message,
      path: path.join('.'),
      fix: fixes[0]?.text,
    }),
  );

describe('AOS-26.0: characteristics as printed', () => {
  test.each([
    [2, 2, 2],
    ['D3', 1, 3],
    ['D6', 1, 6],
    ['2D6', 2, 12],
    ['D3+3', 4, 6],
  ] as const)('%s is %d to %d', (printed, least, most) => {
    const count = readCount(printed);
    const pmf = countPmf(count);
    expect(pmf.findIndex((p) => p > 0)).toBe(least);
    expect(pmf.length - 1).toBe(most);
    expect(mean(pmf)).toBeCloseTo((least + most) / 2, 12);
    expect(printCount(count)).toBe(String(printed));
  });
  test.each(['D4', '2d6', 'D6-1', '3', 'D', ''])('"%s" is refused by the schema', (damage) => {
    const [file] = documents(workspace({ unit: [unit({ id: 'u', weapons: [melee({ damage })] })] }));
    expect(file.source).toBeUndefined();
    expect(file.diagnostics.map(({ path }) => path.join('.'))).toContain('weapons.0.damage');
  });
});

describe('AOS-20.0: weapon abilities as printed', () => {
  test.each(PRINTED_WEAPON_ABILITIES)('%s', (printed) => expect(readWeaponAbility(printed)).toBeDefined());
  test.each([
    ['Crit (Mortals)', 'Crit (Mortal)'],
    ['Crit (2 hit)', 'Crit (2 Hits)'],
    ['Crit (auto-wounds)', 'Crit (Auto-wound)'],
    ['Companions', 'Companion'],
    ['Shoot in Combt', 'Shoot in Combat'],
    ['Charge +1 Damage', 'Charge (+1 Damage)'],
    ['Charge', 'Charge (+1 Damage)'],
    ['Anti-HERO', 'Anti-HERO (+1 Rend)'],
    ['Anti-HERO +1 Rend)', 'Anti-HERO (+1 Rend)'],
    ['Anti-HERO(+2 Rend', 'Anti-HERO (+2 Rend)'],
  ])('"%s" is an error: did you mean "%s"?', (printed, meant) => {
    const [found] = of({ weapons: [melee({ abilities: [printed] })] });
    expect(found).toMatchObject({
      code: 'unknown-weapon-ability',
      severity: 'error',
      path: 'weapons.0.abilities.0',
      fix: JSON.stringify(meant),
    });
    expect(found.message).toContain(meant);
  });
  test('nonsense is an error without a guess', () =>
    expect(of({ weapons: [melee({ abilities: ['Flaming'] })] })).toMatchObject([
      { code: 'unknown-weapon-ability', fix: undefined },
    ]));
  test('AOS-20.0-anti: X must be a keyword that a unit can have', () =>
    expect(of({ weapons: [melee({ abilities: ['Anti-INFNTRY (+1 Rend)'] })] })).toMatchObject([
      { code: 'unknown-keyword', fix: '"Anti-INFANTRY (+1 Rend)"' },
    ]));
  test('AOS-20.0-shoot-in-combat does nothing on a melee weapon', () =>
    expect(of({ weapons: [melee({ abilities: ['Shoot in Combat'] })] })).toMatchObject([
      { code: 'melee-shoot-in-combat', severity: 'warning' },
    ]));
});

describe('AOS-5.1: keywords as printed', () => {
  test.each([
    ['INFANTRI', 'unknown-keyword', '"INFANTRY"'],
    ['WARD', 'keyword-needs-number', '"WARD (6+)"'],
    ['WARD (6)', 'keyword-needs-number', '"WARD (6+)"'],
    ['WARD [1]', 'keyword-needs-number', '"WARD (6+)"'],
    ['WIZARD', 'keyword-needs-number', '"WIZARD (1)"'],
    ['HERO (2)', 'keyword-takes-no-number', '"HERO"'],
    ['STRIKE FIRST', 'unknown-keyword', '"STRIKE-FIRST"'],
    ['STANDRD BEARER (1/5)', 'unknown-keyword', '"STANDARD BEARER (1/5)"'],
  ])('"%s" is an error: %s', (keyword, code, fix) =>
    expect(of({ keywords: [keyword] })).toMatchObject([{ code, severity: 'error', path: 'keywords.0', fix }]),
  );
  test('a word far from all others is likely a faction’s: a warning', () =>
    expect(of({ keywords: ['SKYFARERS'] })).toMatchObject([
      { code: 'unknown-keyword', severity: 'warning' },
    ]));
  test('AOS-3.0: keywords that a book declares are known, in singular and plural', () => {
    const book = {
      $schema: 'warbench:age-of-sigmar/book',
      id: 'b',
      name: 'B',
      keyword: 'SKYFARERS',
      keywords: ['GUILDER'],
      targets: [],
    };
    expect(
      problems({
        'b.book.json': book,
        ...workspace({ unit: [unit({ id: 'u', keywords: ['SKYFARER', 'GUILDERS'] })] }),
      }),
    ).toEqual([]);
  });
  test('every core keyword can be written', () => {
    const forms = { none: '', power: ' (2)', ward: ' (5+)', proportion: ' (1/10)' };
    expect(of({ keywords: CORE_KEYWORDS.map(({ name, bracket }) => name + forms[bracket]) })).toEqual([]);
  });
  test('names of object properties are not keywords', () => {
    const catalogue = new KeywordCatalogue([], []);
    for (const name of ['__proto__', 'constructor', 'toString']) expect(catalogue.find(name)).toBeUndefined();
  });
  test('a keyword file gives its effects to units with the keyword', () => {
    const files = {
      ...workspace({ unit: [unit({ id: 'u', keywords: ['STONE-BLOODED'] }), unit({ id: 'v' })] }),
      ...workspace({
        keyword: [
          {
            id: 'stone-blooded',
            name: 'STONE-BLOODED',
            text: 'x',
            effects: [{ type: 'ward', value: 4 }],
          } as { id: string },
        ],
      }),
      ...workspace({
        scenario: [{ id: 's', name: 'S', kind: 'attack', attacker: 'v', defender: 'u' } as { id: string }],
      }),
    };
    const book = linked(files);
    expect(book.diagnostics).toEqual([]);
    const explained = book.explain('s', { variants: {}, seed: 1 })!;
    expect(explained.steps.at(-1)).toMatchObject({ label: 'Ward', result: '4+', rule: 'AOS-18.1' });
    expect(book.scenarios[0].sources.map(({ path }) => path)).toContain('stone-blooded.keyword.json');
  });
});

describe('AOS-4.0: the rest of a warscroll', () => {
  test('more bearers than models', () =>
    expect(of({ models: 3, weapons: [melee({ models: 4 })] })).toMatchObject([
      { code: 'too-many-bearers', path: 'weapons.0.models' },
    ]));
  test('two weapons with one name', () =>
    expect(of({ weapons: [melee(), melee()] })).toMatchObject([
      { code: 'duplicate-weapon', severity: 'warning' },
    ]));
  test('a weapon that fights and shoots is in both tables with one name', () =>
    expect(of({ weapons: [melee({ name: 'Pike' }), ranged({ name: 'Pike' })] })).toEqual([]));
  test('AOS-4.0-type: only a HERO leads a regiment', () =>
    expect(of({ regiment: [{ units: 'INFANTRY' }] })).toMatchObject([{ code: 'regiment-without-hero' }]));
  test('a regiment option that matches no unit', () =>
    expect(of({ keywords: ['HERO'], regiment: [{ units: 'INFANTR' }] })).toMatchObject([
      { code: 'unknown-regiment-option', fix: '"INFANTRY"' },
    ]));
  test('AOS-magic-1.0: a spell needs a value, and a WIZARD', () =>
    expect(of({ abilities: [{ name: 'Bolt', type: 'Spell', text: 'x' }] }).map(({ code }) => code)).toEqual([
      'no-casting-value',
      'no-caster',
    ]));
  test('an effect on a weapon that the unit does not have', () =>
    expect(
      of({
        abilities: [
          {
            name: 'Oil',
            type: 'Passive',
            text: 'x',
            effects: [{ type: 'modify-weapon', characteristic: 'rend', by: 1, weapon: 'Blad' }],
          },
        ],
      }),
    ).toMatchObject([{ code: 'unknown-weapon', fix: '"Blade"' }]));
  test('a card with an unreadable part still works with the rest', () => {
    const { weapons, keywords } = card({
      keywords: ['WARD', 'INFANTRY'],
      weapons: [melee({ abilities: ['Crit (Moral)', 'Companion'] })],
    });
    expect(keywords.map(({ definition }) => definition.name)).toEqual(['INFANTRY']);
    expect(weapons[0].abilities.map(({ type }) => type)).toEqual(['companion']);
  });
});

describe('the warscroll as it is drawn', () => {
  const view = linked(
    workspace({
      unit: [
        unit({
          id: 'u',
          models: 5,
          save: 7,
          move: '-',
          keywords: ['INFANTRY', 'WARD (6+)'],
          weapons: [
            melee({ name: 'Pick', rend: 0, models: 4 }),
            ranged({ damage: 'D3', abilities: ['Crit (Mortal)'] }),
          ],
          abilities: [{ name: 'Bolt', type: 'Passive', text: 'It <b>happens</b>.' }],
        }),
      ],
    }),
  ).card('u')!;
  const section = (type: string) => view.sections.filter((part) => part.type === type);

  test('AOS-4.0-move, AOS-4.0-control, AOS-4.0-save: characteristics as printed, steppers where they are numbers', () => {
    const stats = section('stats').flatMap((part) => (part.type === 'stats' ? part.stats : []));
    expect(stats.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'move -',
      'health 3',
      'control 1',
      'save -',
    ]);
    expect(stats.map(({ step }) => step !== undefined)).toEqual([false, true, true, true]);
  });
  test('ranged weapons before melee weapons, one table each', () => {
    expect(section('table')).toMatchObject([
      {
        title: 'Ranged weapons',
        rows: [[['Bow'], ['18"'], ['1'], ['4+'], ['4+'], ['-'], ['D3'], ['Crit (Mortal)']]],
      },
      { title: 'Melee weapons', rows: [[['Pick (4)'], ['1'], ['4+'], ['4+'], ['-'], ['1'], ['-']]] },
    ]);
  });
  test('keywords quote their rules, and text stays text', () => {
    expect(section('keywords')).toMatchObject([
      {
        keywords: [
          { text: 'INFANTRY' },
          { text: 'WARD (6+)', rule: 'AOS-18.1', explanation: expect.stringContaining('damage point') },
        ],
      },
    ]);
    expect(section('abilities')).toMatchObject([{ abilities: [{ text: ['It <b>happens</b>.'] }] }]);
  });
});

describe('mistakes of a keyword file and a book', () => {
  const codes = (files: Parameters<typeof linked>[0]) =>
    linked(files).diagnostics.map(({ code, path }) => `${code} ${path.join('.')}`);
  const keyword = (rest: object) =>
    workspace({ keyword: [{ id: 'k', name: 'GRIM', text: 'x', effects: [], ...rest } as { id: string }] });
  const book = (rest: object) =>
    workspace({
      book: [{ id: 'b', name: 'B', keyword: 'GRIM', keywords: [], targets: [], ...rest } as { id: string }],
    });
  test.each(['MONSTER', 'MONSTERS', 'HEROES', 'hero'])(
    'AOS-5.1: "%s" is a keyword of the core rules, in singular, plural and small letters',
    (name) => expect(codes(keyword({ name }))).toEqual(['keyword-exists name']),
  );
  test('an effect against no unit', () =>
    expect(codes(keyword({ effects: [{ type: 'ward', value: 5, when: { foe: 'CAVALRI' } }] }))).toEqual([
      'unknown-keyword effects.0.when.foe',
    ]));
  test('reference targets and Regiments of Renown of unknown units', () => {
    const renown = [{ name: 'R', points: 1, units: ['who'], factions: ['b'] }];
    expect(codes(book({ targets: ['nobody'], renown }))).toEqual([
      'unknown-unit targets.0',
      'unknown-unit renown.0.units.0',
    ]);
  });
  test('AOS-army-4.1: enhancements for a keyword that no unit has', () =>
    expect(
      codes(
        book({ enhancements: [{ name: 'T', eligible: ['HEROE'], options: [{ name: 'x', text: 'x' }] }] }),
      ),
    ).toEqual(['unknown-keyword enhancements.0.eligible.0']));
});
