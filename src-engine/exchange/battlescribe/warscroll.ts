import type { Ability, UnitFile, Weapon } from '../../generated/age-of-sigmar';
import type { Notes } from '../note';
import {
  baseOf,
  basesOf,
  countOf,
  inchesOf,
  markOf,
  isNone,
  moveOf,
  rollOf,
  saveOf,
  wholeOf,
} from './characteristics';
import { attribute, list, type Node } from './node';
import { isReminder } from './reminders';
import { line, plain, split } from './text';
import { tidied } from './weapon-abilities';
import type { Names } from './wording/names';
import { understood } from './wording/understood';

/** A weapon's profile and how many models carry it; Infinity for all of them. */
export interface RawWeapon {
  readonly profile: Node;
  readonly models: number;
}

/** What was collected about a unit, from any place in a file. */
export interface RawUnit {
  readonly file: string;
  /** The file of an element that may be outside the unit: a weapon that several units share. */
  readonly fileOf?: (node: Node) => string;
  readonly line: number;
  readonly name: string;
  /** The profile of typeName Unit or Manifestation. */
  readonly profile: Node;
  readonly models: number;
  readonly points: number | undefined;
  readonly keywords: readonly string[];
  readonly weapons: readonly RawWeapon[];
  /** Profiles of abilities. */
  readonly abilities: readonly Node[];
  /** Rules that it shows, except base sizes. */
  readonly rules: readonly Node[];
  /** Base sizes as described, and how many models have each. */
  readonly bases: readonly { readonly description: string; readonly models: number }[];
}

/** A profile's characteristics by name. */
export const characteristics = (profile: Node): ReadonlyMap<string, string> =>
  new Map(list(profile, 'characteristics').map((each) => [line(attribute(each, 'name')), each.text]));

const kindOf = (profile: Node): string => line(attribute(profile, 'typeName'));

/** True for the profile that makes an entry a unit. */
export const isUnitProfile = (profile: Node): boolean => /^(unit|manifestation)$/i.test(kindOf(profile));
/** True for a weapon's profile. */
export const isWeaponProfile = (profile: Node): boolean => /^(melee|ranged) weapon$/i.test(kindOf(profile));
/** True for an ability's profile: "Ability (Passive)". */
export const isAbilityProfile = (profile: Node): boolean => /^ability\b/i.test(kindOf(profile));

const place = (node: Node): string => (node.line > 0 ? `line ${node.line}` : '');

/**
 * A keyword of a keywords bar: capitals, with its number in parentheses. Categories for list building have small
 * letters.
 */
export const isKeyword = (name: string): boolean => /[A-Z]/.test(name) && !/[a-z]/.test(name);

const TYPES: readonly (readonly [RegExp, Ability['type']])[] = [
  [/passive/i, 'Passive'],
  [/spell/i, 'Spell'],
  [/prayer/i, 'Prayer'],
];

/** What one or two dice must roll: `7` or `7+`; undefined for anything else. */
const valueOf = (text: string): number | undefined => {
  const value = Number(/^(\d+)\+?$/.exec(line(text))?.[1] ?? NaN);
  return value >= 2 && value <= 12 ? value : undefined;
};

/** The value to roll for a spell or a prayer. */
const castingValue = (values: ReadonlyMap<string, string>): number | undefined =>
  valueOf(values.get('Casting Value') ?? values.get('Chanting Value') ?? '');

/** An ability as written in its file: its text, without its effects. */
export const abilityOf = (profile: Node): Ability => {
  const values = characteristics(profile);
  const value = castingValue(values);
  const of = (name: string): string => plain(values.get(name) ?? '');
  const named = TYPES.find(([form]) => form.test(kindOf(profile)))?.[1];
  const rolled = named === 'Spell' || named === 'Prayer';
  const reaction = /\breaction:/i.test(of('Timing'));
  const type = rolled && value === undefined ? 'Active' : (named ?? (reaction ? 'Reaction' : 'Active'));
  const usedBy = of('Used By');
  const effect = [of('Effect') || of('Declare') || '–', ...(usedBy === '' ? [] : [`Used by: ${usedBy}`])];
  const keywords = [...new Set(split(values.get('Keywords') ?? '').map((word) => word.toUpperCase()))];
  return {
    name: line(attribute(profile, 'name')).slice(0, 120),
    type,
    ...(of('Timing') !== '' && { timing: line(of('Timing')) }),
    ...(value !== undefined && rolled && { value }),
    ...(of('Declare') !== '' && of('Effect') !== '' && { declare: of('Declare') }),
    text: effect.join('\n'),
    ...(keywords.length > 0 && { keywords }),
  };
};

