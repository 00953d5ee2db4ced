import type { Ability, UnitFile, Weapon as WeaponFile } from '../../../generated/age-of-sigmar';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { Count } from '../../../kernel/plan/plan';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import { keywordsOf, type KeywordCondition } from './keyword-condition';
import { isOfTheTable, readEffects, type CardEffect } from './effects';
import { readCharacteristics } from './starred';
import {
  isKeyword,
  keywordKey,
  keywordKeys,
  type Keyword,
  type KeywordCatalogue,
  type KeywordProblem,
} from './keywords';
import { NO_HEALTH, NO_SAVE } from '../words';
import { checkName, Report, UNKNOWN_KEYWORD } from './report';
import { nearestWeaponAbility, readWeaponAbility, type Crit, type WeaponAbility } from './weapon-abilities';

/** A weapon ready to attack. `models` is how many models carry it at the card's size; undefined means all. */
export interface Weapon {
  readonly name: string;
  readonly type: 'melee' | 'ranged';
  /** Inches; 0 for melee weapons. */
  readonly range: number;
  readonly attacks: Count;
  readonly hit: number;
  readonly wound: number;
  readonly rend: number;
  readonly damage: Count;
  readonly abilities: readonly WeaponAbility[];
  readonly models: number | undefined;
  readonly champion: boolean;
  /** Whether its own side's abilities do not affect it (AOS-20.0-companion). */
  readonly companion: boolean;
  /** The critical abilities of the weapon itself. */
  readonly crits: readonly Crit[];
  /** True if only text gives its values, so no unit attacks with it. */
  readonly isSetByEffect: boolean;
  /** Of profiles with the same word here, one attacks at a time; undefined for a weapon with one profile. */
  readonly choice: string | undefined;
}

/** A warscroll ready to fight: it needs no more checks. */
export interface Card {
  readonly source: Source<UnitFile>;
  readonly name: string;
  readonly points: number;
  readonly models: number;
  readonly health: number;
  readonly save: number;
  readonly keywords: readonly Keyword[];
  /** The names of all printed keywords in the form of `keywordKey`: Anti-X and conditions look them up (ruling S8). */
  readonly names: ReadonlySet<string>;
  readonly weapons: readonly Weapon[];
  readonly effects: readonly CardEffect[];
  /** Whether any of them depends on the table, or affects other units. */
  readonly ofTheTable: boolean;
  /** Whether any of them has a condition. */
  readonly conditional: boolean;
  /** The best of its printed wards (AOS-18.1); undefined if it has none. */
  readonly ward: number | undefined;
  readonly abilities: readonly Ability[];
}

/** True for a unit that cannot be damaged and so is never attacked (AOS-4.0-health). */
export const isUnbreakable = ({ health }: Pick<Card, 'health'>): boolean => health === NO_HEALTH;

/** True if the card has the keyword (a name without brackets, singular or plural). */
export const has = (card: Pick<Card, 'names'>, name: string): boolean => card.names.has(keywordKey(name));

/** True if the card has all required keywords, and none of the excluded ones. */
export const hasKeywords = (
  card: Pick<Card, 'names'>,
  asked: KeywordCondition | undefined,
  without: KeywordCondition | undefined = undefined,
): boolean =>
  (asked === undefined || keywordsOf(asked).every((name) => has(card, name))) &&
  (without === undefined || !keywordsOf(without).some((name) => has(card, name)));

/** The keyword of that name on the card, with its number. */
export const keywordOf = (card: Pick<Card, 'keywords'>, name: string): Keyword | undefined =>
  card.keywords.find(({ definition }) => definition.name === name);

/** How many models of a unit of `models` may have a command model's keyword (AOS-command-models-1.0). */
export const commandModels = (card: Pick<Card, 'keywords'>, name: string, models: number): number => {
  const keyword = keywordOf(card, name);
  if (!keyword) return 0;
  return keyword.value === 0 ? 1 : Math.floor(models / keyword.value) * keyword.of;
};

