import type { Note } from '../journal';
import { cardHas } from './files';
import type { Event, Ledger, Unit } from './ledger';
import type { Check, Seen } from './referee';

/** Stress that a unit suffers voluntarily: it needs room for it (WAR-stress-voluntarily). */
const BY_CHOICE = [
  'WAR-modifier',
  'WAR-opportunity-attack',
  'WAR-hold-and-shoot',
  'WAR-push-back',
  'WAR-ambusher',
];

/** Whether a unit takes more stress at all: demoralized units do not, golems none beyond their morale. */
const takesStress = (ledger: Ledger, unit: Unit): boolean =>
  unit.at === 'table' &&
  unit.rallyAt === 0 &&
  !(cardHas(unit.card, 'Golem') && unit.stress >= ledger.moraleOf(unit));

/** The next event in which a rule changes a unit's stress, or undefined if another event comes first. */
const next = ({ events, index }: Seen): Event | undefined => events[index + 1];

const suffersNext = (seen: Seen, unit: Unit, why: string, amount: number): boolean => {
  const event = next(seen);
  return (
    event?.type === 'stress' &&
    event['unit'] === unit.number &&
    event.why === why &&
    event['stress'] === amount
  );
};

/** WAR-stress-test: the required number of a test, and the effects of a failure. */
const tested = (seen: Seen, unit: Unit, report: Note): void => {
  const { event, events, index, ledger } = seen;
  const over = unit.stress - ledger.moraleOf(unit);
  if (over <= 0) report('stress-test', `unit ${unit.number} is tested with ${unit.stress} stress`);
  if (event['need'] !== (over >= 2 ? 2 : 1))
    report('stress-test', `${over} beyond morale need ${String(event['need'])}`);
  const later = events.slice(index + 1, index + 6);
  const broken = later.some(({ type, ...one }) => type === 'demoralized' && one['unit'] === unit.number);
  if (broken === event['passed'] && unit.at === 'table')
    report('stress-test', `unit ${unit.number}: passed ${String(event['passed'])}, demoralized ${broken}`);
};

/** WAR-combat-result: the defeated unit suffers a stress. */
const defeat = (seen: Seen, report: Note): void => {
  const { event, ledger } = seen;
  if (event['winner'] === -1) return;
  const loser = ledger.unit((event['units'] as number[]).find((unit) => unit !== event['winner']));
  if (!takesStress(ledger, loser) || cardHas(loser.card, 'Manned')) return;
  if (!suffersNext(seen, loser, 'WAR-combat-result', 1))
    report('defeat', `unit ${loser.number} loses for nothing`);
};

/**
 * Stress: suffered voluntarily, from a second activation, in defeat, at rest and at the end of rounds; and which units
 * are tested.
 */
export const stress = (): Check => ({
  before: (seen, report) => {
    const { event, ledger } = seen;
    const unit = ledger.unit(event['unit']);
    switch (event.type) {
      case 'stress': {
        const amount = event['stress'] as number;
        if (amount > 0 && !takesStress(ledger, unit)) report('stress', `unit ${unit.number} takes none`);
        if (BY_CHOICE.includes(event.why) && unit.stress + amount > ledger.moraleOf(unit))
          report('stress-by-choice', `unit ${unit.number}: ${unit.stress} and ${amount}`);
        if (event.why === 'WAR-reduce-stress' && -amount !== Math.min(unit.stress, unit.activated ? 1 : 2))
          report('stress-of-rounds', `unit ${unit.number} loses ${-amount} of ${unit.stress}`);
        return;
      }
      case 'activated':
        if (event['again'] && takesStress(ledger, unit) && !suffersNext(seen, unit, 'WAR-activation', 1))
          report('activated-again', `unit ${unit.number} suffers no stress`);
        return;
      case 'rested':
        if (unit.stress > 0 && unit.rallyAt === 0 && !suffersNext(seen, unit, 'WAR-rest', -unit.stress))
          report('rest', `unit ${unit.number} keeps ${unit.stress} stress`);
        return;
      case 'willpower':
        if (event.why === 'WAR-stress-test') tested(seen, unit, report);
        return;
      case 'result':
        return defeat(seen, report);
    }
  },
  after: ({ event, ledger }, report) => {
    if (event.type !== 'activation-end') return;
    for (const unit of ledger.standing)
      if (unit.rallyAt === 0 && unit.stress > ledger.moraleOf(unit))
        report('stress-test', `unit ${unit.number} ends an activation with ${unit.stress} stress untested`);
  },
});
