import type { Action } from '../../actions/action';
import type { Battle } from '../../battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { NONE } from '../../actions/draws';
import { ENGAGEMENT, fighterAt, flagged } from '../../field';
import { FLAG } from '../../flags';
import { illegal, mayTaunt, tauntOn } from '../../actions/legal';
import type { Survey } from './surroundings';
import { approach, chargeWay, stand } from './moves';
import { worthOf } from '../evaluation/unit-value';

/** Writes into the action what a taunted model must do: at the taunter, whatever else there is (AAW-4.6-taunt). */
export const obeyTaunt = (battle: Battle, i: number, taunter: number, action: Action): void => {
  if (edgeDistance(battle.state.bodies, i, taunter) <= ENGAGEMENT) {
    stand(battle, i, 'fight', action);
    action.target = taunter;
    return;
  }
  if (chargeWay(battle, i, taunter, action) && !illegal(battle, action)) return;
  const { x, y } = battle.state.bodies;
  if (approach(battle, i, x[taunter]!, y[taunter]!, 0.1, 'move-shoot', action)) return;
  stand(battle, i, 'move-shoot', action);
};

/** Whose taunt leaves a model no choice; NONE where it may do as it likes: who wavers out of reach need not come (AAW-10.3-waver). */
export const obeys = (battle: Battle, i: number): number => {
  const taunter = tauntOn(battle, i);
  if (taunter === NONE || !flagged(battle, i, FLAG.wavering)) return taunter;
  return edgeDistance(battle.state.bodies, i, taunter) <= ENGAGEMENT ? taunter : NONE;
};

/** Adds to an action whom to taunt: the dearest enemy that may be and has yet to act (AAW-4.6-taunt). */
export const addTaunt = (battle: Battle, i: number, among: Survey, action: Action): void => {
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