const reportKeyword = (
  report: Report,
  path: JsonPath,
  printed: string,
  { code, near }: KeywordProblem,
): void => {
  if (code === 'unknown-keyword') {
    // A near miss is a misspelling; a word far from all others is likely a faction's that no book declares.
    const end = near === undefined ? UNKNOWN_KEYWORD : `Did you mean "${near}"?`;
    report.add(
      near === undefined ? 'warning' : 'error',
      code,
      path,
      `"${printed}" is not a known keyword. ${end}`,
      near,
    );
  } else if (code === 'keyword-needs-number') {
    report.add('error', code, path, `"${printed}" needs a number in the right form. Write "${near}".`, near);
  } else {
    report.add('error', code, path, `"${printed}" takes no number. Write "${near}".`, near);
  }
};

const readKeywords = (report: Report, file: UnitFile, catalogue: KeywordCatalogue): Keyword[] => {
  const keywords: Keyword[] = [];
  file.keywords.forEach((printed, index) => {
    const read = catalogue.read(printed);
    if (isKeyword(read)) keywords.push(read);
    else reportKeyword(report, ['keywords', index], printed, read);
  });
  return keywords;
};

/** Real warscrolls print "See ability" in a weapon's column, or the name of an ability of the same card. */
const namesAbility = (printed: string, { abilities }: UnitFile): boolean =>
  /^see (ability|below)$/i.test(printed) ||
  abilities.some(({ name }) => name.toLowerCase() === printed.toLowerCase());

const readAbilities = (
  report: Report,
  weapon: WeaponFile,
  index: number,
  file: UnitFile,
  catalogue: KeywordCatalogue,
): WeaponAbility[] => {
  const abilities: WeaponAbility[] = [];
  weapon.abilities.forEach((printed, at) => {
    const path = ['weapons', index, 'abilities', at];
    const ability = readWeaponAbility(printed);
    if (!ability && catalogue.weaponAbility(printed, report.source.folder)) return; // its effects are read elsewhere
    if (!ability && namesAbility(printed, file)) {
      report.add(
        'info',
        'told-weapon-ability',
        path,
        `"${printed}" refers to an ability of this card. Fights do not simulate it on the weapon.`,
      );
      return;
    }
    if (!ability) {
      const near =
        closest(
          printed,
          catalogue.weaponAbilities.map(({ name: known }) => known),
        ) ?? nearestWeaponAbility(printed);
      const end =
        near === undefined
          ? 'Write it as the core rules print it (20.0), or define it in the "weaponAbilities" of the book.'
          : `Did you mean "${near}"?`;
      report.add(
        'error',
        'unknown-weapon-ability',
        path,
        `"${printed}" is not a weapon ability. ${end}`,
        near,
      );
      return;
    }
    if (ability.type === 'anti' && ability.against.toLowerCase() !== 'charge')
      checkName(report, path, ability.against, catalogue, (near) => `Anti-${near} (+${ability.rend} Rend)`);
    if (ability.type === 'shoot-in-combat' && weapon.type === 'melee')
      report.add(
        'warning',
        'melee-shoot-in-combat',
        path,
        `"${printed}" has no effect on a melee weapon. It is for ranged weapons.`,
      );
    abilities.push(ability);
  });
  return abilities;
};

/** What a weapon is read with: its file, the keywords, and the effects of the card. */
interface WeaponSource {
  readonly file: UnitFile;
  readonly catalogue: KeywordCatalogue;
  readonly effects: readonly CardEffect[];
}

