import { stream, type Rng } from '../../src-engine/kernel/rng';
import { probit } from 'simple-statistics';
import {
  NO_LUCK,
  type Army,
  type ArmyBattles,
  type ArmyRules,
  type Luck,
  type Pair,
} from '../../src-engine/simulation/armies';
import { contrastOf, logitOf, termsOf } from '../../src-engine/lab/points/contrasts';
import { PairDesign } from '../../src-engine/lab/points/drawing/design';
import { ArmySampler } from '../../src-engine/lab/points/drawing/sampler';

/** A world with known truth: what each unit is worth (in points) and what 100 points buy (in logits). */
export interface KnownWorld {
  readonly rules: ArmyRules;
  readonly worth: readonly number[];
  /** Logits per point. */
  readonly level: number;
  readonly first: number;
  /** Spread of what pairs of armies have besides their units, in logits: it makes the battles of a pair similar. */
  readonly chemistry: number;
  /**
   * Spread of what a book has besides its units, in logits, drawn for each run as in the advice's prior; none if
   * missing.
   */
  readonly beyond?: number;
  /** The margin, besides the luck that decides the winner; if missing, battles have no margins. */
  readonly margin?: (ahead: number) => number;
  /**
   * The counted part of the luck that decides the winner (0 to 1, low for the first army); if missing, none is counted.
   */
  readonly dice?: (luck: number, rng: Rng) => Luck;
  /** By unit: logits of winning that no margin shows, because it wins by other means than being ahead. */
  readonly sly?: readonly number[];
  /** Two units that are worth more in one army than separately. */
  readonly together?: { readonly units: readonly [number, number]; readonly logits: number };
}

/** Two books of `each` units of 20 to 120 points; a third of the units are worth less than they cost by `off` (a share), a third more. */
export const knownWorld = (each: number, seed = 1, off = 0.15): KnownWorld => {
  const rng = stream(seed, 0, 'world');
  const units = Array.from({ length: 2 * each }, (_, i) => ({
    ref: `unit-${i}`,
    name: `Unit ${i}`,
    book: i < each ? 0 : 1,
    points: 20 + 5 * (rng.die(21) - 1),
    most: 3,
  }));
  const heroes = (book: number): number[] =>
    units.flatMap((unit, i) => (unit.book === book && i % 4 === 0 ? [i] : []));
  return {
    rules: {
      points: 750,
      books: ['red', 'blue'],
      units,
      groups: [0, 1].map((book) => ({ name: 'Hero', book, members: heroes(book), least: 1, most: 2 })),
      count: [7, 14],
    },
    worth: units.map(({ points }, i) => points * [1 - off, 1, 1 + off][i % 3]),
    level: 0.01,
    first: 0.15,
    chemistry: 0.3,
    beyond: 0.3,
  };
};

/** A world like this one in which every army has exactly one hero, and room for choices besides. */
export const withOneHero = (world: KnownWorld): KnownWorld => {
  const { books, units } = world.rules;
  const heroes = (book: number): number[] =>
    units.flatMap((unit, i) => (unit.book === book && i % 3 === 0 ? [i] : []));
  const groups = books.map((_, book) => ({ name: 'Hero', book, members: heroes(book), least: 1, most: 1 }));
  return { ...world, rules: { ...world.rules, points: 550, count: [5, 14], groups } };
};

/**
 * The fair costs in a world for the units that were used: values scaled so that their total equals the total cost. Of a
 * group whose number never differs, only differences count: its mean cost stays, each copy weighing one over its cost.
 */
