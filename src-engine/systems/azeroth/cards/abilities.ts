import type {
  Ability,
  AbilityEffect,
  KeywordEffect,
  KeywordFile,
  UnitFile,
} from '../../../generated/azeroth-at-war';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { References } from '../../../kernel/names/references';
import type { JsonPath, Source } from '../../../kernel/source';
import { diagnose } from '../../../kernel/diagnose';
import { CORE_KEYWORDS, isKeyword, type KeywordCatalogue } from './keywords';
import { idleInAbility, idleInRule } from './vocabulary';

type EffectName = Ability['effects'][number]['effect'];

/** The effects that an ability of each type must have and may have, and the targets it may have (8.3, 8.4, 7.8). */
const TYPES: Readonly<
  Record<
    Ability['type'],
    { needs?: EffectName; never: readonly EffectName[]; targets: readonly Ability['target'][] }
  >
> = {
  Instant: {
    never: ['attack', 'blast'],
    targets: ['self', 'friend', 'enemy', 'friends', 'enemies', 'everyone', 'point'],
  },
  'Spell (Shoot)': { needs: 'attack', never: ['blast', 'summon'], targets: ['enemy'] },
  Buff: { never: ['attack', 'blast', 'damage', 'push', 'summon'], targets: ['self', 'friend', 'friends'] },
  Debuff: { never: ['attack', 'blast', 'heal', 'summon'], targets: ['enemy', 'enemies'] },
  Reaction: { never: ['attack', 'blast', 'summon'], targets: ['self', 'enemy'] },
  Blast: { needs: 'blast', never: ['attack', 'summon'], targets: ['point'] },
  'On Death': {
    never: ['attack', 'move'],
    targets: ['friend', 'enemy', 'friends', 'enemies', 'everyone', 'point', 'self'],
  },
};

/** Why an ability of this type cannot work with these effects or this target (AAW-8.3-card). */
const checkType = (source: Source, ability: Ability, path: JsonPath): Diagnostic[] => {
  const { needs, never, targets } = TYPES[ability.type];
  const found: Diagnostic[] = [];
  if (needs && !ability.effects.some(({ effect }) => effect === needs))
    found.push(
      diagnose(
        source,
        [...path, 'effects'],
        'effect-missing',
        `"${ability.name}" is a ${ability.type} without ${needs === 'attack' ? 'an attack' : 'a blast'}. Add an effect { "effect": "${needs}", … }.`,
      ),
    );
  ability.effects.forEach(({ effect }, i) => {
    if (never.includes(effect))
      found.push(
        diagnose(
          source,
          [...path, 'effects', i, 'effect'],
          'effect-cannot-work',
          `The effect "${effect}" cannot work in an ability of type ${ability.type}. ${effect === 'attack' ? 'Make it a Spell (Shoot).' : effect === 'blast' ? 'Make it a Blast.' : 'Use another type.'}`,
        ),
      );
  });
  if (!targets.includes(ability.target))
    found.push(
      diagnose(
        source,
        [...path, 'target'],
        'target-cannot-work',
        `${ability.type} abilities cannot target "${ability.target}". Write ${targets.map((t) => `"${t}"`).join(' or ')}.`,
        targets.length === 1 ? { replacement: targets[0] } : {},
      ),
    );
  return found;
};

const unknownKeyword = (
  source: Source,
  keyword: string,
  near: string | undefined,
  path: JsonPath,
): Diagnostic => {
  const hint =
    near === undefined ? ' Write it as the rulebook or a keyword file does.' : ` Did you mean "${near}"?`;
  return diagnose(source, path, 'unknown-keyword', `"${keyword}" is not a keyword.${hint}`, {
    replacement: near,
  });
};

/** A keyword that is named without its number: of an enemy, or to be suppressed. */
const checkNamed = (
  source: Source,
  keyword: string,
  path: JsonPath,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  if (catalogue.find(keyword)) return [];
  const read = catalogue.read(keyword);
  if (isKeyword(read) || read.code !== 'unknown-keyword') {
    const right = isKeyword(read) ? read.definition.name : read.name;
    const message = `"${keyword}" takes no number here. Write "${right}".`;
    return [diagnose(source, path, 'keyword-takes-no-number', message, { replacement: right })];
  }
  return [unknownKeyword(source, keyword, read.near?.replace(/ \[\d+\]$/, ''), path)];
};

/** Grants and suppressions must name keywords that exist. */
const checkKeyword = (
  source: Source,
  effect: AbilityEffect | KeywordEffect,
  at: JsonPath,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  if (effect.effect !== 'grant' && effect.effect !== 'suppress') return [];
  const { keyword } = effect;
  const path = [...at, 'keyword'];
  if (effect.effect === 'suppress') return checkNamed(source, keyword, path, catalogue);
  const read = catalogue.read(keyword);
  if (isKeyword(read)) return [];
  if (read.code === 'unknown-keyword') return [unknownKeyword(source, keyword, read.near, path)];
  const right = read.code === 'keyword-needs-number' ? `${read.name} [1]` : read.name;
  const message =
    read.code === 'keyword-needs-number'
      ? `"${keyword}" lacks its number. Write "${right}".`
      : `"${keyword}" takes no number here. Write "${right}".`;
  return [diagnose(source, path, read.code, message, { replacement: right })];
};

