import type { Ability } from '../../../../../generated/azeroth-at-war';
import { has, type Card } from '../../../cards/card';
import {
  distinct,
  isKeyword,
  numberOf,
  type Keyword,
  type KeywordCatalogue,
  type KeywordDefinition,
  type KeywordRule,
} from '../../../cards/keywords';
import { NO_WARD, wardBy, type Ward } from '../../../cards/wards';
import { regainedBy } from '../../../attack/situation';
import type { Numbers } from '../../../numbers';
import type { Tier } from '../../../words';
import type { RuleId } from '../../../../../kernel/words';
import type { Mover } from '../../../../../tabletop/movement/terrain-cost';
import { ANYONE, HEAVY, MOUNTED } from './terrain';

/**
 * Morale by tier (AAW-10.2; AAW-4.2-baseline, AAW-4.2-mounted, AAW-4.2-elite, AAW-4.2-hero); a dual-slot unit has the
 * better of its two.
 */
const MORALE: Readonly<Record<Tier, keyof Numbers>> = {
  Baseline: 'baselineMorale',
  Mounted: 'mountedMorale',
  Elite: 'eliteMorale',
  Hero: 'heroMorale',
};

/** Rank of a tier, for the variant that requires the same or a higher one (ruling A13). */
const RANK: Readonly<Record<Tier, number>> = { Baseline: 0, Mounted: 1, Elite: 2, Hero: 3 };

/** An ability in the form that a battle uses. */
export interface Power {
  readonly ability: Ability;
  readonly mana: number;
  /** Inches. */
  readonly range: number;
  /** Whether, once in force, it changes its bearer's own attacks, and attacks on its bearer. */
  readonly affectsAttacks: readonly [onAttacks: boolean, onDefence: boolean];
  /** Inches that it adds to its bearer's move, and subtracts from its MOV, while in force (ruling A37). */
  readonly moves: number;
  readonly slows: number;
  /**
   * It attacks: a blast or a shot (AAW-8.4-hits, AAW-8.3-spell-shoot). It may not be used when no attack is allowed.
   */
  readonly attacks: boolean;
  /** It is a blast; it summons; it only adds to its bearer's move. */
  readonly blasts: boolean;
  readonly summons: boolean;
  readonly onlyMoves: boolean;
  /** Part of it stays in force; all of it does. */
  readonly lasts: boolean;
  readonly onlyLasts: boolean;
  /** Names of the keywords that it gives and takes away while in force. */
  readonly grants: readonly string[];
  readonly suppresses: readonly string[];
  /** Wounds recovered through the keywords that it gives, by keyword. */
  readonly regains: ReadonlyMap<string, number>;
  /** Its wards against wounds of any cause, by the keyword's name. */
  readonly wards: ReadonlyMap<string, Ward>;
  /** Effects of the keywords that it gives and that a battle itself looks up. */
  readonly giving: KeywordsByEffect;
}

/**
 * As `gather` in `modifiers.ts` reads abilities in force: saves are the defender's rolls, the others the attacker's;
 * MOV and morale are neither's.
 */
const affectsAttack = (ability: Ability, on: 'attacker' | 'defender'): boolean =>
  ability.effects.some((effect) => {
    if (effect.effect === 'grant' || effect.effect === 'suppress') return true;
    if (effect.effect === 'modify-stat') return effect.stat !== 'MOV';
    if (effect.effect !== 'modify-roll' && effect.effect !== 'reroll') return false;
    return effect.roll !== 'morale' && (on === 'defender') === (effect.roll === 'save');
  });

/** A card's values that a battle needs often, computed once per battle scenario. */
export interface Fighter {
  readonly card: Card;
  readonly name: string;
  readonly points: number;
  readonly wounds: number;
  /** Inches per move (AAW-4.4-mov). */
  readonly move: number;
  /** The printed MOV of the card: a rout uses it (ruling A36). */
  readonly printedMove: number;
  readonly onFoot: Mover;
  readonly inFlight: Mover;
  readonly flies: boolean;
  /** Has the keyword itself; a flyer that is not grounded does not need it (AAW-4.6-fly). */
  readonly disengages: boolean;
  readonly stealthy: boolean;
  readonly fearsome: boolean;
  readonly taunts: boolean;
  readonly tireless: boolean;
  readonly magical: boolean;
  readonly hero: boolean;
  readonly blocksSpells: boolean;
  /**
   * Its keywords that let it shoot into melee (AAW-4.6-precision-shot) or may hit a second enemy (AAW-4.6-cleave), by
   * name.
   */
  readonly keywordsByEffect: KeywordsByEffect;
  /** One of its keywords depends on the wounds left (AAW-4.6-berserker). */
  readonly dependsOnWounds: boolean;
  /** Wounds that its keywords restore at the start of an activation, by keyword (AAW-4.6-regeneration, ruling A23). */
  readonly regains: ReadonlyMap<string, number>;
  /** Its wards against wounds of any cause, by the keyword's name. */
  readonly wards: ReadonlyMap<string, Ward>;
  readonly morale: number;
  /** The effects of its own keywords on its morale tests. */
  readonly moraleEffects: readonly MoraleEffect[];
  /** How it arrives on the table, if not with the others (AAW-4.6-book-keywords). */
  readonly deploys: Deploys | undefined;
  readonly rank: number;
  /** Rounds that its summoned models stay (AAW-4.6-summon). */
  readonly summonRounds: number;
  readonly holdsObjectives: boolean;
  /** Range of its ranged weapon in inches; 0 without one. */
  readonly range: number;
  /** The longer of that and the ranges of its Spells (Shoot), in inches. */
  readonly farthest: number;
  readonly powers: readonly Power[];
}

