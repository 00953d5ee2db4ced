import { Argument, Command, CommanderError, Option } from 'commander';
import { HostError } from '../workspace/failure';
import { version } from '../service/about';
import { about } from './about';
import { points, type PointsCommand } from './balance/points';
import { sensitivity, type SensitivityCommand } from './balance/sensitivity';

import { bench } from './bench/bench';
import type { BenchCommand } from './bench/bench-cases';
import { book, withBookOptions, type BookCommand } from './paper/book';
import { cards, withCardsOptions, type CardsCommand } from './paper/cards';
import { compare, type CompareCommand } from './fights/compare';
import { fight, type FightCommand } from './fights/fight';
import { importFiles, withImportOptions, type ImportCommand } from './tables/import';
import { check, withCheckOptions, type CheckCommand } from './goals/check';
import { unheeded } from './honoured';
import { init } from './init';
import { worker, type WorkerCommand } from './queue/worker';
import { playtests, type PlaytestsCommand } from './playtests/playtests';
import { withQueueOption, withRunOptions } from './runs/options';
import { study, type StudyCommand } from './studies/study';
import { CliError, COMMAND_AT_FAULT, DONE, INPUT_AT_FAULT, type Io } from './io';
import { matrix, withMatrixFormats, type MatrixCommand } from './fights/matrix';
import { open, type OpenCommand } from './open/open';
import {
  gather,
  withBalanceOptions,
  withBattleOptions,
  withCommonOptions,
  wholeNumber,
  type CommonOptions,
} from './options';
import { replay, type ReplayCommand } from './fights/replay';
import { rules, type RulesCommand } from './rules';
import { diff } from './diff/diff';
import type { DiffCommand } from './diff/options';
import { exportUnits, type ExportCommand } from './tables/export';
import { validate } from './validate';

/** Runs the command line; answers the exit status. Whatever goes wrong is said on standard error, without a stack. */
export const runCli = async (argv: readonly string[], io: Io): Promise<number> => {
  let status = DONE;
  const program = programOf(io, (result) => (status = result));
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return status;
  } catch (reason) {
    if (reason instanceof CommanderError) return reason.exitCode === 0 ? DONE : COMMAND_AT_FAULT;
    if (reason instanceof CliError || reason instanceof HostError) {
      io.err(`${reason.message}\n`);
      return reason instanceof CliError ? reason.status : INPUT_AT_FAULT;
    }
    throw reason;
  }
};

