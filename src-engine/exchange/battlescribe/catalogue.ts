import type { UnitFile } from '../../generated/age-of-sigmar';
import { Notes, type Draft, type Understood } from '../note';
import { bookOf, type Core } from './book';
import { Entries, type ReadFile } from './entries';
import { isLegend, pointsOf, pointsVary } from './modifiers';
import { factionOf } from './faction/faction';
import { abilitiesOf } from './faction/groups';
import { bookNames, choiceOf } from './faction/choices';
import { withRegiments, type OfferedUnit } from './faction/regiments';
import {
  MOST_FACTIONS,
  MOST_REGIMENTS,
  MOST_UNITS,
  regimentsOfRenown,
  type OfferedRegiment,
  type Renown,
} from './faction/renown';
import { LoadoutReader } from './loadout';
import { attribute, flag, list, type Node } from './node';
import { line, slug } from './text';
import { isAbilityProfile, isKeyword, isUnitProfile, warscrollOf } from './warscroll';
import { ownWeaponAbilities } from './weapon-abilities';

/** The options of an import of catalogs. */
export interface CatalogueOptions {
  /** The folder of the workspace to import into; if empty, the book's own name. */
  readonly into: string;
  /** True to import Legends units too. */
  readonly legends: boolean;
  /** What the core rules name. */
  readonly core: Core;
}

/** A unit as a catalog offers it: the link with its points, and the linked entry. */
interface Offer {
  readonly by: Node;
  readonly entry: Node;
  readonly profile: Node;
}

const nameOf = (node: Node): string => line(attribute(node, 'name'));
const at = (node: Node): string => (node.line > 0 ? `line ${node.line}` : '');

const offersOf = (catalogue: Node, shared: boolean, entries: Entries): Offer[] => {
  const own = [
    ...list(catalogue, 'selectionEntries'),
    ...list(catalogue, 'entryLinks'),
    ...(shared ? list(catalogue, 'sharedSelectionEntries') : []),
  ];
  return own.flatMap((by) => {
    const entry = entries.target(by);
    const profile = entry && list(entry, 'profiles').find(isUnitProfile);
    return entry && profile ? [{ by, entry, profile }] : [];
  });
};

/** Converts catalogs into books of warscrolls. */
class CatalogueImport {
  readonly #notes = new Notes();
  readonly #entries: Entries;
  readonly #drafts: Draft[] = [];
  /** By entry: the references of its cards, which Regiments of Renown name. */
  readonly #cards = new Map<Node, string[]>();
  /** By the id of a catalog: its book's id. */
  readonly #books = new Map<string, string>();

  constructor(
    private readonly files: readonly ReadFile[],
    private readonly options: CatalogueOptions,
  ) {
    this.#entries = new Entries(files, this.#notes);
  }

