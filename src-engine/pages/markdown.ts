import { last } from '../kernel/lists';
import MarkdownIt, { type Token } from 'markdown-it';

/** Text within a line. There is no HTML: anything that looks like it is text. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly inner: readonly Inline[] }
  | { readonly type: 'em'; readonly inner: readonly Inline[] }
  | { readonly type: 'strike'; readonly inner: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly inner: readonly Inline[] }
  /** A picture by its path in the workspace. */
  | { readonly type: 'image'; readonly path: string; readonly alt: string }
  | { readonly type: 'break' };

/** A block of a page. */
export type Block =
  | {
      readonly type: 'heading';
      readonly level: number;
      readonly id: string;
      readonly inner: readonly Inline[];
    }
  | { readonly type: 'paragraph'; readonly inner: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' }
  | {
      readonly type: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** HTML is never interpreted, and only written links become links. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Where a link may lead: a web page, or a place in this document. */
const SAFE_LINK = /^(https?:\/\/|mailto:|#)/i;

/** The plain text of some inlines. */
export const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      inline.type === 'text' || inline.type === 'code'
        ? inline.text
        : inline.type === 'image'
          ? inline.alt
          : inline.type === 'break'
            ? ' '
            : wordsOf(inline.inner),
    )
    .join('');

/** Reads tokens one after the other. */
class Reader {
  #at = 0;
  readonly #ids = new Map<string, number>();

  constructor(
    private readonly tokens: readonly Token[],
    private readonly prefix: string,
  ) {}

  /** The blocks up to a closing token of this type; all of them if none is given. */
  blocks(close?: string): Block[] {
    const blocks: Block[] = [];
    while (this.#at < this.tokens.length) {
      const token = this.tokens[this.#at++];
      if (token.type === close) break;
      const block = this.#block(token);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  #block(token: Token): Block | undefined {
    switch (token.type) {
      case 'heading_open': {
        const inner = this.#line();
        this.#at++;
        return {
          type: 'heading',
          level: Number(token.tag.slice(1)) || 2,
          id: this.#id(wordsOf(inner)),
          inner,
        };
      }
      case 'paragraph_open': {
        const inner = this.#line();
        this.#at++;
        return { type: 'paragraph', inner };
      }
      case 'bullet_list_open':
        return { type: 'list', ordered: false, start: 1, items: this.#items('bullet_list_close') };
      case 'ordered_list_open':
        return {
          type: 'list',
          ordered: true,
          start: Number(token.attrGet('start') ?? 1),
          items: this.#items('ordered_list_close'),
        };
      case 'blockquote_open':
        return { type: 'quote', blocks: this.blocks('blockquote_close') };
      case 'fence':
      case 'code_block':
        return { type: 'code', text: token.content.replace(/\n$/, '') };
      case 'hr':
        return { type: 'rule' };
      case 'table_open':
        return this.#table();
      case 'inline':
        return { type: 'paragraph', inner: inlinesOf(token.children ?? []) };
      default:
        return undefined;
    }
  }

  #line(): Inline[] {
    return inlinesOf(this.tokens[this.#at++]?.children ?? []);
  }

  #items(close: string): Block[][] {
    const items: Block[][] = [];
    for (;;) {
      const token = this.tokens[this.#at++];
      if (!token || token.type === close) return items;
      if (token.type === 'list_item_open') items.push(this.blocks('list_item_close'));
    }
  }

  #table(): Block {
    const rows: Inline[][][] = [];
    for (;;) {
      const token = this.tokens[this.#at++];
      if (!token || token.type === 'table_close') break;
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'inline') rows.at(-1)?.push(inlinesOf(token.children ?? []));
    }
    return { type: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
  }

  /** An anchor that no other heading of the page has. */
  #id(words: string): string {
    const stem = `${this.prefix}-${anchor(words)}`;
    const times = this.#ids.get(stem) ?? 0;
    this.#ids.set(stem, times + 1);
    return times === 0 ? stem : `${stem}-${times + 1}`;
  }
}

/** Text in the form that anchors use. */
export const anchor = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'x';

const MARKS: Readonly<Record<string, 'strong' | 'em' | 'strike'>> = {
  strong_open: 'strong',
  em_open: 'em',
  s_open: 'strike',
};

/**
 * Deepest nesting of marks; deeper ones are left out. No author nests so many, and every reader of inlines is
 * recursive.
 */
const MOST_MARKS = 32;

const inlinesOf = (tokens: readonly Token[]): Inline[] => {
  const stack: { inner: Inline[]; close?: (inner: Inline[]) => Inline[] }[] = [{ inner: [] }];
  const put = (inline: Inline): void => void last(stack).inner.push(inline);
  let leftOut = 0;
  for (const token of tokens) {
    const mark = MARKS[token.type];
    if ((mark || token.type === 'link_open') && stack.length > MOST_MARKS) leftOut++;
    else if (mark) stack.push({ inner: [], close: (inner) => [{ type: mark, inner }] });
    else if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      // A link to anything else (a script, a file) becomes plain text.
      stack.push({
        inner: [],
        close: (inner) => (SAFE_LINK.test(href) ? [{ type: 'link', href, inner }] : inner),
      });
    } else if (token.type.endsWith('_close') && leftOut > 0) leftOut--;
    else if (token.type.endsWith('_close') && stack.length > 1) {
      const { inner, close } = last(stack);
      stack.pop();
      (close?.(inner) ?? inner).forEach(put);
    } else if (token.type === 'text' && token.content !== '') put({ type: 'text', text: token.content });
    else if (token.type === 'code_inline') put({ type: 'code', text: token.content });
    else if (token.type === 'softbreak') put({ type: 'text', text: ' ' });
    else if (token.type === 'hardbreak') put({ type: 'break' });
    else if (token.type === 'image')
      put({ type: 'image', path: decodePath(String(token.attrGet('src') ?? '')), alt: token.content });
    else if (token.content !== '' && token.type !== 'text') put({ type: 'text', text: token.content });
  }
  return stack.flatMap(({ inner }) => inner);
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A page's Markdown as blocks. @param prefix of its headings' anchors */
export const blocksOf = (text: string, prefix: string): Block[] =>
  new Reader(parser.parse(text, {}), prefix).blocks();

/** One line of Markdown: marks within it, and no lists or headings. */
export const lineOf = (text: string): Inline[] =>
  parser.parseInline(text, {}).flatMap(({ children }) => inlinesOf(children ?? []));

/** A path on a page in `folder`, from the workspace's root. A leading `/` already means the root. */
const pathFrom = (folder: string, path: string): string => {
  if (path.startsWith('/')) return path.slice(1);
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/'))
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
};

/** The same blocks, with the paths of their pictures relative to the workspace's root instead of `folder`. */
export const withPicturesFrom = (folder: string, blocks: readonly Block[]): Block[] => {
  const placed = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(placed) as T;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, placed(each)] as const);
    const made = Object.fromEntries(entries) as T;
    return isImage(made) ? { ...made, path: pathFrom(folder, made.path) } : made;
  };
  return blocks.map(placed);
};

const isImage = (value: unknown): value is Extract<Inline, { type: 'image' }> =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'image' && 'path' in value;

/** The paths of the pictures in some blocks. */
export const picturesOf = (blocks: readonly Block[]): string[] => {
  const paths = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      if (isImage(value)) paths.add(value.path);
      Object.values(value).forEach(visit);
    }
  };
  visit(blocks);
  return [...paths];
};

/** The number of characters in some blocks. */
export const lengthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.type === 'paragraph' || block.type === 'heading') return sum + wordsOf(block.inner).length;
    if (block.type === 'list') return sum + block.items.reduce((all, item) => all + lengthOf(item), 0);
    if (block.type === 'quote') return sum + lengthOf(block.blocks);
    if (block.type === 'code') return sum + block.text.length;
    if (block.type === 'table')
      return sum + [block.head, ...block.rows].flat().reduce((all, cell) => all + wordsOf(cell).length, 0);
    return sum;
  }, 0);
