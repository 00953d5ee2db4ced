import {
  countAt,
  countsAt,
  type Counts,
  type SymbolReading,
  type SymbolSpace,
} from '../../../../kernel/plan/symbols';
import type { ContestSide, Resources } from '../contest';
import {
  NO_EFFECTS,
  type GivenImmediateEffect,
  type GivenEffects,
  type Switch,
} from '../../cards/compiled-switch';
import { B, HOLLOW, S, SYMBOLS, type StateName } from '../../words';

/** One way to spend a roll: the symbols left, and the effects. */
export interface Spending {
  /** Successes and blocks that count in the end, including added ones. */
  readonly S: number;
  readonly B: number;
  readonly spent: number;
  readonly damage: number;
  /** Damage that the unit does to itself. */
  readonly harm: number;
  /** Non-damage effects, own minus those against oneself (ruling W2). */
  readonly effects: number;
  /** What is cancelled from the opponent's roll; undefined if nothing. */
  readonly cancel: Counts | undefined;
  readonly gives: GivenEffects;
  /** How often each switch was used. */
  readonly uses: readonly number[];
}

/** No printed card comes near this limit; an invented one must not stop the workbench. A cut is reported (`cut`). */
export const MOST_WAYS = 4096;

const NOTHING_SPENT: readonly number[] = [];

/**
 * How a side reads its dice: symbols that have no use are not counted, and an Elite unit's hollow symbols are full ones
 * (WAR-elite), unless one of its own switches uses that hollow symbol: then they are kept apart and may be spent as
 * either (ruling W3).
 */
export const readingOf = ({
  elite,
  switches,
}: ContestSide): { reading: SymbolReading; either: readonly boolean[] } => {
  const asked = SYMBOLS.map((_, i) => switches.some(({ cost }) => cost[i] > 0));
  const counted = (i: number): boolean => i === S || i === B || asked[i];
  const reading = SYMBOLS.map((_, i) => {
    if (i < HOLLOW) return counted(i) ? i : -1;
    if (asked[i]) return i;
    return elite && counted(i - HOLLOW) ? i - HOLLOW : -1;
  });
  return { reading, either: SYMBOLS.map((_, i) => elite && i >= HOLLOW && asked[i]) };
};

const unique = (states: readonly StateName[]): StateName[] =>
  states.filter((state, i) => states.indexOf(state) === i);

/** The effects of several switches, each used `uses` times; a state counts once (WAR-states). */
const together = (switches: readonly Switch[], uses: readonly number[]): GivenEffects => {
  let sum = NO_EFFECTS;
  switches.forEach(({ gives, stress, tinge }, i) => {
    const n = uses[i];
    if (n === 0) return;
    sum = {
      states: unique([...sum.states, ...gives.states]),
      ownStates: unique([...sum.ownStates, ...gives.ownStates]),
      stress: sum.stress + n * gives.stress,
      ownStress: sum.ownStress + n * (gives.ownStress + stress),
      heal: sum.heal + n * gives.heal,
      moves: [...sum.moves, ...Array.from({ length: n }, () => gives.moves).flat()],
      ownMoves: [...sum.ownMoves, ...Array.from({ length: n }, () => gives.ownMoves).flat()],
      tinge: sum.tinge + n * tinge,
      immediateEffects:
        gives.immediateEffects.length === 0
          ? sum.immediateEffects
          : [...sum.immediateEffects, ...Array.from({ length: n }, () => gives.immediateEffects).flat()],
    };
  });
  return sum;
};

const GOOD = ['heal', 'relieve', 'cure', 'untinge', 'recover', 'command', 'move', 'ready', 'rally'] as const;

/** Keys of an immediate effect for who and when. */
const FRAME = ['test', 'within', 'to', 'is', 'when', 'each'];

/** The value of an immediate effect: by its amounts, for or against the unit that it affects. */
const countImmediateEffect = ({ immediate, whom, skill }: GivenImmediateEffect): number => {
  let sum = skill === undefined ? 0 : whom === 'self' || whom === 'allies' ? 1 : -1;
  for (const [key, value] of Object.entries(immediate)) {
    if (FRAME.includes(key)) continue;
    const n = typeof value === 'number' && key !== 'displace' ? Math.min(3, value) : 1;
    sum += (GOOD as readonly string[]).includes(key) ? n : -n;
  }
  return whom === 'self' || whom === 'allies' ? sum : -sum;
};

