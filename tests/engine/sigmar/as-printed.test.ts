import { describe, expect, test } from 'vitest';
import type { Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { whyIllegal, situationOf } from '@engine/systems/sigmar/attack/situation';
import { sigmar } from '@engine/systems/sigmar';
import { KeywordCatalogue } from '@engine/systems/sigmar/cards/keywords';
import { documents } from '../../support/workspace';
import { card, melee, problems, ranged, unit, workspace } from './support';

const of = (difference: Partial<UnitFile>, without: readonly (keyof UnitFile)[] = []) => {
  const file = Object.fromEntries(
    Object.entries({ ...unit({ id: 'u', ...difference }) }).filter(
      ([key]) => !without.includes(key as keyof UnitFile),
    ),
  ) as never;
  const files = workspace({ unit: [file] });
  const card = sigmar.link(documents(files).flatMap(({ source }) => source ?? [])).card('u');
  return { problems: problems(files).map(({ code, severity }) => [severity, code]), card };
};

describe('AOS-4.0: warscrolls are written as they are printed', () => {
  test.each([
    ['28.5mm', '28.5 mm'],
    ['120x92mm', '120 × 92 mm'],
    [[{ size: '32mm', models: 4 }, { size: '28.5mm' }], '4 of 32 mm, 28.5 mm'],
  ] as const)('base %j', (base, printed) => {
    const { card, problems: found } = of({ base: base as never, models: 5 });
    expect(found).toEqual([]);
    expect(card!.subtitle).toBe(`5 models · ${printed} bases`);
  });
  test('no base', () => {
    const { card, problems: found } = of({ models: 5 }, ['base']);
    expect([found, card!.subtitle]).toEqual([[], '5 models']);
  });
  test.each([
    [1, '5 models · 32 mm bases · coherency 1"'],
    [0.5, '5 models · 32 mm bases'],
  ])('AOS-15.1: a coherency of %d"', (coherency, printed) => {
    const { card, problems: found } = of({ models: 5, base: '32mm', coherency });
    expect([found, card!.subtitle]).toEqual([[], printed]);
  });
  test('Control "-"', () => {
    const { card, problems: found } = of({ control: '-' });
    expect(found).toEqual([]);
    const stats = card!.sections.find(({ type }) => type === 'stats');
    expect(stats).toMatchObject({
      stats: expect.arrayContaining([expect.objectContaining({ key: 'control', value: '-' })]) as unknown,
    });
  });
  test.each(['-', 7] as const)('Save %j is none', (save) => {
    const { card, problems: found } = of({ save });
    const stats = card!.sections.find(({ type }) => type === 'stats');
    expect([found, stats]).toMatchObject([
      [],
      { stats: expect.arrayContaining([expect.objectContaining({ key: 'save', value: '-' })]) as unknown },
    ]);
  });
  test('Health "-", only for terrain; it is never attacked', () => {
    const stone = { health: '-', keywords: ['FACTION TERRAIN'], weapons: [] } as const;
    const { card: drawn, problems: found } = of(stone as unknown as Partial<UnitFile>);
    expect(found).toEqual([]);
    expect(JSON.stringify(drawn!.sections)).toContain('"key":"health","label":"Health","value":"-"');
    expect(of({ health: '-' }).problems).toEqual([['error', 'no-health']]);
    const attack = situationOf(card({}), card(stone as unknown as Partial<UnitFile>));
    expect(whyIllegal(attack)).toMatchObject({ path: ['defender'] });
  });
  describe('a star in a column of a weapon, with an ability that gives its value', () => {
    const beam = ranged({ name: 'Beam', hit: 3, wound: '*', rend: '*', damage: '*' });
    const hits: Effect = { type: 'mortal-hits', amount: 2, weapon: 'Beam' };
    const said = (effects: readonly Effect[]): Partial<UnitFile> => ({
      weapons: [beam],
      abilities: [{ name: 'Light', type: 'Passive', text: 'x', effects: effects as [Effect] }],
    });
    const inflicted = (own: Partial<UnitFile>, conditions = {}): number =>
      mean(exactDamage(planAttack(situationOf(card(own), card({ health: 20, save: 2 }), conditions))));
    test('is printed, and hits have the ability’s effect', () => {
      const { card: drawn, problems: found } = of(said([hits]));
      expect(found).toEqual([]);
      expect(JSON.stringify(drawn!.sections)).toContain('"3+"],["*"],["*"],["*"]');
      expect(inflicted(said([hits]))).toBeCloseTo((4 / 6) * 2, 12);
    });
    test('if only text gives its value, this is reported, and no unit attacks with it', () => {
      const { problems: found } = of({ weapons: [melee(), beam] });
      expect(found).toEqual(Array.from({ length: 3 }, () => ['info', 'weapon-by-words']));
      expect(inflicted({ weapons: [melee({ hit: 2 }), ranged({ damage: '*' })] }, { action: 'shoot' })).toBe(
        0,
      );
      // A statement about another weapon, or about some of its hits only, does not set its value.
      for (const other of [{ weapon: 'Blade' }, { on: 'critical' }, { besides: true }] as const)
        expect(of({ ...said([{ ...hits, ...other }]), weapons: [melee(), beam] }).problems).toContainEqual([
          'info',
          'weapon-by-words',
        ]);
    });
    test('attacks that change with damage points are at least one, if no step applies', () => {
      const club = melee({ name: 'Club', attacks: '*', hit: 2, wound: 2 });
      const steps: Effect = { type: 'set-weapon', characteristic: 'attacks', to: 4, weapon: 'Club', when: { damageAtMost: 4 } }; // prettier-ignore
      const own = { ...said([steps]), weapons: [club], health: 10 };
      const one = (5 / 6) * (5 / 6) * (1 / 6);
      expect(inflicted(own)).toBeCloseTo(4 * one, 12);
      expect(inflicted(own, { attackerDamage: 5 })).toBeCloseTo(one, 12);
    });
  });
  test('hyphens and spaces that no keyboard has', () => {
    const weapons = [melee({ abilities: ['Anti\u2011MONSTER (+1\u00a0Rend)', 'Crit (Auto\u2011wound)'] })];
    expect(of({ weapons, keywords: ['WAR\u00a0MACHINE', 'STRIKE\u2011FIRST'] }).problems).toEqual([]);
  });
  test('fewer attacks of a weapon with Companion that the ability names, once it is damaged', () => {
    const weapons = [melee({ name: 'Claws', attacks: 5, abilities: ['Companion'] })];
    const effects = [
      { type: 'set-weapon', characteristic: 'attacks', to: 2, weapon: 'Claws', when: { damageAtLeast: 3 } },
    ] as const;
    expect(
      of({
        health: 5,
        models: 1,
        weapons,
        abilities: [{ name: 'A', type: 'Passive', text: 'x', effects: [...effects] }],
      }).problems.filter(({ 0: severity }) => severity !== 'info'),
    ).toEqual([]);
  });
  test('missing points are information, not an error', () => {
    const { card, problems: found } = of({}, ['points']);
    expect([found, card!.points.value]).toEqual([[['info', 'no-points']], '–']);
    expect(card!.points).not.toHaveProperty('step');
  });
  test('nine weapons, a long timing', () => {
    const weapons = Array.from({ length: 9 }, (_, i) => melee({ name: `Blade ${i}` }));
    const timing = 'Once Per Battle (Army), Any Combat Phase, '.repeat(6).trim();
    expect(of({ weapons, abilities: [{ name: 'A', type: 'Active', text: 'x', timing }] }).problems).toEqual(
      [],
    );
  });
  test('a weapon ability explained by the card’s own abilities is reported as not simulated', () =>
    expect(
      of({
        weapons: [melee({ abilities: ['Blood-hungry', 'See ability'] })],
        abilities: [{ name: 'Blood-hungry', type: 'Passive', text: 'It hungers.' }],
      }).problems,
    ).toEqual([
      ['info', 'told-weapon-ability'],
      ['info', 'told-weapon-ability'],
    ]));
  test.each(['RELENTLESS DISCIPLINE (2)', 'Relentless Discipline (2)', 'RELENTLESS DISCIPLINE(2)'])(
    'AOS-5.1: %s, which a book declares with its number, is known',
    (printed) => {
      const weapons = [melee({ abilities: ['Anti-RELENTLESS DISCIPLINE (2) (+1 Rend)'] })];
      const files = workspace({
        unit: [unit({ id: 'u', keywords: [printed], weapons })],
        book: [
          { id: 'b', name: 'B', keyword: 'B', targets: [], keywords: ['RELENTLESS DISCIPLINE (2)'] } as never,
        ],
      });
      expect(problems(files).filter(({ code }) => code.includes('keyword'))).toEqual([]);
    },
  );

  test('AOS-magic-1.1: PRIEST (2) keeps its level although a book declares it with its number', () => {
    const book = { id: 'b', name: 'B', keyword: 'B', targets: [], keywords: ['PRIEST (2)'] } as never;
    const catalogue = new KeywordCatalogue([], [{ value: book } as never]);
    expect(catalogue.read('PRIEST (2)')).toMatchObject({ definition: { name: 'PRIEST' }, value: 2 });
  });
});
