import { points, type PointsCommand } from '../balance/points';
import { sensitivity, type SensitivityCommand } from '../balance/sensitivity';
import { check, withCheckOptions, type CheckCommand } from '../goals/check';
import { withQueueOption, withRunOptions } from '../runs/options';
import { study, type StudyCommand } from '../studies/study';
import { gather, withBalanceOptions, wholeNumber } from '../options';
import { system, type Group, workspace } from './group';

/** What says what a unit is worth, and whether the game is as it was meant to be. */
export const balanceCommands: Group = ({ command, io, end }) => {
  withQueueOption(withBalanceOptions(command('points', 'fair costs of units, with intervals and evidence')))
    .addArgument(workspace())
    .addOption(system())
    .option(
      '--bot <name>',
      'who plays both sides (objective); repeatable: then each unit says whether its verdict holds under every one',
      gather,
      [],
    )
    .option('--unit <id>', 'only this unit’s advice (repeatable)', gather, [])
    .option('--out <file>', 'writes the advice as a table: .csv, .tsv, .xlsx or .md')
    .option('--apply', 'write the fair cost of every under- or overcosted unit to its card')
    .action(async (folder: string | undefined, options: PointsCommand) =>
      end(await points(io, options, folder)),
    );

  withQueueOption(
    withBalanceOptions(command('sensitivity', 'what each step away from a unit’s card is worth, in points')),
  )
    .argument('[unit...]', 'its id; a folder before it is the workspace')
    .addOption(system())
    .option('--bot <name>', 'who plays both sides (objective)')
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
};
