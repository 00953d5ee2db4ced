import { share, type Estimate } from '../../../kernel/estimate';
import { stream } from '../../../kernel/rng';
import { explore, rolled, type Pick } from './chance';
import { DuelRules } from './rules';
import { isStanding, stateKey, undecided, type Duel, type DuelState } from './state';
import { KnownOdds } from '../attack/readers/known-odds';
import type { Policy } from '../attack/switches/policy';

/** The result of a duel. If it is exact, the intervals of the estimates are points. */
export interface DuelResult {
  readonly exact: boolean;
  /**
   * Whether some roll could be spent in more ways than were tried: then even a duel followed to its end is not exact.
   */
  readonly cut: boolean;
  /** How many duels were rolled for the estimate; 0 if it is exact. */
  readonly battles: number;
  /** The seed of an estimate. */
  readonly seed: number;
  readonly win: readonly [Estimate, Estimate];
  readonly draw: Estimate;
  /** Element k: the chance that it ends in round k. */
  readonly rounds: readonly number[];
  /** The chance that each side is demoralized at any time. */
  readonly fled: readonly [Estimate, Estimate];
}

/** The effort for a duel: how many ways it may take before it is rolled instead, and how many duels are rolled then. */
export interface Effort {
  readonly ways: number;
  readonly battles: number;
}

/** A duel that a user looks at. */
const FULL: Effort = { ways: 40_000, battles: 4_000 };

/** One of the four hundred duels of a matrix: together they take no longer than a few full ones. */
export const MATRIX_EFFORT: Effort = { ways: 1_500, battles: 250 };

/** Sums over many ways through a duel, each weighted by its chance (or by 1 for each rolled duel). */
class Sums {
  readonly win: [number, number] = [0, 0];
  readonly fled: [number, number] = [0, 0];
  draw = 0;
  readonly rounds: number[];

  constructor(rounds: number) {
    this.rounds = Array.from({ length: rounds + 1 }, () => 0);
  }

  add({ stands: both }: DuelState, round: number, weight: number): void {
    const [a, b] = [isStanding(both[0]), isStanding(both[1])];
    if (a === b) this.draw += weight;
    else this.win[a ? 0 : 1] += weight;
    this.rounds[round] += weight;
    both.forEach(({ broken }, side) => {
      if (broken) this.fled[side as 0 | 1] += weight;
    });
  }

  result(exact: boolean, cut: boolean, n: number, seed: number): DuelResult {
    const estimateOf = (sum: number): Estimate => {
      if (!exact) return share(sum, n);
      const mean = Math.min(1, Math.max(0, sum));
      return { mean, ci95: [mean, mean] };
    };
    return {
      exact,
      cut,
      battles: exact ? 0 : n,
      seed,
      win: [estimateOf(this.win[0]), estimateOf(this.win[1])],
      draw: estimateOf(this.draw),
      rounds: exact ? this.rounds : this.rounds.map((sum) => sum / n),
      fled: [estimateOf(this.fled[0]), estimateOf(this.fled[1])],
    };
  }
}

/** Who activates first, with chances (WAR-initiative-roll). */
const openers = (duel: Duel, rules: DuelRules): { first: 0 | 1; chance: number }[] => {
  if (duel.first !== 'roll-off') return [{ first: duel.first, chance: 1 }];
  const p = rules.initiative();
  return [
    { first: 0, chance: p },
    { first: 1, chance: 1 - p },
  ];
};

