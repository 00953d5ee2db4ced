import type { Event, Ledger, Unit } from './ledger';
import type { Check, Seen } from './referee';

/** Whether a unit is destroyed by the events that follow immediately. */
const isDestroyedNext = ({ events, index }: Seen, unit: number): boolean => {
  for (let k = index + 1; k < events.length; k++) {
    const { type } = events[k];
    if (type === 'destroyed' && events[k]['unit'] === unit) return true;
    if (type !== 'removed' && type !== 'destroyed' && type !== 'separated') return false;
  }
  return false;
};

/** Damage removes a troop for every W tokens, and no troop leaves the table without it (WAR-damage). */
const removed = (seen: Seen, unit: Unit, report: (kind: string, text: string) => void): void => {
  const left = seen.event['damage'] as number;
  const byDamage = unit.damage - left === unit.card.wounds;
  // A unit that flees off the table, or that the Tinge destroys, leaves with its tokens.
  if (!byDamage && !(left === unit.damage && isDestroyedNext(seen, unit.number)))
    report('wounds', `unit ${unit.number} loses a troop with ${unit.damage} tokens, ${left} are left`);
};

/** What each kind of event adds to each count. */
const sums = (event: Event, unit: Unit, ledger: Ledger): readonly [string, number, number] | undefined => {
  const has = event['has'] as number;
  switch (event.type) {
    case 'damage':
      return ['wounds', unit.damage + (event['amount'] as number), has];
    case 'healed':
      return ['wounds', unit.damage - (event['amount'] as number), has];
    case 'stress':
      return ['stress', unit.stress + (event['stress'] as number), has];
    case 'tinge':
      return ['tinge', unit.tinge + (event['tokens'] as number), has];
    case 'command':
      return ['command', ledger.command[event['side'] as number] + (event['tokens'] as number), has];
    case 'scored':
      return ['points', ledger.points[event['side'] as number] + (event['points'] as number), has];
    default:
      return undefined;
  }
};

/** Bookkeeping: every count is the previous one changed by the event. */
export const books = (): Check => ({
  before: (seen, report) => {
    const { event, ledger } = seen;
    const unit = ledger.unit(event['unit']);
    const sum = sums(event, unit, ledger);
    if (sum && (sum[1] !== sum[2] || sum[2] < 0))
      report(sum[0], `${JSON.stringify(event)} where ${sum[1]} is right`);
    if (event.type === 'removed') removed(seen, unit, report);
    if (event.type === 'instead') {
      const host = ledger.unit(event['of']);
      if (host.damage - (event['damage'] as number) !== host.card.wounds || host.guest !== unit.number)
        report('wounds', `unit ${unit.number} falls for unit ${host.number}`);
    }
    if (event.type === 'over') {
      const [a, b] = event['points'] as [number, number];
      if (a !== ledger.points[0] || b !== ledger.points[1]) report('points', `${a} to ${b} at the end`);
      if (event['winner'] !== (a === b ? -1 : a > b ? 0 : 1)) report('points', `the winner of ${a} to ${b}`);
    }
  },
  after: ({ event, ledger }, report) => {
    if (event.type !== 'activation-end' && event.type !== 'turn') return;
    for (const unit of ledger.standing)
      if (unit.damage >= unit.card.wounds || unit.troops.length === 0)
        report('wounds', `unit ${unit.number} stands with ${unit.damage} tokens`);
  },
});
