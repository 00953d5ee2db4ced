import { readDocument, type Document } from '../../book/document';
import type { StudyFile } from '../../generated/every-game';
import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { Kind } from '../../kernel/words';
import { GAMES } from '../../generated/games';
import { SYSTEMS } from '../../systems';
import type { ScenarioEntry } from '../../systems/system';
import { numberDiagnostic } from '../../kernel/house/chosen';
import { numberProblem } from '../../kernel/house/number';
import {
  checkReference,
  checkNumbersAndHouses,
  checkVariants,
  missingScenario,
  variantProblem,
  type Linked,
} from '../goals/check';
import { unknownReading } from '../team/readings-known';
import { fileOfScenario, scenarioNamed } from '../team/scenario-named';
import { levelName, NO_HOUSE, writeLevel, type Factor, type StudyFiles, type StudyScenario } from './design';
import { firstError, unreadablePath } from './unreadable-path';
import { repeatedFactors } from './repeated-factors';

/** Kinds that battles do not use: a level edits none of them, though a file of these kinds may have a card's id. */
const NOT_PLAYED: readonly string[] = [
  'goal',
  'study',
  'playtest',
  'layout',
  'house',
] satisfies readonly Kind[];

/** The files of a workspace for the levels of a study: units before other kinds if several have the same id. */
export const studyFilesOf = (documents: readonly Document[]): StudyFiles => {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return {
    text: (path) => byPath.get(path)?.text,
    find: (name) => {
      const named = documents.filter(
        ({ id, folder, kind }) =>
          kind !== undefined &&
          !NOT_PLAYED.includes(kind) &&
          (id === name || `${folder.slice(folder.lastIndexOf('/') + 1)}/${id}` === name),
      );
      return (named.find(({ kind }) => kind === 'unit') ?? named[0])?.path;
    },
  };
};

/** Problems of a study that its schema cannot find: a missing scenario, a level that is not allowed. */
export const checkStudy = (
  study: Source<StudyFile>,
  linked: Linked,
  studyFiles: StudyFiles,
): readonly Diagnostic[] => {
  const { scenarios, factors, responses, variants } = study.value;
  const found: Diagnostic[] = [
    ...checkVariants(study, linked.system, variants, ['variants']),
    ...checkNumbersAndHouses(study, linked),
  ];
  const known: StudyScenario[] = [];
  const entries: ScenarioEntry[] = [];
  scenarios.forEach((name, i) => {
    const path = ['scenarios', i];
    const entry = scenarioNamed(linked.book, name);
    const file = entry && fileOfScenario(entry);
    if (!entry) found.push(missingScenario(study, path, name, linked));
    else if (entry.kind !== 'battle' || file === undefined)
      found.push(
        diagnose(study, path, 'wrong-scenario', `A study is of battles, and "${name}" is a ${entry.kind}.`),
      );
    else {
      known.push({ ref: entry.ref, path: file, objectiveKey: GAMES[linked.system].objectiveKey });
      entries.push(entry);
    }
  });
  const [scenario] = known;
  if (!scenario) return found;
  factors.forEach((factor, f) =>
    found.push(...checkFactor(study, factor, f, { scenario, linked, studyFiles })),
  );
  found.push(...repeatedFactors(study, scenario, studyFiles));
  const [entry] = entries;
  responses.forEach((response, r) => {
    const problem = unknownReading(linked.system, linked.book, entry, response);
    if (problem)
      found.push(
        diagnose(study, ['responses', r], 'unknown-response', problem.message, { replacement: problem.near }),
      );
  });
  return found;
};

/** What a study is checked against: its scenario, the linked files, and those that it changes. */
interface Around {
  readonly scenario: StudyScenario;
  readonly linked: Linked;
  readonly studyFiles: StudyFiles;
}

