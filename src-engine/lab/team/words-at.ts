import type { StudyFile } from '../../generated/every-game';
import { References } from '../../kernel/names/references';
import { filterWords } from '../../kernel/house/rules';
import type { JsonPath } from '../../kernel/source';
import type { Kind, SystemId } from '../../kernel/words';
import { SYSTEMS } from '../../systems';
import type { LinkedBook, ScenarioEntry } from '../../systems/system';
import { layoutNames } from '../../layouts/check';
import { SCENARIO_KINDS, type Measure } from '../goals/measure';
import { sourcesOf } from '../library';
import { factorName, levelName, NO_HOUSE } from '../studies/design';
import { readingsOf } from './readings-known';
import { scenarioNamed } from './scenario-named';

/** A word allowed at a place of a file, and its meaning. */
export interface PlaceWord {
  readonly label: string;
  readonly detail: string;
}

/** A place in a goal, a study or a playtest while it is typed, and the game it belongs to. */
export interface TeamPlace {
  readonly system: SystemId;
  readonly kind: Kind;
  /** As much of its value as can be read, however broken the text is. */
  readonly value: unknown;
  readonly at: JsonPath;
  /** True while the key itself is typed; `at` then ends with it. */
  readonly isKey?: boolean;
}

type Unknown = Readonly<Record<string, unknown>>;

/** The inputs for the words at a place. */
interface Asked {
  readonly book: LinkedBook;
  readonly system: SystemId;
  readonly value: Unknown;
}

const words = (labels: readonly string[] | undefined, detail = ''): readonly PlaceWord[] =>
  (labels ?? []).map((label) => ({ label, detail }));

const recordOf = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : {};

/** Figures of a scenario by their ids: for a battle all its readings. */
const figures = ({ book, system }: Asked, scenario: unknown): readonly PlaceWord[] => {
  const entry = typeof scenario === 'string' ? scenarioNamed(book, scenario) : undefined;
  if (!entry) return [];
  if (entry.kind === 'battle')
    return (readingsOf(system, book, entry) ?? []).map(({ id, label }) => ({ label: id, detail: label }));
  const outcome = book.fight(entry.ref, { variants: {}, seed: 1 });
  return outcome.ok ? outcome.value.figures.map(({ id, label }) => ({ label: id, detail: label })) : [];
};

/** Scenarios of one kind of fight, or all. */
const scenarios = ({ book }: Asked, wanted: ScenarioEntry['kind'] | undefined): readonly PlaceWord[] =>
  book.scenarios
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .map(({ ref, name }) => ({ label: ref, detail: name }));

const variants = ({ system }: Asked): readonly PlaceWord[] =>
  (SYSTEMS.get(system)?.variants ?? []).map(({ name, title }) => ({ label: name, detail: title }));

const numbers = ({ system }: Asked): readonly PlaceWord[] =>
  (SYSTEMS.get(system)?.numbers ?? []).map(({ id, title, value }) => ({
    label: id,
    detail: `${title}: ${value}`,
  }));

const valuesOf = ({ system }: Asked, name: unknown): readonly PlaceWord[] =>
  (SYSTEMS.get(system)?.variants.find((each) => each.name === name)?.values ?? []).map(({ value, text }) => ({
    label: value,
    detail: text,
  }));

/** Sizes, bots and objectives of the game. */
const choices = ({ book }: Asked, of: 'sizes' | 'bots' | 'objectives'): readonly PlaceWord[] => {
  const all = book.armyChoices?.({ variants: {} });
  return words(all?.ok ? all.value[of] : undefined);
};

const filesOf = ({ book }: Asked, ...kinds: readonly Kind[]): readonly PlaceWord[] =>
  sourcesOf(book)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, value }) => ({ label: id, detail: String((value as Unknown)['name'] ?? '') }));

/** Every place of a file that holds one value: "stats.ATK", "weapons.0.range". */
const placesIn = (value: unknown, path = ''): readonly PlaceWord[] => {
  if (typeof value !== 'object' || value === null)
    return [{ label: path, detail: `now ${JSON.stringify(value)}` }];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$schema' || path + key === 'id' ? [] : placesIn(child, path === '' ? key : `${path}.${key}`),
  );
};

const levels = (asked: Asked, factor: Unknown): readonly PlaceWord[] => {
  switch (factor['of']) {
    case 'variant':
      return valuesOf(asked, factor['variant']);
    case 'house':
      return [...words([NO_HOUSE], 'the rules as printed'), ...filesOf(asked, 'house')];
    case 'army':
      return filesOf(asked, 'army');
    case 'map':
      return filesOf(asked, 'map');
    case 'bot':
      return choices(asked, 'bots');
    case 'objective':
      return choices(asked, 'objectives');
    default:
      return [];
  }
};