const moverOf = ({ base, tier, armor }: Card, flies: boolean): Mover => ({
  along: base.along,
  across: base.across,
  flies,
  kinds: ANYONE | (tier.includes('Mounted') ? MOUNTED : 0) | (armor === 'HA' ? HEAVY : 0),
});

/** What the model's own keywords add to its move (AAW-4.6-book-keywords). */
const extraMove = ({ keywords }: Card): number => {
  let sum = 0;
  for (const { definition, x } of keywords)
    for (const { effects } of definition.rules)
      for (const effect of effects)
        if (effect.effect === 'modify-stat' && effect.stat === 'MOV') sum += numberOf(effect.by, x);
  return sum;
};

/** The effect of a keyword, its own or a lent one, on a model's morale tests. */
export interface MoraleEffect {
  readonly label: string;
  /** Only while it has lost this share of its wounds. */
  readonly wounds: 'half' | 'quarter' | undefined;
  readonly by: number;
  /** A failed test is rerolled. */
  readonly rerolls: boolean;
  readonly rule: RuleId;
}

/** The effect of a keyword's rule on morale tests. */
export const moraleEffectOf = (
  { definition, x }: Keyword,
  { when, effects, rule = definition.rule }: KeywordRule,
): readonly MoraleEffect[] =>
  effects.flatMap((effect) => {
    if ((effect.effect !== 'modify-roll' && effect.effect !== 'reroll') || effect.roll !== 'morale')
      return [];
    const rerolls = effect.effect === 'reroll';
    const by = effect.effect === 'reroll' ? 0 : numberOf(effect.by, x);
    return [{ label: definition.name, wounds: when?.wounds, by, rerolls, rule }];
  });

/** How a model arrives on the table in its own way, and its least distance from every enemy, in inches. */
export interface Deploys {
  readonly how: 'infiltrate' | 'ambush';
  readonly distance: number;
  readonly rule: RuleId;
}

const deploysOf = (keywords: readonly Keyword[]): Deploys | undefined => {
  for (const { definition } of keywords)
    for (const { effects, rule = definition.rule } of definition.rules)
      for (const effect of effects)
        if (effect.effect === 'deploy') return { how: effect.how, distance: effect.distance, rule };
  return undefined;
};

/** Names of the keywords with effects that a battle itself looks up. */
export interface KeywordsByEffect {
  readonly 'shoot-into-melee': readonly string[];
  readonly 'extra-hit': readonly string[];
}

/** The keywords with these effects, including those that keywords give. */
const keywordsByEffect = (keywords: readonly Keyword[], catalogue: KeywordCatalogue): KeywordsByEffect => {
  const does = ({ rules }: KeywordDefinition, what: keyof KeywordsByEffect): boolean =>
    rules.some(({ effects }) =>
      effects.some((effect) => {
        if (effect.effect !== 'grant') return effect.effect === what;
        const given = catalogue.read(effect.keyword);
        return isKeyword(given) && does({ ...given.definition, rules: plainRules(given.definition) }, what);
      }),
    );
  const names = (what: keyof KeywordsByEffect): string[] =>
    keywords.filter(({ definition }) => does(definition, what)).map(({ definition }) => definition.name);
  return { 'shoot-into-melee': names('shoot-into-melee'), 'extra-hit': names('extra-hit') };
};

/** A keyword's rules without keywords that it gives: a given keyword gives none. */
const plainRules = ({ rules }: KeywordDefinition): readonly KeywordRule[] =>
  rules.map((rule) => ({ ...rule, effects: rule.effects.filter(({ effect }) => effect !== 'grant') }));

