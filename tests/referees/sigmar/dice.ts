import type { Note } from '../journal';
import type { Unit } from './board';
import type { Entry } from './journal';

/**
 * The ward that a unit certainly has (AOS-18.1): printed, given for the turn, or from its own abilities; Infinity:
 * none.
 */
export const wardOf = ({ kind, ward, damage, charged }: Unit): number =>
  Math.min(
    kind.ward,
    ward,
    ...kind.effects
      .filter(
        ({ type, against, when = {} }) =>
          type === 'ward' &&
          against === undefined &&
          Object.entries(when).every(
            ([name, asked]) =>
              (name === 'damaged' && asked === damage > 0) || (name === 'charged' && asked === charged),
          ),
      )
      .map(({ value = Infinity }) => value),
  );

const SUCCESS: Readonly<Record<string, readonly string[]>> = {
  hit: ['hit', 'critical hit'],
  wound: ['wound'],
  save: ['saved'],
  ward: ['warded'],
};

/** Checks the face, modifiers and outcome of a roll (AOS-17.0, AOS-17.1): a 1 fails, a 6 to hit is critical. */
const checkRoll = ({ roll, face = 0, total = 0, name = '' }: Entry, breach: Note): void => {
  const { purpose, need, modifiers } = roll!;
  const good = SUCCESS[purpose];
  if (!good) return;
  const sum = modifiers.reduce((all, { by }) => all + by, 0);
  const least = purpose === 'hit' || purpose === 'wound' ? -1 : -Infinity;
  const capped = purpose === 'ward' ? sum : Math.min(1, Math.max(least, sum));
  if (total !== face + capped) breach('a total that is not its die', `${purpose} ${face} came to ${total}`);
  const critical = purpose === 'hit' && face === 6;
  const fails = purpose !== 'ward' && face === 1;
  const passes = critical || (!fails && face + capped >= need);
  if (passes !== good.includes(name)) breach('a roll read wrongly', `${purpose} ${face}, ${need}: ${name}`);
};

/**
 * Checks a journal of dice: returns its damage points, with a ward roll for each if the unit has a ward (ruling S19).
 */
export const checkDice = (entries: readonly Entry[], unit: Unit, breach: Note): number => {
  const cut = entries.findIndex(({ type, rule }) => type === 'pool' && rule === 'AOS-18.1');
  const before = cut < 0 ? entries : entries.slice(0, cut);
  const after = cut < 0 ? [] : entries.slice(cut + 1);
  for (const entry of entries) if (entry.type === 'roll') checkRoll(entry, breach);
  const sum = (list: readonly Entry[]): number =>
    list.reduce((all, { type, to, amount = 0 }) => (type === 'damage' && to === 0 ? all + amount : all), 0);
  const points = sum(before);
  const rolls = after.filter(({ type, roll }) => type === 'roll' && roll!.purpose === 'ward');
  const ward = wardOf(unit);
  if (ward < Infinity && points > 0) {
    if (rolls.length !== points) breach('no ward rolled', `unit ${unit.number}: ${points} points, ${rolls.length} rolls`); // prettier-ignore
    if (rolls.some(({ roll }) => roll!.need > ward)) breach('a worse ward than its best', `unit ${unit.number}`); // prettier-ignore
  }
  return cut < 0 ? points : sum(after);
};
