import type { CardSection, CardView, RichText } from '../../kernel/card-view';

const plain = (text: RichText): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part;
      return `[${'symbol' in part ? part.symbol : part.die}]`;
    })
    .join('');

/** The first cell of a row is its name; an empty one says nothing. */
const cellOf = (column: string, text: string, i: number): string[] => {
  if (text === '') return [];
  return [i === 0 ? text : `${column} ${text}`];
};

const linesOf = (section: CardSection): string[] => {
  switch (section.type) {
    case 'stats':
      return [section.stats.map(({ label, value }) => `${label} ${value}`).join(', ')];
    case 'tags':
      return [section.tags.map(({ text }) => text).join(', ')];
    case 'table':
      return section.rows.map((row) =>
        row.flatMap((cell, i) => cellOf(section.columns[i], plain(cell), i)).join(', '),
      );
    case 'keywords':
      return [section.keywords.map(({ text }) => text).join(', ')];
    case 'abilities':
      return [section.abilities.map(({ name }) => name).join(', ')];
    case 'text':
      return section.style === 'rules' ? [plain(section.text)] : [];
  }
};

/** A card in a few lines of plain text, for the table of another program: numbers, weapons, and the names of its rules. */
export const describeCard = (card: CardView): string =>
  [card.subtitle, ...card.sections.flatMap(linesOf)].filter((line) => line !== '').join('\n');