/** The number of non-damage effects, minus those against oneself. */
const countEffects = (gives: GivenEffects): number =>
  gives.states.length -
  gives.ownStates.length +
  gives.stress -
  gives.ownStress +
  gives.heal +
  gives.moves.length +
  gives.ownMoves.length +
  gives.immediateEffects.reduce((sum, immediate) => sum + countImmediateEffect(immediate), 0);

const isNothing = ({
  states,
  ownStates,
  stress,
  ownStress,
  heal,
  moves,
  ownMoves,
  tinge,
  immediateEffects,
}: GivenEffects): boolean =>
  states.length + ownStates.length + moves.length + ownMoves.length + immediateEffects.length === 0 &&
  stress + ownStress + heal + tinge === 0;

/** Whether a roll that shows `have` can pay `cost`; a hollow symbol that may be either also pays for the full one. */
const canPay = (have: readonly number[], cost: readonly number[], either: readonly boolean[]): boolean => {
  for (let i = 0; i < HOLLOW; i++) {
    const hollow = i + HOLLOW;
    if (cost[hollow] > have[hollow]) return false;
    const over = cost[i] - have[i];
    if (over > 0 && !(either[hollow] && over <= have[hollow] - cost[hollow])) return false;
  }
  return true;
};

/** A side without `resources` has no limits: a contest without units. */
const FULL: Resources = { stress: Infinity, tinge: Infinity, harm: Infinity };

const isLimited = ({ stress, tinge, harm, group, after }: Switch): boolean =>
  stress + tinge + harm > 0 || group.times !== Infinity || after !== undefined;

/**
 * How often a row may be used after the rows before it: by its group, by what must come first, by what the unit can
 * pay.
 */
const mostUses = (
  switches: readonly Switch[],
  uses: readonly number[],
  next: number,
  resources: Resources,
): number => {
  const row = switches[next];
  let most = row.group.times;
  let [stress, tinge, harm] = [resources.stress, resources.tinge, resources.harm];
  let begun = row.after === undefined;
  for (let i = 0; i < next; i++) {
    const n = uses[i];
    if (n === 0) continue;
    const other = switches[i];
    if (other.group === row.group) most -= n;
    if (other.group === row.after) begun = true;
    stress -= n * other.stress;
    tinge -= n * other.tinge;
    harm -= n * other.harm;
  }
  if (!begun) return 0;
  if (row.stress) most = Math.min(most, Math.floor(stress / row.stress));
  if (row.tinge) most = Math.min(most, Math.floor(tinge / row.tinge));
  if (row.harm) most = Math.min(most, Math.floor(harm / row.harm));
  return most;
};

/** Every way in which one side can spend a roll (WAR-switches): each switch as often as its cost can be paid. */
export class SwitchOptions {
  readonly #side: ContestSide;
  readonly #space: SymbolSpace;
  readonly #either: readonly boolean[];
  readonly #remember: readonly (Spending[] | undefined)[] | undefined;
  /** Effects and cancels by how often each switch is used, so that equal ones are the same object. */
  readonly #effects = new Map<string, GivenEffects>();
  readonly #limited: readonly boolean[];
  #cut = false;
  readonly #results = new Map<
    number | string,
    { gives: GivenEffects; effects: number; cancel: Counts | undefined }
  >();

  /** With `remember`, the ways of each roll are computed once. */
  constructor(side: ContestSide, space: SymbolSpace, either: readonly boolean[], remember: boolean) {
    this.#side = side;
    this.#limited = side.switches.map(isLimited);
    this.#space = space;
    this.#either = either;
    this.#remember = remember ? new Array<Spending[] | undefined>(space.size).fill(undefined) : undefined;
  }

  /** Whether some roll so far can be spent in more ways than are tried. */
  get cut(): boolean {
    return this.#cut;
  }

