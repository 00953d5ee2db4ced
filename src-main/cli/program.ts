import { relative } from 'node:path';
import { Command, CommanderError, Help, type Option } from 'commander';
import { version } from '../service/about';
import { HostError, systemFailure } from '../workspace/failure';
import { balanceCommands } from './commands/balance';
import { fightCommands } from './commands/fights';
import { fileCommands } from './commands/files';
import { teamCommands } from './commands/team';
import type { Group } from './commands/group';
import { workspaceCommands } from './commands/workspace';
import { hidingUnused, unusedOptions } from './used-options';
import { CliError, COMMAND_AT_FAULT, DONE, INPUT_AT_FAULT, type Io } from './io';
import { withCommonOptions } from './options';
import { refuseBadQueue } from './queue/worker';

/** The commands as help lists them. */
const GROUPS: readonly (readonly [heading: string, add: Group])[] = [
  ['Workspace:', workspaceCommands],
  ['Fights and battles:', fightCommands],
  ['Balance:', balanceCommands],
  ['Team:', teamCommands],
  ['Print, import and export:', fileCommands],
];

/** Runs the command line and returns the exit status. Errors go to standard error, without a stack. */
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
    const failure = systemFailure(reason, (path) => relative(io.cwd, path) || 'this folder');
    if (failure === undefined) throw reason;
    io.err(`${failure}\n`);
    return INPUT_AT_FAULT;
  }
};

/** An option in words. A repeatable one starts with an empty list, which is no default to mention. */
const optionDescription = (option: Option): string =>
  new Help().optionDescription(option).replace(' (default: [])', '');

/** The commands and their actions; `end` receives the exit status. */
export const programOf = (io: Io, end: (status: number) => void): Command => {
  const program = new Command('warbench')
    .description('A workbench for designers of tabletop wargames.')
    .version(version(), '-V, --version')
    .showHelpAfterError('(use --help for usage)')
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
    })
    .hook('preAction', (_, command) => {
      refuseBadQueue(io, command.opts()['queue']);
      const sentence = unusedOptions(command);
      if (sentence !== undefined) io.err(sentence);
    });
  const command = (name: string, what: string): Command =>
    hidingUnused(withCommonOptions(program.command(name).description(what).copyInheritedSettings(program)));
  for (const [heading, add] of GROUPS) {
    program.commandsGroup(heading);
    add({ command, io, end });
  }
  return program;
};
