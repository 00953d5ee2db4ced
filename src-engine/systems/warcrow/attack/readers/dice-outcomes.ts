import { symbolPmf } from '../../../../kernel/plan/symbols';
import type { ContestSide } from '../contest';
import {
  faceTableOf,
  keysOf,
  kindOf,
  thrown,
  type FaceKind,
  type FaceTable,
  type Leads,
  type Shown,
} from './shown-faces';
import type { Layout, Lying } from '../switches/resolver';

/** A way of throwing dice again (WAR-repeat-die): which kinds of faces go back, and the hands this may lead to. */
export interface Again {
  readonly kinds: readonly string[];
  readonly leads: Leads;
}

/** One way a side's dice may lie, and how likely it is. */
export interface DiceOutcome extends Lying {
  readonly chance: number;
  /** The kinds of faces that lie, sorted; empty where only the symbols are told apart. */
  readonly kinds: string;
  /** Ways of throwing some of the dice again. */
  readonly again: readonly Again[];
  /** Ways in which the opponent may have some thrown again. */
  readonly forced: readonly Again[];
}

/** Whether single dice of a roll may be thrown again, by its owner or by force. */
export const repeatsDice = ({ repeat }: ContestSide): boolean =>
  repeat !== undefined && repeat.dice + (repeat.forced ?? 0) > 0;

const NO_WAYS: readonly Again[] = [];
const NOTHING_LOST: readonly number[] = [0];

/** Hands that are settled alike: by hand, which of the kinds it is; by kind, its first hand. */
export interface EqualOutcomes {
  readonly kindOf: Int32Array;
  readonly first: readonly number[];
}

/** Sorts hands by all that their settling hangs on. */
export const equalOutcomes = (outcomes: readonly DiceOutcome[]): EqualOutcomes => {
  const known = new Map<string | number, number>();
  const first: number[] = [];
  const kindOf = Int32Array.from(outcomes, ({ index, losses }, i) => {
    const key = losses === NOTHING_LOST ? index : `${index}:${losses.join()}`;
    let kind = known.get(key);
    if (kind === undefined) known.set(key, (kind = first.push(i) - 1));
    return kind;
  });
  return { kindOf, first };
};

/** All hands of a side: by symbols alone where that is enough, else die by die. */
export const diceOutcomesOf = (side: ContestSide, layout: Layout): DiceOutcome[] =>
  side.lost.length === 0 && !repeatsDice(side) ? bySymbols(side, layout) : byDice(side, layout);

const bySymbols = ({ rolls }: ContestSide, { space, reading, start }: Layout): DiceOutcome[] => {
  const outcomes: DiceOutcome[] = [];
  symbolPmf(rolls, space, reading, start).forEach((chance, index) => {
    if (chance > 0)
      outcomes.push({ index, chance, losses: NOTHING_LOST, kinds: '', again: NO_WAYS, forced: NO_WAYS });
  });
  return outcomes;
};

/** One way the dice may lie, face by face. What is dear to say is worked out when first asked for: dice that are rolled ask of the hand that lies. */
class ShownDice implements DiceOutcome {
  readonly chance: number;
  readonly index: number;
  readonly losses: readonly number[];
  #kinds: string | undefined;
  #again: readonly Again[] | undefined;
  #forced: readonly Again[] | undefined;

  constructor(
    { lost }: ContestSide,
    { start }: Layout,
    readonly table: ThrowTable,
    readonly shown: Shown,
    chance: number,
  ) {
    const { kinds } = table;
    let index = start;
    for (let i = 0; i < shown.length; i++) index += shown[i] * kinds[i].shift;
    this.chance = chance;
    this.index = index;
    this.losses = lossesOf(shown, kinds, lost.length);
  }

  get kinds(): string {
    const { kinds } = this.table;
    return (this.#kinds ??= this.shown
      .flatMap((n, i) => Array.from({ length: n }, () => kinds[i].name))
      .sort()
      .join('|'));
  }

