import type { AttackScenario, BattleScenario, DuelScenario, ScenarioFile } from '../../generated/glory';
import type { Source } from '../../kernel/source';
import type { WholeBattle } from '../common/book-parts';
import { ScenarioResolver, type Cast, type Resolution } from '../common/scenario-resolver';
import { resolveBattle, type BattleCast } from './battle/rules/setup/resolve';
import type { Card } from './cards/card';
import { diagnose } from '../../kernel/diagnose';
import type { Duel } from './attack/duel';
import { fightOf, type Ally, type Fight } from './attack/fight';
import { fightProblems } from './attack/fight-problems';
import { settingsOf } from './variants';

/** A scenario with its references resolved: ready to fight. `units` are the cards' files, in the order of their roles. */
export type Resolved =
  | { readonly kind: 'attack'; readonly fight: Fight; readonly units: readonly Source[] }
  | { readonly kind: 'duel'; readonly duel: Duel; readonly units: readonly Source[] }
  | WholeBattle<BattleCast>;

type Resolver = ScenarioResolver<Card>;

const resolveAttack = (value: AttackScenario, resolver: Resolver): Resolved | undefined => {
  const { conditions } = value;
  const attacker = resolver.unit(value.attacker, ['attacker']);
  const defender = resolver.unit(value.defender, ['defender']);
  const allies = (value.allies ?? []).map(({ unit, models }, i): Ally | undefined => {
    const card = resolver.unit(unit, ['allies', i, 'unit']);
    return card && { card, models: card.special ? 1 : (models ?? card.models) };
  });
  const counter =
    conditions.counter === undefined
      ? undefined
      : resolver.unit(conditions.counter, ['conditions', 'counter']);
  if (!attacker || !defender || allies.includes(undefined)) return undefined;
  if (conditions.counter !== undefined && !counter) return undefined;
  const fight = fightOf(attacker, defender, conditions, allies as Ally[], counter);
  const problems = fightProblems(fight, conditions, settingsOf(resolver.chosen));
  for (const { path, code, message, severity } of problems)
    resolver.found.push(diagnose(resolver.source, path, code, message, { severity }));
  if (problems.some(({ severity }) => severity === 'error')) return undefined;
  return { kind: 'attack', fight, units: resolver.units };
};

const resolveDuel = (value: DuelScenario, resolver: Resolver): Resolved | undefined => {
  const [a, b] = [resolver.unit(value.sides[0], ['sides', 0]), resolver.unit(value.sides[1], ['sides', 1])];
  const { charge = false, distance, rounds } = value;
  if (distance !== undefined && !charge)
    resolver.warn(
      ['distance'],
      'unused-condition',
      '"distance" has no effect if the units begin base to base. Set "charge", or remove it.',
    );
  if (!a || !b) return undefined;
  // A side, or the roll-off (GLO-3.3.3).
  const first = resolver.opener(value.first, value.sides);
  if (first === undefined) return undefined;
  return { kind: 'duel', duel: { sides: [a, b], first, charge, distance, rounds }, units: resolver.units };
};

const fightBattle = (source: Source<BattleScenario>, resolver: Resolver): Resolved | undefined => {
  const { battle, files } = resolveBattle(source, resolver);
  return battle && { kind: 'battle', battle, units: resolver.units, files };
};

/** Resolves a scenario file. */
export const resolveScenario = (source: Source<ScenarioFile>, cast: Cast<Card>): Resolution<Resolved> => {
  const resolver = new ScenarioResolver(source, cast);
  const { value } = source;
  const fight =
    value.kind === 'attack'
      ? resolveAttack(value, resolver)
      : value.kind === 'duel'
        ? resolveDuel(value, resolver)
        : fightBattle(source as Source<BattleScenario>, resolver);
  return { fight, diagnostics: resolver.found };
};
