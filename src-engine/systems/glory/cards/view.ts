import { PRINTED_TABLES } from './tables';
import type { BookFile } from '../../../generated/glory';
import type {
  CardSection,
  CardView,
  KeywordView,
  RichText,
  StatView,
  TagView,
} from '../../../kernel/card-view';
import type { Source } from '../../../kernel/source';
import { bookMarks } from '../../common/book-marks';
import type { Card } from './card';
import { BASE, DEFAULT_WOUNDS, UNIT_SIZE } from './tables';
import { STATS } from './terms';
import type { DieName } from '../words';

const NEVER = 7;

const statViews = ({ source: { value }, special, models, armour, wounds }: Card): StatView[] => [
  {
    key: 'models',
    ...STATS.models,
    value: String(models),
    path: ['models'],
    ...(!special && { step: { value: models, min: UNIT_SIZE.fewest, max: UNIT_SIZE.most } }),
  },
  ...(special
    ? [
        {
          key: 'wounds',
          ...STATS.wounds,
          value: String(wounds),
          path: ['wounds'],
          step: { value: value.wounds ?? DEFAULT_WOUNDS, min: 1, max: 12 },
        },
      ]
    : []),
  {
    key: 'armour',
    ...STATS.armour,
    value: special ? 'free' : armour >= NEVER ? '–' : `${armour}+`,
    path: ['armour'],
    ...(!special && { step: { value: armour, min: 2, max: NEVER } }),
  },
];

const TITLES = {
  regular: { title: 'One attack die a model', rule: 'GLO-4.5.2' },
  elite: { title: 'Two attack dice a model', rule: 'GLO-4.5.2' },
  special: { title: 'One model: four attack dice, two defence dice', rule: 'GLO-5.3.1' },
} as const;

const tagViews = (card: Card): TagView[] => [
  { text: card.class, ...TITLES[card.class] },
  // A class may have the same name: the card must not print it twice.
  {
    text: card.move === 'special' ? 'special move' : card.move,
    title: `Moves ${inches(PRINTED_TABLES.baseMove[card.move])}`,
    rule: 'GLO-4.2.1',
  },
  ...(card.role
    ? [
        {
          text: card.role,
          title: reachOfRole(card.role),
          rule: card.role === 'wizard' ? ('GLO-4.1' as const) : ('GLO-4.3.1' as const),
        },
      ]
    : []),
  ...(card.unique ? [{ text: 'Unique', title: 'At most one in an army', rule: 'GLO-8.3' as const }] : []),
];

const inches = (n: number): string => (n === Infinity ? 'any distance' : `${n}"`);

const reachOfRole = (role: NonNullable<Card['role']>): string =>
  role === 'wizard' ? 'Casts one spell a turn' : `Shoots ${inches(PRINTED_TABLES.ranges[role].inches)}`;

const dice = (die: DieName, n: number): RichText => Array.from({ length: n }, () => ({ die }));

/** The line of dice: what it rolls when it attacks, and when it is hit. */
const diceTable = (card: Card): CardSection => ({
  type: 'table',
  title: 'Dice a model',
  columns: ['Roll', 'Dice', 'Counts'],
  rows: [
    [
      ['Attack'],
      dice('white', PRINTED_TABLES.attackDice[card.class]),
      [{ symbol: 'axe' }, ' ', { symbol: 'critical' }],
    ],
    [
      ['Defence'],
      dice('black', PRINTED_TABLES.defenceDice[card.class]),
      [{ symbol: 'shield' }, ' ', { symbol: 'critical' }],
    ],
    [
      ['Armor'],
      [card.special ? 'no D6 needed' : card.armour >= NEVER ? 'none' : `D6: ${card.armour}+`],
      ['rerolls a failed ', { die: 'black' }],
    ],
  ],
});

const moveTable = (card: Card): CardSection => {
  const base = PRINTED_TABLES.baseMove[card.move];
  const row = (what: string, more: string): RichText[] => [
    [what],
    [base === Infinity ? inches(base) : `${inches(base)} + ${more}`],
  ];
  return {
    type: 'table',
    title: 'Movement',
    columns: ['Move', 'Reach'],
    rows: [row('Move', 'D6'), row('Charge', 'D12 + D6')],
  };
};

const shootTable = ({ role }: Card): CardSection[] => {
  if (!role || role === 'wizard') return [];
  const { inches: range, per, more } = PRINTED_TABLES.ranges[role];
  return [
    {
      type: 'table',
      title: 'Shooting',
      columns: ['Weapon', 'Range', 'From a height'],
      rows: [[[role], [inches(range)], [`+${inches(more)} for each ${inches(per)}`]]],
    },
  ];
};

const spellTable = ({ role }: Card): CardSection[] =>
  role === 'wizard'
    ? [
        {
          type: 'table',
          title: 'Spells',
          columns: ['Dice', 'Range', 'Kills', 'Counts'],
          rows: [...PRINTED_TABLES.spells].map(([n, { range, kills }]): RichText[] => [
            dice('blue', n),
            [inches(range)],
            [String(kills)],
            [{ symbol: 'spiral' }, ' ', { symbol: 'critical' }],
          ]),
        },
      ]
    : [];

const keywordViews = ({ keywords }: Card): KeywordView[] =>
  keywords.map(({ name, text, rule }) => ({ text: name, explanation: text, rule }));

/** The card of a unit as data, for every drawing of it. */
export const cardView = (unit: string, card: Card, book: Source<BookFile> | undefined): CardView => {
  const { text, art } = card.source.value;
  const sections: CardSection[] = [
    { type: 'stats', stats: statViews(card) },
    { type: 'tags', tags: tagViews(card) },
    diceTable(card),
    moveTable(card),
    ...shootTable(card),
    ...spellTable(card),
  ];
  if (card.keywords.length) sections.push({ type: 'keywords', keywords: keywordViews(card) });
  if (text) sections.push({ type: 'text', style: 'flavour', text: [text] });
  const base = card.base ?? BASE[card.move];
  return {
    system: 'glory',
    unit,
    name: card.name,
    subtitle: `${card.special ? 'Special unit' : `${card.models} models`} · ${card.role ?? card.class}`,
    ...bookMarks(book, art),
    points: {
      key: 'points',
      ...STATS.points,
      value: String(card.points),
      path: ['points'],
      step: { value: card.points, min: 0, max: 2000 },
    },
    sections,
    stands: [{ models: card.models, base: { long: base, short: base } }],
    wounds: card.wounds,
  };
};
