import { faceChances, symbolPmf, type SymbolRoll } from '../../../kernel/plan/symbols';
import { power } from '../../../tabletop/trig';
import type { ContestSide } from './contest';
import { shows, type Layout, type Lying } from './resolver';

/** A way of throwing dice again (WAR-repeat-die): which kinds of faces go back, and the hands this may lead to. */
export interface Again {
  readonly kinds: readonly string[];
  readonly leads: readonly { readonly hand: number; readonly chance: number }[];
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

/** A kind of face: faces of one die that are alike in all that matters. */
interface FaceKind {
  readonly name: string;
  /** Which group of equal dice it belongs to. */
  readonly group: number;
  readonly shift: number;
  readonly chance: number;
  /** By lost die: whether the opponent may take a die that shows this. */
  readonly losable: readonly boolean[];
  /** Whether its owner may repeat a die that shows it. */
  readonly own: boolean;
  /** True on a die that was laid down (WAR-fix). */
  readonly fixed: boolean;
}

/** How many dice show each kind of face. */
type Shown = readonly number[];

/** Whether single dice of a roll may be thrown again, by its owner or by force. */
export const repeatsDice = ({ repeat }: ContestSide): boolean =>
  repeat !== undefined && repeat.dice + (repeat.forced ?? 0) > 0;

const NO_WAYS: readonly Again[] = [];
const NOTHING_LOST: readonly number[] = [0];

/** All hands of a side: by symbols alone where that is enough, else die by die. */
export const diceOutcomesOf = (side: ContestSide, layout: Layout): DiceOutcome[] =>
  side.lost.length === 0 && !repeatsDice(side) ? bySymbols(side, layout) : byDice(side, layout);

const bySymbols = ({ rolls }: ContestSide, { space, reading, start }: Layout): DiceOutcome[] => {
  const hands: DiceOutcome[] = [];
  symbolPmf(rolls, space, reading, start).forEach((chance, index) => {
    if (chance > 0)
      hands.push({ index, chance, losses: NOTHING_LOST, kinds: '', again: NO_WAYS, forced: NO_WAYS });
  });
  return hands;
};

/** What one face of one die is to the players: its name tells it from every face that differs. */
const kindOf = (
  side: ContestSide,
  layout: Layout,
  roll: number,
  face: number,
): Omit<FaceKind, 'group' | 'chance'> => {
  const { die } = side.rolls[roll]!;
  const { counts } = die.faces[face]!;
  const shift = layout.shifts[roll]![face]!;
  const losable = side.lost.map(({ symbol }) => symbol === undefined || shows(side, counts, symbol));
  const fixed = die.faces.length === 1;
  const own = !fixed && (side.repeat?.colours?.some((colour) => colour === die.name) ?? true);
  return {
    name: `${die.name} ${fixed ? 'laid down ' : ''}${shift} ${losable.map(Number).join('')}`,
    shift,
    losable,
    own,
    fixed,
  };
};

/** Equal dice, group after group, and the kinds of faces they may show. */
const kindsOf = (side: ContestSide, layout: Layout): { kinds: FaceKind[]; dice: number[] } => {
  const kinds: FaceKind[] = [];
  const dice: number[] = [];
  const dies: SymbolRoll['die'][] = [];
  side.rolls.forEach((roll, die) => {
    const known = dies.indexOf(roll.die);
    if (known >= 0) {
      dice[known]!++;
      return;
    }
    const group = dies.push(roll.die) - 1;
    dice.push(1);
    faceChances(roll).forEach((chance, face) => {
      const kind = { ...kindOf(side, layout, die, face), group, chance };
      const same = kinds.findIndex(({ name }) => name === kind.name);
      if (same < 0) kinds.push(kind);
      else kinds[same] = { ...kind, chance: kinds[same]!.chance + chance };
    });
  });
  return { kinds, dice };
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Every way in which `dice` equal dice may show `kinds` kinds of faces. */
const spreads = (dice: number, kinds: number): number[][] => {
  if (kinds === 1) return [[dice]];
  return Array.from({ length: dice + 1 }, (_, n) =>
    spreads(dice - n, kinds - 1).map((rest) => [n, ...rest]),
  ).flat();
};

const nameOf = (shown: Shown, kinds: readonly FaceKind[]): string =>
  shown
    .flatMap((n, i) => Array.from({ length: n }, () => kinds[i]!.name))
    .sort()
    .join('|');

const byDice = (side: ContestSide, layout: Layout): DiceOutcome[] => {
  const { kinds, dice } = kindsOf(side, layout);
  let all: { shown: Shown; chance: number }[] = [{ shown: [], chance: 1 }];
  dice.forEach((count, group) => {
    const chances = kinds.filter((kind) => kind.group === group).map(({ chance }) => chance);
    const ways = spreads(count, chances.length).map((spread) => ({
      spread,
      chance: spread.reduce((p, n, k) => (p * power(chances[k]!, n)) / factorial(n), factorial(count)),
    }));
    all = all.flatMap(({ shown, chance }) =>
      ways.map((way) => ({ shown: [...shown, ...way.spread], chance: chance * way.chance })),
    );
  });
  const { dice: most = 0, forced: musts = 0 } = side.repeat ?? {};
  const known = most + musts === 0 ? undefined : new Map(all.map(({ shown }, i) => [shown.join(), i]));
  const hands = all.map(({ shown, chance }): DiceOutcome => {
    let again: readonly Again[] | undefined;
    let forced: readonly Again[] | undefined;
    return {
      chance,
      index: shown.reduce((sum, n, i) => sum + n * kinds[i]!.shift, layout.start),
      losses: lossesOf(shown, kinds, side.lost.length),
      kinds: known ? nameOf(shown, kinds) : '',
      // Worked out when first asked for: dice that are rolled ask of the hand that lies.
      get again() {
        return (again ??= known ? repeats(shown, kinds, most, known, ({ own }) => own) : NO_WAYS);
      },
      get forced() {
        return (forced ??= known ? repeats(shown, kinds, musts, known, ({ fixed }) => !fixed) : NO_WAYS);
      },
    };
  });
  return known ? hands : merged(hands);
};

/** Hands that the players cannot tell apart, as one. */
const merged = (hands: readonly DiceOutcome[]): DiceOutcome[] => {
  const byKey = new Map<string, DiceOutcome>();
  for (const hand of hands) {
    const key = `${hand.index}:${hand.losses.join()}`;
    const same = byKey.get(key);
    byKey.set(key, same ? { ...same, chance: same.chance + hand.chance } : hand);
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
      if (left[i]! === 0 || !losable[die]) return;
      taken = true;
      left[i]!--;
      from(die + 1, total + shift);
      left[i]!++;
    });
    if (!taken) from(die + 1, total);
  };
  from(0, 0);
  return [...totals].sort((a, b) => a - b);
};

