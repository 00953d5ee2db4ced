import { expect, test } from 'vitest';
import { libraryWith, sampleLibrary, withValue } from '../../../support/sample-book';

const sample = sampleLibrary('age-of-sigmar');
const ARMY = 'dawnbound/dawn-1000.army.json';
const BOOK = 'mirefolk/mirefolk.book.json';
const SCENARIO = 'scenarios/first-watch-against-high-tide.scenario.json';
const textOf = (path: string): string => sample.get(path)?.text ?? '';

const GUIDES = {
  name: 'Marsh guides',
  points: 190,
  units: ['bog-kin', 'fen-witch', 'bog-kin'],
  factions: ['dawnbound'],
};

/** The units of the first army in a battle and what is reported about the scenario. */
const battleWith = (own: object, regiment: object = GUIDES) => {
  const army = JSON.stringify({ ...(JSON.parse(textOf(ARMY)) as object), ...own });
  const library = libraryWith(sample, {
    [BOOK]: withValue(textOf(BOOK), 'renown', [regiment]),
    [ARMY]: army,
    [SCENARIO]: textOf(SCENARIO).replaceAll('"objective"', '"random"'),
  });
  const result = library
    .typed('age-of-sigmar')
    ?.replay?.('first-watch-against-high-tide', { variants: {}, seed: 1 }, 0);
  if (!result?.ok) throw new Error(result?.error);
  const { scene } = result.value;
  const units = scene.models.flatMap(({ side, card, unit }) =>
    side === 0 ? [`${scene.cards[card].name} of unit ${unit ?? -1}`] : [],
  );
  return {
    kin: new Set(units.filter((unit) => unit.startsWith('Bog Kin'))).size,
    reported: library
      .diagnostics()
      .filter(({ file, code }) => file === SCENARIO && code === 'told-not-played')
      .map(({ message }) => message)
      .join(),
  };
};

test('AOS-army-3.5: the units of a Regiment of Renown fight with their army', () => {
  expect(battleWith({}).kin).toBe(0);
  expect(battleWith({ renown: 'Marsh guides' }).kin).toBe(2);
});

test('AOS-army-3.5: its abilities are only text, and battles say so', () => {
  const text = 'They know every path.';
  const said = 'the abilities of the Regiment of Renown “Marsh guides”';
  expect(battleWith({ renown: 'Marsh guides' }).reported).not.toContain(said);
  expect(battleWith({ renown: 'Marsh guides' }, { ...GUIDES, text }).reported).toContain(said);
});
