import { oncePer } from '../../../kernel/once-per';
import { type Tables } from '../cards/tables';
import { sumOf, type Modifier, type PlanNote } from '../../../kernel/plan/plan';
import { bonusesOf, modelsOf, type Card } from '../cards/card';
import type { Ally, Fight } from './fight';
import { damageOf, defencePool, modifiersOf } from './modifiers';
import { chargeReach, moveReach, type Reach } from './movement';
import type { AttackPlan, Strike } from './plan';
import type { SymbolPool } from './pool';
import { impossible, inches, inRange, rangeOf, shoots } from './range';
import { castOf } from './spell';
import type { Settings } from '../variants';
import type { NamedBonus } from '../words';

/** An ally's bonuses from its own keywords; its odds are those of its models that take part. */
const bonusesOfAlly = ({ defender, defenderParty, action }: Fight, { card, models }: Ally): NamedBonus[] =>
  bonusesOf(card, 'attacking', action, {
    own: models,
    other: modelsOf(defender, defenderParty.health),
  });

/** Dice of the units that join the attack: they all make one roll (GLO-4.5.6, GLO-7.3). */
const allyModifiers = (fight: Fight, tables: Tables): Modifier[] =>
  fight.allies.flatMap((ally) => {
    const { card, models, bonuses = bonusesOfAlly(fight, ally) } = ally;
    if (fight.action === 'shoot' && !inRange(card, fight, tables)) return [];
    const own = modifiersOf(bonuses, 'attackDice');
    const by = Math.max(0, models * tables.attackDice[card.class] + sumOf(own));
    return [{ rule: 'GLO-4.5.6' as const, label: `With ${card.name}`, by }];
  });

/**
 * The attack roll: dice of each model that fights (GLO-4.5.2, ruling G2), or the part of a special unit's dice
 * (GLO-5.3.2).
 */
const attackPool = (fight: Fight, tables: Tables): SymbolPool => {
  const { attacker, fighting, dice } = fight;
  const all = fighting * tables.attackDice[attacker.class];
  const own = dice === undefined ? all : Math.min(dice, all);
  const modifiers = [...allyModifiers(fight, tables), ...modifiersOf(fight.attackerBonuses, 'attackDice')];
  return {
    label: `${attacker.name}: attack`,
    die: attacker.dice.white,
    dice: Math.max(0, own + sumOf(modifiers)),
    modifiers,
    why: { purpose: 'pool', by: 'attacker', rule: own < all ? 'GLO-5.3.2' : 'GLO-4.5.2' },
  };
};

/** The one defence roll of the target, by how many of its models are hit (GLO-4.5.3, ruling G2). */
const defencePools = (fight: Fight, settings: Settings): readonly SymbolPool[] => {
  const { defender, defenderParty } = fight;
  const models = defender.special ? 1 : defenderParty.open;
  const modifiers = modifiersOf(fight.defenderBonuses, 'defenceDice');
  if (modifiers.length > 0) return poolsOf(defender, models, modifiers, settings);
  const plain = plainPoolsOf(defender, settings);
  return (plain[2 * models + (settings.everyEngagedDefends ? 1 : 0)] ??= poolsOf(
    defender,
    models,
    modifiers,
    settings,
  ));
};

/** The pools of a card without any modifiers, by its models: nearly all attacks use the same few. */
const plainPools = oncePer((_: Tables) => oncePer((__: Card): (readonly SymbolPool[])[] => []));
const plainPoolsOf = (card: Card, { tables }: Settings): (readonly SymbolPool[])[] =>
  plainPools(tables)(card);

const poolsOf = (
  defender: Card,
  models: number,
  modifiers: readonly Modifier[],
  settings: Settings,
): readonly SymbolPool[] =>
  Array.from({ length: models + 1 }, (_, hit) => {
    const rolling = settings.everyEngagedDefends ? models : hit;
    const dice =
      rolling === 0
        ? 0
        : Math.max(0, rolling * settings.tables.defenceDice[defender.class] + sumOf(modifiers));
    return defencePool(defender, dice, 'defender', 'GLO-4.5.3', rolling === 0 ? [] : modifiers);
  });

const strikeOf = (fight: Fight, settings: Settings): Strike => ({
  attack: attackPool(fight, settings.tables),
  defence: defencePools(fight, settings),
  damage: damageOf(fight),
  rerollWhenUseful: settings.rerollWhenUseful,
});

/** The move before the dice: a charge (GLO-4.4), or a shooter's approach (GLO-4.2.2). */
const reachOf = (fight: Fight, tables: Tables): Reach | undefined => {
  const { action, attacker, distance, attackerBonuses: bonuses } = fight;
  if (distance === undefined) return undefined;
  if (action === 'charge') return chargeReach(attacker.move, distance, bonuses, tables);
  if (action !== 'shoot' || !fight.approach || !shoots(attacker.role) || inRange(attacker, fight, tables))
    return undefined;
  const { inches: range } = rangeOf(attacker.role, fight.height, tables);
  return moveReach(attacker.move, distance - range, bonuses, tables);
};

const notesOf = (fight: Fight, settings: Settings): PlanNote[] => {
  const { action, attacker, defender, height, allies } = fight;
  const notes: PlanNote[] = [];
  if (action === 'charge' && fight.distance === undefined)
    notes.push({ rule: 'GLO-4.4.2', text: 'No distance given: the charge ends base to base' });
  if (action === 'charge' && attacker.move === 'flying')
    notes.push({ rule: 'GLO-4.2.1', text: 'A flyer charges any distance' });
  if (action === 'shoot' && shoots(attacker.role)) {
    const { inches: range, added } = rangeOf(attacker.role, height, settings.tables);
    const { rule } = settings.tables.ranges[attacker.role];
    notes.push(
      added > 0
        ? { rule, text: `Range ${inches(range)}: ${inches(added)} more from a height of ${inches(height)}` }
        : { rule: 'GLO-4.3.1', text: `Range ${inches(range)}` },
    );
    for (const { card } of allies)
      if (!inRange(card, fight, settings.tables))
        notes.push({ rule: 'GLO-4.3.1', text: `${card.name} is out of range and does not join` });
  }
  if (defender.special)
    notes.push({ rule: 'GLO-5.1.2', text: `${defender.name} is a special unit: each hit takes a wound` });
  if (settings.everyEngagedDefends)
    notes.push({ rule: 'GLO-4.5.3', text: 'Every engaged model defends, hit or not' });
  return notes;
};

/** Turns a fight into its plan. The fight must have no errors in `fightProblems`. */
export const planAttack = (fight: Fight, settings: Settings): AttackPlan => {
  const { action, attackerParty: attacker, defenderParty: defender } = fight;
  const never = impossible(fight, settings);
  const notes = notesOf(fight, settings);
  if (never) return { action, attacker, defender, notes: [...notes, { rule: never.rule, text: never.text }] };
  const reach = reachOf(fight, settings.tables);
  return {
    action,
    attacker,
    defender,
    ...(reach && { reach }),
    ...(action === 'spell' ? { cast: castOf(fight, settings) } : { strike: strikeOf(fight, settings) }),
    notes,
  };
};
