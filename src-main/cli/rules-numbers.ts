import { SYSTEM_IDS } from '../../src-engine/kernel/words';
import { SYSTEMS } from '../../src-engine/systems';
import type { NumberRow } from '../../src-engine/systems/system';
import { systemNamed } from './fights/matrix';
import { DONE, type Io } from './io';
import type { CommonOptions } from './options';
import { table } from './text';

/** `rules --numbers`: the numbers that house rules can change; as JSON also the others, with the reason. */
export const listNumbers = (
  io: Io,
  { system, format }: { readonly system?: string; readonly format: CommonOptions['format'] },
  filter?: string,
): number => {
  const wanted = filter?.toLowerCase();
  const matches = ({ id, title, unit }: NumberRow): boolean =>
    wanted === undefined || `${id}\n${title}\n${unit}`.toLowerCase().includes(wanted);
  const games = (system === undefined ? SYSTEM_IDS : [systemNamed(system)]).map((id) => {
    const game = SYSTEMS.get(id);
    return { id, rows: (game?.numbers ?? []).filter(matches), fixed: game?.fixedNumbers ?? [] };
  });
  if (format === 'json') {
    const answer = games.map(({ id, rows, fixed }) => ({ system: id, numbers: rows, fixed }));
    io.out(`${JSON.stringify(answer)}\n`);
    return DONE;
  }
  const matching = games.filter(({ rows }) => rows.length > 0);
  if (matching.length === 0) io.err('No number matches.\n');
  for (const { id, rows, fixed } of matching) {
    const lines = rows.map((row) => [
      row.id,
      row.title,
      String(row.value),
      `${row.min} to ${row.max}`,
      row.unit,
    ]);
    const heads = ['number', 'what it is', 'printed', 'range', 'unit'].map((title) => ({ title }));
    io.out(
      `${id}: ${rows.length} numbers that house rules can change; ${fixed.length} rules with numbers that they cannot\n${table(heads, lines)}\n`,
    );
  }
  return DONE;
};
