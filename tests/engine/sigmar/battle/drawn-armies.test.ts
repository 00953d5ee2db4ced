import { describe, expect, test } from 'vitest';
import { battlesIn, libraryWith, sampleLibrary, withValue } from '../../../support/sample-book';
import { has } from '../../../../src-engine/systems/sigmar/cards/card';
import { drawnFrom, type Drawn } from './drawn';

const sample = sampleLibrary('age-of-sigmar');
const drawn = drawnFrom(sample, 150);

describe('armies drawn from the sample books', () => {
  test('are legal rosters without a remark (AOS-army-1.0)', () => {
    const files = drawn.map(({ path, file }): [string, string] => [path, JSON.stringify(file)]);
    const paths = new Set(files.map(([path]) => path));
    const found = libraryWith(sample, Object.fromEntries(files))
      .diagnostics()
      // Totals differ on purpose: the price level is estimated from them.
      .filter(({ file, code }) => paths.has(file) && code !== 'army-underspent');
    expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
    expect(drawn.length).toBeGreaterThan(250);
  });

  test('cost what their units cost one by one, reinforced or not (AOS-army-3.3)', () => {
    for (const { army, points } of drawn) {
      const cost = army.units.reduce((sum, unit) => sum + unit.card.points * (unit.reinforced ? 2 : 1), 0);
      expect(cost).toBe(points);
    }
  });

  const named = (name: RegExp) => (army: Drawn['army']) =>
    army.units.some(({ card }) => name.test(card.name));
  test.each<readonly [string, (army: Drawn['army']) => boolean]>([
    ['have reinforced units (AOS-army-3.3)', ({ units }) => units.some(({ reinforced }) => reinforced)],
    ['have enhancements (AOS-army-4.1)', ({ units }) => units.some((unit) => unit.enhancements.length > 0)],
    ['know manifestations (AOS-army-4.2)', ({ lores }) => lores.some(({ type }) => type === 'manifestation')],
    ['know spells (AOS-army-4.2)', ({ lores }) => lores.some(({ type }) => type === 'spell')],
    ['have several regiments (AOS-army-3.1)', ({ units }) => units.some(({ regiment }) => regiment > 0)],
    ['have HEROES that must lead certain units (AOS-army-3.1)', named(/Sun Chaplain|Drum Shaman/)],
  ])('some %s, and some do not', (_, is) => {
    const share = drawn.filter(({ army }) => is(army)).length / drawn.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.85);
  });

  test('have a formation that changes battles, if their book has one (AOS-army-2.1)', () => {
    const names = new Set(drawn.map(({ army }) => army.formation?.name));
    expect([...names].sort()).toEqual(['Rising water', 'Wall of lanterns']);
  });

  test('have as few auxiliaries as their HEROES allow (AOS-army-3.6)', () => {
    const without = drawn.filter(({ army }) => army.units.every(({ regiment }) => regiment >= 0));
    expect(without.length / drawn.length).toBeGreaterThan(0.5);
  });

  test('have a WARMASTER as general before anyone else (AOS-army-3.2)', () => {
    for (const { army } of drawn) {
      const [general] = army.units.filter((unit) => unit.general);
      const warmasters = army.units.some(({ card }) => has(card, 'WARMASTER'));
      expect(has(general.card, 'WARMASTER')).toBe(warmasters);
    }
  });
});

/** A lore with one spell that every wizard would cast, or with one of words only. */
const lore = (name: string, effects?: readonly unknown[], points = 0) => ({
  name: `Lore of ${name}`,
  type: 'spell',
  points,
  spells: [{ name, value: 2, range: 60, text: 'Noon.', ...(effects && { effects }) }],
});

const BOOK = 'dawnbound/dawnbound.book.json';
const MORTAL = [{ type: 'mortal-damage', amount: 6 }];

describe('battles of drawn armies', () => {
  const text = withValue(sample.get(BOOK)?.text ?? '', 'lores', [
    lore('Dusk'),
    lore('Noon', MORTAL),
    lore('Dawn', MORTAL),
    lore('Gold', MORTAL, 30),
  ]);
  const battles = battlesIn(libraryWith(sample, { [BOOK]: text }), 'age-of-sigmar', {
    bot: 'greedy',
    maps: ['shallow-graves'],
  });
  const army = (...refs: string[]): number[] =>
    refs.map((ref) => battles.rules.units.findIndex((unit) => unit.ref === ref)).sort((a, b) => a - b);
  const foes = army('fen-witch', 'bog-kin', 'bog-kin', 'eel-riders');

  /** The spells of a hero's army in several battles: "Lantern Magus casts Noon". */
  const castIn = (hero: string): readonly string[] => {
    const own = army(hero, 'vigil-spears', 'oath-guard');
    const events = [0, 1, 2, 3].flatMap((i) => battles.replay?.([own, foes], 0, 1, i).events ?? []);
    const found = events.flatMap(({ text: said = '' }) => /^.+ casts .+(?= at )/.exec(said)?.[0] ?? []);
    return [...new Set(found)].sort();
  };

  test('a wizard knows a lore that costs nothing and that battles simulate, not always the same', () => {
    const cast = castIn('lantern-magus').filter((each) =>
      /^Lantern Magus casts (Dusk|Noon|Dawn|Gold)/.test(each),
    );
    expect(cast).toEqual(['Lantern Magus casts Dawn', 'Lantern Magus casts Noon']);
  });

  test('a hero that is no wizard knows no lore, and the wizard of another book not this one', () => {
    expect(castIn('vigil-captain')).toEqual(['Fen Witch casts Drowning breath']);
  });

  test('the two battles of a pair have the same rosters, with sides swapped', () => {
    const own = army('vigil-captain', 'vigil-spears', 'vigil-spears', 'oath-guard', 'oath-guard');
    const namesOf = (armies: readonly [readonly number[], readonly number[]], side: number, index: number) =>
      battles
        .record?.(armies, 0, 1, index)
        .units.flatMap((unit) => (unit.side === side ? [`${unit.id} ${unit.points} ${unit.count}`] : []));
    const met = [0, 1, 2].map((i) => [namesOf([own, foes], 0, i), namesOf([foes, own], 1, i)]);
    for (const [one, other] of met) expect(one).toEqual(other);
    expect(new Set(met.map(([one]) => one?.join())).size).toBeGreaterThan(1);
  });
});
