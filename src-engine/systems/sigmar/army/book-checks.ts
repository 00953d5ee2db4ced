import type { BookFile, Effect, KeywordFile } from '../../../generated/age-of-sigmar';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { References } from '../../../kernel/names/references';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import { diagnose } from '../../../kernel/diagnose';
import { namesIn } from '../cards/effects';
import { isLasting } from '../cards/lasting';
import { asksRoll } from '../cards/rolls';
import { idleIn, type EffectTime } from '../cards/idle';
import { readWeaponAbility } from '../cards/weapon-abilities';
import { unreachedBy, unreachedByKeyword } from './book-reach';
import { eligibleKeywords } from './eligible';
import { CORE_KEYWORDS, keywordKey, type KeywordCatalogue } from '../cards/keywords';

/** A keyword that a file names must be one that a unit can have. */
const unknownKeyword = (
  source: Source,
  path: JsonPath,
  name: string,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  if (catalogue.find(name)) return [];
  const near = closest(
    name,
    catalogue.definitions.map((definition) => definition.name),
  );
  const end =
    near === undefined
      ? 'List it in the "keywords" of a book, or define it in a keyword file.'
      : `Did you mean "${near}"?`;
  return [
    diagnose(source, path, 'unknown-keyword', `"${name}" is not a known keyword. ${end}`, {
      replacement: near,
    }),
  ];
};

/** Problems of a keyword file (AOS-5.1): a name of the core rules, or effects with unknown keywords. */
export const checkKeywordFile = (
  source: Source<KeywordFile>,
  references: References,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  const { name, effects } = source.value;
  const found: Diagnostic[] = [];
  if (CORE_KEYWORDS.some((core) => keywordKey(core.name) === keywordKey(name)))
    found.push(
      diagnose(
        source,
        ['name'],
        'keyword-exists',
        `"${name}" is already a keyword of the core rules. Give yours another name.`,
      ),
    );
  return [
    ...found,
    ...namedBy(source, ['effects'], effects, catalogue),
    ...instantEffects(source, ['effects'], effects, 'mortal-damage'),
    ...unrolled(source, ['effects'], effects),
    ...idleOf(source, ['effects'], effects),
    ...unreachedByKeyword(source, references),
  ];
};

/** Effects that depend on a roll although nothing is rolled: they always apply (AOS-5.4). */
const unrolled = (source: Source, path: JsonPath, effects: readonly Effect[] | undefined): Diagnostic[] =>
  (effects ?? []).flatMap((effect, i) =>
    asksRoll(effect)
      ? [
          diagnose(
            source,
            [...path, i, 'when'],
            'no-roll-here',
            'This is always in force, so nothing is rolled. Remove "rollAtLeast" and "rollAtMost".',
          ),
        ]
      : [],
  );

/** Effects that can never matter, with their places. */
const idleOf = (
  source: Source,
  path: JsonPath,
  effects: readonly Effect[] | undefined,
  bearing: EffectTime = 'always',
): Diagnostic[] =>
  (effects ?? []).flatMap((effect, i) =>
    idleIn(effect, bearing).flatMap(({ at, message }) =>
      diagnose(source, [...path, i, ...at], 'effect-cannot-work', message),
    ),
  );

/** Keywords that effects name: a unit must be able to have them. */
const namedBy = (
  source: Source,
  path: JsonPath,
  effects: readonly Effect[] | undefined,
  catalogue: KeywordCatalogue,
): Diagnostic[] =>
  (effects ?? []).flatMap((effect, i) =>
    namesIn(effect).flatMap(({ at, name }) => unknownKeyword(source, [...path, i, ...at], name, catalogue)),
  );

/** Immediate effects of a book without an ability that is used. */
const instantEffects = (
  source: Source,
  path: JsonPath,
  effects: readonly Effect[] | undefined,
  allowed?: Effect['type'],
): Diagnostic[] =>
  (effects ?? []).flatMap((effect, i) =>
    isLasting(effect) || effect.type === allowed
      ? []
      : [
          diagnose(
            source,
            [...path, i],
            'passive-deed',
            `"${effect.type}" needs an ability that is used, but this is always in force. Remove it.`,
          ),
        ],
  );