  /** The ways to spend the roll at `index`; the first spends nothing. */
  ways(index: number): readonly Spending[] {
    const known = this.#remember?.[index];
    if (known) return known;
    const ways = this.#side.switches.length === 0 ? [this.#unspent(index)] : this.#search(index);
    if (this.#remember) (this.#remember as (Spending[] | undefined)[])[index] = ways;
    return ways;
  }

  #full(index: number, symbol: number): number {
    const full = countAt(this.#space, index, symbol);
    return this.#either[symbol + HOLLOW] ? full + countAt(this.#space, index, symbol + HOLLOW) : full;
  }

  #unspent(index: number): Spending {
    return {
      S: this.#full(index, S),
      B: this.#full(index, B),
      spent: 0,
      damage: 0,
      harm: 0,
      effects: 0,
      cancel: undefined,
      gives: NO_EFFECTS,
      uses: NOTHING_SPENT,
    };
  }

  #search(index: number): Spending[] {
    const have = countsAt(this.#space, index);
    const { switches, resources = FULL } = this.#side;
    const ways: Spending[] = [];
    const uses = switches.map(() => 0);
    const cost = SYMBOLS.map(() => 0);
    const affordable = (): boolean => canPay(have, cost, this.#either);
    const from = (next: number): void => {
      if (ways.length >= MOST_WAYS) {
        this.#cut = true;
        return;
      }
      if (next === switches.length) {
        ways.push(this.#way(have, cost, uses));
        return;
      }
      const price = switches[next].cost;
      const most = this.#limited[next] ? mostUses(switches, uses, next, resources) : Infinity;
      let used = 0;
      do {
        uses[next] = used++;
        from(next + 1);
        for (let i = 0; i < SYMBOLS.length; i++) cost[i] += price[i];
      } while (used <= most && affordable());
      for (let i = 0; i < SYMBOLS.length; i++) cost[i] -= used * price[i];
      uses[next] = 0;
    };
    from(0);
    return ways;
  }

  #way(have: readonly number[], cost: readonly number[], uses: readonly number[]): Spending {
    const left = (symbol: number): number => {
      const full = have[symbol] - cost[symbol];
      return this.#either[symbol + HOLLOW] ? full + have[symbol + HOLLOW] - cost[symbol + HOLLOW] : full;
    };
    let successes = left(S);
    let blocks = left(B);
    let spent = 0;
    let damage = 0;
    let harm = 0;
    let key = 0;
    for (const c of cost) spent += c;
    const { switches } = this.#side;
    for (let i = 0; i < switches.length; i++) {
      const n = uses[i];
      key = key * 32 + n;
      if (n === 0) continue;
      successes += n * switches[i].add[S];
      blocks += n * switches[i].add[B];
      damage += n * switches[i].damage;
      harm += n * switches[i].harm;
      spent += n * switches[i].tinge;
    }
    // With more than ten rows, a number cannot hold how often each was used.
    const { gives, effects, cancel } = this.#result(switches.length > 10 ? uses.join() : key, uses);
    return { S: successes, B: blocks, spent, damage, harm, effects, cancel, gives, uses: uses.slice() };
  }

  /** Equal effects are one object: outcomes that differ in nothing else are grouped by it. */
  #same(gives: GivenEffects): GivenEffects {
    if (isNothing(gives)) return NO_EFFECTS;
    const key = JSON.stringify(gives);
    const known = this.#effects.get(key);
    if (!known) this.#effects.set(key, gives);
    return known ?? gives;
  }

  #result(
    key: number | string,
    uses: readonly number[],
  ): { gives: GivenEffects; effects: number; cancel: Counts | undefined } {
    let result = this.#results.get(key);
    if (!result) {
      const { switches } = this.#side;
      const gives = this.#same(together(switches, uses));
      const cancel = SYMBOLS.map((_, s) =>
        switches.reduce((sum, row, i) => sum + uses[i] * row.cancel[s], 0),
      );
      const any = cancel.some((n) => n > 0);
      this.#results.set(
        key,
        (result = { gives, effects: countEffects(gives), cancel: any ? cancel : undefined }),
      );
    }
    return result;
  }
}
