import type { Command } from 'commander';
import type { CompareCommand } from '../fights/compare';
import type { FightCommand } from '../fights/fight';
import { withQueueOption } from '../runs/options';
import { withMatrixFormats, type MatrixCommand } from '../fights/matrix-options';
import { gather, withBattleOptions, wholeNumber } from '../options';
import type { ReplayCommand } from '../fights/replay';
import { system, type Group, withSeed, workspace } from './group';

/** Commands that fight scenarios and show the results. */
export const fightCommands: Group = ({ command, io, end }) => {
  withQueueOption(withBattleOptions(command('fight', 'fight scenarios')))
    .argument('[scenario...]', 'ids or files of scenarios; a folder before them is the workspace')
    .option('--all', 'fight every scenario of the workspace')
    .action(async (names: string[], options: FightCommand, self: Command) => {
      const { fight } = await import('../fights/fight');
      end(await fight(io, withSeed(options, self), names));
    });

  withQueueOption(
    withMatrixFormats(
      command(
        'matrix',
        'match every unit against every other; find cycles and the mixture that no unit beats',
      ),
    ),
  )
    .addArgument(workspace())
    .addOption(system())
    .option('--units <ids>', 'match only these units, separated by commas')
    .option('--equal-points', 'compare equal points instead of one unit against one')
    .option('--out <file>', 'write the matrix to this table: .csv, .tsv, .xlsx or .md')
    .action(async (folder: string | undefined, options: MatrixCommand) => {
      const { matrix } = await import('../fights/matrix');
      end(await matrix(io, options, folder));
    });

  withBattleOptions(command('compare', 'compare a scenario before and after --set and --variant'))
    .argument('[scenario...]', 'ids or files of scenarios; a folder before them is the workspace')
    .option(
      '--both <edit>',
      'apply an edit (unit.path=value) or a variant (name=value) both before and after (repeatable)',
      gather,
      [],
    )
    .option(
      '--each <question>',
      'compare every alternative: bot (every bot, on both sides); against the Automata also difficulty, and card (the deck without that card)',
    )
    .action(async (names: string[], options: CompareCommand, self: Command) => {
      const { compare } = await import('../fights/compare');
      end(await compare(io, withSeed(options, self), names));
    });

  command('replay', 'print the journal of one battle, with the rule of each roll')
    .argument('[scenario...]', 'id or file of a battle scenario; a folder before it is the workspace')
    .option('--battle <number>', 'replay this battle of the run', wholeNumber('--battle', 0), 0)
    .action(async (names: string[], options: ReplayCommand, self: Command) => {
      const { replay } = await import('../fights/replay');
      end(await replay(io, withSeed(options, self), names));
    });
};
