import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookOf } from '../support';
import { filesBelow, ROOT } from '../../../support/workspace';

const files = Object.fromEntries(
  filesBelow('rulebook/warcrow')
    .filter((path) => /[.](unit|book|keyword|map|adventure)[.]json$/.test(path))
    .map((path) => [path, JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as object]),
);

test('a sampled battle of the points advice can be written to a file, with the same result (WAR-company)', () => {
  const battles = bookOf(files).armies!({ variants: {}, bot: 'random', size: 'skirmish' });
  if (!battles.ok) throw new Error(battles.error);
  const { rules, fight, replay } = battles.value;
  const officer = (book: number): number[] => {
    const leads = rules.groups.find((group) => group.book === book && group.name === 'Officers')!.members[0];
    const foot = rules.units.findIndex((unit, k) => unit.book === book && k !== leads);
    return [leads, foot, foot];
  };
  const armies = [officer(0), officer(1)] as const;
  const told = replay!.call(battles.value, armies, 0, 1, 0);
  const { winner } = fight.call(battles.value, armies, 0, 1, 0);
  expect(told.origin.map).toBe(battles.value.setting.maps[0]);
  const over = told.events.at(-1)!;
  expect(over.why).toBe('WAR-game-end');
  expect(over.fact).toMatchObject({ winner });
  expect(told.events.length).toBeGreaterThan(50);
});
