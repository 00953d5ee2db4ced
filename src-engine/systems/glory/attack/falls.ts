import {
  countAt,
  symbolPmf,
  symbolSpace,
  type SymbolDie,
  type SymbolReroll,
  type SymbolRoll,
} from '../../../kernel/plan/symbols';
import { blanks, CRITICAL, PLAIN } from './dice';
import { gateChance, plusTally, type ArmourReroll, type SymbolPool, type Tally } from './pool';

/** One way a pool may fall, and its chance. */
export interface TallyChance {
  readonly tally: Tally;
  readonly chance: number;
}
type Falls = readonly TallyChance[];

const READING = [PLAIN, CRITICAL];

/** Tables of how dice fall, kept for as long as the die is: they depend on nothing but their key. */
const tables = new WeakMap<SymbolDie, Map<string, Falls>>();

const kept = (die: SymbolDie, key: string, make: () => Falls): Falls => {
  let ofDie = tables.get(die);
  if (!ofDie) tables.set(die, (ofDie = new Map()));
  let falls = ofDie.get(key);
  if (!falls) ofDie.set(key, (falls = make()));
  return falls;
};

const rollFalls = (roll: SymbolRoll, dice: number): Falls => {
  const space = symbolSpace([dice, dice]);
  const falls: TallyChance[] = [];
  symbolPmf(Array<SymbolRoll>(dice).fill(roll), space, READING).forEach((chance, index) => {
    const tally = { plain: countAt(space, index, PLAIN), critical: countAt(space, index, CRITICAL) };
    if (chance > 0) falls.push({ tally, chance });
  });
  return falls;
};

/** Dice that are rolled once. */
const firstFalls = (die: SymbolDie, dice: number): Falls =>
  kept(die, `${dice}`, () => rollFalls({ die }, dice));

/** Dice of which every failed one is tried again (GLO-4.6.1, GLO-4.6.3). */
const rerolledFalls = (die: SymbolDie, dice: number, { rule, need }: ArmourReroll): Falls =>
  kept(die, `${dice}, rerolled on ${need ?? 'any'}`, () => {
    const gate = need === undefined ? {} : { gate: { sides: 6, need, purpose: 'armour' as const } };
    const reroll: SymbolReroll = { faces: blanks(die), rule, ...gate };
    return rollFalls({ die, reroll }, dice);
  });

/** Adds up the chances of equal tallies. */
class Sum {
  readonly #byKey = new Map<number, TallyChance>();

  add(tally: Tally, chance: number): void {
    if (chance === 0) return;
    const key = tally.plain * 1000 + tally.critical;
    this.#byKey.set(key, { tally, chance: chance + (this.#byKey.get(key)?.chance ?? 0) });
  }

  get falls(): Falls {
    return [...this.#byKey.values()];
  }
}

/** Failed dice that are tried again: each opens by the D6 and is then rolled, or stays a blank. */
export const secondFalls = (die: SymbolDie, reroll: ArmourReroll, dice: number): Falls =>
  kept(die, `${dice}, second on ${reroll.need ?? 'any'}`, () => {
    if (dice === 0) return [{ tally: { plain: 0, critical: 0 }, chance: 1 }];
    const open = gateChance(reroll);
    const sum = new Sum();
    for (const { tally, chance } of secondFalls(die, reroll, dice - 1)) {
      sum.add(tally, chance * (1 - open));
      for (const { counts } of die.faces)
        sum.add(
          plusTally(tally, { plain: counts[PLAIN]!, critical: counts[CRITICAL]! }),
          (chance * open) / die.faces.length,
        );
    }
    return sum.falls;
  });

/** Dice of which the roller tries as many again as it chooses, seeing the first roll. */
const chosenFalls = (die: SymbolDie, dice: number, reroll: ArmourReroll): Falls => {
  const sum = new Sum();
  for (const first of firstFalls(die, dice)) {
    const failed = dice - first.tally.plain - first.tally.critical;
    const tries = reroll.tries ? reroll.tries(first.tally, failed) : failed;
    for (const { tally, chance } of secondFalls(die, reroll, tries))
      sum.add(plusTally(first.tally, tally), first.chance * chance);
  }
  return sum.falls;
};

/** The exact reader of a pool: every way it may fall, and how likely. */
export const fallsOf = ({ die, dice, reroll }: SymbolPool): Falls => {
  if (!reroll) return firstFalls(die, dice);
  return reroll.tries ? chosenFalls(die, dice, reroll) : rerolledFalls(die, dice, reroll);
};
