import type { Chart, DistributionChart, Outcome, SharesChart } from '../../../src-engine/kernel/outcome';
import { err, ok, type Result } from '../../../src-engine/kernel/result';
import type { FightOptions, ScenarioEntry } from '../../../src-engine/systems/system';
import { battleLines } from './battle-text';
import { battleOptions, fightBattles, isBattle, type BattleCommand } from './battles';
import { brokenUnits, sayLeftOut } from '../faults';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { allScenarios, fightScenario, findScenario, type Broken, type Found } from '../scenarios';
import { bar, figure, pad, percent } from '../text';
import { unusedIn } from '../../../src-engine/lab/team/unused-numbers';
import { askedChanges, rulesOf, unusedAnswer, changesAnswer } from '../chosen-rules';
import { isFolder } from '../folders';
import { load, type Loaded } from '../workspace';
import { grouped } from '../../../src-engine/kernel/numbers';

/** Options of `fight` in addition to the common ones. */
export interface FightCommand extends CommonOptions, BattleCommand {
  readonly all?: boolean;
}

/** `fight <scenario…>` or `fight --all`: prints outcomes; as JSON, one object per line. */
export const fight = async (io: Io, options: FightCommand, given: readonly string[]): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, options, given);
  const scenarios = choose(io, loaded, names, options.all ?? false);
  const variants = rulesOf(loaded.library, options);
  const changes = askedChanges(options);
  const told = new Set<string>();
  let unfought = 0;
  for (const scenario of scenarios) {
    const fighting = { variants, seed: options.seed, ownSeed: options.ownSeed ?? false };
    const result = isBattle(scenario)
      ? await fought(io, loaded, scenario, battleOptions(fighting, options), options)
      : fightScenario(loaded.library, scenario, fighting);
    if (!result) return INPUT_AT_FAULT;
    if (!result.ok) {
      // One file with an error can affect many scenarios: it is printed once.
      for (const line of result.error.split('\n').filter((each) => !told.has(each))) {
        io.err(`${line}\n`);
        told.add(line);
      }
      unfought++;
    } else {
      const unused = 'entry' in scenario ? unusedIn({ ...scenario, options: fighting }) : [];
      if (options.format === 'json')
        io.out(
          `${JSON.stringify({ ...result.value.answer, ...changesAnswer(options), ...unusedAnswer(unused) })}\n`,
        );
      else if ('entry' in scenario)
        io.out(`${outcomeText(scenario.entry, result.value, { changes, unused, columns: io.columns })}\n`);
    }
  }
  if (unfought > told.size) io.err(`${unfought} of ${scenarios.length} scenarios could not be fought.\n`);
  return unfought > 0 ? INPUT_AT_FAULT : DONE;
};

/** The result of a battle: an error in one scenario does not stop the others. Undefined if the run was stopped. */
const fought = async (
  io: Io,
  loaded: Loaded,
  scenario: Found,
  options: FightOptions,
  command: BattleCommand,
): Promise<Result<Outcome, string> | undefined> => {
  try {
    const run = await fightBattles(io, loaded, scenario, options, command);
    return run && ok(run.outcome());
  } catch (reason) {
    if (reason instanceof CliError) return err(reason.message);
    throw reason;
  }
};

/** Splits off the workspace if the first argument is a folder. */
export const workspaceAnd = async (
  io: Io,
  options: CommonOptions,
  given: readonly string[],
): Promise<{ readonly loaded: Loaded; readonly names: readonly string[] }> => {
  const [first] = given;
  const folder =
    options.workspace === undefined && first !== undefined && (await isFolder(io, first)) ? first : undefined;
  return { loaded: await load(io, options, folder), names: folder === undefined ? given : given.slice(1) };
};

const choose = (
  io: Io,
  loaded: Loaded,
  names: readonly string[],
  all: boolean,
): readonly (Found | Broken)[] => {
  if (all && names.length > 0) throw usage('Name scenarios or use --all, not both.');
  if (all) {
    const scenarios = allScenarios(loaded.library);
    if (scenarios.length === 0) {
      sayLeftOut(io, loaded.library, brokenUnits(loaded.library));
      throw usage('This workspace has no scenarios. Create one, or name another workspace.');
    }
    return scenarios;
  }
  if (names.length === 0) throw usage('Name a scenario, or use --all.');
  return names.map((name) => findScenario(io, loaded, name));
};