/**
 * A rule that a unit shows besides its profiles (an effect of faction terrain, a reminder), as an ability with its
 * text.
 */
export const ruleOf = (rule: Node): Ability => ({
  name: line(attribute(rule, 'name')).slice(0, 120) || 'Rule',
  type: 'Passive',
  text: plain(attribute(rule, 'description')) || '–',
});

/** Whether a Rend is a number, or a mark. */
const isRend = (rend: number | string): rend is number | '*' => typeof rend === 'number' || rend === '*';

/**
 * A weapon as written in its file; undefined if a characteristic is not a number or a roll, as a warscroll prints them.
 */
const weaponOf = ({ profile, models }: RawWeapon, size: number): Weapon | undefined => {
  const values = characteristics(profile);
  const of = (name: string): string => values.get(name) ?? '';
  const ranged = /^ranged/i.test(kindOf(profile));
  const [attacks, damage] = [
    markOf(of('Atk')) ?? countOf(of('Atk')),
    markOf(of('Dmg')) ?? countOf(of('Dmg')),
  ];
  const [hit, wound] = [markOf(of('Hit')) ?? rollOf(of('Hit')), markOf(of('Wnd')) ?? rollOf(of('Wnd'))];
  const range = inchesOf(of('Rng'));
  const rend = markOf(of('Rnd')) ?? (isNone(of('Rnd')) ? 0 : wholeOf(of('Rnd')));
  if (attacks === undefined || damage === undefined || hit === undefined || wound === undefined)
    return undefined;
  if (!isRend(rend) || (ranged && range === undefined)) return undefined;
  const all = {
    name: line(attribute(profile, 'name')).slice(0, 120),
    attacks,
    hit,
    wound,
    rend,
    damage,
    abilities: [...new Set(split(of('Ability')).map(tidied))],
    ...(models < size && { models }),
  };
  return ranged && range !== undefined ? { ...all, type: 'ranged', range } : { ...all, type: 'melee' };
};

/** Merges weapons with the same profile: every model that carries either of them carries the merged one. */
const together = (weapons: readonly RawWeapon[]): RawWeapon[] => {
  const known = new Map<string, RawWeapon>();
  for (const { profile, models } of weapons) {
    const key = JSON.stringify([kindOf(profile), attribute(profile, 'name'), [...characteristics(profile)]]);
    const same = known.get(key);
    known.set(key, { profile, models: (same?.models ?? 0) + models });
  }
  return [...known.values()];
};

/** A weapon that cannot be used in battles, as an ability with its whole text. */
export const textAbility = (profile: Node): Ability => ({
  name: line(attribute(profile, 'name')).slice(0, 120),
  type: 'Passive',
  text: `${kindOf(profile)}: ${[...characteristics(profile)].map(([name, value]) => `${name} ${line(value) || '-'}`).join(', ')}.`,
});

/**
 * Weapons of which a model uses one profile at a time ("Cannon: Shell", "Cannon: Shot"): both are imported, with a
 * note.
 */
const alternatives = ({ name, weapons }: RawUnit): string[] => {
  const profiles = new Map<string, Set<string>>();
  for (const { profile } of weapons) {
    const [weapon, way] = line(attribute(profile, 'name')).split(/\s*:\s*/);
    if (weapon && way) profiles.set(weapon, (profiles.get(weapon) ?? new Set()).add(way));
  }
  return [...profiles].flatMap(([weapon, ways]) =>
    ways.size < 2
      ? []
      : `${name}: ${weapon} has the profiles ${[...ways].join(', ')}. All are imported, and fights use all at once. Remove those that you do not use.`,
  );
};

