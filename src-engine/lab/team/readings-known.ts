import { closest } from '../../kernel/names/suggest';
import { isOfVariant, type Reading } from '../../simulation/run/readings';
import type { SystemId } from '../../kernel/words';
import type { LinkedBook, ScenarioEntry } from '../../systems/system';

/**
 * The readings of each game's battles, for any round: the same for all battles of a game, so they are looked up once.
 */
const KNOWN = new Map<SystemId, readonly KnownReading[]>();

/** A reading of a battle, for any round. */
export type KnownReading = Pick<Reading, 'id' | 'label'>;

const withoutRound = (id: string): string => id.replace(/-round-\d+$/, '');

/** The readings of a game's battles; undefined if this battle cannot be fought. */
export const readingsOf = (
  system: SystemId,
  book: LinkedBook,
  entry: ScenarioEntry,
): readonly KnownReading[] | undefined => {
  const known = KNOWN.get(system);
  if (known) return known;
  const run = book.battles?.(entry.ref, { variants: {}, seed: 1 });
  if (!run?.ok) return undefined;
  const byId = new Map(
    run.value.readings.map(({ id, label }) => [
      withoutRound(id),
      { id: withoutRound(id), label: label.replace(/, round \d+$/, '') },
    ]),
  );
  const all = [...byId.values()];
  KNOWN.set(system, all);
  return all;
};

/** Why battles of a game have no reading `id`; undefined if they have it. */
export const unknownReading = (
  system: SystemId,
  book: LinkedBook,
  entry: ScenarioEntry,
  id: string,
): { readonly message: string; readonly near: string | undefined } | undefined => {
  const known = readingsOf(system, book, entry)?.map((reading) => reading.id);
  if (!known || known.includes(withoutRound(id)) || isOfVariant(id)) return undefined;
  const near = closest(id, known);
  const hint = near === undefined ? ` There are: ${known.join(', ')}.` : ` Did you mean "${near}"?`;
  return { message: `Battles have no figure "${id}".${hint}`, near };
};
