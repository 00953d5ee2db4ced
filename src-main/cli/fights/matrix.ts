import { didYouMean } from '../../../src-engine/kernel/suggest';
import { SYSTEM_IDS, type SystemId } from '../../../src-engine/kernel/words';
import type { FightOptions, LinkedBook, MatrixCell, UnitEntry } from '../../../src-engine/systems/system';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import type { Table } from '../../../src-engine/kernel/table';
import { outTables } from '../tables/out-tables';
import { pad, table } from '../text';
import { load, unitNamed, variantsOf } from '../workspace';
import { matrixTable } from '../../../src-engine/lab/tables';

/** What `matrix` takes beside the common options. */
export interface MatrixCommand extends CommonOptions {
  readonly system?: string;
  readonly units?: string;
  readonly out?: string;
}

/** Every unit against every unit: `cells[row][column]`, null where the two cannot meet. */
export interface Matrix {
  readonly system: SystemId;
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    readonly points: number;
    readonly score: number;
  }[];
  readonly cells: readonly (readonly (MatrixCell | null)[])[];
}

/** `matrix`: duels of every unit against every unit, the row charging first. JSON: one object a line and game. */
export const matrix = async (io: Io, options: MatrixCommand, folder?: string): Promise<number> => {
  const { library } = await load(io, options, folder);
  const variants = variantsOf(library, options.variant);
  const systems = options.system === undefined ? library.systems : [systemNamed(options.system)];
  let status = DONE;
  const broken = library
    .diagnostics()
    .filter(({ severity, file }) => severity === 'error' && library.get(file)?.kind === 'unit');
  for (const file of new Set(broken.map((each) => each.file))) {
    io.err(`${file} is left out: it has errors (see “warbench validate”).\n`);
    status = INPUT_AT_FAULT;
  }
  const outside = new Set(broken.map(({ file }) => file));
  const tables: Table[] = [];
  for (const system of systems) {
    const book = library.typed(system);
    const units = book ? chosen(book, options.units).filter(({ source }) => !outside.has(source.path)) : [];
    if (!book || units.length === 0)
      throw new CliError(INPUT_AT_FAULT, `There are no units of ${system} to match.`);
    const answer = matrixOf(
      system,
      book,
      units,
      { variants, seed: options.seed },
      progress(io, units.length),
    );
    if (options.out !== undefined) tables.push(matrixTable(`Matrix ${system}`, answer.units, answer.cells));
    else io.out(options.format === 'json' ? `${JSON.stringify(answer)}\n` : matrixText(answer));
  }
  if (options.out !== undefined) await outTables(io, options, tables, options.out);
  return status;
};

/** A game by its id. */
export const systemNamed = (name: string): SystemId => {
  const found = SYSTEM_IDS.find((id) => id === name);
  if (!found)
    throw usage(
      `There is no game “${name}”.${didYouMean(name, SYSTEM_IDS) || ` The games are ${SYSTEM_IDS.join(', ')}.`}`,
    );
  return found;
};

const chosen = (book: LinkedBook, names: string | undefined): readonly UnitEntry[] => {
  if (names === undefined) return book.units;
  return names.split(',').map((name) => unitNamed(book, name.trim()));
};

/** Says how far it is, for a matrix that takes longer than a moment. */
const progress = (io: Io, rows: number): ((row: number) => void) => {
  let last = Date.now();
  return (row) => {
    if (Date.now() - last < 2000) return;
    last = Date.now();
    io.err(`${row} of ${rows} rows …\n`);
  };
};

/** Works the matrix out. `score` is a unit's mean of win + half a draw over all others and both openings. */
export const matrixOf = (
  system: SystemId,
  book: LinkedBook,
  units: readonly UnitEntry[],
  options: FightOptions,
  onRow?: (row: number) => void,
): Matrix => {
  const cells = units.map((row, i) => {
    onRow?.(i);
    return units.map((column) => book.meet(row.ref, column.ref, options) ?? null);
  });
  const scores = units.map((_, i) => {
    const values: number[] = [];
    units.forEach((_other, j) => {
      const [first, second] = [cells[i]?.[j], cells[j]?.[i]];
      if (i !== j && first) values.push(first.win + first.draw / 2);
      if (i !== j && second) values.push(second.loss + second.draw / 2);
    });
    return values.length === 0 ? 0.5 : values.reduce((a, b) => a + b, 0) / values.length;
  });
  return {
    system,
    units: units.map(({ ref, name, points }, i) => ({ unit: ref, name, points, score: scores[i]! })),
    cells,
  };
};

/** Percent without decimals: what is not certain never shows as 0 or 100. */
const short = (p: number): string => {
  if (p <= 0) return '0';
  if (p >= 1) return '100';
  return p < 0.01 ? '<1' : p > 0.99 ? '>99' : String(Math.round(p * 100));
};

/** An estimate is marked, and is never certain. */
const cellText = ({ win, ci95 }: MatrixCell): string =>
  ci95 ? `~${short(Math.min(0.999, Math.max(0.001, win)))}` : short(win);

const matrixText = ({ system, units, cells }: Matrix): string => {
  const columns = [
    { title: '', align: 'right' as const },
    { title: 'unit' },
    { title: 'points', align: 'right' as const },
    { title: 'score', align: 'right' as const },
    ...units.map((_, j) => ({ title: pad(String(j + 1), 3, 'right'), align: 'right' as const })),
  ];
  const rows = units.map(({ name, points, score }, i) => [
    String(i + 1),
    name,
    String(points),
    short(score),
    ...(cells[i] ?? []).map((cell) => (cell ? cellText(cell) : '–')),
  ]);
  const widest = Math.max(
    0,
    ...cells.flat().map((cell) => (cell?.ci95 ? (cell.ci95[1] - cell.ci95[0]) / 2 : 0)),
  );
  const estimated = widest > 0 ? ` ~: estimated, ± ${(100 * widest).toFixed(1)} points at most (95 %).` : '';
  return `${system}: chance in % that the row wins, charging the column first. Score: win and half a draw, against all others, from both openings.${estimated}\n\n${table(columns, rows)}\n`;
};
