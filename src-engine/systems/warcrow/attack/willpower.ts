import type { Dice } from '../../../kernel/dice';
import type { Journal } from '../../../kernel/journal';
import {
  mostSymbols,
  readFace,
  rollSymbol,
  symbolPmf,
  symbolSpace,
  indexOf,
  countAt,
  type SymbolPurpose,
  type SymbolRoll,
} from '../../../kernel/plan/symbols';
import { keywordOf, type Touch } from '../cards/card';
import { countedOnce, type Profile } from '../cards/profile';
import {
  COLOURS,
  countsOf,
  DICE,
  HOLLOW,
  MOST_OF_A_COLOUR,
  S,
  SYMBOLS,
  type Colour,
  type StateName,
} from '../words';

/** A roll of one player (WAR-simple-roll): its successes matter, and nothing that an opponent does. */
export interface WillpowerRoll {
  readonly rolls: readonly SymbolRoll[];
  readonly automatic: readonly number[];
  readonly elite: boolean;
  /** May suffer 1 damage for one more success (WAR-berserker-rage). */
  readonly rage: boolean;
}

/** Of a profile: frightened or not, with and without rage. */
const ROLLS = new WeakMap<Profile, (WillpowerRoll | undefined)[]>();

/**
 * A unit's willpower test as it stands (WAR-willpower-test), put together once. `mayRage`: whether the damage of rage would leave it
 * standing.
 */
export const willpowerRoll = (
  profile: Profile,
  states: readonly StateName[],
  mayRage: boolean,
): WillpowerRoll => {
  let rolls = ROLLS.get(profile);
  if (!rolls) ROLLS.set(profile, (rolls = []));
  const frightened = states.includes('frightened');
  return (rolls[(frightened ? 2 : 0) + (mayRage ? 1 : 0)] ??= learnRoll(profile, frightened, mayRage));
};

const learnRoll = (
  { willpower, keywords, touches }: Profile,
  frightened: boolean,
  mayRage: boolean,
): WillpowerRoll => {
  const bearing = countedOnce(touches.filter(bears));
  const has = (name: string): boolean =>
    [keywords, ...bearing.map((touch) => touch.keywords)].some((list) => keywordOf(list, name));
  const count = (colour: Colour): number =>
    Math.min(
      MOST_OF_A_COLOUR,
      bearing.reduce((n, { dice }) => n + (dice?.[colour] ?? 0), willpower.dice[colour] ?? 0),
    );
  const rolls = COLOURS.flatMap((colour) =>
    Array.from({ length: count(colour) }, () => willpowerDie(colour, frightened)),
  );
  const automatic = SYMBOLS.map((name, i) =>
    bearing.reduce((n, touch) => n + (touch.automatic?.[name] ?? 0), countsOf(willpower.automatic)[i]!),
  );
  return { rolls, automatic, elite: has('Elite'), rage: mayRage && has('Berserker Rage') };
};

const bears = ({ on, action, within }: Touch): boolean =>
  (on === 'willpower' || on === 'any') && action === undefined && (!within || bears(within));

const DICE_OF_WILL = new Map<string, SymbolRoll>();

/** WAR-frightened, ruling W11: dice that show a success are thrown again before Elite makes hollow ones full. */
const willpowerDie = (colour: Colour, frightened: boolean): SymbolRoll => {
  const key = `${colour} ${frightened}`;
  let roll = DICE_OF_WILL.get(key);
  if (!roll) {
    const die = DICE[colour];
    const faces = die.faces.map(({ counts }) => counts[S]! > 0);
    roll = frightened ? { die, reroll: { faces, rule: 'WAR-frightened' } } : { die };
    DICE_OF_WILL.set(key, roll);
  }
  return roll;
};

/** The distribution of a willpower roll's successes, hollow ones counted for Elite (WAR-elite). */
export const willpowerPmf = ({ rolls, automatic, elite }: WillpowerRoll): number[] => {
  const reading = SYMBOLS.map((_, i) => (i === S || (elite && i === S + HOLLOW) ? S : -1));
  const start = readFace({ name: '', counts: automatic }, reading);
  const space = symbolSpace(mostSymbols(rolls, reading).map((most, i) => most + start[i]!));
  const pmf = symbolPmf(rolls, space, reading, indexOf(space, start));
  return Array.from({ length: space.dims[S]! }, (_, n) =>
    pmf.reduce((sum, p, index) => (countAt(space, index, S) === n ? sum + p : sum), 0),
  );
};

/** How a test for `need` successes may end. Rage is used only where it turns a failure into a success. */
export const willpowerChances = (
  roll: WillpowerRoll,
  need: number,
): { readonly passed: number; readonly raged: number } => {
  let passed = 0;
  let raged = 0;
  willpowerPmf(roll).forEach((p, n) => {
    if (n >= need) passed += p;
    else if (roll.rage && n + 1 >= need) raged += p;
  });
  return { passed: Math.min(1, passed), raged: Math.min(1 - Math.min(1, passed), raged) };
};

/** The same roll by dice (WAR-simple-roll): its successes, hollow ones counted for Elite, before rage. */
export const rollWillpower = (
  { rolls, automatic, elite }: WillpowerRoll,
  dice: Dice,
  why: SymbolPurpose,
  journal?: Journal,
): number => {
  let successes = automatic[S]! + (elite ? automatic[S + HOLLOW]! : 0);
  for (const roll of rolls) {
    const { counts } = roll.die.faces[rollSymbol(roll, dice, why, journal)]!;
    successes += counts[S]! + (elite ? counts[S + HOLLOW]! : 0);
  }
  return successes;
};
