import type { Ability, AttackConditions, Aura, When } from '../../../generated/age-of-sigmar';
import type { Side } from '../../../kernel/words';
import { hasKeywords, type Card } from '../cards/card';
import type { CardEffect } from '../cards/effects';
import { isLasting } from '../cards/lasting';
import { effectsAt } from '../cards/rolls';

/** Where a unit is: all its models in its own territory, in the enemy's, or on neutral ground (AOS-9.1.2). */
export type Territory = 'own' | 'enemy' | 'neutral';

/** Which objectives a unit contests (AOS-32.1), as bits: any, and by which side controls them (AOS-32.2). */
export const CONTESTS = { any: 1, own: 2, notOwn: 4, foes: 8, notFoes: 16 } as const;

/** What a scenario says; an objective that is only contested has no controller. */
const contestsOf = (tags: readonly string[]): number => {
  const { any, own, notOwn, foes, notFoes } = CONTESTS;
  return (
    (tags.includes('contesting') ? any | notOwn | notFoes : 0) |
    (tags.includes('contesting what its side controls') ? any | own | notFoes : 0) |
    (tags.includes('contesting what the enemy controls') ? any | notOwn | foes : 0)
  );
};

/** What abilities need to know about one side besides the attack itself; given by a scenario, measured in a battle. */
export interface Circumstances {
  readonly moved: boolean;
  readonly setUp: boolean;
  /** Bits of `CONTESTS`. */
  readonly contests: number;
  readonly ownTurn: boolean;
  readonly inCombat: boolean;
  readonly territory: Territory | undefined;
  readonly round: number;
  /** Its tokens (AOS-23.0). */
  readonly tokens: number;
  /** Friends within every distance that an ability uses. */
  readonly friends: readonly Card[];
  /** Whether those friends are damaged (AOS-18.2). */
  readonly friendsDamaged: boolean;
  /** Names of used abilities whose effects are on it (AOS-28.1). */
  readonly under: readonly string[];
}

/** The circumstances of one side in a scenario. */
export const circumstancesOf = (
  side: Side,
  conditions: AttackConditions,
  friends: readonly Card[],
): Circumstances => {
  const own = side === 'attacker';
  const tags: readonly string[] = (own ? conditions.attackerIs : conditions.targetIs) ?? [];
  const charged = (own ? conditions.charged : conditions.targetCharged) ?? false;
  const territory = (['own', 'enemy', 'neutral'] as const).find((name) =>
    tags.includes(`in ${name} territory`),
  );
  return {
    moved: charged || tags.includes('moved'),
    setUp: tags.includes('set up this turn'),
    contests: contestsOf(tags),
    ownTurn: (conditions.enemyTurn ?? false) !== own,
    // AOS-7.0: a unit that fights is in combat, and so is its target.
    inCombat: conditions.action !== 'shoot' || (conditions.inCombat ?? false),
    territory,
    round: conditions.round ?? 1,
    tokens: (own ? conditions.attackerTokens : conditions.targetTokens) ?? 0,
    friends,
    friendsDamaged: tags.includes('beside damaged friends'),
    under: (own ? conditions.attackerUnder : conditions.targetUnder) ?? [],
  };
};

/** Whether the conditions about the table are met; the caller decides which units are near (AOS-5.4). */
export const tableHolds = (
  when: When | undefined,
  at: Omit<Circumstances, 'friends' | 'friendsDamaged' | 'under'>,
  near: {
    readonly friend: (asked: NonNullable<When['near']>) => boolean;
    readonly foe: (asked: NonNullable<When['nearFoe']>) => boolean;
    /** Whether no model is in that territory (AOS-9.1.2). */
    readonly outside: (asked: NonNullable<When['outside']>) => boolean;
  },
): boolean => {
  if (!when) return true;
  if (when.moved !== undefined && when.moved !== at.moved) return false;
  if (when.setUp !== undefined && when.setUp !== at.setUp) return false;
  if (when.contesting !== undefined && when.contesting !== at.contests > 0) return false;
  if (
    when.contestsControlled !== undefined &&
    (at.contests & (when.contestsControlled ? CONTESTS.own : CONTESTS.notOwn)) === 0
  )
    return false;
  if (when.ownTurn !== undefined && when.ownTurn !== at.ownTurn) return false;
  if (when.inCombat !== undefined && when.inCombat !== at.inCombat) return false;
  if (when.outside !== undefined && !near.outside(when.outside)) return false;
  if (when.territory !== undefined && when.territory !== at.territory) return false;
  if (at.round < (when.roundAtLeast ?? 0) || at.round > (when.roundAtMost ?? Infinity)) return false;
  if (at.tokens < (when.tokensAtLeast ?? 0) || at.tokens > (when.tokensAtMost ?? Infinity)) return false;
  if (when.near !== undefined && !near.friend(when.near)) return false;
  return when.nearFoe === undefined || near.foe(when.nearFoe);
};

/** Whether an aura affects a unit of that side; the distance is checked elsewhere. */
export const isAuraOn = (aura: Aura, card: Card, friendly: boolean, itself: boolean): boolean =>
  (aura.on === 'friends') === friendly &&
  !(itself && aura.others === true) &&
  hasKeywords(card, aura.keyword, aura.notKeyword);

/** A used ability in a scenario: its name, with the total of its roll if that matters, "Omens (4)". */
export const readUnder = (said: string): { readonly ability: string; readonly total: number | undefined } => {
  const rolled = /^(.*\S) \((\d+)\)$/.exec(said);
  return { ability: rolled?.[1] ?? said, total: rolled ? Number(rolled[2]) : undefined };
};

