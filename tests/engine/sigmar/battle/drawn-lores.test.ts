import { expect, test } from 'vitest';
import { battlesIn, libraryWith, sampleLibrary, withValue } from '../../../support/sample-book';

/** A lore with one spell that every wizard would cast, or with one of words only. */
const lore = (name: string, effects?: readonly unknown[]) => ({
  name: `Lore of ${name}`,
  type: 'spell',
  spells: [{ name, value: 2, range: 60, text: 'Noon.', ...(effects && { effects }) }],
});

const sample = sampleLibrary('age-of-sigmar');
const BOOK = 'dawnbound/dawnbound.book.json';
const library = libraryWith(sample, {
  [BOOK]: withValue(sample.get(BOOK)?.text ?? '', 'lores', [
    lore('Dusk'),
    lore('Noon', [{ type: 'mortal-damage', amount: 6 }]),
    lore('Dawn', [{ type: 'mortal-damage', amount: 12 }]),
  ]),
});
const battles = battlesIn(library, 'age-of-sigmar', { bot: 'greedy', maps: ['shallow-graves'] });

const army = (...refs: string[]): number[] =>
  refs.map((ref) => battles.rules.units.findIndex((unit) => unit.ref === ref)).sort((a, b) => a - b);

/** The units that cast spells in two battles between drawn armies, each with its spell. */
const castIn = (hero: string): ReadonlySet<string> => {
  const armies = [
    army(hero, 'vigil-spears', 'oath-guard'),
    army('fen-witch', 'bog-kin', 'eel-riders'),
  ] as const;
  const events = [0, 1].flatMap((i) => battles.replay?.(armies, 0, 1, i)?.events ?? []);
  return new Set(events.flatMap(({ text = '' }) => /^.+ casts .+(?= at )/.exec(text)?.[0] ?? []));
};

test('a wizard of a drawn army knows the first lore of its book that battles simulate (AOS-army-4.2)', () => {
  const cast = castIn('lantern-magus');
  expect(cast).toContain('Lantern Magus casts Noon');
  expect(cast).not.toContain('Lantern Magus casts Dusk');
  expect(cast).not.toContain('Lantern Magus casts Dawn');
});

test('a hero that is no wizard knows no lore, and the wizard of another book not this one', () => {
  expect([...castIn('vigil-captain')]).toEqual(['Fen Witch casts Drowning breath']);
});
