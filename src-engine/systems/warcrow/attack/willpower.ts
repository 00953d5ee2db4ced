import { oncePer } from '../../../kernel/once-per';
import type { Dice } from '../../../kernel/dice';
import type { Journal } from '../../../kernel/journal';
import {
  mostSymbols,
  readFace,
  symbolPmf,
  symbolSpace,
  throwSymbol,
  indexOf,
  countAt,
  type SymbolPurpose,
  type SymbolRoll,
} from '../../../kernel/plan/symbols';
import { keywordOf, type CompiledRollEffect } from '../cards/card';
import { countedOnce, type Profile } from '../cards/profile';
import type { Numbers } from '../numbers';
import { COLOURS, countsOf, DICE, HOLLOW, S, SYMBOLS, type Colour, type StateName } from '../words';
import {
  afterRepeat,
  bestRepeat,
  passWorth,
  successesOn,
  willRepeatOf,
  type RolledDie,
  type WillRepeat,
  type Worth,
} from './will-repeats';

/** A roll of one player (WAR-simple-roll): only its successes matter, and the opponent does not react. */
export interface WillpowerRoll {
  readonly rolls: readonly SymbolRoll[];
  readonly automatic: readonly number[];
  readonly elite: boolean;
  /** May suffer 1 damage for one more success (WAR-berserker-rage). */
  readonly rage: boolean;
  /** What of it may be rerolled (ruling W26). */
  readonly repeat: WillRepeat | undefined;
}

/** How a willpower test is rolled. */
export interface Test {
  /** The unit would survive the damage of rage; false if absent. */
  readonly mayRage?: boolean;
  /** Its player rerolls what may be rerolled (ruling W26). */
  readonly repeats: boolean;
  readonly numbers: Numbers;
}

/** By profile: frightened or not, with and without rage and repeats, by the most dice of a color. */
const rollsOf = oncePer((_: Profile): (WillpowerRoll | undefined)[] => []);

/** A unit's current willpower test (WAR-willpower-test), built once. */
export const willpowerRoll = (profile: Profile, states: readonly StateName[], test: Test): WillpowerRoll => {
  const rolls = rollsOf(profile);
  const frightened = states.includes('frightened');
  const { mayRage, repeats, numbers } = test;
  const key = numbers.diceOfAColour * 8 + (frightened ? 4 : 0) + (mayRage ? 2 : 0) + (repeats ? 1 : 0);
  return (rolls[key] ??= computeRoll(profile, frightened, test));
};

const computeRoll = (
  { willpower, keywords, rollEffects }: Profile,
  frightened: boolean,
  { mayRage = false, repeats, numbers }: Test,
): WillpowerRoll => {
  const bearing = countedOnce(rollEffects.filter(appliesToWillpower));
  const has = (name: string): boolean =>
    [keywords, ...bearing.map((rollEffect) => rollEffect.keywords)].some((list) => keywordOf(list, name));
  const count = (colour: Colour): number =>
    Math.min(
      numbers.diceOfAColour,
      bearing.reduce((n, { dice }) => n + (dice?.[colour] ?? 0), willpower.dice[colour] ?? 0),
    );
  const rolls = COLOURS.flatMap((colour) =>
    Array.from({ length: count(colour) }, () => willpowerDie(colour, frightened)),
  );
  const automatic = SYMBOLS.map((name, i) =>
    bearing.reduce(
      (n, rollEffect) => n + (rollEffect.automatic?.[name] ?? 0),
      countsOf(willpower.automatic)[i],
    ),
  );
  return {
    rolls,
    automatic,
    elite: has('Elite'),
    rage: mayRage && has('Berserker Rage'),
    repeat: repeats ? willRepeatOf(bearing) : undefined,
  };
};

const appliesToWillpower = ({ on, action, within }: CompiledRollEffect): boolean =>
  (on === 'willpower' || on === 'any') && action === undefined && (!within || appliesToWillpower(within));

const DICE_OF_WILL = new Map<string, SymbolRoll>();

/** WAR-frightened, ruling W11: dice that show a success are rerolled before Elite makes hollow ones full. */
const willpowerDie = (colour: Colour, frightened: boolean): SymbolRoll => {
  const key = `${colour} ${frightened}`;
  let roll = DICE_OF_WILL.get(key);
  if (!roll) {
    const die = DICE[colour];
    const faces = die.faces.map(({ counts }) => counts[S] > 0);
    roll = frightened ? { die, reroll: { faces, rule: 'WAR-frightened' } } : { die };
    DICE_OF_WILL.set(key, roll);
  }
  return roll;
};

/** Automatic successes. */
const automaticSuccesses = ({ automatic, elite }: WillpowerRoll): number =>
  automatic[S] + (elite ? automatic[S + HOLLOW] : 0);

