import * as trig from '../../../../../tabletop/trig';
import { scattersLess, templateRadius } from '../../../attack/blast';
import type { Cast } from '../../state/action';
import type { Battle } from '../../state/battle';
import { pointDistance } from '../../../../../tabletop/bodies';
import { decide, HOLD_SHOOT, NONE } from '../../state/odds/draws';
import { alive, fighterAt } from '../../state/field';
import { circumstancesOf } from '../../state/attack-circumstances';
import { applyAfterEffects, wound } from './harm';
import { coverBetween } from '../../state/sight';
import type { Effect } from './apply-power';

/** Where a blast lands: on its point, or off it (AAW-8.4-scatter, AAW-8.4-skilled). */
const scatter = (
  battle: Battle,
  caster: number,
  x: number,
  y: number,
  radius: number,
): readonly [number, number] => {
  const { dice, setup } = battle;
  const aimed = [x, y] as const;
  const die = dice.roll(6, 'scatter');
  if (die <= setup.numbers.onTarget) {
    battle.log({ type: 'template', x, y, radius, scattered: 0, aimed, die, why: 'AAW-8.4-target' });
    return aimed;
  }
  const skilled = scattersLess(fighterAt(battle, caster).card.stats.SKL, setup.numbers);
  const distanceDie = dice.roll(6, 'scatter');
  const distance = Math.max(1, distanceDie - skilled);
  const degrees = dice.roll(360, 'scatter') - 1; // ruling A21, to the degree
  const angle = (degrees * Math.PI) / 180;
  const at = [x + trig.cos(angle) * distance, y + trig.sin(angle) * distance] as const;
  battle.log({
    type: 'template',
    x: at[0],
    y: at[1],
    radius,
    scattered: distance,
    aimed,
    die,
    distanceDie,
    degrees,
    why: skilled ? 'AAW-8.4-skilled' : 'AAW-8.4-scatter',
  });
  return at;
};

/** AAW-8.4-hits, AAW-8.4-friends: every model whose base the template touches is wounded, friend and enemy. */
export const blast = (
  battle: Battle,
  caster: number,
  { power, x, y }: Cast,
  effect: Extract<Effect, { effect: 'blast' }>,
  scatters: boolean,
): void => {
  const { state, setup, query } = battle;
  const radius = templateRadius(effect.template, setup.numbers);
  const [cx, cy] = scatters ? scatter(battle, caster, x, y, radius) : [x, y];
  // The models under it are determined before the first of them is harmed.
  const under: number[] = [];
  for (let j = 0; j < state.bodies.count; j++)
    if (alive(battle, j) && pointDistance(state.bodies, j, cx, cy) <= radius + 1e-9) under.push(j);
  for (const j of under) {
    if (!alive(battle, j)) continue;
    query.attacker = state.fighter[caster];
    query.defender = state.fighter[j];
    query.action = HOLD_SHOOT;
    query.hill = 0;
    query.cover = coverBetween(setup.table, state.bodies, cx, cy, j); // from the blast's center
    query.flank = query.long = query.elevated = query.cautious = false;
    query.attackerWounds = Math.max(1, state.wounds[caster]);
    query.defenderWounds = state.wounds[j];
    query.power = power;
    query.other = NONE;
    query.active = circumstancesOf(battle, caster, j);
    const odds = battle.draws.odds(query);
    const journal = battle.journal();
    decide(odds, battle, journal);
    const { damage } = battle.hit;
    if (battle.events)
      battle.log({
        type: 'attack',
        model: caster,
        target: j,
        other: NONE,
        action: 'blast',
        label: odds.plan().pools[0]?.label ?? '',
        damage,
        otherDamage: 0,
        journal: journal ?? [],
        range: 0,
        sights: [], // it hits the models under the template
        why: 'AAW-8.4-hits',
      });
    applyAfterEffects(battle, caster, j, odds, damage);
    wound(battle, j, damage, 'AAW-8.4-wounds');
  }
};
