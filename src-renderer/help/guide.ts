import { blocksOf, wordsOf, type Block } from '@engine/pages/markdown';

/** A chapter of the guide, or a page of the reference of files. */
export interface Chapter {
  /** `04-keywords`, `glory`: part of the anchors in it. */
  readonly id: string;
  readonly title: string;
  readonly group: 'Guide' | 'File formats';
  readonly blocks: readonly Block[];
}

/** A search result. */
export interface Found {
  readonly chapter: Chapter;
  /** Its heading; undefined before the first one. */
  readonly heading: { readonly id: string; readonly text: string } | undefined;
  /** The text around the match. */
  readonly excerpt: string;
}

const GUIDE = import.meta.glob<string>('../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FORMATS = import.meta.glob<string>('../../docs/formats/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../../docs/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const stem = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/**
 * Turns links to other chapters into anchors of this one document, and removes notes for tests (the file of an
 * example).
 */
const ofOneDocument = (text: string): string =>
  text
    .replace(/^<!--.*?-->\n+/gm, '')
    .replace(
      /\]\((?:\.\.\/)?(?:guide\/|formats\/)?([\w-]+)\.md(?:#([\w-]+))?\)/g,
      (_, page: string) => `](#/${page})`,
    );

const chapterOf = (path: string, text: string, group: Chapter['group']): Chapter => {
  const id = stem(path);
  const blocks = blocksOf(ofOneDocument(text), id);
  const [first] = blocks;
  const titled = first?.type === 'heading';
  return {
    id,
    group,
    title: titled ? wordsOf(first.inner) : id,
    blocks: titled ? blocks.slice(1) : blocks,
  };
};

const inOrder = (pages: Readonly<Record<string, string>>): [path: string, text: string][] =>
  Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1));

/** The guide and the file reference, from the repository. */
export const CHAPTERS: readonly Chapter[] = [
  ...inOrder(GUIDE).map(([path, text]) => chapterOf(path, text, 'Guide')),
  ...inOrder(FORMATS).map(([path, text]) => chapterOf(path, text, 'File formats')),
];

/** The pictures, by the paths in the chapters. */
export const ART: ReadonlyMap<string, string> = new Map(
  Object.entries(PICTURES).map(([path, url]) => [`../pictures/${stem(path)}.png`, url]),
);

/** All words of a block. */
const wordsIn = (block: Block): string => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return wordsOf(block.inner);
    case 'list':
      return block.items.flat().map(wordsIn).join(' ');
    case 'quote':
      return block.blocks.map(wordsIn).join(' ');
    case 'code':
      return block.text;
    case 'rule':
      return '';
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(wordsOf)).join(' ');
  }
};

interface Section {
  readonly chapter: Chapter;
  readonly heading: Found['heading'];
  readonly words: string;
}

const sectionsOf = (chapter: Chapter): Section[] => {
  const sections: { heading: Found['heading']; words: string[] }[] = [{ heading: undefined, words: [] }];
  for (const block of chapter.blocks)
    if (block.type === 'heading') {
      const text = wordsOf(block.inner);
      sections.push({ heading: { id: block.id, text }, words: [text] });
    } else sections.at(-1)!.words.push(wordsIn(block));
  return sections.map(({ heading, words }) => ({
    chapter,
    heading,
    words: words.join(' ').replace(/\s+/g, ' '),
  }));
};

const AROUND = 60;
const MOST = 40;

/** Sections that contain every word of a query, those with one in the heading first. */
export const search = (query: string, chapters: readonly Chapter[] = CHAPTERS): Found[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = chapters.flatMap(sectionsOf).filter((section) => {
    const all = `${section.chapter.title} ${section.words}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const rank = ({ heading, chapter }: Section): number =>
    words.some((word) => (heading?.text ?? chapter.title).toLowerCase().includes(word)) ? 0 : 1;
  return hits
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST)
    .map(({ chapter, heading, words: text }) => {
      const at = Math.max(0, text.toLowerCase().indexOf(words[0]));
      const from = Math.max(0, at - AROUND);
      const excerpt = text.slice(from, at + AROUND * 2);
      return {
        chapter,
        heading,
        excerpt: `${from > 0 ? '… ' : ''}${excerpt}${at + AROUND * 2 < text.length ? ' …' : ''}`,
      };
    });
};
