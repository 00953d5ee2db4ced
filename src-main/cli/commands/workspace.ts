import { Option } from 'commander';
import { about } from '../about';
import type { InitCommand } from '../init';
import type { OpenCommand } from '../open/open';
import { wholeNumber, type CommonOptions } from '../options';
import { rules, type RulesCommand } from '../rules';
import { validate } from '../validate';
import type { BenchCommand } from '../bench/bench-cases';
import { system, type Group, workspace } from './group';

/** What opens, makes and reads a workspace, and tells of Warbench itself. What only one of them needs is read when it is called. */
export const workspaceCommands: Group = ({ command, io, end }) => {
  command('open', 'opens the workbench (what npm start does)')
    .addArgument(workspace())
    .addOption(
      new Option('--host <host>', 'where to open it')
        .choices(['auto', 'electron', 'browser'])
        .default('auto'),
    )
    .option('--port <number>', 'the browser host’s port', wholeNumber('--port', 1, 65535))
    .option('--no-open', 'only print the link')
    .action(async (folder: string | undefined, options: OpenCommand) => {
      const { open } = await import('../open/open');
      end(await open(io, options, folder));
    });

  command('init', 'makes a new workspace from a template')
    .argument('<folder>', 'a new or empty folder')
    .addOption(system().default('azeroth-at-war'))
    .option('--sample', 'the whole sample of the game: its books, maps, battles, goals and studies')
    .action(async (folder: string, options: InitCommand) => {
      const { init } = await import('../init');
      end(await init(io, options, folder));
    });

  command('validate', 'lists every problem, with file, line and column')
    .addArgument(workspace())
    .action(async (folder: string | undefined, options: CommonOptions) =>
      end(await validate(io, options, folder)),
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

  command('bench', 'the benchmarks, as ratios and rates')
    .option('--time <milliseconds>', 'how long each one runs', wholeNumber('--time', 10, 600_000), 1000)
    .addOption(system())
    .action(async (options: BenchCommand) => {
      const { bench } = await import('../bench/bench');
      end(await bench(io, options));
    });

  command('about', 'the version, the engine’s fingerprint, and where everything is kept').action(
    (options: CommonOptions) => end(about(io, options)),
  );
};
