import { PRINTED } from '@engine/systems/sigmar/numbers';
import type { Question } from '@engine/simulation/game';
import type { BattleEvent } from '@engine/simulation/replay';
import { edgeDistance, edgeDistanceAt } from '@engine/tabletop/bodies';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { SLACK, isOnTable, unitSees, unitsApart } from '@engine/systems/sigmar/battle/state/measure';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { expectedDamage } from '@engine/systems/sigmar/battle/policy/values';
import { legal } from '@engine/systems/sigmar/battle/rules/actions/legal';
import { gatherNear } from '@engine/systems/sigmar/battle/rules/moves/crowd';
import { reachesPlace, canEndAt } from '@engine/systems/sigmar/battle/rules/moves/moving';

/** Only units with at least this many models are examined when they fight: smaller ones always find room. */
const MANY = 8;

/** The distance of a pile-in move in inches (AOS-15.3). */
const PILE_IN = 3;

/** Counts from battles of Age of Sigmar. */
export interface Counts {
  battles: number;
  /**
   * Fights of units with eight models or more, and those in which they piled in; their models, those that could fight,
   * and those that did.
   */
  fights: number;
  pileIns: number;
  models: number;
  able: number;
  fought: number;
  /**
   * Charges that were declared, and those with a sufficient roll for a visible enemy; of these, charges that failed
   * although a model had a path and a place, those that failed because none had, and those that stayed by choice.
   */
  charges: number;
  rolled: number;
  failed: number;
  blocked: number;
  stayed: number;
  /** Models removed, and those removed only for coherency. */
  removed: number;
  incoherent: number;
  /** Charges of units that deal most damage by shooting, and of lone wizards on foot. */
  shooters: number;
  wizards: number;
  /** Priority rolls with a winner, and how often the winner went first. */
  priorities: number;
  first: number;
}

export const newCounts = (): Counts => ({
  battles: 0,
  fights: 0,
  pileIns: 0,
  models: 0,
  able: 0,
  fought: 0,
  charges: 0,
  rolled: 0,
  failed: 0,
  blocked: 0,
  stayed: 0,
  removed: 0,
  incoherent: 0,
  shooters: 0,
  wizards: 0,
  priorities: 0,
  first: 0,
});

/** Models of a unit within this distance of any enemy unit that it is in combat with, or of `v`. */
const within = (state: State, u: number, v: number, inches: number): number => {
  const { units } = state.setup;
  const foes = units.flatMap((unit, w) =>
    unit.side !== units[u].side &&
    isOnTable(state, w) &&
    (w === v || unitsApart(state, u, w) <= PRINTED.combatRange)
      ? [unit]
      : [],
  );
  let count = 0;
  for (let m = units[u].first; m < units[u].end; m++) {
    if (!state.bodies.alive[m]) continue;
    const near = foes.some(({ first, end }) => {
      for (let j = first; j < end; j++)
        if (state.bodies.alive[j] && edgeDistance(state.bodies, m, j) <= inches + SLACK) return true;
      return false;
    });
    if (near) count++;
  }
  return count;
};

/** The parts of an event that are read. */
interface Told {
  readonly type: string;
  readonly unit: number;
  readonly target: number;
  readonly suffered: number;
}

/** Directions that are searched for a place around a charged model. */
const ROUND = 24;

/** Distances from it that are searched, in inches. */
const GAPS = [0.05, 0.45];

/** Whether one model of a unit can come within 1/2" of another unit if its own unit does not block it (AOS-14.3). */
const couldArrive = (state: State, u: number, v: number, reach: number): boolean => {
  const { setup, bodies, scratch } = state;
  const [own, foe] = [setup.units[u], setup.units[v]];
  gatherNear(state, u, { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity });
  scratch.waysLeft = Infinity;
  for (let m = own.first; m < own.end; m++)
    for (let j = foe.first; j < foe.end; j++) {
      if (!bodies.alive[m] || !bodies.alive[j] || edgeDistance(bodies, m, j) > reach + 0.5) continue;
      for (let k = 0; k < ROUND * GAPS.length; k++) {
        const turn = ((k >> 1) * 2 * Math.PI) / ROUND;
        let far = bodies.along[m] + bodies.along[j] + 1;
        const at = (): [number, number] => [
          bodies.x[j] + Math.cos(turn) * far,
          bodies.y[j] + Math.sin(turn) * far,
        ];
        for (let step = 0; step < 8; step++)
          far -= edgeDistanceAt(bodies, m, ...at(), bodies.facing[m], j) - GAPS[k % GAPS.length];
        const gap = edgeDistanceAt(bodies, m, ...at(), bodies.facing[m], j);
        if (gap < 0 || gap > 0.5) continue;
        const [x, y] = at();
        if (canEndAt(state, u, m, x, y) && reachesPlace(state, u, m, { x, y, reach })) return true;
      }
    }
  return false;
};

