import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { CHARGE, FIGHT, NONE } from '../../state/odds/draws';
import { fighterAt, hasFlag, moveOf } from '../../state/field';
import { FLAG } from '../../state/flags';
import { illegal, applyTaunt, mayTaunt, tauntOn } from '../../rules/actions/legal';
import type { Surroundings } from '../memory/kept-surroundings';
import { chargeWay, stand } from './moves';
import { strikeBy, upToDate } from '../strikes/threats';
import { harm } from '../strikes/unit-value';

/** Writes the forced action of a taunted model: at the taunter, whatever else it could do (AAW-4.6-taunt). */
export const obeyTaunt = (battle: Battle, i: number, taunter: number, action: Action): void => {
  if (chargeWay(battle, i, taunter, action) && !illegal(battle, action)) return;
  stand(battle, i, 'hold-shoot', action);
  applyTaunt(battle, action); // the action determines where it goes
};

/** What enemy `j` takes from model `i` if it must attack it: nothing if it is too far away (AAW-4.6-taunt). */
const damageDrawn = (battle: Battle, i: number, j: number): number => {
  const distance = edgeDistance(battle.state.bodies, i, j);
  if (distance > moveOf(battle, j)) return 0;
  return harm(battle, j, i, distance <= battle.setup.numbers.engagement ? FIGHT : CHARGE);
};

/** What taunting `j` saves: its best free strike, minus what it takes from the taunter. */
const saved = (battle: Battle, i: number, j: number): number => {
  const { bodies, side } = battle.state;
  const known = upToDate(battle)?.known;
  let most = 0;
  for (let f = 0; f < bodies.count; f++)
    if (bodies.alive[f] && side[f] === side[i]) most = Math.max(most, strikeBy(battle, j, f, known));
  return most - damageDrawn(battle, i, j);
};

/**
 * Adds the taunt that saves most to an action: on an enemy yet to act whose attack it draws (AAW-4.6-taunt); none if
 * every taunt costs more than it saves.
 */
export const addTaunt = (battle: Battle, i: number, among: Surroundings, action: Action): void => {
  if (!fighterAt(battle, i).taunts) return;
  let most = 0;
  for (let k = 0; k < among.count; k++) {
    const j = among.enemy[k];
    if (hasFlag(battle, j, FLAG.activated) || tauntOn(battle, j) !== NONE || !mayTaunt(battle, i, j))
      continue;
    const worth = saved(battle, i, j);
    if (worth <= most) continue;
    most = worth;
    action.taunt = j;
  }
};