const basesOn = ({ bases, file, line: at, name }: RawUnit, notes: Notes): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  for (const { description, models } of bases) {
    const found = basesOf(plain(description));
    if (!found) {
      const message = `${name}: the base “${line(description).slice(0, 60)}” is not a size in millimeters. The unit is imported without it. Add "base" if it has one.`;
      notes.add('left-out', file, at > 0 ? `line ${at}` : '', message, 'a base without a size');
      continue;
    }
    for (const { size, models: of } of found)
      sizes.set(size, Math.min(60, (sizes.get(size) ?? 0) + (of ?? models)));
  }
  return sizes;
};

/** A keyword without its parentheses. */
const bare = (keyword: string): string => keyword.replace(/\s*\(.*$/, '').toUpperCase();

/** The coherency from an ability that says nothing else (AOS-15.1): it is a characteristic of the card. */
const coherencyOf = (abilities: readonly Ability[]): Pick<UnitFile, 'coherency'> => {
  for (const { text } of abilities) {
    const [, inches] = /^This unit has a coherency range of ([1-6])["”″]\.?$/.exec(text) ?? [];
    if (inches !== undefined) return { coherency: Number(inches) };
  }
  return {};
};

/** The abilities of a card, each once, with simulated effects if its text is understood. */
const abilitiesOf = (abilities: readonly Ability[], keywords: readonly string[], names: Names): Ability[] =>
  unique(abilities)
    .filter((ability) => !isReminder(ability, keywords))
    .map((ability) => ({ ...ability, ...understood(ability, names) }));

/**
 * The warscroll of a collected unit.
 * @param id of the unit's file
 * @param known keywords that its abilities may name, in capitals; by default its own
 */
export const warscrollOf = (
  raw: RawUnit,
  id: string,
  notes: Notes,
  known: ReadonlySet<string> = new Set(raw.keywords.map(bare)),
): UnitFile => {
  const values = characteristics(raw.profile);
  const of = (name: string): string => values.get(name) ?? '';
  const size = Math.max(1, Math.min(60, raw.models));
  const abilities = [...raw.abilities.map(abilityOf), ...raw.rules.map(ruleOf)];
  const weapons: Weapon[] = [];
  for (const weapon of together(raw.weapons)) {
    const read = weaponOf(weapon, size);
    if (read) weapons.push(read);
    else {
      abilities.push(textAbility(weapon.profile));
      const message = `${raw.name}: ${line(attribute(weapon.profile, 'name'))} has no plain numbers. It is listed with the abilities, and fights do not simulate it.`;
      const file = raw.fileOf?.(weapon.profile) ?? raw.file;
      notes.add('decided', file, place(weapon.profile), message, 'a weapon without plain numbers');
    }
  }
  for (const message of alternatives(raw))
    notes.add(
      'decided',
      raw.fileOf?.(raw.profile) ?? raw.file,
      place(raw.profile),
      message,
      'profiles of one weapon',
    );
  const set = wholeOf(of('Control'));
  const control = typeof set === 'number' ? set : undefined;
  const printed = line(of('Banishment'));
  const banishment = valueOf(printed);
  if (banishment === undefined && !isNone(printed))
    abilities.push({ name: 'Banishment', type: 'Passive', text: `Banishment ${printed}.` });
  const base = baseOf(basesOn(raw, notes));
  return {
    $schema: 'warbench:age-of-sigmar/unit',
    id,
    name: line(raw.name).slice(0, 120),
    ...(raw.points !== undefined && raw.points > 0 && { points: raw.points }),
    models: size,
    ...(base !== undefined && { base }),
    move: moveOf(of('Move')),
    health: wholeOf(of('Health')) as number,
    save: saveOf(of('Save')) as number,
    control: (isNone(of('Control')) ? '-' : wholeOf(of('Control'))) as number,
    ...coherencyOf(abilities),
    ...(banishment !== undefined && { banishment }),
    keywords: [...new Set(raw.keywords)],
    weapons,
    abilities: abilitiesOf(abilities, raw.keywords, { weapons, keywords: known, models: size, control }),
  };
};

/** Lists an ability once if it occurs several times (a ward's reminder on every model). */
const unique = (abilities: readonly Ability[]): Ability[] => {
  const known = new Set<string>();
  return abilities.filter(({ name, text }) => {
    const key = `${name}\n${text}`;
    return !known.has(key) && known.add(key);
  });
};
