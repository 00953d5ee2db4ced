import { numbersOf, PRINTED, type Numbers } from '../numbers';
import type { BookFile, UnitFile } from '../../../generated/age-of-sigmar';
import type {
  AbilityView,
  CardSection,
  CardView,
  KeywordView,
  RichText,
  Standing,
  StatView,
} from '../../../kernel/card-view';
import type { Variants } from '../../../kernel/house/number';
import { pointsText } from '../../../kernel/numbers';
import type { Source } from '../../../kernel/source';
import { sidesOf } from '../../common/base';
import { bookMarks } from '../../common/book-marks';
import type { Card } from './card';
import { ruleText, STATS } from './terms';
import { NO_SAVE } from '../words';

const printed = (key: (typeof STATS)[number]['key'], value: number | string): string => {
  if (key === 'move') return value === '-' ? '-' : `${value}"`;
  if (key === 'save') return value === '-' || Number(value) >= NO_SAVE ? '-' : `${value}+`;
  return String(value);
};

const statViews = (file: UnitFile): StatView[] =>
  STATS.map(({ key, label, rule, min, max }) => {
    const value = file[key];
    const step = typeof value === 'number' ? { step: { value, min, max } } : {};
    return { key, label, value: printed(key, value), path: [key], rule, ...step };
  });

const MELEE_COLUMNS = ['Melee weapon', 'Atk', 'Hit', 'Wnd', 'Rnd', 'Dmg', 'Ability'];
const RANGED_COLUMNS = ['Ranged weapon', 'Rng', 'Atk', 'Hit', 'Wnd', 'Rnd', 'Dmg', 'Ability'];

type WeaponFile = UnitFile['weapons'][number];

/** A required roll, as printed. */
const needed = (face: number | string): string => (typeof face === 'number' ? `${face}+` : face);

const weaponRow = (weapon: WeaponFile, models: number): RichText[] => {
  const carried = weapon.models === undefined || weapon.models === models ? '' : ` (${weapon.models})`;
  return [
    `${weapon.name}${carried}`,
    ...(weapon.type === 'ranged' ? [`${weapon.range}"`] : []),
    String(weapon.attacks),
    needed(weapon.hit),
    needed(weapon.wound),
    weapon.rend === 0 ? '-' : String(weapon.rend),
    String(weapon.damage),
    weapon.abilities.join(', ') || '-',
  ].map((text) => [text]);
};

const weaponTables = ({ weapons, models }: UnitFile): CardSection[] =>
  (['ranged', 'melee'] as const).flatMap((type) => {
    const rows = weapons.filter((weapon) => weapon.type === type).map((weapon) => weaponRow(weapon, models));
    if (rows.length === 0) return [];
    const [title, columns] =
      type === 'melee' ? ['Melee weapons', MELEE_COLUMNS] : ['Ranged weapons', RANGED_COLUMNS];
    return [{ type: 'table' as const, title, columns, rows }];
  });

/** As printed on the card, whatever the compiled form; unknown keywords stay, without an explanation. */
const keywordViews = (card: Card, file: UnitFile): KeywordView[] =>
  file.keywords.map((text) => {
    const name = text.replace(/\s*\(.*$/, '');
    const definition = card.keywords
      .map((keyword) => keyword.definition)
      .find((known) => known.name === name);
    if (!definition) return { text, explanation: '' };
    return { text, explanation: definition.text || ruleText(definition.rule), rule: definition.rule };
  });

const abilityViews = ({ abilities }: Card): AbilityView[] =>
  abilities.map(({ name, type, timing, value, range, declare, text }) => ({
    name,
    type: timing ?? type,
    cost: value === undefined ? '' : type === 'Prayer' ? `Chanting ${value}` : `Casting ${value}`,
    range: range === undefined ? '' : `${range}"`,
    target: '',
    text: declare === undefined ? [text] : [`Declare: ${declare} Effect: ${text}`],
  }));

const printedSize = (size: string): string => size.replace('mm', ' mm').replace('x', ' × ');

/** "40 mm bases", "4 of 32 mm, 5 of 28.5 mm bases"; empty if the unit has none. */
const printedBase = ({ base, models }: Pick<UnitFile, 'base' | 'models'>): string => {
  if (base === undefined) return '';
  const sizes =
    typeof base === 'string'
      ? printedSize(base)
      : base
          .map(({ size, models: of }) => `${of === undefined ? '' : `${of} of `}${printedSize(size)}`)
          .join(', ');
  return `${sizes} base${models === 1 ? '' : 's'}`;
};

/** "coherency 1\""; empty if its models have the usual ½" (AOS-15.1). */
const printedCoherency = ({ coherency }: Pick<UnitFile, 'coherency'>, numbers: Numbers): string => {
  const inches = coherency ?? numbers.coherency;
  return inches === PRINTED.coherency ? '' : `coherency ${inches}"`;
};

/** The bases of the models: a size without a number is for all the others. */
const basesOf = ({ base, models }: UnitFile): Standing[] => {
  if (base === undefined) return [{ models }];
  if (typeof base === 'string') return [{ models, base: sidesOf(base) }];
  const counted = base.reduce((sum, { models: some = 0 }) => sum + some, 0);
  return base.map(({ size, models: some = Math.max(0, models - counted) }) => ({
    models: some,
    base: sidesOf(size),
  }));
};

/** The warscroll of a unit under chosen rules as data, for every drawing of it. */
export const cardView = (
  unit: string,
  card: Card,
  book: Source<BookFile> | undefined,
  variants: Variants,
): CardView => {
  const file = card.source.value;
  const sections: CardSection[] = [{ type: 'stats', stats: statViews(file) }, ...weaponTables(file)];
  if (card.abilities.length) sections.push({ type: 'abilities', abilities: abilityViews(card) });
  if (file.keywords.length) sections.push({ type: 'keywords', keywords: keywordViews(card, file) });
  if (file.text) sections.push({ type: 'text', style: 'flavour', text: [file.text] });
  return {
    system: 'age-of-sigmar',
    unit,
    name: file.name,
    subtitle: [
      `${file.models} model${file.models === 1 ? '' : 's'}`,
      printedBase(file),
      printedCoherency(file, numbersOf(variants)),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    ...bookMarks(book, file.art),
    points: {
      key: 'points',
      label: 'Points',
      value: pointsText(file.points),
      path: ['points'],
      ...(file.points !== undefined && { step: { value: file.points, min: 0, max: 2000 } }),
      rule: 'AOS-army-1.2',
    },
    sections,
    stands: basesOf(file),
    wounds: file.health === '-' ? 0 : file.health,
  };
};
