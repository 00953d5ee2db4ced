import type { BookFile, Enhancement, Formation, Lore } from '../../../../generated/age-of-sigmar';
import type { Rng } from '../../../../kernel/rng';
import { has, type Card } from '../../cards/card';
import type { Numbers } from '../../numbers';
import { enhancementsOf, formationOf, loresOf } from './choices';
import { needsOf, regimentsOf } from './regiments';

/** One unit of a drawn army. */
export interface DrawnUnit {
  readonly card: Card;
  readonly reinforced: boolean;
  /** `AUXILIARY` outside all regiments. */
  readonly regiment: number;
  readonly general: boolean;
  readonly enhancements: readonly Enhancement[];
}

/** An army as a player writes its roster: how its units are organized, and what it chooses besides. */
export interface DrawnArmy {
  readonly units: readonly DrawnUnit[];
  readonly formation: Formation | undefined;
  readonly lores: readonly Lore[];
}

/** The random stream of one kind of choice: a further choice of one kind leaves the others as they are. */
export type Chance = (kind: string) => Rng;

interface Line {
  readonly card: Card;
  readonly reinforced: boolean;
}

/** What an army is drawn by: the size of the battle, and the numbers of the rules. */
export interface DrawnBy {
  readonly points: number;
  readonly numbers: Numbers;
}

/** Whether two of the card may be one reinforced unit (AOS-army-3.3, AOS-army-3.4) of an army. */
const mayReinforce = (card: Card, cards: readonly Card[], { points, numbers }: DrawnBy): boolean =>
  card.models > 1 &&
  !has(card, 'UNIQUE') &&
  card.points * 2 <= points * numbers.unitShare && // AOS-army-1.2
  !cards.some((leader) => needsOf(leader).some((need) => need.has(card)));

/** Two copies of a unit become one reinforced unit for the same points (AOS-army-3.3), every second time. */
const reinforced = (cards: readonly Card[], by: DrawnBy, rng: Rng): Line[] => {
  const lines: Line[] = [];
  for (const card of cards) {
    const before = lines.findIndex((line) => line.card === card && !line.reinforced);
    if (before >= 0 && mayReinforce(card, cards, by) && rng.die(2) === 1)
      lines[before] = { card, reinforced: true };
    else lines.push({ card, reinforced: false });
  }
  return lines;
};

/** The general (AOS-army-3.2): a WARMASTER if the army has one. */
const generalOf = (cards: readonly Card[], rng: Rng): number => {
  const those = (keyword: string): number[] =>
    cards.flatMap((card, i) => (has(card, 'HERO') && has(card, keyword) ? [i] : []));
  const warmasters = those('WARMASTER');
  const all = warmasters.length > 0 ? warmasters : those('HERO');
  return all.length > 0 ? all[rng.die(all.length) - 1] : -1;
};

/**
 * Organizes units of one book as an army roster, and takes what an army may have besides (AOS-army-4.0).
 * @param cards one entry for each copy
 */
export const drawnArmy = (book: BookFile, cards: readonly Card[], by: DrawnBy, chance: Chance): DrawnArmy => {
  const lines = reinforced(cards, by, chance('reinforced units'));
  const taken = lines.map(({ card }) => card);
  const general = generalOf(taken, chance('general'));
  const regiments = regimentsOf(taken, general, by.numbers);
  const given = enhancementsOf(book, taken, chance('enhancements'));
  return {
    formation: formationOf(book, taken, chance('formation')),
    lores: loresOf(book, taken, chance('lores')),
    units: lines.map((line, i) => ({
      ...line,
      regiment: regiments[i],
      general: i === general,
      enhancements: given.flatMap(({ unit, option }) => (unit === i ? [option] : [])),
    })),
  };
};
