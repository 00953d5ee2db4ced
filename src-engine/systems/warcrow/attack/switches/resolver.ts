import {
  countsAt,
  indexOf,
  mostSymbols,
  readFace,
  symbolSpace,
  type Counts,
  type SymbolDie,
  type SymbolReading,
  type SymbolSpace,
} from '../../../../kernel/plan/symbols';
import type { Contest, ContestOutcome, ContestSide } from '../contest';
import { worth } from './policy';
import { readingOf, SwitchOptions, type Spending } from './switch-options';
import { B, HOLLOW, S, SYMBOLS } from '../../words';

/** One side's roll: its index in the space of counts, and the dice that the opponent may remove. */
export interface RolledDice {
  readonly index: number;
  /** What the opponent may remove with the lost dice (`ContestSide.lost`), as distances in the index. */
  readonly losses: readonly number[];
}

/** How the players settled two rolls: the outcome, its value to each, and the choices that led there. */
export interface Settlement {
  readonly outcome: ContestOutcome;
  readonly worth: readonly [number, number];
  readonly ways: readonly [Spending, Spending];
  /** The symbol each side added by rage, or -1. */
  readonly rage: readonly [number, number];
  /** For each side, how far dice that the opponent cancelled moved its index. */
  readonly taken: readonly [number, number];
}

/** More than any roll of at most eighteen dice, with added symbols, can show of one symbol. */
const MOST_SHOWN = 512;

/** How both players spend two given rolls. */
interface Spent {
  readonly way: Spending;
  readonly reply: Reply;
  readonly worth: number;
}

interface Reply {
  readonly way: Spending;
  readonly dealt: number;
  readonly suffered: number;
}

/** How a side's rolls map to indices. */
export interface Layout {
  readonly reading: SymbolReading;
  /** Hollow symbols that may be spent as themselves or as full ones. */
  readonly either: readonly boolean[];
  readonly space: SymbolSpace;
  /** The index of the automatic symbols alone, before any die is rolled (WAR-automatic-symbols). */
  readonly start: number;
  readonly spender: SwitchOptions;
  /** By die of the roll and face: how far it moves the index. */
  readonly shifts: readonly (readonly number[])[];
  /** Symbols that rage can add: those that count. */
  readonly ragable: readonly number[];
}

const layOut = (side: ContestSide, remember: boolean): Layout => {
  const { reading, either } = readingOf(side);
  const automatic = readFace({ name: '', counts: side.automatic }, reading);
  const most = mostSymbols(side.rolls, reading).map(
    (m, i) => m + automatic[i] + (side.rage && reading[i] === i ? 1 : 0),
  );
  const space = symbolSpace(most);
  const counts = (i: number): boolean => reading[i] === i && (!side.blocksOnly || i === B);
  const ragable = side.rage ? SYMBOLS.map((_, i) => i).filter(counts) : [];
  const byDie = new Map<SymbolDie, readonly number[]>();
  for (const { die } of side.rolls)
    if (!byDie.has(die))
      byDie.set(
        die,
        die.faces.map((face) => indexOf(space, readFace(face, reading))),
      );
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- every die was put there above
  const shifts = side.rolls.map(({ die }) => byDie.get(die)!);
  return {
    reading,
    either,
    space,
    start: indexOf(space, automatic),
    spender: new SwitchOptions(side, space, either, remember),
    shifts,
    ragable,
  };
};

const NO_RAGE: readonly number[] = [-1];

/**
 * Steps 3 to 7 of a face-to-face roll (WAR-face-to-face): what the players make of two given rolls. Both readers use
 * the same resolver; only the source of the faces differs. With `remember`, recurring replies are computed once.
 */
export class ContestResolver {
  readonly contest: Contest;
  readonly layouts: readonly [Layout, Layout];
  readonly #replies: Map<number, Reply> | undefined;
  readonly #shrunk = [new Map<Counts, Int32Array>(), new Map<Counts, Int32Array>()] as const;
  readonly #spent: Map<number, Spent> | undefined;
  readonly #plain: boolean;
  /** Damage from successes that each side does not suffer. */
  readonly #reduce: readonly [number, number];
  readonly #cut: readonly [Counts | undefined, Counts | undefined];

