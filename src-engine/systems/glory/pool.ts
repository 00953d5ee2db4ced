import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Modifier } from '../../kernel/plan';
import {
  countAt,
  rollSymbol,
  symbolPmf,
  symbolSpace,
  type SymbolDie,
  type SymbolPurpose,
  type SymbolRoll,
} from '../../kernel/symbols';
import type { RuleId } from '../../kernel/words';
import { blanks, CRITICAL, PLAIN } from './dice';

/** What a roll of symbol dice came to. A die is at most one of the two; the rest of the dice are blanks. */
export interface Tally {
  readonly plain: number;
  readonly critical: number;
}

/** Failed dice that may be rolled once more (GLO-4.6.1). */
export interface ArmourReroll {
  readonly rule: RuleId;
  /** The D6 needed for each die; undefined where no D6 is needed (GLO-4.6.3). */
  readonly need: number | undefined;
  /** How many failed dice the roller tries, seeing the roll; absent: all of them. */
  readonly tries?: (tally: Tally, failed: number) => number;
}

/** Dice of one kind, rolled together. */
export interface SymbolPool {
  readonly label: string;
  readonly die: SymbolDie;
  /** How many, once the modifiers are in: 0 or more. */
  readonly dice: number;
  /** What made the number what it is, after the rule's own figure. */
  readonly modifiers: readonly Modifier[];
  readonly why: SymbolPurpose;
  readonly reroll?: ArmourReroll;
}

/** One way a pool may fall, and its chance. */
export interface TallyChance {
  readonly tally: Tally;
  readonly chance: number;
}

const READING = [PLAIN, CRITICAL];

/** The chance that a failed die may be rolled again: 7 and more never, no D6 always. */
export const gateChance = ({ need }: ArmourReroll): number =>
  need === undefined ? 1 : Math.min(1, Math.max(0, (7 - need) / 6));

/** The chance that one die of a pool is neither success nor critical in the end, every failed die being tried. */
export const failChance = ({ die, reroll }: Pick<SymbolPool, 'die' | 'reroll'>): number => {
  const fail = blanks(die).filter(Boolean).length / die.faces.length;
  return reroll ? fail * (1 - gateChance(reroll) * (1 - fail)) : fail;
};

const fallsOf = (roll: SymbolRoll, dice: number): TallyChance[] => {
  const space = symbolSpace([dice, dice]);
  const pmf = symbolPmf(Array<SymbolRoll>(dice).fill(roll), space, READING);
  const falls: TallyChance[] = [];
  pmf.forEach((chance, index) => {
    if (chance > 0)
      falls.push({
        tally: { plain: countAt(space, index, PLAIN), critical: countAt(space, index, CRITICAL) },
        chance,
      });
  });
  return falls;
};

/** Every way in which `dice` second chances may fall: each opens by the D6 and is then rolled, or stays a blank. */
const secondFalls = ({ die }: SymbolPool, reroll: ArmourReroll, dice: number): TallyChance[] => {
  const open = gateChance(reroll);
  let falls: TallyChance[] = [{ tally: { plain: 0, critical: 0 }, chance: 1 }];
  for (let i = 0; i < dice; i++) {
    const next = new Map<string, TallyChance>();
    const add = (plain: number, critical: number, chance: number): void => {
      const key = `${plain}/${critical}`;
      if (chance > 0)
        next.set(key, { tally: { plain, critical }, chance: chance + (next.get(key)?.chance ?? 0) });
    };
    for (const { tally, chance } of falls) {
      add(tally.plain, tally.critical, chance * (1 - open));
      for (const { counts } of die.faces)
        add(
          tally.plain + counts[PLAIN]!,
          tally.critical + counts[CRITICAL]!,
          (chance * open) / die.faces.length,
        );
    }
    falls = [...next.values()];
  }
  return falls;
};

/** Adds the second roll's tally to the first's. */
export const plusTally = (a: Tally, b: Tally): Tally => ({
  plain: a.plain + b.plain,
  critical: a.critical + b.critical,
});

