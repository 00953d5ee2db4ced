import type { Command } from 'commander';
import { compare, type CompareCommand } from '../fights/compare';
import { fight, type FightCommand } from '../fights/fight';
import { withQueueOption } from '../runs/options';
import { matrix, withMatrixFormats, type MatrixCommand } from '../fights/matrix';
import { gather, withBattleOptions, wholeNumber } from '../options';
import { replay, type ReplayCommand } from '../fights/replay';
import { system, type Group, withSeed, workspace } from './group';

/** What fights scenarios, and shows how they went. */
export const fightCommands: Group = ({ command, io, end }) => {
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
      'with each of what the scenario may be fought with instead: bot (every policy, on both sides); against the Automata difficulty, card (the deck without it)',
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
};
