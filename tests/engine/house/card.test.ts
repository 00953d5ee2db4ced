import { describe, expect, test } from 'vitest';
import { houseKey } from '@engine/kernel/house/chosen';
import type { Variants } from '@engine/kernel/house/number';
import type { SystemId } from '@engine/kernel/words';
import { Library } from '@engine/lab/library';
import { stockOf } from '@engine/print/collect';
import { sampleFiles } from '../../support/workspace';

const libraryOf = (game: SystemId): Library => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(game))) library.put(path, text);
  return library;
};

describe('a card under chosen rules', () => {
  test.each<[SystemId, string, Variants, string, string]>([
    [
      'azeroth-at-war',
      'ranger-lord',
      { 'AAW-4.6-stealth': '14' },
      'Stealth',
      'House rules. Distance from which Stealth hides: 14 inches, printed 12.',
    ],
    ['azeroth-at-war', 'footman', { [houseKey('drilled-ranks')]: 'on' }, '"points"', 'House rule: Drilled'],
    ['age-of-sigmar', 'vigil-spears', { 'AOS-15.1.distance': '1' }, 'bases', 'coherency 1\\"'],
    ['glory', 'hearth-levy', { 'GLO-4.2.1.infantry': '9' }, 'Moves 8\\"', 'Moves 9\\"'],
    ['glory', 'hearth-levy', { 'GLO-4.2.2': '2' }, '8\\" + D6', '8\\" + 2D6'],
    ['glory', 'hearth-levy', { 'GLO-4.5.2.regular': '2' }, 'One attack die', 'Two attack dice'],
    ['warcrow', 'spark-thief', { 'WAR-ambusher.stress': '2' }, 'Ambusher', '2 stress, printed 1'],
  ])('%s, %s with %j', (game, unit, variants, printed, here) => {
    const library = libraryOf(game);
    const book = library.typed(game)!;
    const card = JSON.stringify(book.card(unit));
    expect(card).toContain(printed);
    expect(card).not.toContain(here);
    expect(JSON.stringify(book.card(unit, {}))).toBe(card);
    expect(JSON.stringify(book.card(unit, variants))).toContain(here);
    const printable = stockOf(library, variants).units.find(({ ref }) => ref === unit);
    expect(JSON.stringify(printable?.card).replaceAll('″', '\\"')).toContain(here);
  });
});
