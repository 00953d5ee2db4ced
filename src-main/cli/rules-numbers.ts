import { References } from '../../src-engine/kernel/names/references';
import { SYSTEM_IDS, type SystemId } from '../../src-engine/kernel/words';
import { sourcesOf } from '../../src-engine/lab/library';
import { numbersInForce, type HouseNumber } from '../../src-engine/lab/team/house-numbers';
import { SYSTEMS } from '../../src-engine/systems';
import { changesLine, rulesOf } from './chosen-rules';
import { systemNamed } from './fights/matrix';
import { DONE, type Io } from './io';
import type { CommonOptions } from './options';
import { table } from './text';
import { load } from './workspace';

/** The numbers of a game with their values under `--house`, `--number` and `--variant`, which need a workspace. */
export const chosenNumbers = async (
  io: Io,
  options: CommonOptions,
): Promise<(system: SystemId) => readonly HouseNumber[]> => {
  const { house = [], number = [], variant } = options;
  const isChosen = house.length + number.length + variant.length > 0;
  const library = isChosen ? (await load(io, options)).library : undefined;
  const chosen = library ? rulesOf(library, options) : {};
  return (system) => {
    const book = library?.typed(system);
    const game = SYSTEMS.get(system);
    return game ? numbersInForce(game, new References(book ? sourcesOf(book) : []), chosen) : [];
  };
};

/** `rules --numbers`: the numbers that house rules can change; as JSON also the others, with the reason. */
export const listNumbers = (
  io: Io,
  options: CommonOptions & { readonly system?: string },
  numbersOf: (system: SystemId) => readonly HouseNumber[],
  filter?: string,
): number => {
  const { system, format } = options;
  const changes = changesLine({ ...options, set: [] });
  const wanted = filter?.toLowerCase();
  const matches = ({ row: { id, title, unit } }: HouseNumber): boolean =>
    wanted === undefined || `${id}\n${title}\n${unit}`.toLowerCase().includes(wanted);
  const games = (system === undefined ? SYSTEM_IDS : [systemNamed(system)]).map((id) => {
    return { id, rows: numbersOf(id).filter(matches), fixed: SYSTEMS.get(id)?.fixedNumbers ?? [] };
  });
  if (format === 'json') {
    const answer = games.map(({ id, rows, fixed }) => ({
      system: id,
      numbers: rows.map(({ row, value, set }) => ({ ...row, ...(set && { here: value }) })),
      fixed,
    }));
    io.out(`${JSON.stringify(answer)}\n`);
    return DONE;
  }
  const matching = games.filter(({ rows }) => rows.length > 0);
  if (matching.length === 0) io.err('No number matches.\n');
  for (const { id, rows, fixed } of matching) {
    const isChanged = rows.some(({ set }) => set);
    const lines = rows.map(({ row, value, set }) => [
      row.id,
      row.title,
      String(row.value),
      ...(isChanged ? [set ? String(value) : ''] : []),
      `${row.min} to ${row.max}`,
      row.unit,
    ]);
    const here = isChanged ? ['here'] : [];
    const heads = ['number', 'what it is', 'printed', ...here, 'range', 'unit'].map((title) => ({ title }));
    io.out(
      `${changes}${id}: ${rows.length} numbers that house rules can change; ${new Set(fixed.map(({ rule }) => rule)).size} rules with numbers that they cannot\n${table(heads, lines)}\n`,
    );
  }
  return DONE;
};