/** The commands, and what each does; `end` hears the exit status. */
export const programOf = (io: Io, end: (status: number) => void): Command => {
  const program = new Command('warbench')
    .description('A workbench for designers of tabletop wargames.')
    .version(version(), '-V, --version')
    .showHelpAfterError('(--help shows how)')
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
    })
    .hook('preAction', (_, command) => {
      const sentence = unheeded(command);
      if (sentence !== undefined) io.err(sentence);
    });
  const command = (name: string, what: string): Command =>
    withCommonOptions(program.command(name).description(what).copyInheritedSettings(program));
  const workspace = (): Argument =>
    new Argument('[workspace]', 'its folder; the current one where none is named');
  const system = (): Option =>
    new Option('--system <id>', 'one game: azeroth-at-war, age-of-sigmar, glory or warcrow');

  command('open', 'opens the workbench (what npm start does)')
    .addArgument(workspace())
    .addOption(
      new Option('--host <host>', 'where to open it')
        .choices(['auto', 'electron', 'browser'])
        .default('auto'),
    )
    .option('--port <number>', 'the browser host’s port', wholeNumber('--port', 1, 65535))
    .option('--no-open', 'only print the link')
    .action(async (folder: string | undefined, options: OpenCommand) => end(await open(io, options, folder)));

  command('init', 'makes a new workspace from a template')
    .argument('<folder>', 'a new or empty folder')
    .addOption(system().default('azeroth-at-war'))
    .action(async (folder: string, options: CommonOptions & { system: string }) =>
      end(await init(io, options, folder)),
    );

  command('validate', 'lists every problem, with file, line and column')
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: CommonOptions) =>
      end(await validate(io, options, folder)),
    );

  withQueueOption(withBattleOptions(command('fight', 'fights scenarios')))
    .argument('[scenario...]', 'their ids or files; a folder before them is the workspace')
    .option('--all', 'every scenario of the workspace')
    .action(async (names: string[], options: FightCommand, self: Command) =>
      end(await fight(io, withSeed(options, self), names)),
    );

  withQueueOption(
    withMatrixFormats(
      command('matrix', 'every unit against every unit, its cycles, and the mixture nobody beats'),
    ),
  )
    .addArgument(workspace())
    .addOption(system())
    .option('--units <ids>', 'only these, with commas between')
    .option('--equal-points', 'by the points that each side puts in, rather than one to one')
    .option('--out <file>', 'writes it as a table: .csv, .tsv, .xlsx or .md')
    .action(async (folder: string | undefined, options: MatrixCommand) =>
      end(await matrix(io, options, folder)),
    );

  withQueueOption(withBalanceOptions(command('points', 'fair costs of units, with intervals and evidence')))
    .addArgument(workspace())
    .addOption(system())
    .option('--unit <id>', 'only this unit’s advice (repeatable)', gather, [])
    .option('--out <file>', 'writes the advice as a table: .csv, .tsv, .xlsx or .md')
    .option('--apply', 'writes the fair cost of every unit told cheap or dear onto its card')
    .action(async (folder: string | undefined, options: PointsCommand) =>
      end(await points(io, options, folder)),
    );

  withQueueOption(
    withBalanceOptions(command('sensitivity', 'what each step away from a unit’s card is worth, in points')),
  )
    .argument('[unit...]', 'its id; a folder before it is the workspace')
    .addOption(system())
    .option('--out <file>', 'writes it as a table: .csv, .tsv, .xlsx or .md')
    .action(async (names: string[], options: SensitivityCommand) =>
      end(await sensitivity(io, options, names)),
    );

  withRunOptions(withCheckOptions(command('check', 'which goals are met, missed or not known'))).action(
    async (names: string[], options: CheckCommand) => end(await check(io, options, names)),
  );

  withRunOptions(command('study', 'what each level of a study’s factors changes'))
    .argument('[study...]', 'their ids or files; a folder before them is the workspace')
    .option('--all', 'every study of the workspace')
    .option('--out <file>', 'writes effects and cells as tables: .csv, .tsv, .xlsx or .md')
    .option(
      '--battles <number>',
      'battles of each combination of levels; the study says otherwise',
      wholeNumber('--battles', 50, 10_000_000),
    )
    .action(async (names: string[], options: StudyCommand) => end(await study(io, options, names)));

  withBattleOptions(command('compare', 'a scenario before and after --set and --variant'))
    .argument('[scenario...]', 'their ids or files; a folder before them is the workspace')
    .option(
      '--both <edit>',
      'an edit (unit.path=value) or variant (name=value) of before and after alike (repeatable)',
      gather,
      [],
    )
    .option(
      '--each <question>',
      'with each of what the scenario may be fought with instead: difficulty, card (the deck without it)',
    )
    .action(async (names: string[], options: CompareCommand, self: Command) =>
      end(await compare(io, withSeed(options, self), names)),
    );

  command('replay', 'one battle’s journal, each roll with its rule')
    .argument('[scenario...]', 'a battle scenario’s id or file; a folder before it is the workspace')
    .option('--battle <number>', 'which battle of the run', wholeNumber('--battle', 0), 0)
    .action(async (names: string[], options: ReplayCommand, self: Command) =>
      end(await replay(io, withSeed(options, self), names)),
    );

  withCardsOptions(command('cards', 'prints the cards'))
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: CardsCommand) =>
      end(await cards(io, options, folder)),
    );

  withBookOptions(command('book', 'typesets the Army Book'))
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: BookCommand) => end(await book(io, options, folder)));

  withImportOptions(command('import', 'brings in rosters, catalogues and sheets')).action(
    async (names: string[], options: ImportCommand) => end(await importFiles(io, options, names)),
  );

  command('export', 'writes the units as sheets, which import takes back')
    .addArgument(workspace())
    .addOption(system())
    .option('--out <file>', 'a .xlsx, .csv, .tsv or .md file', 'units.xlsx')
    .action(async (folder: string | undefined, options: ExportCommand) =>
      end(await exportUnits(io, options, folder)),
    );

  command('rules', 'the rule coverage table')
    .argument('[filter]', 'keeps rules whose id, title or text has it')
    .addOption(system())
    .addOption(
      new Option('--state <state>', 'keeps rules of one state').choices([
        'implemented',
        'not yet',
        'not applicable',
      ]),
    )
    .option('--out <file>', 'a .html file: the rules of a game as a page that can be searched')
    .action(async (filter: string | undefined, options: RulesCommand) =>
      end(await rules(io, options, filter)),
    );

  withRunOptions(
    command('diff', 'what lies between two states of a workspace: cards, fights, battles, goals'),
  )
    .argument('<from>', 'a folder, or a revision of the workspace: HEAD~3, a tag')
    .argument('[to]', 'another; the workspace as it is where none is named')
    .option('--out <file>', 'writes the report: .html, .md, .txt or .json')
    .option(
      '--battles <number>',
      'battles of each side of every battle whose cards changed (1000), and most of a goal',
      wholeNumber('--battles', 50, 1_000_000),
    )
    .option('--goals', 'asks goals that must be fought for too, on both sides')
    .option(
      '--points <battles>',
      'asks for the advice on points on both sides, with so many battles each',
      wholeNumber('--points', 100, 10_000_000),
    )
    .action(async (from: string, to: string | undefined, options: DiffCommand) =>
      end(await diff(io, options, from, to)),
    );

  withRunOptions(command('playtests', 'games that people played, beside what the bots come to'))
    .argument('[file...]', 'playtests by id, or CSV files of games; all of the workspace where none is named')
    .option(
      '--battles <number>',
      'battles of the bots in each scenario',
      wholeNumber('--battles', 50, 1_000_000),
      400,
    )
    .option('--out <file>', 'writes the games: .csv, .xlsx, .md, or a .playtest.json')
    .action(async (names: string[], options: PlaytestsCommand) => end(await playtests(io, options, names)));

  command('worker', 'fights the battles that others put into a queue')
    .argument('[url]', 'redis://host:6379, rediss:// with TLS; WARBENCH_QUEUE where none is named')
    .option(
      '--workers <number>',
      'blocks fought at once, each on a thread; all cores',
      wholeNumber('--workers', 1, 64),
    )
    .option(
      '--lock <seconds>',
      'after so long without a word a block goes to another worker',
      wholeNumber('--lock', 1, 3600),
      30,
    )
    .action(async (url: string | undefined, options: WorkerCommand) => end(await worker(io, options, url)));

  command('bench', 'the benchmarks, as ratios and rates')
    .option('--time <milliseconds>', 'how long each one runs', wholeNumber('--time', 10, 600_000), 1000)
    .addOption(system())
    .action(async (options: BenchCommand) => end(await bench(io, options)));

  command('about', 'the version, the engine’s fingerprint, and where everything is kept').action(
    (options: CommonOptions) => end(about(io, options)),
  );

  return program;
};

/** Notes whether the seed was asked for: a scenario's own goes before the default, not before what was asked. */
const withSeed = <T extends CommonOptions>(options: T, self: Command): T => ({
  ...options,
  ownSeed: self.getOptionValueSource('seed') !== 'cli',
});
