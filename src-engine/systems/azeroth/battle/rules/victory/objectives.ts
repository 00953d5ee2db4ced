import type { Battle } from '../../state/battle';
import { pointDistance } from '../../../../../tabletop/bodies';
import { alive, fighterAt, hasFlag, inPlay } from '../../state/field';
import type { DecidedBy } from '../../state/events';
import { FLAG } from '../../state/flags';
import { countChance, countUse, VARIANT } from '../../state/uses';

/**
 * The side that controls an objective: the one with a model within 3" if the enemy has none; under `majority` the one
 * with more of them (AAW-N24, ruling A15). Routing models, and summoned ones whose card says so, hold nothing. -1:
 * neither.
 */
export const controllerOf = (battle: Battle, objective: number): -1 | 0 | 1 =>
  controllerBy(battle, objective, battle.setup.rules.majorityControl);

const controllerBy = (battle: Battle, objective: number, majority: boolean): -1 | 0 | 1 => {
  const { state, setup } = battle;
  const { x, y } = setup.table.objectives[objective];
  let near0 = 0;
  let near1 = 0;
  for (let i = 0; i < state.bodies.count; i++) {
    if (!alive(battle, i) || hasFlag(battle, i, FLAG.routing) || !fighterAt(battle, i).holdsObjectives)
      continue;
    if (pointDistance(state.bodies, i, x, y) > setup.numbers.control) continue;
    if (state.side[i] === 0) near0++;
    else near1++;
  }
  if (majority) return near0 > near1 ? 0 : near1 > near0 ? 1 : -1;
  return near0 > 0 && near1 === 0 ? 0 : near1 > 0 && near0 === 0 ? 1 : -1;
};

/** Counts the markers held with an enemy next to them, and those of them that only `majority` gives. */
export const noteMajorities = (battle: Battle): void => {
  const { numbers, objective, rules, table } = battle.setup;
  if (objective !== 'hold-the-line' || !rules.majorityControl) return;
  table.objectives.forEach(({ x, y }, o) => {
    const holder = controllerOf(battle, o);
    if (holder === -1) return;
    const { bodies, side } = battle.state;
    for (let i = 0; i < bodies.count; i++)
      if (side[i] !== holder && alive(battle, i) && pointDistance(bodies, i, x, y) <= numbers.control)
        return countHeld(battle, o);
  });
};

const countHeld = (battle: Battle, objective: number): void => {
  countChance(battle.totals, VARIANT['objective-control']);
  if (controllerBy(battle, objective, false) === -1) countUse(battle.totals, VARIANT['objective-control']);
};

/** How many objectives a side controls now. */
export const heldBy = (battle: Battle, side: 0 | 1): number => {
  let held = 0;
  for (let o = 0; o < battle.setup.table.objectives.length; o++) if (controllerOf(battle, o) === side) held++;
  return held;
};

/** Which objectives a side controls now, a bit each: for the record, which shows the markers. */
export const holdings = (battle: Battle, side: 0 | 1): number => {
  let bits = 0;
  for (let o = 0; o < battle.setup.table.objectives.length; o++)
    if (controllerOf(battle, o) === side) bits |= 1 << o;
  return bits;
};

/** Models of a side still in play, and their wounds and points; of summoned ones only the wounds count. */
export const remaining = (
  battle: Battle,
  side: 0 | 1,
): { readonly models: number; readonly wounds: number; readonly points: number } => {
  const { state } = battle;
  let models = 0;
  let wounds = 0;
  let points = 0;
  for (let i = 0; i < state.bodies.count; i++) {
    if (!inPlay(battle, i) || state.side[i] !== side) continue;
    models++;
    wounds += state.wounds[i];
    if (!hasFlag(battle, i, FLAG.summoned)) points += fighterAt(battle, i).points;
  }
  return { models, wounds, points };
};

/** Victory points so far: what the scenario scores at the end (chapter 11). */
export const victoryPoints = (battle: Battle, side: 0 | 1): number => {
  const { numbers, objective } = battle.setup;
  if (objective === 'assassination') return remaining(battle, side).points;
  const destroyed = battle.state.destroyed[side];
  return objective === 'hold-the-line' ? destroyed + numbers.markerPoints * heldBy(battle, side) : destroyed;
};

/** The rule of each scenario. */
const OBJECTIVE_RULES = {
  annihilation: 'AAW-11-annihilation',
  'hold-the-line': 'AAW-11-hold-the-line',
  assassination: 'AAW-11-assassination',
} as const;

const better = (a: number, b: number): -1 | 0 | 1 => (a > b ? 0 : b > a ? 1 : -1);

/** True while a side has a model on the table, or one that has yet to come. */
const stands = (battle: Battle, side: 0 | 1): boolean => {
  const { bodies, side: sides } = battle.state;
  for (let i = 0; i < bodies.count; i++) if (inPlay(battle, i) && sides[i] === side) return true;
  return false;
};

/**
 * Whether a side still has what it must not lose: any model at all, or its warlord. The third scenario is only decided
 * at its end.
 */
const isInBattle = (battle: Battle, side: 0 | 1): boolean => {
  const { objective } = battle.setup;
  const warlord = battle.state.warlord[side];
  if (objective === 'assassination') return warlord < 0 || inPlay(battle, warlord);
  return objective !== 'annihilation' || stands(battle, side);
};

/**
 * AAW-11-annihilation, AAW-11-assassination: a side that has lost all models, or the warlord, has lost the battle at
 * once. Checked after an attack, an ability or a flight: if both sides lose through the same one, it is a draw.
 */
export const checkEnd = (battle: Battle): void => {
  if (battle.setup.objective === 'hold-the-line' || battle.state.phase === 'over') return;
  const [lasts0, lasts1] = [isInBattle(battle, 0), isInBattle(battle, 1)];
  if (lasts0 && lasts1) return;
  conclude(battle, lasts0 ? 0 : lasts1 ? 1 : -1, 'end');
};

/** Runs an attack, an ability or a flight with all its consequences, and then checks whether it decided the battle. */
export const andCheckEnd = (battle: Battle, happens: () => void): void => {
  battle.depth++;
  happens();
  battle.depth--;
  if (battle.depth === 0) checkEnd(battle);
};

/**
 * The end of round 6: victory points decide; in Annihilation surviving wounds break a tie (AAW-N26), then it is a draw.
 */
export const finalScore = (battle: Battle): void => {
  const { objective } = battle.setup;
  noteMajorities(battle);
  const byPoints = better(victoryPoints(battle, 0), victoryPoints(battle, 1));
  if (byPoints !== -1 || objective !== 'annihilation')
    return conclude(battle, byPoints, byPoints === -1 ? 'nothing' : 'points');
  const byWounds = better(remaining(battle, 0).wounds, remaining(battle, 1).wounds);
  conclude(battle, byWounds, byWounds === -1 ? 'nothing' : 'wounds');
};

/** Ends the battle, and reports the score of each side and what decided. */
const conclude = (battle: Battle, winner: -1 | 0 | 1, by: DecidedBy): void => {
  if (battle.state.phase === 'over') return;
  battle.end(winner);
  if (battle.events)
    battle.log({
      type: 'over',
      winner,
      points: [victoryPoints(battle, 0), victoryPoints(battle, 1)],
      wounds: [remaining(battle, 0).wounds, remaining(battle, 1).wounds],
      by,
      why: OBJECTIVE_RULES[battle.setup.objective],
    });
};
