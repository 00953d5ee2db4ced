import type { Battle } from './battle';
import { NONE } from './draws';
import { fighterAt } from './field';
import { resolvePower } from './powers';

/** AAW-7.8-on-death: what a destroyed model's card says happens then, at once, for mana if it costs any. */
export const onDeath = (battle: Battle, i: number): void => {
  const { state } = battle;
  const side = state.side[i] as 0 | 1;
  fighterAt(battle, i).powers.forEach(({ ability, mana }, power) => {
    if (ability.type !== 'On Death' || state.mana[side]! < mana || state.phase === 'over') return;
    state.mana[side]! -= mana;
    battle.tallies.spent[side]! += mana;
    battle.log({
      type: 'power',
      model: i,
      name: ability.name,
      kind: ability.type,
      mana,
      target: NONE,
      x: state.bodies.x[i]!,
      y: state.bodies.y[i]!,
    });
    resolvePower(battle, i, power, NONE, state.bodies.x[i]!, state.bodies.y[i]!);
  });
};
