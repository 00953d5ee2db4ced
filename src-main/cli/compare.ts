import type { Figure, Outcome } from '../../src-engine/kernel/outcome';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from './io';
import { workspaceAnd } from './fight';
import type { CommonOptions } from './options';
import { fightScenario, findScenario } from './scenarios';
import { change, figure, table } from './text';
import { applySets, variantsOf, type Loaded } from './workspace';

/** One figure before and after; null where one side has none. */
interface Change {
  readonly id: string;
  readonly label: string;
  readonly unit: Figure['unit'];
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number | null;
}

/** `compare <scenario>`: the scenario as it is, against it with the edits and variants. */
export const compare = async (io: Io, options: CommonOptions, given: readonly string[]): Promise<number> => {
  if (options.set.length === 0 && options.variant.length === 0)
    throw usage('Say what to compare with: --set orc-grunt.stats.ATK=3, or --variant cleave=two-wound-dice.');
  const { loaded, names } = await workspaceAnd(io, { ...options, set: [] }, given);
  if (names.length === 0) throw usage('Name a scenario.');
  const variants = variantsOf(loaded.library, options.variant);
  const fights = (name: string, under: typeof variants): Outcome => {
    const result = fightScenario(loaded.library, findScenario(io, loaded, name), {
      variants: under,
      seed: options.seed,
    });
    if (!result.ok) throw new CliError(INPUT_AT_FAULT, result.error);
    return result.value;
  };
  const before = names.map((name) => fights(name, {}));
  applySets(loaded, options.set);
  const after = names.map((name) => fights(name, variants));
  names.forEach((name, i) => print(io, options, loaded, name, before[i]!, after[i]!));
  return DONE;
};

const print = (
  io: Io,
  options: CommonOptions,
  loaded: Loaded,
  name: string,
  before: Outcome,
  after: Outcome,
): void => {
  const changes = changesOf(before, after);
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
        each.before === null || each.after === null ? '' : change(each.before, each.after, each.unit),
      ]),
    ),
  );
  io.out('\n');
};

const changesOf = (before: Outcome, after: Outcome): Change[] => {
  const old = new Map(before.figures.map((each) => [each.id, each]));
  const ids = new Set([...old.keys(), ...after.figures.map(({ id }) => id)]);
  const now = new Map(after.figures.map((each) => [each.id, each]));
  return [...ids].map((id): Change => {
    const [a, b] = [old.get(id), now.get(id)];
    const { label, unit } = (b ?? a)!;
    return {
      id,
      label,
      unit,
      before: a?.value ?? null,
      after: b?.value ?? null,
      change: a && b ? b.value - a.value : null,
    };
  });
};
