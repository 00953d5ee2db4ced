import type { Ability } from '../../../../../generated/azeroth-at-war';
import type { Battle } from '../../state/battle';
import { isWithin } from '../../../../../tabletop/bodies';
import { fighterAt, flagged, foes, inForce } from '../../state/field';
import { FLAG } from '../../state/flags';
import { mustTest } from '../../rules/phases/morale';
import { asIf } from './hypothetical';
import { dangerLeft, strikeLeft, upToDate } from '../strikes/threats';
import { worthOf } from '../strikes/unit-value';
import { scratchOf } from '../memory/scratch';

/** How a player judges what stays in force for the round. */
export interface EffectWorth {
  /** What a power of `caster` that does is worth on model `j` to the side of that model, in points. */
  of(battle: Battle, caster: number, power: number, j: number): number;
  /** What none is worth more than on model `j`, to either side: quicker told, where it is known. */
  most(battle: Battle, j: number): number;
}

type Effect = Ability['effects'][number];

/** Share of a model's worth that a modifier of its morale is worth, where it must test (AAW-10.1). */
const MORALE_SHARE = 0.1;

const touchesMorale = (effect: Effect): boolean =>
  (effect.effect === 'modify-roll' || effect.effect === 'reroll') && effect.roll === 'morale';

/** By the exact odds: what it changes of what the model may still strike this round, and of what may still strike it. */
const exactly: EffectWorth['of'] = (battle, caster, power, j) => {
  if (inForce(battle, battle.state.fighter[caster], power, j)) return 0;
  const { ability, bears, moves, slows } = fighterAt(battle, caster).powers[power];
  // In a turn being weighed it is known who can strike at whom; what lengthens no move changes nothing of that.
  const within = scratchOf(battle).weighing && moves === 0 && slows === 0;
  const standing = upToDate(battle);
  const change = (of: typeof strikeLeft, onVictim: boolean): number => {
    const now = of(battle, j, within, standing?.known);
    const known = standing?.supposing(battle.state.fighter[caster], power, onVictim);
    return asIf(battle, caster, power, j, () => of(battle, j, within, known)) - now;
  };
  let worth = 0;
  if (bears[0] || moves !== 0 || slows !== 0) worth += change(strikeLeft, false);
  if (bears[1]) worth -= change(dangerLeft, true);
  const morale = ability.effects.find(touchesMorale);
  if (!morale || !mustTest(battle, j)) return worth;
  const worse = morale.effect === 'modify-roll' && Number(morale.by) < 0;
  return worth + worthOf(battle, j) * (worse ? -MORALE_SHARE : MORALE_SHARE);
};

export const exact: EffectWorth = { of: exactly, most: () => Infinity };

/** Share of a model's worth that is gained or lost with any ability, by rule of thumb. */
const ROUGH_SHARE = 0.1;

/** True where an enemy is so near that both may meet this round. */
const inTheThick = (battle: Battle, j: number): boolean => {
  const { bodies } = battle.state;
  const reach = fighterAt(battle, j).move + battle.setup.numbers.engagement;
  for (let k = 0; k < bodies.count; k++) if (foes(battle, j, k) && isWithin(bodies, j, k, reach)) return true;
  return false;
};

/** By rule of thumb, which asks for no odds: a share of the model's worth where it is about to fight. */
const roughly: EffectWorth['of'] = (battle, caster, power, j) => {
  if (inForce(battle, battle.state.fighter[caster], power, j) || !inTheThick(battle, j)) return 0;
  const { type } = fighterAt(battle, caster).powers[power].ability;
  const helps = type !== 'Debuff' && type !== 'Reaction';
  const share = flagged(battle, j, FLAG.activated) ? ROUGH_SHARE / 2 : ROUGH_SHARE;
  return worthOf(battle, j) * (helps ? share : -share);
};

export const rough: EffectWorth = {
  of: roughly,
  most: (battle, j) => ROUGH_SHARE * worthOf(battle, j),
};
