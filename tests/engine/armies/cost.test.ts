import { describe, expect, test } from 'vitest';
import { optionsOf, setOption } from '@engine/armies/options';
import { createSession } from '@engine/lab/session';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import { sampleFiles } from '../../support/workspace';

/** The outline entry of an army file in a game's sample, with a change to its text. */
const armyOf = (system: SystemId, path: string, change: (text: string) => string = (text) => text) => {
  const files = sampleFiles(system);
  const session = createSession();
  session.open(
    Object.entries(files).map(([at, text]) => ({ path: at, text: at === path ? change(text) : text })),
  );
  return session.outline().find((file) => file.path === path)!.army;
};

const firstArmy = (system: SystemId): string =>
  Object.keys(sampleFiles(system)).find((path) => path.endsWith('.army.json'))!;

describe('each game calculates the cost of an army', () => {
  test.each(SYSTEM_IDS)('%s: points, limit, and the cost of every line', (system) => {
    const cost = armyOf(system, firstArmy(system))!;
    expect(cost.entries.length).toBeGreaterThan(0);
    expect(cost.points).toBe(cost.entries.reduce((sum, { points }) => sum + points, 0));
    expect(cost.limit).toBeGreaterThanOrEqual(cost.points);
  });

  test('Azeroth at War: a size has a limit that the file does not repeat', () => {
    const path = 'horde/horde-skirmish.army.json';
    const without = (text: string): string => {
      const { points: _points, ...army } = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify(army);
    };
    expect(armyOf('azeroth-at-war', path, without)!.limit).toBe(500);
  });

  test('AOS-army-3.3: reinforced doubles a line, and so does a click on it', () => {
    const path = firstArmy('age-of-sigmar');
    const text = sampleFiles('age-of-sigmar')[path];
    const army = JSON.parse(text) as { regiments: { units: { unit: string; reinforced?: boolean }[] }[] };
    const r = army.regiments.findIndex(({ units }) => units.some(({ reinforced }) => !reinforced));
    const u = army.regiments[r].units.findIndex(({ reinforced }) => !reinforced);
    const line = `regiments.${r}.units.${u}`;
    const pointsAt = (change?: (text: string) => string): number =>
      armyOf('age-of-sigmar', path, change)!.entries.find((entry) => entry.path === line)!.points;
    const clicked = setOption(text, ['regiments', r, 'units', u], 'reinforced', true);
    expect(clicked.ok && pointsAt(() => clicked.value)).toBe(2 * pointsAt());
  });

  test('options come from the schema of an entry', () => {
    expect(optionsOf('age-of-sigmar').map(({ key }) => key)).toEqual(['reinforced']);
    expect(optionsOf('azeroth-at-war')).toEqual([]);
  });
});
