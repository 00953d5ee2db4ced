import type { BookFile, Effect, UnitFile } from '../../../generated/age-of-sigmar';
import { warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { References } from '../../../kernel/names/references';
import type { JsonPath, Source } from '../../../kernel/source';
import { keywordKey, keywordKeys } from '../cards/keywords';
import { whyUnreached } from '../cards/reach';

/** Effects of a book that only units with certain keywords may have. */
interface Given {
  readonly path: JsonPath;
  readonly keywords: readonly string[];
  readonly effects: readonly Effect[];
}

/** Effects of formations (AOS-army-2.1) and of enhancements (AOS-army-4.1), with who may have them. */
const givenBy = ({ formations = [], enhancements = [] }: BookFile): Given[] => [
  ...formations.map(({ keyword, effects = [] }, i): Given => ({
    path: ['formations', i, 'effects'],
    keywords: keyword === undefined ? [] : [keyword],
    effects,
  })),
  ...enhancements.flatMap(({ eligible, options }, i) =>
    options.map(({ effects = [] }, j): Given => ({
      path: ['enhancements', i, 'options', j, 'effects'],
      keywords: eligible,
      effects,
    })),
  ),
];

/** A book's effects that change no attack of any unit that may have them. */
export const unreachedBy = (source: Source<BookFile>, references: References): Diagnostic[] => {
  const given = givenBy(source.value).filter(({ effects }) => effects.length > 0);
  if (given.length === 0) return [];
  const units = references.all('unit').map(({ folder, value }) => {
    const { keywords, weapons } = value as UnitFile;
    return { folder, weapons, keys: new Set(keywords.flatMap(keywordKeys)) };
  });
  const own = keywordKey(source.value.keyword);
  // An army may have units of other books that bear its faction's keyword.
  const members = units.filter(({ folder, keys }) => folder === source.folder || keys.has(own));
  return given.flatMap(({ path, keywords, effects }) => {
    const eligible = members.filter(({ keys }) => keywords.every((name) => keys.has(keywordKey(name))));
    // Where no unit may have it yet, nothing is known of its weapons.
    if (eligible.length === 0) return [];
    const weapons = eligible.flatMap((unit) => unit.weapons);
    return effects.flatMap((effect, i) => {
      const why = whyUnreached(effect, { weapons, who: 'no unit that can have it has a' });
      return why === undefined ? [] : warn(source, [...path, i], 'effect-reaches-nothing', why);
    });
  });
};
