import { expect, test } from 'vitest';
import type { SystemId } from '@engine/kernel/words';
import { Library } from '@engine/lab/library';
import { unusedIn } from '@engine/lab/team/unused-numbers';
import { createSession } from '@engine/lab/session';
import type { Variants } from '@engine/systems/system';
import { sampleFiles } from '../../../support/workspace';

const unused = (
  game: SystemId,
  scenario: string,
  variants: Variants,
  before?: Variants,
): readonly string[] => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(game)))
    library.put(path, text.replaceAll(/"bot": "[a-z]+"/g, '"bot": "random"'));
  const book = library.typed(game)!;
  const entry = book.scenarios.find(({ ref }) => ref === scenario)!;
  return unusedIn({ book, entry, options: { variants, seed: 5 } }, before);
};

test('a changed number that an attack does not depend on is named, and another is not', () => {
  const variants = { 'WAR-game-end': '2', 'WAR-dice-limit': '1' };
  expect(unused('warcrow', 'archers-at-a-wall', variants)).toEqual([
    'WAR-game-end was changed to 2, but nothing in this attack depends on it.',
  ]);
});

test('a number of a house rules file counts, and one that both sides set does not', () => {
  const variants = { 'house:steady-nerves': 'on', 'WAR-game-end': '2' };
  const found = unused('warcrow', 'archers-at-a-wall', variants, { 'WAR-game-end': '2' });
  expect(found.join('\n')).not.toContain('WAR-game-end');
  expect(found.length).toBeGreaterThan(0);
});

test('a battle without spells depends on its rounds, and not on the roll of a dispel', () => {
  const variants = { 'AAW-5': '1', 'AAW-8.5-counterspell.roll': '7' };
  expect(unused('azeroth-at-war', 'first-blood', variants)).toEqual([
    'AAW-8.5-counterspell.roll was changed to 7, but nothing in the first 20 battles depends on it.',
  ]);
});

test('the window says so about a scenario whose result stays the same, and not about one that changes', () => {
  const session = createSession();
  const files = Object.entries(sampleFiles('warcrow')).map(([path, text]) => ({ path, text }));
  session.open(files);
  session.setVariants({ 'WAR-game-end': '2' });
  const shownFor = (id: string) => session.fights(`scenarios/${id}.scenario.json`)[0].unused;
  expect(shownFor('archers-at-a-wall')).toEqual([
    'WAR-game-end was changed to 2, but nothing in this attack depends on it.',
  ]);
  session.setVariants({ 'WAR-dice-limit': '1' });
  expect(shownFor('archers-at-a-wall')).toBeUndefined();
});
