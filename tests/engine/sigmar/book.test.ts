import { describe, expect, test } from 'vitest';
import type { AttackScenario, ScenarioFile, UnitFile } from '@engine/generated/age-of-sigmar';
import type { Source } from '@engine/kernel/source';
import { SYSTEMS } from '@engine/systems';
import { sigmar } from '@engine/systems/sigmar';
import { CORE_KEYWORDS } from '@engine/systems/sigmar/cards/keywords';
import { PRINTED_WEAPON_ABILITIES } from '@engine/systems/sigmar/cards/weapon-abilities';
import { COMMANDS } from '@engine/systems/sigmar/words';
import { documents, sampleFiles } from '../../support/workspace';
import { unit, workspace } from './support';

const files = documents(sampleFiles('age-of-sigmar'));
const sources = files.flatMap(({ source }) => source ?? []);
const book = sigmar.link(sources);
const options = { variants: {}, seed: 1 };

const all = <T>(kind: Source['kind']): T[] =>
  sources.filter((source) => source.kind === kind).map(({ value }) => value as T);
const units = all<UnitFile>('unit');
const attacks = all<ScenarioFile>('scenario').filter(
  (file): file is AttackScenario => file.kind === 'attack',
);

describe('the sample workspace', () => {
  test('has no problems of syntax, schema or rules', () => {
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(book.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
  test('has two forces of at least eight warscrolls, with two rosters each of 1000 and 2000 points', () => {
    for (const folder of ['dawnbound', 'mirefolk']) {
      expect(
        sources.filter((source) => source.kind === 'unit' && source.folder === folder).length,
      ).toBeGreaterThanOrEqual(8);
      expect(sources.filter((source) => source.kind === 'army' && source.folder === folder)).toHaveLength(4);
    }
  });
  test('has at least sixteen scenarios, all of which can be fought', () => {
    expect(book.scenarios.length).toBeGreaterThanOrEqual(16);
    for (const { ref } of book.scenarios)
      expect(book.fight(ref, { ...options, battles: 2 })).toMatchObject({ ok: true });
  });
  test('has a scenario or a fight against the reference targets for every unit', () => {
    for (const { ref } of book.units) expect(book.fightsOf(ref).length).toBeGreaterThan(0);
  });
});

describe('uses every rule of an attack in one of the forces', () => {
  const printed = units.flatMap(({ weapons }) => weapons.flatMap(({ abilities }) => abilities));
  test.each(PRINTED_WEAPON_ABILITIES.map((name) => name.replace(/^Anti-.*/, 'Anti-')))(
    'weapon ability %s',
    (name) => expect(printed.some((ability) => ability.startsWith(name))).toBe(true),
  );
  const OUTSIDE = ['MANIFESTATION', 'FACTION TERRAIN', 'CHAOS', 'DEATH']; // these do not affect attacks
  test.each(CORE_KEYWORDS.map(({ name }) => name).filter((name) => !OUTSIDE.includes(name)))(
    'keyword %s',
    (name) =>
      expect(
        units.some(({ keywords }) =>
          keywords.some((keyword) => keyword === name || keyword.startsWith(`${name} (`)),
        ),
      ).toBe(true),
  );
  test.each(COMMANDS.map(({ name }) => name))('command %s', (name) =>
    expect(attacks.some(({ conditions }) => conditions?.commands?.includes(name))).toBe(true),
  );
  test.each([
    'charged',
    'targetCharged',
    'cover',
    'guarded',
    'inCombat',
    'distance',
    'attackerModels',
    'defenderModels',
    'defenderDamage',
    'ability',
    'unbind',
    'ritual',
    'modifiers',
  ] as const)('condition %s', (key) =>
    expect(attacks.some(({ conditions }) => conditions?.[key] !== undefined)).toBe(true),
  );
  test('random attacks, random damage and several weapons', () => {
    const weapons = units.flatMap((file) => file.weapons);
    expect(weapons.some(({ attacks: count }) => typeof count === 'string')).toBe(true);
    expect(weapons.some(({ damage }) => typeof damage === 'string')).toBe(true);
    expect(units.some((file) => file.weapons.some(({ models }) => models !== undefined))).toBe(true);
  });
});

describe('hovers', () => {
  test('every term quotes a rule of the rulebook', () => {
    for (const { term, text } of book.terms) expect(text, term).not.toBe('');
  });
  test('a keyword of a book’s file quotes that file', () =>
    expect(book.terms.find(({ term }) => term === 'SUNSWORN')?.text).toMatch(/rerolls hit rolls of 1/));
  test('weapon abilities are found by the word before their brackets', () => {
    const quoted = (name: string): string | undefined => book.terms.find(({ term }) => term === name)?.text;
    expect(quoted('Crit')).toMatch(/two hits[^]*mortal damage/);
    expect(quoted('Anti-INFANTRY')).toMatch(/Rend/);
    expect(quoted('Shoot in Combat')).toMatch(/in combat/);
  });
  test('completion writes the number as the game prints it', () =>
    expect(book.terms.find(({ term, type }) => term === 'WARD' && type === 'keyword')?.example).toBe(
      'WARD (6+)',
    ));
  test('terms that need a number say so', () => {
    const needs = (name: string): boolean | undefined =>
      book.terms.find(({ term }) => term === name)?.parameter;
    expect([needs('WARD'), needs('WIZARD'), needs('CHAMPION'), needs('HERO')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('as a system', () => {
  test('it is registered, with the files it reads', () => {
    expect(SYSTEMS.get('age-of-sigmar')).toBe(sigmar);
    expect(sigmar).toMatchObject({ id: 'age-of-sigmar', variants: [] });
  });
  test('a unit without a scenario is fought against the reference targets: it charges, shoots, casts, is charged, duels', () => {
    const lone = documents({
      ...workspace({
        unit: [
          unit({
            id: 'lone',
            name: 'Lone',
            keywords: ['HERO', 'WIZARD (1)'],
            weapons: [
              ...unit().weapons,
              {
                name: 'Bow',
                type: 'ranged',
                range: 9,
                attacks: 1,
                hit: 4,
                wound: 4,
                rend: 0,
                damage: 1,
                abilities: [],
              },
            ],
            abilities: [
              {
                name: 'Bolt',
                type: 'Spell',
                value: 5,
                text: 'x',
                effects: [{ type: 'mortal-damage', amount: 1 }],
              },
            ],
          }),
          unit({ id: 'dummy', name: 'Dummies', models: 3 }),
        ],
      }),
      ...workspace({
        book: [{ id: 'b', name: 'B', keyword: 'B', keywords: [], targets: ['dummy'] } as { id: string }],
      }),
    }).flatMap(({ source }) => source ?? []);
    const linked = sigmar.link(lone);
    const fights = linked.fightsOf('lone');
    expect(fights.map(({ ref, name, group }) => [ref.split(':').at(-1), name, group])).toEqual([
      ['charge', 'Lone charges Dummies', 'Combat'],
      ['shoot', 'Lone shoots Dummies', 'Shooting'],
      ['ability-Bolt', 'Bolt on Dummies', 'Magic'],
      ['charged', 'Dummies charge Lone', 'Combat'],
      ['duel', 'Lone against Dummies', 'Duels'],
    ]);
    for (const { ref } of fights) expect(linked.fight(ref, options)).toMatchObject({ ok: true });
    // A linked book creates default fights when one is named.
    expect(sigmar.link(lone).fight(fights[0].ref, options)).toMatchObject({ ok: true });
  });
  test('a matrix cell is a duel, its shares add up to 1', () => {
    const cell = book.meet('oath-guard', 'bog-kin', options)!;
    expect(cell.win + cell.draw + cell.loss).toBeCloseTo(1, 12);
    expect(book.meet('oath-guard', 'nobody', options)).toBeUndefined();
  });
  test('the dice reader writes a journal for attacks', () => {
    const journal = book.roll('oath-guard-charge-bog-kin', options, { roll: (sides) => sides });
    expect(journal?.length).toBeGreaterThan(0);
  });
  test('linking again after one edit keeps the other cards', () => {
    const edited = sources.map((source) =>
      source.id === 'oath-guard'
        ? { ...source, value: { ...(source.value as UnitFile), points: 999 } }
        : source,
    );
    const again = sigmar.link(edited);
    expect(again.units.find(({ id }) => id === 'oath-guard')?.points).toBe(999);
    expect(again.units.filter(({ source }) => sources.includes(source))).toHaveLength(units.length - 1);
  });
  test('an unknown scenario is an error, not an exception', () =>
    expect(book.fight('nowhere', options)).toMatchObject({ ok: false }));
});
