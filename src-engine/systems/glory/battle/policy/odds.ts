import { oncePer } from '../../../../kernel/once-per';
import { PRINTED_TABLES, type Tables } from '../../cards/tables';
import { mean } from '../../../../kernel/plan/pmf';
import { attackerLosses, defenderLosses, readExactly } from '../../attack/exact';
import type { Card } from '../../cards/card';
import type { Attacker, BattleAttack } from '../state/setup/plans';
import type { BattleSetup } from '../state/setup/setup';
import { NONE } from '../state/state';

/** The average result of an attack: wounds or models lost on each side. */
export interface Odds {
  readonly dealt: number;
  readonly suffered: number;
}

const NOTHING: Odds = { dealt: 0, suffered: 0 };

/** An attack of card `a` on card `b`: the number of attacking models, and of models of `b` in reach. */
interface Pairing {
  readonly kind: OddsKind;
  readonly a: number;
  readonly models: number;
  readonly b: number;
  readonly open: number;
}

/** Kinds of attack whose odds are kept. */
const KINDS = ['fight', 'charge', 'shoot', 'strike', ...PRINTED_TABLES.spells.keys()] as const;
export type OddsKind = (typeof KINDS)[number];

/** Larger numbers of models count as this one. */
const SIZES = 8;

/** The same for models of units that join. */
const JOINING = 64;

/** Models that attack with their card alone. */
const plainly = (card: Card, models: number, charged: boolean): Attacker => ({
  card,
  models,
  inspired: false,
  bonus: undefined,
  charged,
});

/** Expected losses of plain attacks by cards and models, from the exact reading of the plans that battles roll. */
export class BattleOdds {
  readonly #known: (Odds | undefined)[] = [];
  readonly #together = new Map<number, Odds>();

  constructor(readonly setup: BattleSetup) {}

  /** `models` models of card `a` against card `b` with `open` models in reach. */
  of(kind: OddsKind, a: number, models: number, b: number, open: number): Odds {
    if (models <= 0 || open <= 0) return NOTHING;
    const count = this.setup.profiles.length;
    const index =
      (((KINDS.indexOf(kind) * count + a) * count + b) * SIZES + Math.min(models, SIZES - 1)) * SIZES +
      Math.min(open, SIZES - 1);
    return (this.#known[index] ??= this.#read({ kind, a, models, b, open }));
  }

  /** The same with `joining` models of card `ally` in the attack: one roll, one defence (GLO-4.5.6). */
  together(pairing: Pairing, ally: number, joining: number): Odds {
    const { kind, a, models, b, open } = pairing;
    const count = Math.max(KINDS.length, this.setup.profiles.length);
    const index = [KINDS.indexOf(kind), a, b, ally].reduce((sum, part) => sum * count + part);
    const key = ((index * SIZES + models) * SIZES + open) * JOINING + joining;
    let known = this.#together.get(key);
    if (!known) this.#together.set(key, (known = this.#read(pairing, ally, joining)));
    return known;
  }

  #read({ kind, a, models, b, open }: Pairing, ally: number = NONE, joining = 0): Odds {
    const { profiles, plans } = this.setup;
    const [attacker, defender] = [profiles[a], profiles[b]];
    const spell = typeof kind === 'number' ? kind : undefined;
    const attack: BattleAttack = {
      kind: spell ? 'spell' : kind === 'shoot' ? 'shoot' : 'fight',
      attackers: [
        plainly(attacker.card, models, kind === 'charge'),
        ...(ally === NONE ? [] : [plainly(profiles[ally].card, joining, false)]),
      ],
      attackerLeft: attacker.health,
      dice: kind === 'strike' ? 1 : undefined,
      spell,
      counter: spell && defender.wizard ? defender.card : undefined,
      defender: defender.card,
      defenderLeft: defender.health,
      open,
      defenderInspired: false,
      defenderBonus: undefined,
    };
    const exact = readExactly(plans.of(attack));
    return { dealt: mean(defenderLosses(exact)), suffered: mean(attackerLosses(exact)) };
  }
}

const known = new WeakMap<BattleSetup['plans'], BattleOdds>();

/** The odds of a setup's cards: battles with the same plans share them. */
export const oddsOf = (setup: BattleSetup): BattleOdds => {
  let odds = known.get(setup.plans);
  if (!odds) known.set(setup.plans, (odds = new BattleOdds(setup)));
  return odds;
};

/** The chance that a charge's dice total at least `n`, by n. */
const chargesOf = (chargeDice: readonly number[]): Float64Array => {
  const most = chargeDice.reduce((sum, sides) => sum + sides, 0);
  let pmf = Float64Array.of(1);
  for (const sides of chargeDice) {
    const next = new Float64Array(pmf.length + sides);
    pmf.forEach((p, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] += p / sides;
    });
    pmf = next;
  }
  const atLeast = new Float64Array(most + 2);
  for (let n = most; n >= 0; n--) atLeast[n] = atLeast[n + 1] + (pmf[n] ?? 0);
  return atLeast;
};

const chargesUnder = oncePer(({ chargeDice }: Tables): Float64Array => chargesOf(chargeDice));

/** The chance that a charge of a unit that moves `move` inches covers `distance`. */
export const chargeChance = (tables: Tables, move: number, distance: number): number => {
  const atLeast = chargesUnder(tables);
  const need = Math.ceil(distance - move);
  return need <= 0 ? 1 : need >= atLeast.length ? 0 : atLeast[need];
};
