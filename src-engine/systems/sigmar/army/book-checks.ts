import type { BookFile, KeywordFile } from '../../../generated/age-of-sigmar';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { References } from '../../../kernel/references';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/suggest';
import { diagnose } from '../../../kernel/diagnose';
import { CORE_KEYWORDS, keywordKey, type KeywordCatalogue } from '../cards/keywords';

/** A keyword that a file names must be one that a unit can bear. */
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

/** What is wrong with a keyword file (AOS-5.1): a name the core rules have, effects that ask for what nobody bears. */
export const checkKeywordFile = (source: Source<KeywordFile>, catalogue: KeywordCatalogue): Diagnostic[] => {
  const { name, effects } = source.value;
  const found: Diagnostic[] = [];
  if (CORE_KEYWORDS.some((core) => keywordKey(core.name) === keywordKey(name)))
    found.push(
      diagnose(
        source,
        ['name'],
        'keyword-exists',
        `"${name}" is a keyword of the core rules, which stands. Give yours another name.`,
      ),
    );
  effects.forEach(({ when }, i) => {
    if (when?.foe !== undefined)
      found.push(...unknownKeyword(source, ['effects', i, 'when', 'foe'], when.foe, catalogue));
  });
  return found;
};

/** A faction of a Regiment of Renown may be in another workspace; one that is nearly a book of this one is a slip. */
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

/** What is wrong with a book: reference targets and Regiments of Renown of unknown units, enhancements for nobody. */
export const checkBook = (
  source: Source<BookFile>,
  references: References,
  catalogue: KeywordCatalogue,
): Diagnostic[] => {
  const { targets, renown = [], enhancements = [] } = source.value;
  const units = [
    ...targets.map((unit, i) => ({ unit, path: ['targets', i] })),
    ...renown.flatMap((regiment, i) =>
      regiment.units.map((unit, j) => ({ unit, path: ['renown', i, 'units', j] })),
    ), // AOS-army-3.5
  ];
  return [
    ...units.flatMap(({ unit, path }) =>
      references.find('unit', unit, source) ? [] : references.problem('unit', unit, source, path),
    ),
    ...renown.flatMap(({ factions }, i) =>
      factions.flatMap((book, j) => misspeltBook(source, ['renown', i, 'factions', j], book, references)),
    ),
    ...enhancements.flatMap(({ eligible }, i) =>
      eligible.flatMap((name, j) =>
        unknownKeyword(source, ['enhancements', i, 'eligible', j], name, catalogue),
      ),
    ), // AOS-army-4.1
  ];
};
