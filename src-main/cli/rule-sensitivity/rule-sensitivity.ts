import { jobOf } from '../../../src-engine/lab/jobs/job';
import { ruleEffects, type RuleEffects } from '../../../src-engine/lab/rule-sensitivity/effects';
import { fightEffects } from '../../../src-engine/lab/rule-sensitivity/fights';
import {
  RESPONSES,
  ruleBattlesIn,
  STEP_BATTLES,
  type RuleSensitivityAsked,
} from '../../../src-engine/lab/rule-sensitivity/open';
import { ruleEffectsTable } from '../../../src-engine/lab/tables';
import { KeptRuns } from '../../compute/kept';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { workspaceAnd } from '../fights/fight';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { jsonOf } from '../json';
import type { CommonOptions } from '../options';
import { fightRun } from '../runs/fight-run';
import type { RunCommand } from '../runs/options';
import { workOut } from '../runs/work-out';
import { findScenario, problemOf, type Found } from '../scenarios';
import { cellInputs } from '../studies/inputs';
import { checkOutTable, outTables } from '../tables/out-tables';
import type { Loaded } from '../workspace';
import { ruleEffectsText } from './text';

/** Options of `rules --sensitivity` in addition to the common ones. */
export interface RuleSensitivityCommand extends CommonOptions, RunCommand {
  readonly battles?: number;
  readonly by?: string;
  readonly out?: string;
}

/** `rules --sensitivity <scenario…>`: steps every number of the rules down and up, and ranks what changes. */
export const ruleSensitivity = async (
  io: Io,
  options: RuleSensitivityCommand,
  given: readonly string[],
): Promise<number> => {
  const { out, by = RESPONSES[0] } = options;
  if (!RESPONSES.some((id) => id === by))
    throw usage(`--by ${by}: rank by one of these figures: ${RESPONSES.join(', ')}.`);
  if (out !== undefined) await checkOutTable(io, out);
  const { loaded, names } = await workspaceAnd(io, options, given);
  if (names.length === 0) throw usage('Name a scenario, for example first-blood.');
  const found = names.map((name) => scenarioOf(io, loaded, name));
  const results: RuleEffects[] = [];
  let isStopped = false;
  for (const scenario of found) {
    const { effects, stopped } = await effectsOf(io, loaded, scenario, options, by);
    isStopped ||= stopped;
    if (effects && effects.effects.length > 0) results.push(effects);
    if (stopped) break;
  }
  if (out !== undefined && results.length > 0) await outTables(io, options, [ruleEffectsTable(results)], out);
  else if (options.format === 'json')
    for (const each of results) io.out(`${jsonOf({ ...each, ...changesAnswer(options) })}\n`);
  else for (const each of results) io.out(`${changesLine(options)}${ruleEffectsText(each, io.columns)}`);
  return isStopped ? INPUT_AT_FAULT : DONE;
};

const scenarioOf = (io: Io, loaded: Loaded, name: string): Found => {
  const scenario = findScenario(io, loaded, name);
  const problem = problemOf(loaded.library, scenario);
  if (problem !== undefined || !('entry' in scenario)) throw new CliError(INPUT_AT_FAULT, problem ?? '');
  return scenario;
};

/** The results for one scenario; if its battles were stopped, from those fought so far. */
const effectsOf = async (
  io: Io,
  { library, root }: Loaded,
  { book, system, entry }: Found,
  options: RuleSensitivityCommand,
  by: string,
): Promise<{ readonly effects?: RuleEffects; readonly stopped: boolean }> => {
  const { seed, battles = STEP_BATTLES } = options;
  const scenario = entry.ref;
  const asked: RuleSensitivityAsked = {
    ...{ system, scenario, seed, battles },
    variants: rulesOf(library, options),
  };
  if (entry.kind !== 'battle') {
    const worked = await workOut(io, fightEffects(book, asked), 'steps', scenario);
    if (worked?.ok === false) throw new CliError(INPUT_AT_FAULT, worked.error);
    return worked ? { effects: worked.value, stopped: false } : { stopped: true };
  }
  const prepared = ruleBattlesIn(library, asked);
  if (!prepared.ok) throw new CliError(INPUT_AT_FAULT, `${scenario}: ${prepared.error}`);
  const { task, run } = prepared.value;
  const stopped = await fightRun(io, run, () => jobOf(library, { kind: 'cells', ...task }), options, {
    name: scenario,
    keeping: {
      run,
      runs: new KeptRuns(root, `rules-${scenario.replaceAll('/', '-')}`),
      inputs: cellInputs(library, task),
      stoppedOnly: true,
    },
  });
  return { effects: ruleEffects(prepared.value, by), stopped };
};
