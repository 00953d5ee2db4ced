import type { ArmyFile } from '../../generated/age-of-sigmar';
import { isObject } from '../merge';
import { choiceOf, loreOf, type Enhancement, type Lore } from './faction/choices';
import { pointsOf } from './modifiers';
import type { Faction } from './faction/faction';
import { commonKindOf } from './faction/eligible';
import { ENHANCEMENTS } from './faction/tables';
import { attribute, list, type Node } from './node';
import { selectionsBelow } from './roster-models';
import { line } from './text';
import { namesIn } from './there';
import { abilityOf, isAbilityProfile, isWeaponProfile } from './warscroll';
import type { Names } from './wording/names';

const nameOf = (node: Node): string => line(attribute(node, 'name')).slice(0, 120);
const abilitiesIn = (node: Node): readonly Node[] => list(node, 'profiles').filter(isAbilityProfile);

/** Selections about the army and not about a unit: the formation, the lores. */
const KINDS: readonly (readonly [RegExp, 'formation' | Lore['type']])[] = [
  [/^battle formation/i, 'formation'],
  [/^spell lore/i, 'spell'],
  [/^prayer lore/i, 'prayer'],
  [/^manifestation lore/i, 'manifestation'],
];
const kindOf = (text: string): 'formation' | Lore['type'] | undefined =>
  KINDS.find(([form]) => form.test(text))?.[1];

/**
 * True for the selection that makes a model a champion, a musician or a standard bearer: the unit's keyword covers it
 * (AOS-command-models-1.0).
 */
const isCommandModel = (part: Node): boolean =>
  /^command models?\b/i.test(attribute(part, 'group')) ||
  list(part, 'categories').some((category) => /^command models?$/i.test(nameOf(category)));

/** True for an enhancement of a unit (AOS-army-4.1): it is the army's choice, and not part of the card. */
export const isEnhancement = (part: Node): boolean =>
  ENHANCEMENTS.test(attribute(part, 'group')) &&
  attribute(part, 'type') === 'upgrade' &&
  !isCommandModel(part) &&
  abilitiesIn(part).length > 0 &&
  !list(part, 'profiles').some(isWeaponProfile);

interface Table {
  /** The keywords of each unit that has an enhancement of this table. */
  readonly takenBy: (readonly string[])[];
  readonly options: Map<string, Enhancement>;
}

/** What the book must contain so that an army can choose it by name. */
export class RosterChoices {
  formation: Enhancement | undefined;
  terrain: string | undefined;
  readonly #lores = new Map<Lore['type'], Lore | string>();
  readonly #tables = new Map<string, Table>();

  /** @param names what abilities may name */
  constructor(private readonly names: Names) {}

  /** Takes a selection that is the army's formation or a lore; returns false for any other. */
  take(selection: Node): boolean {
    const within = kindOf(nameOf(selection));
    const kind = within ?? kindOf(attribute(selection, 'group'));
    if (kind === undefined) return false;
    for (const chosen of within === undefined ? [selection] : list(selection, 'selections'))
      this.#choose(kind, chosen);
    return true;
  }

  #choose(kind: 'formation' | Lore['type'], chosen: Node): void {
    const name = nameOf(chosen);
    const profiles = [chosen, ...selectionsBelow(chosen)].flatMap(abilitiesIn);
    const points = pointsOf(chosen);
    if (kind === 'formation')
      this.formation ??= choiceOf(name, profiles.map(abilityOf), points, this.names) ?? {
        name,
        text: 'Named in a roster, which does not include its text.',
      };
    else if (!this.#lores.has(kind))
      this.#lores.set(kind, loreOf(name, kind, profiles, points, this.names) ?? name);
  }

  /** Adds an enhancement of a unit. @param keywords of the unit */
  give(part: Node, keywords: readonly string[]): string {
    const name = nameOf(part);
    // A table within a group is named after it: “Heroic Traits::Tidal Traits”.
    const table = (line(attribute(part, 'group')).split('::').at(-1) ?? '').slice(0, 120);
    const known = this.#tables.get(table) ?? { takenBy: [], options: new Map<string, Enhancement>() };
    const choice = choiceOf(name, abilitiesIn(part).map(abilityOf), pointsOf(part), this.names);
    if (choice && !known.options.has(name)) known.options.set(name, choice);
    known.takenBy.push(keywords);
    this.#tables.set(table, known);
    return name;
  }

  /** The lores that the army takes: those with spells, and those that the book already has. */
  lores(book: unknown, leaveOut: (name: string) => void): NonNullable<ArmyFile['lores']> {
    const there = namesIn(book, 'lores');
    return Object.fromEntries(
      [...this.#lores].flatMap(([kind, lore]) => {
        if (typeof lore !== 'string') return [[kind, lore.name]];
        if (there.includes(lore)) return [[kind, lore]];
        leaveOut(lore);
        return [];
      }),
    );
  }

  get faction(): Omit<Faction, 'traits'> {
    return {
      formations: this.formation ? [this.formation] : [],
      lores: [...this.#lores.values()].filter((lore) => typeof lore !== 'string'),
      enhancements: [...this.#tables].map(([name, { takenBy, options }]) => ({
        name,
        eligible: [commonKindOf(takenBy) ?? 'HERO'],
        options: [...options.values()],
      })),
    };
  }
}

/** What an existing book lacks of an imported one, so that its own content stays. */
export const missingIn = (
  there: unknown,
  book: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (!isObject(there)) return book;
  const options = new Set(
    (Array.isArray(there['enhancements']) ? there['enhancements'] : []).flatMap((table) =>
      namesIn(table, 'options'),
    ),
  );
  const words = (key: string): unknown[] => (Array.isArray(there[key]) ? there[key] : []);
  const own = book['keyword'] === there['keyword'] ? [] : [book['keyword']];
  const lacking: Record<string, readonly unknown[]> = {
    keywords: [...own, ...itemsOf(book, 'keywords')].filter(
      (word) => word !== there['keyword'] && !words('keywords').includes(word),
    ),
    terrain: itemsOf(book, 'terrain').filter((word) => !words('terrain').includes(word)),
    enhancements: itemsOf(book, 'enhancements').flatMap((table) => {
      const { options: all, ...rest } = table as { options: readonly { name: string }[] };
      const left = all.filter(({ name }) => !options.has(name));
      return left.length > 0 ? [{ ...rest, options: left }] : [];
    }),
  };
  for (const key of ['formations', 'lores', 'weaponAbilities'])
    lacking[key] = itemsOf(book, key).filter(
      (item) => !namesIn(there, key).includes((item as { name: string }).name),
    );
  return Object.fromEntries(Object.entries(lacking).filter(([, items]) => items.length > 0));
};

const itemsOf = (value: Readonly<Record<string, unknown>>, key: string): readonly unknown[] => {
  const items = value[key];
  return Array.isArray(items) ? items : [];
};
