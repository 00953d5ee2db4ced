import { LEFT_OUT } from '../../book/unread';
import type { GoalFile, StudyFile } from '../../generated/every-game';
import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import { References } from '../../kernel/names/references';
import type { JsonPath, Source } from '../../kernel/source';
import { closest, didYouMean } from '../../kernel/names/suggest';
import type { SystemId } from '../../kernel/words';
import { SYSTEMS } from '../../systems';
import { checkChosen, type ChosenRules } from '../../kernel/house/chosen';
import type { LinkedBook } from '../../systems/system';
import { noScenario, scenarioNamed } from '../team/scenario-named';
import { factorName, levelName } from '../studies/design';
import { figureId, isOfScenario, SCENARIO_KINDS, wantedOf, type Measure, type MeasureOf } from './measure';
import { checkSetting } from '../team/check-setting';
import { unknownReading } from '../team/readings-known';

/** The result of linking one game's files, for checks of files that refer to them. */
export interface Linked {
  readonly system: SystemId;
  readonly book: LinkedBook;
  readonly sources: readonly Source[];
}

/** Problems of a goal that its schema cannot find: its subject does not exist, or cannot be measured in this way. */
export const checkGoal = (goal: Source<GoalFile>, linked: Linked): readonly Diagnostic[] => {
  const { measure, variants } = goal.value;
  const found = [
    ...checkVariants(goal, linked.system, variants, ['variants']),
    ...checkNumbersAndHouses(goal, linked),
    ...checkBounds(goal, measure),
    ...(isOfScenario(measure) ? checkScenario(goal, measure, linked) : []),
  ];
  if (measure.of === 'fair-cost') found.push(...checkFairCost(goal, measure, linked));
  if (measure.of === 'dominated' && measure.book !== undefined)
    found.push(...checkReference(goal, 'book', measure.book, ['measure', 'book'], linked));
  if (measure.of === 'study') found.push(...checkStudyFigure(goal, measure, linked));
  return found;
};

const checkBounds = (goal: Source<GoalFile>, measure: Measure): readonly Diagnostic[] => {
  const [low, high] = wantedOf(measure);
  if (low <= high) return [];
  const message = `The bounds are reversed: ${low} is more than ${high}. Write the lower one first.`;
  return [diagnose(goal, ['measure', 'between'], 'bounds-turned', message)];
};

/** Checks the numbers and house rules that a goal or a study chooses. */
export const checkNumbersAndHouses = (
  source: Source<ChosenRules>,
  { system, sources }: Linked,
): readonly Diagnostic[] => checkChosen(source, new References(sources), SYSTEMS.get(system)?.numbers ?? []);

/** Checks variants by name and value. */
export const checkVariants = (
  source: Source,
  system: SystemId,
  variants: Readonly<Record<string, unknown>> | undefined,
  path: JsonPath,
): readonly Diagnostic[] =>
  Object.entries(variants ?? {}).flatMap(([name, value]) => {
    const problem = variantProblem(system, name, value);
    if (!problem) return [];
    const at = [...path, name];
    const span = source.at(at, problem.isName ? 'key' : 'value');
    const fixes =
      problem.near === undefined
        ? []
        : [{ title: `Change to "${problem.near}"`, span, text: JSON.stringify(problem.near) }];
    const { code, message } = problem;
    return [{ ...span, file: source.path, severity: 'error' as const, code, message, path: at, fixes }];
  });

/** What is wrong with a chosen variant; undefined if nothing is. */
export const variantProblem = (
  system: SystemId,
  name: string,
  value: unknown,
):
  | {
      readonly isName: boolean;
      readonly code: string;
      readonly message: string;
      readonly near: string | undefined;
    }
  | undefined => {
  const known = SYSTEMS.get(system)?.variants ?? [];
  const variant = known.find((each) => each.name === name);
  if (!variant) {
    const names = known.map((each) => each.name);
    const near = closest(name, names);
    const hint =
      near === undefined
        ? names.length > 0
          ? ` There are: ${names.join(', ')}.`
          : ''
        : ` Did you mean "${near}"?`;
    return { isName: true, code: 'unknown-variant', message: `There is no variant "${name}".${hint}`, near };
  }
  const values = variant.values.map((each) => each.value);
  if (values.includes(String(value))) return undefined;
  const message = `"${String(value)}" is no value of ${name}: it is ${values.join(' or ')}.`;
  return { isName: false, code: 'unknown-variant', message, near: closest(String(value), values) };
};

