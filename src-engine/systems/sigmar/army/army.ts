import { PRINTED } from '../numbers';
import type { ArmyFile, BookFile } from '../../../generated/age-of-sigmar';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { References } from '../../../kernel/names/references';
import type { Source } from '../../../kernel/source';
import type { Card } from '../cards/card';
import { has } from '../cards/card';
import { extraPoints } from './extras';
import { checkFinalChoices } from './final-choices';
import { costOf } from '../../common/army-cost';
import type { ArmyCost, ArmyPick } from '../../system';
import { picksOf } from './picks';
import { checkRegiments } from './regiments';
import { Roster } from './roster';

/** How far under the limit an army must be to gain a command point (AOS-army-1.2.1). */
const UNDERSPENT = PRINTED.underspent;

const extraCommand = (points: number): string =>
  `${points} extra command ${points === 1 ? 'point' : 'points'}`;

/** AOS-army-1.2, AOS-army-1.2.1: the limit, half of it for one unit, and the command point for spending less. */
const checkPoints = (roster: Roster, extra: number): void => {
  const { limit, name } = roster.army.value;
  const points = roster.members.reduce((sum, member) => sum + member.points, extra);
  if (points > limit)
    roster.report(
      'error',
      'army-over-points',
      ['limit'],
      `${name} costs ${points} points, ${points - limit} over its limit of ${limit}. Remove units, or raise the limit.`,
    );
  else if (roster.isWhole && limit - points >= UNDERSPENT)
    roster.report(
      'info',
      'army-underspent',
      ['limit'],
      `${name} costs ${points} of ${limit} points, ${UNDERSPENT} or more under the limit. Its player gains ${extraCommand(PRINTED.underspentCommand)} at the start of the first battle round.`,
    );
  for (const { card, path, points: cost } of roster.members)
    if (cost * 2 > limit)
      roster.report(
        'error',
        'army-half-points',
        path,
        `${card.name} costs ${cost} points. One unit may cost at most half of the limit: ${limit / 2} points.`,
      );
};

/** AOS-army-3.3, AOS-army-3.4: reinforced units, and units that an army includes once. */
const checkSizes = (roster: Roster): void => {
  const taken = new Map<Source, number>();
  for (const { card, unit, entry, path } of roster.members) {
    const count = (taken.get(unit) ?? 0) + 1;
    taken.set(unit, count);
    const unique = has(card, 'UNIQUE');
    if (unique && count === 2)
      roster.report(
        'error',
        'army-unique-twice',
        path,
        `${card.name} is UNIQUE: an army may include it only once.`,
      );
    if (unique && entry.reinforced)
      roster.report(
        'error',
        'army-unique-reinforced',
        [...path, 'reinforced'],
        `${card.name} is UNIQUE and cannot be reinforced. Remove "reinforced".`,
      );
    else if (entry.reinforced && card.models === 1)
      roster.report(
        'error',
        'army-one-model-reinforced',
        [...path, 'reinforced'],
        `${card.name} has a unit size of 1 and cannot be reinforced. Remove "reinforced".`,
      );
  }
};

/** AOS-army-2.0: an army's units belong to its faction. */
const checkFaction = (roster: Roster): void => {
  const { book } = roster;
  for (const { unit, card, path } of roster.members)
    if (unit.folder !== book.folder && !has(card, book.value.keyword))
      roster.report(
        'error',
        'army-other-book',
        [...path, 'unit'],
        `${card.name} does not belong to ${book.value.name}. Choose units of the army's own faction.`,
      );
};

/** AOS-army-3.7, AOS-magic-7.0: pieces on the table that are not units of the roster, and how they are added. */
const checkNoLines = (roster: Roster): void => {
  for (const { card, path } of roster.members) {
    if (has(card, 'FACTION TERRAIN'))
      roster.report(
        'error',
        'army-terrain-line',
        path,
        `${card.name} is faction terrain. It cannot be in a regiment or an auxiliary unit. Remove it here and name it as "terrain".`,
      );
    if (has(card, 'MANIFESTATION'))
      roster.report(
        'error',
        'army-manifestation-line',
        path,
        `${card.name} is a manifestation, which is summoned during the battle. Remove it here and name its lore in "lores".`,
      );
  }
};

/**
 * AOS-army-3.6: auxiliaries may be any unit except a HERO with compulsory regiment options; having more of them gives
 * the enemy command points.
 */
const checkAuxiliary = (roster: Roster): void => {
  const { opponentAuxiliary } = roster.army.value;
  for (const { card, unit, path } of roster.auxiliary)
    if (unit.value.regiment?.some(({ min = 0 }) => min > 0))
      roster.report(
        'error',
        'army-auxiliary-hero',
        path,
        `${card.name} has compulsory regiment options and cannot be an auxiliary unit. Make it the leader of a regiment.`,
      );
  const count = roster.auxiliary.length;
  const units = `${count} auxiliary unit${count === 1 ? '' : 's'}`;
  const at = ['auxiliary'];
  if (opponentAuxiliary === undefined) {
    if (count > 0)
      roster.report(
        'info',
        'army-auxiliary',
        at,
        `${units}. An opponent with fewer gains ${extraCommand(PRINTED.fewerAuxiliaries)} at the start of each battle round.`,
      );
  } else if (count !== opponentAuxiliary) {
    const who = count < opponentAuxiliary ? 'This army' : 'The opponent';
    roster.report(
      'info',
      'army-auxiliary',
      at,
      `${units} against ${opponentAuxiliary}. ${who} gains ${extraCommand(PRINTED.fewerAuxiliaries)} at the start of each battle round.`,
    );
  }
};

/** An army's units by its book; undefined if it names none. */
const rosterOf = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): Roster | undefined => {
  const book = references.find('book', army.value.book, army) as Source<BookFile> | undefined;
  return book && new Roster(army, book, references, cardOf);
};

/** What an army costs, with reinforced units doubled (AOS-army-3.3) and named choices included, and its limit. */
export const armyCost = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): ArmyCost | undefined => {
  const roster = rosterOf(army, references, cardOf);
  return roster && costOf(roster.members, army.value.limit, extraPoints(roster));
};

/** What an army may choose by name. */
export const armyPicks = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): readonly ArmyPick[] => {
  const roster = rosterOf(army, references, cardOf);
  return roster ? picksOf(roster) : [];
};

/** Checks an army roster (AOS-army-1.1) as the army composition rules state (AOS-army-1.0, ruling S7). */
export const checkArmy = (
  army: Source<ArmyFile>,
  references: References,
  cardOf: (unit: Source) => Card,
): readonly Diagnostic[] => {
  const book = references.find('book', army.value.book, army) as Source<BookFile> | undefined;
  if (!book) return [references.problem('book', army.value.book, army, ['book'])];
  const roster = new Roster(army, book, references, cardOf);
  checkFaction(roster);
  checkNoLines(roster);
  checkRegiments(roster);
  checkSizes(roster);
  checkAuxiliary(roster);
  checkPoints(roster, extraPoints(roster));
  checkFinalChoices(roster);
  return roster.found;
};
