import type { ArmyFile, UnitFile } from '../../generated/age-of-sigmar';
import { Notes, type Draft, type Understood } from '../note';
import { bookOf } from './book';
import type { CatalogueOptions } from './catalogue';
import { isShown, pointsOf, type ReadFile } from './entries';
import { attribute, list, type Node } from './node';
import { line, slug } from './text';
import {
  isAbilityProfile,
  isKeyword,
  isUnitProfile,
  isWeaponProfile,
  warscrollOf,
  type RawUnit,
  type RawWeapon,
} from './warscroll';

const nameOf = (node: Node): string => line(attribute(node, 'name'));
const at = (node: Node): string => (node.line > 0 ? `line ${node.line}` : '');
const numberOf = (node: Node): number => Math.max(1, Math.min(1000, Number(attribute(node, 'number')) || 1));

/** What an entry is, wherever it was taken: the last part of its entry's id. A roster's own ids are made anew each time. */
const stableId = (node: Node): string => attribute(node, 'entryId').split('::').at(-1) || nameOf(node);

/** A selection and all below it. */
function* all(node: Node): Generator<Node> {
  for (const inner of list(node, 'selections')) {
    yield inner;
    yield* all(inner);
  }
}

type Entry = ArmyFile['regiments'][number]['leader'];

/** A unit of a roster, and how the army takes it. */
interface Member {
  readonly node: Node;
  readonly id: string;
  readonly entry: Entry;
  readonly general: boolean;
}

/** What some selections say of the army and not of a unit: the formation, the lores. */
const CONFIGURATION: readonly (readonly [
  RegExp,
  'formation' | 'spell' | 'prayer' | 'manifestation' | 'terrain',
])[] = [
  [/^battle formation/i, 'formation'],
  [/^spell lore/i, 'spell'],
  [/^prayer lore/i, 'prayer'],
  [/^manifestation lore/i, 'manifestation'],
];

/** Who leads whom, so that the army stands as it was made: a leader's own units, and heroes that join another. */
const regimentsOf = ({ regiments }: ArmyFile): Map<string, Readonly<Record<string, unknown>>> => {
  const of = new Map<string, Set<string>>();
  for (const { leader, units } of regiments)
    of.set(leader.unit, new Set([...(of.get(leader.unit) ?? []), ...units.map(({ unit }) => unit)]));
  return new Map(
    [...of]
      .filter(([, units]) => units.size > 0)
      .map(([leader, units]) => [leader, { regiment: [...units].slice(0, 12).map((id) => ({ units: id })) }]),
  );
};

/** Turns one roster into the units it names and the army it is. */
class RosterImport {
  readonly #notes = new Notes();
  readonly #units = new Map<string, UnitFile>();
  readonly #ids = new Map<string, string>();
  readonly #chosen = new Map<string, string>();

  constructor(
    private readonly file: ReadFile,
    private readonly options: CatalogueOptions,
  ) {}

