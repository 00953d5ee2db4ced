import type { Pmf } from '../../../kernel/plan/pmf';
import { planAttack } from './attack';
import { healthOf, moveBonuses, type Card } from '../cards/card';
import { readExactly, type Exact } from './exact';
import { fightOf } from './fight';
import { chargeReach, reachChance } from './movement';
import type { Settings } from '../variants';

/** Two units alone, fighting to the end in the phases of a round (GLO-4): no spells, no shots, no friends near. */
export interface Duel {
  readonly sides: readonly [Card, Card];
  /** Who acts first in every round (GLO-3.3.3): a side, or an even chance. */
  readonly first: 0 | 1 | 'roll-off';
  /** They begin apart; each round the side that acts first tries to charge, then the other. */
  readonly charge: boolean;
  /** Inches between the two; undefined: the first charge arrives. */
  readonly distance: number | undefined;
  /** Rounds at most, 1 or more. */
  readonly rounds: number;
}

/** The result of a duel. `win` and `draw` add up to 1. */
export interface DuelResult {
  readonly win: readonly [number, number];
  /** Neither side wins: both are left at the end, or both are destroyed. */
  readonly draw: number;
  /** The part of `draw` in which both are destroyed. */
  readonly bothGone: number;
  /** Element r: the chance that it lasts exactly r rounds; an undecided duel lasts all of them. */
  readonly rounds: Pmf;
}

/** Chances of every pair of models (or wounds) left: element `side 0 × columns + side 1`. */
interface Standing {
  readonly p: Pmf;
  readonly columns: number;
}

/** Attacks of one side on the other by what both have left, computed when first needed. */
class Striker {
  readonly #known = new Map<number, Exact>();

  constructor(
    readonly attacker: Card,
    readonly defender: Card,
    readonly settings: Settings,
  ) {}

  losses(attackerLeft: number, defenderLeft: number, charge: boolean): Exact {
    const key = (attackerLeft * (healthOf(this.defender) + 1) + defenderLeft) * 2 + (charge ? 1 : 0);
    let exact = this.#known.get(key);
    if (!exact) {
      const fight = fightOf(this.attacker, this.defender, {
        action: charge ? 'charge' : 'fight',
        attackerModels: attackerLeft,
        attackerWounds: attackerLeft,
        defenderModels: defenderLeft,
        defenderWounds: defenderLeft,
      });
      this.#known.set(key, (exact = readExactly(planAttack(fight, this.settings))));
    }
    return exact;
  }
}

/** One side's attack of a combat phase, from every state in which both are left. */
const strike = (before: Standing, side: 0 | 1, striker: Striker, charge: boolean): Standing => {
  const { columns } = before;
  const after = new Float64Array(before.p.length);
  before.p.forEach((chance, index) => {
    if (chance === 0) return;
    const left = [Math.floor(index / columns), index % columns] as const;
    if (left[0] === 0 || left[1] === 0) return void (after[index] += chance);
    const { joint, columns: width } = striker.losses(left[side], left[side === 0 ? 1 : 0], charge);
    joint.forEach((p, k) => {
      if (p === 0) return;
      const [own, foe] = [Math.floor(k / width), k % width];
      after[index - (side === 0 ? own * columns + foe : foe * columns + own)] += chance * p;
    });
  });
  return { p: after, columns };
};

/** The chances that one side alone is left, and that none is. */
const decided = ({ p, columns }: Standing): { win: [number, number]; bothGone: number } => {
  const win: [number, number] = [0, 0];
  for (let index = columns; index < p.length; index += columns) win[0] += p[index];
  for (let index = 1; index < columns; index++) win[1] += p[index];
  return { win, bothGone: p[0] };
};

const fightFrom = (duel: Duel, first: 0 | 1, settings: Settings): DuelResult => {
  const [a, b] = duel.sides;
  const second = first === 0 ? 1 : 0;
  const strikers = [new Striker(a, b, settings), new Striker(b, a, settings)] as const;
  const columns = healthOf(b) + 1;
  const fresh = (chance: number): Standing => {
    const p = new Float64Array((healthOf(a) + 1) * columns);
    p[p.length - 1] = chance;
    return { p, columns };
  };
  const arrives = (side: 0 | 1): number =>
    duel.distance === undefined
      ? 1
      : reachChance(
          chargeReach(
            duel.sides[side].move,
            duel.distance,
            moveBonuses(duel.sides[side], 'charge'),
            settings.tables,
          ),
        );
  const chances = [arrives(0), arrives(1)] as const;
  /** A combat phase: the side that acts first attacks first; `charger` came into contact this round (GLO-4.4). */
  const combat = (standing: Standing, charger?: 0 | 1): Standing =>
    strike(
      strike(standing, first, strikers[first], charger === first),
      second,
      strikers[second],
      charger === second,
    );

  let apart = duel.charge ? 1 : 0;
  let standing = fresh(1 - apart);
  const rounds = new Float64Array(duel.rounds + 1);
  let over = 0;
  for (let round = 1; round <= duel.rounds; round++) {
    const byFirst = apart * chances[first];
    const bySecond = (apart - byFirst) * chances[second];
    apart -= byFirst + bySecond;
    const after = [combat(standing), combat(fresh(byFirst), first), combat(fresh(bySecond), second)];
    standing = { p: after[0].p.map((chance, i) => chance + after[1].p[i] + after[2].p[i]), columns };
    const { win, bothGone } = decided(standing);
    rounds[round] = win[0] + win[1] + bothGone - over;
    over = win[0] + win[1] + bothGone;
  }
  const { win, bothGone } = decided(standing);
  rounds[duel.rounds] += Math.max(0, 1 - over);
  return { win, draw: Math.max(0, 1 - win[0] - win[1]), bothGone, rounds };
};

/** Computes a duel exactly, as a Markov chain over what both sides have left. */
export const fightDuel = (duel: Duel, settings: Settings): DuelResult => {
  if (duel.first !== 'roll-off') return fightFrom(duel, duel.first, settings);
  const [x, y] = [fightFrom(duel, 0, settings), fightFrom(duel, 1, settings)];
  const half = (p: number, q: number): number => (p + q) / 2;
  return {
    win: [half(x.win[0], y.win[0]), half(x.win[1], y.win[1])],
    draw: half(x.draw, y.draw),
    bothGone: half(x.bothGone, y.bothGone),
    rounds: x.rounds.map((p, r) => half(p, y.rounds[r])),
  };
};