/** What is printed with an outcome: the changes made for it, and sentences about those without effect. */
interface Shown {
  readonly changes: string;
  readonly unused: readonly string[];
  readonly columns: number;
}

/** An outcome as text: the changes made for it, its figures and small charts. */
const outcomeText = (entry: ScenarioEntry, outcome: Outcome, { changes, unused, columns }: Shown): string => {
  const label = Math.max(0, ...outcome.figures.map(({ label: { length } }) => length));
  const lines = [
    `${entry.name}  (${entry.ref}, ${entry.kind}, ${outcome.exact ? 'exact' : entry.kind === 'attack' ? 'estimated' : 'simulated'})`,
    ...(outcome.battle
      ? [`  ${grouped(outcome.battle.progress.fought)} battles, seed ${String(outcome.answer['seed'])}`]
      : []),
    ...(changes === '' ? [] : [`  with ${changes}`]),
    ...outcome.figures.map((each) => {
      const interval = each.ci95 ? `  (${each.ci95.map((end) => figure(end, each.unit)).join(' to ')})` : '';
      return `  ${pad(each.label, label)}  ${figure(each.value, each.unit)}${interval}`;
    }),
    ...(entry.textOnly ? [`  Not simulated (text only): ${entry.textOnly.join(', ')}`] : []),
    ...outcome.charts.flatMap((chart) => chartLines(chart, columns)),
    ...(outcome.battle ? battleLines(outcome.battle) : []),
    ...unused.map((line) => `  ${line}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
};

const chartLines = (chart: Chart, columns: number): string[] =>
  chart.type === 'distribution' ? distributionLines(chart, columns) : sharesLines(chart, columns);

const LABELS = 30;
const room = (columns: number): number => Math.max(10, Math.min(40, columns - LABELS));

/** The most rows: all further values share one row. */
const MOST_ROWS = 16;

const distributionLines = (
  { title, pmf, lethal, from = 0, step = 1 }: DistributionChart,
  columns: number,
): string[] => {
  const most = Math.max(...pmf, Number.MIN_VALUE);
  const name = (k: number): string => `${from + k * step}`;
  const size = Math.max(5, name(0).length + 1, name(pmf.length - 1).length + 1);
  const rows =
    pmf.length > MOST_ROWS
      ? [...pmf.slice(0, MOST_ROWS - 1), pmf.slice(MOST_ROWS - 1).reduce((a, b) => a + b, 0)]
      : pmf;
  let atLeast = pmf.reduce((a, b) => a + b, 0);
  return [
    `  ${title}${lethal === undefined ? '' : ` (● destroys)`}`,
    `  ${pad('', size)} ${pad(step === 1 ? 'exactly' : `to +${step - 1}`, 8, 'right')} ${pad('at least', 8, 'right')}`,
    ...rows.map((p, k) => {
      const last = k === rows.length - 1 && rows.length < pmf.length;
      const label = `${name(k)}${last ? '+' : ''}${lethal !== undefined && k >= lethal ? ' ●' : ''}`;
      const line = `  ${pad(label, size)} ${pad(percent(p), 8, 'right')} ${pad(percent(k === 0 ? 1 : atLeast), 8, 'right')}  ${bar(Math.min(1, p / most), room(columns))}`;
      atLeast -= p;
      return line.trimEnd();
    }),
  ];
};

const sharesLines = ({ title, shares }: SharesChart, columns: number): string[] => {
  const label = Math.max(...shares.map((share) => share.label.length));
  return [
    `  ${title}`,
    ...shares.map(({ label: name, value }) =>
      `  ${pad(name, label)} ${pad(percent(value), 8, 'right')}  ${bar(value, room(columns))}`.trimEnd(),
    ),
  ];
};
