import type { Outcome } from '../../kernel/outcome';
import { withHouses } from '../../kernel/house/chosen';
import type { NumberRow, Variants } from '../../kernel/house/number';
import { grouped } from '../../kernel/numbers';
import { References } from '../../kernel/names/references';
import { drained } from '../../simulation/run/steps';
import { SYSTEMS } from '../../systems';
import type { BattleRun, FightOptions, LinkedBook, ScenarioEntry } from '../../systems/system';
import { sourcesOf } from '../library';

/** Battles fought without each changed number. */
export const TRIED = 20;

/** A number that chosen rules change, and its value under them. */
export interface ChangedNumber {
  readonly id: string;
  readonly value: number;
}

/** A fight under chosen rules. */
export interface FightUnder {
  readonly book: LinkedBook;
  readonly entry: ScenarioEntry;
  readonly options: FightOptions;
}

const rowsOf = ({ sources }: ScenarioEntry): readonly NumberRow[] =>
  (sources[0] && SYSTEMS.get(sources[0].system)?.numbers) ?? [];

/** The numbers that chosen rules change, by a file of house rules or directly, and that `before` does not set alike. */
export const changedNumbers = (
  { book, entry, options }: FightUnder,
  before: Variants = {},
): readonly ChangedNumber[] => {
  const references = new References(sourcesOf(book));
  const [own, was] = [withHouses(references, options.variants), withHouses(references, before)];
  return rowsOf(entry).flatMap(({ id, value }) => {
    const chosen = Number(own[id] ?? value);
    return own[id] !== undefined && chosen !== Number(was[id] ?? value) ? [{ id, value: chosen }] : [];
  });
};

/** The options of a fight with one of its numbers as in `before`, or as printed. */
export const withoutNumber = (
  { book, entry, options }: FightUnder,
  id: string,
  before: Variants = {},
): FightOptions => {
  const was = withHouses(new References(sourcesOf(book)), before)[id];
  const printed = rowsOf(entry).find((row) => row.id === id)?.value;
  return { ...options, variants: { ...options.variants, [id]: was ?? String(printed) } };
};

/** What two fights with the same result have in common. */
export const resultOf = ({ figures, charts }: Outcome): string => JSON.stringify([figures, charts]);

/** Which changed numbers make no difference to an attack or a duel: each is fought without it. */
const unusedInFight = (fight: FightUnder, before: Variants = {}): readonly ChangedNumber[] => {
  const { book, entry, options } = fight;
  const changed = changedNumbers(fight, before);
  const now = changed.length === 0 ? undefined : book.fight(entry.ref, options);
  if (!now?.ok) return [];
  const result = resultOf(now.value);
  return changed.filter(({ id }) => {
    const other = book.fight(entry.ref, withoutNumber(fight, id, before));
    return other.ok && resultOf(other.value) === result;
  });
};

/** How the first battles of a run are fought to see what they depend on. */
export const trialOptions = (options: FightOptions): FightOptions => ({
  ...options,
  battles: TRIED,
  error: 0,
});

/**
 * Which changed numbers make no difference to the first battles of a run: each is fought without it. It yields before
 * each battle.
 */
function* unusedInBattles(
  fight: FightUnder,
  before: Variants = {},
): Generator<void, readonly ChangedNumber[], void> {
  const { book, entry } = fight;
  const runUnder = (options: FightOptions): BattleRun | undefined => {
    const run = book.battles?.(entry.ref, trialOptions(options));
    return run?.ok ? run.value : undefined;
  };
  const changed = changedNumbers(fight, before);
  const now = changed.length === 0 ? undefined : runUnder(fight.options);
  if (!now) return [];
  let same = changed.flatMap((number) => {
    const run = runUnder(withoutNumber(fight, number.id, before));
    return run ? [{ number, run }] : [];
  });
  for (let i = 0; i < TRIED && same.length > 0; i++) {
    const rows = now.stretch(i, 1).join();
    const left: typeof same = [];
    for (const one of same) {
      yield;
      if (one.run.stretch(i, 1).join() === rows) left.push(one);
    }
    same = left;
  }
  return same.map(({ number }) => number);
}

/** Where a number of a battle was tried out, in words. */
export const IN_BATTLES = `the first ${TRIED} battles`;

/** "WAR-game-end was changed to 2, but nothing in this fight depends on it." */
export const unusedWords = ({ id, value }: ChangedNumber, where: string): string =>
  `${id} was changed to ${value}, but nothing in ${where} depends on it.`;

/** A scenario's fight, now and under the baseline's rules. */
interface TwoFights {
  readonly now: FightUnder;
  readonly before?: FightUnder | undefined;
}

/** A sentence for each changed number of a scenario whose result is the same under the baseline's rules. */
export const unusedIfEqual = (
  { now, before }: TwoFights,
  after: Outcome,
  was: Outcome,
): readonly string[] => {
  if (!now.entry.sources.some(({ kind }) => kind === 'scenario') || resultOf(after) !== resultOf(was))
    return [];
  const battles = after.battle?.progress.fought;
  const where = battles === undefined ? `this ${now.entry.kind}` : `these ${grouped(battles)} battles`;
  return changedNumbers(now, before?.options.variants).map((each) => unusedWords(each, where));
};

/** The changed numbers that make no difference to a fight, or to the first battles of it. */
export function* unusedNumbers(
  fight: FightUnder,
  before?: Variants,
): Generator<void, readonly ChangedNumber[], void> {
  return fight.entry.kind === 'battle' ? yield* unusedInBattles(fight, before) : unusedInFight(fight, before);
}

/** A sentence for each changed number that makes no difference to a fight. */
export function* unusedSteps(fight: FightUnder, before?: Variants): Generator<void, readonly string[], void> {
  const { kind } = fight.entry;
  const where = kind === 'battle' ? IN_BATTLES : `this ${kind}`;
  return (yield* unusedNumbers(fight, before)).map((each) => unusedWords(each, where));
}

/** The same at once. */
export const unusedIn = (fight: FightUnder, before?: Variants): readonly string[] =>
  drained(unusedSteps(fight, before));
