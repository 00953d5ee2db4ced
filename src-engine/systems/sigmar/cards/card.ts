import type { Ability, Effect, UnitFile, Weapon as WeaponFile } from '../../../generated/age-of-sigmar';
import type { Diagnostic, Severity } from '../../../kernel/diagnostic';
import type { Count } from '../../../kernel/plan/plan';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest, didYouMean } from '../../../kernel/suggest';
import type { RuleId } from '../../../kernel/words';
import { diagnose } from '../../../kernel/diagnose';
import {
  isKeyword,
  keywordKey,
  keywordKeys,
  type Keyword,
  type KeywordCatalogue,
  type KeywordProblem,
} from './keywords';
import { readCount } from './number';
import { nearestWeaponAbility, readWeaponAbility, type WeaponAbility } from './weapon-abilities';

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
}

/** An effect of a passive ability or of a book's keyword, with where it comes from. */
export interface CardEffect {
  readonly effect: Effect;
  readonly label: string;
  readonly rule: RuleId;
}

/** A warscroll ready to fight: nothing in it needs checking again. */
export interface Card {
  readonly source: Source<UnitFile>;
  readonly name: string;
  readonly points: number;
  readonly models: number;
  readonly health: number;
  readonly save: number;
  readonly keywords: readonly Keyword[];
  /** The names of all printed keywords as `keywordKey` writes them: what Anti-X and conditions look up (ruling S8). */
  readonly names: ReadonlySet<string>;
  readonly weapons: readonly Weapon[];
  readonly effects: readonly CardEffect[];
  readonly abilities: readonly Ability[];
}

/** True where the card bears the keyword (a name without brackets, singular or plural). */
export const has = (card: Pick<Card, 'names'>, name: string): boolean => card.names.has(keywordKey(name));

/** The keyword of that name on the card, with its number. */
export const keywordOf = (card: Pick<Card, 'keywords'>, name: string): Keyword | undefined =>
  card.keywords.find(({ definition }) => definition.name === name);

/** How many models of a unit of `models` may bear a command model's keyword (AOS-command-models-1.0). */
export const commandModels = (card: Pick<Card, 'keywords'>, name: string, models: number): number => {
  const keyword = keywordOf(card, name);
  if (!keyword) return 0;
  return keyword.value === 0 ? 1 : Math.floor(models / keyword.value) * keyword.of;
};

/** Collects what is wrong with one file. */
class Report {
  readonly diagnostics: Diagnostic[] = [];
  constructor(readonly source: Source) {}

  add(severity: Severity, code: string, path: JsonPath, message: string, fix?: string): void {
    this.diagnostics.push(diagnose(this.source, path, code, message, { severity, replacement: fix }));
  }
}

const UNKNOWN_KEYWORD =
  'It has no rules; list it in the "keywords" of the book, or define it in a keyword file.';

const reportKeyword = (
  report: Report,
  path: JsonPath,
  printed: string,
  { code, near }: KeywordProblem,
): void => {
  if (code === 'unknown-keyword') {
    // A near miss is a slip of the pen; a word far from all others is likely a faction's that no book declares.
    const end = near === undefined ? UNKNOWN_KEYWORD : `Did you mean "${near}"?`;
    report.add(
      near === undefined ? 'warning' : 'error',
      code,
      path,
      `"${printed}" is not a known keyword. ${end}`,
      near,
    );
  } else if (code === 'keyword-needs-number') {
    report.add(
      'error',
      code,
      path,
      `"${printed}" lacks its number, or it is not of the right form. Write "${near}".`,
      near,
    );
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

/** A keyword that an Anti-X or a condition names: it must be one that a unit can bear. */
const checkName = (
  report: Report,
  path: JsonPath,
  name: string,
  catalogue: KeywordCatalogue,
  write: (near: string) => string,
): void => {
  if (catalogue.find(name)) return;
  const near = closest(name, [...catalogue.definitions.map((definition) => definition.name), 'charge']);
  const fix = near === undefined ? undefined : write(near);
  const end = near === undefined ? UNKNOWN_KEYWORD : `Did you mean "${near}"?`;
  report.add(
    near === undefined ? 'warning' : 'error',
    'unknown-keyword',
    path,
    `"${name}" is not a known keyword. ${end}`,
    fix,
  );
};

/** Real warscrolls print "See ability" in a weapon's column, or the name of an ability of the same card. */
const isTold = (printed: string, { abilities }: UnitFile): boolean =>
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
    if (!ability && isTold(printed, file)) {
      report.add(
        'info',
        'told-weapon-ability',
        path,
        `"${printed}" is told by an ability of this card: fights do not reckon with it on the weapon.`,
      );
      return;
    }
    if (!ability) {
      const near = nearestWeaponAbility(printed);
      const end =
        near === undefined ? 'Write it as the core rules print it (20.0).' : `Did you mean "${near}"?`;
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
        `"${printed}" does nothing for a melee weapon. It is for ranged weapons.`,
      );
    abilities.push(ability);
  });
  return abilities;
};