const chosenFalls = (pool: SymbolPool, reroll: ArmourReroll): TallyChance[] => {
  const seconds = new Map<number, TallyChance[]>();
  const second = (dice: number): TallyChance[] => {
    let falls = seconds.get(dice);
    if (!falls) seconds.set(dice, (falls = secondFalls(pool, reroll, dice)));
    return falls;
  };
  const sum = new Map<string, TallyChance>();
  for (const first of fallsOf({ die: pool.die }, pool.dice)) {
    const failed = pool.dice - first.tally.plain - first.tally.critical;
    for (const { tally, chance } of second(reroll.tries!(first.tally, failed))) {
      const both = plusTally(first.tally, tally);
      const key = `${both.plain}/${both.critical}`;
      sum.set(key, { tally: both, chance: first.chance * chance + (sum.get(key)?.chance ?? 0) });
    }
  }
  return [...sum.values()];
};

const remembered = new WeakMap<SymbolPool, readonly TallyChance[]>();

/** The exact reader of a pool: every way it may fall. Remembered by the pool's identity. */
export const falls = (pool: SymbolPool): readonly TallyChance[] => {
  const known = remembered.get(pool);
  if (known) return known;
  const { die, dice, reroll } = pool;
  const gate =
    reroll?.need === undefined ? undefined : { sides: 6, need: reroll.need, purpose: 'armour' as const };
  const found = reroll?.tries
    ? chosenFalls(pool, reroll)
    : fallsOf(
        reroll ? { die, reroll: { faces: blanks(die), rule: reroll.rule, ...(gate && { gate }) } } : { die },
        dice,
      );
  remembered.set(pool, found);
  return found;
};

/** Every way in which `failed` dice of a pool may fall when they are tried again (for choosing how many to try). */
export const fallsAgain = (pool: SymbolPool, reroll: ArmourReroll, failed: number): readonly TallyChance[] =>
  secondFalls(pool, reroll, failed);

const armourOpens = (
  { rule, need }: ArmourReroll,
  { why }: SymbolPool,
  dice: Dice,
  journal?: Journal,
): boolean => {
  if (need === undefined) return true;
  const face = dice.roll(6, 'armour');
  const opens = face >= need;
  const roll = { purpose: 'armour', by: why.by, rule, need, modifiers: [] } as const;
  journal?.push({
    type: 'roll',
    roll,
    face,
    total: face,
    name: opens ? 'reroll' : 'no reroll',
    rerolled: false,
  });
  return opens;
};

/** The dice reader of a pool: all its dice, then the failed ones that are tried again (GLO-4.6.1), each into the journal. */
export const rollPool = (pool: SymbolPool, dice: Dice, journal?: Journal): Tally => {
  const { die, reroll, why, label } = pool;
  journal?.push({ type: 'pool', label, dice: pool.dice, rule: why.rule });
  const tallyOf = (face: number): Tally => {
    const { counts } = die.faces[face]!;
    return { plain: counts[PLAIN]!, critical: counts[CRITICAL]! };
  };
  let tally: Tally = { plain: 0, critical: 0 };
  for (let i = 0; i < pool.dice; i++)
    tally = plusTally(tally, tallyOf(rollSymbol({ die }, dice, why, journal)));
  if (!reroll) return tally;
  const failed = pool.dice - tally.plain - tally.critical;
  const tries = reroll.tries ? reroll.tries(tally, failed) : failed;
  if (reroll.tries && failed > 0)
    journal?.push({
      type: 'choice',
      by: why.by,
      rule: reroll.rule,
      text: `Tries ${tries} of ${failed} failed dice`,
    });
  for (let i = 0; i < tries; i++) {
    if (!armourOpens(reroll, pool, dice, journal)) continue;
    const face = dice.roll(die.faces.length, why.purpose) - 1;
    journal?.push({
      type: 'symbols',
      ...why,
      rule: reroll.rule,
      die: die.name,
      face: die.faces[face]!.name,
      rerolled: true,
    });
    tally = plusTally(tally, tallyOf(face));
  }
  return tally;
};
