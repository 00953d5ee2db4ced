import type { Rng } from '../../../kernel/rng';
import { stream } from '../../../kernel/rng';
import { unmetNeed, type Army, type ArmyGroup, type ArmyRules } from '../../../simulation/armies';

/**
 * The range of armies' totals, as shares of the size's points: the price level cannot be estimated from armies of one
 * price.
 */
export const SPREAD = [0.85, 1.15] as const;

/** Attempts at one army before the best so far is taken. */
const ATTEMPTS = 40;

/** An army may stay this far below its drawn total, as a share of the size's points. */
const SHORT = 0.04;

/** An army below this share of the size's points does not count as one of that size. */
export const LEAST_SHARE = SPREAD[0] - SHORT;

/** Rounds of evening out the weights, and armies of each book drawn in a round. */
const ROUNDS = 24;
const DRAWN = 250;

/** Weights stay within this factor of 1: what the rules make rare cannot be made common. */
const WIDEST = 4000;

/**
 * Kinds of unit that an army is built around before the rest is filled in, the most copies of one, and the most points
 * they may take. An army that is half one kind lacks what all others have, and the kind would be blamed for it.
 */
const THEMES = 2;
const MOST_OF_THEME = 8;
const MOST_ON_THEME = 0.08;

/** How often a unit is taken: mean copies in an army of its book, and the share of such armies that has it. */
export interface Inclusion {
  readonly copies: number;
  readonly share: number;
}

/** An army being drawn. */
class Draft {
  readonly counts: Uint16Array;
  readonly groups: Uint16Array;
  /** Most units of each group in this army. */
  readonly caps: Float64Array;
  readonly weights: Float64Array;
  count = 0;
  points = 0;

  constructor({ units, groups }: ArmyRules) {
    this.counts = new Uint16Array(units.length);
    this.groups = new Uint16Array(groups.length);
    this.caps = new Float64Array(groups.length);
    this.weights = new Float64Array(units.length);
  }

  clear(): void {
    this.counts.fill(0);
    this.groups.fill(0);
    this.count = 0;
    this.points = 0;
  }
}

/**
 * A random preference of one army for one unit: 1/8 to 8. Armies with four or none of a kind say more about it than
 * armies with one or two. Only sums and quotients, which every machine rounds the same way.
 */
const preference = (rng: Rng): number => {
  const u = rng.real();
  return (1 / 7 + u) / (8 / 7 - u);
};

/**
 * Draws random legal armies. Weights are evened out first, so that units that the rules make rare (one hero of five)
 * are drawn often enough. A draw depends only on the seed and its index, so every worker draws the same army `i`.
 */
export class ArmySampler {
  /** Units of each book, and the groups of each unit. */
  readonly #members: readonly (readonly number[])[];
  readonly #groupsOf: readonly (readonly number[])[];
  readonly #cheapest: readonly number[];
  /** Points of each unit, and the most copies in an army. */
  readonly #points: Float64Array;
  readonly #most: Float64Array;
  readonly #weights: Float64Array;
  /** How often armies are built around each unit, and around all units of a book. */
  readonly #themed: Float64Array;
  readonly #themes: readonly number[];
  /**
   * Scratch space that every draw overwrites: the weights of what may be taken next, the current attempt and the best
   * so far.
   */
  readonly #candidates: Float64Array;
  readonly #drafts: [attempt: Draft, best: Draft];
  readonly inclusion: readonly Inclusion[];

