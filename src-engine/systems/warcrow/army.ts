import type { ArmyFile, BookFile } from '../../generated/warcrow';
import { isOfficer, picksOf } from './army-picks';
import { costOf } from '../common/army-cost';
import type { ArmyCost, ArmyPick } from '../system';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import { keywordOf, type Card } from './cards/card';
import { diagnose } from '../../kernel/diagnose';
import type { Enhancement } from './cards/enhancements';
import { cannotJoin } from './cards/join';
import { namedEnhancement, type CompanyCast } from './company';
import { PRINTED } from './numbers';

/** WAR-company-points: the printed limit of a standard game, by which companies are checked: a file knows no house rules. */
export const STANDARD_POINTS = PRINTED.companyPoints;

/** One line of a company, its unit resolved. */
interface Entry {
  readonly index: number;
  readonly card: Card;
  readonly count: number;
  /** The enhancement that joins the first of these units. */
  readonly enhancement: Enhancement | undefined;
}

const resolve = (army: Source<ArmyFile>, roster: CompanyCast): { entries: Entry[]; found: Diagnostic[] } => {
  const { references } = roster;
  const entries: Entry[] = [];
  const found: Diagnostic[] = [];
  army.value.units.forEach(({ unit: reference, count = 1, enhancement: name }, index) => {
    const unit = references.find('unit', reference, army);
    if (!unit) {
      found.push(references.problem('unit', reference, army, ['units', index, 'unit']));
      return;
    }
    const card = roster.card(unit);
    const { enhancement, problem } = name === undefined ? {} : namedEnhancement(roster, card, name);
    if (problem) {
      const { code, message, fatal, replacement } = problem;
      const severity = fatal ? 'error' : 'warning';
      found.push(diagnose(army, ['units', index, 'enhancement'], code, message, { severity, replacement }));
    }
    entries.push({ index, card, count, enhancement });
  });
  return { entries, found };
};

/** What a company costs, and the points agreed (WAR-company-points). */
export const armyCost = (army: Source<ArmyFile>, roster: CompanyCast): ArmyCost =>
  costOf(
    resolve(army, roster).entries.map(({ index, card, count, enhancement }) => ({
      path: ['units', index],
      points: card.points * count + (enhancement?.points ?? 0), // WAR-enhancements
    })),
    army.value.points ?? STANDARD_POINTS,
  );

/** The choices of a company beyond its units: who commands, who joins which unit, which enhancements it buys. */
export const armyPicks = (army: Source<ArmyFile>, roster: CompanyCast): readonly ArmyPick[] =>
  picksOf(resolve(army, roster).entries, roster);

/** WAR-company-points: the agreed points are a limit. */
const checkPoints = (army: Source<ArmyFile>, { points, limit = Infinity }: ArmyCost): Diagnostic[] => {
  const { name } = army.value;
  if (points <= limit) return [];
  return [
    diagnose(
      army,
      ['units'],
      'army-over-points',
      `${name} costs ${points} points, ${points - limit} over its limit of ${limit}. Remove units, or raise "points".`,
    ),
  ];
};

/** WAR-availability: at most as many of a unit as its card allows. WAR-company-faction: one faction in a company. */
const checkEntries = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  book: Source<BookFile>,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const taken = new Map<Source, number>();
  for (const { index, card, count } of entries) {
    const sum = (taken.get(card.source) ?? 0) + count;
    taken.set(card.source, sum);
    const { availability = 1 } = card.source.value;
    if (sum > availability)
      found.push(
        diagnose(
          army,
          ['units', index],
          'army-over-availability',
          `${card.name} has availability ${availability}: a company may include at most ${availability}, not ${sum}.`,
        ),
      );
    if (card.source.folder !== book.folder)
      found.push(
        diagnose(
          army,
          ['units', index, 'unit'],
          'army-other-book',
          `${card.name} does not belong to ${book.value.name}. Use only units of the company's faction.`,
        ),
      );
  }
  return found;
};

/** A Character with High Command, as a keyword or as a characteristic. */
const hasHighCommand = ({ keywords, source }: Card): boolean =>
  keywordOf(keywords, 'High Command') !== undefined ||
  (source.value.characteristics ?? []).includes('High Command');

const names = (cards: readonly Card[]): string => cards.map(({ name }) => name).join(' and ');

/** WAR-commander: without a name, the only Officer commands, or the Officer with High Command. */
const checkUnnamed = (
  army: Source<ArmyFile>,
  high: readonly Card[],
  officers: readonly Card[],
): Diagnostic[] => {
  if (high.length === 1 || officers.length === 1) return [];
  const { name } = army.value;
  return [
    officers.length === 0
      ? diagnose(army, ['units'], 'army-commander', `${name} has no Officer to command it. Add one.`)
      : diagnose(
          army,
          [],
          'army-commander',
          `${names(officers)} could command ${name}. Set one as "commander".`,
        ),
  ];
};

