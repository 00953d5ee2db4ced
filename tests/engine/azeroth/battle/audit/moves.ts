import { contains, pointToSegmentSquared, type Polygon } from '@engine/tabletop/geometry';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { fighterAt, flying } from '@engine/systems/azeroth/battle/state/field';
import { closedTo } from './invariants';

export type Moved = Extract<BattleEvent, { type: 'moved' }>;

/** How many times its MOV a model may move (5.2); a move from an ability has its own limit. */
const TIMES: Readonly<Record<string, number>> = {
  'AAW-5.2-move-shoot': 1,
  'AAW-5.2-charge': 1,
  'AAW-5.2-rush': 2,
  'AAW-5.2-withdraw': 0.5,
  'AAW-10.3-waver': 1,
  'AAW-10.3-rout': 1,
  'AAW-6.5-timing': 0,
  'AAW-8.3-reaction': 0,
  'AAW-7.5-facing': 0,
};

/** Inches of movement per inch inside (3.2). */
const DEAR = { forest: 2, ruins: 2, 'shallow-water': 2 } as const;

/** The step in which paths are followed, in inches, and the error of this measure at each edge it crosses. */
const STEP = 0.02;

/** Certainly inside: exactly on the edge, half of a base is inside, not more than half (AAW-3.2-boundaries). */
const inside = (outline: Polygon, x: number, y: number): boolean =>
  [-1e-6, 1e-6].every((dx) => [-1e-6, 1e-6].every((dy) => contains(outline, x + dx, y + dy)));

/** The cost of terrain along a path, followed step by step; `through` is called at each. */
const groundCost = (
  { setup: { table } }: Battle,
  path: Moved['path'],
  through: (x: number, y: number) => void,
): number => {
  let cost = 0;
  const onHill = (x: number, y: number): boolean[] =>
    table.raised.pieces.map(({ outline }) => inside(outline, x, y));
  let was = onHill(...(path[0] as [number, number]));
  for (let k = 1; k < path.length; k++) {
    const [[x0, y0], [x1, y1]] = [path[k - 1], path[k]];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const steps = Math.max(1, Math.ceil(length / STEP));
    for (let s = 0; s < steps; s++) {
      const t = (s + 0.5) / steps;
      const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
      through(x, y);
      const piece = table.rough.pieces.find(({ type, outline }) => type in DEAR && inside(outline, x, y));
      cost += (length / steps) * (piece ? 2 : 1);
      // AAW-N15: an inch each time that it goes onto a hill, even out of a small bend in its side.
      const now = onHill(x, y);
      cost += now.filter((on, h) => on && !was[h]).length;
      was = now;
    }
  }
  return cost;
};

/**
 * The allowed inches of a move, by the rules' text: a rout its printed MOV (ruling A36), other moves a multiple of MOV
 * and what is added, once (ruling A37).
 */
const allowed = (battle: Battle, i: number, why: string, times: number): number => {
  const { state, setup } = battle;
  const { card, move } = fighterAt(battle, i);
  if (why === 'AAW-10.3-rout') return card.stats.MOV;
  if (times === 0) return 0;
  let [mov, more] = [move, 0];
  for (let e = 0; e < state.effects; e++) {
    if (state.effectOn[e] !== i) continue;
    for (const effect of setup.fighters[state.effectFighter[e]].powers[state.effectPower[e]].ability
      .effects) {
      const by =
        effect.effect === 'move'
          ? effect.distance
          : effect.effect === 'modify-stat' && effect.stat === 'MOV'
            ? Number(effect.by)
            : 0;
      if (by > 0) more += by;
      else mov += by;
    }
  }
  return Math.max(0, mov) * times + more;
};

/**
 * The problems of a move: its start, its cost, what it passes through, its length. Checked when reported, before it is
 * made.
 */
export const moveWrongs = (battle: Battle, event: Moved): string[] => {
  const { bodies } = battle.state;
  const { model: i, path, cost, why } = event;
  const who = `${fighterAt(battle, i).name} (${i}, ${why})`;
  const found: string[] = [];
  const [x0, y0] = path[0];
  const pushed = why === 'AAW-8.3-card'; // reported afterwards
  if (pushed) return found;
  if (Math.hypot(x0 - bodies.x[i], y0 - bodies.y[i]) > 1e-6) found.push(`${who} starts from elsewhere`);
  const times = TIMES[why];
  const most = times === undefined ? 0 : allowed(battle, i, why, times);
  if (times === undefined) found.push(`${who} moves for no reason`);
  else if (cost > most + 1e-3) found.push(`${who} moves ${cost}" of ${most}"`);
  const flies = flying(battle, i);
  const closed = closedTo(battle, i, flies);
  const barring = battle.setup.table.pieces.filter(
    ({ type, outline }) => closed.includes(type) && !inside(outline, x0, y0),
  );
  const entered = new Set<string>();
  const ground = groundCost(battle, path, (x, y) => {
    if (flies) return;
    for (const { type, outline } of barring) if (inside(outline, x, y)) entered.add(type);
    for (let j = 0; j < bodies.count; j++) {
      if (j === i || !bodies.alive[j]) continue;
      const spine = bodies.along[j] - bodies.across[j];
      const [dx, dy] = [spine * Math.cos(bodies.facing[j]), spine * Math.sin(bodies.facing[j])];
      const [cx, cy] = [bodies.x[j], bodies.y[j]];
      const apart = Math.sqrt(pointToSegmentSquared(x, y, cx - dx, cy - dy, cx + dx, cy + dy));
      if (apart < bodies.across[i] + bodies.across[j] - 1e-3) entered.add(fighterAt(battle, j).name);
    }
  });
  for (const what of entered) found.push(`${who} goes through ${what}`);
  const length = path.reduce(
    (sum, [x, y], k) => (k ? sum + Math.hypot(x - path[k - 1][0], y - path[k - 1][1]) : 0),
    0,
  );
  const due = flies ? length : ground;
  // A step's width at each edge of terrain on the path; a hill's corner may be between two steps.
  if (Math.abs(cost - due) > 12 * STEP && Math.abs(cost - 1 - due) > 12 * STEP)
    found.push(`${who} pays ${cost}" where the ground costs ${due}"`);
  return found;
};
