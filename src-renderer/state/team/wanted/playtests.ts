import { sourcesOf, type Library } from '@engine/lab/library';
import type { PlaytestFile } from '@engine/generated/every-game';
import type { SystemId } from '@engine/kernel/words';
import { evidenceOf } from '@engine/lab/goals/battles';
import { botsFigures, botsTask } from '@engine/lab/playtests/bots';
import { playedMatches, type PlayedGame } from '@engine/lab/playtests/figures';
import { cellsRunIn } from '@engine/lab/studies/cells';
import { scenarioNamed } from '@engine/lab/team/scenario-named';
import type { TeamFindings, TeamPrepared, Wanted } from '../messages';
import { cellsInputs, nothing, type Made } from './made';

const SEED = 1;

/** Why a file of games is skipped, with the place of its first error. */
const leftOut = (library: Library, path: string): string => {
  const error = library.errorOf(path);
  return error
    ? `${path} is skipped. Line ${error.line}, column ${error.column}: ${error.message}`
    : `${path} is skipped, because it belongs to another game.`;
};

/** Recorded games, and bots in the same battles. */
export const playtestsMade = async (
  library: Library,
  { variants, battles }: Extract<Wanted, { kind: 'playtests' }>,
): Promise<Made> => {
  const games: PlayedGame[] = [];
  const broken: string[] = [];
  let system: SystemId | undefined;
  for (const { kind, path, source } of library.documents) {
    if (kind !== 'playtest') continue;
    const id = library.systems.find((each) =>
      sourcesOf(library.typed(each)!).some((one) => one.path === path),
    );
    // Of several games, the first with recorded games is shown.
    if (source && id !== undefined && (system ?? id) === id && !library.errorOf(path)) {
      system = id;
      games.push(...(source.value as PlaytestFile).games);
    } else broken.push(leftOut(library, path));
  }
  if (!system)
    return {
      prepared: {
        ...nothing('This workspace has no recorded games.', 'playtests'),
        broken,
        matches: [],
      },
    };
  const book = library.typed(system)!;
  const scenarios = [...new Set(games.flatMap(({ scenario }) => scenario ?? []))].flatMap((name) => {
    const entry = scenarioNamed(book, name);
    return entry?.kind === 'battle' ? [{ name, entry }] : [];
  });
  const refs = scenarios.map(({ entry }) => entry.ref);
  const task = botsTask(system, refs, { variants, seed: SEED, battles });
  const run = cellsRunIn(library, task);
  const prepared: TeamPrepared = {
    ...nothing('', 'playtests'),
    problem: undefined,
    broken,
    matches: playedMatches(games, () => undefined),
    evidence: scenarios.map(({ entry }) => evidenceOf(entry, SEED, variants)),
  };
  if (!run.ok) return { prepared: { ...prepared, problem: run.error } };
  if (scenarios.length === 0)
    return {
      prepared: { ...prepared, problem: 'The games name no scenario, so bots cannot play the same battle.' },
    };
  const findings = (): TeamFindings => ({
    matches: playedMatches(games, (name) => {
      const cell = scenarios.findIndex((each) => each.name === name);
      return cell < 0 ? undefined : botsFigures(run.value, cell);
    }),
  });
  return {
    prepared: { ...prepared, cap: run.value.progress.cap, inputs: await cellsInputs(library, task) },
    ready: { task: { kind: 'cells', ...task }, run: run.value, known: () => run.value.paired, findings },
  };
};