/**
 * AAW-4.6-summon: the summoned unit exists and may be summoned, and the summoner has the keyword that says for how
 * long.
 */
const checkSummon = (
  source: Source<UnitFile>,
  unit: string,
  path: JsonPath,
  references: References,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const summoned = references.find('unit', unit, source) as Source<UnitFile> | undefined;
  if (!summoned) return [references.problem('unit', unit, source, path)];
  if (!summoned.value.summoned)
    found.push(
      diagnose(
        source,
        path,
        'summons-ordinary-unit',
        `${summoned.value.name} is not marked as summoned. Write "summoned": true on its card.`,
        { severity: 'warning' },
      ),
    );
  if (!source.value.keywords.some((keyword) => keyword.startsWith('Summon')))
    found.push(
      diagnose(
        source,
        path,
        'summon-without-keyword',
        `${source.value.name} summons without the keyword that says for how long. Add "Summon [2]" to its keywords.`,
      ),
    );
  return found;
};

const summonsOf = (source: Source<UnitFile>, references: References): Source<UnitFile>[] =>
  source.value.abilities
    .flatMap(({ effects }) => effects)
    .map((effect) => (effect.effect === 'summon' ? references.find('unit', effect.unit, source) : undefined))
    .filter((found) => found !== undefined) as Source<UnitFile>[];

/** True where following the summons of `source` leads back to it. */
const summonsItself = (source: Source<UnitFile>, references: References): boolean => {
  const seen = new Set<Source>();
  const pending = summonsOf(source, references);
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next === source) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...summonsOf(next, references));
  }
  return false;
};

/** Whether the findings about a unit's abilities depend on other units too. */
export const summonsAny = ({ value }: Source<UnitFile>): boolean =>
  value.abilities.some(({ effects }) => effects.some(({ effect }) => effect === 'summon'));

/** Problems of a unit's abilities that its schema cannot express. */
export const checkAbilities = (
  source: Source<UnitFile>,
  references: References,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const names = new Map<string, number>();
  source.value.abilities.forEach((ability, a) => {
    const path = ['abilities', a];
    if (names.has(ability.name))
      found.push(
        diagnose(
          source,
          [...path, 'name'],
          'duplicate-ability',
          `Two abilities are called "${ability.name}". Give each its own name.`,
        ),
      );
    names.set(ability.name, a);
    found.push(...checkType(source, ability, path));
    ability.effects.forEach((effect, e) => {
      const at = [...path, 'effects', e];
      if (effect.effect === 'summon')
        found.push(...checkSummon(source, effect.unit, [...at, 'unit'], references));
      found.push(...checkKeyword(source, effect, at, catalogue));
    });
    for (const idle of idleInAbility(ability, catalogue))
      found.push(diagnose(source, [...path, ...idle.path], 'effect-cannot-work', idle.message));
  });
  if (summonsItself(source, references))
    found.push(
      diagnose(
        source,
        ['abilities'],
        'circular-summon',
        `${source.value.name} summons a unit that in the end summons ${source.value.name} again. Remove one of these summons.`,
      ),
    );
  return found;
};

/** Problems of a keyword file that its schema cannot express. */
export const checkKeywordFile = (source: Source<KeywordFile>, catalogue: KeywordCatalogue): Diagnostic[] => {
  const { name, parameter = false, rules } = source.value;
  const found: Diagnostic[] = [];
  const core = CORE_KEYWORDS.find((keyword) =>
    [keyword.name, ...(keyword.aliases ?? [])].some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  if (core)
    found.push(
      diagnose(
        source,
        ['name'],
        'core-keyword',
        `"${name}" is already a keyword of the core rules. Give yours another name.`,
      ),
    );
  const defined = catalogue.find(name);
  if (!core && defined?.source && defined.source !== source)
    found.push(
      diagnose(
        source,
        ['name'],
        'duplicate-keyword',
        `"${name}" is also defined in ${defined.source.path}. Give one of them another name.`,
      ),
    );
  rules.forEach((rule, r) => {
    rule.effects.forEach((effect, e) => {
      const at = ['rules', r, 'effects', e];
      for (const key of ['amount', 'by', 'rounds'] as const) {
        const value = (effect as unknown as Record<string, unknown>)[key];
        if (!parameter && String(value).includes('X'))
          found.push(
            diagnose(
              source,
              [...at, key],
              'effect-cannot-work',
              `"X" needs a keyword with a number. Write "parameter": true, or a number here.`,
            ),
          );
      }
      found.push(...checkKeyword(source, effect, at, catalogue));
    });
    const wanted = rule.when?.foe?.keyword;
    if (wanted !== undefined)
      found.push(...checkNamed(source, wanted, ['rules', r, 'when', 'foe', 'keyword'], catalogue));
    for (const { path, message } of idleInRule(rule, catalogue))
      found.push(diagnose(source, ['rules', r, ...path], 'effect-cannot-work', message));
  });
  return found;
};
