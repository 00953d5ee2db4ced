import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ART, CHAPTERS, search } from '../../src-renderer/help/guide';
import type { Block, Inline } from '../../src-engine/pages/markdown';

const GUIDE = join(import.meta.dirname, '../../docs/guide');

test('Help has every chapter of the guide, in order, with its title', () => {
  const own = CHAPTERS.filter(({ group }) => group === 'Guide').map(({ id }) => `${id}.md`);
  expect(own).toEqual(readdirSync(GUIDE).sort());
  for (const { title } of CHAPTERS) expect(title).not.toMatch(/^\d|\.md/);
});

const inlinesOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.type === 'heading' || block.type === 'paragraph') return inner(block.inner);
    if (block.type === 'list') return block.items.flatMap(inlinesOf);
    if (block.type === 'quote') return inlinesOf(block.blocks);
    return block.type === 'table' ? [block.head, ...block.rows].flat().flatMap(inner) : [];
  });
const inner = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) => ('inner' in inline ? [inline, ...inner(inline.inner)] : [inline]));

test('every picture exists, every internal link leads to a chapter, and no note for tests is shown', () => {
  for (const { id, blocks } of CHAPTERS) {
    const places = [
      ...CHAPTERS.map((chapter) => chapter.id),
      ...blocks.flatMap((block) => (block.type === 'heading' ? [block.id.slice(id.length + 1)] : [])),
    ];
    for (const inline of inlinesOf(blocks)) {
      if (inline.type === 'image') expect([...ART.keys()]).toContain(inline.path);
      if (inline.type === 'link' && inline.href.startsWith('#'))
        expect(places, id).toContain(inline.href.replace(/^#\/?/, ''));
      if (inline.type === 'text') expect(inline.text).not.toContain('<!--');
    }
  }
});

test('a search finds places that contain all the words, headings first', () => {
  const found = search('keyword effects');
  expect(found.length).toBeGreaterThan(0);
  for (const { excerpt, chapter } of found) expect(`${chapter.title} ${excerpt}`).toBeTruthy();
  expect(search('artwork')[0]?.excerpt.toLowerCase()).toContain('artwork');
  expect(search('qwertyuiop')).toEqual([]);
  expect(search('  ')).toEqual([]);
});
