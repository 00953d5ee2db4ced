import { describe, expect, test } from 'vitest';
import { houseKey } from '@engine/kernel/house/chosen';
import type { HouseFile } from '@engine/kernel/house/rules';
import type { Source } from '@engine/kernel/source';
import { Library, sourcesOf } from '@engine/lab/library';
import { bookDocument } from '@engine/pages/book';
import { houseRulesPage } from '@engine/pages/house-rules';
import { SYSTEMS } from '@engine/systems/index';
import { sampleFiles } from '../../support/workspace';

const GAME = 'azeroth-at-war';
const OPEN = SYSTEMS.get(GAME)!;
const library = new Library();
for (const [path, text] of Object.entries(sampleFiles(GAME))) library.put(path, text);
const houses = sourcesOf(library.typed(GAME)!).filter(({ kind }) => kind === 'house') as Source<HouseFile>[];

describe('the printed page of house rules', () => {
  test('states each number as printed and here, and what rules do', () => {
    const chosen = { [houseKey('softer-cover')]: 'on', [houseKey('drilled-ranks')]: 'on', waver: 'may-move' };
    const page = houseRulesPage(chosen, houses, OPEN);
    expect(page).toContain('## Softer cover');
    expect(page).toContain('| Number | As printed | Here |');
    expect(page).toContain('(AAW-7.3-hard-cover) | 2 | 1 |');
    expect(page).toContain('- **Drilled:** In melee its saves have +1.');
    expect(page).toContain('## More changes');
    expect(page).toContain('- **Waver');
  });

  test('a number alone needs no heading, and without changes there is no page', () => {
    expect(houseRulesPage({ 'AAW-5': '5' }, houses, OPEN)).toMatch(/^\| Number .*\(AAW-5\) \| 6 \| 5 \|$/s);
    expect(houseRulesPage({}, houses, OPEN)).toBe('');
  });

  test('a book has it as a chapter', () => {
    const chaptersWith = (page: string): readonly string[] => {
      const made = bookDocument(library, {
        date: '2026-11-28',
        game: () => 'A game',
        groups: () => [],
        houseRules: () => page,
      });
      return made.ok ? made.document.chapters.map(({ title }) => title) : [];
    };
    expect(chaptersWith('## Softer cover')).toContain('House rules');
    expect(chaptersWith('')).not.toContain('House rules');
  });
});
