import type { Ability, Effect, UnitFile, When } from '../../../generated/age-of-sigmar';
import type { JsonPath } from '../../../kernel/source';
import { keywordsOf, type KeywordCondition } from './keyword-condition';
import { closest, didYouMean } from '../../../kernel/names/suggest';
import type { RuleId } from '../../../kernel/words';
import type { Keyword, KeywordCatalogue } from './keywords';
import { idleIn, idleWithWeapon } from './idle';
import { whyUnreached } from './reach';
import { checkName, type Report } from './report';
import { checkUse } from './use';
import { readWeaponAbility } from './weapon-abilities';

/** An effect of a passive ability or of a book's keyword, with its source. */
export interface CardEffect {
  readonly effect: Effect;
  readonly label: string;
  readonly rule: RuleId;
  /** True for an effect of a weapon's own ability, which applies although it has Companion (AOS-20.0-companion). */
  readonly ofWeapon?: boolean;
}

/** Conditions about the table and the game, not about the two units of an attack. */
const TABLE = [
  'moved',
  'setUp',
  'inCombat',
  'outside',
  'contesting',
  'contestsControlled',
  'ownTurn',
  'territory',
  'roundAtLeast',
  'roundAtMost',
  'tokensAtLeast',
  'tokensAtMost',
  'near',
  'nearFoe',
  'rollAtLeast',
  'rollAtMost',
] as const satisfies readonly (keyof When)[];

/** Whether an effect depends on positions and time, or affects units other than its own. */
export const isOfTheTable = ({ aura, when }: Pick<Effect, 'aura' | 'when'>): boolean =>
  aura !== undefined || (when !== undefined && TABLE.some((key) => when[key] !== undefined));

/** An effect without its conditions about the table, once they are checked. */
export const withoutTable = (effect: Effect): Effect => {
  const when: Record<string, unknown> = { ...effect.when };
  for (const key of TABLE) delete when[key];
  const { aura: _, ...rest } = effect;
  return { ...rest, when: when };
};

/** Every keyword that an effect names, with its place. */
export const namesIn = ({ when, aura }: Effect): Named[] =>
  namesAt([
    [['when', 'foe'], when?.foe],
    [['when', 'notFoe'], when?.notFoe],
    [['when', 'near', 'friend'], when?.near?.friend],
    [['when', 'near', 'notFriend'], when?.near?.notFriend],
    [['when', 'nearFoe', 'foe'], when?.nearFoe?.foe],
    [['aura', 'keyword'], aura?.keyword],
    [['aura', 'notKeyword'], aura?.notKeyword],
  ]);

/** A keyword that is named, and where. */
interface Named {
  readonly at: JsonPath;
  readonly name: string;
}

const namesAt = (places: readonly (readonly [JsonPath, KeywordCondition | undefined])[]): Named[] =>
  places.flatMap(([at, asked]) =>
    keywordsOf(asked).map((name, k) => ({ at: typeof asked === 'string' ? at : [...at, k], name })),
  );

/** Conditions on the other unit of an attack, or on the attack. */
const FOE = [
  'action',
  'foe',
  'notFoe',
  'foeCharged',
  'foeContesting',
  'foeContestsControlled',
  'foeDamaged',
  'foeModelsAtLeast',
  'foeModelsAtMost',
  'foeTokensAtLeast',
  'foeTokensAtMost',
] as const satisfies readonly (keyof When)[];

/** Effects that do not affect attacks. */
const OF_NO_ATTACK: ReadonlySet<Effect['type']> = new Set([
  'modify-unit',
  'cap-unit',
  'permit',
  'safe-retreat',
  'no-commands',
]);

