import type { Ability, BookFile, UnitFile } from '../../../generated/azeroth-at-war';
import type {
  AbilityView,
  CardSection,
  CardView,
  KeywordView,
  RichText,
  StatView,
  TagView,
} from '../../../kernel/card-view';
import { pointsText } from '../../../kernel/numbers';
import type { Source } from '../../../kernel/source';
import { sidesOf } from '../../common/base';
import { bookMarks } from '../../common/book-marks';
import type { Variants } from '../../system';
import { numbersOf, type Numbers } from '../numbers';
import type { Card } from './card';
import { withParameter } from '../../common/parameter';
import { ruleText, STATS, TAGS } from './terms';
import { NEVER } from '../words';

/** How far a stepper may go: the schema's own limits. */
const LIMITS: Readonly<Record<(typeof STATS)[number]['key'], readonly [number, number]>> = {
  MOV: [0, 20],
  ATK: [0, 12],
  SKL: [2, 7],
  STR: [1, 20],
  TGH: [1, 20],
  DEF: [2, 7],
  INI: [0, 12],
  WND: [1, 30],
};

const printed = (key: string, value: number): string => {
  if (key === 'MOV') return `${value}"`;
  if (key === 'SKL' || key === 'DEF') return value >= NEVER ? '–' : `${value}+`;
  return String(value);
};

const statViews = ({ stats }: UnitFile): StatView[] =>
  STATS.map(({ key, label, rule }) => {
    const value = stats[key];
    const [min, max] = LIMITS[key];
    return { key, label, value: printed(key, value), path: ['stats', key], step: { value, min, max }, rule };
  });

const tagViews = ({ armor, shield, unique, summoned, objectives }: UnitFile): TagView[] => [
  { text: armor, title: TAGS[armor].label, rule: TAGS[armor].rule },
  ...(shield ? [{ text: 'SH', title: TAGS.SH.label, rule: TAGS.SH.rule }] : []),
  ...(unique ? [{ text: 'Unique', title: 'At most one in an army', rule: 'AAW-4.1-unique' as const }] : []),
  ...(summoned ? [{ text: 'Summoned', title: 'Can only be summoned', rule: 'AAW-4.6-summon' as const }] : []),
  ...(objectives === false
    ? [{ text: 'No objectives', title: 'Cannot control objectives', rule: 'AAW-4.6-summon' as const }]
    : []),
];

const weaponRows = ({ weapons, stats }: UnitFile): RichText[][] =>
  weapons.map((weapon) => {
    const ranged = weapon.tag === 'RW';
    const strength = ranged && weapon.strength !== undefined ? weapon.strength : stats.STR;
    const special = weapon.tag === 'HW' ? `Decisive Blow [${weapon.decisive}]` : '';
    return [
      [weapon.name],
      [weapon.tag],
      [ranged ? `${weapon.range}"` : 'Melee'],
      [String(strength)],
      [special],
    ];
  });

const keywordViews = ({ keywords }: Card): KeywordView[] =>
  keywords.map(({ definition: { name, parameter, text, rule }, x }) => {
    const general = text || ruleText(rule);
    if (!parameter) return { text: name, explanation: general, rule };
    return { text: `${name} [${x}]`, explanation: withParameter(general, x), general, rule };
  });

/** Armour, shield and weapons as the card abbreviates them, for the glossary. */
const markViews = ({ armor, shield, weapons }: UnitFile): KeywordView[] =>
  [...new Set([armor, ...(shield ? (['SH'] as const) : []), ...weapons.map(({ tag }) => tag)])].map((tag) => {
    const { label, rule } = TAGS[tag];
    return { text: tag, explanation: `${label}. ${ruleText(rule)}`, rule };
  });

/** The models an ability affects, in words. */
const TARGETS: Readonly<Record<Ability['target'], string>> = {
  self: 'Self',
  friend: 'One friend',
  enemy: 'One enemy',
  friends: 'All friends in range',
  enemies: 'All enemies in range',
  everyone: 'Everyone in range',
  point: 'A point',
};

const abilityViews = ({ abilities }: Card, { abilityRange }: Numbers): AbilityView[] =>
  abilities.map(({ name, type, mana, range, target, text }) => ({
    name,
    type,
    cost: mana === 0 ? '' : `${mana} mana`,
    range: target === 'self' ? '' : `${range ?? abilityRange}"`,
    target: TARGETS[target],
    text: [text],
  }));

/** The card of a unit as data, for every drawing of it. */
export const cardView = (
  unit: string,
  card: Card,
  book: Source<BookFile> | undefined,
  variants: Variants,
): CardView => {
  const file = card.source.value;
  const sections: CardSection[] = [
    { type: 'stats', stats: statViews(file) },
    { type: 'tags', tags: tagViews(file) },
  ];
  if (file.weapons.length)
    sections.push({
      type: 'table',
      title: 'Weapons',
      columns: ['Weapon', 'Tag', 'Range', 'STR', 'Special'],
      rows: weaponRows(file),
    });
  if (card.keywords.length) sections.push({ type: 'keywords', keywords: keywordViews(card) });
  if (card.abilities.length)
    sections.push({ type: 'abilities', abilities: abilityViews(card, numbersOf(variants)) });
  if (file.text) sections.push({ type: 'text', style: 'flavour', text: [file.text] });
  return {
    system: 'azeroth-at-war',
    unit,
    name: file.name,
    subtitle: `${file.tier.join(' + ')} · ${file.base.replace('mm', ' mm').replace('x', ' × ')} base`,
    ...bookMarks(book, file.art),
    points: {
      key: 'PTS',
      label: 'Points',
      value: pointsText(file.points),
      path: ['points'],
      step: { value: file.points, min: 0, max: 2000 },
      rule: 'AAW-4.4-pts',
    },
    sections,
    marks: markViews(file),
    stands: [{ models: 1, base: sidesOf(file.base) }],
    wounds: file.stats.WND,
  };
};