const goalWords = (asked: Asked, [first, key]: JsonPath): readonly PlaceWord[] => {
  if (first === 'variants') return valuesOf(asked, key);
  const measure = recordOf(asked.value['measure']);
  const study = new References(sourcesOf(asked.book)).find('study', String(measure['study']));
  const { factors = [], responses = [] } = (study?.value ?? {}) as Partial<StudyFile>;
  switch (first === 'measure' ? key : undefined) {
    case 'scenario':
      return scenarios(asked, SCENARIO_KINDS[measure['of'] as Measure['of']]);
    case 'figure':
      return figures(asked, measure['scenario']);
    case 'factor':
      return words(factors.map(factorName));
    case 'level':
      return words(
        factors
          .find((each) => factorName(each) === measure['factor'])
          ?.levels.slice(1)
          .map(levelName),
      );
    case 'response':
      return words(responses);
    case 'size':
      return choices(asked, 'sizes');
    case 'bot':
      return choices(asked, 'bots');
    case 'objectives':
      return choices(asked, 'objectives');
    default:
      return [];
  }
};

const studyWords = (asked: Asked, [first, index, key]: JsonPath): readonly PlaceWord[] => {
  if (first === 'variants') return valuesOf(asked, index);
  if (first === 'scenarios') return scenarios(asked, 'battle');
  // All battles of a game have the same readings: any one will do.
  if (first === 'responses') return figures(asked, scenarios(asked, 'battle')[0]?.label);
  if (first !== 'factors' || typeof index !== 'number') return [];
  const factor = recordOf((asked.value['factors'] as unknown[] | undefined)?.[index]);
  switch (key) {
    case 'variant':
      return variants(asked);
    case 'number':
      return numbers(asked);
    case 'file':
      return filesOf(asked, 'unit', 'army', 'map', 'keyword');
    case 'path':
      return placesIn(sourcesOf(asked.book).find(({ id }) => id === factor['file'])?.value ?? {});
    case 'levels':
      return levels(asked, factor);
    default:
      return [];
  }
};

const playtestWords = (asked: Asked, [, , key]: JsonPath): readonly PlaceWord[] => {
  if (key === 'scenario') return scenarios(asked, 'battle');
  if (key === 'armies') return filesOf(asked, 'army');
  if (key === 'size') return choices(asked, 'sizes');
  return key === 'objective' ? choices(asked, 'objectives') : [];
};

/** Words of a filter that some unit of the book has. */
const unitWords = ({ book }: Asked, key: keyof ReturnType<typeof filterWords>): readonly PlaceWord[] =>
  words([
    ...new Set(
      book.units.flatMap(({ source }) =>
        filterWords(source.value as Unknown)[key].map((word) => word.replace(/\s*[[(].*$/, '')),
      ),
    ),
  ]);

const houseWords = (asked: Asked, at: JsonPath): readonly PlaceWord[] => {
  if (at[0] === 'variants') return valuesOf(asked, at[1]);
  if (at[0] !== 'rules' || at[2] !== 'for') return [];
  switch (at[3]) {
    case 'tag':
    case 'tier':
    case 'keyword':
      return unitWords(asked, at[3]);
    case 'stat':
      return at[4] === 'name' ? unitWords(asked, 'stat').filter(({ label }) => label !== '') : [];
    case 'faction':
      return filesOf(asked, 'book');
    default:
      return [];
  }
};

/** Kinds of files that choose rules. */
const CHOOSING: readonly Kind[] = ['goal', 'study', 'house'];

/** The keys of the rules that a file chooses; number keys in house rules come from their schema. */
const keyWords = (asked: Asked, kind: Kind, first: unknown): readonly PlaceWord[] => {
  if (first === 'variants') return variants(asked);
  return first === 'numbers' && kind !== 'house' ? numbers(asked) : [];
};

/**
 * Words at a place of a goal, a study, a playtest, a layout, house rules or a book that only the game and the other
 * files know; none at other places.
 */
export const teamWords = (
  book: LinkedBook,
  { system, kind, value, at, isKey }: TeamPlace,
): readonly PlaceWord[] => {
  const asked = { book, system, value: recordOf(value) };
  // The schema has every other key.
  if (isKey) return CHOOSING.includes(kind) && at.length === 2 ? keyWords(asked, kind, at[0]) : [];
  if (CHOOSING.includes(kind) && at[0] === 'house') return filesOf(asked, 'house');
  if (kind === 'house') return houseWords(asked, at);
  if (kind === 'goal') return goalWords(asked, at);
  if (kind === 'study') return studyWords(asked, at);
  if (kind === 'playtest') return playtestWords(asked, at);
  const isName = at.length === 1 && at[0] === (kind === 'book' ? 'layout' : 'from');
  return isName ? words(layoutNames(sourcesOf(book)), 'layout') : [];
};
