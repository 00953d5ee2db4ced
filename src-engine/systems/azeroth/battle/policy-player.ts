import { stream } from '../../../kernel/rng';
import type { Policy } from '../../../simulation/policy';
import { copyAction, type Action } from './state/action';
import type { Battle, Player } from './state/battle';
import { AzerothGame, type State } from './game';
import { Questions } from './questions';

/** A policy of any game as a player of Azeroth's own battles: beside its bots, in runs, replays and audits. */
export const policyPlayer = (name: string, policy: Policy<State, Action>): Player => {
  let known: { readonly game: AzerothGame; readonly state: State } | undefined;
  const over = (battle: Battle): NonNullable<typeof known> =>
    (known =
      known?.state.battle === battle
        ? known
        : {
            game: new AzerothGame(battle.setup),
            state: { battle, questions: new Questions(), events: [] },
          });
  /** Its lots: one number of the battle's own stream of lots begins each decision. */
  const lots = ({ dice }: Battle) => stream(dice.roll(2 ** 30, 'bot'), 0, 'bot');
  const answering = (battle: Battle): Questions => {
    const { game, state } = over(battle);
    state.questions.referee = {
      decide: (question) => policy.answer(game, state, question, lots(battle)),
    };
    return state.questions;
  };
  return {
    name,
    choose(battle, _side, action) {
      const { game, state } = over(battle);
      const chosen = policy.choose(game, state, lots(battle));
      if (chosen) copyAction(chosen, action);
      return chosen !== undefined;
    },
    answers: (battle, ...asked) => answering(battle).answers(battle, ...asked),
    reacts: (battle, ...asked) => answering(battle).reacts(battle, ...asked),
  };
};
