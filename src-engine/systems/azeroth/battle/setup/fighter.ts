import type { Ability } from '../../../../generated/azeroth-at-war';
import { has, type Card } from '../../cards/card';
import { distinct, isKeyword, type Keyword, type KeywordCatalogue } from '../../cards/keywords';
import { DEFAULT_ABILITY_RANGE, mendedBy } from '../../attack/situation';
import type { Tier } from '../../words';
import type { Mover } from '../../../../tabletop/terrain-cost';
import { ANYONE, HEAVY, MOUNTED } from './terrain';

/** Morale by tier (AAW-10.2; AAW-4.2-baseline, AAW-4.2-mounted, AAW-4.2-elite, AAW-4.2-hero); a dual-slot unit has the better of its two. */
export const MORALE: Readonly<Record<Tier, number>> = { Baseline: 7, Mounted: 7, Elite: 8, Hero: 9 };

/** Rank of a tier, for the variant that asks for the same or a higher one (ruling A13). */
const RANK: Readonly<Record<Tier, number>> = { Baseline: 0, Mounted: 1, Elite: 2, Hero: 3 };

/** An ability as a battle uses it. */
export interface Power {
  readonly ability: Ability;
  readonly mana: number;
  /** Inches. */
  readonly range: number;
  /** Whether, once in force, it changes its bearer's own attacks, and attacks on its bearer. */
  readonly bears: readonly [onAttacks: boolean, onDefence: boolean];
  /** Inches that it adds to its bearer's move, and takes off its MOV, while in force (ruling A37). */
  readonly moves: number;
  readonly slows: number;
  /** It attacks: a blast or a shot (AAW-8.4-hits, AAW-8.3-spell-shoot). Where no attack may be made, it may not be used. */
  readonly attacks: boolean;
  /** Names of the keywords that it gives and takes away while in force. */
  readonly grants: readonly string[];
  readonly suppresses: readonly string[];
  /** Wounds that the keywords which it gives mend, by keyword. */
  readonly mends: ReadonlyMap<string, number>;
}

/** As `tally.ts` reads abilities in force: saves are the defender's rolls, the others the attacker's; MOV and morale are neither's. */
const bears = (ability: Ability, on: 'attacker' | 'defender'): boolean =>
  ability.effects.some((effect) => {
    if (effect.effect === 'grant' || effect.effect === 'suppress') return true;
    if (effect.effect === 'modify-stat') return effect.stat !== 'MOV';
    if (effect.effect !== 'modify-roll' && effect.effect !== 'reroll') return false;
    return effect.roll !== 'morale' && (on === 'defender') === (effect.roll === 'save');
  });

/** What a battle asks of a card over and over, worked out once a battle scenario. */
export interface Fighter {
  readonly card: Card;
  readonly name: string;
  readonly points: number;
  readonly wounds: number;
  /** Inches a move (AAW-4.4-mov). */
  readonly move: number;
  /** The MOV that the card prints: what a rout goes by (ruling A36). */
  readonly printedMove: number;
  readonly onFoot: Mover;
  readonly inFlight: Mover;
  readonly flies: boolean;
  /** Has the keyword itself; a flyer that is not grounded needs none (AAW-4.6-fly). */
  readonly disengages: boolean;
  readonly stealthy: boolean;
  readonly fearsome: boolean;
  readonly taunts: boolean;
  readonly tireless: boolean;
  readonly magical: boolean;
  readonly hero: boolean;
  readonly blocksSpells: boolean;
  readonly shootsIntoMelee: boolean;
  /** A natural face may hit a second enemy (AAW-4.6-cleave). */
  readonly cleaves: boolean;
  /** A keyword of it asks how many wounds are left (AAW-4.6-berserker). */
  readonly mindsWounds: boolean;
  /** Wounds that its keywords give back at the start of an activation, by keyword (AAW-4.6-regeneration, ruling A23). */
  readonly mends: ReadonlyMap<string, number>;
  readonly morale: number;
  /** What its own keywords add to its morale, whatever the circumstances. */
  readonly moraleBonus: number;
  readonly rank: number;
  /** Rounds that what it summons stays (AAW-4.6-summon). */
  readonly summonRounds: number;
  readonly holdsObjectives: boolean;
  /** Range of its ranged weapon in inches; 0 without one. */
  readonly range: number;
  /** The longest of that and of the ranges of its Spells (Shoot), in inches. */
  readonly farthest: number;
  readonly powers: readonly Power[];
}

