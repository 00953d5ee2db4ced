import type { ArmyFile, UnitFile } from '../../generated/age-of-sigmar';
import { Notes, type Draft, type Understood } from '../note';
import { isObject } from '../merge';
import { bookOf } from './book';
import type { CatalogueOptions } from './catalogue';
import { bookNames } from './faction/choices';
import type { ReadFile } from './entries';
import { pageOf } from './faction/traits';
import { chooseGeneral } from './general';
import { pointsOf } from './modifiers';
import { attribute, list, type Node } from './node';
import { isEnhancement, missingIn, RosterChoices } from './roster-choices';
import { numberOf, selectionsBelow } from './roster-models';
import { rawOf } from './roster-unit';
import { line, slug } from './text';
import { idIn, isSameCard, saysAll, type There } from './there';
import { abilityOf, isAbilityProfile, isKeyword, isUnitProfile, warscrollOf } from './warscroll';

const nameOf = (node: Node): string => line(attribute(node, 'name'));
const at = (node: Node): string => (node.line > 0 ? `line ${node.line}` : '');
const keywordsOf = (selection: Node): string[] => list(selection, 'categories').map(nameOf).filter(isKeyword);

type Entry = ArmyFile['regiments'][number]['leader'];

/** A unit of a roster, and how the army includes it. */
interface Member {
  readonly id: string;
  readonly entry: Entry;
  readonly general: boolean;
}

/** The most units that a HERO's regiment may name. */
const MOST_JOINING = 12;
/** The most leaders whose regiments a HERO may join. */
const MOST_JOINED = 6;

/** Which units are in each leader's regiment, as in the roster: its own units, and heroes that join it. */
const joinedIn = ({ regiments }: ArmyFile): ReadonlyMap<string, readonly string[]> => {
  const of = new Map<string, Set<string>>();
  for (const { leader, units } of regiments)
    of.set(leader.unit, new Set([...(of.get(leader.unit) ?? []), ...units.map(({ unit }) => unit)]));
  return new Map([...of].map(([leader, units]) => [leader, [...units]]));
};

/** Converts one roster into its units and its army. */
class RosterImport {
  readonly #notes = new Notes();
  readonly #units = new Map<string, UnitFile>();
  /** Cards that already exist in the workspace. */
  readonly #known = new Map<string, unknown>();
  readonly #choices: RosterChoices;
  /** Pages of the book by their paths. */
  readonly #pages = new Map<string, string>();
  readonly #keywords: ReadonlySet<string>;
  readonly #title: string;
  readonly #folder: string;

  constructor(
    private readonly file: ReadFile,
    private readonly options: CatalogueOptions,
    private readonly there: There,
  ) {
    const { root } = file;
    const forces = list(root, 'forces');
    const unitKeywords = [...forces, ...forces.flatMap((force) => list(force, 'forces'))]
      .flatMap((force) => list(force, 'selections'))
      .flatMap(keywordsOf);
    const bare = unitKeywords.map((keyword) => keyword.replace(/\s*\(.*$/, '').toUpperCase());
    this.#keywords = new Set([...options.core.keywords, ...bare]);
    this.#choices = new RosterChoices(bookNames(this.#keywords));
    this.#title = line(attribute(forces[0] ?? root, 'catalogueName')) || nameOf(root) || 'Imported';
    this.#folder = options.into || slug(this.#title) || 'imported';
  }

  run(): Understood {
    const { root } = this.file;
    const regiments: ArmyFile['regiments'][number][] = [];
    const auxiliary: Entry[] = [];
    for (const force of list(root, 'forces')) this.#force(force, regiments, auxiliary);
    this.#general(regiments);
    const units = [...this.#units.values()];
    if (units.length === 0) return { drafts: [], notes: this.#notes.all() };
    const [bookId, book] = this.#book(units);
    const army = this.#army(bookId, regiments, auxiliary);
    const joined = joinedIn(army);
    if ([...joined.values()].some((ids) => ids.length > 0))
      this.#note(
        'decided',
        root,
        'A roster does not list all units that may join a hero’s regiment. Only the units of this one may join.',
      );
    return {
      drafts: [
        ...units.map((unit) => this.#draft(unit, joined)),
        { path: `${this.#folder}/${bookId}.book.json`, value: book },
        { path: `${this.#folder}/${army.id}.army.json`, value: { ...army } },
        ...[...this.#pages].map(([path, value]) => ({ path, value })),
      ],
      notes: this.#notes.all(),
    };
  }

  #note(kind: 'left-out' | 'decided', node: Node, message: string, topic?: string): void {
    this.#notes.add(kind, this.file.name, at(node), message, topic);
  }

  /** A file of the workspace in this import's folder. */
  #there(id: string, kind: 'unit' | 'book' | 'army'): unknown {
    return this.there.get(`${this.#folder}/${id}.${kind}.json`);
  }

  /**
   * A card to write. For an existing card only the units that may join its regiment, if only rosters have set them
   * before.
   */
  #draft(unit: UnitFile, joined: ReadonlyMap<string, readonly string[]>): Draft {
    const joining = joined.get(unit.id) ?? [];
    const leaders = [...joined].flatMap(([leader, ids]) => (ids.includes(unit.id) ? [leader] : []));
    const path = `${this.#folder}/${unit.id}.unit.json`;
    const regiment = joining.slice(0, MOST_JOINING).map((id) => ({ units: id }));
    if (!this.#known.has(unit.id)) {
      const joins = unit.keywords.includes('HERO') ? leaders.slice(0, MOST_JOINED) : [];
      const value = {
        ...unit,
        ...(regiment.length > 0 && { regiment }),
        ...(joins.length > 0 && { joins }),
      };
      return { path, value, remembered: true };
    }
    const known = this.#known.get(unit.id);
    const before: unknown = isObject(known) ? (known['regiment'] ?? []) : [];
    if (
      !Array.isArray(before) ||
      !before.every((each) => isObject(each) && typeof each['units'] === 'string')
    )
      return { path, value: {} };
    const more = regiment.filter(
      ({ units }) => !before.some((each: { units?: unknown }) => each.units === units),
    );
    if (more.length === 0 || before.length + more.length > MOST_JOINING) return { path, value: {} };
    this.#note(
      'decided',
      this.file.root,
      `${path} already exists. ${more.map(({ units }) => units).join(', ')} may join its regiment now, and the rest is unchanged.`,
    );
    return { path, value: { regiment: [...before, ...more] } };
  }

