import type { RegimentOption } from '../../../../generated/age-of-sigmar';
import { has, type Card } from '../../cards/card';
import type { Numbers } from '../../numbers';
import { isA, mostUnits } from '../regiments';

/** The number of units outside all regiments (AOS-army-3.6). */
export const AUXILIARY = -1;

const optionsOf = ({ source }: Card): readonly RegimentOption[] => source.value.regiment ?? [];

const matches = (card: Card, { units }: RegimentOption): boolean => isA({ unit: card.source, card }, units);

/** True if a leader must have units that the option names (AOS-army-3.1). */
const isCompulsory = ({ min = 0 }: RegimentOption): boolean => min > 0;

/** The compulsory options of a HERO: which cards it must lead, and how many of them. */
export const needsOf = (card: Card): readonly { readonly least: number; has(unit: Card): boolean }[] =>
  optionsOf(card)
    .filter(isCompulsory)
    .map((option) => ({
      least: option.min ?? 0,
      has: (unit) => !has(unit, 'HERO') && matches(unit, option),
    }));

/** Units that join regiments one by one: each finds a place, or moves another unit that has a place elsewhere. */
class Seating {
  readonly regiment: number[];

  /** @param leaders the leader of each regiment, by its number in `cards` */
  constructor(
    private readonly cards: readonly Card[],
    private readonly leaders: readonly number[],
    private readonly general: number,
    private readonly numbers: Numbers,
  ) {
    this.regiment = cards.map((_, i) => leaders.indexOf(i));
  }

  /** The units of a regiment besides its leader. */
  #members(regiment: number): number[] {
    const leader = this.leaders[regiment];
    return this.cards.flatMap((_, i) => (this.regiment[i] === regiment && i !== leader ? [i] : []));
  }

  may(unit: number, regiment: number): boolean {
    return optionsOf(this.cards[this.leaders[regiment]]).some((option) => matches(this.cards[unit], option));
  }

  /** True if a regiment of these units is within its size, and has what its options ask for. */
  #fits(regiment: number, units: readonly number[], already: readonly number[]): boolean {
    const leader = this.leaders[regiment];
    if (units.length > mostUnits(leader === this.general, this.numbers)) return false;
    return optionsOf(this.cards[leader]).every((option) => {
      const count = (list: readonly number[]): number =>
        list.filter((i) => matches(this.cards[i], option)).length;
      const { min = 0, max = Infinity } = option;
      return count(units) <= max && count(units) >= Math.min(min, count(already));
    });
  }

  /** Gives a unit a place in one of the regiments; false if there is none. */
  seat(unit: number, among: readonly number[], asked = new Set<number>()): boolean {
    for (const regiment of among) {
      if (asked.has(regiment) || !this.may(unit, regiment)) continue;
      const members = this.#members(regiment);
      if (this.#fits(regiment, [...members, unit], members)) {
        this.regiment[unit] = regiment;
        return true;
      }
    }
    for (const regiment of among) {
      if (asked.has(regiment) || !this.may(unit, regiment)) continue;
      asked.add(regiment);
      const members = this.#members(regiment);
      for (const other of members) {
        const changed = [...members.filter((each) => each !== other), unit];
        if (!this.#fits(regiment, changed, members) || !this.seat(other, among, asked)) continue;
        this.regiment[unit] = regiment;
        return true;
      }
    }
    return false;
  }

  /** The units that a leader's compulsory options ask for: those first that the fewest others may lead. */
  seatNeeded(regiment: number, units: readonly number[]): void {
    for (const { least, has: asks } of needsOf(this.cards[this.leaders[regiment]])) {
      for (const unit of units) {
        if (this.#members(regiment).filter((i) => asks(this.cards[i])).length >= least) break;
        if (this.regiment[unit] === AUXILIARY && asks(this.cards[unit])) this.seat(unit, [regiment]);
      }
    }
  }
}

/**
 * The regiment of each unit: every HERO leads one (AOS-army-3.1), and as few units as possible are auxiliaries.
 * @param general the number of the army's general
 */
export const regimentsOf = (cards: readonly Card[], general: number, numbers: Numbers): readonly number[] => {
  const leaders = cards.flatMap((card, i) => (has(card, 'HERO') ? [i] : []));
  const seating = new Seating(cards, leaders, general, numbers);
  const all = leaders.map((_, regiment) => regiment);
  const choices = cards.map((_, unit) => all.filter((regiment) => seating.may(unit, regiment)).length);
  const units = cards
    .flatMap((_, i) => (leaders.includes(i) ? [] : [i]))
    .sort((a, b) => choices[a] - choices[b] || a - b);
  for (const regiment of all) seating.seatNeeded(regiment, units);
  for (const unit of units) if (seating.regiment[unit] === AUXILIARY) seating.seat(unit, all);
  return seating.regiment;
};
