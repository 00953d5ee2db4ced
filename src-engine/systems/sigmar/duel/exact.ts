import type { Pmf } from '../../../kernel/plan/pmf';
import {
  activeIn,
  beginsBattleRound,
  KEEPS_FIRST_TURN,
  standing,
  startOf,
  strikersOf,
  strikesFirst,
  type Charged,
  type Duel,
  type SideIndex,
  type Striker,
} from './duel';

/** The result of a duel, calculated or simulated. Chances; `win` and `draw` add up to 1. */
export interface DuelResult {
  readonly win: readonly [number, number];
  /** Both units still have models at the end. */
  readonly draw: number;
  /** Element r: the chance that it lasts exactly r rounds; an undecided duel lasts all of them. */
  readonly rounds: Pmf;
  /** Models that each side has left. */
  readonly models: readonly [Pmf, Pmf];
}

/** Chances of every pair of damage points left; the row is side 0's, the column side 1's. Zero: destroyed. */
interface Table {
  readonly p: Float64Array;
  readonly start: readonly [number, number];
}

/**
 * Tables for reuse, all as large as the last duel's: a duel goes through dozens, and an array outside the heap takes
 * longer to create than a strike takes to compute.
 */
const spare: Float64Array[] = [];

const emptyTable = (start: readonly [number, number]): Table => {
  const length = (start[0] + 1) * (start[1] + 1);
  const p = spare.pop();
  if (p?.length === length) return { p: p.fill(0), start };
  spare.length = 0;
  return { p: new Float64Array(length), start };
};

/** Returns a table that is not read again. */
const done = ({ p }: Table): void => void spare.push(p);

const index = ({ start }: Table, left0: number, left1: number): number => left0 * (start[1] + 1) + left1;

/** Calls `visit` for every possible pair of damage points left. */
const eachState = (table: Table, visit: (left0: number, left1: number, chance: number) => void): void => {
  const { p, start } = table;
  for (let left0 = 0, i = 0; left0 <= start[0]; left0++)
    for (let left1 = 0; left1 <= start[1]; left1++, i++) if (p[i] > 0) visit(left0, left1, p[i]);
};

/** A state of the table, the step to one damage point less for the enemy, and how many it has left. */
interface Struck {
  readonly at: number;
  readonly step: number;
  readonly enemyLeft: number;
}

/**
 * Spreads one state's chance over the results of the strike: `at` is the state, `step` one damage point less for the
 * enemy.
 */
const spread = (into: Float64Array, { at, step, enemyLeft }: Struck, chance: number, pmf: Pmf): void => {
  const last = Math.min(enemyLeft, pmf.length);
  for (let k = 0, to = at; k < last; k++, to -= step) into[to] += chance * pmf[k];
  let destroyed = 0; // AOS-18.4: damage beyond the last model has no effect
  for (let k = enemyLeft; k < pmf.length; k++) destroyed += pmf[k];
  into[at - enemyLeft * step] += chance * destroyed;
};

/** One unit fights (AOS-14.4). */
const strike = (before: Table, striker: Striker, charged: Charged): Table => {
  const { p, start } = before;
  const after = emptyTable(start);
  const { duel, side } = striker;
  const foe = side === 0 ? 1 : 0;
  const [ownStep, foeStep] = side === 0 ? [start[1] + 1, 1] : [1, start[1] + 1];
  const { health: foeHealth } = duel.sides[foe];
  for (let left = 0; left <= start[side]; left++) {
    const { models, damage } = standing(duel.sides[side], left);
    let whole: Pmf | undefined; // the damage to an enemy that is not damaged
    let hurt: Pmf | undefined;
    for (let enemyLeft = 0; enemyLeft <= start[foe]; enemyLeft++) {
      const at = left * ownStep + enemyLeft * foeStep;
      const chance = p[at];
      if (chance === 0) continue;
      if (left === 0 || enemyLeft === 0)
        after.p[at] += chance; // decided: a unit is destroyed
      else {
        const pmf =
          enemyLeft % foeHealth === 0
            ? (whole ??= striker.damage(models, damage > 0, false, charged))
            : (hurt ??= striker.damage(models, damage > 0, true, charged));
        spread(after.p, { at, step: foeStep, enemyLeft }, chance, pmf);
      }
    }
  }
  return after;
};

const add = (into: Table, from: Table, weight = 1): void => {
  for (let i = 0; i < into.p.length; i++) into.p[i] += weight * from.p[i];
};

