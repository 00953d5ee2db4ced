import { expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

/* A unit without a weapon may fight or not, but its figures do not show why: a warning must say so. */

test.each([
  ['azeroth-at-war', 'horde/orc-grunt.unit.json', /fights with bare hands/],
  ['age-of-sigmar', undefined, /has no weapon and cannot attack/],
] as const)('%s: a card without weapons has a warning at its place', (system, named, message) => {
  const files = sampleFiles(system);
  const path =
    named ?? Object.keys(files).find((at) => at.endsWith('.unit.json') && /"attacks"/.test(files[at]))!;
  const session = createSession();
  session.open(Object.entries(files).map(([at, text]) => ({ path: at, text })));
  const told = () => session.diagnostics().filter(({ code }) => code === 'no-weapon');
  expect(told()).toEqual([]);
  session.edit(path, JSON.stringify({ ...(JSON.parse(files[path]) as object), weapons: [] }));
  expect(told()).toEqual([expect.objectContaining({ file: path, severity: 'warning', path: ['weapons'] })]);
  expect(told()[0].message).toMatch(message);
});
