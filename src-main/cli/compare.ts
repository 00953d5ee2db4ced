import type { Figure, Outcome } from '../../src-engine/kernel/outcome';
import type { BattleRun, PairedChange } from '../../src-engine/systems/system';
import { battleOptions, fightBattles, isBattle, type BattleCommand } from './battles';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from './io';
import { workspaceAnd } from './fight';
import type { CommonOptions } from './options';
import { fightScenario, findScenario } from './scenarios';
import { change, figure, significant, table } from './text';
import { applySets, variantsOf, type Loaded } from './workspace';

/** One figure before and after; null where one side has none. */
interface Change {
  readonly id: string;
  readonly label: string;
  readonly unit: Figure['unit'];
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number | null;
  /** Of simulations: the change's interval, battle against battle on the same dice. */
  readonly ci95?: readonly [number, number];
}

/** What `compare` takes beside the common options. */
export interface CompareCommand extends CommonOptions, BattleCommand {}

/** A scenario fought: its outcome, and for battles the run behind it. */
interface Fought {
  readonly outcome: Outcome;
  readonly run?: BattleRun;
}

/** `compare <scenario>`: the scenario as it is, against it with the edits and variants. */
export const compare = async (io: Io, options: CompareCommand, given: readonly string[]): Promise<number> => {
  if (options.set.length === 0 && options.variant.length === 0)
    throw usage('Say what to compare with: --set orc-grunt.stats.ATK=3, or --variant cleave=two-wound-dice.');
  const { loaded, names } = await workspaceAnd(io, { ...options, set: [] }, given);
  if (names.length === 0) throw usage('Name a scenario.');
  const variants = variantsOf(loaded.library, options.variant);
  const fights = async (name: string, under: typeof variants): Promise<Fought> => {
    const scenario = findScenario(io, loaded, name);
    const fighting = { variants: under, seed: options.seed, ownSeed: options.ownSeed ?? false };
    if (isBattle(scenario)) {
      // Both runs go to the same battle, so that every battle has its pair: only the cap ends them.
      const paired = battleOptions(fighting, { ...options, error: 0 });
      const run = await fightBattles(io, loaded, scenario, paired, options);
      return { outcome: run.outcome(), run };
    }
    const result = fightScenario(loaded.library, scenario, fighting);
    if (!result.ok) throw new CliError(INPUT_AT_FAULT, result.error);
    return { outcome: result.value };
  };
  const before: Fought[] = [];
  for (const name of names) before.push(await fights(name, {}));
  applySets(loaded, options.set);
  const after: Fought[] = [];
  for (const name of names) after.push(await fights(name, variants));
  names.forEach((name, i) => print(io, options, loaded, name, before[i]!, after[i]!));
  return DONE;
};

const print = (
  io: Io,
  options: CommonOptions,
  loaded: Loaded,
  name: string,
  { outcome: before, run: runBefore }: Fought,
  { outcome: after, run: runAfter }: Fought,
): void => {
  const paired = runBefore && runAfter ? runAfter.against(runBefore) : [];
  const changes = changesOf(before, after, paired);
  if (options.format === 'json') {
    io.out(
      `${JSON.stringify({ scenario: before.answer['scenario'] ?? name, before: before.answer, after: after.answer, changes })}\n`,
    );
    return;
  }
  const found = findScenario(io, loaded, name);
  io.out(
    `${'entry' in found ? found.entry.name : name}  (${[...options.set, ...options.variant].join(', ')})\n`,
  );
  const show = (value: number | null, unit: Figure['unit']): string =>
    value === null ? '–' : figure(value, unit);
  io.out(
    table(
      [
        { title: '  figure' },
        { title: 'before', align: 'right' },
        { title: 'after', align: 'right' },
        { title: 'change' },
      ],
      changes.map((each) => [
        `  ${each.label}`,
        show(each.before, each.unit),
        show(each.after, each.unit),
        each.before === null || each.after === null
          ? ''
          : change(each.before, each.after, each.unit) + interval(each),
      ]),
    ),
  );
  io.out('\n');
};

/** The interval of a change, as its change is written: in points where it is one of probabilities. */
const interval = ({ ci95, unit }: Change): string => {
  if (!ci95) return '';
  const end = (value: number): string =>
    `${value < 0 ? '−' : '+'}${significant(Math.abs(unit === 'probability' ? value * 100 : value))}`;
  return `  (${end(ci95[0])} to ${end(ci95[1])})`;
};

const changesOf = (before: Outcome, after: Outcome, paired: readonly PairedChange[]): Change[] => {
  const old = new Map(before.figures.map((each) => [each.id, each]));
  const ids = new Set([...old.keys(), ...after.figures.map(({ id }) => id)]);
  const now = new Map(after.figures.map((each) => [each.id, each]));
  return [...ids].map((id): Change => {
    const [a, b] = [old.get(id), now.get(id)];
    const { label, unit } = (b ?? a)!;
    const ci95 = paired.find((row) => row.id === id)?.ci95;
    return {
      id,
      label,
      unit,
      before: a?.value ?? null,
      after: b?.value ?? null,
      change: a && b ? b.value - a.value : null,
      ...(ci95 && { ci95 }),
    };
  });
};
