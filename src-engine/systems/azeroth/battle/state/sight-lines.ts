import { contains, passesThrough } from '../../../../tabletop/geometry';
import type { SightLine } from '../../../../simulation/replay';
import type { Battle } from './battle';
import { edgeDistance } from '../../../../tabletop/bodies';
import { alive, areEnemies } from './field';
import { COVERS } from './odds/draws';
import { coverOf, seen } from './sight';
import type { Piece } from '../../../../tabletop/table';

/** The pieces of the table that block sight between the two models (AAW-7.1-sight). */
const hides = (battle: Battle, i: number, j: number): ((piece: Piece) => boolean) => {
  const { x, y } = battle.state.bodies;
  return ({ outline, blocksSight }) =>
    blocksSight &&
    passesThrough(outline, x[i], y[i], x[j], y[j]) &&
    !contains(outline, x[i], y[i]) &&
    !contains(outline, x[j], y[j]);
};

/**
 * The pieces that give `j` its cover from `i`: a piece between them is hard cover, a piece around `j` soft
 * (AAW-7.3-hard-cover, AAW-7.3-soft-cover).
 */
const shelters = (battle: Battle, i: number, j: number, hard: boolean): ((piece: Piece) => boolean) => {
  const { x, y } = battle.state.bodies;
  const { coversBehind, coversInside } = battle.setup.table;
  return (piece) =>
    hard
      ? coversBehind.pieces.includes(piece) && passesThrough(piece.outline, x[i], y[i], x[j], y[j])
      : coversInside.pieces.includes(piece) && contains(piece.outline, x[j], y[j]);
};

/**
 * How a shooter sees every enemy within `range` of it now: recorded so that a replay can show it. Cover only affects
 * shots: it does not protect from other powers.
 */
export const sightLines = (
  battle: Battle,
  shooter: number,
  range: number,
  shoots = true,
): readonly SightLine[] => {
  const { state, setup } = battle;
  const { table } = setup;
  const lines: SightLine[] = [];
  for (let j = 0; j < state.bodies.count; j++) {
    if (!alive(battle, j) || !areEnemies(battle, shooter, j)) continue;
    if (edgeDistance(state.bodies, shooter, j) > range + 1e-9) continue;
    const isSeen = seen(table, state.bodies, shooter, j);
    const cover = isSeen && shoots ? coverOf(table, state.bodies, shooter, j) : 0;
    const matters = !isSeen
      ? hides(battle, shooter, j)
      : cover === 0
        ? () => false
        : shelters(battle, shooter, j, cover === 2);
    const pieces = table.pieces.flatMap((piece, p) => (matters(piece) ? [p] : []));
    lines.push({ model: j, seen: isSeen, cover: COVERS[cover], pieces });
  }
  return lines;
};