  get again(): readonly Again[] {
    const { table } = this;
    return (this.#again ??= repeats(this.shown, table, table.most, isOwn));
  }

  get forced(): readonly Again[] {
    const { table } = this;
    return (this.#forced ??= repeats(this.shown, table, table.musts, isRolled));
  }
}

const isOwn = ({ own }: FaceKind): boolean => own;
const isRolled = ({ fixed }: FaceKind): boolean => !fixed;

/** Hands of dice that may be thrown again: how many their owner may throw, and how many the opponent; and by kind its name alone. */
interface ThrowTable extends FaceTable {
  readonly most: number;
  readonly musts: number;
  readonly alone: readonly (readonly string[])[];
}

const byDice = (side: ContestSide, layout: Layout): DiceOutcome[] => {
  const faces = faceTableOf(side, layout);
  const { dice: most = 0, forced: musts = 0 } = side.repeat ?? {};
  const table: ThrowTable = { ...faces, most, musts, alone: faces.kinds.map(({ name }) => [name]) };
  if (most + musts > 0)
    return table.all.map(({ shown, chance }) => new ShownDice(side, layout, table, shown, chance));
  return merged(
    table.all.map(({ shown, chance }) => {
      const { index, losses } = new ShownDice(side, layout, table, shown, chance);
      return { index, losses, chance, kinds: '', again: NO_WAYS, forced: NO_WAYS };
    }),
  );
};

/** Hands that the players cannot tell apart, as one. */
const merged = (outcomes: readonly DiceOutcome[]): DiceOutcome[] => {
  const byKey = new Map<string, DiceOutcome>();
  for (const outcome of outcomes) {
    const key = `${outcome.index}:${outcome.losses.join()}`;
    const same = byKey.get(key);
    byKey.set(key, same ? { ...same, chance: same.chance + outcome.chance } : outcome);
  }
  return [...byKey.values()];
};

/**
 * WAR-cancel-die: every total that the opponent may take away with the lost dice, each a different die. A lost die that
 * no die on the table fits takes nothing.
 */
const lossesOf = (
  shown: Shown,
  kinds: readonly Pick<FaceKind, 'shift' | 'losable'>[],
  lost: number,
): readonly number[] => {
  if (lost === 0) return NOTHING_LOST;
  const totals = new Set<number>();
  const left = [...shown];
  const from = (die: number, total: number): void => {
    if (die === lost) {
      totals.add(total);
      return;
    }
    let taken = false;
    kinds.forEach(({ shift, losable }, i) => {
      if (left[i] === 0 || !losable[die]) return;
      taken = true;
      left[i]--;
      from(die + 1, total + shift);
      left[i]++;
    });
    if (!taken) from(die + 1, total);
  };
  from(0, 0);
  return [...totals].sort((a, b) => a - b);
};

/** WAR-repeat-die: the dice that may be thrown again, up to `most`, and the hands that each choice leads to. */
const repeats = (
  shown: Shown,
  table: ThrowTable,
  most: number,
  may: (kind: FaceKind) => boolean,
): readonly Again[] => {
  if (most === 0) return NO_WAYS;
  const { kinds, alone } = table;
  const keys = keysOf(shown, table);
  const options: Again[] = [];
  const picked: number[] = [];
  const pick = (from: number): void => {
    if (picked.length > 0)
      options.push({
        kinds: picked.length === 1 ? alone[picked[0]] : picked.map((i) => kinds[i].name),
        leads: thrown(keys, table, picked),
      });
    if (picked.length === most) return;
    for (let i = from; i < kinds.length; i++) {
      if (!may(kinds[i])) continue;
      let left = shown[i];
      for (const p of picked) if (p === i) left--;
      if (left <= 0) continue;
      picked.push(i);
      pick(i);
      picked.pop();
    }
  };
  pick(0);
  return options;
};

/** A roll as it lies, face by face: how the dice reader hands it to the judge. */
export const lying = (side: ContestSide, layout: Layout, faces: readonly number[]): Lying => {
  let index = layout.start;
  for (let i = 0; i < faces.length; i++) index += layout.shifts[i][faces[i]];
  if (side.lost.length === 0) return { index, losses: NOTHING_LOST };
  const kinds = faces.map((face, i) => kindOf(side, layout, i, face));
  return {
    index,
    losses: lossesOf(
      faces.map(() => 1),
      kinds,
      side.lost.length,
    ),
  };
};

/** The kinds of faces of a roll, die by die: the names by which `DiceOutcome.kinds` and `Again.kinds` know them. */
export const kindNames = (side: ContestSide, layout: Layout, faces: readonly number[]): string[] =>
  faces.map((face, i) => kindOf(side, layout, i, face).name);
