import type { BookFile } from '../../../generated/glory';
import type {
  CardSection,
  CardView,
  KeywordView,
  RichText,
  StatView,
  TagView,
} from '../../../kernel/card-view';
import type { Variants } from '../../../kernel/house/number';
import { pointsText } from '../../../kernel/numbers';
import type { Source } from '../../../kernel/source';
import { bookMarks } from '../../common/book-marks';
import type { Card } from './card';
import { BASE, DEFAULT_WOUNDS, tablesOf, UNIT_SIZE, type Tables } from './tables';
import { STATS } from './terms';
import { numbersOf } from '../numbers';
import type { DieName, UnitClass } from '../words';

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

const NUMERALS = ['no', 'one', 'two', 'three', 'four'];

/** A number of dice in words: "four attack dice". */
const counted = (count: number, what: string): string =>
  `${NUMERALS[count] ?? count} ${what} ${count === 1 ? 'die' : 'dice'}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const classView = (name: UnitClass, { attackDice, defenceDice }: Tables): TagView => {
  const attack = counted(attackDice[name], 'attack');
  return name === 'special'
    ? {
        text: name,
        title: `One model: ${attack}, ${counted(defenceDice.special, 'defence')}`,
        rule: 'GLO-5.3.1',
      }
    : { text: name, title: `${capital(attack)} a model`, rule: 'GLO-4.5.2' };
};

const tagViews = (card: Card, tables: Tables): TagView[] => [
  classView(card.class, tables),
  // A class may have the same name: the card must not print it twice.
  {
    text: card.move === 'special' ? 'special move' : card.move,
    title: `Moves ${inches(tables.baseMove[card.move])}`,
    rule: 'GLO-4.2.1',
  },
  ...(card.role
    ? [
        {
          text: card.role,
          title: reachOfRole(card.role, tables),
          rule: card.role === 'wizard' ? ('GLO-4.1' as const) : ('GLO-4.3.1' as const),
        },
      ]
    : []),
  ...(card.unique ? [{ text: 'Unique', title: 'At most one in an army', rule: 'GLO-8.3' as const }] : []),
];

const inches = (n: number): string => (n === Infinity ? 'any distance' : `${n}"`);

const reachOfRole = (role: NonNullable<Card['role']>, { ranges }: Tables): string =>
  role === 'wizard' ? 'Casts one spell a turn' : `Shoots ${inches(ranges[role].inches)}`;

const dice = (die: DieName, n: number): RichText => Array.from({ length: n }, () => ({ die }));

/** The line of dice: what it rolls when it attacks, and when it is hit. */
const diceTable = (card: Card, { attackDice, defenceDice }: Tables): CardSection => ({
  type: 'table',
  title: 'Dice per model',
  columns: ['Roll', 'Dice', 'Counts'],
  rows: [
    [['Attack'], dice('white', attackDice[card.class]), [{ symbol: 'axe' }, ' ', { symbol: 'critical' }]],
    [
      ['Defense'],
      dice('black', defenceDice[card.class]),
      [{ symbol: 'shield' }, ' ', { symbol: 'critical' }],
    ],
    [
      ['Armor'],
      [card.special ? 'no D6 needed' : card.armour >= NEVER ? 'none' : `D6: ${card.armour}+`],
      ['rerolls a failed ', { die: 'black' }],
    ],
  ],
});

/** Dice by their sides, as text: "D12 + 2D6". */
const diceText = (sides: readonly number[]): string =>
  [...new Set(sides)]
    .map((side) => ({ side, count: sides.filter((each) => each === side).length }))
    .map(({ side, count }) => `${count > 1 ? count : ''}D${side}`)
    .join(' + ');

const moveTable = (card: Card, { baseMove, moveDice, chargeDice }: Tables): CardSection => {
  const base = baseMove[card.move];
  const row = (what: string, dice: readonly number[]): RichText[] => [
    [what],
    [[inches(base), ...(base === Infinity || dice.length === 0 ? [] : [diceText(dice)])].join(' + ')],
  ];
  return {
    type: 'table',
    title: 'Movement',
    columns: ['Move', 'Reach'],
    rows: [row('Move', moveDice), row('Charge', chargeDice)],
  };
};

const shootTable = ({ role }: Card, { ranges }: Tables): CardSection[] => {
  if (!role || role === 'wizard') return [];
  const { inches: range, per, more } = ranges[role];
  return [
    {
      type: 'table',
      title: 'Shooting',
      columns: ['Weapon', 'Range', 'From a height'],
      rows: [[[role], [inches(range)], [`+${inches(more)} for each ${inches(per)}`]]],
    },
  ];
};

const spellTable = ({ role }: Card, { spells }: Tables): CardSection[] =>
  role === 'wizard'
    ? [
        {
          type: 'table',
          title: 'Spells',
          columns: ['Dice', 'Range', 'Kills', 'Counts'],
          rows: [...spells].map(([n, { range, kills }]): RichText[] => [
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

/** The card of a unit under chosen rules as data, for every drawing of it. */
export const cardView = (
  unit: string,
  card: Card,
  book: Source<BookFile> | undefined,
  variants: Variants,
): CardView => {
  const { text, art } = card.source.value;
  const tables = tablesOf(numbersOf(variants));
  const sections: CardSection[] = [
    { type: 'stats', stats: statViews(card) },
    { type: 'tags', tags: tagViews(card, tables) },
    diceTable(card, tables),
    moveTable(card, tables),
    ...shootTable(card, tables),
    ...spellTable(card, tables),
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
      value: pointsText(card.points),
      path: ['points'],
      step: { value: card.points, min: 0, max: 2000 },
    },
    sections,
    stands: [{ models: card.models, base: { long: base, short: base } }],
    wounds: card.wounds,
  };
};
