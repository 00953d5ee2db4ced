import type { Battle } from '../../battle';
import { bearing, placesBear } from '../../bearing';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, OPPORTUNITY } from '../../actions/draws';
import { fighterAt } from '../../field';
import type { PairShares } from './kept-strikes';
import { cardOnward, cardPlain, plainShare } from './matchups';

/** The place of what model `i` takes from `j`, worked out where it is not known. */
export const sharesOf = (battle: Battle, shares: PairShares, i: number, j: number): number => {
  const at = i * shares.room + j;
  if (shares.known[at] === 0) workOut(battle, shares, i, j, at);
  return at;
};

const workOut = (battle: Battle, shares: PairShares, i: number, j: number, at: number): void => {
  const { range, powers } = fighterAt(battle, i);
  // Who else stands near changes from move to move: it is left out.
  const active = placesBear(battle, i, j) ? 0 : bearing(battle, i, j);
  const share = (action: number): number =>
    active === 0 ? cardPlain(battle, i, j, action) : plainShare(battle, i, j, action, active);
  shares.fight[at] = share(FIGHT);
  shares.charge[at] = share(CHARGE);
  shares.parting[at] = share(OPPORTUNITY);
  shares.shot[at] = range > 0 ? share(HOLD_SHOOT) : 0;
  shares.movedShot[at] = range > 0 ? share(MOVE_SHOOT) : 0;
  let spell = 0;
  for (let power = 0; power < powers.length; power++)
    if (powers[power]!.ability.type === 'Spell (Shoot)')
      spell = Math.max(spell, plainShare(battle, i, j, HOLD_SHOOT, active, power));
  shares.spell[at] = spell;
  shares.onward[at] = cardOnward(battle, i, j);
  shares.known[at] = 1;
};

/** How far the spells shot by a model reach that its side has the mana for; 0 for none. */
export const spellRange = (battle: Battle, i: number): number => {
  const { powers } = fighterAt(battle, i);
  const mana = battle.state.mana[battle.state.side[i]!]!;
  let range = 0;
  for (let power = 0; power < powers.length; power++) {
    const found = powers[power]!;
    if (found.ability.type === 'Spell (Shoot)' && found.mana <= mana) range = Math.max(range, found.range);
  }
  return range;
};
