import type {
  AttackConditions,
  AttackScenario,
  BattleScenario,
  DuelScenario,
  ScenarioFile,
} from '../../generated/age-of-sigmar';
import { DUEL_ROUNDS } from '../common/duels';
import type { Source } from '../../kernel/source';
import { closest, didYouMean } from '../../kernel/names/suggest';
import type { WholeBattle } from '../common/book-parts';
import { ScenarioResolver, type Cast, type Resolution } from '../common/scenario-resolver';
import { resolveBattle, type BattleCast } from './battle/rules/setup/resolve';
import { has, type Card } from './cards/card';
import { isNamed, isOnEnemies, readUnder } from './attack/circumstances';
import { isLasting } from './cards/lasting';
import { asksRoll } from './cards/rolls';
import type { Duel, SideIndex } from './duel/duel';
import {
  whyIllegal,
  isGuardable,
  hasTooManyModels,
  situationOf,
  type Friends,
  type Situation,
} from './attack/situation';
import { numbersOf } from './numbers';

/**
 * A scenario with its references resolved: ready to fight. `units` are the sources it depends on, in the order of their
 * roles.
 */
export type Fight =
  | {
      readonly kind: 'attack';
      readonly situation: Situation;
      /** The ability that the scenario names. */
      readonly ability: string | undefined;
      readonly units: readonly Source[];
    }
  | { readonly kind: 'duel'; readonly duel: Duel; readonly units: readonly Source[] }
  | WholeBattle<BattleCast>;

type Resolver = ScenarioResolver<Card>;

/** The fight, which the rules in force may not allow (`impossible`); undefined if a unit is missing. */
type Resolved = Fight | undefined;

/** Conditions that have no effect in this attack, for a warning. */
const idle = ({
  action,
  ability,
  defender,
  guarded,
  inCombat,
  distance,
  cover,
  targetCharged,
  unbind,
  ritual,
}: Situation): [string, string][] => {
  const found: [string, string][] = [];
  if (guarded && !isGuardable(defender))
    found.push(['guarded', `${defender.name} is not a HERO that can be guarded (25.0).`]);
  else if (guarded && action === 'fight')
    found.push(['guarded', 'Guarded Hero affects only shooting attacks (25.0).']);
  if (inCombat && action === 'fight') found.push(['inCombat', 'A unit that fights is always in combat.']);
  if (distance !== undefined && action === 'fight' && !ability)
    found.push(['distance', 'Distance affects only shooting attacks.']);
  if (cover && has(defender, 'FLY'))
    found.push(['cover', `${defender.name} can FLY: Cover does not help it (Terrain 1.2).`]);
  else if (cover && targetCharged)
    found.push(['cover', 'Cover does not help a unit that charged this turn (Terrain 1.2).']);
  if (unbind && ability?.type !== 'Spell') found.push(['unbind', 'Only spells can be unbound (Magic 4.0).']);
  if (ritual > 0 && ability?.type !== 'Prayer')
    found.push(['ritual', 'Ritual points affect only prayers (Magic 3.0).']);
  return found;
};

/** The friends that a scenario names on either side; undefined if one is not found. */
const friendsOf = (resolver: Resolver, conditions: AttackConditions): Friends | undefined => {
  const found = (['attackerFriends', 'targetFriends'] as const).map((key) =>
    (conditions[key] ?? []).map((ref, i) => resolver.unit(ref, ['conditions', key, i])),
  );
  const [attacker, target] = found.map((cards) => cards.filter((card) => card !== undefined));
  return found.flat().every((card) => card !== undefined)
    ? { attacker: attacker, target: target }
    : undefined;
};

