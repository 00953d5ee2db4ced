import { exactDamage } from '../../../kernel/plan/exact';
import type { Pmf } from '../../../kernel/plan/pmf';
import type { Variants } from '../../system';
import { attackPlan } from './attack';
import type { Card } from '../cards/card';
import type { KeywordCatalogue } from '../cards/keywords';
import { situationOf, woundsAtActivation } from './situation';

/** Two models base to base on open ground, face to face (`kind: "duel"` of formats.md). */
export interface Duel {
  readonly sides: readonly [Card, Card];
  /** Who opens round 1: a side, or `roll-off` (even odds). From round 2 the players roll off (AAW-5.1-first). */
  readonly first: 0 | 1 | 'roll-off';
  /** Whether the opener charges in round 1. */
  readonly charge: boolean;
  /** Rounds at most, 1 or more. */
  readonly rounds: number;
}

/** What comes of a duel. `win` and `draw` add up to 1. */
export interface DuelResult {
  readonly win: readonly [number, number];
  /** Both still standing at the end. */
  readonly draw: number;
  /** Element r: the chance that the duel lasts exactly r rounds; one that is never decided lasts them all. */
  readonly rounds: Pmf;
}

/** Wounds matter to an attack only by these thresholds (Berserker and its like): 0 fresh, 1 half or less, 2 below a quarter. */
const condition = (left: number, start: number): number => (left * 4 < start ? 2 : left * 2 <= start ? 1 : 0);
const CONDITIONS = 3;

/** The damage of one side's attacks on the other, by how hurt both are; worked out when first asked for. */
class Striker {
  readonly #cache: (Pmf | undefined)[] = [];

  constructor(
    readonly attacker: Card,
    readonly defender: Card,
    readonly variants: Variants,
    readonly catalogue: KeywordCatalogue,
  ) {}

  /** `attackerWounds` as healed at the start of the activation. */
  damage(attackerWounds: number, defenderWounds: number, charge: boolean): Pmf {
    const { attacker, defender, variants, catalogue } = this;
    const hurt =
      condition(attackerWounds, attacker.wounds) * CONDITIONS + condition(defenderWounds, defender.wounds);
    const key = hurt * 2 + (charge ? 1 : 0);
    const known = this.#cache[key];
    if (known) return known;
    const action = charge ? 'charge' : 'fight';
    const situation = { ...situationOf({ attacker, defender, action, defenderWounds }), attackerWounds };
    return (this.#cache[key] = exactDamage(attackPlan(situation, variants, catalogue)));
  }
}

/**
 * Chances of every pair of wounds left (AAW-4.4-wnd); the row is side 0's, the column side 1's. Row or column 0:
 * destroyed (AAW-7.8).
 */
class Standing {
  readonly p: Float64Array;
  readonly #width: number;

  constructor(readonly most: readonly [number, number]) {
    this.#width = most[1] + 1;
    this.p = new Float64Array((most[0] + 1) * this.#width);
  }

  index(wounds0: number, wounds1: number): number {
    return wounds0 * this.#width + wounds1;
  }
}

/** One activation: `side` heals, then strikes the other (AAW-7.2, AAW-NA: the other does not strike back). */
const activate = (before: Standing, side: 0 | 1, striker: Striker, charge: boolean): Standing => {
  const after = new Standing(before.most);
  const healed = Array.from({ length: before.most[side] + 1 }, (_, wounds) =>
    woundsAtActivation(striker.attacker, wounds),
  );
  for (let w0 = 0; w0 <= before.most[0]; w0++)
    for (let w1 = 0; w1 <= before.most[1]; w1++) {
      const p = before.p[before.index(w0, w1)]!;
      if (p === 0) continue;
      if (w0 === 0 || w1 === 0) {
        after.p[after.index(w0, w1)]! += p; // decided: nothing more happens
        continue;
      }
      const own = healed[side === 0 ? w0 : w1]!;
      const foe = side === 0 ? w1 : w0;
      const damage = striker.damage(own, foe, charge);
      for (let k = 0; k < damage.length; k++) {
        const left = Math.max(0, foe - k);
        after.p[side === 0 ? after.index(own, left) : after.index(left, own)]! += p * damage[k]!;
      }
    }
  return after;
};

/** Chance that the duel is decided: someone has no wounds left. */
const wins = (standing: Standing): [number, number] => {
  const win: [number, number] = [0, 0];
  for (let w = 1; w <= standing.most[0]; w++) win[0] += standing.p[standing.index(w, 0)]!;
  for (let w = 1; w <= standing.most[1]; w++) win[1] += standing.p[standing.index(0, w)]!;
  return win;
};

/** A mixture: with chance `share` the first, else the second. */
const mix = (a: Standing, b: Standing, share: number): Standing => {
  const mixed = new Standing(a.most);
  for (let i = 0; i < mixed.p.length; i++) mixed.p[i] = share * a.p[i]! + (1 - share) * b.p[i]!;
  return mixed;
};

/** Chance that side 0 opens the round: as the duel says in round 1, even afterwards (AAW-5.1-first). */
const opening = (first: Duel['first'], round: number): number =>
  round > 1 || first === 'roll-off' ? 0.5 : first === 0 ? 1 : 0;

/** Works a duel out exactly, as a Markov chain over the wounds that both have left. */
export const fightDuel = (duel: Duel, variants: Variants, catalogue: KeywordCatalogue): DuelResult => {
  const [a, b] = duel.sides;
  const strikers = [new Striker(a, b, variants, catalogue), new Striker(b, a, variants, catalogue)] as const;
  const rounds = new Float64Array(duel.rounds + 1);
  let standing = new Standing([a.wounds, b.wounds]);
  standing.p[standing.index(a.wounds, b.wounds)] = 1;
  let decided = 0;
  for (let round = 1; round <= duel.rounds; round++) {
    const charge = duel.charge && round === 1;
    const opened = (side: 0 | 1): Standing => {
      const other = side === 0 ? 1 : 0;
      return activate(activate(standing, side, strikers[side], charge), other, strikers[other], false);
    };
    const share = opening(duel.first, round);
    standing = share === 1 ? opened(0) : share === 0 ? opened(1) : mix(opened(0), opened(1), share);
    const [win0, win1] = wins(standing);
    rounds[round] = win0 + win1 - decided;
    decided = win0 + win1;
  }
  const win = wins(standing);
  const draw = Math.max(0, 1 - win[0] - win[1]);
  rounds[duel.rounds]! += draw;
  return { win, draw, rounds };
};