  /** The book's id and what to write to it: all of it, or what an existing book lacks. */
  #book(units: readonly UnitFile[]): readonly [string, Draft['value'] & object] {
    const { terrain, faction } = this.#choices;
    const book = bookOf(this.#title, units, this.options.core, faction);
    const { id, known } = idIn(String(book['id']), (each) => this.#there(each, 'book'), isObject);
    const missing = missingIn(known, { ...book, id, ...(terrain !== undefined && { terrain: [terrain] }) });
    if (known !== undefined && Object.keys(missing).length > 0)
      this.#note(
        'decided',
        this.file.root,
        `${this.#folder}/${id}.book.json already exists. It gets ${Object.keys(missing).join(', ')} that it lacks, and the rest is unchanged.`,
      );
    return [id, missing];
  }

  #army(book: string, regiments: ArmyFile['regiments'], auxiliary: Entry[]): ArmyFile {
    const { root } = this.file;
    const { formation, terrain } = this.#choices;
    const limit = list(root, 'costLimits')
      .map((cost) => Number(attribute(cost, 'value')))
      .find((value) => value > 0);
    const lores = this.#choices.lores(this.#there(book, 'book'), (lore) =>
      this.#note(
        'left-out',
        root,
        `The roster names “${lore}” without its spells, so it is not imported. Add it to the "lores" of the book and of the army.`,
      ),
    );
    const name = nameOf(root) || this.#title;
    const army = {
      $schema: 'warbench:age-of-sigmar/army',
      name: name.slice(0, 120),
      book,
      limit: Math.min(10_000, Math.max(100, limit ?? pointsOf(root) ?? 0)),
      ...(formation !== undefined && { formation: formation.name }),
      regiments,
      ...(auxiliary.length > 0 && { auxiliary }),
      ...(terrain !== undefined && { terrain }),
      ...(Object.keys(lores).length > 0 && { lores }),
    } as const;
    const stem = slug(name) || 'army';
    const { id } = idIn(
      stem,
      (each) => this.#there(each, 'army'),
      (known) => saysAll(known, army),
    );
    if (id !== stem)
      this.#note('decided', root, `${this.#folder} already has another army ${stem}. This one is ${id}.`);
    const { $schema, ...rest } = army;
    return { $schema, id, ...rest };
  }

  #force(force: Node, regiments: ArmyFile['regiments'][number][], auxiliary: Entry[]): void {
    const members: Member[] = [];
    for (const selection of list(force, 'selections')) this.#selection(selection, members);
    const isAuxiliary = /auxiliar/i.test(nameOf(force));
    const leader = members.find(({ general }) => general) ?? members.find(({ id }) => this.#isHero(id));
    if (isAuxiliary || !leader) auxiliary.push(...members.map(({ entry }) => entry));
    else
      regiments.push({
        ...(leader.general && { general: true }),
        leader: leader.entry,
        units: members.filter((member) => member !== leader).map(({ entry }) => entry),
      });
    for (const inner of list(force, 'forces')) this.#force(inner, regiments, auxiliary);
  }

  #general(regiments: ArmyFile['regiments'][number][]): void {
    const id = chooseGeneral(
      regiments,
      (unit) => this.#units.get(unit)?.keywords.includes('WARMASTER') ?? false,
    );
    const name = this.#units.get(id ?? '')?.name;
    if (name !== undefined)
      this.#note('decided', this.file.root, `The roster marks no general. ${name} is the general.`);
  }

  #isHero(id: string): boolean {
    return this.#units.get(id)?.keywords.includes('HERO') ?? false;
  }

  #selection(selection: Node, members: Member[]): void {
    const profile = list(selection, 'profiles').find(isUnitProfile);
    if (profile && keywordsOf(selection).includes('FACTION TERRAIN')) {
      this.#choices.terrain = nameOf(selection);
      this.#unit(selection, profile, false);
    } else if (profile) {
      const member = this.#member(selection, profile);
      for (let copy = 0; copy < numberOf(selection); copy++) members.push(member);
    } else if (this.#choices.take(selection)) return;
    else if (/^battle traits\b/i.test(nameOf(selection))) this.#battleTraits(selection);
    else if (list(selection, 'profiles').length > 0 || list(selection, 'selections').length > 0)
      this.#note(
        'left-out',
        selection,
        `“${nameOf(selection)}” is not a unit of the army. It is not imported.`,
      );
  }

  /** The rules of the whole army, as a page of its book, if the book has none yet. */
  #battleTraits(selection: Node): void {
    const path = `${this.#folder}/battle-traits.page.md`;
    const abilities = list(selection, 'profiles').filter(isAbilityProfile).map(abilityOf);
    if (abilities.length > 0 && !this.there.has(path))
      this.#pages.set(path, pageOf(nameOf(selection), abilities));
  }

  #member(selection: Node, profile: Node): Member {
    const parts = [...selectionsBelow(selection)];
    const reinforced = parts.some((part) => /^reinforced/i.test(nameOf(part)));
    const id = this.#unit(selection, profile, reinforced);
    const keywords = keywordsOf(selection);
    const given = parts.filter(isEnhancement).map((part) => this.#choices.give(part, keywords));
    return {
      id,
      general: parts.some((part) => nameOf(part) === 'General'),
      entry: {
        unit: id,
        ...(reinforced && { reinforced: true }),
        ...(given.length > 0 && { enhancements: [...new Set(given)].slice(0, 6) }),
      },
    };
  }

  /** Returns the id of the unit's card: the workspace's own card of this loadout, or a new one. */
  #unit(selection: Node, profile: Node, reinforced: boolean): string {
    const raw = rawOf(selection, profile, reinforced, this.file.name, this.#notes);
    const stem = slug(nameOf(selection)) || 'unit';
    const card = warscrollOf(raw, stem, this.#notes, this.#keywords);
    const { id, known } = idIn(
      stem,
      (each) => this.#units.get(each) ?? this.#there(each, 'unit'),
      (value) => isSameCard(value, card),
    );
    if (id !== stem && !this.#units.has(id))
      this.#note(
        'decided',
        selection,
        this.#units.has(stem)
          ? `${card.name} is in the roster with other weapons too. This one is ${id}.`
          : `${this.#folder} already has another unit ${stem}. This one is ${id}.`,
      );
    const before = isObject(known) ? (known['points'] ?? 0) : card.points;
    if (before !== card.points && !(before === 0 && card.points === undefined))
      this.#note(
        'decided',
        selection,
        `${card.name} costs ${String(before)} points elsewhere and ${card.points ?? 0} here. It stays at ${String(before)}.`,
      );
    if (this.#units.has(id)) return id;
    if (known !== undefined) this.#known.set(id, known);
    this.#units.set(id, { ...card, id });
    return id;
  }
}

/**
 * Reads a roster as its units and its army.
 * @param there the existing files: a file with the same content is used, and no file is overwritten
 */
export const understandRoster = (file: ReadFile, options: CatalogueOptions, there: There): Understood =>
  new RosterImport(file, options, there).run();