  constructor(
    readonly rules: ArmyRules,
    readonly seed: number,
  ) {
    const { units, groups, books } = rules;
    this.#members = books.map((_, book) => units.flatMap((unit, i) => (unit.book === book ? [i] : [])));
    this.#groupsOf = units.map((_, i) =>
      groups.flatMap(({ members }, g) => (members.includes(i) ? [g] : [])),
    );
    this.#cheapest = this.#members.map((members) => Math.min(...members.map((i) => units[i].points)));
    this.#points = Float64Array.from(units, ({ points }) => points);
    this.#most = Float64Array.from(units, ({ most }) => most);
    this.#weights = new Float64Array(units.length).fill(1);
    this.#themed = Float64Array.from(units, (unit) => 1 / Math.sqrt(Math.max(1, unit.points)));
    this.#themes = this.#members.map((members) => members.reduce((sum, i) => sum + this.#themed[i], 0));
    this.#candidates = new Float64Array(units.length);
    this.#drafts = [new Draft(rules), new Draft(rules)];
    this.inclusion = this.#evenOut();
  }

  /** Books that have a legal army. */
  get drawable(): readonly number[] {
    return this.rules.books.flatMap((_, book) =>
      // If a book has few and expensive units, some totals have no army.
      Array.from({ length: ATTEMPTS }).some((__, i) => this.#draw(book, this.#stream(book, -1 - i)))
        ? [book]
        : [],
    );
  }

  #stream(book: number, index: number): Rng {
    return stream(this.seed, index, `army of ${this.rules.books[book] ?? book}`);
  }

  /** Evens out the weights round by round; returns how often each unit is taken in the last round. */
  #evenOut(): Inclusion[] {
    const { units, books } = this.rules;
    let last: Inclusion[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const taken = new Float64Array(units.length);
      const having = new Float64Array(units.length);
      const drawn = books.map(() => 0);
      books.forEach((_, book) => {
        for (let k = 0; k < DRAWN; k++) {
          const army = this.#draw(book, stream(this.seed, round * DRAWN + k, `weights of ${book}`));
          // If a book has few or inexpensive units, some totals have no army: they do not count in its rates.
          if (!army) continue;
          drawn[book]++;
          army.units.forEach((unit, at) => {
            taken[unit]++;
            if (army.units[at - 1] !== unit) having[unit]++;
          });
        }
      });
      last = units.map(({ book }, i) => {
        const armies = Math.max(1, drawn[book]);
        return { copies: taken[i] / armies, share: having[i] / armies };
      });
      if (round < ROUNDS - 1) this.#reweigh(last);
    }
    return last;
  }

  #reweigh(rates: readonly Inclusion[]): void {
    for (const members of this.#members) {
      if (members.length === 0) continue;
      const mean = members.reduce((sum, i) => sum + rates[i].share, 0) / members.length;
      for (const i of members) {
        const wanted = Math.sqrt((mean + 0.01) / (rates[i].share + 0.01));
        this.#weights[i] = Math.min(WIDEST, Math.max(1 / WIDEST, this.#weights[i] * wanted));
      }
    }
  }

  /** Army `index` of a book; undefined if the rules allow none. */
  army(book: number, index: number): Army | undefined {
    return this.#draw(book, this.#stream(book, index));
  }

  #draw(book: number, rng: Rng): Army | undefined {
    const { points } = this.rules;
    const total = points * (SPREAD[0] + (SPREAD[1] - SPREAD[0]) * rng.real());
    const drafts = this.#drafts;
    drafts[1].clear();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [draft, best] = drafts;
      if (!this.#fill(draft, book, total, rng)) continue;
      if (draft.points > best.points) drafts.reverse();
      if (total - draft.points <= SHORT * points) break;
    }
    const [, best] = drafts;
    // A book of few and expensive units may leave points unused.
    return best.count > 0 && best.points >= LEAST_SHARE * points ? this.#army(book, best) : undefined;
  }

  #army(book: number, { counts, points }: Draft): Army {
    const units: number[] = [];
    for (const unit of this.#members[book]) for (let k = 0; k < counts[unit]; k++) units.push(unit);
    return { book, units, points };
  }

  /**
   * Makes one attempt at an army: first the units it is built around, so that an expensive unit is drawn before
   * required units have used up its points; then the required units; then anything that fits. False if the attempt
   * failed.
   */
  #fill(draft: Draft, book: number, total: number, rng: Rng): boolean {
    const { groups, count } = this.rules;
    draft.clear();
    for (let g = 0; g < groups.length; g++) draft.caps[g] = this.#cap(groups[g], rng);
    for (let i = 0; i < draft.weights.length; i++) draft.weights[i] = this.#weights[i] * preference(rng);
    this.#take(draft, this.#members[book], book, total, rng);
    for (let k = 0; k < THEMES; k++) this.#build(draft, book, total, rng);
    for (let g = 0; g < groups.length; g++) {
      const group = groups[g];
      if (group.book !== book) continue;
      while (draft.groups[g] < group.least)
        if (!this.#take(draft, group.members, book, total, rng)) return false;
    }
    if (!this.#meetNeeds(draft, book, total, rng)) return false;
    while (draft.count < count[1] && this.#take(draft, this.#members[book], book, total, rng))
      if (!this.#meetNeeds(draft, book, total, rng)) return false;
    return draft.count >= count[0];
  }

  /** Takes the units that others of the army need; false if one does not fit. */
  #meetNeeds(draft: Draft, book: number, total: number, rng: Rng): boolean {
    const { needs = [] } = this.rules;
    for (;;) {
      const need = unmetNeed(needs, (unit) => draft.counts[unit]);
      if (!need) return true;
      if (!this.#take(draft, need.members, book, total, rng)) return false;
    }
  }

  /**
   * Takes several copies of one unit, as many as fit. Comparing armies with many copies and none shows a unit's cost,
   * and an inexpensive unit needs many copies to have an effect, so it is asked for more often.
   */
  #build(draft: Draft, book: number, total: number, rng: Rng): void {
    const members = this.#members[book];
    let left = rng.real() * this.#themes[book];
    let theme = 0;
    while (theme < members.length - 1 && (left -= this.#themed[members[theme]]) >= 0) theme++;
    const only = [members[theme]];
    const room = Math.floor((MOST_ON_THEME * this.rules.points) / Math.max(1, this.#points[only[0]]));
    let copies = Math.min(room, rng.die(MOST_OF_THEME));
    while (copies-- > 0 && this.#take(draft, only, book, total, rng));
  }

  /**
   * The most units of a group in this army: random within the rules. If every army took as many heroes as allowed, no
   * army without one would show what a hero is worth.
   */
  #cap({ least, most, members }: ArmyGroup, rng: Rng): number {
    const fewest = Math.max(least, 1);
    const highest = Math.min(most, members.length * this.rules.count[1]);
    return highest > fewest ? fewest + rng.die(highest - fewest + 1) - 1 : most;
  }

  /** True if an army may have one more of a unit, by its limits and points. */
  #mayHave(draft: Draft, unit: number): boolean {
    if (draft.counts[unit] >= this.#most[unit]) return false;
    const groups = this.#groupsOf[unit];
    for (let k = 0; k < groups.length; k++)
      if (draft.groups[groups[k]] >= draft.caps[groups[k]]) return false;
    return true;
  }

  /**
   * Takes one more unit of a book, leaving enough points for units that the rules still require; false if none fits.
   */
  #take(draft: Draft, from: readonly number[], book: number, total: number, rng: Rng): boolean {
    const [least, most] = this.rules.count;
    if (draft.count >= most) return false;
    const spoken = draft.points + Math.max(0, least - draft.count - 1) * this.#cheapest[book];
    const candidates = this.#candidates;
    let sum = 0;
    for (let k = 0; k < from.length; k++) {
      const unit = from[k];
      candidates[k] =
        spoken + this.#points[unit] <= total && this.#mayHave(draft, unit) ? draft.weights[unit] : 0;
      sum += candidates[k];
    }
    if (sum === 0) return false;
    let left = rng.real() * sum;
    for (let k = 0; k < from.length; k++) {
      if (candidates[k] === 0) continue;
      left -= candidates[k];
      if (left < 0) return this.#add(draft, from[k]);
    }
    return false;
  }

  #add(draft: Draft, unit: number): true {
    draft.counts[unit]++;
    draft.count++;
    draft.points += this.#points[unit];
    for (const g of this.#groupsOf[unit]) draft.groups[g]++;
    return true;
  }
}
