import type { AttackScenario, DuelScenario, ScenarioFile } from '../../generated/age-of-sigmar';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { References } from '../../kernel/references';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/suggest';
import { has, type Card } from './card';
import { diagnose } from '../../kernel/diagnose';
import type { Duel, SideIndex } from './duel';
import { impossible, isGuardable, oversized, situationOf, type Situation } from './situation';

/** A scenario with its references resolved: ready to fight. `units` are the sources it depends on, in the order of their roles. */
export type Fight =
  | { readonly kind: 'attack'; readonly situation: Situation; readonly units: readonly Source[] }
  | { readonly kind: 'duel'; readonly duel: Duel; readonly units: readonly Source[] };

/** How a scenario finds the cards it names. */
export interface Cast {
  readonly references: References;
  card(source: Source): Card;
}

/** Combat phases of a duel that does not say how many. */
export const DUEL_ROUNDS = 6;

interface Resolved {
  /** The fight, or why it cannot be fought; undefined where a unit is missing. */
  readonly fight: Fight | { readonly problem: string } | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const findUnit = (
  source: Source,
  { references }: Cast,
  reference: string,
  path: JsonPath,
  found: Diagnostic[],
): Source | undefined => {
  const unit = references.find('unit', reference, source);
  if (!unit) found.push(references.problem('unit', reference, source, path));
  return unit;
};

/** Conditions that change nothing in this attack: the designer is told. */
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
    found.push(['guarded', `${defender.name} is no HERO that can be guarded (25.0).`]);
  else if (guarded && action === 'fight')
    found.push(['guarded', 'Guarded Hero bears on shooting attacks (25.0).']);
  if (inCombat && action === 'fight') found.push(['inCombat', 'A unit that fights is in combat anyway.']);
  if (distance !== undefined && action === 'fight' && !ability)
    found.push(['distance', 'Distance bears on shooting attacks.']);
  if (cover && has(defender, 'FLY'))
    found.push(['cover', `${defender.name} can FLY: Cover does not help it (Terrain 1.2).`]);
  else if (cover && targetCharged)
    found.push(['cover', 'Cover does not help a unit that charged this turn (Terrain 1.2).']);
  if (unbind && ability?.type !== 'Spell') found.push(['unbind', 'Only spells are unbound (Magic 4.0).']);
  if (ritual > 0 && ability?.type !== 'Prayer')
    found.push(['ritual', 'Ritual points bear on prayers (Magic 3.0).']);
  return found;
};

const resolveAttack = (source: Source<AttackScenario>, cast: Cast): Resolved => {
  const { attacker, defender, conditions } = source.value;
  const diagnostics: Diagnostic[] = [];
  const units = [
    findUnit(source, cast, attacker, ['attacker'], diagnostics),
    findUnit(source, cast, defender, ['defender'], diagnostics),
  ];
  if (!units[0] || !units[1]) return { fight: undefined, diagnostics };
  const situation = situationOf(cast.card(units[0]), cast.card(units[1]), conditions);
  const problem = impossible(situation, conditions?.ability);
  if (problem) {
    diagnostics.push(
      diagnose(source, problem.path, 'impossible-attack', problem.message, {
        replacement: problem.replacement,
      }),
    );
    return { fight: { problem: problem.message }, diagnostics };
  }
  const large = oversized(situation);
  if (large)
    diagnostics.push(diagnose(source, large.path, 'too-many-models', large.message, { severity: 'warning' }));
  for (const [key, why] of idle(situation))
    diagnostics.push(
      diagnose(
        source,
        ['conditions', key],
        'condition-without-effect',
        `"${key}" changes nothing here. ${why} Leave it out.`,
        { severity: 'warning' },
      ),
    );
  return { fight: { kind: 'attack', situation, units: units as Source[] }, diagnostics };
};

const firstOf = (
  source: Source<DuelScenario>,
  units: readonly Source[],
  references: References,
  diagnostics: Diagnostic[],
): Duel['first'] => {
  const { first, sides } = source.value;
  if (first === undefined) return 0;
  if (first === 'roll-off') return first;
  const named = references.find('unit', first, source);
  const side = units.findIndex((unit) => unit === named);
  if (side >= 0) return side as SideIndex;
  const choices = [...sides, 'roll-off'];
  diagnostics.push(
    diagnose(
      source,
      ['first'],
      'first-of-no-side',
      `"${first}" is neither side. Write ${choices.map((choice) => `"${choice}"`).join(' or ')}.`,
      { replacement: closest(first, choices) ?? sides[0] },
    ),
  );
  return 0;
};

const resolveDuel = (source: Source<DuelScenario>, cast: Cast): Resolved => {
  const { sides, models, charge, rounds, commands, cover } = source.value;
  const diagnostics: Diagnostic[] = [];
  const units = sides.map((side, i) => findUnit(source, cast, side, ['sides', i], diagnostics));
  if (!units[0] || !units[1]) return { fight: undefined, diagnostics };
  const cards = [cast.card(units[0]), cast.card(units[1])] as const;
  const command = (side: SideIndex): Duel['commands'][0] => {
    const name = commands?.[side];
    return name === 'none' ? undefined : name;
  };
  const duel: Duel = {
    sides: cards,
    models: [models?.[0] ?? cards[0].models, models?.[1] ?? cards[1].models],
    first: firstOf(source, units as Source[], cast.references, diagnostics),
    charge: charge ?? false,
    rounds: rounds ?? DUEL_ROUNDS,
    commands: [command(0), command(1)],
    cover: [cover?.[0] ?? false, cover?.[1] ?? false],
  };
  const [a, b] = cards;
  const large = oversized({
    ...situationOf(a, b),
    attackerModels: duel.models[0],
    defenderModels: duel.models[1],
  });
  if (large)
    diagnostics.push(diagnose(source, ['models'], 'too-many-models', large.message, { severity: 'warning' }));
  if (cards.every(({ weapons }) => weapons.every(({ type }) => type === 'ranged')))
    diagnostics.push(
      diagnose(
        source,
        ['sides'],
        'nobody-fights',
        'Neither unit has a melee weapon: nobody will be slain. Give one of them a melee weapon.',
        { severity: 'warning' },
      ),
    );
  return { fight: { kind: 'duel', duel, units: units as Source[] }, diagnostics };
};

/** Resolves a scenario file: the fight, where it can be fought, and everything that is wrong with it. */
export const resolveScenario = (source: Source<ScenarioFile>, cast: Cast): Resolved =>
  source.value.kind === 'attack'
    ? resolveAttack(source as Source<AttackScenario>, cast)
    : resolveDuel(source as Source<DuelScenario>, cast);
