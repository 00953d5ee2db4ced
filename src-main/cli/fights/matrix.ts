import { didYouMean } from '../../../src-engine/kernel/names/suggest';
import { SYSTEM_IDS, type SystemId } from '../../../src-engine/kernel/words';
import type { Library } from '../../../src-engine/lab/library';
import type { FightOptions, LinkedBook, MatrixCell, UnitEntry } from '../../../src-engine/systems/system';
import { matrixReport, type MatrixReport } from '../../../src-engine/lab/matrix/report';
import { cellText, shotText, short, structureLines } from '../../../src-engine/lab/matrix/words';
import { matrixRunIn, type MatrixTask } from '../../../src-engine/lab/matrix/run';
import { jobOf, type Job } from '../../../src-engine/lab/jobs/job';
import { KeptRuns } from '../../compute/kept';
import { fightRun } from '../runs/fight-run';
import type { MatrixCommand } from './matrix-options';
import type { Progress } from '../runs/progress';
import { Remembered } from '../runs/remembered';
import { fileInputs } from '../studies/inputs';
import { brokenUnits, sayLeftOut } from '../faults';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { toCsv } from '../../../src-engine/exchange/sheets/table';
import type { Table } from '../../../src-engine/kernel/table';
import { checkOutTable, outTables } from '../tables/out-tables';
import { pad, table } from '../text';
import { changesAnswer, changesLine, rulesOf } from '../chosen-rules';
import { load, unitNamed, type Loaded } from '../workspace';
import { matrixTable, shotsTable } from '../../../src-engine/lab/tables';
import { fixed } from '../../../src-engine/kernel/numbers';

/** Every unit against every unit: `cells[row][column]`, null if the two cannot meet. */
export interface Matrix {
  readonly system: SystemId;
  readonly units: readonly {
    readonly unit: string;
    readonly name: string;
    readonly points: number;
    readonly score: number;
    /** The parts of its card that neither duels nor shots use. */
    readonly notInDuels: readonly string[];
  }[];
  readonly cells: readonly (readonly (MatrixCell | null)[])[];
}

/** The structure of a matrix; `equalPoints[row][column]` if requested. */
interface Structure extends Pick<
  MatrixReport,
  'cycles' | 'mixture' | 'shooting' | 'dominated' | 'undecided'
> {
  readonly equalPoints?: MatrixReport['payoffs'];
}

/** `matrix`: duels of every unit against every unit, the row charging first. JSON: one object per game, each on a line. */
export const matrix = async (io: Io, options: MatrixCommand, folder?: string): Promise<number> => {
  const loaded = await load(io, { ...options, format: 'text' }, folder);
  const { library } = loaded;
  const variants = rulesOf(library, options);
  const systems = options.system === undefined ? library.systems : [systemNamed(options.system)];
  const broken = brokenUnits(library);
  const status = broken.length > 0 ? INPUT_AT_FAULT : DONE;
  sayLeftOut(io, library, broken);
  const outside = new Set(broken);
  const tables: Table[] = [];
  if (options.out !== undefined) await checkOutTable(io, options.out);
  for (const system of systems) {
    const book = library.typed(system);
    const units = book
      ? chosen(library, book, options.units).filter(({ source }) => !outside.has(source.path))
      : [];
    if (!book || units.length === 0)
      throw new CliError(INPUT_AT_FAULT, `The workspace has no units of ${system} to match.`);
    const fighting = { variants, seed: options.seed };
    const worked = await workedMatrix(io, loaded, { system, units, options: fighting }, options);
    if (!worked) return INPUT_AT_FAULT;
    const answer = { ...worked, ...structureOf(worked, options.equalPoints === true) };
    if (options.out !== undefined) tables.push(...tablesOf(answer));
    else if (options.format === 'csv')
      io.out(
        tablesOf(answer)
          .map((each) => toCsv(each, ','))
          .join('\n'),
      );
    else
      io.out(
        options.format === 'json'
          ? `${JSON.stringify({ ...answer, ...changesAnswer(options) })}\n`
          : `${changesLine(options)}${matrixText(answer)}`,
      );
  }
  if (options.out !== undefined)
    await outTables(io, { format: options.format === 'json' ? 'json' : 'text' }, tables, options.out);
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

const chosen = (library: Library, book: LinkedBook, names: string | undefined): readonly UnitEntry[] => {
  if (names === undefined) return book.units;
  return names.split(',').map((name) => unitNamed(library, book, name.trim()));
};

/** Calculates a matrix, continuing a stopped one: here, or on the workers of a queue. Undefined if it is stopped, which the output says. */
const workedMatrix = async (
  io: Io,
  { library, root }: Pick<Loaded, 'library' | 'root'>,
  { system, units, options }: Omit<MatrixTask, 'units'> & { readonly units: readonly UnitEntry[] },
  command: Pick<MatrixCommand, 'queue'>,
): Promise<Matrix | undefined> => {
  const task = { system, units: units.map(({ ref }) => ref), options };
  const made = matrixRunIn(library, task);
  if (!made.ok) throw new CliError(INPUT_AT_FAULT, made.error);
  const run = new Remembered(made.value, made.value.width);
  const job = (): Job => jobOf(library, { kind: 'matrix', ...task });
  const stopped = await fightRun(io, run, job, command, {
    name: `matrix of ${system}`,
    of: 'duels',
    // Duels share the results of attacks: threads of their own would calculate most of them again.
    ...(command.queue === undefined && { here: duels(run, units.length) }),
    keeping: {
      run,
      runs: new KeptRuns(root, `matrix-${system}`),
      inputs: fileInputs(library, system, { ...task }),
      stoppedOnly: true,
    },
  });
  return stopped ? undefined : scored(system, library.typed(system)!, units, made.value.cells);
};

/** Calculates the missing rows, duel by duel. */
function* duels(run: Remembered, size: number): Generator<Progress, true, void> {
  while (!run.progress.done) {
    const row = run.steps!(run.blocks);
    let column = 0;
    let step = row.next();
    for (; !step.done; step = row.next()) yield { ...run.progress, fought: run.blocks * size + ++column };
    run.take(step.value);
  }
  return true;
}

/** A whole matrix at once, for callers that can wait. */
export const wholeMatrix = (
  system: SystemId,
  book: LinkedBook,
  units: readonly UnitEntry[],
  options: FightOptions,
): Matrix =>
  scored(
    system,
    book,
    units,
    units.map((row) => units.map((column) => book.meet(row.ref, column.ref, options) ?? null)),
  );

const scored = (
  system: SystemId,
  book: LinkedBook,
  units: readonly UnitEntry[],
  cells: readonly (readonly (MatrixCell | null)[])[],
): Matrix => {
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
    units: units.map(({ ref, name, points }, i) => ({
      unit: ref,
      name,
      points,
      score: scores[i],
      notInDuels: book.notInDuels(ref),
    })),
    cells,
  };
};

