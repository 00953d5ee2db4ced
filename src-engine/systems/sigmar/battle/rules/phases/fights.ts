import { effectsInForce } from '../../../attack/situation';
import { isUnbreakable } from '../../../cards/card';
import { conditionsOf } from '../effects/attacks';
import { influencesOn } from '../effects/influences';
import { NO_SET } from '../../state/setup/sets';
import {
  inCombat,
  inCombatWith,
  hasPhaseFlag,
  hasTurnFlag,
  other,
  setPhaseFlag,
  isOnTable,
  unitsApart,
} from '../../state/measure';
import { PHASE, TURN, type State } from '../../state/state';

/**
 * −1 for STRIKE-FIRST, 1 for STRIKE-LAST, 0 for neither or both (AOS-19.0), against the enemies it is in combat with.
 */
const order = (state: State, u: number): number => {
  const { units } = state.setup;
  const { profile } = units[u];
  const { first, last, conditional } = profile.strikes;
  if (!conditional && influencesOn(state, u) === NO_SET) return (last ? 1 : 0) - (first ? 1 : 0);
  const foe = units.findIndex(({ side }, v) => side !== units[u].side && inCombatWith(state, u, v));
  const against = foe < 0 ? units.findIndex(({ side }) => side !== units[u].side) : foe;
  const conditions = conditionsOf(state, u, against, 'fight');
  const { plans } = state.setup;
  const situation = plans.situation(
    { attacker: units[u].card, defender: units[against].card, action: 'fight', conditions },
    [],
  );
  const effects = effectsInForce(situation, 'attacker');
  const given = (which: 'first' | 'last'): boolean =>
    effects.some(({ effect }) => effect.type === 'strike' && effect.order === which);
  return (last || given('last') ? 1 : 0) - (first || given('first') ? 1 : 0);
};

/** AOS-19.0: STRIKE-FIRST counts for units in combat when the phase begins. */
export const beginFights = (state: State): void => {
  for (let u = 0; u < state.setup.units.length; u++)
    if (isOnTable(state, u) && inCombat(state, u) && order(state, u) < 0)
      setPhaseFlag(state, u, PHASE.strikesFirst);
};

/** True if an enemy is near enough for a unit that charged to pile in towards it. */
const nearEnemy = (state: State, u: number): boolean => {
  const { units, numbers } = state.setup;
  for (let v = 0; v < units.length; v++)
    if (
      units[v].side !== units[u].side &&
      isOnTable(state, v) &&
      !isUnbreakable(units[v].profile.card) &&
      unitsApart(state, u, v) <= numbers.combatRange + numbers.pileIn
    )
      return true;
  return false;
};

/**
 * Whether the unit could use a FIGHT ability in some turn: in combat, or charged, and has not fought (AOS-14.4). A unit
 * without a weapon never does (AOS-terrain-1.5, ruling S17).
 */
const couldFight = (state: State, u: number): boolean =>
  isOnTable(state, u) &&
  !hasPhaseFlag(state, u, PHASE.core) &&
  state.setup.units[u].profile.card.weapons.length > 0 &&
  (inCombat(state, u) || (hasTurnFlag(state, u, TURN.charged) && nearEnemy(state, u)));

/** Whether the unit is in combat and must still fight, now or later in the phase (AOS-13.1). */
export const mustFight = (state: State, u: number): boolean => couldFight(state, u) && inCombat(state, u);

/** Stages of the fights (AOS-19.0): units of each stage are picked one after the other. */
export const STAGE = { strikeFirst: 0, normal: 1, strikeLast: 2, over: 3 } as const;

/** The stage that lasts until a unit has fought; only units in combat prolong a stage (ruling S14). */
const stageOf = (state: State, u: number): number => {
  if (hasPhaseFlag(state, u, PHASE.strikesFirst)) return STAGE.strikeFirst;
  return inCombat(state, u) && order(state, u) <= 0 ? STAGE.normal : STAGE.strikeLast;
};

/** The current stage of the fights. */
export const fightStage = (state: State): number => {
  let stage: number = STAGE.over;
  for (let u = 0; u < state.setup.units.length; u++)
    if (couldFight(state, u)) stage = Math.min(stage, stageOf(state, u));
  return stage;
};

/**
 * Whether the unit may be picked to fight next in this stage (AOS-13.1, AOS-19.0): a unit that charged and is not in
 * combat only waits for STRIKE-FIRST units, even if it has STRIKE-FIRST or STRIKE-LAST itself.
 */
export const mayFight = (state: State, u: number, stage: number): boolean =>
  couldFight(state, u) &&
  (stageOf(state, u) <= stage || (stage !== STAGE.strikeFirst && !inCombat(state, u)));

/** Whether the side has a unit to pick. */
export const hasFighter = (state: State, side: number, stage: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === side && mayFight(state, u, stage)) return true;
  return false;
};

/**
 * The side that picks next after `side` picked at stage `before`: they alternate (AOS-13.1), except that the active
 * player picks first after all STRIKE-FIRST units have fought (AOS-19.0, ruling S14).
 */
export const nextPicker = (state: State, side: 0 | 1, before: number, stage: number): 0 | 1 => {
  const restarts = before === STAGE.strikeFirst && stage !== STAGE.strikeFirst;
  const wanted = restarts ? state.now.active : other(side);
  return hasFighter(state, wanted, stage) ? wanted : other(wanted);
};
