import type {
  Ability,
  AttackScenario,
  BattleScenario,
  DuelScenario,
  ScenarioFile,
} from '../../generated/azeroth-at-war';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { WholeBattle } from '../common/book-parts';
import { ScenarioResolver, type Cast, type Resolution } from '../common/scenario-resolver';
import { resolveBattle, type BattleCast } from './battle/resolve';
import type { Card } from './cards/card';
import type { Duel } from './attack/duel';
import { impossible, outOfReach, type ActiveAbility, type AttackSetup } from './attack/situation';
import { numbersOf } from './numbers';
import { VARIANTS } from './variants';
import { isRanged } from './words';

/**
 * A scenario with its references resolved: ready to fight. `units` are the sources it depends on, in the order of their
 * roles.
 */
export type Fight =
  | { readonly kind: 'attack'; readonly setup: AttackSetup; readonly units: readonly Source[] }
  | { readonly kind: 'duel'; readonly duel: Duel; readonly units: readonly Source[] }
  | WholeBattle<BattleCast>;

class Resolver extends ScenarioResolver<Card> {
  /** An ability of a card, of one of these types. */
  ability(card: Card, name: string, types: readonly Ability['type'][], path: JsonPath): Ability | undefined {
    const wanted = card.abilities.filter(({ type }) => types.includes(type));
    const ability = wanted.find((candidate) => candidate.name === name);
    if (ability) return ability;
    const near = closest(
      name,
      wanted.map((candidate) => candidate.name),
    );
    const hint =
      near !== undefined
        ? `Did you mean "${near}"?`
        : wanted.length
          ? `It has ${wanted.map((a) => `"${a.name}"`).join(', ')}.`
          : 'It has none.';
    this.report(
      path,
      'unknown-ability',
      `${card.name} has no ${types.join(' or ')} called "${name}". ${hint}`,
      near,
    );
    return undefined;
  }
}

/** Conditions that only matter in melee or only at range: elsewhere they change nothing, which is reported. */
const ONLY = {
  hill: 'melee',
  flank: 'melee',
  bystander: 'melee',
  distance: 'ranged',
  elevated: 'ranged',
  cover: 'ranged',
  friend: 'ranged',
} as const;

const warnIdle = (resolver: Resolver, { value }: Source<AttackScenario>): void => {
  const { conditions } = value;
  const manner = isRanged(conditions.action) || conditions.ability !== undefined ? 'ranged' : 'melee';
  for (const key of Object.keys(ONLY) as (keyof typeof ONLY)[]) {
    const given = conditions[key];
    if (
      given === undefined ||
      given === false ||
      given === 'none' ||
      given === 'level' ||
      ONLY[key] === manner
    )
      continue;
    resolver.warn(
      ['conditions', key],
      'condition-without-effect',
      `"${key}" changes nothing in ${manner === 'melee' ? 'melee' : 'a ranged attack'}: it belongs to ${ONLY[key] === 'melee' ? 'melee' : 'ranged attacks'}. Remove it.`,
    );
  }
};

const wounds = (
  resolver: Resolver,
  card: Card,
  left: number | undefined,
  path: JsonPath,
): number | undefined => {
  if (left !== undefined && left > card.wounds)
    resolver.report(
      path,
      'too-many-wounds',
      `${card.name} has ${card.wounds} wounds, not ${left}. Write at most ${card.wounds}.`,
    );
  return left;
};

const resolveAttack = (source: Source<AttackScenario>, resolver: Resolver): Fight | undefined => {
  const { attacker: attackerRef, defender: defenderRef, conditions } = source.value;
  const at = (key: string): JsonPath => ['conditions', key];
  const attacker = resolver.unit(attackerRef, ['attacker']);
  const defender = resolver.unit(defenderRef, ['defender']);
  const bystander =
    conditions.bystander === undefined ? undefined : resolver.unit(conditions.bystander, at('bystander'));
  const friend = conditions.friend === undefined ? undefined : resolver.unit(conditions.friend, at('friend'));
  const beside = (key: 'attackerFriends' | 'defenderFriends'): Card[] =>
    (conditions[key] ?? []).flatMap((ref, i) => resolver.unit(ref, [...at(key), i]) ?? []);
  const attackerFriends = beside('attackerFriends');
  const defenderFriends = beside('defenderFriends');
  const active: ActiveAbility[] = [];
  conditions.active?.forEach(({ unit, ability: name, on }, i) => {
    const bearer = resolver.unit(unit, [...at('active'), i, 'unit']);
    const ability =
      bearer && resolver.ability(bearer, name, ['Buff', 'Debuff'], [...at('active'), i, 'ability']);
    if (ability) active.push({ ability, on });
  });
  if (!attacker || !defender) return undefined;
  const ability =
    conditions.ability === undefined
      ? undefined
      : resolver.ability(attacker, conditions.ability, ['Spell (Shoot)', 'Blast'], at('ability'));
  if (ability && ability.type === 'Spell (Shoot)' && !isRanged(conditions.action))
    resolver.report(
      at('action'),
      'spell-needs-shooting',
      `${ability.name} replaces a ranged attack: the action would be "move-shoot", "hold-shoot" or "fight-shoot".`,
      'move-shoot',
    );
  warnIdle(resolver, source);
  const setup: AttackSetup = {
    ...conditions,
    attacker,
    defender,
    bystander,
    friend,
    attackerFriends,
    defenderFriends,
    active,
    ability,
    attackerWounds: wounds(resolver, attacker, conditions.attackerWounds, at('attackerWounds')),
    defenderWounds: wounds(resolver, defender, conditions.defenderWounds, at('defenderWounds')),
  };
  const why = conditions.ability !== undefined && !ability ? undefined : impossible(setup);
  if (why !== undefined) resolver.report(['conditions'], 'attack-impossible', why);
  if (resolver.failed) return undefined;
  // Other numbers may allow the attack, so it stays a fight.
  const far = outOfReach(setup, numbersOf(resolver.chosen));
  if (far !== undefined) resolver.report(['conditions'], 'attack-impossible', far);
  return { kind: 'attack', setup, units: resolver.units };
};

const resolveDuel = (source: Source<DuelScenario>, resolver: Resolver): Fight | undefined => {
  const { sides, first, charge, rounds } = source.value;
  const a = resolver.unit(sides[0], ['sides', 0]);
  const b = resolver.unit(sides[1], ['sides', 1]);
  const opener = resolver.opener(first, sides);
  if (!a || !b || opener === undefined) return undefined;
  return {
    kind: 'duel',
    duel: { sides: [a, b], first: opener, charge, rounds },
    units: resolver.units,
  };
};

const fightBattle = (source: Source<BattleScenario>, resolver: Resolver): Fight | undefined => {
  const { battle, files } = resolveBattle(source, resolver);
  return battle && { kind: 'battle', battle, units: resolver.units, files };
};

/** Resolves a scenario file. */
export const resolveScenario = (source: Source<ScenarioFile>, cast: Cast<Card>): Resolution<Fight> => {
  const resolver = new Resolver(source, cast);
  const { value } = source;
  resolver.variants(value.variants, VARIANTS);
  const fight =
    value.kind === 'attack'
      ? resolveAttack(source as Source<AttackScenario>, resolver)
      : value.kind === 'duel'
        ? resolveDuel(source as Source<DuelScenario>, resolver)
        : fightBattle(source as Source<BattleScenario>, resolver);
  return { fight, diagnostics: resolver.found };
};
