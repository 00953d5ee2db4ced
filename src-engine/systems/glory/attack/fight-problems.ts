import type { Conditions } from '../../../generated/glory';
import type { JsonPath } from '../../../kernel/source';
import { has, type Card } from '../cards/card';
import type { Fight } from './fight';
import { impossible, shoots } from './range';
import type { Numbers } from '../numbers';
import { DEFAULT_SETTINGS, type Settings } from '../variants';
import type { Action } from '../words';

/** Something in a scenario that is impossible, or has no effect. */
export interface FightProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** Starting at the scenario file's root. */
  readonly path: JsonPath;
  readonly message: string;
}

/** Conditions that only some actions use: with any other action they would be ignored in silence. */
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
            message: `"${name}" changes nothing in a ${conditions.action}: it is for ${actions.join(', ')}. Remove it.`,
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
    `${card.name} is not a special unit, so it has no wounds. Give its models instead ("${models}").`,
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
      message: 'Only one wizard casts a spell. Remove "allies".',
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

/**
 * Units that may stand on a height: archers, heroes and champions (GLO-4.2.4); those that shoot from there (GLO-5.4.1,
 * GLO-5.4.2).
 */
const climbProblem = ({ attacker }: Fight, { height }: Conditions, { climb }: Numbers): FightProblem[] => {
  if (height === undefined || height <= climb || attacker.move === 'flying') return [];
  const who =
    shoots(attacker.role) || has(attacker, 'Hero') || has(attacker, 'Champion')
      ? attacker.name
      : 'A unit that can climb';
  return [
    {
      severity: 'warning',
      code: 'too-high-to-climb',
      path: ['conditions', 'height'],
      message: `${who} climbs no higher than ${climb}" (GLO-4.2.4), so ${height}" only counts against a target in a pit. Write at most ${climb}.`,
    },
  ];
};

/** All problems of a scenario's conditions under the rules that it chooses. An error means that the attack cannot be calculated. */
export const fightProblems = (
  fight: Fight,
  conditions: Conditions,
  settings: Settings = DEFAULT_SETTINGS,
): FightProblem[] => {
  const { action, attacker, defender, counter } = fight;
  const found = [
    ...unusedConditions(conditions),
    ...sideConditions('attacker', attacker, conditions),
    ...sideConditions('defender', defender, conditions),
    ...allyProblems(fight),
    ...climbProblem(fight, conditions, settings.numbers),
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
      `Only special units split their dice (GLO-5.3.2); ${attacker.name} rolls all its dice. Remove "dice".`,
    );
  const never = impossible(fight, settings);
  if (never)
    say(
      'warning',
      'nothing-comes-of-it',
      ['conditions', never.condition],
      `${never.text} (${never.rule}). This attack can have no effect. Change or remove this value.`,
    );
  return found;
};
