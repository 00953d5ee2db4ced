import type { AdventureEvent } from '../../../../../generated/warcrow';
import type { Referee } from '../../../../../simulation/game';
import { isAny } from '../../../cards/join';
import { applyImmediateEffect } from '../effects/immediate-effects';
import { profileNow } from '../../state/profiles';
import { other, isOnTable } from '../../state/measure';
import { narrateEvent } from '../events/turn';
import { NEUTRAL } from '../../state/setup/setup';
import type { State } from '../../state/state';

/** Whether an event's token is at the dial's position. */
const isDue = ({ turn, every }: AdventureEvent, dial: number): boolean =>
  dial === turn || (every !== undefined && dial > turn && (dial - turn) % every === 0);

/** Whether an event affects the units of a side. */
const isAffected = (state: State, { befalls: whose = 'all' }: AdventureEvent, side: number): boolean => {
  if (side === NEUTRAL) return whose === 'all';
  const lead = state.points[side] - state.points[other(side)];
  return whose === 'all' || (whose === 'ahead' ? lead > 0 : lead < 0);
};

/**
 * WAR-event-tokens: the adventure's events on the dial happen at the end of the turn, after the tokens placed later.
 */
export const runAdventureEvents = (state: State, referee: Referee): void => {
  const { now, setup } = state;
  if (now.eventsAt === now.dial) return;
  now.eventsAt = now.dial;
  for (const event of setup.adventure.events ?? []) {
    if (!isDue(event, now.dial)) continue;
    narrateEvent(state, event.name, referee);
    for (let u = 0; u < setup.units.length; u++) {
      const { side, profile } = setup.units[u];
      if (!isOnTable(state, u) || !isAffected(state, event, side)) continue;
      if (event.is !== undefined && !isAny(event.is, profile.card, profileNow(state, u).keywords)) continue;
      for (const immediate of event.does)
        if (isOnTable(state, u))
          applyImmediateEffect(
            state,
            u,
            u,
            { immediate: { ...immediate, to: 'self' }, rule: 'WAR-event-tokens' },
            referee,
          );
    }
  }
};