const readWeapon = (
  report: Report,
  weapon: WeaponFile,
  index: number,
  { file, catalogue, effects }: WeaponSource,
): Weapon => {
  const { name, type, models, champion = false } = weapon;
  const { isSetByEffect, ...characteristics } = readCharacteristics(report, weapon, index, effects);
  if (models !== undefined && models > file.models)
    report.add(
      'error',
      'too-many-bearers',
      ['weapons', index, 'models'],
      `${models} models carry "${name}", but the unit has ${file.models}. Write at most ${file.models}.`,
    );
  // A weapon that fights and shoots is printed in both tables with one name: the action decides which is meant
  // (AOS-16.0).
  if (file.weapons.findIndex((other) => other.name === name && other.type === type) < index)
    report.add(
      'warning',
      'duplicate-weapon',
      ['weapons', index, 'name'],
      `Two weapons are called "${name}": scenarios cannot distinguish them. Give each its own name.`,
    );
  const abilities = readAbilities(report, weapon, index, file, catalogue);
  return {
    name,
    type,
    range: weapon.type === 'ranged' && !isSetByEffect ? weapon.range : 0,
    ...characteristics,
    isSetByEffect,
    abilities,
    companion: abilities.some((ability) => ability.type === 'companion'),
    crits: abilities.flatMap((ability) => (ability.type === 'crit' ? [ability.crit] : [])),
    models: models === undefined ? undefined : Math.min(models, file.models),
    champion,
    choice: weapon.choice,
  };
};

const wardOf = (keywords: readonly Keyword[]): number | undefined => {
  const values = keywords.flatMap(({ definition, value }) => (definition.name === 'WARD' ? [value] : []));
  return values.length === 0 ? undefined : Math.min(...values);
};

/** Units that never attack, so a missing weapon is not reported. */
const IDLE_KEYWORDS: readonly string[] = ['FACTION TERRAIN', 'MANIFESTATION'];

/**
 * Compiles a warscroll (AOS-4.0). What cannot be read is reported and left out, so that the rest of the card still
 * works.
 */
export const compileCard = (
  source: Source<UnitFile>,
  catalogue: KeywordCatalogue,
): { readonly card: Card; readonly diagnostics: readonly Diagnostic[] } => {
  const file = source.value;
  const report = new Report(source);
  const keywords = readKeywords(report, file, catalogue);
  const hero = keywords.some(({ definition }) => definition.name === 'HERO');
  if (file.regiment && !hero)
    report.add(
      'warning',
      'regiment-without-hero',
      ['regiment'],
      'Only a HERO leads a regiment. Add "HERO" to the keywords, or remove "regiment".',
    );
  const fights = !keywords.some(({ definition }) => IDLE_KEYWORDS.includes(definition.name));
  if (file.weapons.length === 0 && fights)
    report.add(
      'warning',
      'no-weapon',
      ['weapons'],
      `${file.name} has no weapon and cannot attack. Add a weapon.`,
    );
  if (file.health === '-' && !keywords.some(({ definition }) => definition.name === 'FACTION TERRAIN'))
    report.add(
      'error',
      'no-health',
      ['health'],
      'Only FACTION TERRAIN can have no Health. Write a number, or add the keyword.',
    );
  if (file.points === undefined)
    report.add(
      'info',
      'no-points',
      [],
      'This unit has no points and counts as 0 in armies. If players can buy it, add "points" (Army 1.2).',
    );
  const effects = readEffects(report, file, keywords, catalogue);
  const card: Card = {
    source,
    name: file.name,
    points: file.points ?? 0,
    models: file.models,
    health: file.health === '-' ? NO_HEALTH : file.health,
    save: file.save === '-' ? NO_SAVE : file.save,
    keywords,
    // AOS-20.0-anti, ruling S8: as printed on the card, whether or not a book declares them.
    names: new Set(file.keywords.flatMap(keywordKeys)),
    weapons: file.weapons.map((weapon, index) =>
      readWeapon(report, weapon, index, { file, catalogue, effects }),
    ),
    effects,
    ofTheTable: effects.some(({ effect }) => isOfTheTable(effect)),
    conditional: effects.some(({ effect }) => effect.when !== undefined),
    ward: wardOf(keywords),
    abilities: file.abilities,
  };
  return { card, diagnostics: report.diagnostics };
};
