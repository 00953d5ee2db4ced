import type { AttackScenario, DuelScenario, ScenarioFile } from '../../generated/glory';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { References } from '../../kernel/references';
import type { JsonPath, Source } from '../../kernel/source';
import type { Card } from './card';
import { diagnose } from '../../kernel/diagnose';
import type { Duel } from './duel';
import { fightOf, type Ally, type Fight } from './fight';
import { fightProblems } from './fight-problems';

/** A scenario with its references resolved: ready to fight. `units` are the cards' files, in the order of their roles. */
export type Resolved =
  | { readonly kind: 'attack'; readonly fight: Fight; readonly units: readonly Source[] }
  | { readonly kind: 'duel'; readonly duel: Duel; readonly units: readonly Source[] };

/** How a scenario finds the cards it names. */
export interface Cast {
  readonly references: References;
  card(source: Source): Card;
}

/** Collects what is wrong while references are resolved. */
class Resolver {
  readonly found: Diagnostic[] = [];
  readonly units: Source[] = [];

  constructor(
    readonly source: Source<ScenarioFile>,
    readonly cast: Cast,
  ) {}

  unit(reference: string, path: JsonPath): Card | undefined {
    const { references } = this.cast;
    const found = references.find('unit', reference, this.source);
    if (!found) {
      this.found.push(references.problem('unit', reference, this.source, path));
      return undefined;
    }
    this.units.push(found);
    return this.cast.card(found);
  }
}

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
  const problems = fightProblems(fight, conditions);
  for (const { path, code, message, severity } of problems)
    resolver.found.push(diagnose(resolver.source, path, code, message, { severity }));
  if (problems.some(({ severity }) => severity === 'error')) return undefined;
  return { kind: 'attack', fight, units: resolver.units };
};

/** Who acts first: a side by its reference, or the roll-off (GLO-3.3.3). A unit that meets itself is side 0. */
const firstOf = ({ first, sides }: DuelScenario, resolver: Resolver): Duel['first'] | undefined => {
  if (first === 'roll-off') return first;
  const { references } = resolver.cast;
  const named = references.find('unit', first, resolver.source);
  const side = sides.findIndex(
    (unit) => named !== undefined && references.find('unit', unit, resolver.source) === named,
  );
  if (side >= 0) return side as 0 | 1;
  resolver.found.push(
    diagnose(
      resolver.source,
      ['first'],
      'first-is-no-side',
      `"${first}" is neither side of the duel. Write ${sides.map((unit) => `"${unit}"`).join(', ')} or "roll-off".`,
      { replacement: sides[0] },
    ),
  );
  return undefined;
};

const resolveDuel = (value: DuelScenario, resolver: Resolver): Resolved | undefined => {
  const [a, b] = [resolver.unit(value.sides[0], ['sides', 0]), resolver.unit(value.sides[1], ['sides', 1])];
  const { charge = false, distance, rounds } = value;
  if (distance !== undefined && !charge)
    resolver.found.push(
      diagnose(
        resolver.source,
        ['distance'],
        'unused-condition',
        '"distance" changes nothing where they begin base to base. Set "charge", or leave it out.',
        { severity: 'warning' },
      ),
    );
  if (!a || !b) return undefined;
  const first = firstOf(value, resolver);
  if (first === undefined) return undefined;
  return { kind: 'duel', duel: { sides: [a, b], first, charge, distance, rounds }, units: resolver.units };
};

/** Resolves a scenario file: what is fought, where it can be, and everything that is wrong with it. */
export const resolveScenario = (
  source: Source<ScenarioFile>,
  cast: Cast,
): { readonly resolved: Resolved | undefined; readonly diagnostics: readonly Diagnostic[] } => {
  const resolver = new Resolver(source, cast);
  const { value } = source;
  const resolved = value.kind === 'attack' ? resolveAttack(value, resolver) : resolveDuel(value, resolver);
  return { resolved, diagnostics: resolver.found };
};
