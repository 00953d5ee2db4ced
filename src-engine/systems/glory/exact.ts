import { addScaled, type Pmf } from '../../kernel/pmf';
import type { EventName } from './costs';
import { reachChance } from './movement';
import { firstStep, type AttackPlan, type Step } from './plan';
import { falls } from './pool';

/** What an attack does to both sides together: the chance of each pair of losses, in models or wounds. */
export interface Exact {
  /** Row by row: element `attacker × columns + defender`. */
  readonly joint: Pmf;
  /** Most the defender can lose, plus one. */
  readonly columns: number;
  /** The chance that each event happens at all. */
  readonly events: ReadonlyMap<EventName, number>;
}

interface Reading {
  readonly joint: Pmf;
  readonly columns: number;
  readonly events: Map<EventName, number>;
}

const read = (step: Step, chance: number, into: Reading): void => {
  switch (step.type) {
    case 'end': {
      let index = 0;
      step.costs.forEach(({ to, amount, event }, i) => {
        index += to === 'attacker' ? amount * into.columns : amount;
        // Both sides may lose a last warrior: the event still happens once.
        if (step.costs.findIndex((cost) => cost.event === event) === i)
          into.events.set(event, (into.events.get(event) ?? 0) + chance);
      });
      into.joint[index]! += chance;
      return;
    }
    case 'reach': {
      const arrives = reachChance(step.reach);
      if (arrives > 0) read(step.then(true), chance * arrives, into);
      if (arrives < 1) read(step.then(false), chance * (1 - arrives), into);
      return;
    }
    case 'symbols':
      for (const fall of falls(step.pool)) read(step.then(fall.tally), chance * fall.chance, into);
  }
};

/** The exact reader: follows every way the dice may fall. Exact up to floating point. */
export const readExactly = (plan: AttackPlan): Exact => {
  const columns = plan.defender.health + 1;
  const reading = {
    joint: new Float64Array((plan.attacker.health + 1) * columns),
    columns,
    events: new Map(),
  };
  read(firstStep(plan), 1, reading);
  return reading;
};

/** What the attacker loses, whatever the defender does: models or wounds. */
export const attackerLosses = ({ joint, columns }: Exact): Pmf => {
  const pmf = new Float64Array(joint.length / columns);
  joint.forEach((chance, index) => (pmf[Math.floor(index / columns)]! += chance));
  return pmf;
};

/** What the defender loses, whatever the attacker does: models or wounds. */
export const defenderLosses = ({ joint, columns }: Exact): Pmf => {
  const pmf = new Float64Array(columns);
  for (let row = 0; row < joint.length; row += columns) addScaled(pmf, joint.subarray(row, row + columns), 1);
  return pmf;
};