  run(): Understood {
    const linked = new Set(
      this.files.flatMap(({ root }) =>
        list(root, 'catalogueLinks').map((link) => attribute(link, 'targetId')),
      ),
    );
    for (const file of this.files) {
      this.#missing(file);
      const library = flag(file.root, 'library') || file.root.tag === 'gameSystem';
      // A library's units are imported with the catalogs that link to it; a library alone is imported itself.
      if (!(library && linked.has(attribute(file.root, 'id')))) this.#book(file, library);
    }
    for (const file of this.files) this.#renown(file);
    return { drafts: this.#drafts, notes: this.#notes.all() };
  }

  #missing({ name, root }: ReadFile): void {
    const there = new Set(this.files.map((file) => attribute(file.root, 'id')));
    for (const link of list(root, 'catalogueLinks'))
      if (!there.has(attribute(link, 'targetId')))
        this.#notes.add(
          'left-out',
          name,
          at(link),
          `“${nameOf(root)}” takes units from “${nameOf(link)}”, which is not among the files. Add its file.`,
        );
  }

  #book({ name: file, root }: ReadFile, library: boolean): void {
    const title = nameOf(root).replace(/\s*-\s*library$/i, '');
    if (isLegend(root) && !this.options.legends) {
      this.#notes.add('left-out', file, '', `“${title}” is a Legends catalog. Use --legends to include it.`);
      return;
    }
    const folder = this.options.into || slug(title);
    const offers = offersOf(root, library, this.#entries);
    const regiments = regimentsOfRenown(root, this.files);
    const joining = new Set(regiments.flatMap(({ units: taken }) => taken.map(({ by }) => by)));
    const units = this.#units(
      offers.filter(({ by }) => !joining.has(by)),
      file,
      folder,
    );
    const known = this.#keywords(offers);
    const { traits, ...faction } = factionOf(root, file, this.#entries, this.#notes, known);
    if (units.length === 0 && faction.formations.length === 0) return;
    const heroes = units.filter(({ keywords }) => keywords.includes('HERO'));
    if (heroes.length > 0 && heroes.every(({ regiment }) => regiment === undefined))
      this.#notes.add(
        'left-out',
        file,
        '',
        `${title}: no hero has a regiment, because the catalog or its game system (.gst) is incomplete. Import all files of the game, or add "regiment" to the heroes.`,
      );
    for (const unit of units)
      this.#drafts.push({ path: `${folder}/${unit.id}.unit.json`, value: { ...unit } });
    for (const printed of ownWeaponAbilities(units, this.options.core.weaponAbilities))
      this.#notes.add(
        'decided',
        file,
        '',
        `${title}: “${printed}” is a weapon ability of the faction. The book’s "weaponAbilities" get its text, but fights do not simulate it. Add "effects" there.`,
      );
    const book = bookOf(title, units, this.options.core, faction);
    this.#books.set(attribute(root, 'id'), String(book['id']));
    this.#drafts.push({ path: `${folder}/${String(book['id'])}.book.json`, value: book });
    if (traits !== '') this.#drafts.push({ path: `${folder}/battle-traits.page.md`, value: traits });
  }

  /**
   * Regiments of Renown (AOS-army-3.5), as a book of their own. Its cards are units that no other book has; the others
   * are named.
   */
  #renown({ name: file, root }: ReadFile): void {
    const offered = regimentsOfRenown(root, this.files);
    if (offered.length === 0) return;
    const title = nameOf(root).replace(/^[^\p{L}\p{N}]+/u, '');
    const folder = this.options.into || slug(title);
    const others = offersOf(root, false, this.#entries).filter(
      ({ by, entry }) =>
        !this.#cards.has(entry) && offered.some((each) => each.units.some((unit) => unit.by === by)),
    );
    const offers = [...new Map(others.map((each) => [each.entry, { ...each, by: each.entry }])).values()];
    const units = this.#units(offers, file, folder);
    const regiments = offered.flatMap((each) => this.#regiment(each, file));
    if (regiments.length === 0) return;
    for (const unit of units)
      this.#drafts.push({ path: `${folder}/${unit.id}.unit.json`, value: { ...unit } });
    const none = { formations: [], enhancements: [], lores: [] };
    const book = bookOf(title, units, this.options.core, none);
    this.#drafts.push({
      path: `${folder}/${String(book['id'])}.book.json`,
      value: { ...book, renown: regiments.slice(0, MOST_REGIMENTS) },
    });
  }

  #regiment({ force, points, units, about, factions }: OfferedRegiment, file: string): Renown[] {
    const name = nameOf(force);
    const leftOut = (why: string): Renown[] => {
      this.#notes.add(
        'left-out',
        file,
        '',
        `The Regiment of Renown “${name}” is not imported: ${why}.`,
        'Regiments of Renown',
      );
      return [];
    };
    const cards: string[] = [];
    for (const { by, count } of units) {
      const entry = this.#entries.target(by);
      // Of several books with the unit, the faction's own has the shortest name.
      const [card] = [...((entry && this.#cards.get(entry)) ?? [])].sort((a, b) => a.length - b.length);
      if (card === undefined) return leftOut(`its ${nameOf(by)} is not among the imported units`);
      for (let copy = 0; copy < count; copy++) cards.push(card);
    }
    const books = [...new Set(factions.flatMap((id) => this.#books.get(id) ?? []))].sort();
    if (books.length === 0) return leftOut('none of the factions that may include it is among the files');
    if (cards.length > MOST_UNITS) return leftOut(`it has ${cards.length} units, more than ${MOST_UNITS}`);
    const abilities = about.flatMap((entry) => abilitiesOf(entry, this.#entries));
    const text = choiceOf(name, abilities, undefined, bookNames(new Set()))?.text;
    return [
      {
        name,
        points,
        units: cards as Renown['units'],
        ...(text !== undefined && { text }),
        factions: books.slice(0, MOST_FACTIONS) as Renown['factions'],
      },
    ];
  }

  #units(offers: readonly Offer[], file: string, folder: string): UnitFile[] {
    const used = new Map<string, string>();
    const units: OfferedUnit[] = [];
    const known = this.#keywords(offers);
    for (const offer of offers) {
      const name = nameOf(offer.entry);
      if ([offer.by, offer.entry].some(isLegend) && !this.options.legends) {
        this.#notes.add(
          'left-out',
          file,
          at(offer.by),
          `${name} is a Legends unit. Use --legends to include it.`,
          'Legends units',
        );
        continue;
      }
      if (![offer.by, offer.entry].every((node) => this.#entries.isOffered(node))) {
        this.#notes.add(
          'left-out',
          file,
          at(offer.by),
          `${name} is hidden in the catalog. It is not imported.`,
          'hidden units',
        );
        continue;
      }
      const id = this.#idOf(offer, used, file, folder);
      if (id === undefined) continue;
      const cards = this.#cards.get(offer.entry) ?? [];
      this.#cards.set(offer.entry, [...cards, `${folder.slice(folder.lastIndexOf('/') + 1)}/${id}`]);
      units.push({ ...offer, unit: warscrollOf(this.#raw(offer, file), id, this.#notes, known) });
    }
    return withRegiments(units, this.#entries);
  }

  /** What abilities of a book may name: the game's own keywords, and those of its units. */
  #keywords(offers: readonly Offer[]): ReadonlySet<string> {
    const unitKeywords = offers.flatMap(({ by, entry }) =>
      [by, entry].flatMap((node) => list(node, 'categoryLinks').map(nameOf)),
    );
    return new Set([
      ...this.options.core.keywords,
      ...unitKeywords.filter(isKeyword).map((keyword) => keyword.replace(/\s*\(.*$/, '').toUpperCase()),
    ]);
  }

  /** An id that no other unit of the book has; undefined if the same entry is offered twice. */
  #idOf({ by, entry }: Offer, used: Map<string, string>, file: string, folder: string): string | undefined {
    const stem = slug(nameOf(entry)) || 'unit';
    const own = attribute(entry, 'id');
    for (let n = 1; ; n++) {
      const id = n === 1 ? stem : `${stem}-${n}`;
      const other = used.get(id);
      if (other === undefined) {
        used.set(id, own);
        if (n > 1)
          this.#notes.add(
            'decided',
            file,
            at(by),
            `Two units of ${folder} are named ${nameOf(entry)}: this one is ${id}.`,
          );
        return id;
      }
      if (other === own) {
        this.#notes.add(
          'decided',
          file,
          at(by),
          `${nameOf(entry)} is offered twice. Only the first one is imported.`,
        );
        return undefined;
      }
    }
  }

  #raw({ by, entry, profile }: Offer, file: string): Parameters<typeof warscrollOf>[0] {
    const loadout = new LoadoutReader(this.#entries).read(entry);
    const name = nameOf(entry);
    const home = this.#entries.fileOf(entry);
    if (loadout.others.length > 0)
      this.#notes.add(
        'left-out',
        home,
        at(entry),
        `${name} may take ${loadout.others.slice(0, 8).join(', ')} instead. It is imported with its default.`,
        'options that are not imported',
      );
    // A link's points override the entry's own: libraries say 0, and each catalog sets its own points.
    const points = by === entry ? pointsOf(entry) : (pointsOf(by) ?? pointsOf(entry));
    if (pointsVary(by) || pointsVary(entry))
      this.#notes.add(
        'decided',
        file,
        at(by),
        `${name} has a different cost with some choices. It is imported with ${points ?? 0}.`,
        'points that change with choices',
      );
    const categories = [...list(entry, 'categoryLinks'), ...(by === entry ? [] : list(by, 'categoryLinks'))];
    const keywords = categories.map((each) => nameOf(each));
    for (const keyword of keywords.filter((each) => !isKeyword(each) && !/^legends?$/i.test(each)))
      this.#notes.add(
        'left-out',
        home,
        '',
        `The category “${keyword}” is not a warscroll keyword. It is not imported.`,
        'categories of the list builder',
      );
    return {
      ...loadout,
      file: home,
      fileOf: (node) => this.#entries.fileOf(node),
      line: entry.line,
      name,
      profile,
      points,
      keywords: keywords.filter(isKeyword),
      abilities: [...list(entry, 'profiles').filter(isAbilityProfile), ...loadout.abilities],
    };
  }
}

/** Imports catalogs and game systems as books of warscrolls, with notes on what is left out. */
export const understandCatalogues = (files: readonly ReadFile[], options: CatalogueOptions): Understood =>
  new CatalogueImport(files, options).run();