const moverOf = ({ base, tier, armor }: Card, flies: boolean): Mover => ({
  along: base.along,
  across: base.across,
  flies,
  kinds: ANYONE | (tier.includes('Mounted') ? MOUNTED : 0) | (armor === 'HA' ? HEAVY : 0),
});

/** What the model's own keywords add to its move or morale, whatever the circumstances (AAW-4.6-book-keywords). */
const extra = ({ keywords }: Card, what: 'MOV' | 'morale'): number => {
  let sum = 0;
  for (const { definition, x } of keywords)
    for (const { when, effects } of definition.rules)
      for (const effect of effects) {
        if (when || (effect.effect !== 'modify-stat' && effect.effect !== 'modify-roll')) continue;
        if ((effect.effect === 'modify-stat' ? effect.stat : effect.roll) !== what) continue;
        sum += effect.by === 'X' ? x : effect.by === '-X' ? -x : effect.by;
      }
  return sum;
};

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

const mendsOf = (keywords: readonly Keyword[]): ReadonlyMap<string, number> =>
  new Map(
    distinct(keywords)
      .map((keyword) => [keyword.definition.name, mendedBy(keyword)] as const)
      .filter(([, wounds]) => wounds > 0),
  );

const powerOf = (ability: Ability, catalogue: KeywordCatalogue): Power => {
  const named = (what: 'grant' | 'suppress'): string[] =>
    ability.effects.flatMap((effect) => {
      if (effect.effect !== what) return [];
      const name = effect.keyword.replace(/\s*\[.*$/, '');
      return [catalogue.find(name)?.name ?? name];
    });
  return {
    ability,
    mana: ability.mana,
    range: ability.range ?? DEFAULT_ABILITY_RANGE,
    bears: [bears(ability, 'attacker'), bears(ability, 'defender')],
    moves: sum(changesToMove(ability).filter((by) => by > 0)),
    slows: -sum(changesToMove(ability).filter((by) => by < 0)),
    attacks: ability.effects.some(({ effect }) => effect === 'blast' || effect === 'attack'),
    grants: named('grant'),
    suppresses: named('suppress'),
    mends: mendsOf(
      ability.effects.flatMap((effect) => {
        const read = effect.effect === 'grant' ? catalogue.read(effect.keyword) : undefined;
        return read && isKeyword(read) ? [read] : [];
      }),
    ),
  };
};

/** A card as a battle uses it. */
export const fighterOf = (card: Card, catalogue: KeywordCatalogue): Fighter => {
  const flies = has(card, 'Fly');
  const does = (name: string): boolean =>
    card.keywords.some(({ definition: { rules } }) =>
      rules.some(({ effects }) => effects.some(({ effect }) => effect === name)),
    );
  return {
    card,
    name: card.name,
    points: card.points,
    wounds: card.wounds,
    move: Math.max(0, card.stats.MOV + extra(card, 'MOV')),
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
    shootsIntoMelee: does('shoot-into-melee'),
    cleaves: does('extra-hit'),
    mindsWounds:
      card.altersKeywords ||
      card.keywords.some(({ definition: { rules } }) => rules.some(({ when }) => when?.wounds !== undefined)),
    mends: mendsOf(card.keywords),
    morale: Math.max(...card.tier.map((tier) => MORALE[tier])),
    moraleBonus: extra(card, 'morale'),
    rank: Math.max(...card.tier.map((tier) => RANK[tier])),
    summonRounds: card.keywords.find(({ definition }) => definition.name === 'Summon')?.x ?? 0,
    holdsObjectives: card.source.value.objectives !== false,
    range: card.ranged?.range ?? 0,
    farthest: Math.max(
      card.ranged?.range ?? 0,
      ...card.abilities.map(({ type, range = DEFAULT_ABILITY_RANGE }) =>
        type === 'Spell (Shoot)' ? range : 0,
      ),
    ),
    powers: card.abilities.map((ability) => powerOf(ability, catalogue)),
  };
};
