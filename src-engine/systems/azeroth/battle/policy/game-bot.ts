import type { Policy } from '../../../../simulation/policy';
import { fallbackAction } from '../rules/turns';
import { blankAction, type Action } from '../state/action';
import { YES } from '../state/answers';
import type { Battle } from '../state/battle';
import { NONE } from '../state/odds/draws';

/** A bot for this game only: what it chooses, and how it answers. */
export interface GameBot {
  /** Picks a model of `side` and its action; false if it finds none. */
  choose(battle: Battle, side: 0 | 1, action: Action): boolean;
  /** Whether it says yes to the battle's question. */
  answersYes(battle: Battle): boolean;
}

/** A policy that plays by this mind. It never passes: if it finds nothing, a model holds (AAW-5.1-activation). */
export const policyFrom = ({ choose, answersYes }: GameBot): Policy<Battle, Action> => {
  const action = blankAction();
  return {
    choose(_game, battle) {
      const side = battle.state.toAct;
      action.model = NONE;
      if (!choose(battle, side, action)) fallbackAction(battle, side, action.model, action);
      return action;
    },
    answer: (_game, battle) => (answersYes(battle) ? YES : 0),
  };
};
