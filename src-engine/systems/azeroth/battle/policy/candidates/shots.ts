import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { edgeDistance, isWithin } from '../../../../../tabletop/bodies';
import { MOVE_SHOOT, NONE } from '../../state/odds/draws';
import { alive, fighterAt } from '../../state/field';
import { seen } from '../../state/sight';
import { inReach } from '../../rules/actions/strike';
import type { Surroundings } from '../memory/kept-surroundings';
import { harm, manaPrice, missedShotCost } from '../strikes/unit-value';
import { scratchOf } from '../memory/scratch';

/** Stores which targets a model may shoot at from its place, for evaluation. */
const keepClear = (battle: Battle, model: number): void => {
  const { clearShot: clear, state } = battle;
  const { shot } = scratchOf(battle);
  clear.model = model;
  clear.target = shot.target;
  clear.spell = shot.spell;
  clear.effects = state.effects;
};

/**
 * Finds the best shot of a model from its place, made as `how`: fills the battle's `shot`; no target if there is none.
 */
export const lookForShots = (battle: Battle, i: number, how: number, among: Surroundings): void => {
  seekShots(battle, i, how, among, true);
  if (scratchOf(battle).shot.target !== NONE) keepClear(battle, i);
};

/** The same; `measured` if the model is still where the distances to its enemies were measured. */
const seekShots = (battle: Battle, i: number, how: number, among: Surroundings, measured: boolean): void => {
  const { range, powers } = fighterAt(battle, i);
  const { state } = battle;
  const { shot } = scratchOf(battle);
  shot.target = NONE;
  shot.spell = NONE;
  shot.worth = 0;
  const mana = state.mana[state.side[i]];
  const { enemy: foe, distance: distances, count } = among;
  for (let power = NONE; power < powers.length; power++) {
    const found = power === NONE ? undefined : powers[power];
    if (found && (found.ability.type !== 'Spell (Shoot)' || found.mana > mana)) continue;
    const reach = found ? found.range : range;
    if (reach === 0) continue;
    const price = found ? manaPrice(battle, state.side[i] as 0 | 1, found.mana) : 0;
    for (let k = 0; k < count; k++) {
      const j = foe[k];
      if (measured ? distances[k] > reach : !isWithin(state.bodies, i, j, reach)) continue;
      if (!alive(battle, j)) continue;
      const distance = measured ? distances[k] : edgeDistance(state.bodies, i, j);
      // Half of all enemies are next to friends, which is faster to check than odds.
      if (!inReach(battle, i, j, reach, distance)) continue;
      const worth = harm(battle, i, j, how, { power, distance }) - price - missedShotCost(battle, i, j);
      if (worth <= shot.worth) continue;
      // Line of sight is slow to check: only for a shot that would be taken.
      if (!seen(battle.setup.table, state.bodies, i, j)) continue;
      shot.target = j;
      shot.spell = power;
      shot.worth = worth;
    }
  }
};

/** The same from where an action ends its move: the model is placed there temporarily. */
export const lookForShotsFrom = (
  battle: Battle,
  i: number,
  { x, y, facing }: Action,
  among: Surroundings,
): void => {
  const { bodies } = battle.state;
  const x0 = bodies.x[i];
  const y0 = bodies.y[i];
  const facing0 = bodies.facing[i];
  bodies.x[i] = x;
  bodies.y[i] = y;
  bodies.facing[i] = facing;
  seekShots(battle, i, MOVE_SHOOT, among, false);
  bodies.x[i] = x0;
  bodies.y[i] = y0;
  bodies.facing[i] = facing0;
};

/** Puts the best shot into an action that shoots. */
export const shoot = (battle: Battle, action: Action): void => {
  const { shot } = scratchOf(battle);
  action.target = shot.target;
  action.spell = shot.spell;
};
