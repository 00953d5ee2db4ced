import type { ArmyFile, BookFile } from '../../generated/glory';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { References } from '../../kernel/names/references';
import type { Source } from '../../kernel/source';
import { has, type Card } from './cards/card';
import { diagnose } from '../../kernel/diagnose';
import { costOf } from '../common/army-cost';
import type { ArmyCost, ArmyPick } from '../system';

/** One line of an army list, its unit resolved. */
interface Entry {
  readonly index: number;
  readonly unit: Source;
  readonly card: Card;
  readonly count: number;
}

/** The totals of an army list. */
export interface ArmyTotals {
  readonly points: number;
  /** Miniatures on the table. */
  readonly models: number;
}

/** Adds up cards: points, miniatures. */
export const totalsOf = (entries: readonly Pick<Entry, 'card' | 'count'>[]): ArmyTotals => ({
  points: entries.reduce((sum, { card, count }) => sum + card.points * count, 0),
  models: entries.reduce((sum, { card, count }) => sum + card.models * count, 0),
});

/** GLO-8.4: the points that the players agreed on are a limit. */
const checkPoints = (army: Source<ArmyFile>, entries: readonly Entry[]): Diagnostic[] => {
  const { limit, name } = army.value;
  const { points, models } = totalsOf(entries);
  if (limit === undefined || points <= limit) return [];
  return [
    diagnose(
      army,
      ['limit'],
      'army-over-points',
      `${name} costs ${points} points (${models} models), ${points - limit} over its limit of ${limit} (GLO-8.4). Take less, or raise "points".`,
      { replacement: points },
    ),
  ];
};

/** The units of an army's lines, with their places; a line that names no known unit is left out. */
const unitsIn = (army: Source<ArmyFile>, references: References) =>
  army.value.units.flatMap(({ unit: reference, count = 1 }, index) => {
    const unit = references.find('unit', reference, army);
    return unit ? [{ path: ['units', index], unit, count }] : [];
  });

/** What an army costs, and the points agreed (GLO-8.4). */
export const armyCost = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): ArmyCost =>
  costOf(
    unitsIn(army, references).map(({ path, unit, count }) => ({ path, points: cardOf(unit).points * count })),
    army.value.limit,
  );

/** Who may lead an army: any of its units. */
export const armyPicks = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): readonly ArmyPick[] => {
  const leaders = [...new Set(unitsIn(army, references).map(({ unit }) => unit))];
  const options = leaders.map((unit) => ({ value: references.name(unit), name: cardOf(unit).name }));
  return [{ path: 'leader', what: 'leader', options }];
};

/** GLO-8.3: named heroes are unique; all units of an army come from its warband. */
const checkEntries = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  book: Source<BookFile> | undefined,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const taken = new Map<Source, number>();
  for (const { index, unit, card, count } of entries) {
    const sum = (taken.get(unit) ?? 0) + count;
    taken.set(unit, sum);
    if (card.unique && sum > 1)
      found.push(
        diagnose(
          army,
          ['units', index],
          'army-unique-twice',
          `${card.name} is unique: an army takes one, not ${sum} (GLO-8.3).`,
        ),
      );
    if (book && unit.folder !== book.folder)
      found.push(
        diagnose(
          army,
          ['units', index, 'unit'],
          'army-other-book',
          `${card.name} does not belong to ${book.value.name}. Take units of the army's own warband.`,
        ),
      );
  }
  return found;
};

/** GLO-4.7.5: an Automata warband inspires its leader first, so it needs one; the leader must be in the army. */
const checkLeader = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  references: References,
): Diagnostic[] => {
  const { leader, automata } = army.value;
  if (leader === undefined) {
    if (!automata || entries.some(({ card }) => has(card, 'Leader'))) return [];
    return [
      diagnose(
        army,
        ['automata'],
        'automata-leader',
        'An Automata warband inspires its leader first (GLO-4.7.5), and this one has none. Name a "leader".',
        { severity: 'warning' },
      ),
    ];
  }
  const unit = references.find('unit', leader, army);
  if (!unit) return [references.problem('unit', leader, army, ['leader'])];
  if (entries.some((entry) => entry.unit === unit)) return [];
  return [
    diagnose(
      army,
      ['leader'],
      'army-leader-absent',
      `The leader "${leader}" is not among the army's units. Name one that is.`,
    ),
  ];
};

/** Checks an army list: its warband and units exist and belong together, unique units, points, and the leader. */
export const checkArmy = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const entries: Entry[] = [];
  const book = references.find('book', army.value.book, army) as Source<BookFile> | undefined;
  if (!book) found.push(references.problem('book', army.value.book, army, ['book']));
  army.value.units.forEach(({ unit: reference, count = 1 }, index) => {
    const unit = references.find('unit', reference, army);
    if (unit) entries.push({ index, unit, card: cardOf(unit), count });
    else found.push(references.problem('unit', reference, army, ['units', index, 'unit']));
  });
  return [
    ...found,
    ...checkEntries(army, entries, book),
    ...checkPoints(army, entries),
    ...checkLeader(army, entries, references),
  ];
};
