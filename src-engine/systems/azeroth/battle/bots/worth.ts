import type { Ability } from '../../../../generated/azeroth-at-war';
import type { Battle } from '../battle';
import { TEMPLATE_RADIUS } from '../../blast';
import { edgeDistance, pointDistance } from '../bodies';
import { HOLD_SHOOT, killChance, NONE, type Odds } from '../draws';
import { alive, ENGAGEMENT, fighterAt, flagged, foes } from '../field';
import { FLAG } from '../flags';
import type { Power } from '../fighter';
import { oddsOn } from '../strike';

/** Points that a mana point is worth to a bot: what it could have done otherwise. */
export const MANA_WORTH = 3;

/** What a summoned model counts for: it costs nothing and is gone soon. */
const SUMMONED_WORTH = 20;

/** A Hero's fall shakes a whole army (AAW-10.2-last-hero), and may end an Assassination. */
const HERO_BONUS = 30;
const WARLORD_BONUS = 150;

/** How much of a model's worth is lost with its wounds; the rest goes with the last of them. */
const WOUNDS_SHARE = 0.4;

/** What a model is worth, in points. Nobody knows the enemy's warlord (AAW-11-assassination): any Hero may be it. */
export const worthOf = (battle: Battle, j: number): number => {
  const { points, hero } = fighterAt(battle, j);
  if (flagged(battle, j, FLAG.summoned)) return SUMMONED_WORTH;
  if (!hero) return points;
  return points + (battle.setup.objective === 'assassination' ? WARLORD_BONUS : HERO_BONUS);
};

/** What an attack with these odds takes from `j`, in points it is worth. */
export const harmOf = (battle: Battle, odds: Odds, j: number): number => {
  const left = battle.state.wounds[j]!;
  const { atLeast } = odds;
  let clipped = 0;
  for (let k = 1; k <= left && k < atLeast.length; k++) clipped += atLeast[k]!;
  return (
    worthOf(battle, j) *
    ((WOUNDS_SHARE * clipped) / fighterAt(battle, j).wounds + (1 - WOUNDS_SHARE) * killChance(odds, left))
  );
};

/** What model `i` takes from `j` by one attack as they stand. */
export const harm = (battle: Battle, i: number, j: number, action: number, power: number): number =>
  harmOf(battle, oddsOn(battle, i, j, action, power), j);

const averageOf = (amount: number | string): number =>
  amount === 'D3' ? 2 : amount === 'D6' ? 3.5 : Number(amount);

/** True where the ability is in force on the model already. */
const inForce = ({ state }: Battle, fighter: number, power: number, j: number): boolean => {
  for (let e = 0; e < state.effects; e++)
    if (state.effectOn[e] === j && state.effectFighter[e] === fighter && state.effectPower[e] === power)
      return true;
  return false;
};

/** True where an enemy is so near that both may meet this round. */
const inTheThick = (battle: Battle, j: number): boolean => {
  const { bodies } = battle.state;
  const reach = fighterAt(battle, j).move + ENGAGEMENT;
  for (let k = 0; k < bodies.count; k++)
    if (foes(battle, j, k) && edgeDistance(bodies, j, k) <= reach) return true;
  return false;
};

/** Share of a model's worth that an ability in force on it for the round gives or takes. */
const LASTING_SHARE = 0.1;

/** What one ability in force does to one model, in points; more where it has yet to act. */
const lasting = (battle: Battle, caster: number, power: number, j: number): number => {
  if (inForce(battle, battle.state.fighter[caster]!, power, j) || !inTheThick(battle, j)) return 0;
  const acted = flagged(battle, j, FLAG.activated) ? 0.5 : 1;
  return worthOf(battle, j) * LASTING_SHARE * acted;
};

/** What an ability does to one model: above 0 where it serves the caster's side. */
const effectOn = (battle: Battle, caster: number, power: number, ability: Ability, j: number): number => {
  const { state } = battle;
  const friend = state.side[caster] === state.side[j];
  const { wounds, tireless } = fighterAt(battle, j);
  let worth = 0;
  let stays = false;
  for (const effect of ability.effects) {
    if (effect.effect === 'damage') {
      const share = Math.min(averageOf(effect.amount), state.wounds[j]!) / wounds;
      worth += (friend ? -1 : 1) * worthOf(battle, j) * share;
    } else if (effect.effect === 'heal') {
      const share = tireless ? 0 : Math.min(averageOf(effect.amount), wounds - state.wounds[j]!) / wounds;
      worth += (friend ? 0.8 : -0.8) * worthOf(battle, j) * share;
    } else if (effect.effect === 'push') worth += friend ? -1 : 2;
    else if (effect.effect !== 'summon' && effect.effect !== 'blast' && effect.effect !== 'attack')
      stays = true;
  }
  if (!stays) return worth;
  const helps = ability.type === 'Debuff' || ability.type === 'Reaction' ? !friend : friend;
  return worth + (helps ? 1 : -1) * lasting(battle, caster, power, j);
};

/** A template that scatters comes down on its point one time in three (AAW-8.4-scatter). */
const SCATTER_SHARE = 0.6;
const FRIENDLY_FIRE = 1.5;

/** What a blast on a point does, friends under it counted against it (AAW-8.4-friends). */
export const blastWorth = (battle: Battle, caster: number, power: number, x: number, y: number): number => {
  const { state } = battle;
  const { ability } = fighterAt(battle, caster).powers[power]!;
  const effect = ability.effects.find((candidate) => candidate.effect === 'blast');
  if (!effect) return 0;
  const radius = TEMPLATE_RADIUS[effect.template];
  let worth = 0;
  for (let j = 0; j < state.bodies.count; j++) {
    if (!alive(battle, j) || j === caster || pointDistance(state.bodies, j, x, y) > radius) continue;
    const taken = harm(battle, caster, j, HOLD_SHOOT, power);
    worth += state.side[j] === state.side[caster] ? -FRIENDLY_FIRE * taken : taken;
  }
  return worth * SCATTER_SHARE;
};

const SUMMON_WORTH = 30;

/** What a power comes to, in points, were it used so; the mana it costs is not taken off. */
export const powerWorth = (
  battle: Battle,
  caster: number,
  power: number,
  target: number,
  x: number,
  y: number,
): number => {
  const { ability, range } = fighterAt(battle, caster).powers[power]!;
  const { state } = battle;
  const { bodies } = state;
  let worth = ability.effects.some(({ effect }) => effect === 'blast')
    ? blastWorth(battle, caster, power, x, y)
    : 0;
  if (ability.type === 'Spell (Shoot)' && target !== NONE)
    worth += harm(battle, caster, target, HOLD_SHOOT, power);
  for (const effect of ability.effects)
    if (effect.effect === 'summon') worth += SUMMON_WORTH * Math.max(1, Math.min(2, effect.count));
  switch (ability.target) {
    case 'self':
      return worth + effectOn(battle, caster, power, ability, caster);
    case 'friend':
    case 'enemy':
      return target === NONE ? worth : worth + effectOn(battle, caster, power, ability, target);
    case 'point':
      return worth;
    default:
      for (let j = 0; j < bodies.count; j++) {
        if (!bodies.alive[j]) continue;
        const friend = state.side[j] === state.side[caster];
        if (ability.target === 'friends' ? !friend : ability.target === 'enemies' ? friend : j === caster)
          continue;
        if (j !== caster && edgeDistance(bodies, caster, j) > range) continue;
        worth += effectOn(battle, caster, power, ability, j);
      }
      return worth;
  }
};

/** What a power must come to before it is worth its mana. */
export const priceOf = ({ mana }: Power): number => mana * MANA_WORTH;
