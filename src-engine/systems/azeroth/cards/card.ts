import type { Ability, UnitFile } from '../../../generated/azeroth-at-war';
import type { Diagnostic } from '../../../kernel/diagnostic';
import { diagnose, warn } from '../../../kernel/diagnose';
import type { Source } from '../../../kernel/source';
import { alteringRules, attackRulesOf, type AttackRule, type AttackRules } from './attack-rules';
import {
  dependsOnFriends,
  aurasOf,
  distinct,
  isKeyword,
  regainedBy,
  MOST_ONCE,
  onceOf,
  type Keyword,
  type KeywordCatalogue,
  type KeywordDefinition,
  type KeywordProblem,
  type LentRule,
} from './keywords';
import { reachesNothing } from './reach';
import type { Armor, Stat, Tier, WeaponTag } from '../words';
import { halfBaseOf } from '../../common/base';

/** A melee weapon; `decisive` is the built-in Decisive Blow of a heavy weapon (AAW-4.5-hw), 0 for the others. */
export interface MeleeWeapon {
  readonly name: string;
  readonly tag: WeaponTag;
  readonly decisive: number;
}

/** A ranged weapon (AAW-4.5-rw). `range` in inches; without a strength of its own, the model's counts. */
export interface RangedWeapon {
  readonly name: string;
  readonly range: number;
  readonly strength: number | undefined;
}

/** A unit card ready to fight: one model (AAW-4.3); it needs no more checks. */
export interface Card {
  readonly source: Source<UnitFile>;
  readonly name: string;
  readonly tier: readonly Tier[];
  readonly points: number;
  readonly stats: Readonly<Record<Stat, number>>;
  readonly wounds: number;
  readonly armor: Armor;
  readonly shield: boolean;
  /** The weapon in use: the first melee weapon listed; undefined for bare hands. */
  readonly melee: MeleeWeapon | undefined;
  readonly ranged: RangedWeapon | undefined;
  readonly keywords: readonly Keyword[];
  /** Their rules, in the form that attacks use. */
  readonly rules: AttackRules;
  /** Wounds that it recovers at the start of its activation (AAW-4.6-regeneration); none if it cannot be healed. */
  readonly regains: number;
  readonly flies: boolean;
  /** True if one of the keywords grants or suppresses others. */
  readonly altersKeywords: boolean;
  /** The rules that do. */
  readonly altering: readonly AttackRule[];
  /** Rules that it lends to others near it. */
  readonly auras: readonly LentRule[];
  /** Its keywords once per battle; their indices are the bits that say which are used up. */
  readonly once: readonly KeywordDefinition[];
  /** One of its keywords depends on the number of friends near the two. */
  readonly dependsOnFriends: boolean;
  readonly abilities: readonly Ability[];
  /** Half the base's length and width, in inches (equal for a round base). */
  readonly base: { readonly along: number; readonly across: number };
}

/** True if the card has the keyword, by its printed name without a number. */
export const has = (card: Pick<Card, 'keywords'>, name: string): boolean =>
  card.keywords.some(({ definition }) => definition.name === name);

/** AAW-4.6-undead-mechanical: undead and mechanical models cannot be healed. */
const healingOf = (keywords: readonly Keyword[]): number =>
  has({ keywords }, 'Undead / Mechanical')
    ? 0
    : keywords.reduce((sum, keyword) => sum + regainedBy(keyword), 0);

const meleeOf = ({ weapons }: UnitFile): MeleeWeapon | undefined => {
  const weapon = weapons.find(({ tag }) => tag !== 'RW');
  return (
    weapon && { name: weapon.name, tag: weapon.tag, decisive: 'decisive' in weapon ? weapon.decisive : 0 }
  );
};

const rangedOf = ({ weapons }: UnitFile): RangedWeapon | undefined => {
  for (const weapon of weapons)
    if (weapon.tag === 'RW') return { name: weapon.name, range: weapon.range, strength: weapon.strength };
  return undefined;
};

/** AAW-4.4-base, AAW-N29: the card's own base, in inches. */
const baseOf = ({ base }: UnitFile): Card['base'] => halfBaseOf(base);

const keywordMessage = (
  printed: string,
  problem: KeywordProblem,
): { message: string; fix: string | undefined } => {
  switch (problem.code) {
    case 'unknown-keyword':
      return {
        message: `"${printed}" is not a keyword.${problem.near === undefined ? ' Write it as the rulebook or a keyword file of the workspace does.' : ` Did you mean "${problem.near}"?`}`,
        fix: problem.near,
      };
    case 'keyword-needs-number':
      return {
        message: `"${printed}" lacks its number. Write "${problem.name} [1]".`,
        fix: `${problem.name} [1]`,
      };
    case 'keyword-takes-no-number':
      return { message: `"${printed}" takes no number. Write "${problem.name}".`, fix: problem.name };
  }
};