const checkEffect = (
  report: Report,
  path: JsonPath,
  effect: Effect,
  file: UnitFile,
  catalogue: KeywordCatalogue,
): void => {
  for (const { at, name } of namesIn(effect))
    checkName(report, [...path, ...at], name, catalogue, (near) => near);
  const enemies = FOE.filter((key) => effect.when?.[key] !== undefined);
  if (OF_NO_ATTACK.has(effect.type) && enemies.length > 0)
    report.add(
      'error',
      'no-foe-here',
      [...path, 'when'],
      `"${effect.type}" does not affect attacks, so there is no enemy to check. Remove "${enemies.join('" and "')}".`,
    );
  if (effect.type === 'modify-roll' && effect.roll === 'ward')
    for (const key of ['weapon', 'companion'] as const)
      if (effect[key] !== undefined)
        report.add(
          'error',
          'ward-of-no-weapon',
          [...path, key],
          `Ward rolls are made for damage points from every weapon (18.1). Remove "${key}".`,
        );
  if (!('weapon' in effect) || effect.weapon === undefined) return;
  if (effect.aura) {
    report.add(
      'error',
      'aura-weapon-by-name',
      [...path, 'weapon'],
      'An aura affects all weapons of its units. Remove "weapon".',
    );
    return;
  }
  if (effect.type === 'modify-weapon' && effect.of === 'enemy') {
    report.add(
      'error',
      'enemy-weapon-by-name',
      [...path, 'weapon'],
      'Effects on enemy weapons affect all of them. Remove "weapon".',
    );
    return;
  }
  const names = file.weapons.map(({ name }) => name);
  const idle = idleWithWeapon(effect, file);
  if (idle) report.add('error', 'effect-cannot-work', [...path, ...idle.at], idle.message);
  if (!names.includes(effect.weapon))
    report.add(
      'error',
      'unknown-weapon',
      [...path, 'weapon'],
      `The unit has no weapon "${effect.weapon}".${didYouMean(effect.weapon, names)}`,
      closest(effect.weapon, names),
    );
};

/** What a spell or a prayer needs: a value to roll, and a unit that may use it (AOS-magic-1.0). */
const checkMagic = (report: Report, ability: Ability, index: number, keywords: readonly Keyword[]): void => {
  const caster = ability.type === 'Spell' ? 'WIZARD' : ability.type === 'Prayer' ? 'PRIEST' : undefined;
  if (!caster) return;
  if (ability.value === undefined)
    report.add(
      'error',
      'no-casting-value',
      ['abilities', index],
      `"${ability.name}" has no casting or chanting value. Add a "value".`,
    );
  if (!keywords.some(({ definition }) => definition.name === caster))
    report.add(
      'warning',
      'no-caster',
      ['abilities', index, 'type'],
      `"${ability.name}" is a ${ability.type.toLowerCase()}, but the unit is not a ${caster}. Add "${caster} (1)" to its keywords.`,
    );
};

/** Conditions that change as units suffer damage. */
const STEPS = [
  'damageAtLeast',
  'damageAtMost',
  'modelsAtLeast',
  'modelsAtMost',
  'foeModelsAtLeast',
  'foeModelsAtMost',
] as const;

/** The parts that duels do not simulate, as text; undefined if they simulate all of it. */
const notInDuels = (effect: Effect): readonly [code: string, words: string] | undefined => {
  const { when } = effect;
  const per = 'per' in effect ? effect.per : undefined;
  if (
    (when && STEPS.some((step) => when[step] !== undefined)) ||
    per?.models ||
    per?.damage ||
    per?.foeModels ||
    (effect.type === 'mortal-hits' && effect.eachFoeModel !== undefined)
  )
    return [
      'steps-not-in-duels',
      'Attacks and battles update damage points and models as they change. Duels and the matrix use the starting values.',
    ];
  if (effect.type === 'avenge')
    return [
      'slain-only-in-battles',
      'Battles simulate what slain models do. Attacks, duels and the matrix do not.',
    ];
  if (effect.type === 'retaliate')
    return [
      'retaliation-not-in-duels',
      'Attacks and battles simulate what save rolls do to the attacker. Duels and the matrix do not.',
    ];
  if (
    isOfTheTable(effect) ||
    (['foeContesting', 'foeContestsControlled', 'foeTokensAtLeast', 'foeTokensAtMost'] as const).some(
      (key) => when?.[key] !== undefined,
    )
  )
    return [
      'table-not-in-duels',
      'Battles check this on the table. Attack scenarios use their conditions ("attackerFriends", "targetIs" and so on). Duels and the matrix assume both units are alone, on no objective.',
    ];
  return undefined;
};

