import type { Figure, Outcome } from '../../../src-engine/kernel/outcome';
import { comparedBy, editKind, SCORING_ONLY, type Fought } from '../../../src-engine/lab/edit-kind';
import { unusedIn } from '../../../src-engine/lab/team/unused-numbers';
import type { PairedChange, Variants } from '../../../src-engine/systems/system';
import { battleOptions, isBattle, openRun, type BattleCommand, type OpenRun } from './battles';
import { exercisedLines } from './battle-text';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { compareEach } from './each';
import { workspaceAnd } from './fight';
import type { CommonOptions } from '../options';
import { KeptTogether } from '../runs/keeping';
import { fightScenario, findScenario } from '../scenarios';
import { change, figure, significant, table } from '../text';
import { askedChanges, rulesOf, unusedAnswer, variantsOf } from '../chosen-rules';
import { applySets, type Loaded } from '../workspace';

/** One figure before and after; null if one side has none. */
interface Change {
  readonly id: string;
  readonly label: string;
  readonly unit: Figure['unit'];
  readonly before: number | null;
  readonly after: number | null;
  readonly change: number | null;
  /** For simulations: the interval of the change, from paired battles on the same dice. */
  readonly ci95?: readonly [number, number];
  /** For simulations: significant, corrected for comparing all figures. */
  readonly told?: boolean;
}

/** Options of `compare` in addition to the common ones. */
export interface CompareCommand extends CommonOptions, BattleCommand {
  /** Edits and variants of both sides: `orc-grunt.stats.MOV=6`, `waver=may-move`. */
  readonly both?: readonly string[];
  /** A choice with alternatives in the game: `difficulty`, `card`. */
  readonly each?: string;
}

/** A scenario on one side: its result (for battles from a run), and the files it depends on. */
interface OneSide extends Fought {
  readonly outcome: () => Outcome;
  readonly open?: OpenRun;
}

/** A variant has no dot in its name; an edit's path always has one. */
const isVariant = (given: string): boolean => !given.slice(0, Math.max(0, given.indexOf('='))).includes('.');

/** `compare <scenario>`: compares the scenario as it is with the one under the given edits and variants. */
export const compare = async (io: Io, options: CompareCommand, given: readonly string[]): Promise<number> => {
  const { set, variant, both = [], house = [], number = [] } = options;
  if (options.each !== undefined) return compareEach(io, { ...options, each: options.each }, given);
  if (set.length + variant.length + house.length + number.length === 0)
    throw usage(
      `Say what to compare with: --set orc-grunt.stats.ATK=3, or --variant cleave=two-wound-dice, or --house softer-cover, or --each difficulty.${both.length > 0 ? ' --both applies to both sides, so it changes nothing between them.' : ''}`,
    );
  const { loaded, names } = await workspaceAnd(io, { ...options, set: [] }, given);
  if (names.length === 0) throw usage('Name a scenario.');
  applySets(
    loaded,
    both.filter((each) => !isVariant(each)),
    '--both',
  );
  const shared = variantsOf(loaded.library, both.filter(isVariant), '--both');
  const variants = { ...shared, ...rulesOf(loaded.library, options) };
  const together = new KeptTogether();
  const side = (name: string, under: Variants, when: string): OneSide => {
    const scenario = findScenario(io, loaded, name);
    const fighting = { variants: under, seed: options.seed, ownSeed: options.ownSeed ?? false };
    if (isBattle(scenario)) {
      // Both runs have the same number of battles, so that every battle has its pair: neither ends by its own error.
      const { sources, ref } = scenario.entry;
      const whole = battleOptions(fighting, { ...options, error: 0 });
      const open = openRun(loaded, scenario, whole, options, { name: `${ref} ${when}`, together });
      return { open, sources, variants: under, outcome: () => open.run.outcome() };
    }
    const result = fightScenario(loaded.library, scenario, fighting);
    if (!result.ok) throw new CliError(INPUT_AT_FAULT, result.error);
    return { sources: [], variants: under, outcome: () => result.value };
  };
  const before: OneSide[] = [];
  const after: OneSide[] = [];
  try {
    for (const name of names) before.push(side(name, shared, 'before'));
    applySets(loaded, set);
    for (const name of names) after.push(side(name, variants, 'after'));
    for (const [i, was] of before.entries())
      if (was.open && after[i].open && (await fightPairs(io, was.open, after[i].open, options.error)))
        return INPUT_AT_FAULT;
  } finally {
    await together.ended(io);
    for (const { open } of [...before, ...after]) await open?.close();
  }
  names.forEach((name, i) => print(io, options, loaded, name, before[i], after[i]));
  return DONE;
};

