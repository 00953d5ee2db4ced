import { isQuick } from '../../../src-engine/lab/goals/exact';
import { allMet } from '../../../src-engine/lab/tune/report';
import { tuned } from '../../../src-engine/lab/tune/tuned';
import { checkApply } from '../balance/points-apply';
import { workspaceAnd } from '../fights/fight';
import { chosenGoals } from '../goals/check';
import { DONE, NOT_KNOWN, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import type { RunCommand } from '../runs/options';
import { staged } from '../runs/staged';
import { applyProposal } from './apply';
import { parseDial } from './dials';
import { tuneAnswer, tuneText } from './text';

/**
 * The folder for runs of `tune`: the same edits on the same seed are not fought again, so a stopped command continues.
 */
const KEPT = 'tune';

/** Options of `tune` in addition to the common ones. */
export interface TuneCommand extends CommonOptions, RunCommand {
  readonly goal: readonly string[];
  readonly dial: readonly string[];
  readonly apply?: number;
  readonly battles?: number;
  readonly edits?: number;
}

/** `tune [goal…]`: the smallest sets of edits for which all goals are met. */
export const tune = async (io: Io, options: TuneCommand, given: readonly string[]): Promise<number> => {
  checkApply(options.apply !== undefined, options.set);
  const { loaded, names } = await workspaceAnd(io, options, given);
  const asked = [...names, ...options.goal];
  const goals = chosenGoals(loaded, asked);
  const systems = [...new Set(goals.map(({ system }) => system))];
  const [system] = systems;
  if (system === undefined)
    throw usage('No goal of this workspace can be checked. Fix the goals first: see “warbench check”.');
  if (systems.length > 1) throw usage(`These goals are of ${systems.join(' and ')}. Name goals of one game.`);
  const { library } = loaded;
  const book = library.typed(system)!;
  const dials = options.dial.map((text) => parseDial(library, text, book));
  const sources = goals.map(({ goal }) => goal);
  const others = asked.length === 0 ? [] : chosenGoals(loaded, []).map(({ goal }) => goal);
  const unasked = others.filter((goal) => !sources.includes(goal) && isQuick(book, goal.value));
  const stages = tuned(
    { library, system, battles: options.battles },
    { goals: sources, unasked, dials, seed: options.seed, most: options.edits ?? 6 },
  );
  const report = await staged(stages, { io, root: loaded.root, command: options, keptIn: KEPT });
  if (report.dials === 0 && !report.stopped && !allMet(report.now))
    throw usage('Nothing to tune: name dials with --dial, for example orc-grunt.points=20..60.');
  if (options.format === 'json') io.out(`${JSON.stringify(tuneAnswer(report))}\n`);
  else io.out(tuneText(report));
  if (options.apply !== undefined) await applyProposal(io, loaded, report, options.apply);
  return allMet(report.now) || report.proposals.some(({ verified }) => verified) ? DONE : NOT_KNOWN;
};
