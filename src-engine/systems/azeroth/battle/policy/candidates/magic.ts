import type { Action } from '../../state/action';
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
export const addPower = (battle: Battle, effectWorth: EffectWorth, i: number, action: Action): number => {
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
        best = weigh(battle, effectWorth, i, power, j, price, best, action);
      }
    } else best = weigh(battle, effectWorth, i, power, NONE, price, best, action);
  }
  return best;
};

/** Puts a power into the action if it is worth more than the present one. */
const weigh = (
  battle: Battle,
  effectWorth: EffectWorth,
  i: number,
  power: number,
  j: number,
  price: number,
  best: number,
  action: Action,
): number => {
  const { bodies } = battle.state;
  const found = fighterAt(battle, i).powers[power];
  const x = j === NONE ? bodies.x[i] : bodies.x[j];
  const y = j === NONE ? bodies.y[i] : bodies.y[j];
  const target = found.ability.target === 'point' ? NONE : j;
  const worth = powerWorth(battle, effectWorth, i, power, target, x, y) - price;
  if (worth <= best || !powerAllowed(battle, i, power, target, x, y)) return best;
  action.power = power;
  action.powerTarget = target;
  action.powerX = x;
  action.powerY = y;
  // A power that brings friends comes last, or they would block the way; AAW-5.2-no-charge-after-attack
  action.powerFirst = !found.summons && !(found.attacks && action.sequence === 'charge');
  return worth;
};
