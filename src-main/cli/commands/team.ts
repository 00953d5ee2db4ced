import { Option } from 'commander';
import type { DiffCommand } from '../diff/options';
import { wholeNumber } from '../options';
import type { PlaytestsCommand } from '../playtests/playtests';
import type { WorkerCommand } from '../queue/worker';
import { withRunOptions } from '../runs/options';
import type { Group } from './group';

/** Commands for a team: report changes, compare playtests, share machines. */
export const teamCommands: Group = ({ command, io, end }) => {
  withRunOptions(command('diff', 'compare two states of a workspace: cards, fights, battles, goals'))
    .argument('<from>', 'a folder, or a git revision of the workspace such as HEAD~3 or a tag')
    .argument('[to]', 'another folder or revision (default: the current files)')
    .option('--out <file>', 'write the report to this file: .html, .md, .txt or .json')
    .option(
      '--battles <number>',
      'fight this many battles before and after for each changed scenario (default: 1000), and at most this many per goal',
      wholeNumber('--battles', 50, 1_000_000),
    )
    .option('--rebuild', 'refill armies that new costs took over their limit, and compare their battles')
    .option('--goals', 'also check goals that need battles, before and after')
    .option(
      '--points <battles>',
      'also estimate fair costs before and after, with this many battles each',
      wholeNumber('--points', 100, 10_000_000),
    )
    .action(async (from: string, to: string | undefined, options: DiffCommand) => {
      const { diff } = await import('../diff/diff');
      end(await diff(io, options, from, to));
    });

  withRunOptions(command('playtests', 'compare games that people played with bot results'))
    .argument(
      '[file...]',
      'ids of playtests, or CSV files of games (default: all playtests of the workspace)',
    )
    .option(
      '--battles <number>',
      'fight this many bot battles per scenario',
      wholeNumber('--battles', 50, 1_000_000),
      400,
    )
    .option('--out <file>', 'write the games to this file: .csv, .xlsx, .md or .playtest.json')
    .addOption(
      new Option(
        '--figures <file>',
        'write the comparison of people and bots to this table: .csv, .tsv, .xlsx or .md',
      ).conflicts('out'),
    )
    .action(async (names: string[], options: PlaytestsCommand) => {
      const { playtests } = await import('../playtests/playtests');
      end(await playtests(io, options, names));
    });

  command('worker', 'fight the battles of a shared queue')
    .argument(
      '[url]',
      'address of the queue: redis://host:6379, or rediss:// with TLS (default: WARBENCH_QUEUE)',
    )
    .option(
      '--workers <number>',
      'fight this many blocks at once, one per thread (default: all cores)',
      wholeNumber('--workers', 1, 64),
    )
    .option(
      '--lock <seconds>',
      'give a block to another worker after this many seconds without response',
      wholeNumber('--lock', 1, 3600),
      30,
    )
    .action(async (url: string | undefined, options: WorkerCommand) => {
      const { worker } = await import('../queue/worker');
      end(await worker(io, options, url));
    });
};
