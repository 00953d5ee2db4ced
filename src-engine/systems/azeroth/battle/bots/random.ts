import { blankAction, type Action } from '../action';
import type { Player } from '../battle';
import { candidates } from '../candidates';
import { mayAct } from '../legal';

const scratch: Action = blankAction();

/** Does anything that is legal, each of its candidates as likely as any other. Answers enemy magic half of the time. */
export const random: Player = {
  name: 'random',
  choose(battle, side, action) {
    const { state, dice } = battle;
    const able: number[] = [];
    for (let i = 0; i < state.bodies.count; i++)
      if (state.side[i] === side && mayAct(battle, i)) able.push(i);
    const model = able[dice.roll(Math.max(1, able.length), 'bot') - 1];
    if (model === undefined) return false;
    let seen = 0;
    candidates(battle, model, scratch, (candidate) => {
      seen++;
      if (dice.roll(seen, 'bot') === 1) Object.assign(action, candidate); // reservoir of one
    });
    return seen > 0;
  },
  answers: (battle) => battle.dice.roll(2, 'bot') === 1,
  reacts: (battle) => battle.dice.roll(2, 'bot') === 1,
};
