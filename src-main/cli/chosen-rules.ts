import type { HouseFile } from '../../src-engine/kernel/house/rules';
import { isMeant, References } from '../../src-engine/kernel/names/references';
import { didYouMean } from '../../src-engine/kernel/names/suggest';
import type { Source } from '../../src-engine/kernel/source';
import { sourcesOf, type Library } from '../../src-engine/lab/library';
import { SYSTEMS } from '../../src-engine/systems';
import { houseKey, sealed } from '../../src-engine/kernel/house/chosen';
import { conflictWords, houseConflicts } from '../../src-engine/kernel/house/conflicts';
import { numberProblem } from '../../src-engine/kernel/house/number';
import type { Variants } from '../../src-engine/systems/system';
import { usage } from './io';
import type { CommonOptions } from './options';

/** The files of a workspace's games. */
const filesIn = (library: Library): readonly Source[] =>
  library.systems.flatMap((system) => {
    const book = library.typed(system);
    return book ? sourcesOf(book) : [];
  });

/** The rules of `--variant`, `--number` and `--house`, checked against the workspace. */
export const rulesOf = (
  library: Library,
  { variant, number = [], house = [] }: Pick<CommonOptions, 'variant' | 'number' | 'house'>,
): Variants => {
  const own = { ...variantsOf(library, variant), ...numbersOf(library, number) };
  if (house.length === 0) return own;
  const files = filesIn(library);
  const houses = house.map((name) => houseNamed(library, files, name));
  reportEmpty(houses);
  reportConflicts(houses, own);
  const chosen = Object.fromEntries(house.map((name) => [houseKey(name), 'on']));
  return sealed(files, { ...chosen, ...own });
};

const houseNamed = (library: Library, files: readonly Source[], name: string): Source<HouseFile> => {
  const houses = files.filter(({ kind }) => kind === 'house') as Source<HouseFile>[];
  const [found, ...others] = houses.filter((file) => isMeant(file, name));
  const same = others.filter(({ system }) => system === found?.system);
  if (found && same.length > 0) {
    const references = new References<Source>(houses.filter(({ system }) => system === found.system));
    const names = [found, ...same].map((file) => `“${references.name(file)}”`);
    throw usage(`--house: “${name}” could be ${names.join(' or ')}. Write the folder too.`);
  }
  if (found) return found;
  const broken = [...library.documents].find(({ path }) => `/${path}`.endsWith(`/${name}.house.json`));
  const error = broken && library.errorOf(broken.path);
  if (error) throw usage(`--house: ${error.file}:${error.line}:${error.column} ${error.message}`);
  const ids = houses.map(({ id }) => id);
  const hint = didYouMean(name, ids) || ` House rules here: ${ids.join(', ') || 'none'}.`;
  throw usage(`--house: there are no house rules “${name}”.${hint}`);
};

/**
 * The changes that a command was given, as written: edits, variants, house rules and numbers; empty if there are none.
 */
export const askedChanges = ({
  set,
  variant,
  house = [],
  number = [],
}: Pick<CommonOptions, 'set' | 'variant' | 'house' | 'number'>): string =>
  [...new Set([...set, ...variant, ...house, ...number])].join(', ');

/** The same as a line of a text answer; empty if there are none. */
export const changesLine = (options: Parameters<typeof askedChanges>[0]): string => {
  const changes = askedChanges(options);
  return changes === '' ? '' : `With ${changes}.\n`;
};

/** The same as a part of a JSON answer; nothing if there are none. */
export const changesAnswer = (options: Parameters<typeof askedChanges>[0]): { readonly with?: string } => {
  const changes = askedChanges(options);
  return changes === '' ? {} : { with: changes };
};

/** Sentences about numbers that were changed without effect, as a part of a JSON answer; nothing if there are none. */
export const unusedAnswer = (unused: readonly string[]): { readonly unused?: readonly string[] } =>
  unused.length > 0 ? { unused } : {};

/** Reports house rules that would leave everything as printed. */
const reportEmpty = (houses: readonly Source<HouseFile>[]): void => {
  const empty = houses.find(
    ({ value: { numbers = {}, variants = {}, rules = [] } }) =>
      rules.length === 0 && Object.keys({ ...numbers, ...variants }).length === 0,
  );
  if (empty)
    throw usage(`--house: “${empty.id}” changes nothing. Give ${empty.path} numbers, variants or rules.`);
};

/** Reports two files of house rules that set one thing differently. */
const reportConflicts = (houses: readonly Source<HouseFile>[], own: Variants): void => {
  const [conflict] = houseConflicts(houses, own);
  if (!conflict) return;
  const { name, isVariant, later } = conflict;
  const words = conflictWords(conflict, ({ id }) => id);
  throw usage(
    `--house: ${words} Leave one out, or choose the value with --${isVariant ? 'variant' : 'number'} ${name}=${later.value}.`,
  );
};

/** The numbers of `--number`, checked against the games of the workspace. */
export const numbersOf = (library: Library, given: readonly string[]): Variants => {
  const rows = library.systems.flatMap((id) => SYSTEMS.get(id)?.numbers ?? []);
  const chosen = new Map<string, string>();
  for (const text of given) {
    const [id = '', value] = split(text);
    if (value === undefined || value.trim() === '')
      throw usage(`--number ${text}: write <id>=<value>, for example AAW-7.3-hard-cover=1.`);
    const number = Number(value);
    if (Number.isNaN(number)) throw usage(`--number ${text}: “${value}” is not a number. Write digits: 1.`);
    const problem = numberProblem(rows, id, number);
    if (problem) throw usage(`--number: ${problem.message}`);
    const before = chosen.get(id);
    if (before !== undefined && before !== String(number))
      throw usage(`--number: ${id} is both ${before} and ${number}. Leave one out.`);
    chosen.set(id, String(number));
  }
  return Object.fromEntries(chosen);
};

/** The variants of `--variant`, checked against the games of the workspace. */
export const variantsOf = (library: Library, given: readonly string[], option = '--variant'): Variants => {
  const known = library.systems.flatMap((id) => SYSTEMS.get(id)?.variants ?? []);
  const chosen: [string, string][] = [];
  for (const text of given) {
    const [name = '', value] = split(text);
    const matching = known.filter((variant) => variant.name === name);
    if (value === undefined) throw usage(`${option} ${text}: write <name>=<value>.`);
    if (matching.length === 0)
      throw usage(
        `${option}: there is no variant “${name}”.${
          didYouMean(
            name,
            known.map((variant) => variant.name),
          ) || ` Variants: ${known.map((variant) => variant.name).join(', ') || 'none'}.`
        }`,
      );
    const values = matching.flatMap((variant) => variant.values.map((each) => each.value));
    if (!values.includes(value))
      throw usage(
        `${option} ${name}: “${value}” is not one of its values. Use one of: ${values.join(', ')}.`,
      );
    chosen.push([name, value]);
  }
  return Object.fromEntries(chosen);
};

const split = (text: string): [string, string?] => {
  const equals = text.indexOf('=');
  return equals < 0 ? [text] : [text.slice(0, equals), text.slice(equals + 1)];
};
