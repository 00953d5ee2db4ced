import type { BattleReplay } from '@engine/simulation/replay';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';

/** The events of a battle as the game itself records them. */
export const factsOf = ({ events }: BattleReplay): readonly BattleEvent[] =>
  events.map(({ fact }) => fact as BattleEvent);