/** Effects of a book's own weapon abilities, each on the weapon that has it (AOS-20.0). */
const weaponEffects = (file: UnitFile, folder: string, catalogue: KeywordCatalogue): CardEffect[] =>
  file.weapons.flatMap(({ name, abilities }) =>
    abilities.flatMap((printed) => {
      const found = readWeaponAbility(printed) ? undefined : catalogue.weaponAbility(printed, folder);
      return (found?.effects ?? []).map((effect): CardEffect => ({
        effect: { ...effect, weapon: name } as Effect,
        label: printed,
        rule: 'AOS-20.0',
        ofWeapon: true,
      }));
    }),
  );

/** Keywords of abilities that matter in a battle, or that are common on printed ones. */
const ABILITY_KEYWORDS = ['UNLIMITED', 'SPELL', 'PRAYER', 'RAMPAGE'];

/** Whether an ability's effects apply as long as its unit is on the table (AOS-5.4). */
const isAlwaysActive = ({ type, after }: Ability): boolean => type === 'Passive' && !after;

/** Whether an ability's effects are on its own unit: always, or when used. */
const isOnItself = (ability: Ability): boolean => {
  const { use, reaction, after } = ability;
  return isAlwaysActive(ability) || (use ?? reaction ?? after)?.target === 'self';
};

/** Keywords of targets must be known; an ability's own keyword is reported if it is close to a known one. */
const checkWords = (
  report: Report,
  { use, after, keywords = [] }: UnitFile['abilities'][number],
  index: number,
  catalogue: KeywordCatalogue,
): void => {
  const path = ['abilities', index];
  const named = namesAt([
    [['use', 'keyword'], use?.keyword],
    [['use', 'notKeyword'], use?.notKeyword],
    [['use', 'oneOf'], use?.oneOf],
    ...(['when', 'targetWhen'] as const).flatMap((key) => [
      [['use', key, 'near', 'friend'], use?.[key]?.near?.friend] as const,
      [['use', key, 'near', 'notFriend'], use?.[key]?.near?.notFriend] as const,
      [['use', key, 'nearFoe', 'foe'], use?.[key]?.nearFoe?.foe] as const,
    ]),
    [['after', 'keyword'], after?.keyword],
    [['after', 'notKeyword'], after?.notKeyword],
  ]);
  for (const { at, name } of named) checkName(report, [...path, ...at], name, catalogue, (near) => near);
  keywords.forEach((word, at) => {
    if (ABILITY_KEYWORDS.includes(word)) return;
    const near = closest(word, ABILITY_KEYWORDS);
    if (near === undefined) return;
    const message = `"${word}" is a custom keyword that no rule uses. Did you mean "${near}"?`;
    report.add('warning', 'unknown-ability-keyword', [...path, 'keywords', at], message, near);
  });
};

/** Every effect on a unit or from it as long as it is on the table, with problems of those printed on its card. */
export const readEffects = (
  report: Report,
  file: UnitFile,
  keywords: readonly Keyword[],
  catalogue: KeywordCatalogue,
): CardEffect[] => {
  const effects: CardEffect[] = keywords.flatMap(({ definition }) =>
    definition.effects.map((effect) => ({ effect, label: definition.name, rule: definition.rule })),
  );
  file.abilities.forEach((ability, index) => {
    checkMagic(report, ability, index, keywords);
    checkUse(report, ability, index, file);
    checkWords(report, ability, index, catalogue);
    ability.effects?.forEach((effect, at) => {
      const path = ['abilities', index, 'effects', at];
      checkEffect(report, path, effect, file, catalogue);
      for (const { at: inside, message } of idleIn(effect, isAlwaysActive(ability) ? 'always' : 'used'))
        report.add('error', 'effect-cannot-work', [...path, ...inside], message);
      // A name that no weapon has is reported elsewhere.
      const isNamed = 'weapon' in effect && effect.weapon !== undefined;
      const unreached = isOnItself(ability) && !isNamed ? whyUnreached(effect, file) : undefined;
      if (unreached !== undefined) report.add('warning', 'effect-reaches-nothing', path, unreached);
      const unreckoned = isAlwaysActive(ability) ? notInDuels(effect) : undefined;
      if (unreckoned) report.add('info', unreckoned[0], path, unreckoned[1]);
      // AOS-5.4: passive abilities always apply; the others only when they are used, or after an attack.
      if (isAlwaysActive(ability)) effects.push({ effect, label: ability.name, rule: 'AOS-5.4' });
    });
  });
  return [...effects, ...weaponEffects(file, report.source.folder, catalogue)];
};