/** WAR-repeat-die: the dice that may be thrown again, up to `most`, and the hands that each choice leads to. */
const repeats = (
  shown: Shown,
  kinds: readonly FaceKind[],
  most: number,
  known: ReadonlyMap<string, number>,
  may: (kind: FaceKind) => boolean,
): readonly Again[] => {
  if (most === 0) return NO_WAYS;
  const options: Again[] = [];
  const pick = (from: number, picked: readonly number[]): void => {
    if (picked.length > 0)
      options.push({ kinds: picked.map((i) => kinds[i]!.name), leads: thrown(shown, kinds, picked, known) });
    if (picked.length === most) return;
    for (let i = from; i < kinds.length; i++) {
      if (!may(kinds[i]!) || picked.filter((p) => p === i).length >= shown[i]!) continue;
      pick(i, [...picked, i]);
    }
  };
  pick(0, []);
  return options;
};

const thrown = (
  shown: Shown,
  kinds: readonly FaceKind[],
  picked: readonly number[],
  known: ReadonlyMap<string, number>,
): Again['leads'] => {
  const results = new Map<number, number>();
  const throwNext = (die: number, now: readonly number[], chance: number): void => {
    if (die === picked.length) {
      const hand = known.get(now.join())!;
      results.set(hand, (results.get(hand) ?? 0) + chance);
      return;
    }
    const old = picked[die]!;
    kinds.forEach((kind, i) => {
      if (kind.group !== kinds[old]!.group) return;
      const next = [...now];
      next[old]!--;
      next[i]!++;
      throwNext(die + 1, next, chance * kind.chance);
    });
  };
  throwNext(0, shown, 1);
  return [...results].map(([hand, chance]) => ({ hand, chance }));
};

/** A roll as it lies, face by face: how the dice reader hands it to the judge. */
export const lying = (side: ContestSide, layout: Layout, faces: readonly number[]): Lying => {
  let index = layout.start;
  for (let i = 0; i < faces.length; i++) index += layout.shifts[i]![faces[i]!]!;
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
