import type { Ability, AttackConditions, Effect, Modifiers, When } from '../../../generated/age-of-sigmar';
import type { JsonPath } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import type { Side } from '../../../kernel/words';
import { hasKeywords, has, isUnbreakable, type Card, type Weapon } from '../cards/card';
import type { CardEffect } from '../cards/effects';
import { isOfTheTable } from '../cards/effects';
import type { BearerGroup } from '../cards/loadout';
import { PRINTED, type Numbers } from '../numbers';
import type { Action, Command } from '../words';
import { circumstancesOf, CONTESTS, effectsOn, holdsAround, type Circumstances } from './circumstances';

/** Everything that affects one attack, with all choices made. */
export interface Situation {
  readonly attacker: Card;
  readonly defender: Card;
  readonly action: Action;
  readonly charged: boolean;
  readonly targetCharged: boolean;
  readonly cover: boolean;
  readonly guarded: boolean;
  /** True if the attacker shoots while in combat. */
  readonly inCombat: boolean;
  /** Inches; undefined if everything is in range. */
  readonly distance: number | undefined;
  readonly attackerModels: number;
  readonly defenderModels: number;
  /** Damage points allocated so far. */
  readonly attackerDamage: number;
  readonly defenderDamage: number;
  readonly commands: ReadonlySet<Command>;
  readonly modifiers: Modifiers;
  /** Names of the weapons that attack; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** A spell, prayer or other ability used instead of weapons. */
  readonly ability: Ability | undefined;
  /** The ability's type, if its roll has been made before. */
  readonly cause?: Ability['type'] | undefined;
  readonly ritual: number;
  readonly unbind: boolean;
  /** The models that attack, if the caller has chosen them; undefined: `attackerModels` by ruling S6. */
  readonly bearers?: readonly BearerGroup[] | undefined;
  /** What else abilities need to know about each side. */
  readonly attackerAt: Circumstances;
  readonly defenderAt: Circumstances;
  /** In a battle, which has already checked the table: the effects on each side besides its card's own. */
  readonly given?: { readonly [side in Side]: readonly CardEffect[] };
  readonly numbers: Numbers;
}

/** Friends of either side that a scenario names. */
export interface Friends {
  readonly attacker: readonly Card[];
  readonly target: readonly Card[];
}

const NO_UNIT: Friends = { attacker: [], target: [] };

/** What the rules do not allow, where the scenario says it, and how to fix it. */
export interface IllegalAttack {
  readonly path: JsonPath;
  readonly message: string;
  /** The text to write there instead, if it can be guessed. */
  readonly replacement?: string | undefined;
}

const defaultAction = ({ weapons }: Card): Action =>
  weapons.length > 0 && weapons.every(({ type }) => type === 'ranged') ? 'shoot' : 'fight';

/** Fills in what a scenario leaves open: whole units, undamaged, no terrain between them. */
export const situationOf = (
  attacker: Card,
  defender: Card,
  conditions: AttackConditions = {},
  friends: Friends = NO_UNIT,
): Situation => {
  const commands = new Set(conditions.commands ?? []);
  const covering = commands.has('Covering Fire');
  return {
    attacker,
    defender,
    action: conditions.action ?? (covering ? 'shoot' : defaultAction(attacker)),
    charged: conditions.charged ?? false,
    targetCharged: conditions.targetCharged ?? false,
    cover: conditions.cover ?? false,
    guarded: conditions.guarded ?? false,
    inCombat: conditions.inCombat ?? false,
    distance: conditions.distance,
    attackerModels: conditions.attackerModels ?? attacker.models,
    defenderModels: conditions.defenderModels ?? defender.models,
    attackerDamage: conditions.attackerDamage ?? 0,
    defenderDamage: conditions.defenderDamage ?? 0,
    commands,
    modifiers: conditions.modifiers ?? {},
    only: conditions.weapons,
    ability: attacker.abilities.find(({ name }) => name === conditions.ability),
    ritual: conditions.ritual ?? 0,
    unbind: conditions.unbind ?? false,
    attackerAt: circumstancesOf('attacker', conditions, friends.attacker),
    defenderAt: circumstancesOf('defender', conditions, friends.target),
    numbers: PRINTED,
  };
};

/** Weapons of the attacker that take part (AOS-16.0): of the action's type, in range, allowed in combat. */
export const takesPart = ({ action, inCombat, distance, only }: Situation, weapon: Weapon): boolean => {
  if (weapon.isSetByEffect || (only && !only.includes(weapon.name))) return false;
  if (action === 'fight') return weapon.type === 'melee';
  if (weapon.type !== 'ranged' || (distance !== undefined && distance > weapon.range)) return false;
  return !inCombat || weapon.abilities.some(({ type }) => type === 'shoot-in-combat'); // AOS-20.0-shoot-in-combat
};

