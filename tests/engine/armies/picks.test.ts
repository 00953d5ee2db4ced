import { describe, expect, test } from 'vitest';
import { pickedAt, setListed, setPick } from '@engine/armies/picks';
import { addUnit } from '@engine/armies/edit';
import { groupOptionsOf } from '@engine/armies/options';
import { placesOf } from '@engine/armies/places';
import { createSession } from '@engine/lab/session';
import type { SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../../support/workspace';

const DAWN = 'dawnbound/dawn-1000.army.json';

/** A game's choices for a sample army with a change to its text, and the army's diagnostics. */
const told = (system: SystemId, path: string, change: (text: string) => string = (text) => text) => {
  const session = createSession();
  const files = sampleFiles(system);
  session.open(
    Object.entries(files).map(([at, text]) => ({ path: at, text: at === path ? change(text) : text })),
  );
  return {
    picks: session.armyPicks(path),
    wrong: session
      .diagnostics()
      .filter(({ file, severity }) => file === path && severity === 'error')
      .map(({ code }) => code),
  };
};

const namesAt = ({ picks }: ReturnType<typeof told>, at: string): readonly string[] | undefined =>
  picks.find(({ path }) => path === at)?.options.map(({ name }) => name);
const done = (result: ReturnType<typeof setPick>): string => (result.ok ? result.value : result.error);

describe('each game says what an army may choose', () => {
  test('AOS-army-2.1, AOS-army-3.7, AOS-army-4.2: formation, lores and terrain of its book', () => {
    const army = told('age-of-sigmar', DAWN);
    expect(namesAt(army, 'formation')).toEqual(['Sunrise host', 'Wall of lanterns']);
    expect(namesAt(army, 'lores.spell')).toEqual(['Lore of Embers']);
    expect(namesAt(army, 'lores.prayer')).toEqual(['Litanies of dawn']);
    expect(namesAt(army, 'terrain')).toEqual(['Dawn gate']);
    expect(army.picks.find(({ path }) => path === 'terrain')!.options[0].brings).toEqual(['dawn-gate']);
    expect(army.picks.find(({ path }) => path === 'lores.manifestation')!.options[0].brings).toEqual([
      'wandering-lantern',
    ]);
  });

  test('choices are not sent with the changes of each key press', () => {
    const session = createSession();
    session.open(Object.entries(sampleFiles('age-of-sigmar')).map(([path, text]) => ({ path, text })));
    expect(session.armyPicks(DAWN)).not.toEqual([]);
    expect(JSON.stringify(session.outline())).not.toContain('Sunrise host');
  });

  test('AOS-army-4.1: enhancements for the units that may have them, none for UNIQUE units', () => {
    const army = told('age-of-sigmar', DAWN);
    expect(namesAt(army, 'regiments.0.leader.enhancements')).toBeUndefined();
    expect(namesAt(army, 'regiments.1.leader.enhancements')).toContain('Vow of the road');
    expect(namesAt(army, 'regiments.0.units.0.enhancements')).toBeUndefined();
  });

  test.each([
    ['glory', 'leader'],
    ['warcrow', 'commander'],
  ] as const)('%s: the %s is one of its units', (system, at) => {
    const path = Object.keys(sampleFiles(system)).find((file) => file.endsWith('.army.json'))!;
    expect(namesAt(told(system, path), at)!.length).toBeGreaterThan(0);
  });

  test('every offered choice is legal on its own', () => {
    for (const system of ['age-of-sigmar', 'glory', 'warcrow', 'azeroth-at-war'] as const)
      for (const path of Object.keys(sampleFiles(system)).filter((file) => file.endsWith('.army.json')))
        for (const { path: at, isList, options } of told(system, path).picks.filter(
          ({ path: place }) => !/\.\d+\./.test(place),
        ))
          for (const { value } of options) {
            const { wrong } = told(system, path, (text) => done(setPick(text, at, value)));
            expect({
              system,
              path,
              at,
              value,
              isList,
              wrong: wrong.filter((code) => code.startsWith('unknown')),
            }).toMatchObject({ wrong: [] });
          }
  });
});

describe('AOS-army-3.7, AOS-magic-7.0: terrain and manifestations are not units of a roster', () => {
  test.each([
    ['dawn-gate', 'army-terrain-line'],
    ['wandering-lantern', 'army-manifestation-line'],
  ])('%s is %s, in a regiment or as an auxiliary', (ref, code) => {
    for (const to of [['regiments', 0, 'units'], ['auxiliary']])
      expect(
        told('age-of-sigmar', DAWN, (text) => done(addUnit(text, ref, 'age-of-sigmar', to))).wrong,
      ).toContain(code);
  });
});

describe('a choice is written into the file', () => {
  const BARE = '{\n  "book": "dawnbound",\n  "units": [\n    { "unit": "magus" }\n  ]\n}';

  test('a name, with the object around it, which is removed with it', () => {
    const picked = done(setPick(BARE, 'lores.spell', 'Lore of Embers'));
    expect(JSON.parse(picked)).toMatchObject({ lores: { spell: 'Lore of Embers' } });
    const both = done(setPick(picked, 'lores.prayer', 'Litanies of dawn'));
    expect(pickedAt(JSON.parse(both), 'lores.prayer')).toEqual(['Litanies of dawn']);
    const one = done(setPick(both, 'lores.spell', undefined));
    expect(JSON.parse(one)).toMatchObject({ lores: { prayer: 'Litanies of dawn' } });
    expect(done(setPick(one, 'lores.prayer', undefined))).toBe(BARE);
    expect(done(setPick(BARE, 'terrain', undefined))).toBe(BARE);
  });

  test('a list of names, one by one', () => {
    const at = 'units.0.enhancements';
    const one = done(setListed(BARE, at, 'Glass', true));
    const two = done(setListed(one, at, 'Vow', true));
    expect(pickedAt(JSON.parse(two), at)).toEqual(['Glass', 'Vow']);
    expect(done(setListed(two, at, 'Vow', true))).toBe(two);
    expect(pickedAt(JSON.parse(done(setListed(two, at, 'Glass', false))), at)).toEqual(['Vow']);
    expect(done(setListed(one, at, 'Glass', false))).toBe(BARE);
  });

  test('an incomplete text is reported, not changed', () => {
    expect(done(setPick('{ "book": ', 'terrain', 'Gate'))).toBe('The file is not valid JSON. Fix it first.');
  });
});

describe('the schema says what only the first group of an army has', () => {
  test('AOS-army-3.2: the first regiment is the general’s, and a click changes that', () => {
    const [place] = placesOf({}, 'age-of-sigmar');
    expect(JSON.parse(done(addUnit('{}', 'marshal', 'age-of-sigmar', place)))).toEqual({
      regiments: [{ general: true, leader: { unit: 'marshal' }, units: [] }],
    });
    expect(groupOptionsOf('age-of-sigmar').map(({ key }) => key)).toEqual(['general']);
    for (const system of ['glory', 'warcrow', 'azeroth-at-war'] as const)
      expect(groupOptionsOf(system)).toEqual([]);
  });
});