/** A part of a round: an activation, or what follows both. */
interface Part {
  readonly fights: boolean;
  play(state: DuelState, pick: Pick): DuelState;
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

/** WAR-initiative-change: who activates first in a round. */
const opener = (first: 0 | 1, round: number): 0 | 1 => (round % 2 === 1 ? first : other(first));

/** The parts of a round in order: two activations, then what follows them. */
const partsOf = (rules: DuelRules, first: 0 | 1): readonly Part[] => [
  { fights: true, play: (state, pick) => rules.activate(state, first, pick) },
  { fights: true, play: (state, pick) => rules.activate(state, other(first), pick) },
  { fights: false, play: (state, pick) => rules.endOfRound(state, pick) },
];

interface Open {
  readonly state: DuelState;
  readonly chance: number;
}

/** Follows every way a duel may take, and merges equal states after every part, unless there are too many. */
class Follower {
  readonly #duel: Duel;
  readonly #rules: DuelRules;
  readonly #sums: Sums;
  #ways = 0;
  /** States whose activation was followed, and the ways they branched into: used to predict the next part. */
  #followed = 0;
  #branched = 0;

  constructor(
    duel: Duel,
    rules: DuelRules,
    private readonly most: number,
  ) {
    this.#duel = duel;
    this.#rules = rules;
    this.#sums = new Sums(duel.rounds);
  }

  /** The exact result, or undefined if there are too many ways. */
  result(): DuelResult | undefined {
    const { rounds } = this.#duel;
    for (const { first, chance } of openers(this.#duel, this.#rules)) {
      let open: readonly Open[] = [{ state: this.#rules.start(first), chance }];
      for (let round = 1; round <= rounds && open.length > 0; round++)
        for (const part of partsOf(this.#rules, opener(first, round))) {
          const next = this.#follow(open, part, round);
          if (!next) return undefined;
          open = next;
        }
      for (const { state, chance: left } of open) this.#sums.add(state, rounds, left);
    }
    return this.#sums.result(true, this.#rules.cut, 0, 0);
  }

  #follow(open: readonly Open[], part: Part, round: number): readonly Open[] | undefined {
    const each = this.#followed === 0 ? 1 : this.#branched / this.#followed;
    if (part.fights && this.#ways + open.length * each > this.most) return undefined;
    const next = new Map<string, Open>();
    for (const { state, chance } of open) {
      const more = explore(
        (pick) => part.play(state, pick),
        (after, p) => {
          if (!undecided(after)) return this.#sums.add(after, round, chance * p);
          const key = stateKey(after);
          next.set(key, { state: after, chance: (next.get(key)?.chance ?? 0) + chance * p });
        },
        this.most - this.#ways,
      );
      if (more < 0) return undefined;
      this.#ways += more;
      if (part.fights) this.#branched += more;
    }
    if (part.fights) this.#followed += open.length;
    return [...next.values()];
  }
}

/** One way through the duel, by dice. */
const oneDuel = (duel: Duel, rules: DuelRules, pick: Pick, sums: Sums): void => {
  const open = openers(duel, rules);
  const { first } = open[open.length === 1 ? 0 : pick(open.map(({ chance }) => chance))];
  let state = rules.start(first);
  for (let round = 1; round <= duel.rounds; round++)
    for (const part of partsOf(rules, opener(first, round))) {
      state = part.play(state, pick);
      if (!undecided(state)) return sums.add(state, round, 1);
    }
  sums.add(state, duel.rounds, 1);
};

/** Runs a duel: exactly if it has few enough ways, else by dice with `seed`, with intervals. */
export const fightDuel = (
  duel: Duel,
  policy: Policy,
  seed: number,
  effort = FULL,
  contests = new KnownOdds(),
): DuelResult => {
  const rules = new DuelRules(duel, policy, contests);
  return new Follower(duel, rules, effort.ways).result() ?? sampleDuel(duel, rules, seed, effort.battles);
};

/** The same duel by dice alone. */
export const sampleDuel = (
  duel: Duel,
  rules: DuelRules,
  seed: number,
  battles = FULL.battles,
): DuelResult => {
  const sums = new Sums(duel.rounds);
  for (let i = 0; i < battles; i++) oneDuel(duel, rules, rolled(stream(seed, i, 'duel')), sums);
  return sums.result(false, rules.cut, battles, seed);
};
