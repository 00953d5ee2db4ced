import type { Army, ArmyRules } from '../../simulation/armies';

/** Units of one book that all of its armies have in the same total number, such as "exactly one hero". */
export interface FixedGroup {
  readonly book: number;
  readonly members: readonly number[];
  /** Units of the group in each army. */
  readonly copies: number;
}

/** What the price line needs to know about the drawn armies. */
export interface DrawnUnits {
  /** Copies of each unit in all armies. */
  readonly taken: readonly number[];
  readonly fixed: readonly FixedGroup[];
}

/** The fewest and the most units of a group in an army of its book. */
interface Range {
  readonly book: number;
  readonly members: readonly number[];
  fewest: number;
  most: number;
}

/**
 * What the drawn armies are like: which units they take, and which numbers are the same in all of them. What such units
 * have in common cannot be separated from their book, however many battles are fought.
 */
export class DrawnArmies implements DrawnUnits {
  readonly taken: number[];
  /** Armies of each book. */
  readonly armies: number[];
  readonly #units: readonly Range[];
  readonly #groups: readonly Range[];
  /** Copies of each unit in the army being taken in. */
  readonly #counts: Uint16Array;

  constructor({ units, books, groups }: ArmyRules) {
    const range = (book: number, members: readonly number[]): Range => ({
      book,
      members,
      fewest: Infinity,
      most: 0,
    });
    this.taken = units.map(() => 0);
    this.armies = books.map(() => 0);
    this.#units = units.map(({ book }, i) => range(book, [i]));
    this.#groups = groups.map(({ book, members }) => range(book, members));
    this.#counts = new Uint16Array(units.length);
  }

  take({ book, units }: Army): void {
    const counts = this.#counts.fill(0);
    this.armies[book]++;
    for (const unit of units) {
      this.taken[unit]++;
      counts[unit]++;
    }
    const widen = (range: Range): void => {
      if (range.book !== book) return;
      let copies = 0;
      for (const member of range.members) copies += counts[member];
      range.fewest = Math.min(range.fewest, copies);
      range.most = Math.max(range.most, copies);
    };
    this.#units.forEach(widen);
    this.#groups.forEach(widen);
  }

  /** False for a unit that every army of its book has in the same number. */
  isSeparable(unit: number): boolean {
    const { fewest, most } = this.#units[unit];
    return fewest !== most;
  }

  /**
   * Groups, and single units, whose number never differs. They have no member in common: of a group that holds a
   * smaller fixed one, only the rest is listed.
   */
  get fixed(): readonly FixedGroup[] {
    const isFixed = ({ fewest, most }: Range): boolean => fewest === most && most > 0;
    const found: FixedGroup[] = [];
    const smallestFirst = [...this.#units, ...this.#groups]
      .filter(isFixed)
      .sort((a, b) => a.members.length - b.members.length);
    for (const { book, members, most } of smallestFirst) {
      const inside = found.filter((group) => group.members.some((member) => members.includes(member)));
      const known = inside.flatMap((group) => group.members);
      const rest = members.filter((member) => !known.includes(member));
      // Groups that overlap without one holding the other are left to the prior.
      if (rest.length === 0 || !known.every((member) => members.includes(member))) continue;
      const copies = most - inside.reduce((sum, group) => sum + group.copies, 0);
      if (copies > 0) found.push({ book, members: rest, copies });
    }
    return found;
  }
}