  run(): Understood {
    const { root } = this.file;
    const forces = list(root, 'forces');
    const title = line(attribute(forces[0] ?? root, 'catalogueName')) || nameOf(root) || 'Imported';
    const folder = this.options.into || slug(title) || 'imported';
    const army = this.#army(forces, title);
    const units = [...this.#units.values()];
    const book = bookOf(title, units, this.options.core, { formations: [], enhancements: [], lores: [] });
    const joined = regimentsOf(army);
    const drafts: Draft[] = units.map((unit) => ({
      path: `${folder}/${unit.id}.unit.json`,
      value: { ...unit },
      ifAbsent: joined.get(unit.id) ?? {},
    }));
    if (joined.size > 0)
      this.#note(
        'decided',
        root,
        'A roster does not say who else may join a hero’s regiment: those who do in this one may.',
      );
    if (units.length > 0) {
      drafts.push({ path: `${folder}/${String(book['id'])}.book.json`, value: this.#completed(book, army) });
      drafts.push({ path: `${folder}/${army.id}.army.json`, value: { ...army, book: String(book['id']) } });
    }
    return { drafts, notes: this.#notes.all() };
  }

  #note(kind: 'left-out' | 'decided', node: Node, message: string, topic?: string): void {
    this.#notes.add(kind, this.file.name, at(node), message, topic);
  }

  #army(forces: readonly Node[], faction: string): ArmyFile {
    const { root } = this.file;
    const regiments: ArmyFile['regiments'][number][] = [];
    const auxiliary: Entry[] = [];
    for (const force of forces) this.#force(force, regiments, auxiliary);
    const limit = list(root, 'costLimits')
      .map((cost) => Number(attribute(cost, 'value')))
      .find((value) => value > 0);
    const total = pointsOf(root) ?? 0;
    const lores = Object.fromEntries(
      (['spell', 'prayer', 'manifestation'] as const).flatMap((kind) => {
        const lore = this.#chosen.get(kind);
        return lore === undefined ? [] : [[kind, lore]];
      }),
    );
    const name = nameOf(root) || faction;
    const formation = this.#chosen.get('formation');
    const terrain = this.#chosen.get('terrain');
    return {
      $schema: 'warbench:age-of-sigmar/army',
      id: slug(name) || 'army',
      name: name.slice(0, 120),
      book: '',
      limit: Math.min(10_000, Math.max(100, limit ?? total)),
      ...(formation !== undefined && { formation }),
      regiments,
      ...(auxiliary.length > 0 && { auxiliary }),
      ...(terrain !== undefined && { terrain }),
      ...(Object.keys(lores).length > 0 && { lores }),
    };
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

  #isHero(id: string): boolean {
    return this.#units.get(id)?.keywords.includes('HERO') ?? false;
  }

  #selection(selection: Node, members: Member[]): void {
    const profile = list(selection, 'profiles').find(isUnitProfile);
    const categories = list(selection, 'categories').map(nameOf);
    const kind = CONFIGURATION.find(([form]) => form.test(nameOf(selection)))?.[1];
    if (kind) {
      const [chosen] = list(selection, 'selections');
      if (chosen) this.#chosen.set(kind, nameOf(chosen));
    } else if (profile && categories.includes('FACTION TERRAIN'))
      this.#chosen.set('terrain', nameOf(selection));
    else if (profile) {
      const member = this.#member(selection, profile, categories);
      for (let copy = 0; copy < numberOf(selection); copy++) members.push(member);
      return;
    } else if (list(selection, 'profiles').length > 0 || list(selection, 'selections').length > 0)
      this.#note(
        'left-out',
        selection,
        `“${nameOf(selection)}” is no unit of the army: it does not come in.`,
      );
    if (profile) this.#unit(selection, profile, categories, false);
  }

  #member(selection: Node, profile: Node, categories: readonly string[]): Member {
    const parts = [...all(selection)];
    const reinforced = parts.some((part) => /^reinforced/i.test(nameOf(part)));
    const id = this.#unit(selection, profile, categories, reinforced);
    const enhancements = parts
      .filter((part) => attribute(part, 'group') !== '' && attribute(part, 'type') === 'upgrade')
      .filter(
        (part) =>
          list(part, 'profiles').some(isAbilityProfile) && !list(part, 'profiles').some(isWeaponProfile),
      )
      .map(nameOf);
    return {
      node: selection,
      id,
      general: parts.some((part) => nameOf(part) === 'General'),
      entry: {
        unit: id,
        ...(reinforced && { reinforced: true }),
        ...(enhancements.length > 0 && { enhancements: [...new Set(enhancements)].slice(0, 6) }),
      },
    };
  }

  /** The unit's card, made where this loadout of it is met first; answers its id. */
  #unit(selection: Node, profile: Node, categories: readonly string[], reinforced: boolean): string {
    const raw = this.#raw(selection, profile, categories, reinforced);
    const stem = slug(nameOf(selection)) || 'unit';
    const card = warscrollOf(raw, stem, this.#notes);
    const key = JSON.stringify([stableId(selection), { ...card, points: 0 }]);
    const known = this.#ids.get(key);
    if (known !== undefined) {
      const before = this.#units.get(known)?.points;
      if (before !== card.points)
        this.#note(
          'decided',
          selection,
          `${card.name} costs ${before ?? 0} points, and here ${card.points ?? 0}: it comes in with ${before ?? 0}.`,
        );
      return known;
    }
    let id = stem;
    for (let n = 2; this.#units.has(id); n++) id = `${stem}-${n}`;
    if (id !== stem)
      this.#note(
        'decided',
        selection,
        `${card.name} stands in the roster with other weapons too: this one is ${id}.`,
      );
    this.#ids.set(key, id);
    this.#units.set(id, { ...card, id });
    return id;
  }

  #raw(selection: Node, profile: Node, categories: readonly string[], reinforced: boolean): RawUnit {
    const by = reinforced ? 2 : 1;
    const models = [...all(selection)].filter((part) => attribute(part, 'type') === 'model');
    const count = Math.max(
      1,
      models.reduce((sum, part) => sum + numberOf(part), 0),
    );
    if (reinforced && (count % 2 !== 0 || (pointsOf(selection) ?? 0) % 2 !== 0))
      this.#note(
        'decided',
        selection,
        `${nameOf(selection)} is reinforced, but its ${count} models or its points cannot be halved: half of them, rounded up, come in.`,
      );
    const points = pointsOf(selection);
    const weapons: RawWeapon[] = [];
    const abilities: Node[] = [];
    const rules: Node[] = [];
    const bases: { description: string; models: number }[] = [];
    const visit = (node: Node, bearers: number, isUnit: boolean): void => {
      for (const each of list(node, 'profiles'))
        if (isWeaponProfile(each)) weapons.push({ profile: each, models: Math.ceil(bearers / by) });
        else if (isAbilityProfile(each)) abilities.push(each);
      for (const rule of list(node, 'rules'))
        if (/^base size/i.test(attribute(rule, 'name')))
          bases.push({ description: attribute(rule, 'description'), models: Math.ceil(bearers / by) });
        else if (isShown(rule)) rules.push(rule);
      for (const inner of list(node, 'selections')) {
        // An enhancement is the army's choice and stands in its file: it is no part of the card.
        if (attribute(inner, 'group') !== '' && !list(inner, 'profiles').some(isWeaponProfile) && isUnit)
          continue;
        // What a selection of several models has below it, all of them have: models that differ are selections of their own.
        const here = attribute(inner, 'type') === 'model' ? numberOf(inner) : bearers;
        visit(inner, here, false);
      }
    };
    visit(selection, count, true);
    return {
      file: this.file.name,
      line: selection.line,
      name: nameOf(selection),
      profile,
      models: Math.ceil(count / by),
      points: points === undefined ? undefined : Math.ceil(points / by),
      keywords: categories.filter(isKeyword),
      weapons,
      abilities,
      rules,
      bases,
    };
  }

  /** The book with what the army names, so that the army stands without an error: their words are in no roster. */
  #completed(book: Readonly<Record<string, unknown>>, army: ArmyFile): Readonly<Record<string, unknown>> {
    const text = 'Named in a roster, which does not say what it does.';
    const entries = [
      ...army.regiments.flatMap(({ leader, units }) => [leader, ...units]),
      ...(army.auxiliary ?? []),
    ];
    const enhancements = [...new Set(entries.flatMap((entry) => entry.enhancements ?? []))];
    return {
      ...book,
      ...(army.formation !== undefined && { formations: [{ name: army.formation, text }] }),
      ...(enhancements.length > 0 && {
        enhancements: [
          { name: 'Enhancements', eligible: ['HERO'], options: enhancements.map((name) => ({ name, text })) },
        ],
      }),
      ...(army.terrain !== undefined && { terrain: [army.terrain] }),
    };
  }
}

/** A roster as the units that it names and the army that it is. */
export const understandRoster = (file: ReadFile, options: CatalogueOptions): Understood =>
  new RosterImport(file, options).run();
