import { setValue } from '../../book/edit';
import type { StudyFile } from '../../generated/every-game';
import { err, ok, type Result } from '../../kernel/result';
import type { JsonPath } from '../../kernel/source';
import { chosenIn, houseKey } from '../../kernel/house/chosen';
import type { Variants } from '../../systems/system';
import { readingsOfGoal } from '../goals/first-player';

export type Factor = StudyFile['factors'][number];
export type Level = Factor['levels'][number];

/** A file's text in a cell, if it differs from the workspace; undefined: the cell has no such file. */
export interface Override {
  readonly path: string;
  readonly text: string | undefined;
}

/** One combination of levels in one scenario: what is fought in it. */
export interface StudyCell {
  readonly scenario: string;
  /** The index of the level of each factor. */
  readonly levels: readonly number[];
  readonly overrides: readonly Override[];
  readonly variants: Variants;
}

/** A study's scenario: its reference and its file. */
export interface StudyScenario {
  readonly ref: string;
  readonly path: string;
  /** The key of its objective; undefined if its game has only one objective. */
  readonly objectiveKey: string | null;
}

/** How a file of the workspace is found by its id (any kind that a card factor may edit), and read. */
export interface StudyFiles {
  readonly find: (id: string) => string | undefined;
  readonly text: (path: string) => string | undefined;
}

/** The name of a factor in reports. */
export const factorName = (factor: Factor): string => {
  if (factor.name !== undefined) return factor.name;
  switch (factor.of) {
    case 'variant':
      return factor.variant;
    case 'number':
      return factor.number;
    case 'house':
      return 'house rules';
    case 'card':
      return `${factor.file}.${factor.path}`;
    case 'army':
      return `army ${factor.side}`;
    case 'bot':
      return factor.side === undefined ? 'bots' : `bot ${factor.side}`;
    default:
      return factor.of;
  }
};

/** The name of a level in reports. */
export const levelName = (level: Level): string =>
  typeof level === 'string' ? level : JSON.stringify(level);

/** A path written as for --set: "weapons[0].range" or "weapons.0.range". */
export const pathOf = (path: string): JsonPath =>
  path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

interface Edit {
  readonly path: string;
  readonly at: JsonPath;
  readonly value: unknown;
}

const sidesOf = (side: number | undefined): readonly number[] => (side === undefined ? [0, 1] : [side - 1]);

/** The edits of a level. Levels of rules are chosen instead and write nothing. */
const editsOf = (
  factor: Factor,
  level: Level,
  scenario: StudyScenario,
  studyFiles: StudyFiles,
): Result<readonly Edit[], string> => {
  const inScenario = (...at: (string | number)[]): Edit => ({ path: scenario.path, at, value: level });
  switch (factor.of) {
    case 'variant':
    case 'number':
    case 'house':
      return ok([]);
    case 'card': {
      const path = studyFiles.find(factor.file);
      return path === undefined
        ? err(`There is no file "${factor.file}".`)
        : ok([{ path, at: pathOf(factor.path), value: level }]);
    }
    case 'army':
      return ok([armyEdit(scenario, factor.side - 1, level, studyFiles)]);
    case 'bot':
      return ok(sidesOf(factor.side).map((side) => inScenario('armies', side, 'bot')));
    case 'objective':
      return scenario.objectiveKey === null
        ? err('This game has only one objective, so there is none to choose.')
        : ok([inScenario(scenario.objectiveKey)]);
    default:
      return ok([inScenario('map')]);
  }
};

/** Replaces an army: the new one is played by the bot of the old one. */
const armyEdit = ({ path }: StudyScenario, side: number, level: Level, { text }: StudyFiles): Edit => {
  const { armies } = JSON.parse(text(path) ?? '{}') as { armies?: readonly Record<string, unknown>[] };
  const { units: _units, name: _name, ...kept } = armies?.[side] ?? {};
  return { path, at: ['armies', side], value: { ...kept, army: level } };
};

