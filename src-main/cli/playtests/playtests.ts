import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { PlaytestFile } from '../../../src-engine/generated/every-game';
import { gamesTable, type GamesProblem, type SheetGames } from '../../../src-engine/exchange/sheets/games';
import type { Library } from '../../../src-engine/lab/library';
import { didYouMean } from '../../../src-engine/kernel/names/suggest';
import type { SystemId } from '../../../src-engine/kernel/words';
import { evidenceOf } from '../../../src-engine/lab/goals/battles';
import { botsFigures, botsTask } from '../../../src-engine/lab/playtests/bots';
import { playedMatches, type BotsFigures, type PlayedGame } from '../../../src-engine/lab/playtests/figures';
import { cellsRunIn } from '../../../src-engine/lab/studies/cells';
import { playedTable } from '../../../src-engine/lab/tables';
import { scenarioNamed } from '../../../src-engine/lab/team/scenario-named';
import { jobOf, type Job } from '../../../src-engine/lab/jobs/job';
import { KeptRuns } from '../../compute/kept';
import { readApart } from '../../import/apart';
import { faultsOf } from '../faults';
import { workspaceAnd } from '../fights/fight';
import { evidenceText } from '../goals/text';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { fightRun } from '../runs/fight-run';
import type { RunCommand } from '../runs/options';
import { cellInputs } from '../studies/inputs';
import { apartFor } from '../tables/import';
import { checkOutTable, outTables } from '../tables/out-tables';
import { rulesOf } from '../chosen-rules';
import { type Loaded } from '../workspace';
import { answerOf, matchText } from './text';

/** Options of `playtests` in addition to the common ones. */
export interface PlaytestsCommand extends CommonOptions, RunCommand {
  readonly battles: number;
  readonly out?: string;
  readonly figures?: string;
}

/** `playtests [file…]`: compares people's games with the bots' results. */
export const playtests = async (
  io: Io,
  options: PlaytestsCommand,
  given: readonly string[],
): Promise<number> => {
  if (options.figures !== undefined) await checkOutTable(io, options.figures, '--figures');
  const { loaded, names } = await workspaceAnd(io, options, given);
  const found = await gamesOf(io, loaded, names);
  if (options.out !== undefined) return out(io, options, loaded, found, options.out);
  const variants = rulesOf(loaded.library, options);
  const bots = new Map<string, BotsFigures>();
  const evidence = new Map<string, string>();
  for (const name of new Set(found.flatMap(({ scenario }) => scenario ?? []))) {
    const fought = await botsIn(io, loaded, name, options, variants);
    if (fought === 'stopped') return INPUT_AT_FAULT;
    if (!fought) continue;
    bots.set(name, fought.figures);
    evidence.set(name, fought.evidence);
  }
  const matches = playedMatches(found, (name) => bots.get(name));
  if (options.figures !== undefined)
    await outTables(io, options, [playedTable(matches)], options.figures, '--figures');
  else if (options.format === 'json')
    io.out(
      `${JSON.stringify({ games: found.length, matches: matches.map((match) => answerOf(match, evidence)) })}\n`,
    );
  else io.out(matches.map((match) => matchText(match, evidence)).join('\n'));
  return DONE;
};

/** The games of playtests by id and of CSV files by path; by default all playtests of the workspace. */
const gamesOf = async (
  io: Io,
  { library }: Loaded,
  names: readonly string[],
): Promise<readonly PlayedGame[]> => {
  const all = [...library.documents].filter(({ kind }) => kind === 'playtest');
  if (names.length === 0 && all.length === 0)
    throw usage(
      'This workspace has no playtests. Create one (a .playtest.json file), or name a CSV file of games.',
    );
  const wanted = names.length === 0 ? all.map(({ path }) => path) : names;
  const games: PlayedGame[] = [];
  for (const name of wanted) {
    if (/[.](csv|tsv)$/i.test(name)) {
      games.push(...(await sheetGames(io, library, name)));
      continue;
    }
    const file = all.find(({ id, path }) => id === name || path === name);
    if (!file)
      throw usage(
        `There is no playtest “${name}”.${didYouMean(
          name,
          all.map(({ id }) => id),
        )}`,
      );
    const faults = faultsOf(library, file.path);
    if (faults.length > 0 || !file.source)
      throw new CliError(INPUT_AT_FAULT, faults.join('\n') || `${file.path}:1:1 cannot be read.`);
    games.push(...(file.source.value as PlaytestFile).games);
  }
  return games;
};

