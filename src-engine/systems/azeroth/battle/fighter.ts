import type { Ability } from '../../../generated/azeroth-at-war';
import { has, type Card } from '../card';
import { DEFAULT_ABILITY_RANGE } from '../situation';
import type { Tier } from '../words';
import type { Mover } from './movement';

/** Morale by tier (AAW-10.2); a dual-slot unit has the better of its two. */
export const MORALE: Readonly<Record<Tier, number>> = { Baseline: 7, Mounted: 7, Elite: 8, Hero: 9 };

/** Rank of a tier, for the variant that asks for the same or a higher one (ruling A13). */
const RANK: Readonly<Record<Tier, number>> = { Baseline: 0, Mounted: 1, Elite: 2, Hero: 3 };

/** An ability as a battle uses it. */
export interface Power {
  readonly ability: Ability;
  readonly mana: number;
  /** Inches. */
  readonly range: number;
}

/** What a battle asks of a card over and over, worked out once a battle scenario. */
export interface Fighter {
  readonly card: Card;
  readonly name: string;
  readonly points: number;
  readonly wounds: number;
  /** Inches a move. */
  readonly move: number;
  readonly onFoot: Mover;
  readonly inFlight: Mover;
  readonly flies: boolean;
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
  readonly morale: number;
  readonly rank: number;
  /** Rounds that what it summons stays (AAW-4.6-summon). */
  readonly summonRounds: number;
  readonly holdsObjectives: boolean;
  /** Range of its ranged weapon in inches; 0 without one. */
  readonly range: number;
  readonly powers: readonly Power[];
}

const moverOf = ({ base, tier, armor }: Card, flies: boolean): Mover => ({
  ...base,
  flies,
  mounted: tier.includes('Mounted'),
  heavy: armor === 'HA',
});

/** A card as a battle uses it. */
export const fighterOf = (card: Card): Fighter => {
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
    move: card.stats.MOV,
    onFoot: moverOf(card, false),
    inFlight: moverOf(card, flies),
    flies,
    disengages: flies || has(card, 'Disengage'), // AAW-4.6-fly, AAW-4.6-disengage
    stealthy: has(card, 'Stealth'),
    fearsome: has(card, 'Fear'),
    taunts: has(card, 'Taunt'),
    tireless: has(card, 'Undead / Mechanical'),
    magical: has(card, 'Magical'),
    hero: card.tier.includes('Hero'),
    blocksSpells: has(card, 'Spell Block'),
    shootsIntoMelee: does('shoot-into-melee'),
    cleaves: does('extra-hit'),
    morale: Math.max(...card.tier.map((tier) => MORALE[tier])),
    rank: Math.max(...card.tier.map((tier) => RANK[tier])),
    summonRounds: card.keywords.find(({ definition }) => definition.name === 'Summon')?.x ?? 0,
    holdsObjectives: card.source.value.objectives !== false,
    range: card.ranged?.range ?? 0,
    powers: card.abilities.map((ability) => ({
      ability,
      mana: ability.mana,
      range: ability.range ?? DEFAULT_ABILITY_RANGE,
    })),
  };
};
