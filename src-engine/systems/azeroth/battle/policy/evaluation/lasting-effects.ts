import type { Ability } from '../../../../../generated/azeroth-at-war';
import type { Battle } from '../../state/battle';
import { isWithin } from '../../../../../tabletop/bodies';
import { fighterAt, hasFlag, areEnemies, inForce } from '../../state/field';
import { FLAG } from '../../state/flags';
import { mustTest } from '../../rules/phases/morale';
import { withPowerInForce } from './hypothetical';
import { dangerLeft, strikeLeft, upToDate } from '../strikes/threats';
import { worthOf } from '../strikes/unit-value';
import { scratchOf } from '../memory/scratch';

/** How a bot values effects that last for the round. */
export interface EffectWorth {
  /** The value of an effect of `caster` on model `j` for the side of that model, in points. */
  of(battle: Battle, caster: number, power: number, j: number): number;
  /** An upper bound on the value of any effect on model `j` for either side: faster, if it is known. */
  most(battle: Battle, j: number): number;
}

type Effect = Ability['effects'][number];

/** The value of a morale modifier, as a share of a model's worth, if it must test (AAW-10.1). */
const MORALE_SHARE = 0.1;

const touchesMorale = (effect: Effect): boolean =>
  (effect.effect === 'modify-roll' || effect.effect === 'reroll') && effect.roll === 'morale';

/**
 * By the exact odds: how it changes what the model may still strike this round, and what may still strike the model.
 */
const exactValue: EffectWorth['of'] = (battle, caster, power, j) => {
  if (inForce(battle, battle.state.fighter[caster], power, j)) return 0;
  const { ability, affectsAttacks, moves, slows } = fighterAt(battle, caster).powers[power];
  // While a turn is evaluated it is known which models can strike which; an effect that changes no move leaves that
  // unchanged.
  const within = scratchOf(battle).isUpToDate && moves === 0 && slows === 0;
  const standing = upToDate(battle);
  const change = (of: typeof strikeLeft, onVictim: boolean): number => {
    const now = of(battle, j, within, standing?.known);
    const known = standing?.supposing(battle.state.fighter[caster], power, onVictim);
    return withPowerInForce(battle, caster, power, j, () => of(battle, j, within, known)) - now;
  };
  let worth = 0;
  if (affectsAttacks[0] || moves !== 0 || slows !== 0) worth += change(strikeLeft, false);
  if (affectsAttacks[1]) worth -= change(dangerLeft, true);
  const morale = ability.effects.find(touchesMorale);
  if (!morale || !mustTest(battle, j)) return worth;
  const worse = morale.effect === 'modify-roll' && Number(morale.by) < 0;
  return worth + worthOf(battle, j) * (worse ? -MORALE_SHARE : MORALE_SHARE);
};

export const exact: EffectWorth = { of: exactValue, most: () => Infinity };

/** Share of a model's worth that any ability gains or loses, as a rough estimate. */
const ROUGH_SHARE = 0.1;

/** True if an enemy is so near that the two may fight this round. */
const isNearEnemy = (battle: Battle, j: number): boolean => {
  const { bodies } = battle.state;
  const reach = fighterAt(battle, j).move + battle.setup.numbers.engagement;
  for (let k = 0; k < bodies.count; k++)
    if (areEnemies(battle, j, k) && isWithin(bodies, j, k, reach)) return true;
  return false;
};

/** A rough estimate without odds: a share of the model's worth if it is about to fight. */
const roughValue: EffectWorth['of'] = (battle, caster, power, j) => {
  if (inForce(battle, battle.state.fighter[caster], power, j) || !isNearEnemy(battle, j)) return 0;
  const { type } = fighterAt(battle, caster).powers[power].ability;
  const helps = type !== 'Debuff' && type !== 'Reaction';
  const share = hasFlag(battle, j, FLAG.activated) ? ROUGH_SHARE / 2 : ROUGH_SHARE;
  return worthOf(battle, j) * (helps ? share : -share);
};

export const rough: EffectWorth = {
  of: roughValue,
  most: (battle, j) => ROUGH_SHARE * worthOf(battle, j),
};
