import type { Card } from '../cards/card';
import type { Numbers } from '../numbers';
import { STATES, type StateName } from '../words';

/** Two units fight on open ground until one is gone or the last round ends. */
export interface Duel {
  readonly sides: readonly [Card, Card];
  readonly characters: readonly [Card | undefined, Card | undefined];
  /** Who activates first in round 1; it alternates every round (WAR-initiative-change). */
  readonly first: 0 | 1 | 'roll-off';
  /** True if the first unit begins with a charge; false if the two are engaged already. */
  readonly charge: boolean;
  readonly rounds: number;
  readonly pushBack: boolean;
  readonly holdAndShoot: boolean;
  readonly numbers: Numbers;
}

/** One unit in a duel. */
export interface DuelUnit {
  /** Damage that would destroy it. */
  readonly left: number;
  readonly stress: number;
  readonly states: readonly StateName[];
  /** Turns until it tries to rally (WAR-rally); 0 if it is not demoralized. */
  readonly rally: number;
  /** Whether it has been activated this round. */
  readonly activated: boolean;
  /** Whether Bloodlust made it charge this enemy, and they are still engaged (WAR-bloodlust). */
  readonly bloodlust: boolean;
  /** Strides to its own edge of the table, where it would flee off. */
  readonly edge: number;
  /** Whether it has been demoralized at any time. */
  readonly broken: boolean;
}

/** Both units, and the strides between them: 0 if they are engaged. */
export interface DuelState {
  readonly stands: readonly [DuelUnit, DuelUnit];
  readonly gap: number;
}

/** True if the unit is still in the fight: neither destroyed nor off the table. */
export const isStanding = ({ left, edge }: DuelUnit): boolean => left > 0 && edge > 0;

/** True if both are still in the fight. */
export const undecided = ({ stands: both }: DuelState): boolean => isStanding(both[0]) && isStanding(both[1]);

/** A unit with some fields changed. Written out for speed: this runs for every way that a duel may take. */
const changedUnit = (from: DuelUnit, to: Partial<DuelUnit>): DuelUnit => ({
  left: to.left ?? from.left,
  stress: to.stress ?? from.stress,
  states: to.states ?? from.states,
  rally: to.rally ?? from.rally,
  activated: to.activated ?? from.activated,
  bloodlust: to.bloodlust ?? from.bloodlust,
  edge: to.edge ?? from.edge,
  broken: to.broken ?? from.broken,
});

/** The state with one side changed. */
export const changed = (
  { stands: both, gap }: DuelState,
  side: 0 | 1,
  change: Partial<DuelUnit>,
): DuelState => ({
  stands: side === 0 ? [changedUnit(both[0], change), both[1]] : [both[0], changedUnit(both[1], change)],
  gap,
});

const unitKey = ({ left, stress, states, rally, activated, bloodlust, edge, broken }: DuelUnit): number => {
  let mask = 0;
  for (const state of states) mask |= 1 << STATES.indexOf(state);
  const flags = (((mask * 8 + rally) * 2 + Number(activated)) * 2 + Number(bloodlust)) * 2 + Number(broken);
  return (flags * 512 + left) * 64 * 64 + stress * 64 + edge;
};

/** Equal states have equal keys. */
export const stateKey = ({ stands: [a, b], gap }: DuelState): string => `${unitKey(a)} ${unitKey(b)} ${gap}`;
