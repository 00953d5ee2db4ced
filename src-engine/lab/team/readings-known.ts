import { closest } from '../../kernel/names/suggest';
import { isOfVariant, type Reading } from '../../simulation/run/readings';
import type { SystemId } from '../../kernel/words';
import type { LinkedBook, ScenarioEntry } from '../../systems/system';

/** Of each game what can be read off its battles, whatever the round: the same for all of them, so it is asked once. */
const KNOWN = new Map<SystemId, readonly KnownReading[]>();

/** What a battle can be read for, whatever the round. */
export type KnownReading = Pick<Reading, 'id' | 'label'>;

const withoutRound = (id: string): string => id.replace(/-round-\d+$/, '');

/** What the battles of a game can be read for; undefined where this one cannot be fought. */
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

/** Why battles of a game cannot be read for `id`; undefined where they can. */
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
