import { Option } from 'commander';
import { diff } from '../diff/diff';
import type { DiffCommand } from '../diff/options';
import { wholeNumber } from '../options';
import { playtests, type PlaytestsCommand } from '../playtests/playtests';
import { worker, type WorkerCommand } from '../queue/worker';
import { withRunOptions } from '../runs/options';
import type { Group } from './group';

/** What a team does together: says what changed, brings in its games, shares its machines. */
export const teamCommands: Group = ({ command, io, end }) => {
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
    .addOption(
      new Option(
        '--figures <file>',
        'writes people’s figures beside the bots’ as a table: .csv, .tsv, .xlsx or .md',
      ).conflicts('out'),
    )
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
};
