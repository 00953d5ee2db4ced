import type { Referee } from '../../../../../simulation/game';
import * as trig from '../../../../../tabletop/trig';
import { gatherNear, includeUnit } from '../moves/crowd';
import { canEndAt } from '../moves/moving';
import { inCombatWith, placeToUnit, isOnTable } from '../../state/measure';
import { narrateRally } from '../events/powers';
import { narrateReturned } from '../events/attacks';
import { narrateHealed } from '../events/abilities';
import { ROLE } from '../../state/setup/profile';
import { hasRole } from './objectives';
import type { State } from '../../state/state';
import { isCoherent } from '../../state/coherency';
import { heal } from '../effects/damage';

const ROUND = 16;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** True if a model there would be in combat with an enemy that its unit is not in combat with (AOS-22.0). */
const joinsNewCombat = (state: State, u: number, m: number, x: number, y: number): boolean => {
  const { units, numbers } = state.setup;
  for (let v = 0; v < units.length; v++)
    if (
      units[v].side !== units[u].side &&
      isOnTable(state, v) &&
      placeToUnit(state, x, y, v) - state.bodies.along[m] <= numbers.combatRange &&
      !inCombatWith(state, u, v)
    )
      return true;
  return false;
};

/** Sets one slain model of the unit up next to its other models (AOS-22.0); false if there is no room. */
const setUpBeside = (state: State, u: number, m: number, beside: readonly number[]): boolean => {
  const { bodies } = state;
  gatherNear(state, u, { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity });
  includeUnit(state, u);
  for (const gap of [0.05, 0.3])
    for (const j of beside) {
      const distance = bodies.along[m] + bodies.along[j] + gap;
      for (let turn = 0; turn < ROUND; turn++) {
        const x = bodies.x[j] + COS[turn] * distance;
        const y = bodies.y[j] + SIN[turn] * distance;
        if (!canEndAt(state, u, m, x, y) || joinsNewCombat(state, u, m, x, y)) continue;
        bodies.x[m] = x;
        bodies.y[m] = y;
        bodies.alive[m] = 1;
        if (isCoherent(state, u)) return true;
        bodies.alive[m] = 0;
      }
    }
  return false;
};

/** Returns up to `most` slain models to a unit (AOS-22.0), command models first; returns their number. */
export const returnModels = (state: State, u: number, most: number, referee: Referee): number => {
  const { setup, bodies } = state;
  const { first, end, profile } = setup.units[u];
  const stood: number[] = [];
  const slain: number[] = [];
  for (let m = first; m < end; m++) (bodies.alive[m] ? stood : slain).push(m);
  slain.sort((a, b) => profile.models[b - first].roles - profile.models[a - first].roles || a - b);
  let returned = 0;
  for (const m of slain) {
    if (returned === most) break;
    if (!setUpBeside(state, u, m, stood)) continue;
    returned++;
    state.left[u]++;
    state.version[u]++;
    narrateReturned(state, m, referee);
  }
  return returned;
};

/** A unit rallies (AOS-commands-2.0-rally): points return models while they reach a model's Health, and heal with the rest. */
export const rally = (state: State, u: number, referee: Referee): void => {
  const { numbers, units } = state.setup;
  const { profile } = units[u];
  const rolls = numbers.rallyDice + (hasRole(state, u, ROLE.musician) ? numbers.musician : 0); // AOS-command-models-2.0
  const faces = Array.from({ length: rolls }, () => referee.dice.roll(6, 'rally'));
  let points = faces.filter((face) => face >= numbers.rallyOn).length;
  narrateRally(state, u, faces, points, referee);
  const returned = returnModels(state, u, Math.floor(points / profile.card.health), referee);
  points -= returned * profile.card.health;
  const healed = heal(state, u, points);
  if (healed > 0) narrateHealed(state, u, healed, 'Rally', referee);
};