/** The part of a table in which each side is damaged, or is not. */
const part = (table: Table, duel: Duel, damaged: readonly [boolean, boolean]): Table | undefined => {
  const only = emptyTable(table.start);
  let any = false;
  eachState(table, (left0, left1, chance) => {
    if (
      standing(duel.sides[0], left0).damage > 0 !== damaged[0] ||
      standing(duel.sides[1], left1).damage > 0 !== damaged[1]
    )
      return;
    only.p[index(only, left0, left1)] = chance;
    any = true;
  });
  if (any) return only;
  done(only);
  return undefined;
};

const EITHER = [false, true] as const;

const fightInOrder = (
  table: Table,
  strikers: readonly [Striker, Striker],
  first: SideIndex,
  charged: Charged,
): Table => {
  const half = strike(table, strikers[first], charged);
  const whole = strike(half, strikers[first === 0 ? 1 : 0], charged);
  done(half);
  return whole;
};

/** One combat phase: both fight in order. If the order depends on which unit is damaged, those cases are separated. */
const phase = (
  table: Table,
  strikers: readonly [Striker, Striker],
  active: SideIndex,
  charged: Charged,
): Table => {
  const firstWhere = (damaged: readonly [boolean, boolean]): SideIndex =>
    strikesFirst(strikers, active, damaged, charged);
  if (!strikers.some(({ orderHangsOnDamage }) => orderHangsOnDamage))
    return fightInOrder(table, strikers, firstWhere([false, false]), charged);
  const after = emptyTable(table.start);
  for (const damaged0 of EITHER)
    for (const damaged1 of EITHER) {
      const some = part(table, strikers[0].duel, [damaged0, damaged1]);
      if (!some) continue;
      const fought = fightInOrder(some, strikers, firstWhere([damaged0, damaged1]), charged);
      add(after, fought);
      done(some);
      done(fought);
    }
  return after;
};

const wonBy = (table: Table, side: SideIndex): number => {
  let sum = 0;
  for (let left = 1; left <= table.start[side]; left++)
    sum += table.p[side === 0 ? index(table, left, 0) : index(table, 0, left)];
  return sum;
};

const modelsLeft = (tables: readonly Table[], duel: Duel, side: SideIndex): Pmf => {
  const pmf = new Float64Array(duel.models[side] + 1);
  for (const table of tables)
    eachState(
      table,
      (left0, left1, chance) =>
        (pmf[standing(duel.sides[side], side === 0 ? left0 : left1).models] += chance),
    );
  return pmf;
};

/** The two tables after the priority roll that begins a battle round (AOS-12.0); table s: side s has the first turn. */
const rollPriority = (tables: readonly [Table, Table]): [Table, Table] => {
  const next = [emptyTable(tables[0].start), emptyTable(tables[0].start)] as [Table, Table];
  for (const starter of [0, 1] as const) {
    add(next[starter], tables[starter], KEEPS_FIRST_TURN);
    add(next[starter], tables[starter === 0 ? 1 : 0], 1 - KEEPS_FIRST_TURN);
  }
  tables.forEach(done);
  return next;
};

/**
 * Calculates a duel exactly: a Markov chain over the damage points left to both, and over which side has the first
 * turn.
 */
export const exactDuel = (duel: Duel): DuelResult => {
  const strikers = strikersOf(duel);
  const start = startOf(duel);
  const rounds = new Float64Array(duel.rounds + 1);
  let tables: [Table, Table] = [emptyTable(start), emptyTable(start)];
  for (const starter of [0, 1] as const)
    tables[starter].p[index(tables[starter], ...start)] =
      duel.first === 'roll-off' ? 0.5 : duel.first === starter ? 1 : 0;
  const won = (side: SideIndex): number => wonBy(tables[0], side) + wonBy(tables[1], side);
  let decided = 0;
  for (let round = 1; round <= duel.rounds; round++) {
    if (round > 1 && beginsBattleRound(round)) tables = rollPriority(tables);
    const before = tables;
    tables = ([0, 1] as const).map((starter) =>
      phase(
        before[starter],
        strikers,
        activeIn(round, starter),
        duel.charge && round === 1 ? starter : undefined,
      ),
    ) as [Table, Table];
    before.forEach(done);
    const sum = won(0) + won(1);
    rounds[round] = sum - decided;
    decided = sum;
  }
  const draw = Math.max(0, 1 - decided);
  rounds[duel.rounds] += draw;
  const win = [won(0), won(1)] as const;
  const models = [modelsLeft(tables, duel, 0), modelsLeft(tables, duel, 1)] as const;
  tables.forEach(done);
  return { win, draw, rounds, models };
};

/** Roughly how many multiplications `exactDuel` takes. */
export const exactCost = (duel: Duel): number => {
  const [a, b] = startOf(duel);
  return a * b * (a + b) * duel.rounds * (duel.first === 'roll-off' || duel.rounds > 2 ? 2 : 1);
};
