import type { BookFile, Effect, KeywordFile, Lore, UnitFile } from '../../../generated/age-of-sigmar';
import { warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { References } from '../../../kernel/names/references';
import type { JsonPath, Source } from '../../../kernel/source';
import { keywordKey, keywordKeys } from '../cards/keywords';
import { whyUnreached } from '../cards/reach';
import { isEligible } from './eligible';

/** A unit as far as given effects are concerned. */
interface Member {
  readonly folder: string;
  readonly weapons: UnitFile['weapons'];
  readonly keys: ReadonlySet<string>;
}

const hasKeyword = ({ keys }: Member, name: string): boolean => keys.has(keywordKey(name));

/** Effects that only some units may have. */
interface Given {
  readonly path: JsonPath;
  readonly mayHave: (unit: Member) => boolean;
  readonly effects: readonly Effect[];
}

/** The keyword of units that know a lore, and so are affected by what its spells do to their casters (AOS-army-4.2). */
const CASTER: Readonly<Record<Lore['type'], string>> = {
  spell: 'WIZARD',
  manifestation: 'WIZARD',
  prayer: 'PRIEST',
};

/**
 * Effects of formations (AOS-army-2.1), of enhancements (AOS-army-4.1) and of spells on their casters, with the
 * keywords of units that may have them.
 */
const givenBy = ({ formations = [], enhancements = [], lores = [] }: BookFile): Given[] => [
  ...formations.map(({ keyword, effects = [] }, i): Given => ({
    path: ['formations', i, 'effects'],
    mayHave: (unit) => keyword === undefined || hasKeyword(unit, keyword),
    effects,
  })),
  ...enhancements.flatMap((table, i) =>
    table.options.map(({ effects = [] }, j): Given => ({
      path: ['enhancements', i, 'options', j, 'effects'],
      mayHave: (unit) => isEligible(table, (keyword) => hasKeyword(unit, keyword)),
      effects,
    })),
  ),
  ...lores.flatMap(({ type, spells }, i) =>
    spells.flatMap(({ use, effects = [] }, j): Given[] =>
      use?.target === 'self'
        ? [
            {
              path: ['lores', i, 'spells', j, 'effects'],
              mayHave: (unit) => hasKeyword(unit, CASTER[type]),
              effects,
            },
          ]
        : [],
    ),
  ),
];

const membersOf = (references: References): Member[] =>
  references.all('unit').map(({ folder, value }) => {
    const { keywords, weapons } = value as UnitFile;
    return { folder, weapons, keys: new Set(keywords.flatMap(keywordKeys)) };
  });

/**
 * The effects that change no attack of any member that may have them. If no member may, its weapons are unknown, and
 * none is listed.
 */
const unreached = (
  source: Source,
  { path, mayHave, effects }: Given,
  members: readonly Member[],
): Diagnostic[] => {
  const eligible = members.filter(mayHave);
  if (eligible.length === 0) return [];
  const weapons = eligible.flatMap((unit) => unit.weapons);
  return effects.flatMap((effect, i) => {
    const why = whyUnreached(effect, { weapons, who: 'no unit that can have it has a' });
    return why === undefined ? [] : warn(source, [...path, i], 'effect-reaches-nothing', why);
  });
};

/** A book's effects that change no attack of any unit that may have them. */
export const unreachedBy = (source: Source<BookFile>, references: References): Diagnostic[] => {
  const given = givenBy(source.value).filter(({ effects }) => effects.length > 0);
  if (given.length === 0) return [];
  const own = keywordKey(source.value.keyword);
  // An army may have units of other books with its faction's keyword.
  const members = membersOf(references).filter(
    ({ folder, keys }) => folder === source.folder || keys.has(own),
  );
  return given.flatMap((each) => unreached(source, each, members));
};

/** A keyword's effects that change no attack of any unit that has it (AOS-5.1). */
export const unreachedByKeyword = (source: Source<KeywordFile>, references: References): Diagnostic[] => {
  const { name, effects = [] } = source.value;
  if (effects.length === 0) return [];
  return unreached(
    source,
    { path: ['effects'], mayHave: (unit) => hasKeyword(unit, name), effects },
    membersOf(references),
  );
};
