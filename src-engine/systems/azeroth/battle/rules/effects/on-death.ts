import type { Battle } from '../../state/battle';
import { NONE } from '../../state/odds/draws';
import { fighterAt, nearest } from '../../state/field';
import { resolvePower } from './powers';
import { seen } from '../../state/sight';

/** The target of an On Death ability for one friend or enemy: the nearest in range and sight. */
const targetOf = (battle: Battle, i: number, power: number): number => {
  const { ability, range } = fighterAt(battle, i).powers[power];
  if (ability.target !== 'friend' && ability.target !== 'enemy') return NONE;
  const { side, bodies } = battle.state;
  const reached = ability.target === 'friend' ? side[i] : 1 - side[i];
  return nearest(battle, i, range, reached, (j) => seen(battle.setup.table, bodies, i, j));
};

/** AAW-7.8-on-death: the effects of a destroyed model's card, at once, for mana if they cost any. */
export const onDeath = (battle: Battle, i: number): void => {
  const { state } = battle;
  const side = state.side[i] as 0 | 1;
  fighterAt(battle, i).powers.forEach(({ ability, mana }, power) => {
    if (ability.type !== 'On Death' || state.mana[side] < mana || state.phase === 'over') return;
    const target = targetOf(battle, i, power);
    state.mana[side] -= mana;
    battle.totals.spent[state.round * 2 + side] += mana;
    battle.log({
      type: 'power',
      model: i,
      name: ability.name,
      kind: ability.type,
      mana,
      target,
      x: state.bodies.x[i],
      y: state.bodies.y[i],
      why: 'AAW-7.8-on-death',
    });
    resolvePower(battle, i, { power, target, x: state.bodies.x[i], y: state.bodies.y[i] });
  });
};
