import { describe, expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import type { Diagnostic } from '@engine/kernel/diagnostic';
import { sampleFiles } from '../../support/workspace';

/** The diagnostics of a sample after a change to one of its armies. */
const wrongAfter = (system: string, path: string, change: Change): readonly Diagnostic[] => {
  const files = Object.entries(sampleFiles(system)).map(([name, text]) => ({ path: name, text }));
  const session = createSession();
  session.open(
    files.map((file) => {
      if (file.path !== path) return file;
      const army = JSON.parse(file.text) as ArmyLike;
      change(army);
      return { ...file, text: JSON.stringify(army, null, 2) };
    }),
  );
  return session.diagnostics();
};

interface ArmyLike {
  book: string;
  units: { unit: string; count?: number }[] | number;
}
type Change = (army: ArmyLike) => void;
const ofNoSchema: Change = (army) => void (army.units = 3);
const ofNoBook: Change = (army) => void (army.book = 'nobody');

const takeNine: Change = ({ units }) => {
  if (typeof units !== 'number') units[0].count = 9;
};
const takeNobody: Change = ({ units }) => {
  if (typeof units !== 'number') units[0].unit = 'nobody-such';
};

describe('a mistake in an army is reported once, at its place', () => {
  test.each([
    ['glory', 'armies/ember-patrol.army.json', 'over its points', takeNine],
    ['glory', 'armies/ember-patrol.army.json', 'not of its schema', ofNoSchema],
    ['glory', 'armies/ember-patrol.army.json', 'a unit that is not there', takeNobody],
    ['azeroth-at-war', 'alliance/alliance-skirmish.army.json', 'not of its schema', ofNoSchema],
    ['warcrow', 'ember-host/first-raid.army.json', 'a unit that is not there', takeNobody],
    ['age-of-sigmar', 'dawnbound/dawn-1000.army.json', 'of no book', ofNoBook],
  ] as const)('%s: %s %s', (system, path, _, change) => {
    const found = wrongAfter(system, path, change);
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file, code }) => `${file} ${code}`)).toHaveLength(1);
    expect(errors[0].file).toBe(path);
  });

  test('goals and games of its battles say that they are skipped, and which file to fix', () => {
    const found = wrongAfter('glory', 'armies/ember-patrol.army.json', ofNoSchema);
    const goal = found.find(({ file }) => file === 'goals/mill-hill-is-even.goal.json');
    expect(goal).toMatchObject({
      severity: 'info',
      code: 'left-out',
      message:
        '"patrols-at-mill-hill" is skipped until scenarios/patrols-at-mill-hill.scenario.json and the files it uses are fixed.',
    });
  });
});