  constructor(contest: Contest, remember: boolean) {
    this.contest = contest;
    const { sides } = contest;
    this.#reduce = [sides[0].reduce ?? 0, sides[1].reduce ?? 0];
    this.layouts = [layOut(sides[0], remember), layOut(sides[1], remember)];
    this.#replies = remember ? new Map() : undefined;
    this.#plain = sides.every(({ rage, lost }) => !rage && lost.length === 0);
    this.#spent = remember && !this.#plain ? new Map() : undefined;
    const cut = (side: ContestSide): Counts | undefined =>
      side.cancelled.some((n) => n > 0) ? side.cancelled : undefined;
    this.#cut = [cut(sides[0]), cut(sides[1])];
  }

  /** By side: whether some roll so far can be spent in more ways than are tried. */
  get cut(): readonly [boolean, boolean] {
    return [this.layouts[0].spender.cut, this.layouts[1].spender.cut];
  }

  /** WAR-cancel-symbol: the index of a roll after symbols are cancelled from it, as far as it has them. */
  #without(side: 0 | 1, index: number, cancel: Counts): number {
    const { space, either } = this.layouts[side];
    let places = this.#shrunk[side].get(cancel);
    if (!places) this.#shrunk[side].set(cancel, (places = new Int32Array(space.size).fill(-1)));
    const known = places[index];
    if (known >= 0) return known;
    const left = countsAt(space, index);
    cancel.forEach((n, i) => {
      const full = Math.min(n, left[i]);
      left[i] -= full;
      if (either[i + HOLLOW]) left[i + HOLLOW] -= Math.min(n - full, left[i + HOLLOW]);
    });
    return (places[index] = indexOf(space, left));
  }

  /** WAR-switches: the opponent's best reply to `successes` and `blocks` with the roll at `index`. */
  #reply(successes: number, blocks: number, index: number): Reply {
    const key = (index * MOST_SHOWN + successes) * MOST_SHOWN + blocks;
    const known = this.#replies?.get(key);
    if (known) return known;
    const { policy } = this.contest;
    let best: Reply | undefined;
    let most = -Infinity;
    const ways = this.layouts[1].spender.ways(index);
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i];
      const left = way.cancel ? Math.max(0, successes - way.cancel[S]) : successes;
      const standing = way.cancel ? Math.max(0, blocks - way.cancel[B]) : blocks;
      // WAR-block: each block cancels one success of the other side, simultaneously.
      const dealt = Math.max(0, left - way.B - this.#reduce[1]);
      const suffered = Math.max(0, way.S - standing - this.#reduce[0]) + way.damage;
      const value = worth(policy, suffered, dealt + way.harm, way.effects, way.spent);
      if (value <= most) continue;
      most = value;
      best = { way, dealt, suffered };
    }
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- there is always the way that spends nothing
    const found = best!;
    this.#replies?.set(key, found);
    return found;
  }

  /** Steps 5 to 7: the active player spends and expects the best reply (ruling W2). */
  #spend(a: number, b: number): Spent {
    const key = a * this.layouts[1].space.size + b;
    const known = this.#spent?.get(key);
    if (known) return known;
    const { policy } = this.contest;
    const mine = this.#cut[0] ? this.#without(0, a, this.#cut[0]) : a;
    const theirs = this.#cut[1] ? this.#without(1, b, this.#cut[1]) : b;
    const ways = this.layouts[0].spender.ways(mine);
    let best = ways[0];
    let answer: Reply | undefined;
    let most = -Infinity;
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i];
      const reply = this.#reply(way.S, way.B, way.cancel ? this.#without(1, theirs, way.cancel) : theirs);
      const value = worth(
        policy,
        reply.dealt + way.damage + reply.way.harm,
        reply.suffered + way.harm,
        way.effects - reply.way.effects,
        way.spent,
      );
      if (value <= most) continue;
      most = value;
      best = way;
      answer = reply;
    }
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- there is always the way that spends nothing
    const spent: Spent = { way: best, reply: answer!, worth: most };
    this.#spent?.set(key, spent);
    return spent;
  }

  /** The result of how both have spent, and of the damage they did to themselves. */
  #settled(
    { way, reply, worth: most }: Spent,
    rage: readonly [number, number],
    taken: readonly [number, number],
  ): Settlement {
    const { policy } = this.contest;
    const rage0 = rage[0] < 0 ? 0 : 1;
    const rage1 = rage[1] < 0 ? 0 : 1;
    const self0 = rage0 + way.harm;
    const self1 = rage1 + reply.way.harm;
    const dealt = reply.dealt + way.damage;
    const other = this.#toOther(way, reply, rage0, rage1);
    return {
      outcome: {
        dealt,
        suffered: reply.suffered,
        self: self0 + self1 === 0 ? NO_SELF : [self0, self1],
        gives: [way.gives, reply.way.gives],
      },
      worth: [most + worth(policy, rage1, rage0, 0, 0), other],
      ways: [way, reply.way],
      rage,
      taken,
    };
  }

  /** The value to the opponent of the active player of how both have spent, with the damage of each from rage. */
  #toOther(way: Spending, { way: answer, dealt, suffered }: Reply, rage0: number, rage1: number): number {
    const { policy } = this.contest;
    return worth(
      policy,
      suffered + rage0 + way.harm,
      dealt + way.damage + rage1 + answer.harm,
      answer.effects - way.effects,
      answer.spent,
    );
  }

  /** The value of two rolls to a side; `settle` computes the result. */
  worthTo(side: 0 | 1, a: RolledDice, b: RolledDice): number {
    if (!this.#plain) return this.settle(a, b).worth[side];
    const { way, reply, worth: most } = this.#spend(a.index, b.index);
    return side === 0 ? most : this.#toOther(way, reply, 0, 0);
  }

  /** Steps 3 to 7 for two rolls (automatic symbols are already in their indices). */
  settle(a: RolledDice, b: RolledDice): Settlement {
    if (this.#plain) return this.#settled(this.#spend(a.index, b.index), NEITHER, UNTAKEN);
    return this.#raged(a, b);
  }

  /** Step 3, WAR-berserker-rage: a symbol of choice for 1 damage, the active player first. */
  #raged(a: RolledDice, b: RolledDice): Settlement {
    const [mine, theirs] = this.layouts;
    return bestOf(0, this.contest.sides[0].rage ? [-1, ...mine.ragable] : NO_RAGE, (r0) =>
      bestOf(1, this.contest.sides[1].rage ? [-1, ...theirs.ragable] : NO_RAGE, (r1) => {
        const index0 = a.index + (r0 < 0 ? 0 : mine.space.strides[r0]);
        const index1 = b.index + (r1 < 0 ? 0 : theirs.space.strides[r1]);
        return this.#cancelled({ index: index0, losses: a.losses }, { index: index1, losses: b.losses }, [
          r0,
          r1,
        ]);
      }),
    );
  }

  /** Step 4, WAR-cancel-die: the opponent picks the die, the active player first. */
  #cancelled(a: RolledDice, b: RolledDice, rage: readonly [number, number]): Settlement {
    return bestOf(0, b.losses, (taken1) =>
      bestOf(1, a.losses, (taken0) =>
        this.#settled(this.#spend(a.index - taken0, b.index - taken1), rage, [taken0, taken1]),
      ),
    );
  }
}

const NO_SELF: readonly [number, number] = [0, 0];
const NEITHER: readonly [number, number] = [-1, -1];
const UNTAKEN: readonly [number, number] = [0, 0];

/** The option with the most value to `chooser`; the first among equals. */
const bestOf = (
  chooser: 0 | 1,
  options: readonly number[],
  lead: (option: number) => Settlement,
): Settlement => {
  let best = lead(options[0]);
  for (let i = 1; i < options.length; i++) {
    const next = lead(options[i]);
    if (next.worth[chooser] > best.worth[chooser]) best = next;
  }
  return best;
};

/** Whether a face shows `symbol` for this side: with Elite, hollow ones count (WAR-elite). */
export const showsSymbol = (side: ContestSide, counts: Counts, symbol: number): boolean =>
  counts[symbol] > 0 || (side.elite && counts[symbol + HOLLOW] > 0);