/** The structure of a matrix; at equal points also what each row gains from each column. */
const structureOf = ({ units, cells }: Matrix, equalPoints: boolean): Structure => {
  const {
    payoffs,
    weighing: _,
    order: __,
    ...structure
  } = matrixReport(units, cells, equalPoints ? 'equal-points' : 'one-to-one');
  return { ...structure, ...(equalPoints && { equalPoints: payoffs }) };
};

/** As tables: duels, and shots if any unit shoots; at equal points what the row gains (-1 to 1). */
const tablesOf = ({ system, units, cells, equalPoints, shooting }: Matrix & Structure): readonly Table[] => [
  matrixTable(`Matrix ${system}`, units, cells, equalPoints),
  ...(shooting ? [shotsTable(`Shots ${system}`, units, cells, equalPoints && shooting.payoffs)] : []),
];

/** "+35", "−35", for a share from -1 to 1. */
const signed = (share: number): string =>
  Math.round(100 * share) === 0 ? '0' : `${share > 0 ? '+' : '−'}${Math.round(100 * Math.abs(share))}`;

/** Every unit against every unit, one aligned row per unit. */
const gridText = (
  { units, cells }: Pick<Matrix, 'units' | 'cells'>,
  payoffs: MatrixReport['payoffs'] | undefined,
  say: (cell: MatrixCell) => string,
): string => {
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
    ...(payoffs?.[i]?.map(signed) ?? (cells[i] ?? []).map((cell) => (cell ? say(cell) : '–'))),
  ]);
  return table(columns, rows);
};

const DUELS = {
  equal:
    'duels at equal points: the share of all destroyed points that the row destroys, minus the column’s share, in pp, over both openings.',
  even: 'duels: win % of the row unit, charging first.',
} as const;
const SHOTS = {
  equal:
    'Shots at equal points: the share of the points destroyed by one shot each that the row destroys, minus the column’s share, in pp.',
  even: 'Shots: the mean % of the column unit that the row’s best ranged attack destroys.',
} as const;

/** The widest interval of the estimated duels, if there are any. */
const estimatedText = ({ cells }: Matrix): string => {
  const widest = Math.max(
    0,
    ...cells.flat().map((cell) => (cell?.ci95 ? (cell.ci95[1] - cell.ci95[0]) / 2 : 0)),
  );
  return widest > 0 ? ` ~ marks estimates, with 95% intervals of at most ±${fixed(100 * widest, 1)} pp.` : '';
};

const matrixText = (matrix: Matrix & Structure): string => {
  const { system, units, equalPoints, shooting } = matrix;
  const weighing = equalPoints ? 'equal' : 'even';
  const parts = [
    `${system}: ${DUELS[weighing]} Score: win rate against all others, a draw counting half, over both openings.${estimatedText(matrix)}`,
    gridText(matrix, equalPoints, cellText).trimEnd(),
    ...(shooting
      ? [SHOTS[weighing], gridText(matrix, equalPoints && shooting.payoffs, shotText).trimEnd()]
      : []),
    structureLines(units, matrix).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
};
