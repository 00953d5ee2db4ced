import { share, type Estimate } from '../../kernel/estimate';
import { stream } from '../../kernel/rng';
import type { Card } from './card';
import { explore, rolled, type Pick } from './chance';
import { DuelRules } from './duel-rules';
import { stands, stateKey, undecided, type DuelState } from './duel-state';
import type { Policy } from './policy';

/** Two units fight on open ground until one is gone or the rounds run out. */
export interface Duel {
  readonly sides: readonly [Card, Card];
  readonly characters: readonly [Card | undefined, Card | undefined];
  /** Who activates first in round 1; it changes hands every round (WAR-initiative-change). */
  readonly first: 0 | 1 | 'roll-off';
  /** True where the first unit begins with a charge; false where the two are engaged already. */
  readonly charge: boolean;
  readonly rounds: number;
  readonly pushBack: boolean;
  readonly holdAndShoot: boolean;
}

/** What comes of a duel. Where it is exact, the intervals of the estimates are points. */
export interface DuelResult {
  readonly exact: boolean;
  /** How many were fought to estimate it; 0 where it is exact. */
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

/** How many ways a duel may go before it is fought by dice instead, and how often it is fought then. */
const MOST_WAYS = 40_000;
const BATTLES = 4_000;
/** An activation goes at least so many ways: too many open states are seen before they are all followed. */
const FEWEST_WAYS = 4;

/** Sums of what came of many ways through a duel, each weighted by its chance (or by 1 for each battle). */
class Sums {
  readonly win: [number, number] = [0, 0];
  readonly fled: [number, number] = [0, 0];
  draw = 0;
  readonly rounds: number[];

  constructor(rounds: number) {
    this.rounds = Array.from({ length: rounds + 1 }, () => 0);
  }

  add({ stands: both }: DuelState, round: number, weight: number): void {
    const [a, b] = [stands(both[0]), stands(both[1])];
    if (a === b) this.draw += weight;
    else this.win[a ? 0 : 1] += weight;
    this.rounds[round]! += weight;
    both.forEach(({ broken }, side) => {
      if (broken) this.fled[side as 0 | 1] += weight;
    });
  }

  result(exact: boolean, n: number, seed: number): DuelResult {
    const told = (sum: number): Estimate => {
      if (!exact) return share(sum, n);
      const mean = Math.min(1, Math.max(0, sum));
      return { mean, ci95: [mean, mean] };
    };
    return {
      exact,
      battles: exact ? 0 : n,
      seed,
      win: [told(this.win[0]), told(this.win[1])],
      draw: told(this.draw),
      rounds: exact ? this.rounds : this.rounds.map((sum) => sum / n),
      fled: [told(this.fled[0]), told(this.fled[1])],
    };
  }
}

/** Who opens, and how likely (WAR-initiative-roll). */
const openers = (duel: Duel, rules: DuelRules): { first: 0 | 1; chance: number }[] => {
  if (duel.first !== 'roll-off') return [{ first: duel.first, chance: 1 }];
  const p = rules.initiative();
  return [
    { first: 0, chance: p },
    { first: 1, chance: 1 - p },
  ];
};

/** The parts of a round in order: two activations, then what follows them. */
const partsOf = (rules: DuelRules, first: 0 | 1): ((state: DuelState, pick: Pick) => DuelState)[] => {
  const second = first === 0 ? 1 : 0;
  return [
    (state, pick) => rules.activate(state, first, pick),
    (state, pick) => rules.activate(state, second, pick),
    (state, pick) => rules.endOfRound(state, pick),
  ];
};

/** Every way the duel may go, states that are alike joined after every part; undefined where there are too many. */
const exactDuel = (duel: Duel, rules: DuelRules): DuelResult | undefined => {
  const sums = new Sums(duel.rounds);
  let ways = 0;
  for (const { first, chance } of openers(duel, rules)) {
    let open = new Map([['', { state: rules.start(first), chance }]]);
    for (let round = 1; round <= duel.rounds && open.size > 0; round++) {
      for (const part of partsOf(rules, round % 2 === 1 ? first : first === 0 ? 1 : 0)) {
        if (ways + open.size * FEWEST_WAYS > MOST_WAYS) return undefined;
        const next = new Map<string, { state: DuelState; chance: number }>();
        for (const { state, chance: before } of open.values()) {
          const more = explore(
            (pick) => part(state, pick),
            (after, p) => {
              if (!undecided(after)) return sums.add(after, round, before * p);
              const key = stateKey(after);
              const same = next.get(key);
              next.set(key, { state: after, chance: (same?.chance ?? 0) + before * p });
            },
            MOST_WAYS - ways,
          );
          if (more < 0) return undefined;
          ways += more;
        }
        open = next;
      }
    }
    for (const { state, chance: left } of open.values()) sums.add(state, duel.rounds, left);
  }
  return sums.result(true, 0, 0);
};

/** One way through the duel, by dice. */
const oneDuel = (duel: Duel, rules: DuelRules, pick: Pick, sums: Sums): void => {
  const open = openers(duel, rules);
  const { first } = open[open.length === 1 ? 0 : pick(open.map(({ chance }) => chance))]!;
  let state = rules.start(first);
  for (let round = 1; round <= duel.rounds; round++)
    for (const part of partsOf(rules, round % 2 === 1 ? first : first === 0 ? 1 : 0)) {
      state = part(state, pick);
      if (!undecided(state)) return sums.add(state, round, 1);
    }
  sums.add(state, duel.rounds, 1);
};

/** Fights a duel: exactly where the ways it may go are few enough, else by dice under `seed`, with intervals. */
export const fightDuel = (duel: Duel, policy: Policy, seed: number): DuelResult => {
  const rules = new DuelRules(duel, policy);
  return exactDuel(duel, rules) ?? sampleDuel(duel, rules, seed);
};

/** The same duel by dice alone. */
export const sampleDuel = (duel: Duel, rules: DuelRules, seed: number, battles = BATTLES): DuelResult => {
  const sums = new Sums(duel.rounds);
  for (let i = 0; i < battles; i++) oneDuel(duel, rules, rolled(stream(seed, i, 'duel')), sums);
  return sums.result(false, battles, seed);
};
