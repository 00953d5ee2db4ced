import type { SystemId } from '../../../src-engine/kernel/words';
import { bookMeetings, bookTable, type BookTable } from '../../../src-engine/lab/factions/books';
import { booksWithoutArmy } from '../../../src-engine/lab/points/no-army';
import { battlesOf } from '../../../src-engine/lab/points/open';
import { factionsTable } from '../../../src-engine/lab/tables';
import type { ArmyWishes } from '../../../src-engine/simulation/armies';
import { grouped } from '../../../src-engine/kernel/numbers';
import type { Estimate } from '../../../src-engine/kernel/estimate';
import { sayBroken, sayNoArmy, systemOf, wishesOf, type BalanceCommand } from '../balance/setting';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { checkOutTable, outTables } from '../tables/out-tables';
import { percent, table } from '../text';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { load, type Loaded } from '../workspace';
import { fightMeetings } from './fight-meetings';

/** Options of `factions` in addition to those of all balance commands. */
export interface FactionsCommand extends Omit<BalanceCommand, 'bot' | 'size' | 'error'> {
  /** Sizes and bots, with a matrix for each combination; by default the game's middle size and its panel. */
  readonly size: readonly string[];
  readonly bot: readonly string[];
  readonly out?: string;
}

/** Default number of battles of every two books. */
const BATTLES = 400;

/** One matrix: for a size and a bot. */
interface Matrix extends BookTable {
  readonly size: string;
  readonly bot: string;
  readonly maps: readonly string[];
  readonly objectives: readonly string[];
}

/** `factions`: how often each book beats each other one at equal points, by size, bot and map. */
export const factions = async (io: Io, options: FactionsCommand, folder?: string): Promise<number> => {
  if (options.out !== undefined) await checkOutTable(io, options.out);
  const loaded = await load(io, options, folder);
  const system = systemOf(loaded.library, options);
  sayBroken(io, loaded.library, system);
  const { size: sizes, bot: bots, ...rest } = options;
  const wishes = wishesOf(rest, rulesOf(loaded.library, options));
  const choices = loaded.library.typed(system)?.armyChoices?.(wishes);
  if (choices?.ok === false) throw new CliError(INPUT_AT_FAULT, choices.error);
  const asked = [...new Set(bots.length > 0 ? bots : (choices?.value.panel ?? []))];
  const matrices: Matrix[] = [];
  let stopped = false;
  for (const size of sizes.length > 0 ? new Set(sizes) : [undefined])
    for (const bot of asked) {
      if (stopped) break;
      const own = { ...wishes, bot, ...(size !== undefined && { size }) };
      const found = await matrixOf({ io, loaded, system, options }, own, bot === asked[0]);
      matrices.push(found.matrix);
      stopped = found.stopped;
    }
  if (options.out !== undefined) await outTables(io, options, [factionsTable(matrices)], options.out);
  else if (options.format === 'json')
    io.out(
      `${JSON.stringify({ system, seed: options.seed, ...changesAnswer(options), factions: matrices, stopped })}\n`,
    );
  else io.out(`${changesLine(options)}${matrices.map(textOf).join('\n')}`);
  return stopped ? INPUT_AT_FAULT : DONE;
};

const matrixOf = async (
  { io, loaded, system, options }: { io: Io; loaded: Loaded; system: SystemId; options: FactionsCommand },
  wishes: ArmyWishes,
  isFirst: boolean,
): Promise<{ readonly matrix: Matrix; readonly stopped: boolean }> => {
  const battles = battlesOf(loaded.library, { system, wishes });
  if (!battles.ok) throw new CliError(INPUT_AT_FAULT, battles.error);
  // Which books have armies does not depend on the bot.
  if (isFirst) sayNoArmy(io, booksWithoutArmy(battles.value.rules, options.seed));
  const each = Math.ceil((options.battles ?? BATTLES) / 2);
  const meetings = bookMeetings(battles.value, options.seed, each);
  if (new Set(meetings.books).size < 2)
    throw usage(
      'Factions need two books that can field a legal army of this size. Name another size with --size.',
    );
  const { bot, size, maps, objectives } = battles.value.setting;
  const task = { system, wishes, seed: options.seed, armies: meetings.armies, meetings: meetings.meetings };
  const { run, stopped } = await fightMeetings(io, loaded, task, options, `${size}, ${bot}`);
  return { matrix: { size, bot, maps, objectives, ...bookTable(run, meetings) }, stopped };
};

const interval = ({ mean, ci95: [low, high] }: Estimate): string =>
  `${percent(mean)} (${percent(low)} to ${percent(high)})`;

const textOf = ({ size, bot, cells, overall }: Matrix): string => {
  const books = overall.map(({ book }) => book);
  const rows = books.map((book) => [
    book,
    ...books.map((other) => {
      const cell = cells.find((each) => each.book === book && each.against === other);
      return cell ? interval(cell.win) : '–';
    }),
    interval(overall.find((each) => each.book === book)!.win),
  ]);
  const columns = [{ title: 'Book' }, ...books.map((title) => ({ title })), { title: 'All others' }];
  const each = cells[0]?.battles ?? 0;
  return (
    `Win rates at equal points: ${size}, ${bot} against ${bot}, ${grouped(each)} battles for each pair of books\n` +
    table(columns, rows) +
    cells
      .filter(({ book, against }) => books.indexOf(book) < books.indexOf(against))
      .map(
        ({ book, against, maps }) =>
          `${book} against ${against} by map: ${maps.map(({ map, win }) => `${map} ${interval(win)}`).join(', ')}\n`,
      )
      .join('')
  );
};
