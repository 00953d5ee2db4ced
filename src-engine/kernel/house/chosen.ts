import type { Diagnostic } from '../diagnostic';
import { isMeant, type References } from '../names/references';
import { hash } from '../rng';
import type { JsonPath, Source } from '../source';
import { numberProblem, type NumberRow, type Variants } from './number';
import type { HouseFile } from './rules';

/** Prefix of a chosen name that puts a file of house rules in force. */
const HOUSE = 'house:';

/** The name that chooses a file of house rules. */
export const houseKey = (id: string): string => `${HOUSE}${id}`;

/**
 * The displayed name of a chosen rule: the printed name of house rules if it is known, else the name that chooses it.
 */
export const choiceName = (name: string, houses: readonly Source[]): string => {
  if (!name.startsWith(HOUSE)) return name;
  const id = name.slice(HOUSE.length);
  const house = houses.find((each) => each.id === id) as Source<HouseFile> | undefined;
  return house?.value.name ?? id;
};

/** Chosen rules in the command line's form: "house=softer-cover waver=may-move". A file's content is not named. */
export const choiceWords = (variants: Variants): string =>
  Object.entries(variants)
    .map(([name, value]) =>
      name.startsWith(HOUSE) ? `house=${name.slice(HOUSE.length)}` : `${name}=${value}`,
    )
    .join(' ');

/** The ids of the house rules files in force. */
export const housesIn = (variants: Variants): readonly string[] =>
  Object.keys(variants).flatMap((name) => (name.startsWith(HOUSE) ? [name.slice(HOUSE.length)] : []));

/** Everything that a file of house rules chooses by name: its variants and its numbers. */
const choicesOf = ({ variants, numbers }: HouseFile): Variants => ({
  ...variants,
  ...Object.fromEntries(Object.entries(numbers ?? {}).map(([id, value]) => [id, String(value)])),
});

/** A file of house rules, by its id or by its folder and id. */
export const houseNamed = (references: References, id: string): Source<HouseFile> | undefined =>
  references.find('house', id) as Source<HouseFile> | undefined;

/**
 * Chosen rules together with the choices of each house rules file among them. A direct choice overrides a file's, and a
 * later file overrides an earlier one.
 */
export const withHouses = (references: References, variants: Variants): Variants => {
  const houses = housesIn(variants);
  if (houses.length === 0) return variants;
  const files = houses.flatMap((id) => houseNamed(references, id) ?? []);
  return Object.assign({}, ...files.map(({ value }) => choicesOf(value)), variants) as Variants;
};

/** A short word for a file's content: different content has a different word. */
const sealOf = (value: unknown): string => (hash(JSON.stringify(value)) >>> 0).toString(16);

/**
 * Chosen rules, with the current content of each house rules file as its value. Stored results are keyed by these, so
 * results made under older house rules are never served.
 */
export const sealed = (sources: readonly Source[], variants: Variants): Variants => {
  if (housesIn(variants).length === 0) return variants;
  const files = sources.filter(({ kind }) => kind === 'house');
  const sealOfName = (name: string): string =>
    files.flatMap((file) => (isMeant(file, name) ? [sealOf(file.value)] : [])).join(' ');
  return Object.fromEntries(
    Object.entries(variants).map(([name, value]) =>
      name.startsWith(HOUSE) ? [name, sealOfName(name.slice(HOUSE.length)) || value] : [name, value],
    ),
  );
};

/** Rules that a file chooses: by name, by house rules file, by number. */
export interface ChosenRules {
  readonly variants?: object | undefined;
  readonly house?: readonly string[] | undefined;
  readonly numbers?: Readonly<Record<string, number | undefined>> | undefined;
}

/**
 * What a scenario, a goal or a study chooses: variants, house rules by id, then numbers. Each overrides those before
 * it.
 */
export const chosenIn = ({ variants, house = [], numbers }: ChosenRules): Variants => ({
  ...Object.fromEntries(house.map((id) => [houseKey(id), 'on'])),
  ...(variants as Variants | undefined),
  ...Object.fromEntries(Object.entries(numbers ?? {}).map(([id, value]) => [id, String(value)])),
});

/** What is wrong with the numbers and the house rules that a file chooses. */
export const checkChosen = (
  source: Source<ChosenRules>,
  references: References,
  rows: readonly NumberRow[],
): readonly Diagnostic[] => [
  ...(source.value.house ?? []).flatMap((id, i) =>
    references.find('house', id, source) ? [] : [references.problem('house', id, source, ['house', i])],
  ),
  ...Object.entries(source.value.numbers ?? {}).flatMap(([id, value]) => {
    const problem = numberProblem(rows, id, value ?? NaN);
    return problem ? [numberDiagnostic(source, ['numbers', id], problem)] : [];
  }),
];

/** A diagnostic for a wrong chosen number, at its place in the file. */
export const numberDiagnostic = (
  source: Source,
  path: JsonPath,
  { isName, message, near }: NonNullable<ReturnType<typeof numberProblem>>,
): Diagnostic => {
  const span = source.at(path, isName ? 'key' : 'value');
  const code = isName ? 'unknown-number' : 'out-of-range';
  const text = isName ? JSON.stringify(near) : String(near);
  const fixes = near === undefined ? [] : [{ title: `Change to ${text}`, span, text }];
  return { ...span, file: source.path, severity: 'error', code, message, path, fixes };
};
