import { halves, type Fact, type Note } from '../journal';
import { apart, basesApart, isInside, toSides, type Spot } from '../plane';
import { isOpenWay, lengthOf, shortestWay, toEdge, type Ground, type Walker } from '../shortest-way';
import { NUMBERS, type Model, type Table } from './table';

/** Rounding of lengths, in inches. */
const SLACK = 2e-3;
/** A path with this distance from everything is certainly open; around rings of points a path is longer by a share. */
const CLEAR = 0.01;
const RINGS = 1.03;

/** How many times its MOV a model may move (5.2, 10.3). */
const TIMES: Readonly<Record<string, number>> = {
  'AAW-5.2-move-shoot': 1,
  'AAW-5.2-charge': 1,
  'AAW-5.2-rush': 2,
  'AAW-5.2-withdraw': 0.5,
  'AAW-10.3-waver': 1,
  'AAW-10.3-rout': 1,
};

const groundOf = (table: Table, mover: Model): Ground => {
  const closed = table.closedTo(mover, false);
  return {
    ...table.journal.map,
    walls: closed.flatMap(({ type, polygon }) => (type === 'wall' ? [polygon] : [])),
    closed: closed.flatMap(({ type, polygon }) => (type === 'wall' ? [] : [polygon])),
    bases: table.standing.filter((other) => other !== mover).map((other) => table.baseOf(other)),
  };
};

const walkerOf = (table: Table, mover: Model, at: Spot): Walker => {
  const [touches, radius] = halves(mover.card.base);
  return { at, radius, touches, edge: table.edgeOf(mover.side) };
};

/** Rulings A36 and A38. */
const flight = (table: Table, mover: Model, path: readonly Spot[], cost: number, note: Note): void => {
  const ground = groundOf(table, mover);
  const walker = walkerOf(table, mover, path[0]);
  const gone = lengthOf(path);
  const open = shortestWay(ground, walker, CLEAR);
  if (gone === 0) {
    if (open > SLACK && open < Infinity) note('rout: stands', `where a way of ${open}" is open`);
    return;
  }
  const end = { ...walker, at: path.at(-1)! };
  const left = toEdge(ground, walker, end.at);
  const way = gone + (left < SLACK ? 0 : shortestWay(ground, end, 0));
  if (way > open * RINGS + SLACK) note('rout: longer than need be', `${way}" where ${open}" is open`);
  const [along, across] = halves(mover.card.base);
  // An inch may be too little to go onto a hill; an oval base may find no room at the end of its path.
  if (along === across && left > SLACK && cost < mover.card.stats.MOV - 1 - SLACK)
    note('rout: stops short', `${cost}" of ${mover.card.stats.MOV}"`);
};

/** Checks a move before it is applied. `slowed`: abilities in force may change how far the model goes. */
export const judgeMove = (table: Table, event: Fact, slowed: boolean, note: Note): void => {
  const mover = table.models[event['model'] as number];
  const path = event['path'] as Spot[];
  const cost = event['cost'] as number;
  const pushed = event.why === 'AAW-8.3-card';
  if (apart(path[0], mover.at) > SLACK && !pushed && cost > 0)
    note('move: begins elsewhere', `at ${path[0].join()}, stands at ${mover.at.join()}`);
  if (cost < lengthOf(path) - SLACK) note('move: costs too little', `${cost}" for ${lengthOf(path)}"`);
  const times = TIMES[event.why];
  const rout = event.why === 'AAW-10.3-rout';
  if (times !== undefined && (rout || !slowed) && cost > mover.card.stats.MOV * times + SLACK)
    note('move: too far', `${cost}" of ${mover.card.stats.MOV * times}"`);
  const flies = mover.card.keywords.includes('Fly') && !mover.grounded && !rout;
  if (!pushed && !flies && !isOpenWay(groundOf(table, mover), walkerOf(table, mover, path[0]), path, SLACK))
    note('move: through something', event.why);
  if (rout) flight(table, mover, path, cost, note);
};

/** Models in places where no model may stand: checked between activations. */
export const judgeStands = (table: Table, note: Note): void => {
  const { width, depth } = table.journal.map;
  table.standing.forEach((model, k) => {
    const base = table.baseOf(model);
    for (const [x, y] of base.ends)
      if (Math.min(x, y, width - x, depth - y) < base.radius - SLACK)
        note('stands: off the table', `${x},${y}`);
    const flies = model.card.keywords.includes('Fly');
    for (const { polygon, type } of table.closedTo(model, flies))
      // A model that touches a side is not inside.
      if (isInside(polygon, model.at) && toSides(polygon, model.at) > SLACK)
        note('stands: in closed ground', type);
    for (const other of table.standing.slice(k + 1))
      if (basesApart(base, table.baseOf(other)) < -SLACK)
        note('stands: on another base', `${basesApart(base, table.baseOf(other))}"`);
  });
};

/** 11: the holder of each marker, under the printed rules. */
export const holdersOf = (table: Table, majority: boolean): (-1 | 0 | 1)[] =>
  table.markers.map((marker) => {
    const near = table.standing.filter(
      (model) =>
        !model.routs &&
        basesApart(table.baseOf(model), { ends: [marker, marker], radius: 0 }) <= NUMBERS.marker + 1e-6,
    );
    const [a, b] = [0, 1].map((side) => near.filter((model) => model.side === side).length) as [
      number,
      number,
    ];
    if (majority) return a > b ? 0 : b > a ? 1 : -1;
    return a > 0 && b === 0 ? 0 : b > 0 && a === 0 ? 1 : -1;
  });
