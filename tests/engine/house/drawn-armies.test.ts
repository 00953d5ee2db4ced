import { describe, expect, test } from 'vitest';
import { Library } from '@engine/lab/library';
import type { SystemId } from '@engine/kernel/words';
import type { ArmyBattles } from '@engine/simulation/armies';
import { SYSTEMS } from '@engine/systems';
import { AUXILIARY } from '@engine/systems/sigmar/army/drawn/regiments';
import { PRINTED } from '@engine/systems/sigmar/numbers';
import { drawnFrom } from '../sigmar/battle/drawn';
import { sampleFiles } from '../../support/workspace';

const libraryOf = (game: SystemId): Library => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(game))) library.put(path, text);
  return library;
};

const battlesOf = (library: Library, game: SystemId, size: string, variants = {}): ArmyBattles => {
  const battles = library.typed(game)?.armies?.({ size, variants });
  if (!battles?.ok) throw new Error(battles?.error);
  return battles.value;
};

const rowsOf = (game: SystemId): readonly string[] =>
  (SYSTEMS.get(game)?.numbers ?? []).flatMap(({ id, idle }) =>
    idle?.startsWith('Armies drawn') ? [id] : [],
  );

describe.each<[game: SystemId, size: string, house: Record<string, number>]>([
  [
    'azeroth-at-war',
    'skirmish',
    { 'AAW-3.1.skirmish.points': 600, 'AAW-3.1.skirmish.least': 7, 'AAW-3.1.skirmish.most': 9 },
  ],
  [
    'azeroth-at-war',
    'standard',
    { 'AAW-3.1.standard.points': 800, 'AAW-3.1.standard.least': 10, 'AAW-3.1.standard.most': 13 },
  ],
  [
    'azeroth-at-war',
    'large',
    { 'AAW-3.1.large.points': 1100, 'AAW-3.1.large.least': 12, 'AAW-3.1.large.most': 19 },
  ],
  ['age-of-sigmar', '1000', { 'AOS-army-1.2': 0.2, 'AOS-army-3.1.regiments': 1 }],
  ['warcrow', 'standard', { 'WAR-company-points': 300 }],
])('armies of %s (%s) drawn under house rules', (game, size, house) => {
  const library = libraryOf(game);
  const printed = battlesOf(library, game, size);

  test.each(Object.entries(house))('follow %s', (id, value) => {
    const other = battlesOf(library, game, size, { [id]: String(value) });
    const seen = ({ rules, leftOut }: ArmyBattles) => JSON.stringify([rules, leftOut]);
    expect(seen(other)).not.toBe(seen(printed));
  });
});

test.each([
  ['AOS-army-3.1.units', { ...PRINTED, regimentUnits: 1 }],
  ['AOS-army-3.2', { ...PRINTED, generalUnits: 1 }],
])('with smaller regiments, drawn armies have more auxiliaries: %s', (_, numbers) => {
  const library = libraryOf('age-of-sigmar');
  const outside = (under: typeof PRINTED) =>
    drawnFrom(library, 2, { size: '2000' }, under).flatMap(({ army }) =>
      army.units.filter(({ regiment }) => regiment === AUXILIARY),
    ).length;
  expect(outside(numbers)).toBeGreaterThan(outside(PRINTED));
});

test('every row that says that drawn armies follow it is tried above', () => {
  expect([rowsOf('azeroth-at-war').length, rowsOf('age-of-sigmar').length]).toEqual([9, 4]);
});