/** Pairs fought before the error of the change is checked: this many at first, then twice as many each time. */
const FIRST_PAIRS = 200;

/**
 * Fights both runs to their end, or until half of the interval of the win rate's change is at most `error` percentage points.
 * Returns whether they were stopped.
 */
const fightPairs = async (
  io: Io,
  before: OpenRun,
  after: OpenRun,
  error: number | undefined,
): Promise<boolean> => {
  const wanted = error === undefined ? 0 : error / 100;
  for (let pairs = FIRST_PAIRS; ; pairs *= 2) {
    const battles = wanted > 0 ? pairs : undefined;
    if ((await before.fight(io, battles)) || (await after.fight(io, battles))) return true;
    if (before.run.progress.done && after.run.progress.done) return false;
    const change = after.run.against(before.run).find(({ id }) => id === 'win-0');
    if (change && change.ci95[1] - change.ci95[0] <= 2 * wanted) return false;
  }
};

const print = (
  io: Io,
  options: Pick<CompareCommand, 'format' | 'set' | 'variant' | 'house' | 'number' | 'both' | 'seed'>,
  loaded: Loaded,
  name: string,
  was: OneSide,
  now: OneSide,
): void => {
  const [before, after] = [was.outcome(), now.outcome()];
  const edit = was.open && editKind(was, now);
  const paired = edit && was.open && now.open ? comparedBy(edit, now.open.run, was.open.run) : [];
  const changes = changesOf(before, after, paired);
  const found = findScenario(io, loaded, name);
  const unused =
    'entry' in found
      ? unusedIn({ ...found, options: { variants: now.variants, seed: options.seed } }, was.variants)
      : [];
  if (options.format === 'json') {
    io.out(
      `${JSON.stringify({ scenario: before.answer['scenario'] ?? name, before: before.answer, after: after.answer, ...(edit && { edit }), changes, ...unusedAnswer(unused) })}\n`,
    );
    return;
  }
  const edits = askedChanges(options);
  const alike = options.both?.length ? `; both before and after: ${options.both.join(', ')}` : '';
  io.out(`${'entry' in found ? found.entry.name : name}  (${edits}${alike})\n`);
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
  const known = changes.filter(({ told }) => told !== undefined);
  if (known.length > 0 && edit !== 'nothing')
    io.out(
      `  ${known.filter(({ told }) => told).length} of ${known.length} figures changed significantly (*), corrected for multiple comparisons.\n`,
    );
  if (after.battle) for (const line of exercisedLines(after.battle)) io.out(`${line}\n`);
  for (const line of unused) io.out(`  ${line}\n`);
  if (edit === 'nothing') io.out('  The edit does not affect this battle, so no figure changes.\n');
  if (edit === 'scoring') io.out(`  ${SCORING_ONLY}\n`);
  io.out('\n');
};

/** The interval of a change, in the same unit: percentage points for probabilities. */
const interval = ({ ci95, unit, told }: Change): string => {
  if (!ci95) return '';
  const end = (value: number): string =>
    `${value < 0 ? '−' : '+'}${significant(Math.abs(unit === 'probability' ? value * 100 : value))}`;
  return `  (${end(ci95[0])} to ${end(ci95[1])})${told ? ' *' : ''}`;
};

const changesOf = (before: Outcome, after: Outcome, paired: readonly PairedChange[]): Change[] => {
  const old = new Map(before.figures.map((each) => [each.id, each]));
  const ids = new Set([...old.keys(), ...after.figures.map(({ id }) => id)]);
  const now = new Map(after.figures.map((each) => [each.id, each]));
  return [...ids].map((id): Change => {
    const [a, b] = [old.get(id), now.get(id)];
    const { label, unit } = (b ?? a)!;
    const pair = paired.find((row) => row.id === id);
    return {
      id,
      label,
      unit,
      before: a?.value ?? null,
      after: b?.value ?? null,
      change: a && b ? b.value - a.value : null,
      ...(pair && { ci95: pair.ci95, told: pair.isSignificant }),
    };
  });
};
