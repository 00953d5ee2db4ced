import { grouped } from '../../../src-engine/kernel/numbers';
import type { PanelRun } from '../../../src-engine/lab/points/panel/run';
import { journalOf } from '../../../src-engine/simulation/journal';
import { editOf, replayText } from '../fights/replay';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';

/** Prints one battle of a run in full: battle `BOT:NUMBER`, as in reasons. */
export const writeBattle = (
  io: Io,
  run: PanelRun,
  { format, set }: Pick<CommonOptions, 'format' | 'set'>,
  name: string,
): number => {
  const [, bot = '', number = ''] = /^(.+):(\d+)$/.exec(name) ?? [];
  const own = run.runs[run.bots.indexOf(bot)];
  const battle = Number(number);
  if (!own || battle >= own.progress.cap)
    throw usage(
      `--replay ${name}: write BOT:NUMBER, with one of the bots ${run.bots.join(', ')} and a number below ${grouped(run.runs[0].progress.cap)}.`,
    );
  const pair = Math.floor(battle / 2);
  const { armies, table } = own.meeting(pair, battle % 2 === 1 ? 1 : 0);
  const written = own.battles.replay?.(armies, table, own.seed, pair);
  if (!written) throw new CliError(INPUT_AT_FAULT, 'This game records no battles.');
  io.out(
    format === 'json'
      ? `${JSON.stringify(journalOf(`points-${bot}-${battle}`, written, set.map(editOf)))}\n`
      : replayText(`Battle ${name} of fair costs`, written),
  );
  return DONE;
};
