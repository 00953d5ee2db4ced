import type { Cast } from '../../state/action';
import { templateRadius } from '../../../attack/blast';
import type { Battle } from '../../state/battle';
import { edgeDistance, pointDistance } from '../../../../../tabletop/bodies';
import { HOLD_SHOOT, NONE } from '../../state/odds/draws';
import { alive, fighterAt, nearest, tireless } from '../../state/field';
import { MOST_POWERS } from '../../state/setup/setup';
import { meanPastWard } from '../../rules/effects/wards';
import type { EffectWorth } from './lasting-effects';
import { FRIENDLY_FIRE, harm, woundsWorth, worthOf } from '../strikes/unit-value';

/** The values of an amount on a card, all equally likely. */
const AMOUNTS: Readonly<Record<string, readonly number[]>> = { D3: [1, 2, 3], D6: [1, 2, 3, 4, 5, 6] };

/** The mean over the values of an amount. */
const meanOver = (amount: number | string, of: (k: number) => number): number => {
  const all = AMOUNTS[amount] ?? [Number(amount)];
  return all.reduce((sum, k) => sum + of(k), 0) / all.length;
};

/** The value of a healed wound relative to a wound taken: a model at full health has lost nothing permanently. */
const HEALED_SHARE = 0.8;

/**
 * The value of healing model `j`: at most its lost wounds; nothing for a model that cannot be healed
 * (AAW-4.6-undead-mechanical).
 */
const healWorth = (battle: Battle, j: number, amount: number | string): number => {
  if (tireless(battle, j)) return 0;
  const { wounds } = fighterAt(battle, j);
  const lost = wounds - battle.state.wounds[j];
  return (HEALED_SHARE * worthOf(battle, j) * meanOver(amount, (k) => Math.min(k, lost))) / wounds;
};

/** The value of an ability for one model: above 0 if it helps the caster's side. */
const effectOn = (
  battle: Battle,
  effectWorth: EffectWorth,
  caster: number,
  power: number,
  j: number,
): number => {
  const { state } = battle;
  const { ability, lasts } = fighterAt(battle, caster).powers[power];
  const friend = state.side[caster] === state.side[j];
  const ours = friend ? 1 : -1;
  let worth = 0;
  for (const effect of ability.effects) {
    if (effect.effect === 'damage')
      worth -=
        ours * meanOver(effect.amount, (k) => meanPastWard(battle, j, k, (n) => woundsWorth(battle, j, n)));
    else if (effect.effect === 'heal') worth += ours * healWorth(battle, j, effect.amount);
    else if (effect.effect === 'push') worth += friend ? -1 : 2;
  }
  return lasts ? worth + ours * effectWorth.of(battle, caster, power, j) : worth;
};

/** A template that scatters lands on its point one time in three (AAW-8.4-scatter). */
const SCATTER_SHARE = 0.6;

/** The value of a blast on a point, minus the damage to friends under it (AAW-8.4-friends). */
const blastWorth = (battle: Battle, caster: number, power: number, x: number, y: number): number => {
  const { state } = battle;
  const { ability } = fighterAt(battle, caster).powers[power];
  const effect = ability.effects.find((candidate) => candidate.effect === 'blast');
  if (!effect) return 0;
  const radius = templateRadius(effect.template, battle.setup.numbers);
  let worth = 0;
  for (let j = 0; j < state.bodies.count; j++) {
    if (!alive(battle, j) || j === caster || pointDistance(state.bodies, j, x, y) > radius) continue;
    const taken = harm(battle, caster, j, HOLD_SHOOT, { power });
    worth += state.side[j] === state.side[caster] ? -FRIENDLY_FIRE * taken : taken;
  }
  return worth * SCATTER_SHARE;
};

const SUMMON_WORTH = 30;
/** The same for a model that reaches an enemy only in a later round of its stay: worth less than most mana. */
const LATE_SUMMON_WORTH = 4;

/** The value of a model summoned by `caster`, in points: 0 if it leaves before it reaches an enemy (AAW-4.6-summon). */
const summonWorth = (battle: Battle, caster: number, power: number): number => {
  const { setup, state } = battle;
  const fighter = state.fighter[caster];
  const [first] = setup.summons.get(fighter * MOST_POWERS + power) ?? [];
  if (first === undefined) return 0;
  const { move } = setup.fighters[first.fighter];
  const rounds = Math.min(
    fighterAt(battle, caster).summonRounds,
    battle.setup.numbers.rounds - state.round + 1,
  );
  const foe = nearest(battle, caster, Infinity, 1 - state.side[caster]);
  const away = foe < 0 ? Infinity : edgeDistance(state.bodies, caster, foe) - move;
  return away <= 0 ? SUMMON_WORTH : away <= (rounds - 1) * move ? LATE_SUMMON_WORTH : 0;
};

/** The value of using a power in this way, in points, before its mana cost. */
export const powerWorth = (
  battle: Battle,
  effectWorth: EffectWorth,
  caster: number,
  { power, target, x, y }: Cast,
): number => {
  const { ability, range, blasts, summons } = fighterAt(battle, caster).powers[power];
  const { state } = battle;
  const { bodies } = state;
  let worth = blasts ? blastWorth(battle, caster, power, x, y) : 0;
  if (ability.type === 'Spell (Shoot)' && target !== NONE)
    worth += harm(battle, caster, target, HOLD_SHOOT, { power });
  if (summons)
    for (const effect of ability.effects)
      if (effect.effect === 'summon')
        worth += summonWorth(battle, caster, power) * Math.max(1, Math.min(2, effect.count));
  switch (ability.target) {
    case 'self':
      return worth + effectOn(battle, effectWorth, caster, power, caster);
    case 'friend':
    case 'enemy':
      return target === NONE ? worth : worth + effectOn(battle, effectWorth, caster, power, target);
    case 'point':
      return worth;
    default:
      for (let j = 0; j < bodies.count; j++) {
        if (!bodies.alive[j]) continue;
        const friend = state.side[j] === state.side[caster];
        if (ability.target === 'friends' ? !friend : ability.target === 'enemies' ? friend : j === caster)
          continue;
        if (j === caster && !ability.itself) continue; // ruling A31
        if (j !== caster && edgeDistance(bodies, caster, j) > range) continue;
        worth += effectOn(battle, effectWorth, caster, power, j);
      }
      return worth;
  }
};

/** The value of what the fall of model `j`, in its place, does to its attackers by its card (AAW-7.8-on-death). */
export const deathWorth = (battle: Battle, effectWorth: EffectWorth, j: number): number => {
  const { powers } = fighterAt(battle, j);
  const { bodies, mana, side } = battle.state;
  let worth = 0;
  for (let power = 0; power < powers.length; power++)
    if (powers[power].ability.type === 'On Death' && powers[power].mana <= mana[side[j]])
      worth += powerWorth(battle, effectWorth, j, { power, target: NONE, x: bodies.x[j], y: bodies.y[j] });
  return worth;
};
