import type { BattleEvent as Told, BattleScene, Part } from '../../../../simulation/replay';
import { PRINTED, type Numbers } from '../../numbers';
import type { BattleEvent } from '../state/events';
import { ChangeTracker } from './changes';
import { diceOf } from './dice';
import { drawnAt } from './drawn';
import { sentence } from './sentences';

const partOf = (event: BattleEvent, round: number, last: Part | undefined): Part | undefined => {
  switch (event.type) {
    case 'round':
      return { type: 'round', round, title: `Round ${round}` };
    case 'activated':
      return { type: 'activation', round };
    case 'morale':
      return last?.type === 'phase' ? undefined : { type: 'phase', round, title: 'Morale' };
    case 'over':
      return { type: 'end', round };
    default:
      return last ? undefined : { type: 'deployment', round, title: 'Deployment' };
  }
};

/** The turning points of a battle: losses, failed morale, magic, and its end. */
const isLandmark = (event: BattleEvent): boolean => {
  switch (event.type) {
    case 'destroyed':
    case 'power':
    case 'summoned':
    case 'over':
      return true;
    case 'morale':
      return event.result === 'routs' || event.result === 'wavers';
    default:
      return false;
  }
};

/** Events with little to see pass quickly. */
const PACE: Readonly<Partial<Record<BattleEvent['type'], number>>> = {
  deployed: 0.15,
  activated: 0.45,
  'roll-off': 0.6,
  wounded: 0.6,
};

/** The fields of a fact that are models, and the fields for their names. */
const NAMED = { model: 'unit', target: 'targetUnit', other: 'otherUnit', by: 'byUnit' } as const;

/** The models of a fact; in the event that ends a battle, `by` is something else. */
const namesIn = (event: BattleEvent): Record<string, number> => {
  const fields = new Map<string, unknown>(Object.entries(event));
  return Object.fromEntries(
    Object.entries(NAMED).flatMap(([field, name]) => {
      const model = fields.get(field);
      return typeof model === 'number' && model >= 0 ? [[name, model]] : [];
    }),
  );
};

/** Narrates a battle: each of its events as a sentence, with its dice, its changes and its drawing. */
export const narrate = (
  scene: BattleScene,
  events: readonly BattleEvent[],
  numbers: Numbers = PRINTED,
): readonly Told[] => {
  const follower = new ChangeTracker(scene, numbers);
  let last: Part | undefined;
  return events.map((event, step) => {
    const changes = follower.take(event);
    const text = sentence(event, { scene });
    const part = partOf(event, follower.round, last);
    last = part ?? last;
    const landmark =
      event.type === 'round'
        ? `Round ${event.round} begins`
        : isLandmark(event)
          ? text.replace(/\.$/, '')
          : undefined;
    const pace = PACE[event.type];
    return {
      why: event.why,
      text,
      ...('model' in event && { model: event.model }),
      changes,
      dice: diceOf(event, numbers),
      drawn: drawnAt(events, step, follower.move, numbers),
      ...(part && { part }),
      ...(landmark !== undefined && { landmark }),
      ...(pace !== undefined && { pace }),
      names: namesIn(event),
      fact: event,
    };
  });
};
