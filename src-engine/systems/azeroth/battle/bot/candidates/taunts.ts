import type { Action } from '../../actions/action';
import type { Battle } from '../../battle';
import { NONE } from '../../actions/draws';
import { fighterAt, flagged } from '../../field';
import { FLAG } from '../../flags';
import { illegal, leaveNoChoice, mayTaunt, tauntOn } from '../../actions/legal';
import type { Surroundings } from './surroundings';
import { chargeWay, stand } from './moves';
import { worthOf } from '../evaluation/unit-value';

/** Writes into the action what a taunted model must do: at the taunter, whatever else there is (AAW-4.6-taunt). */
export const obeyTaunt = (battle: Battle, i: number, taunter: number, action: Action): void => {
  if (chargeWay(battle, i, taunter, action) && !illegal(battle, action)) return;
  stand(battle, i, 'hold-shoot', action);
  leaveNoChoice(battle, action); // where it goes is found for it
};

/** Adds to an action whom to taunt: the dearest enemy that may be and has yet to act (AAW-4.6-taunt). */
export const addTaunt = (battle: Battle, i: number, among: Surroundings, action: Action): void => {
  if (!fighterAt(battle, i).taunts) return;
  let most = 0;
  for (let k = 0; k < among.count; k++) {
    const j = among.foe[k]!;
    if (flagged(battle, j, FLAG.activated) || tauntOn(battle, j) !== NONE || !mayTaunt(battle, i, j))
      continue;
    const worth = worthOf(battle, j);
    if (worth <= most) continue;
    most = worth;
    action.taunt = j;
  }
};
