import type { Command } from 'commander';
import type { PointsCommand } from '../balance/points';
import type { SensitivityCommand } from '../balance/sensitivity';
import type { FactionsCommand } from '../factions/factions';
import type { ListsCommand } from '../factions/lists';
import type { TournamentCommand } from '../factions/tournament';
import { withCheckOptions, type CheckCommand } from '../goals/options';
import { withQueueOption, withRunOptions } from '../runs/options';
import type { StudyCommand } from '../studies/study';
import type { TuneCommand } from '../tune/tune';
import { gather, withBalanceOptions, wholeNumber } from '../options';
import { system, type Group, workspace } from './group';

/** Commands about the worth of units and the balance of the game. */
export const balanceCommands: Group = ({ command, io, end }) => {
  withQueueOption(
    withBalanceOptions(command('points', 'estimate fair costs of units, with intervals and evidence')),
  )
    .addArgument(workspace())
    .addOption(system())
    .option(
      '--bot <name>',
      'play both sides with this bot (repeatable: the result is the mean of these bots; default: the game’s panel of bots)',
      gather,
      [],
    )
    .option(
      '--unit <id>',
      'spend the battles on this unit: paired swaps of it against its cost in other units (repeatable)',
      gather,
      [],
    )
    .option('--out <file>', 'write the results to this table: .csv, .tsv, .xlsx or .md')
    .option(
      '--replay <bot:number>',
      'replay this battle of the run, named as in the reasons, and fight no others',
    )
    .option('--judge-text-only', 'give verdicts although some abilities of a unit are not simulated')
    .option('--apply', 'write the fair cost of every under- or overcosted unit to its card')
    .action(async (folder: string | undefined, options: PointsCommand) => {
      const { points } = await import('../balance/points');
      end(await points(io, options, folder));
    });

  withQueueOption(
    withBalanceOptions(
      command('sensitivity', 'estimate what each change of a unit’s card is worth, in points'),
    ),
  )
    .argument('[unit...]', 'id of the unit; a folder before it is the workspace')
    .addOption(system())
    .option('--bot <name>', 'play both sides with this bot (default: objective)')
    .option('--out <file>', 'write the results to this table: .csv, .tsv, .xlsx or .md')
    .action(async (names: string[], options: SensitivityCommand) => {
      const { sensitivity } = await import('../balance/sensitivity');
      end(await sensitivity(io, options, names));
    });

  withRunOptions(
    withCheckOptions(command('check', 'check which goals are met, missed or not known yet')),
  ).action(async (names: string[], options: CheckCommand) => {
    const { check } = await import('../goals/check');
    end(await check(io, options, names));
  });

  withRunOptions(command('study', 'measure what each level of a study’s factors changes'))
    .argument('[study...]', 'ids or files of studies; a folder before them is the workspace')
    .option('--all', 'run every study of the workspace')
    .option('--out <file>', 'write effects and cells to this table: .csv, .tsv, .xlsx or .md')
    .option(
      '--battles <number>',
      'fight this many battles per combination of levels (default: the study’s number)',
      wholeNumber('--battles', 50, 10_000_000),
    )
    .action(async (names: string[], options: StudyCommand) => {
      const { study } = await import('../studies/study');
      end(await study(io, options, names));
    });

  withRunOptions(command('tune', 'find the smallest sets of edits for which all goals are met'))
    .argument('[goal...]', 'ids or files of goals (default: all); a folder before them is the workspace')
    .option('--goal <id>', 'tune for this goal (repeatable)', gather, [])
    .option(
      '--dial <unit.path=min..max>',
      'let this number change within a range: orc-grunt.points=20..60 (repeatable; default: costs and stats of the units that missed goals are about)',
      gather,
      [],
    )
    .option(
      '--edits <number>',
      'use at most this many edits in one proposal (default: 6)',
      wholeNumber('--edits', 1, 12),
    )
    .option(
      '--battles <number>',
      'fight at most this many battles per goal (default: the goal’s number)',
      wholeNumber('--battles', 50, 10_000_000),
    )
    .option('--apply <number>', 'write this proposal to the cards', wholeNumber('--apply', 1, 5))
    .action(async (names: string[], options: TuneCommand) => {
      const { tune } = await import('../tune/tune');
      end(await tune(io, options, names));
    });

  withBookBattles(
    withRunOptions(
      command('factions', 'estimate how often each book beats each other, by size, bot and map'),
    ),
  )
    .addArgument(workspace())
    .addOption(system())
    .option('--size <size>', 'fight battles of this size (repeatable)', gather, [])
    .option(
      '--bot <name>',
      'play both sides with this bot (repeatable; default: the game’s panel)',
      gather,
      [],
    )
    .option('--out <file>', 'write the results to this table: .csv, .tsv, .xlsx or .md')
    .action(async (folder: string | undefined, options: FactionsCommand) => {
      const { factions } = await import('../factions/factions');
      end(await factions(io, options, folder));
    });

  withBookBattles(withRunOptions(command('tournament', 'let army files meet each other, with standings')))
    .argument('[army...]', 'ids or files of armies (default: all); a folder before them is the workspace')
    .addOption(system())
    .option('--size <size>', 'fight battles of this size (default: the armies’ own)')
    .option('--bot <name>', 'play both sides with this bot (default: objective)')
    .option(
      '--swiss <rounds>',
      'play this many Swiss rounds (default: every army meets every other)',
      wholeNumber('--swiss', 1, 20),
    )
    .action(async (names: string[], options: TournamentCommand) => {
      const { tournament } = await import('../factions/tournament');
      end(await tournament(io, options, names));
    });

  withBookBattles(
    withRunOptions(command('lists', 'improve lists against each other, and show what they pick')),
  )
    .addArgument(workspace())
    .addOption(system())
    .option('--size <size>', 'fight battles of this size, as the game names it')
    .option('--bot <name>', 'play both sides with this bot (default: objective)')
    .option('--rounds <number>', 'improve lists this many times (default: 4)', wholeNumber('--rounds', 0, 50))
    .action(async (folder: string | undefined, options: ListsCommand) => {
      const { lists } = await import('../factions/lists');
      end(await lists(io, options, folder));
    });
};

/** Adds the options for where armies meet and how often. */
const withBookBattles = (added: Command): Command =>
  added
    .option('--book <id>', 'use only armies of this book (repeatable)', gather, [])
    .option('--map <id>', 'fight on this map (repeatable; default: all of the size)', gather, [])
    .option(
      '--objective <name>',
      'fight for this objective (repeatable; default: all of the game)',
      gather,
      [],
    )
    .option(
      '--battles <number>',
      'fight this many battles for each pair',
      wholeNumber('--battles', 2, 1_000_000),
    );
