import type { Bonus, Conditions } from '../../generated/glory';
import type { JsonPath } from '../../kernel/source';
import { bonusesOf, has, type Card } from './card';
import { isAlone, type Party } from './costs';
import { CLIMB_LIMIT, RANGES, UNIT_SIZE } from './tables';
import type { Action, NamedBonus, Role } from './words';

/** Another unit that attacks the same target, and how many of its models do. */
export interface Ally {
  readonly card: Card;
  readonly models: number;
}

/** One attack to be worked out: who, whom, and the circumstances with every default filled in. */
export interface Fight {
  readonly action: Action;
  readonly attacker: Card;
  readonly allies: readonly Ally[];
  readonly defender: Card;
  /** The wizard that counters a spell (no one else can, GLO-4.1.3); undefined where no one does. */
  readonly counter: Card | undefined;
  readonly attackerParty: Party;
  readonly defenderParty: Party;
  /** Models of the attacker that roll. */
  readonly fighting: number;
  /** A special attacker's dice against this target; undefined: all. */
  readonly dice: number | undefined;
  /** Inches; undefined: near enough. */
  readonly distance: number | undefined;
  readonly height: number;
  readonly obstacle: number;
  readonly approach: boolean;
  readonly spell: number | undefined;
  readonly attackerBonuses: readonly NamedBonus[];
  readonly defenderBonuses: readonly NamedBonus[];
}

/** Conditions as a scenario file states them, or part of them. */
export type FightConditions = Pick<Conditions, 'action'> & Partial<Conditions>;

const partyOf = (
  card: Card,
  left: { models?: number | undefined; wounds?: number | undefined },
  reachable: number | undefined,
  supported: boolean,
): Party => {
  const health = card.special
    ? Math.min(left.wounds ?? card.wounds, card.wounds)
    : Math.min(left.models ?? card.models, card.models);
  const open = card.special ? health : Math.min(reachable ?? health, health);
  return { name: card.name, special: card.special, health, open, supported };
};

const granted = (bonus: Bonus | undefined): NamedBonus[] =>
  bonus ? [{ rule: 'GLO-4.7.1', label: 'Automata bonus', bonus }] : [];

/** Fills in the defaults of a scenario's conditions. Numbers above what the cards have count as what the cards have. */
export const fightOf = (
  attacker: Card,
  defender: Card,
  conditions: FightConditions,
  allies: readonly Ally[] = [],
  counter?: Card,
): Fight => {
  const { action } = conditions;
  const attackerParty = partyOf(
    attacker,
    { models: conditions.attackerModels, wounds: conditions.attackerWounds },
    conditions.attackerFighting,
    conditions.attackerSupported ?? allies.length > 0,
  );
  return {
    action,
    attacker,
    allies,
    defender,
    counter:
      action === 'spell' ? (counter ?? (defender.role === 'wizard' ? defender : undefined)) : undefined,
    attackerParty,
    defenderParty: partyOf(
      defender,
      { models: conditions.defenderModels, wounds: conditions.defenderWounds },
      conditions.defenderEngaged,
      conditions.defenderSupported ?? false,
    ),
    fighting: attacker.special ? 1 : attackerParty.open,
    dice: attacker.special ? conditions.dice : undefined,
    distance: conditions.distance,
    height: Math.max(0, conditions.height ?? 0),
    obstacle: conditions.obstacle ?? 0,
    approach: conditions.approach ?? false,
    spell: conditions.spell,
    attackerBonuses: [...bonusesOf(attacker, 'attacking', action), ...granted(conditions.attackerBonus)],
    defenderBonuses: [...bonusesOf(defender, 'defending', action), ...granted(conditions.defenderBonus)],
  };
};

/** Something in a scenario that cannot be, or bears on nothing. */
export interface FightProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** From the scenario file's root. */
  readonly path: JsonPath;
  readonly message: string;
}

const shoots = (role: Role | undefined): boolean => role !== undefined && role !== 'wizard';

/** Conditions that bear on some actions only: anywhere else they would be ignored in silence. */
const USED_BY: ReadonlyMap<keyof Conditions, readonly Action[]> = new Map([
  ['attackerFighting', ['fight', 'charge', 'shoot']],
  ['dice', ['fight', 'charge', 'shoot']],
  ['distance', ['charge', 'shoot', 'spell']],
  ['height', ['shoot']],
  ['obstacle', ['shoot', 'spell']],
  ['approach', ['shoot']],
  ['spell', ['spell']],
  ['counter', ['spell']],
]);

const unusedConditions = (conditions: Conditions): FightProblem[] =>
  [...USED_BY].flatMap(([name, actions]) =>
    conditions[name] === undefined || actions.includes(conditions.action)
      ? []
      : [
          {
            severity: 'warning' as const,
            code: 'unused-condition',
            path: ['conditions', name],
            message: `"${name}" changes nothing in a ${conditions.action}: it is for ${actions.join(', ')}. Leave it out.`,
          },
        ],
  );

