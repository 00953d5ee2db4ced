import type { Note } from '../journal';
import { apart, toOutline, toSegment, type Spot } from '../plane';
import { cardHas, groundHas, radiusOf } from './files';
import { at, bearsOn, gap } from './geometry';
import type { Ledger, Troop, Unit } from './ledger';
import type { Check } from './referee';

const HAIR = 1e-3;

/**
 * Distance in strides around a place that must be free, besides what the bases need: a place that passes certainly has
 * room.
 */
const MARGIN = 0.03;

const isOnTable = ({ files }: Ledger, [x, y]: Spot, r: number): boolean =>
  x >= r - HAIR && y >= r - HAIR && x <= files.width - r + HAIR && y <= files.depth - r + HAIR;

/** Whether a base at this place would overlap no other. */
const isFree = (ledger: Ledger, model: number, place: Spot, r: number): boolean =>
  ledger.standing.every((unit) =>
    unit.troops.every(
      (other) =>
        other[0] === model || apart(at(other), place) >= r + radiusOf(ledger.modelCards[other[0]]) + MARGIN,
    ),
  );

/** Whether a base can certainly stand on the ground there. */
const isStandable = ({ files }: Ledger, unit: Unit, place: Spot, r: number): boolean =>
  files.objectives.every((marker) => apart(marker.at, place) >= r + 1 + MARGIN) &&
  files.terrain.every(
    (ground) =>
      !(groundHas(ground, 'Impassable') || groundHas(ground, 'Unstable')) ||
      cardHas(unit.card, 'Preferred Terrain') ||
      toOutline(ground.polygon, place, place) >= r + MARGIN,
  );

/** Whether the leader certainly sees the place: no terrain and no other unit near the line. */
const isSeen = (ledger: Ledger, unit: Unit, from: Spot, to: Spot): boolean =>
  ledger.files.terrain.every(
    (ground) => !groundHas(ground, 'Block LoS') || toOutline(ground.polygon, from, to) > MARGIN,
  ) &&
  ledger.files.objectives.every((marker) => toSegment(marker.at, from, to) > 1 + MARGIN) &&
  ledger.standing.every((other) => {
    if (other === unit) return true;
    const places = other.troops.map(at);
    // The lines between its troops block sight too: units near the line are skipped.
    const r = other.troops.length > 1 ? 2.1 : radiusOf(other.card) + MARGIN;
    return places.every((place) => toSegment(place, from, to) > r);
  });

/** Room in formation for a troop that is outside it, searched on a grid of places; undefined if there is none. */
const roomFor = (ledger: Ledger, unit: Unit, troop: Troop): Spot | undefined => {
  const leader = unit.troops[0];
  const r = radiusOf(ledger.modelCards[troop[0]]);
  const bases = r + radiusOf(ledger.modelCards[leader[0]]);
  for (let far = bases + MARGIN; far <= bases + 2; far += 0.2)
    for (let k = 0; k < 60; k++) {
      const angle = (k * Math.PI) / 30;
      const place: Spot = [leader[1] + far * Math.cos(angle), leader[2] + far * Math.sin(angle)];
      if (
        isOnTable(ledger, place, r) &&
        isFree(ledger, troop[0], place, r) &&
        isStandable(ledger, unit, place, r) &&
        isSeen(ledger, unit, at(leader), place)
      )
        return place;
    }
  return undefined;
};

/** WAR-formation, ruling W9: no troop is outside the formation if there is room in it. */
const inFormation = (ledger: Ledger, unit: Unit, report: Note): void => {
  const [leader, ...others] = unit.troops;
  for (const troop of others) {
    if (gap(ledger, leader, troop) <= 2 + HAIR) continue;
    const room = roomFor(ledger, unit, troop);
    if (room) report('formation', `unit ${unit.number}, model ${troop[0]} has room at ${room.join(' ')}`);
  }
};

/** WAR-miniatures, WAR-table, WAR-unstable: no troop overlaps, is off the table, or stands in a forbidden place. */
const placed = (ledger: Ledger, unit: Unit, report: Note): void => {
  for (const troop of unit.troops) {
    const r = radiusOf(ledger.modelCards[troop[0]]);
    if (!isOnTable(ledger, at(troop), r)) report('table', `model ${troop[0]} is off the table`);
    for (const other of ledger.standing)
      for (const one of other.troops)
        if (one[0] !== troop[0] && gap(ledger, one, troop) < -HAIR)
          report('overlap', `models ${troop[0]} and ${one[0]}`);
    for (const ground of ledger.files.terrain)
      if (
        (bearsOn(ground, 'Impassable', unit.card) || bearsOn(ground, 'Unstable', unit.card)) &&
        toOutline(ground.polygon, at(troop), at(troop)) < r - HAIR
      )
        report('ground', `model ${troop[0]} stands on ${ground.type}`);
  }
};

/** Events after which a unit's troops have been placed around their leader. */
const LAID_OUT = ['placed', 'moved', 'positions', 'returned'];

/** The positions of all units. */
export const formation = (): Check => ({
  after: ({ event, ledger }, report) => {
    if (event['troops'] === undefined) return;
    const unit = ledger.unit(event.type === 'joined' ? event['joins'] : event['unit']);
    if (unit.at !== 'table') return;
    placed(ledger, unit, report);
    if (LAID_OUT.includes(event.type)) inFormation(ledger, unit, report);
  },
});
