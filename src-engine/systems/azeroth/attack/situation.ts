import type { Ability } from '../../../generated/azeroth-at-war';
import { has, type Card } from '../cards/card';
import { regainedBy, type Keyword, type LentRule } from '../cards/keywords';
import type { Numbers } from '../numbers';
import { isRanged, type Action, type Cover, type Hill } from '../words';

export { regainedBy } from '../cards/keywords';

/** A buff or debuff on one of the two (8.3). */
export interface ActiveAbility {
  readonly ability: Ability;
  readonly on: 'attacker' | 'defender';
}

/** A rule that a nearby model lends to one of the two, which then has it like a keyword of its own. */
export interface AuraInForce {
  readonly lent: LentRule;
  readonly on: Side;
  /** The lending side, if it is one of the two: the rule ends while its keyword is suppressed. */
  readonly by?: Side;
}

/** Everything that affects one attack, with every default filled in. Distances in inches, wounds as left. */
export interface Situation {
  readonly attacker: Card;
  readonly defender: Card;
  readonly action: Action;
  /** The manner of the attack, which decides its modifiers. A blast is neither melee nor ranged (8.4). */
  readonly manner: 'melee' | 'ranged' | 'blast';
  readonly hill: Hill;
  readonly flank: boolean;
  readonly cover: Cover;
  readonly distance: number;
  /** The greatest distance of a shot or a blast; 0 in melee. */
  readonly range: number;
  readonly elevated: boolean;
  /** A shot in the first round of a battle (AAW-N31). */
  readonly firstRound: boolean;
  /** The attacker's wounds after its activation has begun (with Regeneration). */
  readonly attackerWounds: number;
  readonly defenderWounds: number;
  /** A Spell (Shoot) or Blast used instead of the weapon. */
  readonly ability: Ability | undefined;
  readonly bystander: Card | undefined;
  readonly friend: Card | undefined;
  readonly active: readonly ActiveAbility[];
  readonly auras: readonly AuraInForce[];
  /** The number of other friends within 2" of each. */
  readonly friends: Readonly<Record<Side, number>>;
  /** Keywords once per battle that each has used up: bits by the index in its card's `once`. */
  readonly spent: Readonly<Record<Side, number>>;
}

/** An attack in a scenario, with references resolved; only the two cards and the action are required. */
export type AttackSetup = Pick<Situation, 'attacker' | 'defender' | 'action'> &
  Partial<{
    [K in Exclude<keyof Situation, 'attacker' | 'defender' | 'action' | 'manner' | 'range'>]:
      Situation[K] | undefined;
  }> & {
    /** The friends within 2" of each: they count, and their auras reach both. */
    readonly attackerFriends?: readonly Card[] | undefined;
    readonly defenderFriends?: readonly Card[] | undefined;
  };

/** The two sides of an attack. */
export type Side = 'attacker' | 'defender';

/** Neither side has used anything up. */
export const NOTHING_SPENT: Situation['spent'] = { attacker: 0, defender: 0 };

/** Empty in nearly every attack: shared, so that no lists are created. */
const NO_MODELS: readonly Card[] = [];
const NO_AURAS: readonly AuraInForce[] = [];
const NO_ABILITIES: readonly ActiveAbility[] = [];
/** No other model is near the two. */
const NO_FRIENDS: Situation['friends'] = { attacker: 0, defender: 0 };

/**
 * AAW-7.1-range, AAW-N30: the greatest distance, in inches, for the attack of a setup; 0 in melee or with nothing to
 * shoot. Ruling A19: an ability whose card states no range has the default.
 */
const rangeOf = ({ attacker, action, ability }: AttackSetup, { abilityRange }: Numbers): number => {
  if (ability) return ability.range ?? abilityRange;
  return isRanged(action) ? (attacker.ranged?.range ?? 0) : 0;
};

/** True if an ability on the attacker takes the keyword away (AAW-8.3-debuff). */
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

/**
 * Wounds after the healing at the start of an activation (AAW-4.6-regeneration, ruling A23); an opportunity attack is
 * not an activation.
 */
export const woundsAtActivation = (card: Card, wounds: number, active = NO_ABILITIES): number => {
  const { regains } = card;
  if (regains === 0) return Math.min(card.wounds, wounds); // nothing heals it, or it cannot be healed (AAW-4.6-undead-mechanical)
  let healing = regains;
  if (active.length > 0)
    for (const keyword of card.keywords) if (isSuppressed(keyword, active)) healing -= regainedBy(keyword);
  return Math.min(card.wounds, wounds + healing);
};

/** AAW-4.6-fly, AAW-7.7-fly: a flyer that charges a ground model attacks from above, as from a hill. */
const hillOf = ({ attacker, defender, action, hill = 'level' }: AttackSetup): Hill =>
  action === 'charge' && attacker.flies && !defender.flies ? 'downhill' : hill;

/** AAW-7.3-elevated, AAW-7.7-fly: flyers shoot from above at everything on the ground, and nothing is above a flyer. */
const elevatedOf = ({ attacker, defender, elevated = false }: AttackSetup): boolean => {
  if (defender.flies) return false;
  return attacker.flies || elevated;
};

/** A template is placed, cast or triggered by a death (AAW-8.3-blast, AAW-7.8-on-death). */
const isBlast = (ability: Ability | undefined): boolean =>
  ability !== undefined &&
  (ability.type === 'Blast' || ability.effects.some(({ effect }) => effect === 'blast'));

