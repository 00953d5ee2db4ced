import type { HouseNumber } from '@engine/lab/team/house-numbers';
import type { Rule } from '@engine/kernel/rule';
import type { Term } from '@engine/systems/system';
import type { VocabularyWord } from '@engine/templates/vocabulary';

/** One entry of the reference: a rule, a keyword, or a word of the game's files. */
export interface ReferenceEntry {
  readonly key: string;
  readonly name: string;
  readonly isKeyword: boolean;
  /** "rule", "keyword", "effect of a keyword". */
  readonly kind: string;
  readonly text: string;
  readonly parts: VocabularyWord['parts'];
  /** For rules: their numbers that house rules can change. */
  readonly numbers: readonly HouseNumber[];
  /** JSON, for words of files. */
  readonly example: string;
  /** The searched text, in lower case. */
  readonly searchText: string;
}

const entry = ({
  parts = [],
  numbers = [],
  example = '',
  isKeyword = false,
  ...named
}: Pick<ReferenceEntry, 'key' | 'name' | 'kind' | 'text'> & Partial<ReferenceEntry>): ReferenceEntry => ({
  ...named,
  isKeyword,
  parts,
  numbers,
  example,
  searchText: [named.name, named.kind, named.text, ...numbers.map(({ row }) => `${row.id} ${row.title}`)]
    .join(' ')
    .toLowerCase(),
});

const exampleOf = ({ word, role, example }: VocabularyWord): string =>
  role === 'effect' || typeof example === 'object'
    ? JSON.stringify(example, undefined, 1).replace(/\n\s*/g, ' ')
    : `"${word}": ${JSON.stringify(example)}`;

/** The whole reference of a game: keywords, the words of its files, and its rules. */
export const referenceOf = (
  rules: readonly Rule[],
  terms: readonly Term[],
  words: readonly VocabularyWord[],
  numbers: readonly HouseNumber[] = [],
): readonly ReferenceEntry[] => {
  const seen = new Map<string, number>();
  const once = (key: string): string => {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times === 0 ? key : `${key} ${times}`;
  };
  return [
    ...terms.map(({ term, type, rule, text }) =>
      entry({
        key: once(`term ${term}`),
        name: term,
        kind: `${type === 'other' ? 'word' : type} · ${rule}`,
        text,
        isKeyword: type === 'keyword',
      }),
    ),
    ...words.map((word) =>
      entry({
        key: once(`word ${word.kind} ${word.role} ${word.word}`),
        name: word.word,
        kind:
          word.role === `${word.kind} file` ? `key of ${word.role}s` : `${word.role} in ${word.kind} files`,
        text: word.text,
        parts: word.parts,
        example: exampleOf(word),
      }),
    ),
    ...rules.map(({ id, title, text }) =>
      entry({
        key: once(`rule ${id}`),
        name: `${id} ${title}`,
        kind: 'rule',
        text,
        numbers: numbers.filter(({ row }) => row.rule === id),
      }),
    ),
  ];
};

/** A part of an entry's text: a paragraph, or the items of a list. */
export type Passage =
  { readonly type: 'paragraph'; readonly text: string } | { readonly type: 'list'; readonly items: string[] };

const ITEM = /^\s*[-*•] +/;

/** An entry's text in parts: its lines are wrapped for an editor, and are joined here. */
export const passagesOf = (text: string): readonly Passage[] => {
  const found: Passage[] = [];
  for (const block of text.split(/\n{2,}/)) {
    let lines: string[] = [];
    const end = () => {
      if (lines.length > 0) found.push({ type: 'paragraph', text: lines.join(' ') });
      lines = [];
    };
    let items: string[] | undefined;
    for (const line of block.split('\n').filter((each) => each.trim() !== ''))
      if (ITEM.test(line)) {
        end();
        if (!items) found.push({ type: 'list', items: (items = []) });
        items.push(line.replace(ITEM, '').trim());
      } else if (items) items.push(`${items.pop() ?? ''} ${line.trim()}`);
      else lines.push(line.trim());
    end();
  }
  return found;
};