/** Each change that an ability makes to a move, in inches. */
const changesToMove = ({ effects }: Ability): readonly number[] =>
  effects.flatMap((effect) =>
    effect.effect === 'move'
      ? [effect.distance]
      : effect.effect === 'modify-stat' && effect.stat === 'MOV' && typeof effect.by === 'number'
        ? [effect.by]
        : [],
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const regainsOf = (keywords: readonly Keyword[]): ReadonlyMap<string, number> =>
  new Map(
    distinct(keywords)
      .map((keyword) => [keyword.definition.name, regainedBy(keyword)] as const)
      .filter(([, wounds]) => wounds > 0),
  );

const wardsOf = (keywords: readonly Keyword[]): ReadonlyMap<string, Ward> => {
  const wards = new Map<string, Ward>();
  for (const keyword of distinct(keywords))
    for (const rule of keyword.definition.rules) {
      const ward = rule.aura ? undefined : wardBy(keyword, rule);
      const { name } = keyword.definition;
      if (ward && ward.on < (wards.get(name)?.on ?? NO_WARD)) wards.set(name, ward);
    }
  return wards;
};

/** Effects that end once the ability has been used; all others stay in force (AAW-8.3-buff). */
const PASSING: ReadonlySet<string> = new Set(['damage', 'heal', 'push', 'summon', 'blast', 'attack']);

const powerOf = (ability: Ability, catalogue: KeywordCatalogue, { abilityRange }: Numbers): Power => {
  const named = (what: 'grant' | 'suppress'): string[] =>
    ability.effects.flatMap((effect) => {
      if (effect.effect !== what) return [];
      const name = effect.keyword.replace(/\s*\[.*$/, '');
      return [catalogue.find(name)?.name ?? name];
    });
  const given = ability.effects.flatMap((effect) => {
    const read = effect.effect === 'grant' ? catalogue.read(effect.keyword) : undefined;
    return read && isKeyword(read) ? [read] : [];
  });
  return {
    ability,
    mana: ability.mana,
    range: ability.range ?? abilityRange, // AAW-N30, ruling A19
    affectsAttacks: [affectsAttack(ability, 'attacker'), affectsAttack(ability, 'defender')],
    moves: sum(changesToMove(ability).filter((by) => by > 0)),
    slows: -sum(changesToMove(ability).filter((by) => by < 0)),
    attacks: ability.effects.some(({ effect }) => effect === 'blast' || effect === 'attack'),
    blasts: ability.effects.some(({ effect }) => effect === 'blast'),
    summons: ability.effects.some(({ effect }) => effect === 'summon'),
    onlyMoves: ability.effects.every(({ effect }) => effect === 'move'),
    lasts: ability.effects.some(({ effect }) => !PASSING.has(effect)),
    onlyLasts: ability.type !== 'Spell (Shoot)' && !ability.effects.some(({ effect }) => PASSING.has(effect)),
    grants: named('grant'),
    suppresses: named('suppress'),
    regains: regainsOf(given),
    wards: wardsOf(given),
    giving: keywordsByEffect(given, catalogue),
  };
};

/** A card in the form that a battle uses. */
export const fighterOf = (card: Card, catalogue: KeywordCatalogue, numbers: Numbers): Fighter => {
  const flies = has(card, 'Fly');
  return {
    card,
    name: card.name,
    points: card.points,
    wounds: card.wounds,
    move: Math.max(0, card.stats.MOV + extraMove(card)),
    printedMove: card.stats.MOV,
    onFoot: moverOf(card, false),
    inFlight: moverOf(card, true),
    flies,
    disengages: has(card, 'Disengage'), // AAW-4.6-disengage
    stealthy: has(card, 'Stealth'),
    fearsome: has(card, 'Fear'),
    taunts: has(card, 'Taunt'),
    tireless: has(card, 'Undead / Mechanical'),
    magical: has(card, 'Magical'),
    hero: card.tier.includes('Hero'),
    blocksSpells: has(card, 'Spell Block'),
    keywordsByEffect: keywordsByEffect(card.keywords, catalogue),
    dependsOnWounds:
      card.altersKeywords ||
      card.keywords.some(({ definition: { rules } }) => rules.some(({ when }) => when?.wounds !== undefined)),
    regains: regainsOf(card.keywords),
    wards: wardsOf(card.keywords),
    morale: Math.max(...card.tier.map((tier) => numbers[MORALE[tier]])),
    moraleEffects: card.keywords.flatMap((keyword) =>
      keyword.definition.rules.flatMap((rule) => (rule.aura ? [] : moraleEffectOf(keyword, rule))),
    ),
    deploys: deploysOf(card.keywords),
    rank: Math.max(...card.tier.map((tier) => RANK[tier])),
    summonRounds: card.keywords.find(({ definition }) => definition.name === 'Summon')?.x ?? 0,
    holdsObjectives: card.source.value.objectives !== false,
    range: card.ranged?.range ?? 0,
    farthest: Math.max(
      card.ranged?.range ?? 0,
      ...card.abilities.map(({ type, range = numbers.abilityRange }) =>
        type === 'Spell (Shoot)' ? range : 0,
      ),
    ),
    powers: card.abilities.map((ability) => powerOf(ability, catalogue, numbers)),
  };
};
