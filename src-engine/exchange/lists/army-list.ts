import type { ArmyFile } from '../../generated/age-of-sigmar';
import type { Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import { slug } from '../battlescribe/text';
import { chooseGeneral } from '../battlescribe/general';
import { idIn, saysAll, type There } from '../battlescribe/there';
import { Notes, type Understood } from '../note';
import { plainName, UnitIndex } from '../sheets/unit-index';
import { parseArmyList, type ArmyList, type ListedUnit } from './parse';

/** An army list as text, with the name of its file. */
export interface ReadList {
  readonly file: string;
  readonly text: string;
}

type Entry = ArmyFile['regiments'][number]['leader'];
type Regiment = ArmyFile['regiments'][number];

const MOST_UNITS = 8;
const MOST_ENHANCEMENTS = 6;

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

const itemsIn = (value: unknown, key: string): readonly unknown[] => {
  const items = propertyOf(value, key);
  return Array.isArray(items) ? items : [];
};

/** The names of the items of a list. */
const namesIn = (value: unknown, key: string): string[] =>
  itemsIn(value, key).flatMap((item) => {
    const name = propertyOf(item, 'name');
    return typeof name === 'string' ? [name] : [];
  });

/** The names of a book's enhancements, from all its tables. */
const enhancementsOf = (book: Source | undefined): ReadonlyMap<string, string> => {
  const names = itemsIn(book?.value, 'enhancements').flatMap((table) => namesIn(table, 'options'));
  return new Map(names.map((name) => [plainName(name), name]));
};

const nameOf = ({ value }: Source): string => String(propertyOf(value, 'name') ?? '');

/** A unit’s name as lists and catalogs write it: “Season of Salt: Reeves” is “Reeves (Season of Salt)”. */
const writtenAs = (name: string): readonly string[] => {
  const bare = name.replace(/\s*\(\d+ models?\)$/i, '');
  const words = bare.replace(':', '').split(/\s+/);
  const split = (at: number): string => `${words.slice(at).join(' ')} (${words.slice(0, at).join(' ')})`;
  return [bare, ...words.slice(1).map((_, i) => split(i + 1))];
};

/** Whether an army names a unit so: by its id, and by its folder where another unit has the same id. */
const isNamed = ({ id, folder }: Source, reference: string): boolean =>
  reference === id || reference === `${folder}/${id}`;

/** Whether a line such as “2 × Standard Bearer” is about models or weapons that the unit’s card has anyway. */
const isOnCard = (line: string, { value }: Source): boolean => {
  const single = (text: string): string => plainName(text).replace(/s$/, '');
  const keywords = itemsIn(value, 'keywords').map((keyword) => String(keyword).replace(/\s*\(.*$/, ''));
  const printed = [String(propertyOf(value, 'name')), ...keywords, ...namesIn(value, 'weapons')];
  return printed.map(single).includes(single(line.replace(/^\d{1,2}\s*[x×]\s*/, '')));
};

/**
 * Makes an army from a list. Its units and book must exist in the workspace, because a list contains only their names.
 */
class ListImport {
  readonly #notes = new Notes();
  readonly #units = new UnitIndex<Source>();

  constructor(
    private readonly file: ReadList,
    private readonly units: readonly Source[],
    private readonly books: readonly Source[],
    private readonly into: string,
    private readonly there: There,
  ) {
    for (const unit of units) this.#units.add(unit, nameOf(unit));
  }

  run(): Understood {
    const list = parseArmyList(this.file.text);
    const listed = list.groups
      .filter(({ kind }) => kind === 'regiment' || kind === 'auxiliary')
      .flatMap(({ units }) => units);
    const book = this.#book(list.names, listed);
    const found = (unit: ListedUnit): Source | undefined =>
      this.#unit(unit, book?.folder) ?? this.#unit(unit, undefined);
    if (!book || !listed.some(found)) return this.#refused(list.names[1] ?? list.names[0]);
    const known = enhancementsOf(book);
    const regiments: Regiment[] = [];
    const auxiliary: Entry[] = [];
    for (const { kind, general, units } of list.groups) {
      if (kind === 'terrain' || kind === 'renown') continue;
      const entries = units.flatMap((unit) => this.#entries(unit, found(unit), known));
      const [leader, ...others] = entries;
      if (kind === 'auxiliary' || !leader) auxiliary.push(...entries);
      else regiments.push({ ...(general && { general }), leader, units: others.slice(0, MOST_UNITS) });
    }
    this.#general(regiments);
    for (const { line, text } of list.unknown)
      this.#note('left-out', line, `“${text.slice(0, 80)}” is not recognized. It is not imported.`);
    const army = this.#army(list.name, book, {
      limit: list.limit ?? listed.reduce((sum, { points, count }) => sum + points * count, 0),
      names: list.names,
      terrain: list.groups.find(({ kind }) => kind === 'terrain')?.units[0]?.name,
      renown: list.groups.filter(({ kind }) => kind === 'renown').flatMap(({ units }) => units),
      lores: this.#lores(list.lores, book),
      regiments,
      auxiliary,
    });
    const pathOf = (id: string): string =>
      [this.into || book.folder, `${id}.army.json`].filter((part) => part !== '').join('/');
    const { id: stem, ...rest } = army;
    const { id } = idIn(
      stem,
      (each) => this.there.get(pathOf(each)),
      (known) => saysAll(known, rest),
    );
    if (id !== stem) this.#note('decided', 0, `There is another army ${stem} already: this one is ${id}.`);
    return { drafts: [{ path: pathOf(id), value: { ...army, id } }], notes: this.#notes.all() };
  }

  #note(kind: 'left-out' | 'decided', line: number, message: string): void {
    this.#notes.add(kind, this.file.file, line > 0 ? `line ${line}` : '', message);
  }

  #unit({ name }: ListedUnit, folder: string | undefined): Source | undefined {
    for (const each of writtenAs(name)) {
      const unit = this.#units.find({ id: undefined, name: each, folder });
      if (unit) return unit;
    }
    return undefined;
  }

  #general(regiments: Regiment[]): void {
    const leaderOf = (reference: string): Source | undefined =>
      this.units.find((unit) => isNamed(unit, reference));
    const id = chooseGeneral(regiments, (reference) =>
      itemsIn(leaderOf(reference)?.value, 'keywords').includes('WARMASTER'),
    );
    const leader = id === undefined ? undefined : leaderOf(id);
    if (leader) this.#note('decided', 0, `The list marks no general. ${nameOf(leader)} is the general.`);
  }

  /** The first lore of each kind that the book has: an army has one (AOS-army-4.2). */
  #lores(listed: ArmyList['lores'], book: Source): NonNullable<ArmyFile['lores']> {
    const found: Record<string, string> = {};
    for (const { kind, name } of listed) {
      const own = itemsIn(book.value, 'lores').filter((lore) => propertyOf(lore, 'type') === kind);
      const names = own.map((lore) => String(propertyOf(lore, 'name')));
      const knownAs = (each: string): string | undefined =>
        names.find((known) => plainName(known) === plainName(each.replace(/\s*\([^)]*\)$/, '')));
      // An army of several lores of a kind: “Lore of Fire (20 Points), Lore of Ash and Lore of Salt”.
      for (const each of knownAs(name) === undefined ? name.split(/,\s+|\s+and\s+(?=\p{Lu})/u) : [name]) {
        const known = knownAs(each);
        if (known !== undefined && !(kind in found)) found[kind] = known;
        else
          this.#note(
            'left-out',
            0,
            known === undefined
              ? `The book has no ${kind} lore “${each.slice(0, 80)}”. It is not imported.`
              : `An army has one ${kind} lore. “${each.slice(0, 80)}” is not imported.`,
          );
      }
    }
    return found;
  }

  /** The first Regiment of Renown of the list that a book offers: an army has one (AOS-army-3.5). */
  #renown(listed: readonly ListedUnit[]): string | undefined {
    const names = this.books.flatMap((book) => namesIn(book.value, 'renown'));
    let taken: string | undefined;
    for (const { name, line } of listed) {
      const written = name.slice(0, 80);
      const known = names.find((each) => plainName(each) === plainName(name)) ?? closest(name, names);
      if (known === undefined)
        this.#note('left-out', line, `No book has the Regiment of Renown “${written}”. It is not imported.`);
      else if (taken !== undefined)
        this.#note('left-out', line, `An army has one Regiment of Renown. “${written}” is not imported.`);
      else {
        taken = known;
        if (plainName(known) !== plainName(name))
          this.#note('decided', line, `“${written}” is imported as the Regiment of Renown “${known}”.`);
      }
    }
    return taken;
  }

  /** The faction's book: by its name, or else the one in the folder of the first known unit. */
  #book(names: readonly string[], listed: readonly ListedUnit[]): Source | undefined {
    const wanted = new Set(names.map(plainName));
    const folder = listed.map((unit) => this.#unit(unit, undefined)).find((unit) => unit)?.folder;
    // An Army of Renown has a book of its own: “Tidefolk | Deep Host” is the book “Tidefolk - Deep Host”.
    const pairs = new Set(names.slice(1).map((name, i) => plainName(`${names[i] ?? ''} - ${name}`)));
    return (
      this.books.find((book) => pairs.has(plainName(nameOf(book)))) ??
      this.books.find((book) => wanted.has(plainName(nameOf(book)))) ??
      this.books.find((book) => book.folder === folder)
    );
  }

  #refused(faction: string | undefined): Understood {
    const of = faction === undefined ? 'its faction' : `“${faction.slice(0, 60)}”`;
    this.#note(
      'left-out',
      0,
      `This army list of the official app has only names of units, and none of them is in the workspace. Import the catalog of ${of} first, then this list.`,
    );
    return { drafts: [], notes: this.#notes.all() };
  }

  /** The entries of a unit, as many as in the list; none if the workspace does not have the unit. */
  #entries(listed: ListedUnit, unit: Source | undefined, known: ReadonlyMap<string, string>): Entry[] {
    if (!unit) {
      this.#note(
        'left-out',
        listed.line,
        `There is no unit “${listed.name.slice(0, 80)}”. It is not imported.`,
      );
      return [];
    }
    const enhancements: string[] = [];
    for (const line of listed.below) {
      const name = known.get(plainName(line.replace(/^[^:]{1,40}:\s*/, ''))) ?? known.get(plainName(line));
      if (name !== undefined) enhancements.push(name);
      else if (!/^(general|reinforced)$/i.test(line) && !isOnCard(line, unit))
        this.#note(
          'left-out',
          listed.line,
          /^\d/.test(line)
            ? `“${line.slice(0, 80)}” of ${listed.name} is not a weapon or a command model of its card. It is not imported.`
            : `“${line.slice(0, 80)}” of ${listed.name} is not an enhancement of the book. It is not imported.`,
        );
    }
    const isAmbiguous = this.units.filter(({ id }) => id === unit.id).length > 1;
    const entry: Entry = {
      unit: isAmbiguous ? `${unit.folder}/${unit.id}` : unit.id,
      ...(listed.below.some((line) => /^reinforced$/i.test(line)) && { reinforced: true }),
      ...(enhancements.length > 0 && {
        enhancements: [...new Set(enhancements)].slice(0, MOST_ENHANCEMENTS),
      }),
    };
    return Array.from({ length: listed.count }, () => entry);
  }

  #army(
    name: string,
    book: Source,
    {
      limit,
      names,
      terrain,
      renown,
      lores,
      regiments,
      auxiliary,
    }: Pick<ArmyFile, 'limit' | 'regiments'> & {
      readonly names: readonly string[];
      readonly terrain: string | undefined;
      readonly renown: readonly ListedUnit[];
      readonly lores: NonNullable<ArmyFile['lores']>;
      readonly auxiliary: Entry[];
    },
  ): ArmyFile {
    const known = new Map(namesIn(book.value, 'formations').map((each) => [plainName(each), each]));
    // The app names the grand alliance, the faction and the formation; an older one leaves out the first.
    const own = names.map((each) => known.get(plainName(each))).find((each) => each !== undefined);
    const formation = names[2];
    const isBook = formation !== undefined && plainName(nameOf(book)).endsWith(plainName(formation));
    if (formation !== undefined && own === undefined && !isBook)
      this.#note('left-out', 0, `The book has no formation “${formation.slice(0, 80)}”. It is not imported.`);
    const joined = this.#renown(renown);
    return {
      $schema: 'warbench:age-of-sigmar/army',
      id: slug(name) || slug(this.file.file.replace(/\.[^.]*$/, '')) || 'army',
      name: name.slice(0, 120) || 'Army',
      book: book.id,
      limit: Math.min(10_000, Math.max(100, limit)),
      ...(own !== undefined && { formation: own }),
      regiments,
      ...(auxiliary.length > 0 && { auxiliary }),
      ...(terrain !== undefined && { terrain }),
      ...(joined !== undefined && { renown: joined }),
      ...(Object.keys(lores).length > 0 && { lores }),
    };
  }
}

/**
 * Converts a list of the official app into an army. @param units of Age of Sigmar in the workspace @param books
 * likewise @param there the existing files, which are never overwritten
 */
export const understandList = (
  file: ReadList,
  units: readonly Source[],
  books: readonly Source[],
  into: string,
  there: There,
): Understood => new ListImport(file, units, books, into, there).run();
