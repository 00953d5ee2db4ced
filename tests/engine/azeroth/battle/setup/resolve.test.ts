import { expect, test } from 'vitest';
import { sampleFiles, sources, textOf } from '../../../../support/workspace';
import { link } from '@engine/systems/azeroth/link';

const PATH = 'scenarios/first-blood.scenario.json';
const linked = (change: (text: string) => string): ReturnType<typeof link> => {
  const files = sampleFiles('azeroth-at-war');
  return link(sources({ ...files, [PATH]: change(textOf(files[PATH])) }));
};

test.each([
  {
    what: 'a bot',
    from: '"bot": "objective"',
    to: '"bot": "objectve"',
    says: /no bot "objectve". Did you mean "objective"/,
  },
  { what: 'a map', from: '"crossroads"', to: '"crosroads"', says: /crossroads/ },
  { what: 'an army', from: '"horde-skirmish"', to: '"hord-skirmish"', says: /horde-skirmish/ },
])('$what that does not exist is reported, with the nearest that does', ({ from, to, says }) => {
  const book = linked((text) => text.replace(from, to));
  const errors = book.diagnostics.filter(({ file, severity }) => file === PATH && severity === 'error');
  expect(errors.map(({ message }) => message).join()).toMatch(says);
  expect(book.fight('first-blood', { variants: {}, seed: 1 }).ok).toBe(false);
});

test('a battle depends on its map, its armies, their units and what they summon', () => {
  const entry = linked((text) => text).scenarios.find(({ ref }) => ref === 'first-blood');
  const ids = entry?.sources.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['first-blood', 'crossroads', 'horde-skirmish', 'orc-grunt', 'spirit-wolf']),
  );
});

test('AAW-3.3: an army too large for its zone gets a warning with the names of those left off the table', () => {
  const horde =
    '{ "name": "Stampede", "bot": "aggressive", "units": [{ "unit": "thunder-kodo", "count": 20 }] }';
  const book = linked((text) => text.replace('{ "army": "horde-skirmish", "bot": "objective" }', horde));
  const found = book.diagnostics.filter(({ file }) => file === PATH);
  expect(found).toMatchObject([{ code: 'no-room', severity: 'warning', path: ['armies', 0] }]);
  expect(found[0].message).toMatch(
    /^Thunder Kodo \(\d+\) of Stampede may have no room to deploy on Crossroads/,
  );
  expect(linked((text) => text).diagnostics).toEqual([]);
});

test('AAW-4.6-book-keywords: a model in ambush is not reported as without room', () => {
  const lurking =
    '{ "name": "Lurkers", "bot": "objective", "units": [{ "unit": "ember-blade", "count": 3 }] }';
  const book = linked((text) => text.replace('{ "army": "horde-skirmish", "bot": "objective" }', lurking));
  expect(book.diagnostics.filter(({ code }) => code === 'no-room')).toEqual([]);
});

test('AAW-3.1: a map of another size than the battle gets a warning; the fix is its size, or a map of the battle’s', () => {
  const book = linked((text) => text.replace('"size": "skirmish"', '"size": "large"'));
  const [found] = book.diagnostics.filter(({ code }) => code === 'scenario-map-size');
  expect(found).toMatchObject({ file: PATH, severity: 'warning', path: ['map'] });
  expect(found?.fixes![0]).toMatchObject({ title: 'Change the size to skirmish', text: '"skirmish"' });
  const offered = found.fixes!.slice(1).map(({ text }) => JSON.parse(text) as string);
  expect(offered).not.toEqual([]);
  const files = sampleFiles('azeroth-at-war');
  for (const map of offered) expect(files[`maps/${map}.map.json`]).toContain('"size": "large"');
});