const checkFactor = (
  study: Source<StudyFile>,
  factor: Factor,
  f: number,
  around: Around,
): readonly Diagnostic[] => {
  const { linked, studyFiles } = around;
  const path = ['factors', f];
  const names = factor.levels.map(levelName);
  const repeated = names.flatMap((name, l): Diagnostic[] =>
    names.indexOf(name) === l
      ? []
      : [
          diagnose(
            study,
            [...path, 'levels', l],
            'same-level',
            `"${name}" is a level already: a level compared with itself changes nothing.`,
          ),
        ],
  );
  if (factor.of === 'variant') return [...repeated, ...checkVariant(study, factor, f, linked)];
  if (factor.of === 'number') return [...repeated, ...checkNumber(study, factor, f, linked)];
  if (factor.of === 'house')
    return [
      ...repeated,
      ...factor.levels.flatMap((level, l) =>
        level === NO_HOUSE
          ? []
          : checkReference(study, 'house', String(level), [...path, 'levels', l], linked),
      ),
    ];
  if (factor.of === 'card' && studyFiles.find(factor.file) === undefined) {
    const ids = linked.sources.filter(({ kind }) => !NOT_PLAYED.includes(kind)).map(({ id }) => id);
    const near = closest(factor.file, ids);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    return [
      diagnose(
        study,
        [...path, 'file'],
        'unknown-file',
        `There is no unit, army, keyword or map "${factor.file}".${hint}`,
        { replacement: near },
      ),
    ];
  }
  const gone =
    factor.of === 'army' || factor.of === 'map'
      ? factor.levels.flatMap((level, l) =>
          checkReference(study, factor.of, String(level), [...path, 'levels', l], linked),
        )
      : [];
  return gone.length > 0 ? [...repeated, ...gone] : [...repeated, ...checkLevels(study, factor, f, around)];
};

const checkVariant = (
  study: Source<StudyFile>,
  factor: Extract<Factor, { readonly of: 'variant' }>,
  f: number,
  { system }: Linked,
): readonly Diagnostic[] => {
  const path = ['factors', f];
  for (const [l, level] of factor.levels.entries()) {
    const problem = variantProblem(system, factor.variant, level);
    if (!problem) continue;
    const at = problem.isName ? [...path, 'variant'] : [...path, 'levels', l];
    return [diagnose(study, at, problem.code, problem.message, { replacement: problem.near })];
  }
  return [];
};

const checkNumber = (
  study: Source<StudyFile>,
  { number, levels }: Extract<Factor, { readonly of: 'number' }>,
  f: number,
  { system }: Linked,
): readonly Diagnostic[] => {
  const rows = SYSTEMS.get(system)?.numbers ?? [];
  for (const [l, level] of levels.entries()) {
    const problem = numberProblem(rows, number, level);
    const path = ['factors', f, ...(problem?.isName ? ['number'] : ['levels', l])];
    if (problem) return [numberDiagnostic(study, path, problem)];
  }
  return [];
};

/** Writes every level and reads the resulting file: schema errors are reported at the level. */
const checkLevels = (
  study: Source<StudyFile>,
  factor: Factor,
  f: number,
  { scenario, linked, studyFiles }: Around,
): readonly Diagnostic[] => {
  const unreadable = factor.of === 'card' ? unreadablePath(study, factor, f, studyFiles) : undefined;
  if (unreadable) return [unreadable];
  return factor.levels.flatMap((level, l) => {
    const at = ['factors', f, 'levels', l];
    const texts = new Map<string, string>();
    const written = writeLevel(texts, factor, level, scenario, studyFiles);
    if (!written.ok) return [diagnose(study, at, 'no-such-place', written.error)];
    return [...texts].flatMap(([path, text]) => {
      // A file that is already invalid has its own messages.
      if (firstError(path, studyFiles.text(path) ?? '')) return [];
      const wrong =
        firstError(path, text) ?? (factor.of === 'card' ? undefined : linkError(path, text, linked));
      const message = `${levelName(level)} is not allowed there. ${path} would say: ${wrong?.message ?? ''}`;
      return wrong ? [diagnose(study, at, 'level-not-allowed', message)] : [];
    });
  });
};

/** The game's error for a scenario with that level: an unknown bot, an army that is too large. */
const linkError = (path: string, text: string, { system, sources }: Linked): Diagnostic | undefined => {
  const { source } = readDocument({ path, text });
  const others = sources.map((each) => (each.path === path && source ? source : each));
  return SYSTEMS.get(system)
    ?.link(others)
    .diagnostics.find(({ file, severity }) => file === path && severity === 'error');
};
