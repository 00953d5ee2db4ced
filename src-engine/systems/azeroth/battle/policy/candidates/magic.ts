import type { Action, Cast } from '../../state/action';
import type { Battle } from '../../state/battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { NONE } from '../../state/odds/draws';
import { alive, fighterAt } from '../../state/field';
import { powerAllowed } from '../../rules/actions/legal';
import { powerWorth } from '../evaluation/power-value';
import type { EffectWorth } from '../evaluation/lasting-effects';
import { manaPrice } from '../strikes/unit-value';

/**
 * Adds to an action the power, on the target, with the greatest value after its cost (AAW-5.2-one-ability): buffs
 * before fights, heals on wounded models, blasts that hit more enemies than friends. Returns that value; 0 for none.
 */
export const addPower = (battle: Battle, effectWorth: EffectWorth, action: Action): number => {
  const { model: i } = action;
  const { state } = battle;
  const { powers } = fighterAt(battle, i);
  const mana = state.mana[state.side[i]];
  let best = 0;
  for (let power = 0; power < powers.length; power++) {
    const found = powers[power];
    const { ability, range } = found;
    // A power that only moves its user is useless with a path already chosen.
    if (found.mana > mana || found.onlyMoves || ability.endsActivation) continue;
    if (found.attacks && action.sequence === 'rush') continue; // AAW-5.2-rush
    if (ability.type === 'Spell (Shoot)' || ability.type === 'Reaction' || ability.type === 'On Death')
      continue;
    const price = manaPrice(battle, state.side[i] as 0 | 1, found.mana);
    if (ability.target === 'friend' || ability.target === 'enemy' || ability.target === 'point') {
      const friendly = ability.target === 'friend';
      for (let j = 0; j < state.bodies.count; j++) {
        if (!alive(battle, j) || (state.side[j] === state.side[i]) !== friendly) continue;
        if (found.onlyLasts && effectWorth.most(battle, j) - price <= best) continue;
        if (j !== i && edgeDistance(state.bodies, i, j) > range) continue;
        best = takeIfBetter(battle, effectWorth, action, castAt(battle, i, power, j), { price, best });
      }
    } else best = takeIfBetter(battle, effectWorth, action, castAt(battle, i, power, NONE), { price, best });
  }
  return best;
};

/** A power of model `i` aimed at `j`, or at its place if the power needs a point. */
const castAt = (battle: Battle, i: number, power: number, j: number): Cast => {
  const { x, y } = battle.state.bodies;
  const { target } = fighterAt(battle, i).powers[power].ability;
  const at = j === NONE ? i : j;
  return { power, target: target === 'point' ? NONE : j, x: x[at], y: y[at] };
};

/** Puts a power of the action's model into it if it is worth more than the best so far. */
const takeIfBetter = (
  battle: Battle,
  effectWorth: EffectWorth,
  action: Action,
  cast: Cast,
  { price, best }: { readonly price: number; readonly best: number },
): number => {
  const { model } = action;
  const worth = powerWorth(battle, effectWorth, model, cast) - price;
  if (worth <= best || !powerAllowed(battle, model, cast)) return best;
  const found = fighterAt(battle, model).powers[cast.power];
  action.power = cast.power;
  action.powerTarget = cast.target;
  action.powerX = cast.x;
  action.powerY = cast.y;
  // A power that brings friends comes last, or they would block the way; AAW-5.2-no-charge-after-attack
  action.powerFirst = !found.summons && !(found.attacks && action.sequence === 'charge');
  return worth;
};
