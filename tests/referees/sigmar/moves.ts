import type { Note } from '../journal';
import { HAIR, type Board, type Model, type Unit } from './board';
import type { Fact } from './journal';
import { basesApart, baseToOutline, toOutline, type Outline, type Spot } from '../plane';

/** Distance between the points of a path at which a base is compared with tall terrain, in inches. */
const STEP = 0.02;
/** How deep a base may overlap what it goes around, because of rounding and the steps. */
const GRAZE = 0.02;
/** A base that jumped down is within this distance of what it left. */
const FOOT = 0.1;

const lengthOf = (path: readonly Spot[]): number =>
  path.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - path[k][0], y - path[k][1]), 0);

/** Points along a path at this distance in inches, including its corners. */
const along = (path: readonly Spot[]): Spot[] => [
  ...path.slice(1).flatMap(([x1, y1], k) => {
    const [x0, y0] = path[k];
    const parts = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP));
    return Array.from({ length: parts }, (_, i): Spot => [
      x0 + ((x1 - x0) * i) / parts,
      y0 + ((y1 - y0) * i) / parts,
    ]);
  }),
  path.at(-1)!,
];

/**
 * The climbing distance in inches of a base on its path over one piece (AOS-15.2), without a jump at its end
 * (AOS-15.2.1).
 */
const climbed = (path: readonly Spot[], across: number, polygon: Outline, height: number): number => {
  const from = path[0];
  const to = path.at(-1)!;
  if (!path.some((at, k) => k > 0 && toOutline(polygon, path[k - 1], at) < across - GRAZE)) return 0;
  let [cost, on] = [0, toOutline(polygon, from, from) < across - GRAZE];
  for (const at of along(path)) {
    const now = toOutline(polygon, at, at) < across - GRAZE;
    if (now !== on) cost += height;
    on = now;
  }
  const jumps = !on && toOutline(polygon, to, to) <= across + FOOT + GRAZE;
  return cost - (jumps ? height : 0);
};

/** Checks where a move ends: on the table, on no other base, on ground where models may stop. */
export const checkPlace = (board: Board, model: Model, breach: Note): void => {
  const base = board.base(model);
  const { width, depth, terrain } = board.field;
  const least = base.radius - HAIR;
  if (base.ends.some(([x, y]) => Math.min(x, y, width - x, depth - y) < least))
    breach('off the table', `model ${model.number}`);
  for (const other of board.models)
    if (
      other !== model &&
      other.alive &&
      Math.hypot(other.x - model.x, other.y - model.y) < 12 &&
      basesApart(base, board.base(other)) < -HAIR
    )
      breach('bases overlap', `models ${model.number} and ${other.number}`);
  for (const { type, height, impassable, polygon } of terrain)
    if ((impassable || (type !== 'area' && height > 1)) && baseToOutline(polygon, base) < -HAIR)
      breach('stops on closed terrain', `model ${model.number}`);
};

const enemiesOf = (board: Board, unit: Unit): Unit[] =>
  board.units.filter((other) => other.side !== unit.side && other.where === 'table' && !board.idle(other));

/** The distance of a unit's move, and whether combat ranges block it. */
const PILE_IN = 3;
const SHUNS = ['AOS-14.1-normal-move', 'AOS-14.1-run', 'AOS-commands-3.0-redeploy'];

/** Checks the path of one model: its length including climbing, other bases, and combat ranges. */
const checkWay = (
  board: Board,
  model: Model,
  path: readonly Spot[],
  most: number,
  fact: Fact,
  breach: Note,
): void => {
  const { unit } = model;
  const who = `model ${model.number}`;
  const length = lengthOf(path);
  if (length > most + HAIR) breach('goes too far', `${who}: ${length} of ${most}`);
  if (unit.kind.flies) return;
  const climbing = board.tall.reduce(
    (sum, { polygon, height }) => sum + climbed(path, unit.kind.across, polygon, height),
    0,
  );
  if (climbing > 0 && length + climbing > most + HAIR)
    breach('through tall terrain', `${who}: ${length} and ${climbing} up and down of ${most}`);
  for (const { impassable, polygon } of board.field.terrain)
    for (let k = 1; k < path.length && impassable; k++)
      if (toOutline(polygon, path[k - 1], path[k]) < unit.kind.across - GRAZE)
        breach('through impassable terrain', who);
  for (const other of board.models) {
    if (!other.alive || other.unit === unit) continue;
    for (let k = 1; k < path.length; k++)
      if (board.passes(model, path[k - 1], path[k], other, 0)) breach('through another base', `${who} through ${other.number}`); // prettier-ignore
  }
  if (!SHUNS.includes(fact.why)) return;
  for (const enemy of enemiesOf(board, unit)) {
    // A unit that is unseen in a combat range may leave it.
    if (board.unitsApart(unit, enemy) <= PILE_IN) continue;
    for (const other of board.standing(enemy))
      for (let k = 1; k < path.length; k++)
        if (board.passes(model, path[k - 1], path[k], other, PILE_IN))
          breach('through a combat range', `${who} past ${other.number}`);
  }
};

/** Checks a move and applies it. */
export const move = (board: Board, fact: Fact, target: Unit | undefined, breach: Note): void => {
  const unit = board.units[fact.unit];
  const piles = fact.why === 'AOS-15.3';
  const most = piles ? PILE_IN : unit.reach;
  const ways = new Map(fact.ways.map(({ model, path }) => [model, path]));
  const gone = fact.models
    .map(([number, x, y]) => ({ model: board.models[number], to: [x, y] as Spot }))
    .filter(({ model, to }) => model.x !== to[0] || model.y !== to[1]);
  const near = (model: Model): number =>
    target
      ? Math.min(...board.standing(target).map((other) => basesApart(board.base(model), board.base(other))))
      : 0;
  const before = new Map(gone.map(({ model }) => [model, near(model)]));
  const met = piles ? board.units.filter((other) => board.inCombatWith(unit, other) === true) : [];
  for (const { model, to } of gone) {
    const path = ways.get(model.number) ?? [[model.x, model.y] as Spot, to];
    const [[x0, y0], [x1, y1]] = [path[0], path.at(-1)!];
    if (Math.hypot(x0 - model.x, y0 - model.y) + Math.hypot(x1 - to[0], y1 - to[1]) > 1e-9)
      breach('a way that leads elsewhere', `model ${model.number}`);
    checkWay(board, model, path, most, fact, breach);
  }
  for (const { model, to } of gone) [model.x, model.y] = to;
  for (const { model } of gone) {
    checkPlace(board, model, breach);
    if (piles && met.includes(target!) && near(model) > before.get(model)! + HAIR)
      breach('piles in away from its target', `model ${model.number}`);
  }
  for (const other of met)
    if (board.inCombatWith(unit, other) === false)
      breach('piles in out of a combat', `unit ${unit.number} and ${other.number}`);
  if (fact.why === 'AOS-14.3') unit.charged = true;
  else if (!piles && fact.why !== 'AOS-commands-8.0' && board.inCombat(unit) === true)
    breach('ends in combat', `unit ${unit.number} by ${fact.why}`);
  // Faction terrain is charged like a unit, and only in combat in the combat phase (AOS-terrain-1.5).
  const reached = (): boolean =>
    board.units.some((other) => other.side !== unit.side && board.unitsApart(unit, other) <= 0.5 + HAIR);
  if (fact.why === 'AOS-14.3' && board.inCombat(unit) === false && !reached())
    breach('a charge that ends at no enemy', `unit ${unit.number}`);
};
