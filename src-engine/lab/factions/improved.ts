import type { SystemId } from '../../kernel/words';
import { err, ok, type Result } from '../../kernel/result';
import type { ArmyBattles, ArmySetting, ArmyWishes } from '../../simulation/armies';
import { fought, said, type Stages } from '../jobs/stages';
import type { Library } from '../library';
import { battlesOf } from '../points/open';
import { firstLists, listMeetings, mixtureOf, pickRates, responses, type PickedList } from './lists';
import { meetingsRunIn } from './meetings';

/** The default number of rounds in which lists are improved. */
export const LIST_ROUNDS = 4;

/** Lists kept from one round to the next, and new lists in each. */
const KEPT = 12;
const FRESH = 8;

/** Lists of each book at the start. */
const FIRST = 6;

/** Why no lists can meet. */
export const NO_LISTS =
  'Lists need a book with legal armies of this size. Choose another size, or fix the books.';

/** The default number of battles between every two lists. */
export const LIST_BATTLES = 8;

/** The inputs of improving lists. */
export interface ListsAsked {
  readonly library: Library;
  readonly system: SystemId;
  readonly wishes: ArmyWishes;
  readonly seed: number;
  readonly rounds?: number;
  /** Battles between every two lists. */
  readonly battles?: number;
}

/** A unit of a list, and its number of copies. */
export interface ListedUnit {
  readonly unit: string;
  readonly name: string;
  readonly count: number;
}

/** Lists after some rounds: the mixture that no list beats, and how often each unit is picked. */
export interface ImprovedLists {
  readonly setting: ArmySetting;
  readonly round: number;
  readonly rounds: number;
  /** Lists that are picked, most often first. */
  readonly mixture: readonly { readonly share: number; readonly units: readonly ListedUnit[] }[];
  /** Every unit: the share of lists that have it, and copies on average. */
  readonly picks: readonly {
    readonly unit: string;
    readonly name: string;
    readonly share: number;
    readonly copies: number;
  }[];
  readonly stopped: boolean;
}

const countsOf = ({ rules: { units } }: ArmyBattles, list: readonly number[]): readonly ListedUnit[] =>
  [...new Set(list)].map((unit) => ({
    unit: units[unit].ref,
    name: units[unit].name,
    count: list.filter((each) => each === unit).length,
  }));

/**
 * Lists improved against each other, round by round. `known` is called with the result of each round. Stopped in the
 * first one, no list is known.
 */
export function* improvedLists(
  { library, system, wishes, seed, rounds = LIST_ROUNDS, battles = LIST_BATTLES }: ListsAsked,
  known: (found: ImprovedLists) => void = () => undefined,
): Stages<Result<ImprovedLists, string>> {
  const opened = battlesOf(library, { system, wishes });
  if (!opened.ok) return opened;
  const fights = opened.value;
  const foundBy = (mixture: readonly PickedList[], round: number, stopped: boolean): ImprovedLists => ({
    setting: fights.setting,
    round,
    rounds,
    mixture: mixture.flatMap(({ units, share }) =>
      share > 0 ? [{ share, units: countsOf(fights, units) }] : [],
    ),
    picks: pickRates(fights, mixture).map(({ unit, share, copies }) => {
      const { ref, name } = fights.rules.units[unit];
      return { unit: ref, name, share, copies };
    }),
    stopped,
  });
  let armies = firstLists(fights, seed, FIRST);
  if (armies.length < 2) return err(NO_LISTS);
  let found = foundBy([], 0, false);
  for (let round = 0; round <= rounds; round++) {
    const meetings = listMeetings(armies.length, Math.ceil(battles / 2), fights.tables);
    const task = { kind: 'meetings', system, wishes, seed: seed + round, armies, meetings } as const;
    const run = meetingsRunIn(library, task);
    if (!run.ok) return run;
    const name = `round ${round} of ${rounds}`;
    yield* said(
      `Round ${round} of ${rounds}: ${armies.length} lists meet in ${2 * meetings.length} battles.`,
    );
    const stopped = yield* fought({ name, library, task, run: run.value, keptAs: 'meetings' });
    // Some lists have not met yet: the result of the round before stays.
    if (stopped) return ok({ ...found, stopped });
    const mixture = mixtureOf(run.value);
    found = foundBy(mixture, round, false);
    known(found);
    const kept = mixture.slice(0, KEPT);
    armies = [...kept.map(({ units }) => units), ...responses(fights, kept, seed + 1 + round, FRESH)];
  }
  return ok(found);
}
