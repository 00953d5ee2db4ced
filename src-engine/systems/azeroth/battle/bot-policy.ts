import type { Policy } from '../../../simulation/policy';
import { blankAction, copyAction, type Action } from './state/action';
import type { Player } from './state/battle';
import type { State } from './game';

/** One of Azeroth's own bots as a policy: against whom a person plays. */
export const botPolicy = (player: Player): Policy<State, Action> => {
  const action = blankAction();
  return {
    choose(game, state) {
      const { battle } = state;
      if (player.choose(battle, battle.state.toAct, action)) return action;
      // Nobody passes: a bot that finds nothing does the first thing there is (AAW-5.1-activation).
      let isFound = false;
      game.legal(state, (offered) => {
        if (!isFound) copyAction(offered, action);
        isFound = true;
      });
      return isFound ? action : undefined;
    },
    answer(_game, { battle, questions: { asked } }, { side }) {
      if (!asked) return 0;
      const yes =
        asked.what === 'reaction'
          ? player.reacts(battle, asked.model, asked.power, asked.mover)
          : player.answers(battle, side, asked.what, asked.caster, asked.power, asked.target);
      return yes ? 1 : 0;
    },
  };
};
