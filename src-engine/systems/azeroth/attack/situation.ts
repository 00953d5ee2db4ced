import type { Ability } from '../../../generated/azeroth-at-war';
import { has, type Card } from '../cards/card';
import { distinct, type Keyword } from '../cards/keywords';
import { isRanged, type Action, type Cover, type Hill } from '../words';

/** A buff or debuff in force on one of the two (8.3). */
export interface ActiveAbility {
  readonly ability: Ability;
  readonly on: 'attacker' | 'defender';
}

/** Everything that bears on one attack, with nothing left open. Distances in inches, wounds as left. */
export interface Situation {
  readonly attacker: Card;
  readonly defender: Card;
  readonly action: Action;
  /** How the attack is made, which decides what modifies it. A blast is neither melee nor ranged (8.4). */
  readonly manner: 'melee' | 'ranged' | 'blast';
  readonly hill: Hill;
  readonly flank: boolean;
  readonly cover: Cover;
  readonly distance: number;
  readonly elevated: boolean;
  /** A shot in the first round of a battle (AAW-N31). */
  readonly firstRound: boolean;
  /** Wounds the attacker has once its activation has begun (Regeneration done). */
  readonly attackerWounds: number;
  readonly defenderWounds: number;
  /** A Spell (Shoot) or Blast used instead of the weapon. */
  readonly ability: Ability | undefined;
  readonly bystander: Card | undefined;
  readonly friend: Card | undefined;
  readonly active: readonly ActiveAbility[];
}

/** What a scenario says of an attack, references resolved; all but the two cards and the action may be left out. */
export type AttackSetup = Pick<Situation, 'attacker' | 'defender' | 'action'> &
  Partial<{
    [K in Exclude<keyof Situation, 'attacker' | 'defender' | 'action' | 'manner'>]: Situation[K] | undefined;
  }>;

/** An ability that states no range has 12" (AAW-N30, ruling A19). */
export const DEFAULT_ABILITY_RANGE = 12;

/** Enemies beyond this, in inches, cannot shoot at a model with Stealth (AAW-4.6-stealth). */
export const STEALTH_RANGE = 12;

/** AAW-7.1-range: the greatest distance, in inches, at which the attack of a setup can be made; undefined in melee or with nothing to shoot. */
export const rangeOf = ({ attacker, action, ability }: AttackSetup): number | undefined => {
  if (ability) return ability.range ?? DEFAULT_ABILITY_RANGE;
  return isRanged(action) ? attacker.ranged?.range : undefined;
};

/** Wounds that a keyword gives back at the start of its bearer's activation (AAW-4.6-regeneration). */
export const mendedBy = ({ definition, x }: Keyword): number => {
  let mended = 0;
  for (const { side, when, effects } of definition.rules) {
    if (side !== 'attacker' || when) continue;
    for (const effect of effects)
      if (effect.effect === 'heal')
        mended += effect.amount === 'X' ? x : typeof effect.amount === 'number' ? effect.amount : 0;
  }
  return mended;
};

/** True where an ability in force on the attacker takes the keyword away (AAW-8.3-debuff). */
const isSuppressed = (
  { definition: { name, aliases = [] } }: Keyword,
  active: readonly ActiveAbility[],
): boolean =>
  active.some(
    ({ on, ability }) =>
      on === 'attacker' &&
      ability.effects.some(
        (effect) =>
          effect.effect === 'suppress' &&
          [name, ...aliases].some((known) => known.toLowerCase() === effect.keyword.toLowerCase()),
      ),
  );

/** Wounds after the healing at the start of an activation (AAW-4.6-regeneration, ruling A23); an opportunity attack is none. */
export const woundsAtActivation = (
  card: Card,
  wounds: number,
  active: readonly ActiveAbility[] = [],
): number => {
  if (has(card, 'Undead / Mechanical')) return wounds; // AAW-4.6-undead-mechanical: cannot be healed
  const kept = card.keywords.filter((keyword) => !isSuppressed(keyword, active));
  return Math.min(
    card.wounds,
    distinct(kept).reduce((healed, keyword) => healed + mendedBy(keyword), wounds),
  );
};

/** AAW-4.6-fly, AAW-7.7-fly: a flyer that charges a ground model comes down on it, as if from a hill. */
const hillOf = ({ attacker, defender, action, hill = 'level' }: AttackSetup): Hill =>
  action === 'charge' && has(attacker, 'Fly') && !has(defender, 'Fly') ? 'downhill' : hill;

/** AAW-7.3-elevated, AAW-7.7-fly: flyers shoot from above at everything on the ground, and nothing stands above a flyer. */
const elevatedOf = ({ attacker, defender, elevated = false }: AttackSetup): boolean => {
  if (has(defender, 'Fly')) return false;
  return has(attacker, 'Fly') || elevated;
};

/** A template comes down, whether cast or set off by a death (AAW-8.3-blast, AAW-7.8-on-death). */
const isBlast = (ability: Ability | undefined): boolean =>
  ability !== undefined &&
  (ability.type === 'Blast' || ability.effects.some(({ effect }) => effect === 'blast'));

/** Fills in what a setup of AAW-5.2-fight, AAW-5.2-move-shoot and the other actions leaves open: full wounds, half the range, level ground, no cover. */
export const situationOf = (setup: AttackSetup): Situation => {
  const { attacker, defender, action } = setup;
  const wounds = Math.min(setup.attackerWounds ?? attacker.wounds, attacker.wounds);
  return {
    attacker,
    defender,
    action,
    manner: isBlast(setup.ability) ? 'blast' : isRanged(action) || setup.ability ? 'ranged' : 'melee',
    hill: hillOf(setup),
    flank: (setup.flank ?? false) && action !== 'opportunity', // ruling A7: never flanking
    cover: setup.cover ?? 'none',
    distance: setup.distance ?? (rangeOf(setup) ?? 0) / 2,
    elevated: elevatedOf(setup),
    firstRound: setup.firstRound ?? false,
    attackerWounds:
      action === 'opportunity' ? wounds : woundsAtActivation(attacker, wounds, setup.active ?? []),
    defenderWounds: Math.min(setup.defenderWounds ?? defender.wounds, defender.wounds),
    ability: setup.ability,
    bystander: setup.bystander,
    friend: setup.friend,
    active: setup.active ?? [],
  };
};

/** Why the attack cannot be made at all by the rules, in words for the designer; undefined where it can. */
export const impossible = (setup: AttackSetup): string | undefined => {
  const { attacker, defender, action, ability, friend } = setup;
  const shoots = isRanged(action) || ability !== undefined;
  if (!shoots) return undefined;
  const range = rangeOf(setup);
  if (range === undefined)
    return `${attacker.name} has no ranged weapon to shoot with. Give it one, or name a Spell (Shoot) as "ability".`;
  const distance = setup.distance ?? range / 2;
  if (distance > range)
    return `${defender.name} at ${distance}" is out of range: the attack reaches ${range}".`;
  const isBlast = ability?.type === 'Blast';
  if (!isBlast && has(defender, 'Stealth') && distance > STEALTH_RANGE)
    return `${defender.name} has Stealth and cannot be shot at from ${distance}". Come within ${STEALTH_RANGE}".`;
  const mayShootIntoMelee = attacker.keywords.some(({ definition }) =>
    definition.rules.some(({ effects }) => effects.some(({ effect }) => effect === 'shoot-into-melee')),
  );
  if (!isBlast && friend && !mayShootIntoMelee)
    return `${attacker.name} may not shoot at an enemy engaged with a friend: it lacks Precision Shot (AAW-7.6).`;
  return undefined;
};
