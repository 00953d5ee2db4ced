import { expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';

/*
 * A book's keyword that needs its bearer to be wounded is reported on a card that is destroyed before it ever is
 * (AAW-10.2).
 */

const reportedOn = (wounds: 'half' | 'quarter', WND: number): string[] => {
  const files: Record<string, string> = sampleFiles('azeroth-at-war');
  const grunt = JSON.parse(files['horde/orc-grunt.unit.json']) as { stats: object };
  files['horde/orc-grunt.unit.json'] = JSON.stringify({
    ...grunt,
    stats: { ...grunt.stats, WND },
    keywords: ['Grudge'],
  });
  files['horde/grudge.keyword.json'] = JSON.stringify({
    $schema: 'warbench:azeroth-at-war/keyword',
    id: 'grudge',
    name: 'Grudge',
    text: 'It hits back.',
    rules: [{ side: 'attacker', when: { wounds }, effects: [{ effect: 'modify-stat', stat: 'ATK', by: 1 }] }],
  });
  const session = createSession();
  session.open(Object.entries(files).map(([path, text]) => ({ path, text })));
  return session
    .diagnostics()
    .filter(({ code }) => code === 'effect-cannot-work')
    .map(({ file, path }) => `${file} ${path?.join('.')}`);
};

const AT_ITS_PLACE = ['horde/orc-grunt.unit.json keywords.0'];

test.each([
  ['half', 1, AT_ITS_PLACE],
  ['half', 2, []],
  ['quarter', 4, AT_ITS_PLACE],
  ['quarter', 5, []],
] as const)('at %s, a model of %i wounds', (wounds, WND, expected) => {
  expect(reportedOn(wounds, WND)).toEqual(expected);
});

test('the game’s own keywords may be printed on any card', () => {
  const session = createSession();
  const grunt = JSON.parse(sampleFiles('azeroth-at-war')['horde/orc-grunt.unit.json']) as { stats: object };
  const text = JSON.stringify({ ...grunt, stats: { ...grunt.stats, WND: 1 }, keywords: ['Berserker'] });
  session.open([{ path: 'horde/orc-grunt.unit.json', text }]);
  expect(session.diagnostics()).toEqual([]);
});
