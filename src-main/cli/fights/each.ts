import {
  ALTERNATIVE_BATTLES,
  alternativeOptions,
  alternativeRow,
} from '../../../src-engine/lab/alternatives';
import { apartWords, rowsApart, type AlternativeRow } from '../../../src-engine/lab/apart';
import type { AlternativeGroup, Variants } from '../../../src-engine/systems/system';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { findScenario, type Found } from '../scenarios';
import { percent, significant, table } from '../text';
import { rulesOf } from '../chosen-rules';
import { applySets, type Loaded } from '../workspace';
import { KeptTogether } from '../runs/keeping';
import { isBattle, openRun, type BattleCommand } from './battles';
import { workspaceAnd } from './fight';
import { grouped } from '../../../src-engine/kernel/numbers';

/** Options of `compare --each`. */
export interface EachCommand extends CommonOptions, BattleCommand {
  readonly each: string;
}

/** `compare <scenario> --each <question>`: the scenario against itself with each alternative, battle by battle on the same dice. */
export const compareEach = async (
  io: Io,
  options: EachCommand,
  given: readonly string[],
): Promise<number> => {
  const { loaded, names } = await workspaceAnd(io, { ...options, set: [] }, given);
  const [name, more] = names;
  if (name === undefined || more !== undefined) throw usage('--each needs one battle scenario. Name it.');
  applySets(loaded, options.set);
  const scenario = findScenario(io, loaded, name);
  if (!isBattle(scenario)) throw usage(`“${name}” is not a battle scenario, so it has no alternatives.`);
  const group = groupOf(scenario, options.each, rulesOf(loaded.library, options));
  const battles = options.battles ?? ALTERNATIVE_BATTLES;
  const rows = await fightEach(io, loaded, scenario, group, { ...options, battles });
  if (!rows) return INPUT_AT_FAULT;
  print(io, options, scenario, group, rows, battles);
  return DONE;
};

const groupOf = ({ book, entry }: Found, each: string, variants: Variants): AlternativeGroup => {
  const groups = book.alternatives?.(entry.ref, variants) ?? [];
  const found = groups.find(({ id }) => id === each);
  if (found) return found;
  if (groups.length === 0)
    throw new CliError(INPUT_AT_FAULT, `${entry.ref} has no alternatives: only battle scenarios have them.`);
  throw usage(`--each ${each} does not exist here. Choose one of: ${groups.map(({ id }) => id).join(', ')}.`);
};

/** Fights the battles of each alternative, continuing stopped runs; undefined if they are stopped again, which the output says. */
const fightEach = async (
  io: Io,
  loaded: Loaded,
  scenario: Found,
  group: AlternativeGroup,
  options: EachCommand & { readonly battles: number },
): Promise<readonly AlternativeRow[] | undefined> => {
  const { seed, ownSeed = false, battles } = options;
  const variants = rulesOf(loaded.library, options);
  const fighting = { variants, seed, ownSeed, battles, error: 0 };
  const together = new KeptTogether();
  const { ref } = scenario.entry;
  const base = openRun(loaded, scenario, fighting, options, { name: ref, together });
  const rows: AlternativeRow[] = [];
  try {
    if (await base.fight(io)) return undefined;
    for (const row of group.rows) {
      if (row.own) {
        rows.push(alternativeRow(group, row, base.run, base.run));
        continue;
      }
      const name = `${ref}: ${row.name}`;
      io.err(`${name} …\n`);
      const under = alternativeOptions(fighting, row.id);
      const open = openRun(loaded, scenario, under, options, { name, together });
      try {
        if (await open.fight(io)) return undefined;
        rows.push(alternativeRow(group, row, open.run, base.run));
      } finally {
        await open.close();
      }
    }
  } finally {
    await together.ended(io);
    await base.close();
  }
  return rows;
};

const points = (share: number): string => `${share < 0 ? '−' : '+'}${significant(Math.abs(share) * 100)}`;

const print = (
  io: Io,
  { format, each, seed }: EachCommand,
  { entry, system }: Found,
  group: AlternativeGroup,
  rows: readonly AlternativeRow[],
  battles: number,
): void => {
  const { title, side } = group;
  if (format === 'json') {
    const known = rows.map(({ id, name, own, win, change }) => ({
      id,
      name,
      own,
      win: { mean: win!.value, ci95: win!.ci95 },
      change: { mean: change!.change, ci95: change!.ci95 },
    }));
    const apart = rowsApart(rows).map(({ id }) => id);
    io.out(
      `${JSON.stringify({ scenario: entry.ref, system, each, battles, seed, side, rows: known, apart })}\n`,
    );
    return;
  }
  io.out(`${entry.name}  (${entry.ref}): ${title.toLowerCase()}, ${grouped(battles)} battles each\n`);
  io.out(
    table(
      [
        { title: '  ' },
        { title: rows[0]?.win?.label ?? 'wins', align: 'right' },
        { title: '95% interval' },
        { title: 'change, pp' },
      ],
      rows.map(({ name, own, win, change }) => [
        `  ${name}`,
        percent(win!.value),
        win!.ci95 ? `${percent(win!.ci95[0])} to ${percent(win!.ci95[1])}` : '',
        own
          ? 'the scenario’s own'
          : `${points(change!.change)}  (${points(change!.ci95[0])} to ${points(change!.ci95[1])})`,
      ]),
    ),
  );
  io.out(`  ${apartWords({ ...group, rows })}\n`);
  io.out(
    '  Each interval is uncorrected: of twenty rows without effect, about one excludes zero by chance.\n',
  );
};
