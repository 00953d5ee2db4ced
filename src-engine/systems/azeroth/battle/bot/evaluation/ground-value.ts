import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../battle';
import { pointDistance } from '../../../../../tabletop/bodies';
import { alive, fighterAt, flagged, moveOf } from '../../field';
import { FLAG } from '../../flags';
import { CONTROL, controllerOf } from '../../phases/objectives';

/** Victory points of a marker held at the end (AAW-11-hold-the-line). */
const MARKER = 100;

/** What of that a marker held in each round counts for: it pays at the end of round 6, and a little mana before. */
const HELD = [0, 0.05, 0.05, 0.1, 0.2, 0.5, 1] as const;

/** What being on the way to a marker counts for beside holding it. */
const COMING = 0.5;

/** What each round that a marker is away leaves of that. */
const FADE = 0.6;

/** How near a side's nearest model is to a marker, 1 on it. Routing models hold nothing. */
const nearness = (battle: Battle, side: number, x: number, y: number): number => {
  const { state } = battle;
  let most = 0;
  for (let i = 0; i < state.bodies.count; i++) {
    if (!alive(battle, i) || state.side[i] !== side || !fighterAt(battle, i).holdsObjectives) continue;
    if (flagged(battle, i, FLAG.routing)) continue;
    const away = pointDistance(state.bodies, i, x, y) - CONTROL;
    if (away <= 0) return 1;
    most = Math.max(most, trig.power(FADE, away / Math.max(1, 2 * moveOf(battle, i))));
  }
  return most;
};

/**
 * What the ground is worth to a side as everybody stands, in victory points: the markers it holds less those the enemy
 * holds, and those it is on its way to. 0 where the scenario has none.
 */
export const ground = (battle: Battle, side: 0 | 1): number => {
  const { objective, table } = battle.setup;
  if (objective !== 'hold-the-line') return 0;
  let worth = 0;
  table.objectives.forEach(({ x, y }, o) => {
    const holder = controllerOf(battle, o);
    if (holder === side) worth += 1;
    else worth += COMING * nearness(battle, side, x, y) - (holder === -1 ? 0 : 1);
  });
  return worth * MARKER * HELD[battle.state.round]!;
};
