import type { ArmyFile, BookFile, UnitFile } from '../../generated/azeroth-at-war';
import { costOf } from '../common/army-cost';
import type { ArmyCost } from '../system';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { References } from '../../kernel/names/references';
import type { Source } from '../../kernel/source';
import { diagnose } from '../../kernel/diagnose';
import { PRINTED, type Numbers } from './numbers';
import { suggestList, type Line } from './suggested-list';
import { TIERS, type Size, type Tier } from './words';

/** Points, and fewest and most units, of a side. */
interface SizeLimits {
  readonly points: number;
  readonly units: readonly [number, number];
}

/** The limits of a battle size under these numbers (AAW-3.1); a large battle has 1,000 points or more, as agreed. */
export const limitsOf = (size: Size, numbers: Numbers): SizeLimits => {
  const most = numbers[`${size}Most`];
  return { points: numbers[`${size}Points`], units: [Math.min(numbers[`${size}Least`], most), most] };
};

/** The printed limits, by which army files are checked: they know no house rules. */
const SIZE_LIMITS: Readonly<Record<Size, SizeLimits>> = {
  skirmish: limitsOf('skirmish', PRINTED),
  standard: limitsOf('standard', PRINTED),
  large: limitsOf('large', PRINTED),
};

/** One line of an army, its unit resolved. */
interface Entry {
  readonly index: number;
  readonly unit: Source<UnitFile>;
  readonly count: number;
}

/** "1 Hero", "2 Heroes", "3 units". */
const plural = (n: number, word: string): string =>
  `${n} ${word}${n === 1 ? '' : word.endsWith('o') ? 'es' : 's'}`;

const resolve = (
  army: Source<ArmyFile>,
  references: References,
): { entries: Entry[]; found: Diagnostic[] } => {
  const entries: Entry[] = [];
  const found: Diagnostic[] = [];
  army.value.units.forEach(({ unit: reference, count = 1 }, index) => {
    const unit = references.find('unit', reference, army) as Source<UnitFile> | undefined;
    if (unit) entries.push({ index, unit, count });
    else found.push(references.problem('unit', reference, army, ['units', index, 'unit']));
  });
  return { entries, found };
};

/** What an army costs, and the agreed points or those of its size (AAW-3.1, AAW-4). */
export const armyCost = (army: Source<ArmyFile>, references: References): ArmyCost =>
  costOf(
    resolve(army, references).entries.map(({ index, unit, count }) => ({
      path: ['units', index],
      points: unit.value.points * count,
    })),
    army.value.points ?? SIZE_LIMITS[army.value.size].points,
  );

/**
 * AAW-4: the agreed points are a limit on what the units cost (AAW-4.4-pts). An army over the limit is never reduced in
 * silence: the message explains the consequence, and offers a legal army close to it.
 */
const checkPoints = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  book: Source<BookFile>,
  references: References,
): Diagnostic[] => {
  const { points, limit = Infinity } = armyCost(army, references);
  if (points <= limit) return [];
  const units = (references.all('unit') as Source<UnitFile>[]).filter(
    ({ folder, value }) => folder === book.folder && value.summoned !== true,
  );
  const legal = (lines: readonly Line[]): boolean => {
    const entriesOf = lines.map((line, index) => ({ ...line, index }));
    return [
      checkCount(army, entriesOf),
      checkTiers(army, entriesOf, book),
      checkEntries(army, entriesOf, book),
    ].every((found) => found.length === 0);
  };
  const suggested = suggestList(entries, { limit, book: units, legal }, army.at(['units']), (unit) =>
    references.name(unit),
  );
  return [
    {
      ...diagnose(
        army,
        ['units'],
        'army-over-points',
        `${army.value.name} costs ${points} points, ${points - limit} over its limit of ${limit}. Battles use the last legal list. ${suggested ? `${suggested.says} Use it, take less,` : 'Take less,'} or raise "points".`,
      ),
      ...(suggested && { fixes: [suggested.fix] }),
    },
  ];
};

/** AAW-3.1: how many units per side each size allows. */
const checkCount = (army: Source<ArmyFile>, entries: readonly Entry[]): Diagnostic[] => {
  const [least, most] = SIZE_LIMITS[army.value.size].units;
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  if (count >= least && count <= most) return [];
  return [
    diagnose(
      army,
      ['units'],
      'army-unit-count',
      `${army.value.name} has ${plural(count, 'unit')}; a ${army.value.size} army has ${least} to ${most}.`,
      { severity: 'warning' },
    ),
  ];
};

/** AAW-4.1-limits, AAW-4.1-dual-slot, AAW-4.1-hero: tiers against the book's limits; a dual-slot unit counts in both. */
const checkTiers = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  book: Source<BookFile>,
): Diagnostic[] => {
  const limits = book.value.composition[army.value.size];
  const found: Diagnostic[] = [];
  for (const tier of TIERS) {
    const count = entries.reduce(
      (sum, entry) => sum + ((entry.unit.value.tier as Tier[]).includes(tier) ? entry.count : 0),
      0,
    );
    const [least = 0, most = Infinity] = limits[tier];
    const fewest = tier === 'Hero' ? Math.max(1, least) : least;
    if (count > most)
      found.push(
        diagnose(
          army,
          ['units'],
          'army-over-tier',
          `${plural(count, tier)} in ${army.value.name}: ${book.value.name} may take at most ${most} in a ${army.value.size} battle.`,
        ),
      );
    if (count < fewest)
      found.push(
        diagnose(
          army,
          ['units'],
          'army-under-tier',
          `${plural(count, tier)} in ${army.value.name}: ${book.value.name} must take at least ${fewest} in a ${army.value.size} battle.`,
        ),
      );
  }
  return found;
};

/** AAW-4.1-unique; AAW-4.6-summon: summoned units are not part of a list; all units of an army come from its book. */
const checkEntries = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  book: Source<BookFile>,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const taken = new Map<Source, number>();
  for (const { index, unit, count } of entries) {
    const { name, unique, summoned } = unit.value;
    const sum = (taken.get(unit) ?? 0) + count;
    taken.set(unit, sum);
    if (unique && sum > 1)
      found.push(
        diagnose(
          army,
          ['units', index],
          'army-unique-twice',
          `${name} is unique: an army takes one, not ${sum}.`,
        ),
      );
    if (summoned)
      found.push(
        diagnose(
          army,
          ['units', index, 'unit'],
          'army-summoned-unit',
          `${name} can only be summoned. Take its summoner instead.`,
        ),
      );
    if (unit.folder !== book.folder)
      found.push(
        diagnose(
          army,
          ['units', index, 'unit'],
          'army-other-book',
          `${name} does not belong to ${book.value.name}. Take units of the army's own book.`,
        ),
      );
  }
  return found;
};

/** Checks an army list against points, tiers, uniqueness and the book's limits (4.1). */
export const checkArmy = (army: Source<ArmyFile>, references: References): Diagnostic[] => {
  const { entries, found } = resolve(army, references);
  const book = references.find('book', army.value.book, army) as Source<BookFile> | undefined;
  if (!book) return [...found, references.problem('book', army.value.book, army, ['book'])];
  // The units can only be counted if all of them are known.
  const counts = found.length > 0 ? [] : [...checkCount(army, entries), ...checkTiers(army, entries, book)];
  const points = checkPoints(army, entries, book, references);
  return [...found, ...points, ...counts, ...checkEntries(army, entries, book)];
};
