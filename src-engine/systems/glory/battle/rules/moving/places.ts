import { circleWithin } from '../../../../../tabletop/within';
import * as trig from '../../../../../tabletop/trig';
import { oncePer } from '../../../../../kernel/once-per';
import type { Numbers } from '../../../numbers';
import { eachUnit, other } from '../../state/measure';
import type { Middle } from '../../state/scratch';
import type { State } from '../../state/state';
import { formationPlace, GAP } from './formation';

/** Directions in which places are always offered. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Inches that a move stops short of its reach, so that rounding never makes it too long. */
const ROUNDING = 0.01;

/** The limit of a flyer's unlimited reach: more than the table's width. */
const FAR = 60;

/** Moves shorter than this are not offered. */
const LEAST = 0.5;

/** A place just out of contact with an enemy. */
const BESIDE = 1.2;

/**
 * Distances from an enemy at which a place is offered, the farthest first: in range of the longest spell, of archers,
 * just out of contact.
 */
const stopsUnder = ({ spellOneRange, rangeArcher }: Numbers): readonly number[] =>
  [spellOneRange - 0.5, rangeArcher - 0.1, BESIDE].filter((stop) => stop >= BESIDE).sort((a, b) => b - a);

const stopsOf = oncePer(stopsUnder);

/** How far from a marker a place is offered. */
const AT_MARKER = 0;

/** Receives a place. */
type Take = (x: number, y: number) => void;

/** The destination, and how many inches before it to stop. */
interface Goal {
  readonly x: number;
  readonly y: number;
  readonly stop: number;
}

/**
 * Offers a place on the line from the center to (x, y), `stop` inches before it, or at the limit of the reach. Returns
 * whether the limit applied: nearer stops would give the same place.
 */
const towards = (from: Middle, reach: number, { x, y, stop }: Goal, take: Take): boolean => {
  const dx = x - from.x;
  const dy = y - from.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const go = Math.min(distance - stop, reach);
  if (go >= LEAST) take(from.x + (dx / distance) * go, from.y + (dy / distance) * go);
  return distance - stop > reach;
};

/** Places next to models of its own unit that have moved before: a model left alone is lost (GLO-5.1.3). */
const rejoining = (state: State, u: number, from: Middle, reach: number, take: Take): void => {
  const { first, end, profile } = state.setup.units[u];
  const { bodies, stepped } = state;
  if (profile.card.special) return;
  for (let m = first; m < end; m++)
    if (bodies.alive[m] && stepped[m])
      towards(from, reach, { x: bodies.x[m], y: bodies.y[m], stop: 2 * profile.mover.across + GAP }, take);
};

/**
 * Useful places for a group of unit `u` whose center is `from`: at or towards each objective, at several distances from
 * each enemy, next to each friend and to models of its own unit that moved before, on each hill, and in all directions.
 * A sample: there are infinitely many places.
 */
export const movePlaces = (state: State, u: number, from: Middle, limit: number, take: Take): void => {
  const { setup, bodies } = state;
  const unit = setup.units[u];
  const reach = Math.min(limit, FAR) - ROUNDING;
  const stops = stopsOf(setup.settings.numbers);
  for (const { x, y } of setup.objectives) towards(from, reach, { x, y, stop: AT_MARKER }, take);
  eachUnit(state, other(unit.side), (v) => {
    const foe = setup.units[v];
    const bases = unit.profile.mover.across + foe.profile.mover.across;
    let m = foe.first;
    while (m < foe.end && !bodies.alive[m]) m++;
    for (const stop of stops)
      if (towards(from, reach, { x: bodies.x[m], y: bodies.y[m], stop: stop + bases }, take)) break;
  });
  eachUnit(state, unit.side, (v) => {
    if (v === u) return rejoining(state, u, from, reach, take);
    let m = setup.units[v].first;
    while (m < setup.units[v].end && !bodies.alive[m]) m++;
    towards(from, reach, { x: bodies.x[m], y: bodies.y[m], stop: 2.5 }, take);
  });
  for (const { piece } of setup.field.hills)
    if ((unit.profile.mover.kinds & piece.effects.bars) === 0) {
      const { minX, maxX, minY, maxY } = piece.outline;
      towards(from, reach, { x: (minX + maxX) / 2, y: (minY + maxY) / 2, stop: 0 }, take);
    }
  const round = Math.min(reach, 12);
  for (let k = 0; k < ROUND; k++) take(from.x + COS[k] * round, from.y + SIN[k] * round);
};

/** Inches between the places offered in a deployment zone, and between its rows. */
const PITCH = 2.5;
const ROWS = [4.5, 1.75] as const;

/** In a zone less deep than the rows need, or less wide than four places, its center is offered as well. */
const SHALLOW = 6;
const SHORT = 4 * PITCH;

/** Depths of the rows of places in a zone, from its own edge of the table. */
const rowsOf = (depth: number): readonly number[] =>
  depth < SHALLOW ? [depth - (SHALLOW - ROWS[0]), ROWS[1], depth / 2] : ROWS;

/** Places for the center of a unit in its side's zone (GLO-3.3.1). A sample. */
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

/** The direction that a side faces from its zone: a unit vector. */
export const facingOf = (state: State, side: number): { ux: number; uy: number } => {
  const { table } = state.setup.field;
  const zone = table.zones[state.now.home === side ? 0 : 1];
  if (zone.maxX - zone.minX >= zone.maxY - zone.minY)
    return { ux: 0, uy: zone.minY < table.depth - zone.maxY ? 1 : -1 };
  return { ux: zone.minX < table.width - zone.maxX ? 1 : -1, uy: 0 };
};

/** Plans the models of a unit to be placed, into `toX` and `toY`; false if a model would not be in the zone. */
export const layOutPlaced = (state: State, u: number, x: number, y: number): boolean => {
  const { setup, scratch, now } = state;
  const { side, first, end, profile } = setup.units[u];
  const zone = setup.field.table.zones[now.home === side ? 0 : 1];
  const { ux, uy } = facingOf(state, side);
  const radius = profile.mover.across;
  const { place } = scratch;
  const formation = { count: end - first, radius, x, y, ux, uy };
  for (let m = first; m < end; m++) {
    formationPlace(formation, m - first, place);
    scratch.group[m - first] = m;
    scratch.toX[m - first] = place.x;
    scratch.toY[m - first] = place.y;
    // The whole base is in the zone.
    if (!circleWithin(zone, place.x, place.y, radius)) return false;
  }
  return true;
};
