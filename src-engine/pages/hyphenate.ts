import { hyphenatedCard, hyphenationOf, type Hyphenate } from '../print/hyphens';
import type { BookDocument, Chapter, UnitPlace } from './document';
import type { Block, Inline } from './markdown';

/** Words of running text; never an address, code or a picture's description. */
const inLine = (inlines: readonly Inline[], hyphenate: Hyphenate): Inline[] =>
  inlines.map((inline) => {
    if (inline.type === 'text') return { ...inline, text: hyphenate(inline.text) };
    return 'inner' in inline ? { ...inline, inner: inLine(inline.inner, hyphenate) } : inline;
  });

/** Paragraphs, lists and quotes; headings, tables and code stay as they are. */
const inBlocks = (blocks: readonly Block[], hyphenate: Hyphenate): Block[] =>
  blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, inner: inLine(block.inner, hyphenate) };
      case 'list':
        return { ...block, items: block.items.map((item) => inBlocks(item, hyphenate)) };
      case 'quote':
        return { ...block, blocks: inBlocks(block.blocks, hyphenate) };
      default:
        return block;
    }
  });

const inUnit = (unit: UnitPlace, hyphenate: Hyphenate): UnitPlace => ({
  ...unit,
  card: hyphenatedCard(unit.card),
  lore: inBlocks(unit.lore, hyphenate),
  notes: inBlocks(unit.notes, hyphenate),
});

const inChapter = (chapter: Chapter, hyphenate: Hyphenate): Chapter => {
  switch (chapter.type) {
    case 'words':
      return { ...chapter, blocks: inBlocks(chapter.blocks, hyphenate) };
    case 'army':
      return {
        ...chapter,
        parts: chapter.parts.map((part) => ({
          ...part,
          items: part.items.map((item) => ({ ...item, text: hyphenate(item.text) })),
        })),
      };
    case 'units':
      return {
        ...chapter,
        groups: chapter.groups.map((group) => ({
          ...group,
          units: group.units.map((unit) => inUnit(unit, hyphenate)),
        })),
      };
    case 'glossary':
      return {
        ...chapter,
        entries: chapter.entries.map((entry) => ({ ...entry, text: hyphenate(entry.text) })),
      };
    default:
      return chapter;
  }
};

/** A book with soft hyphens in its running text, if its language is known. */
export const hyphenatedBook = (document: BookDocument): BookDocument => {
  const hyphenate = hyphenationOf(document.language);
  if (!hyphenate) return document;
  return {
    ...document,
    text: hyphenate(document.text),
    parts: document.parts.map((part) => ({ ...part, text: hyphenate(part.text) })),
    chapters: document.chapters.map((chapter) => inChapter(chapter, hyphenate)),
  };
};