const checkScenario = (
  goal: Source<GoalFile>,
  measure: Extract<Measure, { readonly scenario: string }>,
  { system, book, sources }: Linked,
): readonly Diagnostic[] => {
  const path = ['measure', 'scenario'];
  const entry = scenarioNamed(book, measure.scenario);
  if (!entry) return [missingScenario(goal, path, measure.scenario, { system, book, sources })];
  const wanted = SCENARIO_KINDS[measure.of];
  if (wanted !== undefined && entry.kind !== wanted)
    return [
      diagnose(
        goal,
        path,
        'wrong-scenario',
        `"${measure.of}" is measured of ${withArticle(wanted)}, and "${measure.scenario}" is ${withArticle(entry.kind)}.`,
      ),
    ];
  const id = figureId(measure);
  if (entry.kind !== 'battle' || id === undefined) return [];
  const problem = unknownReading(system, book, entry, id);
  return problem
    ? [
        diagnose(goal, ['measure', 'figure'], 'unknown-figure', problem.message, {
          replacement: problem.near,
        }),
      ]
    : [];
};

const withArticle = (kind: string): string => (kind === 'attack' ? 'an attack' : `a ${kind}`);

/**
 * Reports that there is no such scenario, or that it is skipped because its files have errors. The errors themselves
 * are reported there, once.
 */
export const missingScenario = (
  source: Source,
  path: JsonPath,
  name: string,
  { book, sources }: Linked,
): Diagnostic => {
  const same = sources.find(({ kind, id }) => kind === 'scenario' && id === name);
  const refs = book.scenarios.map(({ ref }) => ref);
  if (same)
    return diagnose(
      source,
      path,
      LEFT_OUT,
      `"${name}" is skipped until ${same.path} and the files it uses are fixed.`,
      { severity: 'info' },
    );
  return diagnose(source, path, 'unknown-scenario', noScenario(book, name), {
    replacement: closest(name, refs),
  });
};

/** A reference to another file. */
export const checkReference = (
  source: Source,
  kind: 'unit' | 'book' | 'house' | 'map' | 'army' | 'study',
  name: string,
  path: JsonPath,
  { sources }: Pick<Linked, 'sources'>,
): readonly Diagnostic[] => {
  const references = new References(sources);
  if (references.find(kind, name, source)) return [];
  // A book's folder also names it, as in the tables of advice.
  if (kind === 'book' && sources.some((each) => each.kind === 'book' && each.folder === name)) return [];
  return [references.problem(kind, name, source, path)];
};

const checkFairCost = (
  goal: Source<GoalFile>,
  { unit, book, maps, size, bot, objectives }: MeasureOf<'fair-cost'>,
  linked: Linked,
): readonly Diagnostic[] => {
  if (!linked.book.armies)
    return [
      diagnose(
        goal,
        ['measure', 'of'],
        'no-battles',
        `${linked.system} fights no whole battles: no fair cost can be told.`,
      ),
    ];
  return [
    ...(unit === undefined ? [] : checkReference(goal, 'unit', unit, ['measure', 'unit'], linked)),
    ...(book === undefined ? [] : checkReference(goal, 'book', book, ['measure', 'book'], linked)),
    ...(maps ?? []).flatMap((map, i) => checkReference(goal, 'map', map, ['measure', 'maps', i], linked)),
    ...checkSetting(
      goal,
      [
        { of: 'size', name: size, path: ['measure', 'size'] },
        ...(objectives ?? []).map((name, i) => ({
          of: 'objectives' as const,
          name,
          path: ['measure', 'objectives', i],
        })),
        { of: 'bot', name: bot, path: ['measure', 'bot'] },
      ],
      linked.book,
    ),
  ];
};

const checkStudyFigure = (
  goal: Source<GoalFile>,
  measure: MeasureOf<'study'>,
  linked: Linked,
): readonly Diagnostic[] => {
  const unknown = checkReference(goal, 'study', measure.study, ['measure', 'study'], linked);
  if (unknown.length > 0) return unknown;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a missing study was reported before
  const study = new References(linked.sources).find('study', measure.study, goal)!.value as StudyFile;
  const names = study.factors.map(factorName);
  const factor = study.factors[names.indexOf(measure.factor)];
  if (!factor)
    return [
      diagnose(
        goal,
        ['measure', 'factor'],
        'unknown-factor',
        `${measure.study} has no factor "${measure.factor}".${didYouMean(measure.factor, names) || ` It has: ${names.join(', ')}.`}`,
        { replacement: closest(measure.factor, names) },
      ),
    ];
  const levels = factor.levels.slice(1).map(levelName);
  const found: Diagnostic[] = [];
  if (!levels.includes(levelName(measure.level)))
    found.push(
      diagnose(
        goal,
        ['measure', 'level'],
        'unknown-level',
        `"${levelName(measure.level)}" is no level of ${measure.factor} that is compared with its first: those are ${levels.join(', ')}.`,
      ),
    );
  if (!study.responses.includes(measure.response))
    found.push(
      diagnose(
        goal,
        ['measure', 'response'],
        'unknown-response',
        `${measure.study} does not look at "${measure.response}". It looks at: ${study.responses.join(', ')}.`,
        { replacement: closest(measure.response, study.responses) },
      ),
    );
  return found;
};