/**
 * WAR-commander: the named commander is one of the units, is an Officer, and yields to an Officer with High Command.
 */
const checkNamed = (
  army: Source<ArmyFile>,
  reference: string,
  high: readonly Card[],
  cards: readonly Card[],
  { references, card }: CompanyCast,
): Diagnostic[] => {
  const source = references.find('unit', reference, army);
  if (!source) return [references.problem('unit', reference, army, ['commander'])];
  const commander = card(source);
  const wrong = (message: string, more?: Parameters<typeof diagnose>[4]): Diagnostic[] => [
    diagnose(army, ['commander'], 'army-commander', message, more),
  ];
  if (!cards.includes(commander))
    return wrong(`${commander.name} commands, but is not among the units. Add it.`);
  if (source.kind === 'unit' && !isOfficer(commander))
    return wrong(`${commander.name} is not an Officer. Only an Officer commands.`);
  if (high.length === 1 && high[0] !== commander)
    return wrong(`${high[0].name} has High Command, so it must command. Set it as "commander".`, {
      replacement: references.name(high[0].source),
    });
  return [];
};

/** WAR-commander: an Officer commands; one with High Command must, and a company has at most one of these. */
const checkCommander = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  cast: CompanyCast,
): Diagnostic[] => {
  const { commander: reference } = army.value;
  const cards = entries.map((entry) => entry.card);
  const officers = cards.filter(isOfficer);
  const high = entries.flatMap((entry) =>
    hasHighCommand(entry.card) ? Array.from({ length: entry.count }, () => entry.card) : [],
  );
  if (high.length > 1)
    return [
      diagnose(
        army,
        ['units'],
        'army-high-command',
        `${names(high)} all have High Command, but a company may have only one.`,
      ),
    ];
  return reference === undefined
    ? checkUnnamed(army, high, officers)
    : checkNamed(army, reference, high, cards, cast);
};

/** WAR-join: Characters join units that their Join names, one per unit, and cost their points. */
const checkJoins = (
  army: Source<ArmyFile>,
  entries: readonly Entry[],
  { references, card }: CompanyCast,
): Diagnostic[] => {
  const joined = new Set<Card>();
  return army.value.units.flatMap(({ character: reference }, index) => {
    const entry = entries.find((candidate) => candidate.index === index);
    if (reference === undefined || !entry) return [];
    const path = ['units', index, 'character'];
    const source = references.find('unit', reference, army);
    if (!source) return [references.problem('unit', reference, army, path)];
    const character = card(source);
    const why =
      cannotJoin(character, entry.card) ??
      (entries.some((candidate) => candidate.card === character)
        ? undefined
        : `${character.name} joins ${entry.card.name}, but is not among the units. Add it.`) ??
      (joined.has(character) ? `${character.name} joins two units. It can join only one.` : undefined);
    joined.add(character);
    return why === undefined ? [] : [diagnose(army, path, 'army-join', why)];
  });
};

/** WAR-command-tokens: reports as information how many command tokens a company has. */
const reportCommandTokens = (army: Source<ArmyFile>, entries: readonly Entry[]): Diagnostic[] => {
  const command = entries.reduce((sum, { card, count }) => sum + (card.source.value.command ?? 0) * count, 0);
  if (command > 0) return [];
  return [
    diagnose(
      army,
      ['units'],
      'army-no-command',
      `${army.value.name} has no command tokens: none of its units has COM.`,
      { severity: 'warning' },
    ),
  ];
};

/** Checks a company against points, availability, commander and joins (WAR-company). */
export const checkArmy = (army: Source<ArmyFile>, roster: CompanyCast): Diagnostic[] => {
  const { entries, found } = resolve(army, roster);
  const book = roster.references.find('book', army.value.book, army) as Source<BookFile> | undefined;
  if (!book) return [...found, roster.references.problem('book', army.value.book, army, ['book'])];
  const reported = [
    ...found,
    ...checkPoints(army, armyCost(army, roster)),
    ...checkEntries(army, entries, book),
  ];
  // The commander and the joins depend on all units: if a unit cannot be read, only that is reported.
  if (entries.length < army.value.units.length) return reported;
  return [
    ...reported,
    ...checkCommander(army, entries, roster),
    ...checkJoins(army, entries, roster),
    ...reportCommandTokens(army, entries),
  ];
};