/** The distribution of a willpower roll's successes, hollow ones counted for Elite (WAR-elite), before any repeat. */
const plainPmf = ({ rolls, automatic, elite }: WillpowerRoll): number[] => {
  const reading = SYMBOLS.map((_, i) => (i === S || (elite && i === S + HOLLOW) ? S : -1));
  const start = readFace({ name: '', counts: automatic }, reading);
  const space = symbolSpace(mostSymbols(rolls, reading).map((most, i) => most + start[i]));
  const pmf = symbolPmf(rolls, space, reading, indexOf(space, start));
  return Array.from({ length: space.dims[S] }, (_, n) =>
    pmf.reduce((sum, p, index) => (countAt(space, index, S) === n ? sum + p : sum), 0),
  );
};

/** The faces that a die can show after Frightened, each with its chance. */
const waysToLie = ({ die, reroll }: SymbolRoll, elite: boolean): [RolledDie, number][] => {
  const p = 1 / die.faces.length;
  return die.faces.flatMap((_face, f): [RolledDie, number][] =>
    reroll?.faces[f]
      ? die.faces.map((_second, g) => [{ die, value: successesOn(die, g, elite), again: true }, p * p])
      : [[{ die, value: successesOn(die, f, elite), again: false }, p]],
  );
};

/** All outcomes with their chances; equal outcomes are merged. */
const outcomesOf = ({ rolls, elite }: WillpowerRoll): { dice: RolledDie[]; chance: number }[] => {
  let outcomes = [{ dice: [] as RolledDie[], chance: 1 }];
  for (const roll of rolls) {
    // A die without successes never matters.
    if (!roll.die.faces.some((_face, f) => successesOn(roll.die, f, elite) > 0)) continue;
    const next = new Map<string, { dice: RolledDie[]; chance: number }>();
    for (const { dice, chance } of outcomes)
      for (const [one, p] of waysToLie(roll, elite)) {
        const more = [...dice, one];
        const key = more
          .map(({ die, value, again }) => `${die.name} ${value} ${again}`)
          .sort()
          .join();
        const known = next.get(key);
        if (known) known.chance += chance * p;
        else next.set(key, { dice: more, chance: chance * p });
      }
    outcomes = [...next.values()];
  }
  return outcomes;
};

/** The distribution of a willpower roll's successes when its player repeats what is best by `worth` (ruling W26). */
export const willpowerPmf = (roll: WillpowerRoll, worth = passWorth(1, 0)): number[] => {
  const { repeat, elite } = roll;
  if (!repeat) return plainPmf(roll);
  const start = automaticSuccesses(roll);
  const pmf: number[] = [];
  for (const { dice, chance } of outcomesOf(roll)) {
    const again = bestRepeat(repeat, dice, start, elite, worth);
    afterRepeat(dice, again, start, elite).forEach((p, n) => {
      while (pmf.length <= n) pmf.push(0);
      pmf[n] += p * chance;
    });
  }
  return pmf;
};

/** How a test for `need` successes may end. Rage is used only if it turns a failure into a success. */
export const willpowerChances = (
  roll: WillpowerRoll,
  need: number,
): { readonly passed: number; readonly raged: number } => {
  let passed = 0;
  let raged = 0;
  willpowerPmf(roll, passWorth(need, roll.rage ? 1 : 0)).forEach((p, n) => {
    if (n >= need) passed += p;
    else if (roll.rage && n + 1 >= need) raged += p;
  });
  return { passed: Math.min(1, passed), raged: Math.min(1 - Math.min(1, passed), raged) };
};

/** Rolls the dice of a willpower roll (WAR-simple-roll), with Frightened applied and no repeats yet. */
export const throwWillpower = (
  { rolls, elite }: WillpowerRoll,
  dice: Dice,
  why: SymbolPurpose,
  journal?: Journal,
): RolledDie[] =>
  rolls.map(({ die, reroll }) => {
    const first = throwSymbol(die, dice, why, journal);
    const again = reroll?.faces[first] === true;
    const face = again ? throwSymbol(die, dice, why, journal, reroll.rule) : first;
    return { die, value: successesOn(die, face, elite), again };
  });

/** The rolled dice, and the value of each sum of successes. */
interface Thrown {
  readonly lying: readonly RolledDie[];
  readonly worth: Worth;
}

/** The successes after the best repeat (ruling W26), hollow ones counted for Elite, before rage. */
export const repeatWillpower = (
  roll: WillpowerRoll,
  { lying, worth }: Thrown,
  dice: Dice,
  why: SymbolPurpose,
  journal?: Journal,
): number => {
  const { repeat, elite } = roll;
  const start = automaticSuccesses(roll);
  const again = repeat ? bestRepeat(repeat, lying, start, elite, worth) : [];
  if (!repeat || again.length === 0) return lying.reduce((sum, { value }) => sum + value, start);
  const whole = again.length > repeat.dice || (repeat.roll && again.length === lying.length);
  const rule = whole ? repeat.rule : 'WAR-repeat-die';
  const text = whole ? 'Repeats the roll' : `Repeats ${again.length} of its dice`;
  journal?.push({ type: 'choice', by: why.by, rule, text });
  return lying.reduce((sum, one) => {
    if (!again.includes(one)) return sum + one.value;
    return sum + successesOn(one.die, throwSymbol(one.die, dice, why, journal, rule), elite);
  }, start);
};
