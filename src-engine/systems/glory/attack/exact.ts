import { addScaled, type Pmf } from '../../../kernel/plan/pmf';
import { lost, type EventName } from './costs';
import { reachChance } from './movement';
import { firstStep, type AttackPlan, type End, type Step } from './plan';
import { outcomesOf } from './outcomes';

/** The joint result of an attack for both sides: the chance of each pair of losses, in models or wounds. */
export interface Exact {
  /** Row by row: element `attacker × columns + defender`. */
  readonly joint: Pmf;
  /** Most the defender can lose, plus one. */
  readonly columns: number;
  /** The chance that each event happens at all. */
  readonly events: ReadonlyMap<EventName, number>;
}

/** Follows every possible roll, and adds up the chance of each end. */
const read = (step: Step, chance: number, ends: Map<End, number>): void => {
  switch (step.type) {
    case 'end':
      ends.set(step, (ends.get(step) ?? 0) + chance);
      return;
    case 'reach': {
      const arrives = reachChance(step.reach);
      if (arrives > 0) read(step.then(true), chance * arrives, ends);
      if (arrives < 1) read(step.then(false), chance * (1 - arrives), ends);
      return;
    }
    case 'symbols':
      for (const fall of outcomesOf(step.pool)) read(step.then(fall.rolled), chance * fall.chance, ends);
  }
};

/** The exact reader: the joint distribution of what an attack costs both sides. Exact up to floating point. */
export const readExactly = (plan: AttackPlan): Exact => {
  const columns = plan.defender.health + 1;
  const joint = new Float64Array((plan.attacker.health + 1) * columns);
  const events = new Map<EventName, number>();
  const ends = new Map<End, number>();
  read(firstStep(plan), 1, ends);
  for (const [{ costs }, chance] of ends) {
    joint[lost(costs, 'attacker') * columns + lost(costs, 'defender')] += chance;
    for (const event of new Set(costs.map((cost) => cost.event)))
      events.set(event, (events.get(event) ?? 0) + chance);
  }
  return { joint, columns, events };
};

/** The attacker's losses over all losses of the defender: models or wounds. */
export const attackerLosses = ({ joint, columns }: Exact): Pmf => {
  const pmf = new Float64Array(joint.length / columns);
  joint.forEach((chance, index) => (pmf[Math.floor(index / columns)] += chance));
  return pmf;
};

/** The defender's losses over all losses of the attacker: models or wounds. */
export const defenderLosses = ({ joint, columns }: Exact): Pmf => {
  const pmf = new Float64Array(columns);
  for (let row = 0; row < joint.length; row += columns) addScaled(pmf, joint.subarray(row, row + columns), 1);
  return pmf;
};