const readWeapon = (
  report: Report,
  weapon: WeaponFile,
  index: number,
  file: UnitFile,
  catalogue: KeywordCatalogue,
): Weapon => {
  const { name, type, attacks, hit, wound, rend, damage, models, champion = false } = weapon;
  if (models !== undefined && models > file.models)
    report.add(
      'error',
      'too-many-bearers',
      ['weapons', index, 'models'],
      `${models} models carry "${name}", but the unit has ${file.models}. Write at most ${file.models}.`,
    );
  if (file.weapons.findIndex((other) => other.name === name) < index)
    report.add(
      'warning',
      'duplicate-weapon',
      ['weapons', index, 'name'],
      `Two weapons are called "${name}": scenarios can't tell them apart. Give each its own name.`,
    );
  return {
    name,
    type,
    range: weapon.type === 'ranged' ? weapon.range : 0,
    attacks: readCount(attacks),
    hit,
    wound,
    rend,
    damage: readCount(damage),
    abilities: readAbilities(report, weapon, index, file, catalogue),
    models: models === undefined ? undefined : Math.min(models, file.models),
    champion,
  };
};

const checkEffect = (
  report: Report,
  path: JsonPath,
  effect: Effect,
  file: UnitFile,
  catalogue: KeywordCatalogue,
): void => {
  if (effect.when?.foe !== undefined)
    checkName(report, [...path, 'when', 'foe'], effect.when.foe, catalogue, (near) => near);
  if (!('weapon' in effect) || effect.weapon === undefined) return;
  if (effect.type === 'modify-weapon' && effect.of === 'enemy') {
    report.add(
      'error',
      'enemy-weapon-by-name',
      [...path, 'weapon'],
      'Effects on the weapons of enemies bear on all of them. Leave "weapon" out.',
    );
    return;
  }
  const names = file.weapons.map(({ name }) => name);
  if (!names.includes(effect.weapon))
    report.add(
      'error',
      'unknown-weapon',
      [...path, 'weapon'],
      `The unit has no weapon "${effect.weapon}".${didYouMean(effect.weapon, names)}`,
      closest(effect.weapon, names),
    );
};

/** What a spell or a prayer needs: a value to roll, and someone who may use it (AOS-magic-1.0). */
const checkMagic = (report: Report, ability: Ability, index: number, keywords: readonly Keyword[]): void => {
  const caster = ability.type === 'Spell' ? 'WIZARD' : ability.type === 'Prayer' ? 'PRIEST' : undefined;
  if (!caster) return;
  if (ability.value === undefined)
    report.add(
      'error',
      'no-casting-value',
      ['abilities', index],
      `"${ability.name}" has no value to roll. Give it a "value".`,
    );
  if (!keywords.some(({ definition }) => definition.name === caster))
    report.add(
      'warning',
      'no-caster',
      ['abilities', index, 'type'],
      `"${ability.name}" is a ${ability.type.toLowerCase()}, but the unit is no ${caster}. Add "${caster} (1)" to its keywords.`,
    );
};

/** Conditions that change while a unit suffers. */
const STEPS = ['damageAtLeast', 'damageAtMost', 'modelsAtLeast', 'modelsAtMost'] as const;

const readEffects = (
  report: Report,
  file: UnitFile,
  keywords: readonly Keyword[],
  catalogue: KeywordCatalogue,
): CardEffect[] => {
  const effects: CardEffect[] = keywords.flatMap(({ definition }) =>
    definition.effects.map((effect) => ({ effect, label: definition.name, rule: definition.rule })),
  );
  file.abilities.forEach((ability, index) => {
    checkMagic(report, ability, index, keywords);
    ability.effects?.forEach((effect, at) => {
      checkEffect(report, ['abilities', index, 'effects', at], effect, file, catalogue);
      if (effect.when && STEPS.some((step) => effect.when?.[step] !== undefined))
        report.add(
          'info',
          'steps-not-in-duels',
          ['abilities', index, 'effects', at, 'when'],
          'Attacks and battles reckon with damage points and models as they change; duels and the matrix take the unit as it sets out.',
        );
      // AOS-5.4: passive abilities always apply; the others only where a scenario uses them.
      if (ability.type === 'Passive') effects.push({ effect, label: ability.name, rule: 'AOS-5.4' });
    });
  });
  return effects;
};

/** What stands on the table without ever attacking, so that nobody misses a weapon on it. */
const IDLE_KEYWORDS: readonly string[] = ['FACTION TERRAIN', 'MANIFESTATION'];

/**
 * Compiles a warscroll (AOS-4.0). What cannot be read is reported and left out, so that the rest of the card still fights.
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
      'Only a HERO leads a regiment. Add "HERO" to the keywords, or take "regiment" out.',
    );
  const fights = !keywords.some(({ definition }) => IDLE_KEYWORDS.includes(definition.name));
  if (file.weapons.length === 0 && fights)
    report.add(
      'warning',
      'no-weapon',
      ['weapons'],
      `${file.name} has no weapon: it attacks nobody. Give it one.`,
    );
  if (file.points === undefined)
    report.add(
      'info',
      'no-points',
      [],
      'This unit has no points: it counts as 0 in armies. Give it "points" where it can be bought (Army 1.2).',
    );
  const card: Card = {
    source,
    name: file.name,
    points: file.points ?? 0,
    models: file.models,
    health: file.health,
    save: file.save,
    keywords,
    // AOS-20.0-anti, ruling S8: as the card has them printed, whether or not a book declares them.
    names: new Set(file.keywords.flatMap(keywordKeys)),
    weapons: file.weapons.map((weapon, index) => readWeapon(report, weapon, index, file, catalogue)),
    effects: readEffects(report, file, keywords, catalogue),
    abilities: file.abilities,
  };
  return { card, diagnostics: report.diagnostics };
};