const keywordDiagnostic = (
  source: Source,
  index: number,
  printed: string,
  problem: KeywordProblem,
): Diagnostic => {
  const path = ['keywords', index];
  const span = source.at(path);
  const { message, fix } = keywordMessage(printed, problem);
  const fixes = fix === undefined ? [] : [{ title: `Change to "${fix}"`, span, text: JSON.stringify(fix) }];
  return { ...span, file: source.path, severity: 'error', code: problem.code, message, path, fixes };
};

/** The fewest wounds of a model that can be at half of them, or below a quarter (AAW-10.2). */
const LEAST_WOUNDS = { half: 2, quarter: 5 } as const;

/**
 * A book's keyword that needs its bearer to be wounded to a degree that a model with so few wounds never reaches alive.
 * The game's own keywords are printed on any card, as its rules say.
 */
const checkWoundCondition = (
  source: Source<UnitFile>,
  index: number,
  { definition }: Keyword,
): Diagnostic[] => {
  if (!definition.source) return [];
  const { WND } = source.value.stats;
  const waits = definition.rules.flatMap(({ when, aura }) => (aura ? [] : (when?.wounds ?? [])));
  const never = waits.filter((wounds) => WND < LEAST_WOUNDS[wounds]);
  if (never.length === 0 || never.length < definition.rules.length) return [];
  const [wounds = 'half'] = never;
  const words = wounds === 'half' ? 'at half of its wounds' : 'below a quarter of its wounds';
  return [
    warn(
      source,
      ['keywords', index],
      'effect-cannot-work',
      `${definition.name} works ${words}, and a model with WND ${WND} is destroyed before that. Raise WND to at least ${LEAST_WOUNDS[wounds]}.`,
    ),
  ];
};

/** The readable keywords of a unit file; problems of the others are added to `diagnostics`. */
const readKeywords = (
  source: Source<UnitFile>,
  catalogue: KeywordCatalogue,
  diagnostics: Diagnostic[],
): readonly Keyword[] => {
  const file = source.value;
  const keywords: Keyword[] = [];
  file.keywords.forEach((printed, index) => {
    const read = catalogue.read(printed);
    if (!isKeyword(read)) {
      diagnostics.push(keywordDiagnostic(source, index, printed, read));
      return;
    }
    keywords.push(read);
    diagnostics.push(...checkWoundCondition(source, index, read));
    if (reachesNothing(read.definition, file))
      diagnostics.push(
        warn(
          source,
          ['keywords', index],
          'effect-reaches-nothing',
          `"${printed}" affects no attack: ${file.name} has no weapon or ability that it works with.`,
        ),
      );
  });
  return keywords;
};

/**
 * Compiles a unit file. Keywords that cannot be read are reported and left out, so that the rest of the card still
 * works.
 */
export const compileCard = (
  source: Source<UnitFile>,
  catalogue: KeywordCatalogue,
): { readonly card: Card; readonly diagnostics: readonly Diagnostic[] } => {
  const file = source.value;
  const diagnostics: Diagnostic[] = [];
  const keywords = readKeywords(source, catalogue, diagnostics);
  const own = distinct(keywords);
  const altering = alteringRules(own);
  if (onceOf(own).length > MOST_ONCE)
    diagnostics.push(
      diagnose(
        source,
        ['keywords'],
        'too-many-once',
        `${file.name} has more than ${MOST_ONCE} keywords that work once a battle. Remove some.`,
      ),
    );
  if (file.weapons.length === 0 && file.stats.ATK > 0)
    diagnostics.push(
      diagnose(
        source,
        ['weapons'],
        'no-weapon',
        `${file.name} has no weapon and fights with bare hands. Add { "name": "…", "tag": "SW" }, or write "ATK": 0 if it does not fight.`,
        { severity: 'warning' },
      ),
    );
  const { WND, ...stats } = file.stats;
  const card: Card = {
    source,
    name: file.name,
    tier: file.tier,
    points: file.points,
    stats,
    wounds: WND,
    armor: file.armor,
    shield: file.shield ?? false,
    melee: meleeOf(file),
    ranged: rangedOf(file),
    keywords: own,
    rules: attackRulesOf(own),
    regains: healingOf(own),
    flies: has({ keywords: own }, 'Fly'),
    altersKeywords: altering.length > 0,
    altering,
    auras: aurasOf(own),
    once: onceOf(own),
    dependsOnFriends: keywords.some(({ definition: { rules } }) => rules.some(dependsOnFriends)),
    abilities: file.abilities,
    base: baseOf(file),
  };
  return { card, diagnostics };
};