/** Whether an ability is used on enemies, so that its effects may be on them. */
export const isOnEnemies = ({ type, use, reaction, after }: Ability): boolean =>
  type === 'Spell' ||
  type === 'Prayer' ||
  use?.target === 'enemy' ||
  after?.target === 'other' ||
  (reaction?.by === 'enemy' && reaction.target === 'declarer');

/** Whether a scenario may name an ability to apply its effects: it is used, or takes effect after an attack. */
export const isNamed = ({ type, after }: Ability): boolean => type !== 'Passive' || after !== undefined;

const usedEffects = (
  card: Card,
  said: string,
  fits: (ability: Ability) => boolean = () => true,
): CardEffect[] => {
  const { ability: name, total = 0 } = readUnder(said);
  return card.abilities.flatMap((ability: Ability) =>
    isNamed(ability) && ability.name === name && fits(ability)
      ? effectsAt(ability.effects ?? [], total).flatMap((effect) =>
          isLasting(effect) ? [{ effect, label: name, rule: 'AOS-28.1' as const }] : [],
        )
      : [],
  );
};

/** The two sides of an attack, and what else abilities need to know about each. */
interface Sides {
  readonly attacker: Card;
  readonly defender: Card;
  readonly attackerAt: Circumstances;
  readonly defenderAt: Circumstances;
  /** Damage points allocated so far. */
  readonly attackerDamage: number;
  readonly defenderDamage: number;
  /** Inches between the two; undefined if everything is in range. */
  readonly distance: number | undefined;
}

/** The units near one side of an attack in the lab. */
const nearIn = (situation: Sides, side: Side): Parameters<typeof tableHolds>[2] => {
  const own = side === 'attacker';
  const foe = own ? situation.defender : situation.attacker;
  const [at, foeAt] = own
    ? [situation.attackerAt, situation.defenderAt]
    : [situation.defenderAt, situation.attackerAt];
  return {
    friend: ({ friend, notFriend, damaged }) =>
      (damaged === undefined || damaged === at.friendsDamaged) &&
      at.friends.some((other) => hasKeywords(other, friend, notFriend)),
    // The other unit of the attack is where the scenario says, its friends are within every distance and have no
    // tokens; a scenario does not know which models were slain this turn.
    foe: ({ foe: asked, within, hurt, damaged = hurt, tokensAtLeast = 0 }) =>
      ((situation.distance ?? 0) <= within &&
        hasKeywords(foe, asked) &&
        foeAt.tokens >= tokensAtLeast &&
        (damaged === undefined ||
          damaged === (own ? situation.defenderDamage : situation.attackerDamage) > 0)) ||
      (tokensAtLeast === 0 &&
        (damaged === undefined || damaged === foeAt.friendsDamaged) &&
        foeAt.friends.some((other) => hasKeywords(other, asked))),
    outside: (asked) => at.territory !== undefined && at.territory !== asked,
  };
};

/** Whether the table's conditions hold for one side of an attack in the lab. */
export const holdsAround = (situation: Sides, side: Side, when: When | undefined): boolean =>
  tableHolds(
    when,
    side === 'attacker' ? situation.attackerAt : situation.defenderAt,
    nearIn(situation, side),
  );

/**
 * All effects on one side of an attack in the lab, before conditions on the attack: its own, auras, and used abilities
 * (AOS-5.4). `alone` checks the conditions on a unit of the attack itself. A scenario names friends and only says
 * whether they are damaged: all other conditions of their auras (`while`) count as met.
 */
export const effectsOn = (
  situation: Sides,
  side: Side,
  alone: (when: When | undefined, side: Side) => boolean,
): readonly CardEffect[] => {
  const own = side === 'attacker';
  const [card, foe] = own
    ? [situation.attacker, situation.defender]
    : [situation.defender, situation.attacker];
  const [at, foeAt] = own
    ? [situation.attackerAt, situation.defenderAt]
    : [situation.defenderAt, situation.attackerAt];
  const plain =
    at.friends.length + foeAt.friends.length + at.under.length === 0 && !card.ofTheTable && !foe.ofTheTable;
  if (plain) return card.effects;
  const near = nearIn(situation, side);
  const found: CardEffect[] = [];
  const add = (one: CardEffect): void => {
    // AOS-5.3: the same passive ability applies once, however many sources it has.
    if (found.some(({ effect }) => effect === one.effect)) return;
    if (tableHolds(one.effect.when, at, near)) found.push(one);
  };
  const isWhile = ({ while: asked }: Aura, of: Circumstances, whose: Side): boolean =>
    tableHolds(asked, of, near) && alone(asked, whose);
  for (const one of card.effects)
    if (
      !one.effect.aura ||
      (isAuraOn(one.effect.aura, card, true, true) && isWhile(one.effect.aura, at, side))
    )
      add(one);
  const isFriendWhile = ({ while: asked }: Aura, damaged: boolean): boolean =>
    asked?.damaged === undefined || asked.damaged === damaged;
  const auras = (from: readonly Card[], friendly: boolean): void => {
    for (const other of from)
      for (const one of other.effects) {
        const { aura } = one.effect;
        if (!aura || !isAuraOn(aura, card, friendly, false)) continue;
        if (aura.contesting && at.contests === 0) continue;
        const met =
          other === foe
            ? isWhile(aura, foeAt, own ? 'defender' : 'attacker')
            : isFriendWhile(aura, (friendly ? at : foeAt).friendsDamaged);
        if (met) add(one);
      }
  };
  auras(at.friends, true);
  auras([foe, ...foeAt.friends], false);
  for (const name of at.under)
    for (const one of [
      ...[card, ...at.friends].flatMap((from) => usedEffects(from, name)),
      ...[foe, ...foeAt.friends].flatMap((from) => usedEffects(from, name, isOnEnemies)),
    ])
      add(one);
  return found;
};
