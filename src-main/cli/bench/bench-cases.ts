import { join } from 'node:path';
import { GAMES } from '../../../src-engine/generated/games';
import { seededDice } from '../../../src-engine/kernel/dice';
import { SYSTEM_IDS, type SystemId } from '../../../src-engine/kernel/words';
import { createSession, type SourceFile } from '../../../src-engine/lab/session';
import { SYSTEMS } from '../../../src-engine/systems';
import type { LinkedBook } from '../../../src-engine/systems/system';
import { appRoot } from '../../workspace/app-root';
import { isRecord, parseJson } from '../../workspace/data';
import { scan } from '../../workspace/scan';
import { CliError, INPUT_AT_FAULT } from '../io';
import { wholeMatrix, systemNamed } from '../fights/matrix';
import type { CommonOptions } from '../options';
import { rulesOf } from '../chosen-rules';
import { battleCases, libraryOf } from './battle-cases';
import type { Case } from './case';

/** Options of `bench` in addition to the common ones. */
export interface BenchCommand extends CommonOptions {
  /** How long each case runs, in milliseconds. */
  readonly time: number;
  readonly system?: string;
}

const MATRIX_UNITS = 28;
const WORKSPACE_UNITS = 300;
/** A matrix that would take longer, in milliseconds, is left out; its cells are duels, which are measured anyway. */
const LONGEST_MATRIX = 10_000;

/** Every case, using the shipped samples. A game without a sample has none. */
export const casesOf = async (options: BenchCommand): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const system of options.system === undefined ? SYSTEMS.keys() : [systemNamed(options.system)]) {
    const { files } = await scan(join(appRoot(), 'rulebook', system)).catch(() => ({ files: [] }));
    const library = libraryOf(files);
    const book = library.typed(system);
    if (book && book.scenarios.length > 0)
      cases.push(...gameCases(system, book, { variants: rulesOf(library, options), seed: options.seed }));
    cases.push(...promisedCases(system));
    cases.push(...battleCases(system, files, options.seed));
    if (system === SYSTEM_IDS[0]) cases.push(...workspaceCases(files));
  }
  if (cases.length === 0)
    throw new CliError(INPUT_AT_FAULT, 'There is nothing to measure: the samples in rulebook/ are missing.');
  return cases;
};

/** The target speeds of a game. */
const promisedCases = (system: SystemId): Case[] =>
  (SYSTEMS.get(system)?.bench() ?? []).map(({ name, wanted, run }) => ({
    name,
    run: () => void run(),
    target: { rate: wanted },
  }));

type Fight = Parameters<LinkedBook['fight']>[1];

/** Attacks and duels are calculated from the plan, without cached outcomes. */
const gameCases = (system: SystemId, book: LinkedBook, fight: Fight): Case[] => {
  const refs = (kind: string): string[] =>
    book.scenarios
      .filter((each) => each.kind === kind && book.fight(each.ref, fight).ok)
      .map(({ ref }) => ref);
  const [attacks, duels] = [refs('attack'), refs('duel')];
  const dice = seededDice(fight.seed);
  const units = book.units.slice(0, MATRIX_UNITS);
  const all = (refsOf: readonly string[], work: (ref: string) => unknown): Pick<Case, 'run' | 'per'> => ({
    per: refsOf.length,
    run: () => refsOf.forEach(work),
  });
  const rate = GAMES[system].bench.attacks;
  const cases: (Case | false)[] = [
    attacks.length > 0 && {
      name: `${system}: an attack, exact`,
      ...all(attacks, (ref) => book.fight(ref, fight)),
      ...(rate !== null && { target: { rate } }),
    },
    attacks.length > 0 && {
      name: `${system}: an attack, by dice with its journal`,
      ...all(attacks, (ref) => book.roll(ref, fight, dice)),
    },
    duels.length > 0 && { name: `${system}: a duel`, ...all(duels, (ref) => book.fight(ref, fight)) },
    units.length > 1 &&
      rowTime(system, book, units, fight) * units.length < LONGEST_MATRIX && {
        name: `${system}: ${units.length} x ${units.length} matrix of duels`,
        run: () => void wholeMatrix(system, book, units, fight),
        ...(units.length === MATRIX_UNITS && { target: { milliseconds: 1000 } }),
      },
  ];
  return cases.filter((each) => each !== false);
};

/** The time of one matrix row in milliseconds: if duels are simulated, the whole matrix would take minutes. */
const rowTime = (system: SystemId, book: LinkedBook, units: LinkedBook['units'], fight: Fight): number => {
  const from = performance.now();
  wholeMatrix(system, book, units.slice(0, 2), fight);
  return ((performance.now() - from) / 4) * units.length;
};

/** Reading, validating and editing a workspace of 300 units, generated from the sample's units. */
const workspaceCases = (files: readonly SourceFile[]): Case[] => {
  const large = largeWorkspace(files);
  const session = createSession();
  session.open(files.map(({ path, text: content }) => ({ path, text: content })));
  const unit = session
    .outline()
    .filter((each) => each.unit !== undefined)
    .sort((a, b) => session.fights(b.path).length - session.fights(a.path).length)[0];
  const source = files.find(({ path }) => path === unit?.path);
  let turn = 0;
  return [
    {
      name: `a workspace of ${WORKSPACE_UNITS} units: read, linked and validated`,
      run: () => void libraryOf(large).diagnostics(),
      target: { milliseconds: 1000 },
    },
    ...(unit && source
      ? [
          {
            name: `one edit of ${unit.name}: validated, and its ${session.fights(unit.path).length} fights again`,
            run: () => {
              session.edit(unit.path, source.text.replace(/"ATK": \d+/, `"ATK": ${(turn++ % 5) + 1}`));
              session.diagnostics();
              session.outline();
              session.fights(unit.path);
            },
            target: { milliseconds: 16 },
          },
        ]
      : []),
  ];
};

const largeWorkspace = (files: readonly SourceFile[]): SourceFile[] => {
  const units = files.filter(({ path }) => path.endsWith('.unit.json'));
  const made: SourceFile[] = [];
  for (let i = units.length; units.length > 0 && i < WORKSPACE_UNITS; i++) {
    const { path, text: content } = units[i % units.length];
    const value = parseJson(content);
    if (!isRecord(value)) continue;
    const id = `${String(value['id'])}-${i}`;
    made.push({
      path: `${path.slice(0, path.lastIndexOf('/'))}/${id}.unit.json`,
      text: JSON.stringify({ ...value, id }, null, 2),
    });
  }
  return [...files, ...made];
};
