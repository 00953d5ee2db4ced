import type { RuleId } from '../../../../../kernel/words';
import type { Battle } from '../../state/battle';
import { alive, fighterAt, hasFlag, setFlag, tireless, within } from '../../state/field';
import type { Odds } from '../../state/odds/draws';
import { pastWard } from './wards';
import { FLAG } from '../../state/flags';
import { andCheckEnd } from '../victory/objectives';
import { PRINTED } from '../../../numbers';
import { countChance, countUse, VARIANT } from '../../state/uses';

/** AAW-10.1, AAW-7.8-morale, AAW-N20: friends near enough test in the next morale phase. Ruling A13 has the variants. */
const markMoraleTests = (battle: Battle, fallen: number): void => {
  const { state, setup } = battle;
  const { moraleTrigger } = setup.rules;
  const { shock: reach } = setup.numbers;
  const { bodies, side } = state;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === fallen || side[j] !== side[fallen]) continue;
    if (!within(battle, fallen, j, Math.max(reach, PRINTED.shock))) continue;
    const spared =
      moraleTrigger === 'same-or-higher-tier'
        ? fighterAt(battle, fallen).rank < fighterAt(battle, j).rank
        : reach < PRINTED.shock && !within(battle, fallen, j, reach);
    if (!spared) setFlag(battle, j, FLAG.shaken);
    else {
      countChance(battle.totals, VARIANT['morale-trigger']);
      if (!hasFlag(battle, j, FLAG.shaken)) countUse(battle.totals, VARIANT['morale-trigger']);
    }
  }
};

/** AAW-7.8-summons: models of a destroyed summoner are removed too, which shakes no model (AAW-4.6-summon). */
const removeSummons = (battle: Battle, summoner: number): void => {
  const { bodies, summoner: by } = battle.state;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && by[j] === summoner) remove(battle, j, 'AAW-7.8-summons');
};

/** Takes a model off the table: its time has ended, or its summoner is gone. Not counted as a loss. */
export const remove = (battle: Battle, i: number, why: RuleId): void => {
  battle.state.bodies.alive[i] = 0;
  if (battle.events) battle.log({ type: 'removed', model: i, why });
  removeSummons(battle, i);
};

/** AAW-9.1-last-hero: the fall of the last Hero has effects for the rest of the game. */
const leaders = (battle: Battle, fallen: number): void => {
  const { state } = battle;
  const side = state.side[fallen] as 0 | 1;
  if (fighterAt(battle, fallen).hero) {
    let heroes = 0;
    for (let j = 0; j < state.bodies.count; j++)
      if (alive(battle, j) && state.side[j] === side && fighterAt(battle, j).hero) heroes++;
    if (heroes === 0) state.leaderless[side] = 1;
  }
};

/**
 * A model leaves the battle for good and the enemy scores its points. `shaking`: friends see it fall (not if it fled
 * off the table).
 */
export const lose = (battle: Battle, i: number, why: RuleId, shaking: boolean): void => {
  const { state, totals, actor } = battle;
  const side = state.side[i] as 0 | 1;
  const points = hasFlag(battle, i, FLAG.summoned) ? 0 : fighterAt(battle, i).points;
  state.wounds[i] = 0;
  state.bodies.alive[i] = 0; // AAW-7.8-zone: its engagement zone is gone with it
  state.destroyed[1 - side] += points;
  totals.losses[state.round * 2 + side]++;
  if (actor >= 0 && state.side[actor] !== side) totals.kills[actor] += points;
  if (battle.events) battle.log({ type: 'destroyed', model: i, why });
  removeSummons(battle, i);
  if (shaking) markMoraleTests(battle, i);
  leaders(battle, i);
};

/** AAW-7.1-damage, AAW-7.8, AAW-N27: a model loses wounds; at none it is destroyed, with all consequences at once. */
export const wound = (battle: Battle, i: number, wounds: number, why: RuleId): void => {
  const { state } = battle;
  if (!alive(battle, i) || wounds <= 0) return;
  const taken = Math.min(wounds, state.wounds[i]);
  state.wounds[i] -= taken;
  state.lost[i] += taken;
  if (battle.events) battle.log({ type: 'wounded', model: i, wounds: taken, left: state.wounds[i], why });
  if (state.wounds[i] > 0) return;
  lose(battle, i, 'AAW-7.8', true);
  battle.onDeath(battle, i);
};

/**
 * The consequences of an attack for both besides its damage (AAW-4.6-book-keywords): what is used up, and lasting
 * damage.
 */
export const applyAfterEffects = (
  { state, setup }: Battle,
  i: number,
  j: number,
  { spends, lasting }: Odds,
  damage: number,
): void => {
  state.spent[i] |= spends.attacker;
  state.spent[j] |= spends.defender;
  if (!lasting || damage <= 0) return;
  state.hurts[j] = lasting.rounds;
  state.hurtSides[j] = lasting.count.dice === 0 ? 0 : lasting.count.sides;
  state.hurtPlus[j] = lasting.count.plus;
  state.hurtRules[j] = setup.keywordRules.indexOf(lasting.modifier.rule);
};

/** Lasting damage to a model, at the start of its activation (AAW-4.6-book-keywords). */
export const applyLastingDamage = (battle: Battle, i: number): void => {
  const { state, setup, dice } = battle;
  if (state.hurts[i] === 0) return;
  state.hurts[i]--;
  const sides = state.hurtSides[i];
  const face = sides === 0 ? 0 : dice.roll(sides, 'damage');
  const total = face + state.hurtPlus[i];
  const why = setup.keywordRules[state.hurtRules[i]];
  if (battle.events && sides > 0) battle.log({ type: 'rolled', model: i, sides, face, total, why });
  andCheckEnd(battle, () => wound(battle, i, pastWard(battle, i, total), why));
};

/** Restores lost wounds, never above the start; models that cannot be healed get none (AAW-4.6-undead-mechanical). */
export const heal = (battle: Battle, i: number, wounds: number, why: RuleId): number => {
  const { state } = battle;
  const fighter = fighterAt(battle, i);
  if (tireless(battle, i) || !alive(battle, i)) return 0;
  const healed = Math.min(wounds, fighter.wounds - state.wounds[i]);
  if (healed <= 0) return 0;
  state.wounds[i] += healed;
  if (battle.events) battle.log({ type: 'healed', model: i, wounds: healed, left: state.wounds[i], why });
  return healed;
};
