import type { Battle } from '../../state/battle';
import { circumstancesOf, dependsOnPlaces } from '../../state/attack-circumstances';
import { HOLD_SHOOT, NONE, OPPORTUNITY } from '../../state/odds/draws';
import { fighterAt } from '../../state/field';
import { KINDS, APPROACH, SPELL, type PairShares } from '../memory/kept-strikes';
import { cardApproach, cardPlain, plainShare } from './matchups';

/** The share of `j` that model `i` takes by an attack of this kind, calculated if it is not stored. */
export const pairShare = (battle: Battle, shares: PairShares, i: number, j: number, kind: number): number => {
  const at = i * shares.room + j;
  if ((shares.known[at] & (1 << kind)) === 0) workOut(battle, shares, i, j, 1 << kind);
  return shares.of[at * KINDS + kind];
};

/** Calculates any missing shares of these kinds, one bit each; returns the index of the first. */
export const sharesOf = (battle: Battle, shares: PairShares, i: number, j: number, kinds: number): number => {
  const at = i * shares.room + j;
  const missing = kinds & ~shares.known[at];
  if (missing !== 0) workOut(battle, shares, i, j, missing);
  return at * KINDS;
};

const workOut = (battle: Battle, shares: PairShares, i: number, j: number, kinds: number): void => {
  const at = i * shares.room + j;
  // Effects of other models nearby are left out, because they change from move to move.
  const active = dependsOnPlaces(battle, i, j) ? 0 : circumstancesOf(battle, i, j);
  for (let kind = 0; kind < KINDS; kind++)
    if ((kinds & (1 << kind)) !== 0) shares.of[at * KINDS + kind] = shareBy(battle, i, j, kind, active);
  shares.known[at] |= kinds;
};

const shareBy = (battle: Battle, i: number, j: number, kind: number, active: number): number => {
  if (kind === APPROACH) return cardApproach(battle, i, j);
  if (kind === SPELL) return spellShare(battle, i, j, active);
  if (kind > OPPORTUNITY && fighterAt(battle, i).range === 0) return 0;
  return active === 0
    ? cardPlain(battle, i, j, kind)
    : plainShare(battle, i, j, { action: kind, active, power: NONE });
};

/** The same by the best of its spells that are shot. */
const spellShare = (battle: Battle, i: number, j: number, active: number): number => {
  const { powers } = fighterAt(battle, i);
  let most = 0;
  for (let power = 0; power < powers.length; power++)
    if (powers[power].ability.type === 'Spell (Shoot)')
      most = Math.max(most, plainShare(battle, i, j, { action: HOLD_SHOOT, active, power }));
  return most;
};

/** The longest range of a model's shot spells that its side has the mana for; 0 for none. */
export const spellRange = (battle: Battle, i: number): number => {
  const { powers } = fighterAt(battle, i);
  const mana = battle.state.mana[battle.state.side[i]];
  let range = 0;
  for (let power = 0; power < powers.length; power++) {
    const found = powers[power];
    if (found.ability.type === 'Spell (Shoot)' && found.mana <= mana) range = Math.max(range, found.range);
  }
  return range;
};
