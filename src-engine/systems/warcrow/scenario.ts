import type { AttackScenario, BattleScenario, DuelScenario, ScenarioFile } from '../../generated/warcrow';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { WholeBattle } from '../common/book-parts';
import type { Resolution } from '../common/scenario-resolver';
import { impossible, isRanged, hasBloodlustFor, type AttackSetup } from './attack/attack';
import { resolveBattle, type BattleCast } from './battle/rules/setup/resolve';
import type { Card } from './cards/card';
import { CompanyResolver, type CompanyCast } from './company';
import type { Duel } from './duel/state';
import type { Surroundings } from './cards/surroundings';
import { nameKey } from './cards/keywords';
import { freshFighter, profileOf, type Fighter } from './cards/profile';
import { rollSpec } from './cards/rolls';
import { PRINTED } from './numbers';
import { VARIANTS } from './variants';

/**
 * A scenario with its references resolved: ready to fight. `units` are the sources it depends on, in the order of their
 * roles.
 */
export type Fight =
  | {
      readonly kind: 'attack';
      readonly setup: AttackSetup;
      readonly units: readonly Source[];
      readonly files?: readonly Source[];
    }
  | {
      readonly kind: 'duel';
      readonly duel: Duel;
      readonly units: readonly Source[];
      readonly files?: readonly Source[];
    }
  | WholeBattle<BattleCast>;

type Conditions = AttackScenario['conditions'];
type SideName = 'attacker' | 'defender';

const at = (key: string): JsonPath => ['conditions', key];

/** `true` asks for every modifier of the unit, a number for the first ones. */
const modifiersAsked = (asked: boolean | number | undefined): number =>
  asked === true ? Infinity : Number(asked ?? 0);

const words = (unit: string): readonly string[] => unit.split(',').map(nameKey);

/** Whether a unit that a scenario describes matches one of the groups, as in Join. */
const described = (unit: string, groups: string): boolean =>
  groups
    .split('|')
    .some((group) =>
      words(group).every((word) =>
        word.startsWith('not ') ? !words(unit).includes(word.slice(4)) : words(unit).includes(word),
      ),
    );

/** A unit's surroundings by the scenario; in melee the opponent is in contact. */
const aroundOf = (conditions: Conditions, side: SideName): Surroundings => {
  const {
    tinge = 0,
    activated = false,
    objective = false,
    distance = 0,
    ...near
  } = conditions[`${side}Around`] ?? {};
  const { allies = [], enemies = [], terrain = [] } = near;
  return {
    tinge,
    activated,
    objective,
    fought: 0, // the opponent is the only enemy it fights
    distance,
    count: (whose, groups, within) =>
      (whose === 'ally' ? allies : enemies).filter((unit) => groups === undefined || described(unit, groups))
        .length + (whose === 'enemy' && groups === undefined && distance <= within ? 1 : 0),
    touches: (groups) => terrain.some((one) => described(one, groups)),
  };
};

/** One side of an attack by its conditions, checked against its card. */
const fighterOf = (
  resolver: CompanyResolver,
  card: Card,
  character: Card | undefined,
  conditions: Conditions,
  side: SideName,
): Fighter => {
  const troops = conditions[`${side}Troops`] ?? card.troops;
  const damage = conditions[`${side}Damage`] ?? 0;
  const skills = conditions[`${side}Skills`] ?? [];
  if (troops > card.troops)
    resolver.report(
      at(`${side}Troops`),
      'too-many-troops',
      `${card.name} has ${card.troops} troops, not ${troops}. Write ${card.troops} or less.`,
    );
  if (damage >= card.wounds)
    resolver.report(
      at(`${side}Damage`),
      'too-much-damage',
      `${damage} damage would remove a troop of ${card.name} (wounds ${card.wounds}). Write less than ${card.wounds}, and fewer troops.`,
    );
  const known = [...card.skills, ...(character?.joined?.skills ?? [])].map(({ name }) => name);
  skills.forEach((name, i) => {
    if (known.includes(name)) return;
    const near = closest(name, known);
    const hint =
      near !== undefined
        ? ` Did you mean "${near}"?`
        : known.length
          ? ` It has ${known.map((skill) => `"${skill}"`).join(', ')}.`
          : ' It has none.';
    resolver.report(
      [...at(`${side}Skills`), i],
      'unknown-skill',
      `${card.name} has no skill "${name}".${hint}`,
      near,
    );
  });
  return {
    ...freshFighter(card, character),
    troops,
    damage,
    skills,
    stress: conditions[`${side}Stress`] ?? 0,
    states: conditions[`${side}States`] ?? [],
    combats: conditions[`${side}Combats`] ?? 1,
    modifiers: modifiersAsked(conditions[`${side}Modifier`]),
    around: aroundOf(conditions, side),
  };
};

/** Conditions that only matter in melee or only at range: elsewhere they change nothing, which is reported. */
const warnIdle = (resolver: CompanyResolver, conditions: Conditions): void => {
  const ranged = isRanged(conditions.action ?? 'attack');
  for (const key of ['cover', 'intoCombat'] as const)
    if (conditions[key] && !ranged)
      resolver.warn(
        at(key),
        'condition-without-effect',
        `"${key}" changes nothing in melee: it belongs to shooting. Remove it.`,
      );
  if (conditions.bloodlust && ranged)
    resolver.warn(
      at('bloodlust'),
      'condition-without-effect',
      '"bloodlust" changes nothing in a ranged attack: it belongs to melee. Remove it.',
    );
  if (ranged && (conditions.attackerCombats ?? 0) > 0)
    resolver.report(
      at('attackerCombats'),
      'engaged-shooter',
      'Units engaged in combat do not shoot. Remove "attackerCombats".',
    );
};

