import { entriesOf } from '../../../src-engine/armies/entries';
import { didYouMean } from '../../../src-engine/kernel/names/suggest';
import { grouped } from '../../../src-engine/kernel/numbers';
import type { Source } from '../../../src-engine/kernel/source';
import type { SystemId } from '../../../src-engine/kernel/words';
import {
  meetingsOf,
  roundRobin,
  standingsOf,
  swissRound,
  type Match,
} from '../../../src-engine/lab/factions/tournament';
import { sourcesOf, type Library } from '../../../src-engine/lab/library';
import { battlesOf } from '../../../src-engine/lab/points/open';
import type { ArmyBattles } from '../../../src-engine/simulation/armies';
import { sayBroken, systemOf, wishesOf, type BalanceCommand } from '../balance/setting';
import { workspaceAnd } from '../fights/fight';
import { faultsOf } from '../faults';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { percent, table } from '../text';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { type Loaded } from '../workspace';
import { fightMeetings } from './fight-meetings';

/** Options of `tournament` in addition to those of all balance commands. */
export interface TournamentCommand extends BalanceCommand {
  /** Rounds of a Swiss tournament; absent: round robin. */
  readonly swiss?: number;
}

/** Default number of battles in a match. */
const BATTLES = 40;

interface Player {
  readonly army: string;
  readonly name: string;
  readonly units: readonly number[];
}

/** `tournament <army…>`: army files against each other, round robin or Swiss, with standings. */
export const tournament = async (
  io: Io,
  options: TournamentCommand,
  given: readonly string[],
): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, options, given);
  const system = systemOf(loaded.library, options);
  const variants = rulesOf(loaded.library, options);
  sayBroken(io, loaded.library, system);
  const sources = armiesNamed(loaded, system, names);
  const size = options.size ?? sizeOf(sources);
  const wishes = wishesOf({ ...options, ...(size !== undefined && { size }) }, variants);
  const battles = battlesOf(loaded.library, { system, wishes });
  if (!battles.ok) throw new CliError(INPUT_AT_FAULT, battles.error);
  const players = sources.map((source) => playerOf(loaded.library, source, battles.value));
  const found = await played({ io, loaded, system, options, wishes }, players, battles.value.tables);
  const standings = standingsOf(players.length, found.matches).map(({ army, ...rest }) => ({
    army: players[army].army,
    name: players[army].name,
    ...rest,
  }));
  const { bot, maps, objectives, size: fought } = battles.value.setting;
  if (options.format === 'json')
    io.out(
      `${JSON.stringify({
        system,
        evidence: { bot, size: fought, maps, objectives, seed: options.seed, ...changesAnswer(options) },
        kind: options.swiss === undefined ? 'round-robin' : 'swiss',
        standings,
        matches: found.matches.map(({ a, b, scores }) => ({
          armies: [players[a].army, players[b].army],
          scores: [0, 1].map((own) =>
            scores.reduce((sum, [one, two]) => sum + (own === 0 ? one + two : 2 - one - two), 0),
          ),
          battles: 2 * scores.length,
        })),
        stopped: found.stopped,
      })}\n`,
    );
  else {
    const rows = standings.map(({ name, points, matches, win, battles: count }, i) => [
      String(i + 1),
      name,
      String(points),
      String(matches),
      `${percent(win.mean)} (${percent(win.ci95[0])} to ${percent(win.ci95[1])})`,
      grouped(count),
    ]);
    io.out(
      `Tournament of ${players.length} armies: ${options.swiss === undefined ? 'round robin' : `Swiss, ${options.swiss} rounds`}, ${fought}, ${bot} against ${bot}\n` +
        changesLine(options) +
        table(
          ['', 'Army', 'Points', 'Matches', 'Win rate', 'Battles'].map((title) => ({ title })),
          rows,
        ),
    );
  }
  return found.stopped ? INPUT_AT_FAULT : DONE;
};

interface Playing {
  readonly io: Io;
  readonly loaded: Loaded;
  readonly system: SystemId;
  readonly options: TournamentCommand;
  readonly wishes: ReturnType<typeof wishesOf>;
}

/** Fights all matches, round by round if the tournament is Swiss. */
const played = async (
  { io, loaded, system, options, wishes }: Playing,
  players: readonly Player[],
  tables: number,
): Promise<{ readonly matches: readonly Match[]; readonly stopped: boolean }> => {
  const each = Math.ceil((options.battles ?? BATTLES) / 2);
  const armies = players.map(({ units }) => units);
  const matches: Match[] = [];
  const rounds = options.swiss ?? 1;
  for (let round = 0; round < rounds; round++) {
    const pairs =
      options.swiss === undefined
        ? roundRobin(players.length)
        : swissRound(
            standingsOf(players.length, matches),
            matches.map(({ a, b }) => [a, b] as const),
          );
    const meetings = meetingsOf(pairs, each, tables);
    const task = { system, wishes, seed: options.seed + round, armies, meetings };
    const name = options.swiss === undefined ? 'tournament' : `round ${round + 1}`;
    const { run, stopped } = await fightMeetings(io, loaded, task, options, name);
    for (const [a, b] of pairs)
      matches.push({
        a,
        b,
        scores: run.fought.flatMap((each2) => (each2.a === a && each2.b === b ? [each2.scores] : [])),
      });
    if (stopped) return { matches, stopped };
  }
  return { matches, stopped: false };
};

/** The named army files, or all armies of the game. */
const armiesNamed = ({ library }: Loaded, system: SystemId, names: readonly string[]): readonly Source[] => {
  const book = library.typed(system);
  const all = (book ? sourcesOf(book) : []).filter(({ kind }) => kind === 'army');
  for (const name of names)
    if (!all.some(({ id, path }) => id === name || path === name))
      throw usage(
        `There is no army “${name}”.${didYouMean(
          name,
          all.map(({ id }) => id),
        )}`,
      );
  const chosen =
    names.length === 0 ? all : all.filter(({ id, path }) => names.includes(id) || names.includes(path));
  if (chosen.length < 2)
    throw usage('A tournament needs two armies or more. Name army files of this workspace.');
  return chosen;
};

/** The size that the armies name; all must name the same. */
const sizeOf = (sources: readonly Source[]): string | undefined => {
  const sizes = new Set(
    sources.flatMap(({ value }) => {
      const { size } = value as { readonly size?: unknown };
      return size === undefined ? [] : [String(size)];
    }),
  );
  if (sizes.size > 1)
    throw usage(
      `These armies are of sizes ${[...sizes].join(' and ')}. Name armies of one size, or choose one with --size.`,
    );
  return [...sizes][0];
};

const playerOf = (library: Library, { id, path, folder, value }: Source, { rules }: ArmyBattles): Player => {
  const units = entriesOf(value).flatMap(({ unit, count }) => {
    const own = rules.units.findIndex(({ ref }) => ref === unit || ref === `${folder}/${unit}`);
    const at = own >= 0 ? own : rules.units.findIndex(({ ref }) => ref.endsWith(`/${unit}`));
    if (at < 0)
      throw new CliError(
        INPUT_AT_FAULT,
        faultsOf(library, path).join('\n') || `${path}: no battle can be fought with “${unit}”.`,
      );
    return Array<number>(count).fill(at);
  });
  const { name } = value as { readonly name?: string };
  return { army: id, name: name ?? id, units: units.sort((a, b) => a - b) };
};
