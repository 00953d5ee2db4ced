import { circleWithin } from '../../../../../tabletop/within';
import * as trig from '../../../../../tabletop/trig';
import { eachUnit, other } from '../../state/measure';
import type { Middle } from '../../state/scratch';
import type { State } from '../../state/state';
import { formationPlace, GAP } from './formation';

/** Directions in which places are offered whatever lies there. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Inches that a move falls short of its reach, so that rounding never makes it too long. */
const SHY = 0.01;

/** Nobody goes further than across the table: what a flyer's endless reach comes to. */
const FAR = 60;

/** Moves shorter than this are not worth offering. */
const LEAST = 0.5;

/** Distances from an enemy at which a place is offered, the furthest first: in range of spells, of bows, just out of contact. */
const STOPS = [5.5, 2.9, 1.2] as const;

/** How far from a marker a place is offered. */
const AT_MARKER = 0;

/** Receives a place. */
type Take = (x: number, y: number) => void;

/**
 * A place on the way from the middle to (x, y), `stop` inches before it, or as far as the reach goes. Answers whether that is
 * further than the reach: whoever would go nearer comes no further than this.
 */
const towards = (from: Middle, reach: number, x: number, y: number, stop: number, take: Take): boolean => {
  const dx = x - from.x;
  const dy = y - from.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const go = Math.min(distance - stop, reach);
  if (go >= LEAST) take(from.x + (dx / distance) * go, from.y + (dy / distance) * go);
  return distance - stop > reach;
};

/** Places beside those of its own unit that have gone before: what is left behind alone is lost (GLO-5.1.3). */
const rejoining = (state: State, u: number, from: Middle, reach: number, take: Take): void => {
  const { first, end, profile } = state.setup.units[u];
  const { bodies, stepped } = state;
  if (profile.card.special) return;
  for (let m = first; m < end; m++)
    if (bodies.alive[m] && stepped[m])
      towards(from, reach, bodies.x[m], bodies.y[m], 2 * profile.mover.across + GAP, take);
};

/**
 * Places to which a group of unit `u` whose middle is at `from` may want to go: on or towards each objective, towards each
 * enemy to several distances, beside each friend and what has gone before of its own unit, onto each hill, and all round. A sample: places are endless.
 */
export const movePlaces = (state: State, u: number, from: Middle, limit: number, take: Take): void => {
  const { setup, bodies } = state;
  const unit = setup.units[u];
  const reach = Math.min(limit, FAR) - SHY;
  for (const { x, y } of setup.objectives) towards(from, reach, x, y, AT_MARKER, take);
  eachUnit(state, other(unit.side), (v) => {
    const foe = setup.units[v];
    const bases = unit.profile.mover.across + foe.profile.mover.across;
    let m = foe.first;
    while (m < foe.end && !bodies.alive[m]) m++;
    for (const stop of STOPS) if (towards(from, reach, bodies.x[m], bodies.y[m], stop + bases, take)) break;
  });
  eachUnit(state, unit.side, (v) => {
    if (v === u) return rejoining(state, u, from, reach, take);
    let m = setup.units[v].first;
    while (m < setup.units[v].end && !bodies.alive[m]) m++;
    towards(from, reach, bodies.x[m], bodies.y[m], 2.5, take);
  });
  for (const { piece } of setup.field.hills)
    if ((unit.profile.mover.kinds & piece.effects.bars) === 0) {
      const { minX, maxX, minY, maxY } = piece.outline;
      towards(from, reach, (minX + maxX) / 2, (minY + maxY) / 2, 0, take);
    }
  const round = Math.min(reach, 12);
  for (let k = 0; k < ROUND; k++) take(from.x + COS[k] * round, from.y + SIN[k] * round);
};

/** Inches between the places that are offered in a deployment zone, and how deep its rows lie. */
const PITCH = 2.5;
const ROWS = [4.5, 1.75] as const;

/** In a zone shallower than the rows are for, or shorter than four places, its middle is offered besides. */
const SHALLOW = 6;
const SHORT = 4 * PITCH;

/** Depths of the rows of places in a zone, from its own edge of the table. */
const rowsOf = (depth: number): readonly number[] =>
  depth < SHALLOW ? [depth - (SHALLOW - ROWS[0]), ROWS[1], depth / 2] : ROWS;

/** Places at which a unit may be placed in its side's zone (GLO-3.3.1): its middle. A sample. */
export const zonePlaces = (state: State, side: number, take: Take): void => {
  const { table } = state.setup.field;
  const zone = table.zones[state.now.home === side ? 0 : 1];
  const across = zone.maxX - zone.minX;
  const along = zone.maxY - zone.minY;
  const wide = across >= along;
  const low = wide ? zone.minY < table.depth - zone.maxY : zone.minX < table.width - zone.maxX;
  const [long, depth] = wide ? [across, along] : [along, across];
  const at = (far: number, deep: number): void =>
    wide
      ? take(zone.minX + far, low ? zone.minY + deep : zone.maxY - deep)
      : take(low ? zone.minX + deep : zone.maxX - deep, zone.minY + far);
  for (const deep of rowsOf(depth)) {
    for (let far = PITCH / 2; far < long; far += PITCH) at(far, deep);
    if (long < SHORT) at(long / 2, deep);
  }
};

/** Which way a side looks from its zone: a unit vector. */
export const outlook = (state: State, side: number): { ux: number; uy: number } => {
  const { table } = state.setup.field;
  const zone = table.zones[state.now.home === side ? 0 : 1];
  if (zone.maxX - zone.minX >= zone.maxY - zone.minY)
    return { ux: 0, uy: zone.minY < table.depth - zone.maxY ? 1 : -1 };
  return { ux: zone.minX < table.width - zone.maxX ? 1 : -1, uy: 0 };
};

/** Lays a unit out where it is to be placed, into `toX` and `toY`; false where a model would not lie in the zone. */
export const layOutPlaced = (state: State, u: number, x: number, y: number): boolean => {
  const { setup, scratch, now } = state;
  const { side, first, end, profile } = setup.units[u];
  const zone = setup.field.table.zones[now.home === side ? 0 : 1];
  const { ux, uy } = outlook(state, side);
  const radius = profile.mover.across;
  const { place } = scratch;
  for (let m = first; m < end; m++) {
    formationPlace(end - first, radius, m - first, x, y, ux, uy, place);
    scratch.group[m - first] = m;
    scratch.toX[m - first] = place.x;
    scratch.toY[m - first] = place.y;
    // The whole base lies in the zone.
    if (!circleWithin(zone, place.x, place.y, radius)) return false;
  }
  return true;
};
