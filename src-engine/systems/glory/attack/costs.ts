import type { RuleId, Side } from '../../../kernel/words';
import type { RolledSymbols } from './pool';

/** Events that can happen to a side in an attack, with their rule and their name in messages. */
export const EVENTS = {
  'failed-charge': { rule: 'GLO-4.4.3', label: 'The charge falls short' },
  'short-move': { rule: 'GLO-4.3.1', label: 'The move ends out of range' },
  fizzle: { rule: 'GLO-7.2', label: 'The spell fails' },
  backlash: { rule: 'GLO-4.1.2', label: 'Backlash destroys the caster' },
  countered: { rule: 'GLO-4.1.4', label: 'The spell is countered' },
  hit: { rule: 'GLO-4.5.7', label: 'Hits remove models' },
  kill: { rule: 'GLO-5.5.1', label: 'The spell kills' },
  'attacker-critical': { rule: 'GLO-4.5.5', label: 'The attacker succeeds on criticals alone' },
  'defender-critical': { rule: 'GLO-4.5.5', label: 'The defender succeeds on criticals alone' },
  'lost-warrior': { rule: 'GLO-5.1.3', label: 'A last model alone is lost' },
} as const satisfies Record<string, { rule: RuleId; label: string }>;
export type EventName = keyof typeof EVENTS;

/** One loss of a side: `amount` models, or wounds of a special unit (0 for an event without loss). */
export interface Cost {
  readonly event: EventName;
  readonly to: Side;
  readonly amount: number;
}

/** One side of an attack, for its losses. */
export interface Party {
  readonly name: string;
  /** A special unit is one model and loses wounds; other units lose models (rulings G3, G8). */
  readonly special: boolean;
  /** What it can lose before it is destroyed: models left, or wounds left. */
  readonly health: number;
  /** How much of that the enemy can reach: the engaged models, or all wounds (GLO-4.5.7). */
  readonly open: number;
  /** A friend is next to it (GLO-5.1.3). */
  readonly supported: boolean;
}

/** Hits that are left: each shield cancels an axe, each critical a critical (GLO-5.2.2, GLO-5.2.5, ruling G3). */
export const hitsLeft = (attack: RolledSymbols, defence: RolledSymbols): number =>
  Math.max(0, attack.plain - defence.plain) + Math.max(0, attack.critical - defence.critical);

/** Whether a roll only succeeds by criticals, before anything is cancelled (GLO-4.5.5, ruling G4). */
export const criticalOnly = ({ plain, critical }: RolledSymbols): boolean => critical > 0 && plain === 0;

/** Whether a unit with `left` health is a last model without a friend next to it (GLO-5.1.3, GLO-7.4). */
export const isAlone = ({ special, supported }: Party, left: number): boolean =>
  left === 1 && !special && !supported;

const plus = (costs: readonly Cost[], to: Side): number =>
  costs.reduce((sum, cost) => (cost.to === to ? sum + cost.amount : sum), 0);

const limited = (costs: readonly Cost[], to: Side, { open, health }: Party): Cost[] => {
  let left = health;
  return costs
    .filter((cost) => cost.to === to)
    .map((cost) => {
      const reachable = cost.event === 'hit' || cost.event === 'kill' ? Math.min(open, left) : left;
      const amount = Math.min(cost.amount, reachable);
      left -= amount;
      return { ...cost, amount };
    });
};

/**
 * The final costs of an attack: no side loses more than it has or than can be reached; then a unit with one model left
 * and no friend next to it loses that model too (GLO-5.1.3).
 */
export const settle = (attacker: Party, defender: Party, costs: readonly Cost[]): Cost[] => {
  const settled: Cost[] = [];
  for (const [side, party] of [
    ['defender', defender],
    ['attacker', attacker],
  ] as const) {
    settled.push(...limited(costs, side, party));
    if (isAlone(party, party.health - plus(settled, side)))
      settled.push({ event: 'lost-warrior', to: side, amount: 1 });
  }
  return settled;
};

/** Health lost by one side over all costs. */
export const lost = plus;