const sideConditions = (
  side: 'attacker' | 'defender',
  card: Card,
  conditions: Conditions,
): FightProblem[] => {
  const found: FightProblem[] = [];
  const say = (
    severity: FightProblem['severity'],
    code: string,
    name: keyof Conditions,
    message: string,
  ): void => {
    if (conditions[name] !== undefined) found.push({ severity, code, path: ['conditions', name], message });
  };
  const [models, wounds] = [`${side}Models`, `${side}Wounds`] as const;
  const some = side === 'attacker' ? 'attackerFighting' : 'defenderEngaged';
  if (card.special) {
    for (const name of [models, some] as const)
      say(
        'warning',
        'special-is-one-model',
        name,
        `${card.name} is a special unit: one model. Give its wounds instead ("${wounds}").`,
      );
    if ((conditions[wounds] ?? 0) > card.wounds)
      say(
        'error',
        'too-many-wounds',
        wounds,
        `${card.name} has ${card.wounds} wounds. Write at most ${card.wounds}.`,
      );
    return found;
  }
  say(
    'warning',
    'wounds-of-a-unit',
    wounds,
    `${card.name} is no special unit and has no wounds. Give its models instead ("${models}").`,
  );
  const left = conditions[models] ?? card.models;
  if (left > card.models)
    say(
      'error',
      'too-many-models',
      models,
      `${card.name} has ${card.models} models. Write at most ${card.models}.`,
    );
  if ((conditions[some] ?? 0) > left)
    say('error', 'too-many-models', some, `${card.name} has ${left} models left. Write at most ${left}.`);
  return found;
};

const allyProblems = ({ action, allies }: Fight): FightProblem[] => {
  if (action === 'spell')
    return allies.slice(0, 1).map(() => ({
      severity: 'error',
      code: 'allies-of-a-spell',
      path: ['allies'],
      message: 'A spell is cast by one wizard alone. Leave "allies" out.',
    }));
  return allies.flatMap(({ card, models }, i) => {
    const found: FightProblem[] = [];
    if (action === 'shoot' && !shoots(card.role))
      found.push({
        severity: 'error',
        code: 'cannot-shoot',
        path: ['allies', i, 'unit'],
        message: `${card.name} cannot shoot: it is no archer, crossbow or cannon. Name one that is.`,
      });
    if (models > card.models)
      found.push({
        severity: 'error',
        code: 'too-many-models',
        path: ['allies', i, 'models'],
        message: `${card.name} has ${card.models} models. Write at most ${card.models}.`,
      });
    return found;
  });
};

/** Whoever may stand on a height: archers, heroes and champions (GLO-4.2.4), whoever shoots from there (GLO-5.4.1, GLO-5.4.2). */
const climbProblem = ({ attacker }: Fight, { height }: Conditions): FightProblem[] => {
  if (height === undefined || height <= CLIMB_LIMIT || attacker.move === 'flying') return [];
  const who =
    shoots(attacker.role) || has(attacker, 'Hero') || has(attacker, 'Champion')
      ? attacker.name
      : 'No one but a climber';
  return [
    {
      severity: 'warning',
      code: 'too-high-to-climb',
      path: ['conditions', 'height'],
      message: `${who} climbs no higher than ${CLIMB_LIMIT}" (GLO-4.2.4), so ${height}" holds only against a target in a pit. Write at most ${CLIMB_LIMIT}.`,
    },
  ];
};

/** Everything wrong with a scenario's conditions. An error means that the attack cannot be worked out. */
export const fightProblems = (fight: Fight, conditions: Conditions): FightProblem[] => {
  const { action, attacker, defender, counter, attackerParty } = fight;
  const found = [
    ...unusedConditions(conditions),
    ...sideConditions('attacker', attacker, conditions),
    ...sideConditions('defender', defender, conditions),
    ...allyProblems(fight),
    ...climbProblem(fight, conditions),
  ];
  const say = (severity: FightProblem['severity'], code: string, path: JsonPath, message: string): void =>
    void found.push({ severity, code, path, message });
  if (action === 'shoot' && !shoots(attacker.role))
    say(
      'error',
      'cannot-shoot',
      ['attacker'],
      `${attacker.name} cannot shoot: it is no archer, crossbow or cannon. Name one that is, or fight.`,
    );
  if (action === 'spell' && attacker.role !== 'wizard')
    say(
      'error',
      'cannot-cast',
      ['attacker'],
      `${attacker.name} cannot cast: it is no wizard. Name one that is, or fight.`,
    );
  if (counter && counter.role !== 'wizard')
    say(
      'error',
      'cannot-counter',
      ['conditions', 'counter'],
      `${counter.name} cannot counter a spell: only a wizard can (GLO-5.5.3).`,
    );
  if (!attacker.special && conditions.dice !== undefined)
    say(
      'warning',
      'not-special',
      ['conditions', 'dice'],
      `Only special units split their dice (GLO-5.3.2); ${attacker.name} rolls all of its own. Leave "dice" out.`,
    );
  if (isAlone(attackerParty, attackerParty.health))
    say(
      'warning',
      'lone-model',
      ['conditions', 'attackerModels'],
      `A last model alone is lost and fights no more (GLO-5.1.3). Write at least ${UNIT_SIZE.fewest}, or let a friend support it.`,
    );
  return found;
};

/** The range of a shooter in inches at a height, and what height adds (GLO-4.3.1, GLO-4.3.2). */
export const rangeOf = (role: Exclude<Role, 'wizard'>, height: number): { inches: number; added: number } => {
  const { inches, per, more } = RANGES[role];
  const added = Math.floor(Math.max(0, height) / per) * more;
  return { inches: inches + added, added };
};
