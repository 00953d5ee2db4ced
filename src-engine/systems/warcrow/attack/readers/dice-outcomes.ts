import { symbolPmf } from '../../../../kernel/plan/symbols';
import type { ContestSide } from '../contest';
import {
  faceTableOf,
  keysOf,
  kindOf,
  thrown,
  type FaceKind,
  type FaceTable,
  type RerollOutcomes,
  type Shown,
} from './shown-faces';
import type { Layout, RolledDice } from '../switches/resolver';

/** A way to reroll dice (WAR-repeat-die): which kinds of faces are rerolled, and the outcomes that can follow. */
export interface Reroll {
  readonly kinds: readonly string[];
  readonly leads: RerollOutcomes;
}

/** One outcome of a side's dice, with its chance. */
export interface DiceOutcome extends RolledDice {
  readonly chance: number;
  /** The kinds of faces shown, sorted; empty if only the symbols matter. */
  readonly kinds: string;
  /** Ways to reroll some of the dice. */
  readonly again: readonly Reroll[];
  /** Ways in which the opponent may force some to be rerolled. */
  readonly forced: readonly Reroll[];
}

/** Whether single dice of a roll may be rerolled, by the owner or because the opponent forces it. */
export const repeatsDice = ({ repeat }: ContestSide): boolean =>
  repeat !== undefined && repeat.dice + (repeat.forced ?? 0) > 0;

const NO_WAYS: readonly Reroll[] = [];
const NOTHING_LOST: readonly number[] = [0];

/** Outcomes that are settled alike. By outcome: the number of its class; by class: its first outcome. */
export interface EqualOutcomes {
  readonly kindOf: Int32Array;
  readonly first: readonly number[];
}

/** Groups outcomes by everything that affects how they are settled. */
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

/** All outcomes of a side: by symbols alone if that is enough, else die by die. */
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

/**
 * One outcome, face by face. Costly fields are computed when first read: the dice reader reads them only for the
 * outcome rolled.
 */
class ShownDice implements DiceOutcome {
  readonly chance: number;
  readonly index: number;
  readonly losses: readonly number[];
  #kinds: string | undefined;
  #again: readonly Reroll[] | undefined;
  #forced: readonly Reroll[] | undefined;

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

  get again(): readonly Reroll[] {
    const { table } = this;
    return (this.#again ??= repeats(this.shown, table, table.most, isOwn));
  }

  get forced(): readonly Reroll[] {
    const { table } = this;
    return (this.#forced ??= repeats(this.shown, table, table.musts, isRolled));
  }
}

const isOwn = ({ own }: FaceKind): boolean => own;
const isRolled = ({ fixed }: FaceKind): boolean => !fixed;

/**
 * Outcomes with dice that may be rerolled: how many the owner may reroll, and the opponent may force; and the name of
 * each kind.
 */
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

/** Merges outcomes that the players cannot distinguish. */
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
 * WAR-cancel-die: every total that the opponent can remove with the lost dice, each a different die. A lost die that
 * fits no die of the roll removes nothing.
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

/** WAR-repeat-die: the dice that may be rerolled, up to `most`, and the outcomes that each choice leads to. */
const repeats = (
  shown: Shown,
  table: ThrowTable,
  most: number,
  may: (kind: FaceKind) => boolean,
): readonly Reroll[] => {
  if (most === 0) return NO_WAYS;
  const { kinds, alone } = table;
  const keys = keysOf(shown, table);
  const options: Reroll[] = [];
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

/** A roll, face by face, as the dice reader passes it to the resolver. */
export const rolledDice = (side: ContestSide, layout: Layout, faces: readonly number[]): RolledDice => {
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

/** The kinds of faces of a roll, die by die: the names used in `DiceOutcome.kinds` and `Again.kinds`. */
export const kindNames = (side: ContestSide, layout: Layout, faces: readonly number[]): string[] =>
  faces.map((face, i) => kindOf(side, layout, i, face).name);
