import { points, type PointsCommand } from '../balance/points';
import { sensitivity, type SensitivityCommand } from '../balance/sensitivity';
import { check, withCheckOptions, type CheckCommand } from '../goals/check';
import { withQueueOption, withRunOptions } from '../runs/options';
import { study, type StudyCommand } from '../studies/study';
import { gather, withBalanceOptions, wholeNumber } from '../options';
import { system, type Group, workspace } from './group';

/** What says what a unit is worth, and whether the game is as it was meant to be. */
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
    .option('--unit <id>', 'show only this unit (repeatable)', gather, [])
    .option('--out <file>', 'write the results to this table: .csv, .tsv, .xlsx or .md')
    .option('--judge-text-only', 'give verdicts although some abilities of a unit are not simulated')
    .option('--apply', 'write the fair cost of every under- or overcosted unit to its card')
    .action(async (folder: string | undefined, options: PointsCommand) =>
      end(await points(io, options, folder)),
    );

  withQueueOption(
    withBalanceOptions(
      command('sensitivity', 'estimate what each change of a unit’s card is worth, in points'),
    ),
  )
    .argument('[unit...]', 'id of the unit; a folder before it is the workspace')
    .addOption(system())
    .option('--bot <name>', 'play both sides with this bot (default: objective)')
    .option('--out <file>', 'write the results to this table: .csv, .tsv, .xlsx or .md')
    .action(async (names: string[], options: SensitivityCommand) =>
      end(await sensitivity(io, options, names)),
    );

  withRunOptions(
    withCheckOptions(command('check', 'check which goals are met, missed or not known yet')),
  ).action(async (names: string[], options: CheckCommand) => end(await check(io, options, names)));

  withRunOptions(command('study', 'measure what each level of a study’s factors changes'))
    .argument('[study...]', 'ids or files of studies; a folder before them is the workspace')
    .option('--all', 'run every study of the workspace')
    .option('--out <file>', 'write effects and cells to this table: .csv, .tsv, .xlsx or .md')
    .option(
      '--battles <number>',
      'fight this many battles per combination of levels (default: the study’s number)',
      wholeNumber('--battles', 50, 10_000_000),
    )
    .action(async (names: string[], options: StudyCommand) => end(await study(io, options, names)));
};
