import type { SymbolDie } from '../../../kernel/plan/symbols';
import type { RuleId } from '../../../kernel/words';
import type { CompiledRollEffect } from '../cards/card';
import { HOLLOW, S, type Colour } from '../words';

/**
 * What of a willpower roll may be rerolled (ruling W26): all of it, or up to `dice` dice; one or the other (ruling
 * W13).
 */
export interface WillRepeat {
  readonly roll: boolean;
  readonly dice: number;
  /** Colors whose dice may be repeated one by one; all if undefined. */
  readonly colours: readonly string[] | undefined;
  /** The rule that lets the whole roll be repeated. */
  readonly rule: RuleId;
}

/** A rolled die: the successes it shows, and whether it was rerolled (WAR-repeat-die: once at most). */
export interface RolledDie {
  readonly die: SymbolDie;
  readonly value: number;
  readonly again: boolean;
}

/** The value of a number of successes to the player who rolls. */
export type Worth = (successes: number) => number;

/**
 * The value of a pass that costs a wound (WAR-berserker-rage) or a token of the Tinge (WAR-casting); a free pass is
 * worth 1.
 */
const HELPED = 0.75;

/** For a test that is passed or failed; `help`: successes that can still be added at a price. */
export const passWorth =
  (need: number, help: number): Worth =>
  (successes) =>
    successes >= need ? 1 : successes + help >= need ? HELPED : 0;

/** For a test in which every success counts (WAR-intimidating). */
export const shortfallWorth =
  (need: number): Worth =>
  (successes) =>
    Math.min(need, successes);

/** What effects on a willpower roll let the player repeat; undefined if nothing. */
export const willRepeatOf = (rollEffects: readonly CompiledRollEffect[]): WillRepeat | undefined => {
  const whole = rollEffects.find(({ repeat }) => repeat === 'roll');
  const single = rollEffects.filter(({ repeat }) => typeof repeat === 'number');
  if (!whole && single.length === 0) return undefined;
  const all = single.some(({ colours }) => colours === undefined);
  return {
    roll: whole !== undefined,
    dice: Math.max(0, ...single.map(({ repeat }) => repeat as number)),
    colours: all ? undefined : single.flatMap(({ colours }) => colours as readonly Colour[]),
    rule: whole?.of?.definition.rule ?? 'WAR-repeat-roll',
  };
};

/** Successes that a face shows; hollow ones count for Elite (WAR-elite). */
export const successesOn = (die: SymbolDie, face: number, elite: boolean): number => {
  const { counts } = die.faces[face];
  return counts[S] + (elite ? counts[S + HOLLOW] : 0);
};

/** The chances of 0, 1, … more successes after one more die. */
const withDie = (pmf: readonly number[], die: SymbolDie, elite: boolean): number[] => {
  const next: number[] = [];
  pmf.forEach((p, k) =>
    die.faces.forEach((_face, f) => {
      const at = k + successesOn(die, f, elite);
      while (next.length <= at) next.push(0);
      next[at] += p / die.faces.length;
    }),
  );
  return next;
};

/** The chances of successes when some of the dice are rerolled and the others stay; `start`: automatic ones. */
export const afterRepeat = (
  rolled: readonly RolledDie[],
  again: readonly RolledDie[],
  start: number,
  elite: boolean,
): number[] => {
  const kept = rolled.reduce((sum, one) => (again.includes(one) ? sum : sum + one.value), start);
  const none: number[] = Array.from({ length: kept + 1 }, (_, k) => (k === kept ? 1 : 0));
  return again.reduce((pmf, { die }) => withDie(pmf, die, elite), none);
};

/** Groups of equal dice: it does not matter which of a group is rerolled. */
const equalDice = (dice: readonly RolledDie[]): RolledDie[][] => {
  const groups = new Map<string, RolledDie[]>();
  for (const one of dice) {
    const key = `${one.die.name} ${one.value}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};

/** Every way to pick up to `most` dice from groups. */
const waysToTake = ([group, ...rest]: readonly RolledDie[][], most: number): RolledDie[][] => {
  if (!group) return [[]];
  const ways: RolledDie[][] = [];
  for (let n = 0; n <= Math.min(most, group.length); n++)
    for (const way of waysToTake(rest, most - n)) ways.push([...group.slice(0, n), ...way]);
  return ways;
};

/** Values closer than this are equal. */
const SAME = 1e-12;

/** The dice that are best rerolled, none if the roll is best kept: by the exact odds; among equals the fewest dice. */
export const bestRepeat = (
  repeat: WillRepeat,
  rolled: readonly RolledDie[],
  start: number,
  elite: boolean,
  worth: Worth,
): readonly RolledDie[] => {
  const once = rolled.filter(({ again }) => !again);
  const single = once.filter(({ die }) => repeat.colours?.includes(die.name) ?? true);
  const ways = waysToTake(equalDice(single), repeat.dice).sort((a, b) => a.length - b.length);
  if (repeat.roll) ways.push(once);
  let best: readonly RolledDie[] = [];
  let most = -Infinity;
  for (const way of ways) {
    const value = afterRepeat(rolled, way, start, elite).reduce((sum, p, n) => sum + p * worth(n), 0);
    if (value > most + SAME) [best, most] = [way, value];
  }
  return best;
};
