import type { CardLayout } from '../../kernel/card-layout';
import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import type { Printable } from '../printable';
import { isObject, list, text, type Json } from '../json';
import { typeset } from '../typeset';
import { entriesOf, renownOf } from './entries';

/** One line of a roster. */
export interface RosterLine {
  readonly ref: string;
  readonly name: string;
  readonly group: string;
  /** 0 for lines that are not units but cost points: a regiment taken as a whole. */
  readonly count: number;
  /** How many times the unit's models and points each has: 2 if reinforced. */
  readonly times: number;
  /** Of one of them; 0 if they are included in their regiment's cost. */
  readonly points: number;
  /** Of the whole line. */
  readonly cost: number;
  /** "Reinforced", "General", an enhancement. */
  readonly notes: readonly string[];
  /** The unit's keywords and abilities by their names, as reminders. */
  readonly rules: readonly string[];
  /** For each of its units, and each model of that, how many wounds it can lose. */
  readonly wounds: readonly (readonly number[])[];
}

/** An army list as shown on its roster page. */
export interface Roster {
  readonly system: SystemId;
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly faction: string;
  readonly colour: string;
  readonly icon?: string;
  /** The layout of its book; absent if the book names none. */
  readonly layout?: CardLayout;
  readonly lines: readonly RosterLine[];
  readonly total: number;
  /** The limit that the players agreed on; undefined if the file has none. */
  readonly limit?: number;
  /** Why the list is not legal; empty if it is. */
  readonly problems: readonly Diagnostic[];
}

/** Finds the unit that an army list names: by qualified reference, or by id, first in the book's own folder. */
const unitNamed = (
  units: readonly Printable[],
  system: SystemId,
  folder: string,
  name: string,
): Printable | undefined => {
  const own = units.filter((unit) => unit.system === system);
  const qualified = own.find((unit) => unit.ref === name || `${unit.folder}/${unit.id}` === name);
  return (
    own.find((unit) => unit.id === name && unit.folder === folder) ??
    qualified ??
    own.find((unit) => unit.id === name)
  );
};

/** A line that is not a unit but costs points. */
const costOnly = (name: string, group: string, points: number): RosterLine => ({
  ref: '',
  name,
  group,
  count: 0,
  times: 1,
  points,
  cost: points,
  notes: [],
  rules: [],
  wounds: [],
});

/** The names of a card's keywords and abilities. */
const rulesOf = ({ sections }: CardView): string[] =>
  sections.flatMap((section) => {
    if (section.type === 'keywords') return section.keywords.map(({ text: keyword }) => keyword);
    return section.type === 'abilities' ? section.abilities.map(({ name }) => name) : [];
  });

/** The wounds of each model of a unit. @param times how many units' worth of models it has */
const woundsOf = ({ stands = [{ models: 1 }], wounds = 1 }: CardView, times: number): number[] =>
  wounds === 0 ? [] : stands.flatMap(({ models }) => Array.from({ length: models * times }, () => wounds));

/** Games write a group as in their files (`elite`); a roster prints it with a capital. */
const capital = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1);

/** A line of units. @param ref its name in the list @param times 2 if it is reinforced, 0 if the price of its regiment includes it */
const lineOf = (
  found: Printable | undefined,
  ref: string,
  count: number,
  times: number,
  notes: readonly string[],
): RosterLine => {
  const worth = Math.max(1, times);
  const points = (found?.points ?? 0) * times;
  return {
    ref: found?.ref ?? ref,
    name: found?.card.name ?? ref,
    group: capital(found?.group ?? ''),
    count,
    times: worth,
    points,
    cost: count * points,
    notes,
    rules: found ? rulesOf(found.card) : [],
    wounds: found ? Array.from({ length: count }, () => woundsOf(found.card, worth)) : [],
  };
};

/** The costs of the enhancements that a Warcrow company names in addition to its units (WAR-enhancements). */
const enhancementsOf = (army: Json, book: string, books: readonly Source[]): RosterLine[] => {
  const known = books
    .filter(({ id, folder }) => id === book || `${folder}/${id}` === book)
    .flatMap(({ value }) => list(isObject(value) ? value['enhancements'] : []));
  return list(army['units']).flatMap((each): RosterLine[] => {
    const name = isObject(each) ? text(each['enhancement']) : '';
    const row = known.find((one) => isObject(one) && text(one['name']) === name);
    if (!isObject(row)) return [];
    const points = typeof row['points'] === 'number' ? row['points'] : 0;
    return [costOnly(name, 'Enhancement', points)];
  });
};

/**
 * An army list with its units resolved and its points added up.
 * @param sources of the whole workspace
 * @param problems of its file
 */
export const rosterOf = (
  { system, id, folder, value }: Source,
  units: readonly Printable[],
  sources: readonly Source[],
  problems: readonly Diagnostic[] = [],
): Roster => {
  const army = isObject(value) ? value : {};
  const book = text(army['book']);
  const head = [text(army['leader']), text(army['commander'])].filter((name) => name !== '');
  const entries = entriesOf(army);
  const firstOf = new Map(head.map((name) => [name, entries.findIndex(({ unit }) => unit === name)]));
  const found = (unit: string, of = book || folder) => unitNamed(units, system, of, unit);
  const books = sources.filter((source) => source.kind === 'book' && source.system === system);
  const lines = [
    ...entries.map(({ unit, count, double, notes, character }, i) => {
      const leads = firstOf.get(unit) === i ? ['leads the army'] : [];
      const joined = found(character)?.card.name ?? character;
      const more = joined === '' ? [] : [`joined by ${joined}`];
      return lineOf(found(unit), unit, count, double ? 2 : 1, [...leads, ...notes, ...more]);
    }),
    ...enhancementsOf(army, book, books),
    ...renownOf(army, book, books).flatMap(({ name, points, units: taken, folder: of }): RosterLine[] => [
      costOnly(name, 'Regiment of Renown', points),
      ...taken.map((unit) => lineOf(found(unit, of), unit, 1, 0, [`in ${name}`])),
    ]),
  ];
  const first = units.find((unit) => unit.system === system && unit.ref === lines[0]?.ref);
  const limit = [army['points'], army['limit']].find((each) => typeof each === 'number');
  return {
    system,
    id,
    folder,
    name: typeset(text(army['name'])) || id,
    faction: first?.card.faction ?? '',
    colour: first?.card.colour ?? '',
    ...(first?.card.icon !== undefined && { icon: first.card.icon }),
    ...(first?.card.layout && { layout: first.card.layout }),
    lines,
    total: lines.reduce((sum, { cost }) => sum + cost, 0),
    ...(typeof limit === 'number' && { limit }),
    problems,
  };
};