/** Writes a level into the texts of a cell; an error says why it cannot be written. */
export const writeLevel = (
  texts: Map<string, string>,
  factor: Factor,
  level: Level,
  scenario: StudyScenario,
  studyFiles: StudyFiles,
): Result<void, string> => {
  const now: StudyFiles = { ...studyFiles, text: (path) => texts.get(path) ?? studyFiles.text(path) };
  const edits = editsOf(factor, level, scenario, now);
  if (!edits.ok) return edits;
  for (const { path, at, value } of edits.value) {
    const edited = setValue(now.text(path) ?? '', at, value);
    if (!edited.ok) return err(`${path}: ${edited.error}`);
    texts.set(path, edited.value);
  }
  return ok(undefined);
};

/**
 * The combinations of levels that are fought: all first levels, then the other levels of one factor at a time; or every
 * combination.
 */
export const combinationsOf = ({
  design = 'one-at-a-time',
  factors,
}: StudyFile): readonly (readonly number[])[] => {
  const first = factors.map(() => 0);
  if (design === 'full')
    return factors.reduce<number[][]>(
      (all, { levels }) => all.flatMap((before) => levels.map((_, level) => [...before, level])),
      [[]],
    );
  return [
    first,
    ...factors.flatMap(({ levels }, f) =>
      levels.slice(1).map((_, l) => first.map((level, g) => (g === f ? l + 1 : level))),
    ),
  ];
};

/** The level of a house rules factor that means the printed rules. */
export const NO_HOUSE = 'none';

/** The rules that a level chooses. */
const chosenBy = (factor: Factor, level: Level): Variants => {
  if (factor.of === 'variant') return { [factor.variant]: String(level) };
  if (factor.of === 'number') return { [factor.number]: String(level) };
  return factor.of === 'house' && level !== NO_HOUSE ? { [houseKey(String(level))]: 'on' } : {};
};

/** A limit on cells: a study with more would take too long. */
const MOST_CELLS = 400;

/** Every cell of a study, scenario by scenario; an error says which level cannot be written, and why. */
export const cellsOf = (
  study: StudyFile,
  scenarios: readonly StudyScenario[],
  studyFiles: StudyFiles,
): Result<readonly StudyCell[], string> => {
  const combinations = combinationsOf(study);
  if (combinations.length * scenarios.length > MOST_CELLS)
    return err(
      `This study has ${combinations.length * scenarios.length} combinations of levels and scenarios, and ${MOST_CELLS} is the most: take fewer levels, or one factor at a time.`,
    );
  const cells: StudyCell[] = [];
  for (const scenario of scenarios)
    for (const levels of combinations) {
      const texts = new Map<string, string>();
      const variants: Record<string, string> = { ...chosenIn(study) };
      for (const [f, factor] of study.factors.entries()) {
        const level = factor.levels[levels[f]];
        Object.assign(variants, chosenBy(factor, level));
        const written = writeLevel(texts, factor, level, scenario, studyFiles);
        if (!written.ok) return err(`${factorName(factor)} = ${levelName(level)}: ${written.error}`);
      }
      const overrides = [...texts].filter(([path, text]) => text !== studyFiles.text(path));
      cells.push({
        scenario: scenario.ref,
        levels,
        variants,
        overrides: overrides.map(([path, text]) => ({ path, text })),
      });
    }
  return ok(cells);
};

/**
 * What is read from every battle of a study: its responses, how often each variant was used and could matter, and who
 * took the first turn if a response depends on that.
 */
export const readingsAsked = ({ responses, factors }: StudyFile): readonly string[] => [
  ...new Set([
    ...responses,
    ...factors.flatMap((factor) =>
      factor.of === 'variant' ? [`uses-${factor.variant}`, `chances-${factor.variant}`] : [],
    ),
    ...responses.flatMap(readingsOfGoal),
  ]),
];