export const trueCosts = ({ rules, worth }: KnownWorld, pairs: readonly Pair[]): readonly number[] => {
  const used = pairs.flatMap(({ armies }) => armies.flatMap(({ units }) => units));
  const taken = rules.units.map((_, i) => used.filter((unit) => unit === i).length);
  const fixed = rules.groups.filter(({ least, most }) => least === most);
  const meanIn = (members: readonly number[], of: readonly number[]): number => {
    const weights = members.map((unit) => taken[unit] / rules.units[unit].points);
    return (
      members.reduce((sum, unit, k) => sum + weights[k] * of[unit], 0) / weights.reduce((a, b) => a + b, 0)
    );
  };
  const points = rules.units.map((unit) => unit.points);
  const base = (unit: number, of: readonly number[]): number => {
    const group = fixed.find(({ members }) => members.includes(unit));
    return group ? meanIn(group.members, of) : 0;
  };
  const total = (of: readonly number[]): number =>
    of.reduce((sum, each, unit) => sum + taken[unit] * (each - base(unit, of)), 0);
  const scale = total(points) / total(worth);
  return worth.map((each, unit) => base(unit, points) + (each - base(unit, worth)) * scale);
};

/**
 * Its multiples cover the unit interval evenly: a few runs then contain the values of the prior in the right shares.
 */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const normalOf = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng.real())) * Math.cos(2 * Math.PI * rng.real());

/** What the first book has besides its units in a run, in logits; the second has as much less. */
export const beyondOf = ({ beyond = 0 }: KnownWorld, seed: number): number =>
  beyond * probit(((seed * GOLDEN) % 1) * 0.998 + 0.001);

/** Pairs of armies drawn as the advice draws them, with battles drawn from the known values. */
export const drawPairs = (world: KnownWorld, design: PairDesign, seed: number, count: number): Pair[] => {
  const {
    rules,
    worth,
    level,
    first,
    chemistry,
    together,
    sly,
    margin = () => 0,
    dice = () => NO_LUCK,
  } = world;
  const rng = stream(seed, 0, 'battles');
  const terms = termsOf(rules);
  const theta = new Float64Array(terms.count);
  worth.forEach((each, i) => (theta[i] = each * level));
  theta[terms.book(0)] = beyondOf(world, seed);
  return Array.from({ length: count }, (_, i) => {
    const armies = design.pair(seed * 100_000 + i)!;
    const both = armies.map(({ units }) =>
      together?.units.every((unit) => units.includes(unit)) ? together.logits : 0,
    );
    const base =
      logitOf(contrastOf({ armies }, terms), theta) + chemistry * normalOf(rng) + both[0] - both[1];
    const opens = rng.real() < 0.5 ? 1 : -1;
    const hiddenIn = ({ units }: Army): number => units.reduce((sum, unit) => sum + (sly?.[unit] ?? 0), 0);
    const hidden = hiddenIn(armies[0]) - hiddenIn(armies[1]);
    const fight = (f: number): { readonly score: number; readonly margin: number; readonly luck: Luck } => {
      const luck = rng.real();
      const ahead = base + first * f - Math.log(luck / (1 - luck));
      return { score: ahead + hidden > 0 ? 1 : 0, margin: margin(ahead), luck: dice(luck, rng) };
    };
    const [one, two] = [fight(opens), fight(-opens)];
    return {
      armies,
      table: 0,
      first: [opens, -opens],
      scores: [one.score, two.score],
      margins: [one.margin, two.margin],
      luck: [one.luck, two.luck],
    };
  });
};

/** How the advice chooses the armies to fight, in a world of two books. */
export const designOf = ({ rules }: KnownWorld): PairDesign =>
  new PairDesign(new ArmySampler(rules, 5), [0, 1]);

/** Battles between any armies of these rules, on one table, each decided by `fight`. */
export const battlesBy = (rules: ArmyRules, fight: ArmyBattles['fight']): ArmyBattles => ({
  rules,
  setting: { bot: 'known', size: 'any', maps: ['any'], objectives: ['any'] },
  choices: {
    books: rules.books,
    sizes: ['any'],
    maps: ['any'],
    objectives: ['any'],
    bots: ['known'],
    panel: ['known'],
  },
  leftOut: [],
  tables: 1,
  fight,
});

/** The chance of winning from logits. */
export const chanceOf = (logits: number): number => 1 / (1 + Math.exp(-logits));