/** Games of a sheet. Errors in rows are printed with their places, and a sheet with such rows is not imported. */
const sheetGames = async (io: Io, library: Library, name: string): Promise<readonly PlayedGame[]> => {
  const bytes = await readFile(resolve(io.cwd, name)).catch(() => {
    throw usage(`There is no file ${name}.`);
  });
  const file = { name, base64: bytes.toString('base64') };
  const sheet = await readApart({ kind: 'games', file }, apartFor(io));
  const problems = [...sheet.problems, ...unknownIn(library, sheet)].sort((a, b) => a.line - b.line);
  for (const { line, column, message } of problems) io.err(`${name}:${line} ${column}: ${message}\n`);
  if (problems.length > 0)
    throw new CliError(INPUT_AT_FAULT, `${name} was not imported. Fix ${rowsOf(problems)} first.`);
  return sheet.games;
};

/** "row 3", "rows 2, 3 and 7 more". */
const rowsOf = (problems: readonly GamesProblem[]): string => {
  const rows = [...new Set(problems.map(({ line }) => line))];
  const more = rows.length > SHOWN_ROWS ? ` and ${rows.length - SHOWN_ROWS} more` : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, SHOWN_ROWS).join(', ')}${more}`;
};
const SHOWN_ROWS = 10;

/** The errors of a sheet's games in this workspace, as a playtest file with these games would have them. */
const unknownIn = (library: Library, { games, lines }: SheetGames): readonly GamesProblem[] => {
  const [system] = library.systems;
  const path = 'sheet-of-games.playtest.json';
  if (system === undefined || games.length === 0 || library.get(path)) return [];
  library.put(
    path,
    JSON.stringify({
      $schema: `warbench:${system}/playtest`,
      id: 'sheet-of-games',
      name: 'Sheet of games',
      games,
    }),
  );
  const found = library.diagnostics().filter(({ file, severity }) => file === path && severity === 'error');
  library.remove(path);
  return found.map(({ path: [, game, column = 'row'], message }) => ({
    line: lines[Number(game)] ?? 1,
    column: String(column),
    message,
  }));
};

/** Writes games as a table, or as a playtest of the workspace's game. */
const out = async (
  io: Io,
  options: PlaytestsCommand,
  { library }: Loaded,
  games: readonly PlayedGame[],
  file: string,
): Promise<number> => {
  if (!file.endsWith('.json')) {
    await outTables(io, options, [gamesTable('Games', games)], file);
    return DONE;
  }
  const id = basename(file).replace(/[.]playtest[.]json$/, '');
  if (!file.endsWith('.playtest.json') || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw usage(`--out ${file}: name a playtest like spring-evenings.playtest.json, or a .csv file.`);
  const [system] = library.systems;
  const value = { $schema: `warbench:${system}/playtest`, id, name: id.replaceAll('-', ' '), games };
  await writeFile(resolve(io.cwd, file), `${JSON.stringify(value, undefined, 2)}\n`, { flag: 'wx' }).catch(
    (reason: NodeJS.ErrnoException) => {
      throw usage(
        reason.code === 'EEXIST'
          ? `${file} already exists. Name another file.`
          : `${file} could not be written.`,
      );
    },
  );
  io.err(`Wrote ${games.length} games to ${file}.\n`);
  return DONE;
};

/** The same battle fought by bots; undefined if there is no such battle, “stopped” after Ctrl+C. */
const botsIn = async (
  io: Io,
  { library, root }: Loaded,
  name: string,
  options: PlaytestsCommand,
  variants: Readonly<Record<string, string>>,
): Promise<{ readonly figures: BotsFigures; readonly evidence: string } | 'stopped' | undefined> => {
  const found = library.systems.flatMap(
    (system): [SystemId, NonNullable<ReturnType<typeof scenarioNamed>>][] => {
      const book = library.typed(system);
      const entry = book && scenarioNamed(book, name);
      return entry?.kind === 'battle' ? [[system, entry]] : [];
    },
  )[0];
  if (!found) {
    const battles = library.systems.flatMap((system) =>
      (library.typed(system)?.scenarios ?? []).flatMap(({ kind, ref }) => (kind === 'battle' ? [ref] : [])),
    );
    io.err(
      `This workspace has no battle “${name}”, so its games have no bots to compare with.${didYouMean(name, battles)}\n`,
    );
    return undefined;
  }
  const [system, entry] = found;
  const fighting = { variants, seed: options.seed, battles: options.battles };
  const task = botsTask(system, [entry.ref], fighting);
  const made = cellsRunIn(library, task);
  if (!made.ok) throw new CliError(INPUT_AT_FAULT, made.error);
  const run = made.value;
  const keeping = {
    run,
    runs: new KeptRuns(root, `playtest-${entry.ref.replaceAll('/', '-')}`),
    inputs: cellInputs(library, task),
  };
  const job = (): Job => jobOf(library, { kind: 'cells', ...task });
  if (await fightRun(io, run, job, options, { name: entry.ref, keeping })) return 'stopped';
  const figures = botsFigures(run, 0);
  if (!figures) return undefined;
  return { figures, evidence: evidenceText(evidenceOf(entry, options.seed, variants)) };
};