/** Counts mistakes while a battle is played: it receives each decision, event and answer. */
export class Mistakes {
  #fight: { u: number; able: number } | undefined;
  /** Damage points of each unit after the previous event. */
  readonly #damage: Int16Array;

  constructor(
    readonly state: State,
    readonly counts: Counts,
  ) {
    this.#damage = state.damage.slice();
  }

  /** Called for a decision before it is carried out. */
  decision({ type, unit: u }: Action): void {
    this.#damage.set(this.state.damage);
    if (type === 'charge') this.#charge(u);
    if ((type === 'go' || type === 'stay') && this.state.now.moving === 'charge') this.#arrival(type);
  }

  #charge(u: number): void {
    const { state, counts } = this;
    const { profile, side } = state.setup.units[u];
    counts.charges++;
    const shoots = state.setup.units.some(
      (unit, v) =>
        unit.side !== side &&
        isOnTable(state, v) &&
        profile.range > 0 &&
        expectedDamage(state, u, v, 'shoot', false) > expectedDamage(state, u, v, 'fight', true),
    );
    if (shoots) counts.shooters++;
    if (profile.wizard > 0 && profile.infantry && profile.hero) counts.wizards++;
  }

  /** A charge after its roll: whether the unit charges, and whether it could. */
  #arrival(type: 'go' | 'stay'): void {
    const { state, counts } = this;
    const { mover: u, reach } = state.now;
    const { units } = state.setup;
    const near = units.flatMap(({ side }, v) =>
      side !== units[u].side &&
      isOnTable(state, v) &&
      unitsApart(state, u, v) <= reach + 0.5 &&
      unitSees(state, u, v)
        ? [v]
        : [],
    );
    if (near.length === 0) return;
    counts.rolled++;
    if (type === 'go') return;
    let could = false;
    legal(state, (action) => (could ||= action.type === 'go'));
    if (could) counts.stayed++;
    else if (near.some((v) => couldArrive(state, u, v, reach))) counts.failed++;
    else counts.blocked++;
  }

  /** Called for each recorded event. */
  event({ fact }: BattleEvent): void {
    const { state, counts } = this;
    const { type, unit, target, suffered } = fact as unknown as Told;
    if (type === 'fight') this.#begins(unit, target);
    else if (type === 'moved' && this.#fight?.u === unit) counts.pileIns++;
    else if (type === 'attack' && this.#fight?.u === unit) {
      counts.fought += Math.min(this.#fight.able, within(state, unit, target, PRINTED.combatRange));
      this.#fight = undefined;
    } else if (type === 'slain') {
      counts.removed++;
      counts.incoherent++;
    } else if (type === 'damage') {
      const { health } = state.setup.units[unit].profile.card;
      const slain = (this.#damage[unit] + suffered - state.damage[unit]) / health;
      counts.incoherent -= Math.round(Math.min(slain, state.left[unit]));
    }
    this.#damage.set(state.damage);
  }

  #begins(u: number, v: number): void {
    const { state, counts } = this;
    this.#fight = undefined;
    if (state.left[u] < MANY) return;
    counts.fights++;
    counts.models += state.left[u];
    this.#fight = { u, able: within(state, u, v, PRINTED.combatRange + PILE_IN) };
    counts.able += this.#fight.able;
  }

  /** Called for each answer to a question. */
  answer({ kind }: Question, option: number): void {
    if (kind !== 'first-turn' || this.state.now.round < 2) return;
    this.counts.priorities++;
    if (option === 0) this.counts.first++;
  }
}