const holds = (when: When | undefined, situation: Situation, side: Side): boolean => {
  if (!when) return true;
  const { charged, targetCharged, attacker, defender, attackerDamage, defenderDamage } = situation;
  const own = side === 'attacker';
  // A spell, a prayer or another ability is not an attack (AOS-16.0).
  if (when.action !== undefined && (situation.ability || when.action !== situation.action)) return false;
  if (when.charged !== undefined && when.charged !== (own ? charged : targetCharged)) return false;
  if (when.foeCharged !== undefined && when.foeCharged !== (own ? targetCharged : charged)) return false;
  // AOS-18.2: damaged means that damage points are allocated, not that models are slain
  const damage = own ? attackerDamage : defenderDamage;
  if (when.damaged !== undefined && when.damaged !== damage > 0) return false;
  if (damage < (when.damageAtLeast ?? 0) || damage > (when.damageAtMost ?? Infinity)) return false;
  const models = own ? situation.attackerModels : situation.defenderModels;
  if (models < (when.modelsAtLeast ?? 0) || models > (when.modelsAtMost ?? Infinity)) return false;
  const foeDamage = own ? defenderDamage : attackerDamage;
  if (when.foeDamaged !== undefined && when.foeDamaged !== foeDamage > 0) return false;
  const enemies = own ? situation.defenderModels : situation.attackerModels;
  if (enemies < (when.foeModelsAtLeast ?? 0) || enemies > (when.foeModelsAtMost ?? Infinity)) return false;
  const foe = own ? defender : attacker;
  const foeAt = own ? situation.defenderAt : situation.attackerAt;
  if (when.foeContesting !== undefined && when.foeContesting !== foeAt.contests > 0) return false;
  if (
    when.foeContestsControlled !== undefined &&
    (foeAt.contests & (when.foeContestsControlled ? CONTESTS.foes : CONTESTS.notFoes)) === 0
  )
    return false;
  const { tokens } = foeAt;
  if (tokens < (when.foeTokensAtLeast ?? 0) || tokens > (when.foeTokensAtMost ?? Infinity)) return false;
  return hasKeywords(foe, when.foe, when.notFoe);
};

/** The effects on one side that apply (AOS-5.4): its passive abilities and keywords, and what others do to it. */
export const effectsInForce = (situation: Situation, side: Side): readonly CardEffect[] => {
  const { given } = situation;
  const card = side === 'attacker' ? situation.attacker : situation.defender;
  const all = !given
    ? effectsOn(situation, side, (when, whose) => holds(when, situation, whose))
    : given[side].length === 0 && !card.ofTheTable
      ? card.effects
      : [...card.effects.filter(({ effect }) => !isOfTheTable(effect)), ...given[side]];
  if (all === card.effects && !card.conditional) return all;
  return all.length === 0 ? all : all.filter(({ effect }) => holds(effect.when, situation, side));
};

/**
 * Whether an immediate effect of an ability happens to its target: its conditions are about the attacker and the other
 * unit.
 */
export const appliesToTarget = (situation: Situation, { when }: Pick<Effect, 'when'>): boolean =>
  holds(when, situation, 'attacker') &&
  (situation.given !== undefined || holdsAround(situation, 'attacker', when));

const no = (path: JsonPath, message: string, replacement?: string): IllegalAttack => ({
  path: ['conditions', ...path],
  message,
  replacement,
});