/** Problems of the effects of a book's formations, enhancements, weapon abilities and lores. */
const checkEffects = (
  source: Source<BookFile>,
  { formations = [], enhancements = [], weaponAbilities = [], lores = [] }: BookFile,
  catalogue: KeywordCatalogue,
): Diagnostic[] => [
  ...formations.flatMap(({ effects, keyword }, i) => [
    ...namedBy(source, ['formations', i, 'effects'], effects, catalogue),
    ...instantEffects(source, ['formations', i, 'effects'], effects),
    ...unrolled(source, ['formations', i, 'effects'], effects),
    ...idleOf(source, ['formations', i, 'effects'], effects),
    ...(keyword === undefined
      ? []
      : unknownKeyword(source, ['formations', i, 'keyword'], keyword, catalogue)),
  ]),
  ...enhancements.flatMap(({ options }, i) =>
    options.flatMap(({ effects }, j) => [
      ...namedBy(source, ['enhancements', i, 'options', j, 'effects'], effects, catalogue),
      ...instantEffects(source, ['enhancements', i, 'options', j, 'effects'], effects),
      ...unrolled(source, ['enhancements', i, 'options', j, 'effects'], effects),
      ...idleOf(source, ['enhancements', i, 'options', j, 'effects'], effects),
    ]),
  ),
  ...weaponAbilities.flatMap(({ name, effects }, i) => [
    ...(readWeaponAbility(name)
      ? [
          diagnose(
            source,
            ['weaponAbilities', i, 'name'],
            'weapon-ability-exists',
            `"${name}" is already a weapon ability of the core rules. Give yours another name.`,
          ),
        ]
      : []),
    ...namedBy(source, ['weaponAbilities', i, 'effects'], effects, catalogue),
    ...unrolled(source, ['weaponAbilities', i, 'effects'], effects),
    ...idleOf(source, ['weaponAbilities', i, 'effects'], effects),
    ...effects.flatMap((effect, k) =>
      OF_WEAPONS.includes(effect.type) && !effect.aura
        ? []
        : [
            diagnose(
              source,
              ['weaponAbilities', i, 'effects', k],
              'not-of-a-weapon',
              `"${effect.type}"${effect.aura ? ' as an aura' : ''} is for abilities of a warscroll. A weapon ability affects only attacks with its weapon, so use ${OF_WEAPONS.join(', ')}.`,
            ),
          ],
    ),
  ]),
  ...lores.flatMap(({ spells }, i) =>
    spells.flatMap(({ effects }, j) => [
      ...namedBy(source, ['lores', i, 'spells', j, 'effects'], effects, catalogue),
      ...idleOf(source, ['lores', i, 'spells', j, 'effects'], effects, 'used'),
    ]),
  ),
];

/** Effects that may belong to one weapon. */
const OF_WEAPONS: readonly Effect['type'][] = [
  'modify-roll',
  'reroll',
  'modify-weapon',
  'set-weapon',
  'multiply-weapon',
  'crit',
  'crit-on',
];

/**
 * A faction of a Regiment of Renown may be in another workspace; a name close to a book of this one is a misspelling.
 */
const misspeltBook = (source: Source, path: JsonPath, book: string, references: References): Diagnostic[] => {
  if (references.find('book', book, source)) return [];
  const near = closest(book, references.names('book'));
  if (near === undefined) return [];
  return [
    diagnose(source, path, 'unknown-book', `There is no book "${book}". Did you mean "${near}"?`, {
      severity: 'warning',
      replacement: near,
    }),
  ];
};

/** Problems of a book: unknown units in reference targets and Regiments of Renown, unknown keywords of enhancements. */
export const checkBook = (
  source: Source<BookFile>,
  references: References,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  const { targets, renown = [], enhancements = [] } = source.value;
  const summoned = (source.value.lores ?? []).flatMap(({ spells }, i) =>
    spells.flatMap(({ effects = [] }, j) =>
      effects.flatMap((effect, k) =>
        effect.type === 'summon'
          ? [{ unit: effect.unit, path: ['lores', i, 'spells', j, 'effects', k] }]
          : [],
      ),
    ),
  );
  const units = [
    ...summoned,
    ...targets.map((unit, i) => ({ unit, path: ['targets', i] })),
    ...renown.flatMap((regiment, i) =>
      regiment.units.map((unit, j) => ({ unit, path: ['renown', i, 'units', j] })),
    ), // AOS-army-3.5
  ];
  return [
    ...checkEffects(source, source.value, catalogue),
    ...unreachedBy(source, references),
    ...units.flatMap(({ unit, path }) =>
      references.find('unit', unit, source) ? [] : references.problem('unit', unit, source, path),
    ),
    ...renown.flatMap(({ factions }, i) =>
      factions.flatMap((book, j) => misspeltBook(source, ['renown', i, 'factions', j], book, references)),
    ),
    ...enhancements.flatMap((table, i) =>
      eligibleKeywords(table).flatMap(({ name, at }) =>
        unknownKeyword(source, ['enhancements', i, ...at], name, catalogue),
      ),
    ), // AOS-army-4.1
  ];
};
