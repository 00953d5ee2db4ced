import {
  countAt,
  symbolPmf,
  symbolSpace,
  type SymbolDie,
  type SymbolReroll,
  type SymbolRoll,
} from '../../../kernel/plan/symbols';
import { blanks, CRITICAL, PLAIN } from '../cards/dice';
import { gateChance, plusRolled, type ArmourReroll, type SymbolPool, type RolledSymbols } from './pool';

/** One outcome of a pool, with its chance. */
export interface Outcome {
  readonly rolled: RolledSymbols;
  readonly chance: number;
}
type Outcomes = readonly Outcome[];

const READING = [PLAIN, CRITICAL];

/** Tables of outcomes, kept as long as the die: they only depend on their key. */
const tables = new WeakMap<SymbolDie, Map<string, Outcomes>>();

const kept = (die: SymbolDie, key: string, make: () => Outcomes): Outcomes => {
  let ofDie = tables.get(die);
  if (!ofDie) tables.set(die, (ofDie = new Map()));
  let outcomes = ofDie.get(key);
  if (!outcomes) ofDie.set(key, (outcomes = make()));
  return outcomes;
};

const rollOutcomes = (roll: SymbolRoll, dice: number): Outcomes => {
  const space = symbolSpace([dice, dice]);
  const outcomes: Outcome[] = [];
  symbolPmf(Array<SymbolRoll>(dice).fill(roll), space, READING).forEach((chance, index) => {
    const rolled = { plain: countAt(space, index, PLAIN), critical: countAt(space, index, CRITICAL) };
    if (chance > 0) outcomes.push({ rolled, chance });
  });
  return outcomes;
};

/** Dice that are rolled once. */
const firstOutcomes = (die: SymbolDie, dice: number): Outcomes =>
  kept(die, `${dice}`, () => rollOutcomes({ die }, dice));

/** Outcomes if every failed die is rerolled (GLO-4.6.1, GLO-4.6.3). */
const rerolledOutcomes = (die: SymbolDie, dice: number, { rule, need }: ArmourReroll): Outcomes =>
  kept(die, `${dice}, rerolled on ${need ?? 'any'}`, () => {
    const gate = need === undefined ? {} : { gate: { sides: 6, need, purpose: 'armour' as const } };
    const reroll: SymbolReroll = { faces: blanks(die), rule, ...gate };
    return rollOutcomes({ die, reroll }, dice);
  });

/** Adds up the chances of equal rolls. */
class Sum {
  readonly #byKey = new Map<number, Outcome>();

  add(rolled: RolledSymbols, chance: number): void {
    if (chance === 0) return;
    const key = rolled.plain * 1000 + rolled.critical;
    this.#byKey.set(key, { rolled, chance: chance + (this.#byKey.get(key)?.chance ?? 0) });
  }

  get outcomes(): Outcomes {
    return [...this.#byKey.values()];
  }
}

/** Failed dice that are rerolled: the D6 decides whether each is rolled again, or stays a blank. */
export const secondOutcomes = (die: SymbolDie, reroll: ArmourReroll, dice: number): Outcomes =>
  kept(die, `${dice}, second on ${reroll.need ?? 'any'}`, () => {
    if (dice === 0) return [{ rolled: { plain: 0, critical: 0 }, chance: 1 }];
    const open = gateChance(reroll);
    const sum = new Sum();
    for (const { rolled, chance } of secondOutcomes(die, reroll, dice - 1)) {
      sum.add(rolled, chance * (1 - open));
      for (const { counts } of die.faces)
        sum.add(
          plusRolled(rolled, { plain: counts[PLAIN], critical: counts[CRITICAL] }),
          (chance * open) / die.faces.length,
        );
    }
    return sum.outcomes;
  });

/** Outcomes if the roller sees the first roll and chooses how many failed dice to reroll. */
const chosenFalls = (die: SymbolDie, dice: number, reroll: ArmourReroll): Outcomes => {
  const sum = new Sum();
  for (const first of firstOutcomes(die, dice)) {
    const failed = dice - first.rolled.plain - first.rolled.critical;
    const tries = reroll.tries ? reroll.tries(first.rolled, failed) : failed;
    for (const { rolled, chance } of secondOutcomes(die, reroll, tries))
      sum.add(plusRolled(first.rolled, rolled), first.chance * chance);
  }
  return sum.outcomes;
};

/** The exact reader of a pool: every outcome with its chance. */
export const outcomesOf = ({ die, dice, reroll }: SymbolPool): Outcomes => {
  if (!reroll) return firstOutcomes(die, dice);
  return reroll.tries ? chosenFalls(die, dice, reroll) : rerolledOutcomes(die, dice, reroll);
};