/** Ruling W24: a scenario uses Bloodlust (X) against a unit that is no X. */
const warnBloodlust = (
  resolver: CompanyResolver,
  { attacker, defender, action, bloodlust }: AttackSetup,
): void => {
  if (!bloodlust || isRanged(action) || hasBloodlustFor(profileOf(attacker), defender)) return;
  resolver.warn(
    at('bloodlust'),
    'condition-without-effect',
    `"bloodlust" changes nothing: ${attacker.card.name} has no Bloodlust that ${defender.card.name} matches. Remove it.`,
  );
};

/** A scenario uses a modifier that the unit's roll does not have. */
const warnModifiers = (
  resolver: CompanyResolver,
  conditions: Conditions,
  attacker: Fighter,
  defender: Fighter,
): void => {
  const { melee, ranged } = profileOf(attacker);
  const roll = isRanged(conditions.action ?? 'attack') ? ranged : melee;
  if (attacker.modifiers > 0 && roll && roll.modifiers.length === 0)
    resolver.warn(
      at('attackerModifier'),
      'no-modifier',
      `This attack of ${attacker.card.name} has no modifier. Remove "attackerModifier".`,
    );
  if (defender.modifiers > 0 && profileOf(defender).defence.modifiers.length === 0)
    resolver.warn(
      at('defenderModifier'),
      'no-modifier',
      `The defense of ${defender.card.name} has no modifier. Remove "defenderModifier".`,
    );
};

const resolveAttack = ({ value }: Source<AttackScenario>, resolver: CompanyResolver): Fight | undefined => {
  const { conditions } = value;
  const plain = [resolver.unit(value.attacker, ['attacker']), resolver.unit(value.defender, ['defender'])];
  const [attacker, defender] = plain.map((card, side) => {
    const key = side === 0 ? 'attackerEnhancement' : 'defenderEnhancement';
    return card && resolver.enhanced(card, value[key], [key]);
  });
  const leader = resolver.character(value.attackerCharacter, attacker, ['attackerCharacter']);
  const other = resolver.character(value.defenderCharacter, defender, ['defenderCharacter']);
  if (!attacker || !defender) return undefined;
  const setup: AttackSetup = {
    attacker: fighterOf(resolver, attacker, leader, conditions, 'attacker'),
    defender: fighterOf(resolver, defender, other, conditions, 'defender'),
    action: conditions.action ?? 'attack',
    cover: conditions.cover && rollSpec(conditions.cover),
    intoCombat: conditions.intoCombat ?? false,
    bloodlust: conditions.bloodlust ?? false,
    numbers: PRINTED,
  };
  warnIdle(resolver, conditions);
  warnBloodlust(resolver, setup);
  warnModifiers(resolver, conditions, setup.attacker, setup.defender);
  const why = impossible(setup);
  if (why !== undefined) resolver.report(['conditions'], 'attack-impossible', why);
  return resolver.failed
    ? undefined
    : { kind: 'attack', setup, units: resolver.units, files: resolver.files };
};

const resolveDuel = ({ value }: Source<DuelScenario>, resolver: CompanyResolver): Fight | undefined => {
  const { sides, characters, first, charge, rounds, pushBack = false, holdAndShoot = false } = value;
  const [a, b] = sides.map((reference, i) => {
    const card = resolver.unit(reference, ['sides', i]);
    return card && resolver.enhanced(card, value.enhancements?.[i], ['enhancements', i]);
  });
  const opener = resolver.opener(first, sides);
  const joined = [
    resolver.character(characters?.[0], a, ['characters', 0]),
    resolver.character(characters?.[1], b, ['characters', 1]),
  ] as const;
  [a, b].forEach((card, i) => {
    if (card && !card.panels.some(({ melee }) => melee))
      resolver.report(
        ['sides', i],
        'duel-without-melee',
        `${card.name} has no melee attack and cannot duel.`,
      );
  });
  if (!a || !b || opener === undefined || resolver.failed) return undefined;
  return {
    kind: 'duel',
    duel: {
      sides: [a, b],
      characters: joined,
      first: opener,
      charge,
      rounds,
      pushBack,
      holdAndShoot,
      numbers: PRINTED,
    },
    units: resolver.units,
    files: resolver.files,
  };
};

const resolveWhole = (source: Source<BattleScenario>, resolver: CompanyResolver): Fight | undefined => {
  const { battle, files } = resolveBattle(source, resolver);
  return battle && { kind: 'battle', battle, units: resolver.units, files: [...files, ...resolver.files] };
};

/** Resolves a scenario file. */
export const resolveScenario = (source: Source<ScenarioFile>, cast: CompanyCast): Resolution<Fight> => {
  const resolver = new CompanyResolver(source, cast);
  resolver.variants(source.value.variants, VARIANTS);
  const fight =
    source.value.kind === 'attack'
      ? resolveAttack(source as Source<AttackScenario>, resolver)
      : source.value.kind === 'duel'
        ? resolveDuel(source as Source<DuelScenario>, resolver)
        : resolveWhole(source as Source<BattleScenario>, resolver);
  return { fight, diagnostics: resolver.found };
};