/** Abilities that a scenario applies must be on the card, or on a friend's, and have a lasting effect. */
const checkUnder = (resolver: Resolver, { attacker, defender, attackerAt, defenderAt }: Situation): void => {
  for (const [key, card, at, foe, foeAt] of [
    ['attackerUnder', attacker, attackerAt, defender, defenderAt],
    ['targetUnder', defender, defenderAt, attacker, attackerAt],
  ] as const)
    at.under.forEach((name, i) => {
      const all = [
        ...[card, ...at.friends].flatMap(({ abilities }) => abilities),
        ...[foe, ...foeAt.friends].flatMap(({ abilities }) => abilities.filter(isOnEnemies)),
      ];
      const known = all.filter(
        (ability) => isNamed(ability) && (ability.effects ?? []).some((effect) => isLasting(effect)),
      );
      const { ability: asked, total } = readUnder(name);
      const found = known.find((ability) => ability.name === asked);
      if (found?.effects?.some(asksRoll) && total === undefined)
        return resolver.report(
          ['conditions', key, i],
          'roll-not-said',
          `The effect of "${name}" depends on its roll. Write the result of the roll: "${name} (4)".`,
          `${name} (4)`,
        );
      if (found) return;
      const names = known.map((ability) => ability.name);
      resolver.report(
        ['conditions', key, i],
        'unknown-ability',
        `No unit here has an ability "${name}" with lasting effects for ${card.name}: not the unit itself, its friends or its enemies.${didYouMean(name, names)}`,
        closest(name, names),
      );
    });
};

const resolveAttack = ({ value }: Source<AttackScenario>, resolver: Resolver): Resolved => {
  const { conditions } = value;
  const attacker = resolver.unit(value.attacker, ['attacker']);
  const defender = resolver.unit(value.defender, ['defender']);
  if (!attacker || !defender) return undefined;
  const { units } = resolver;
  const friends = friendsOf(resolver, conditions ?? {});
  if (!friends) return undefined;
  const situation = situationOf(attacker, defender, conditions, friends);
  const fight = { kind: 'attack', situation, ability: conditions?.ability, units } as const;
  checkUnder(resolver, situation);
  const problem = whyIllegal({ ...situation, numbers: numbersOf(resolver.chosen) }, fight.ability);
  if (problem) {
    resolver.report(problem.path, 'impossible-attack', problem.message, problem.replacement);
    return fight;
  }
  const large = hasTooManyModels(situation);
  if (large) resolver.warn(large.path, 'too-many-models', large.message);
  for (const [key, why] of idle(situation))
    resolver.warn(
      ['conditions', key],
      'condition-without-effect',
      `"${key}" has no effect here. ${why} Remove it.`,
    );
  return fight;
};

const resolveDuel = ({ value }: Source<DuelScenario>, resolver: Resolver): Resolved => {
  const { sides, models, charge, rounds, commands, cover, first } = value;
  const a = resolver.unit(sides[0], ['sides', 0]);
  const b = resolver.unit(sides[1], ['sides', 1]);
  const opener = first === undefined ? 0 : resolver.opener(first, sides);
  if (!a || !b || opener === undefined) return undefined;
  const command = (side: SideIndex): Duel['commands'][0] => {
    const name = commands?.[side];
    return name === 'none' ? undefined : name;
  };
  const duel: Duel = {
    sides: [a, b],
    models: [models?.[0] ?? a.models, models?.[1] ?? b.models],
    first: opener,
    charge: charge ?? false,
    rounds: rounds ?? DUEL_ROUNDS,
    commands: [command(0), command(1)],
    cover: [cover?.[0] ?? false, cover?.[1] ?? false],
  };
  const large = hasTooManyModels({
    ...situationOf(a, b),
    attackerModels: duel.models[0],
    defenderModels: duel.models[1],
  });
  if (large) resolver.warn(['models'], 'too-many-models', large.message);
  if ([a, b].every(({ weapons }) => weapons.every(({ type }) => type === 'ranged')))
    resolver.warn(
      ['sides'],
      'nobody-fights',
      'Neither unit has a melee weapon, so no model can be slain. Give one of them a melee weapon.',
    );
  return { kind: 'duel', duel, units: resolver.units };
};

const resolveWhole = (source: Source<BattleScenario>, resolver: Resolver): Resolved => {
  const { battle, files } = resolveBattle(source, resolver);
  return battle && { kind: 'battle', battle, units: resolver.units, files };
};

/** Resolves a scenario file. */
export const resolveScenario = (source: Source<ScenarioFile>, cast: Cast<Card>): Resolution<Fight> => {
  const resolver = new ScenarioResolver(source, cast);
  const { kind } = source.value;
  const fight =
    kind === 'attack'
      ? resolveAttack(source as Source<AttackScenario>, resolver)
      : kind === 'duel'
        ? resolveDuel(source as Source<DuelScenario>, resolver)
        : resolveWhole(source as Source<BattleScenario>, resolver);
  return { fight, diagnostics: resolver.found };
};