/** A name that the attacker does not have, with the names that it has. */
const unknown = (
  path: JsonPath,
  { name }: Card,
  what: string,
  asked: string,
  names: readonly string[],
): IllegalAttack => {
  const near = closest(asked, names);
  return no(
    path,
    `${name} has no ${what} "${asked}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    near,
  );
};

const commandProblem = ({
  commands,
  action,
  attacker,
  defender,
  charged,
  inCombat,
}: Situation): IllegalAttack | undefined => {
  if (commands.has('Covering Fire') && (action !== 'shoot' || inCombat))
    return no(
      ['commands'],
      'Covering Fire is for a unit that shoots and is not in combat. Set "action" to "shoot" and remove "inCombat".',
    );
  // AOS-commands-1.2: a unit uses one command in a phase
  if (commands.has('Covering Fire') && commands.has('All-out Attack'))
    return no(
      ['commands'],
      'A unit uses one command in a phase (Commands 1.2). Remove All-out Attack or Covering Fire.',
    );
  if (commands.has('Rally') && action === 'fight')
    return no(['commands'], 'A unit in combat cannot Rally. Use Rally with "action": "shoot".');
  if (!commands.has('Power Through')) return undefined;
  if (!charged || action !== 'fight')
    return no(
      ['commands'],
      'Power Through is for a unit that charged and is in combat. Set "charged" to true and "action" to "fight".',
    );
  return defender.health < attacker.health
    ? undefined
    : no(
        ['commands'],
        `Power Through needs a target of lower Health: ${defender.name} has ${defender.health}, ${attacker.name} ${attacker.health}.`,
      );
};

const abilityProblem = ({ attacker, ability }: Situation, name: string): IllegalAttack | undefined => {
  const names = attacker.abilities.map((other) => other.name);
  if (!ability) return unknown(['ability'], attacker, 'ability', name, names);
  if (ability.effects?.some(({ type }) => type === 'mortal-damage')) return undefined;
  return no(
    ['ability'],
    `"${name}" inflicts no mortal damage. Give it a "mortal-damage" effect, or name another ability.`,
  );
};

const shootProblem = (situation: Situation): IllegalAttack | undefined => {
  const { guarded, defender, distance, numbers } = situation;
  if (
    guarded &&
    has(defender, 'INFANTRY') &&
    isGuardable(defender) &&
    distance !== undefined &&
    distance > numbers.guardedRange // AOS-25.0
  )
    return no(
      ['distance'],
      `${defender.name} is a guarded INFANTRY HERO and cannot be shot at from more than ${numbers.guardedRange}" away (25.0).`,
    );
  const { attacker, inCombat } = situation;
  if (attacker.weapons.some((weapon) => takesPart(situation, weapon))) return undefined;
  if (inCombat)
    return no(['inCombat'], `${attacker.name} is in combat and has no weapon with Shoot in Combat.`);
  const reach = Math.max(0, ...attacker.weapons.map(({ range }) => range));
  return reach === 0
    ? no(['action'], `${attacker.name} has no ranged weapon. Set "action" to "fight".`)
    : no(
        ['distance'],
        `${defender.name} at ${distance}" is out of range: ${attacker.name} reaches ${reach}".`,
      );
};

const weaponProblem = ({ attacker, only = [], modifiers }: Situation): IllegalAttack | undefined => {
  const names = attacker.weapons.map(({ name }) => name);
  const asked = [
    ...only.map((name, i) => ({ name, path: ['weapons', i] })),
    ...(modifiers.weapons ?? []).map(({ weapon }, i) => ({
      name: weapon,
      path: ['modifiers', 'weapons', i, 'weapon'],
    })),
  ];
  const missing = asked.find(({ name }) => !names.includes(name));
  return missing && unknown(missing.path, attacker, 'weapon', missing.name, names);
};

/** AOS-25.0: a HERO that is neither a MONSTER nor a WAR MACHINE is guarded by nearby units. */
export const isGuardable = (card: Card): boolean =>
  has(card, 'HERO') && !has(card, 'MONSTER') && !has(card, 'WAR MACHINE');

const damageProblem = ({ defender, defenderDamage }: Situation): IllegalAttack | undefined =>
  defenderDamage < defender.health
    ? undefined
    : no(
        ['defenderDamage'],
        `${defenderDamage} damage points would slay a model of ${defender.name} (Health ${defender.health}). Write fewer damage points, and fewer models.`,
      );

/**
 * A number of models that a unit cannot have, even reinforced (AOS-army-3.3): the attack is calculated anyway, with a
 * warning.
 */
export const hasTooManyModels = ({
  attacker,
  defender,
  attackerModels,
  defenderModels,
}: Situation): IllegalAttack | undefined => {
  for (const [card, models, key] of [
    [attacker, attackerModels, 'attackerModels'],
    [defender, defenderModels, 'defenderModels'],
  ] as const) {
    const most = card.models === 1 ? 1 : 2 * card.models;
    if (models > most)
      return no(
        [key],
        `${card.name} has at most ${most} model${most === 1 ? '' : 's'}, even when reinforced, but the scenario has ${models}.`,
      );
  }
  return undefined;
};

/** Why the rules do not allow the attack; undefined if they do. `ability` is the name in the scenario. */
export const whyIllegal = (situation: Situation, ability?: string): IllegalAttack | undefined => {
  if (isUnbreakable(situation.defender))
    return {
      path: ['defender'],
      message: `${situation.defender.name} has no Health and cannot be damaged. Name another target.`,
    };
  const damage = damageProblem(situation);
  if (damage) return damage;
  if (ability !== undefined) return abilityProblem(situation, ability);
  const command = commandProblem(situation) ?? weaponProblem(situation);
  if (command) return command;
  if (situation.action === 'shoot') return shootProblem(situation);
  return situation.attacker.weapons.some((weapon) => takesPart(situation, weapon))
    ? undefined
    : no(
        ['action'],
        `${situation.attacker.name} has no melee weapon to fight with. Set "action" to "shoot".`,
      );
};