/** True if an aura of one of the two reaches the other: in melee they touch, for a shot the distance is known. */
const reaches = ({ aura }: LentRule, manner: Situation['manner'], distance: number): boolean =>
  manner === 'melee' || distance <= aura.within;

/** The auras on the two: their own, and those of nearby friends. For each rule the highest number counts. */
const aurasOn = (
  setup: AttackSetup,
  manner: Situation['manner'],
  distance: number,
): readonly AuraInForce[] => {
  const { attackerFriends = NO_MODELS, defenderFriends = NO_MODELS } = setup;
  const near = attackerFriends.length + defenderFriends.length;
  if (near + setup.attacker.auras.length + setup.defender.auras.length === 0) return NO_AURAS;
  const friends = { attacker: attackerFriends, defender: defenderFriends };
  const found: AuraInForce[] = [];
  const lend = (lent: LentRule, on: Side, by?: Side): void => {
    const known = found.findIndex((aura) => aura.lent.rule === lent.rule && aura.on === on);
    if (known < 0) found.push(by ? { lent, on, by } : { lent, on });
    else if (found[known].lent.keyword.x < lent.keyword.x)
      found[known] = by ? { lent, on, by } : { lent, on };
  };
  for (const [side, other] of [
    ['attacker', 'defender'],
    ['defender', 'attacker'],
  ] as const) {
    for (const lent of setup[side].auras) {
      if (lent.aura.to === 'enemies' && reaches(lent, manner, distance)) lend(lent, other, side);
      if (lent.aura.to === 'friends' && lent.aura.itself) lend(lent, side, side);
    }
    for (const friend of friends[side])
      for (const lent of friend.auras)
        if (lent.aura.to === 'friends') lend(lent, side);
        else if (reaches(lent, manner, distance)) lend(lent, other);
  }
  return found;
};

/** The wounds with which the attacker of a setup attacks: an opportunity attack is not an activation. */
const woundsBegun = ({ attacker, attackerWounds = attacker.wounds, action, active }: AttackSetup): number => {
  const wounds = Math.min(attackerWounds, attacker.wounds);
  return action === 'opportunity' ? wounds : woundsAtActivation(attacker, wounds, active);
};

/**
 * Fills in the defaults of a setup of AAW-5.2-fight, AAW-5.2-move-shoot and the other actions: full wounds, half the
 * range, level ground, no cover.
 * @param begunWith the attacker's wounds after its activation has begun, whatever the setup says
 */
export const situationOf = (setup: AttackSetup, numbers: Numbers, begunWith?: number): Situation => {
  const { attacker, defender, action, active = NO_ABILITIES, attackerFriends, defenderFriends } = setup;
  const manner = isBlast(setup.ability) ? 'blast' : isRanged(action) || setup.ability ? 'ranged' : 'melee';
  const range = rangeOf(setup, numbers);
  const distance = setup.distance ?? range / 2;
  return {
    attacker,
    defender,
    action,
    manner,
    hill: hillOf(setup),
    flank: (setup.flank ?? false) && action !== 'opportunity', // ruling A7: never flanking
    cover: setup.cover ?? 'none',
    distance,
    range,
    elevated: elevatedOf(setup),
    firstRound: setup.firstRound ?? false,
    attackerWounds: begunWith ?? woundsBegun(setup),
    defenderWounds: Math.min(setup.defenderWounds ?? defender.wounds, defender.wounds),
    ability: setup.ability,
    bystander: setup.bystander,
    friend: setup.friend,
    active,
    auras: setup.auras ?? aurasOn(setup, manner, distance),
    friends:
      setup.friends ??
      (attackerFriends || defenderFriends
        ? { attacker: attackerFriends?.length ?? 0, defender: defenderFriends?.length ?? 0 }
        : NO_FRIENDS),
    spent: setup.spent ?? NOTHING_SPENT,
  };
};

/**
 * Why the attack does not reach its target under these numbers, in words for the designer; undefined if it does: the
 * range (AAW-7.1-range), and AAW-4.6-stealth, which hides no target from a blast.
 */
export const outOfReach = (setup: AttackSetup, numbers: Numbers): string | undefined => {
  const { defender, action, ability } = setup;
  if (!isRanged(action) && !ability) return undefined;
  const range = rangeOf(setup, numbers);
  const distance = setup.distance ?? range / 2;
  if (distance > range)
    return `${defender.name} at ${distance}" is out of range: the attack reaches ${range}".`;
  const { stealth } = numbers;
  if (ability?.type === 'Blast' || distance <= stealth || !has(defender, 'Stealth')) return undefined;
  return `${defender.name} has Stealth and cannot be shot at from ${distance}". Come within ${stealth}".`;
};

/**
 * Why the cards do not allow the attack, in words for the designer; undefined if they do. `outOfReach` asks the numbers
 * of the rules.
 */
export const impossible = ({ attacker, action, ability, friend }: AttackSetup): string | undefined => {
  if (!isRanged(action) && !ability) return undefined;
  if (!ability && !attacker.ranged)
    return `${attacker.name} has no ranged weapon to shoot with. Give it one, or name a Spell (Shoot) as "ability".`;
  const mayShootIntoMelee = attacker.keywords.some(({ definition }) =>
    definition.rules.some(({ effects }) => effects.some(({ effect }) => effect === 'shoot-into-melee')),
  );
  if (ability?.type !== 'Blast' && friend && !mayShootIntoMelee)
    return `${attacker.name} may not shoot at an enemy engaged with a friend: it lacks Precision Shot (AAW-7.6).`;
  return undefined;
};
