import type { BattleEvent } from '@engine/simulation/replay';
import type { BattleSetup } from '@engine/systems/glory/battle/state/setup/setup';
import type { State } from '@engine/systems/glory/battle/state/state';
import { PRINTED } from '@engine/systems/glory/numbers';

type Pair = [number, number];

/** Rules by which an attack harms its target: losses by them count as wounds dealt. */
const HARM = new Set(['GLO-4.5.7', 'GLO-5.5.1']);

/** Models of a side with any part of their base within reach of a marker (ruling G20), counted again. */
const modelsAt = ({ setup, bodies }: State, marker: number, side: number): number => {
  const { x, y } = setup.objectives[marker];
  let found = 0;
  for (let m = 0; m < bodies.count; m++) {
    if (!bodies.alive[m] || setup.units[setup.unitOf[m]].side !== side) continue;
    const [dx, dy] = [bodies.x[m] - x, bodies.y[m] - y];
    if (Math.sqrt(dx * dx + dy * dy) <= PRINTED.holdReach + bodies.across[m] + 1e-6) found++;
  }
  return found;
};

/**
 * Glory, wounds and losses computed from the journal by the rules alone, to compare with the battle: pawns and their
 * holders (GLO-3.2.1, GLO-6.1), what an Automata earns (GLO-6.5) and spends (GLO-4.7.4), and which side caused each
 * loss.
 */
export class Ledger {
  readonly #glory: Pair = [0, 0];
  readonly #wounds: Pair = [0, 0];
  readonly #lost: Pair = [0, 0];
  readonly #pawns: number[];

  constructor(readonly setup: BattleSetup) {
    this.#pawns = setup.objectives.map(() => 1);
  }

  enter(state: State, { fact }: BattleEvent, say: (problem: string) => void): void {
    const { type, why, unitNumber, lost, cost } = fact as unknown as Record<string, unknown> & {
      readonly why: string;
    };
    const unit = this.setup.units[unitNumber as number];
    if (type === 'objectives') this.#round(state, fact, say);
    if (type === 'inspired') this.#glory[unit.side] -= cost as number;
    if (type === 'removed') this.#lost[unit.side]++;
    if (type === 'wounded' && HARM.has(why)) this.#harm(unit.side, lost as number);
    if (type === 'removed' && HARM.has(why) && !unit.profile.card.special) this.#harm(unit.side, 1);
  }

  /** A side has lost this many: the other has dealt them, and an Automata earns by its difficulty. */
  #harm(loser: 0 | 1, wounds: number): void {
    const side = loser === 0 ? 1 : 0;
    const { players, settings } = this.setup;
    this.#wounds[side] += wounds;
    const automata = players[side].automata;
    if (automata) this.#glory[side] += wounds * (automata.difficulty.wound + settings.woundGlory);
  }

  #round(state: State, fact: BattleEvent['fact'], say: (problem: string) => void): void {
    const { holders, pawns } = fact as unknown as { readonly holders: number[]; readonly pawns: number[] };
    this.setup.objectives.forEach((_, o) => {
      const [a, b] = [modelsAt(state, o, 0), modelsAt(state, o, 1)];
      const holder = a === b ? -1 : a > b ? 0 : 1;
      if (a + b === 0) this.#pawns[o] = 1;
      if (holder >= 0) {
        const automata = this.setup.players[holder as 0 | 1].automata;
        this.#glory[holder as 0 | 1] += automata
          ? automata.difficulty.objective
          : this.#pawns[o] * PRINTED.pawnGlory;
        this.#pawns[o] = 0;
      }
      if (holders[o] !== holder) say(`marker ${o} is held by ${holders[o]}, and by the rules by ${holder}`);
      if (pawns[o] !== this.#pawns[o])
        say(`marker ${o} has ${pawns[o]} pawns, and by the rules ${this.#pawns[o]}`);
    });
  }

  /** Compares the battle's own numbers with these. */
  compare({ glory, wounds, spent, lostAt, woundsAt, earnedAt }: State, say: (problem: string) => void): void {
    const of = (array: Int32Array, side: number): number =>
      array.reduce((sum, n, k) => (k % 2 === side ? sum + n : sum), 0);
    for (const side of [0, 1] as const) {
      const books: readonly (readonly [string, number, number])[] = [
        ['glory', glory[side], this.#glory[side]],
        ['glory by round, less what is spent', of(earnedAt, side) - spent[side], this.#glory[side]],
        ['wounds dealt', wounds[side], this.#wounds[side]],
        ['wounds by round', of(woundsAt, side), this.#wounds[side]],
        ['models lost', of(lostAt, side), this.#lost[side]],
      ];
      for (const [what, told, wanted] of books)
        if (told !== wanted) say(`side ${side}: ${what} ${told}, and by the journal ${wanted}`);
      if (glory[side] < 0) say(`side ${side} owes glory`);
    }
  }
}
