import { Option } from 'commander';
import { SYSTEM_IDS } from '../../../src-engine/kernel/words';
import { about } from '../about';
import type { InitCommand } from '../init';
import type { OpenCommand } from '../open/open';
import { wholeNumber, type CommonOptions } from '../options';
import type { RulesCommand } from '../rules';
import type { BenchCommand } from '../bench/bench-cases';
import { withRunOptions } from '../runs/options';
import { system, type Group, workspace } from './group';

/** Commands that open, create and read a workspace, or describe Warbench itself. A module that only one of them needs is loaded when it runs. */
export const workspaceCommands: Group = ({ command, io, end }) => {
  command('open', 'open the workbench (as npm start does)')
    .addArgument(workspace())
    .addOption(
      new Option('--host <host>', 'open it in an Electron window or in a browser')
        .choices(['auto', 'electron', 'browser'])
        .default('auto'),
    )
    .option('--port <number>', 'serve the browser on this port', wholeNumber('--port', 1, 65535))
    .option('--no-open', 'print the link without opening it')
    .action(async (folder: string | undefined, options: OpenCommand) => {
      const { open } = await import('../open/open');
      end(await open(io, options, folder));
    });

  command('init', 'create a workspace from a template')
    .argument('<folder>', 'a new or empty folder')
    .addOption(system().default(SYSTEM_IDS[0]))
    .option('--sample', 'copy the whole sample of the game: books, maps, battles, goals and studies')
    .action(async (folder: string, options: InitCommand) => {
      const { init } = await import('../init');
      end(await init(io, options, folder));
    });

  command('validate', 'list every problem with file, line and column')
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: CommonOptions) => {
      const { validate } = await import('../validate');
      end(await validate(io, options, folder));
    });

  withRunOptions(command('rules', 'list the rules and what implements them'))
    .argument(
      '[filter...]',
      'show only rules with this text in their id, title or text; with --sensitivity: ids or files of scenarios',
    )
    .addOption(system())
    .addOption(
      new Option('--state <state>', 'show only rules of this state').choices([
        'implemented',
        'not yet',
        'not applicable',
      ]),
    )
    .option(
      '--out <file>',
      'write a searchable page of a game’s rules to this .html file; with --sensitivity a table: .csv, .tsv, .xlsx or .md',
    )
    .option('--numbers', 'list the numbers that house rules can change, with their ranges')
    .option('--sensitivity', 'step every number down and up in these scenarios, and rank what changes')
    .option(
      '--battles <number>',
      'with --sensitivity: fight this many battles of each step (default: 200)',
      wholeNumber('--battles', 50, 1_000_000),
    )
    .option('--by <figure>', 'with --sensitivity: rank by this figure of battles (default: win-0)')
    .action(async (given: string[], options: RulesCommand) => {
      const { rules } = await import('../rules');
      end(await rules(io, options, given));
    });

  command('bench', 'run the benchmarks')
    .option('--time <milliseconds>', 'run each benchmark this long', wholeNumber('--time', 10, 600_000), 1000)
    .addOption(system())
    .action(async (options: BenchCommand) => {
      const { bench } = await import('../bench/bench');
      end(await bench(io, options));
    });

  command('about', 'show the version, the engine’s fingerprint and the folders in use').action(
    (options: CommonOptions) => end(about(io, options)),
  );
};
