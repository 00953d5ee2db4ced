import * as trig from '../../../../../tabletop/trig';
import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { FIGHT_SHOOT, HOLD_SHOOT, NONE } from '../../state/odds/draws';
import { fighterAt, hasFlag } from '../../state/field';
import { FLAG } from '../../state/flags';
import { budgetOf, tauntOn } from '../../rules/actions/legal';
import { resumeLast, suspendLast } from '../../state/state';
import { withPowerInForce, nextMoveBoost } from '../evaluation/hypothetical';
import { exact } from '../evaluation/lasting-effects';
import type { View } from '../evaluation/outlook';
import { manaPrice } from '../strikes/unit-value';
import { addPower } from './magic';
import { goTo, stand } from './moves';
import { lookForShots, shoot } from './shots';
import { listEnemies } from './surroundings';
import { addTaunt, obeyTaunt } from './taunts';
import { offerWaveringMoves, offerMoves, type Offering } from './draft-moves';
import { scratchOf } from '../memory/scratch';

/**
 * Called with each offer, and the points that the power used with it adds; the action is the same object each time.
 * Most offers are legal. Checking that is slow, so only the best offers are checked.
 */
export type Visit = (action: Action, extra: number) => number;

/**
 * Adds the power to an action that allows it (AAW-5.2-rush, AAW-5.2-no-charge-after-attack). Returns whether it does.
 */
const putPower = (battle: Battle, from: Action, to: Action): boolean => {
  const { attacks } = fighterAt(battle, to.model).powers[from.power];
  if (attacks && to.sequence === 'rush') return false;
  to.power = from.power;
  to.powerTarget = from.powerTarget;
  to.powerX = from.powerX;
  to.powerY = from.powerY;
  to.powerFirst = from.powerFirst && !(attacks && to.sequence === 'charge');
  return true;
};

/** Fights enemies within 2": one only, one and a shot at another, or one and a step back (AAW-5.2). */
const offerFights = ({ battle, i, surroundings, action, give }: Offering, wavering: boolean): void => {
  const half = budgetOf(battle, i, 'withdraw') - 1e-4;
  const { bodies } = battle.state;
  const { shot } = scratchOf(battle);
  for (let k = 0; k < surroundings.count; k++) {
    if (surroundings.distance[k] > battle.setup.numbers.engagement) continue;
    const j = surroundings.enemy[k];
    stand(battle, i, 'fight', action);
    action.target = j;
    give();
    if (wavering) continue;
    if (fighterAt(battle, i).range > 0) {
      lookForShots(battle, i, FIGHT_SHOOT, surroundings);
      if (shot.target !== NONE && shot.target !== j && shot.spell === NONE) {
        stand(battle, i, 'fight-shoot', action);
        action.target = j;
        action.second = shot.target;
        give();
      }
    }
    stand(battle, i, 'withdraw', action);
    action.target = j;
    const away = trig.atan2(bodies.y[i] - bodies.y[j], bodies.x[i] - bodies.x[j]);
    if (goTo(battle, i, { angle: away, want: half, budget: half }, action)) give();
  }
};

/**
 * The same with each power that lengthens its move (AAW-8.3-card): treated as in force, and then used before the move.
 */
const offerLongMoves = (
  offering: Offering,
  view: View,
  visit: Visit,
  charges: boolean,
  shoots: boolean,
): void => {
  const { battle, i, surroundings, action } = offering;
  for (let power = nextMoveBoost(battle, i, 0); power >= 0; power = nextMoveBoost(battle, i, power + 1)) {
    const price = manaPrice(battle, battle.state.side[i] as 0 | 1, fighterAt(battle, i).powers[power].mana);
    const give = (): number => {
      if (action.spell !== NONE) return -Infinity; // AAW-5.2-one-ability
      suspendLast(battle.state); // it is not in force yet when the action is evaluated
      action.power = power;
      action.powerTarget = i;
      action.powerFirst = true;
      const bar = visit(action, -price);
      resumeLast(battle.state);
      return bar;
    };
    withPowerInForce(battle, i, power, i, () => {
      offerMoves({ battle, i, surroundings, action, give, extra: -price }, view, charges, shoots);
      return 0;
    });
  }
};

/**
 * Lists a model's candidates: standing still, the best shot, each fight, each charge that arrives, moves in all
 * directions with the best shot from there, paths to enemies and markers; each with the powers that help.
 */
export const visitCandidates = (
  battle: Battle,
  i: number,
  view: View,
  action: Action,
  visit: Visit,
): void => {
  const { around: surroundings, beside, shot } = scratchOf(battle);
  listEnemies(battle, i, surroundings);
  const taunter = tauntOn(battle, i);
  if (taunter !== NONE) {
    obeyTaunt(battle, i, taunter, action);
    visit(action, 0);
    return;
  }
  const spends = fighterAt(battle, i).powers.length > 0;
  // The power it uses and the model it taunts do not depend on the rest of the action: it stays where it is.
  stand(battle, i, 'hold-shoot', beside);
  const worth = spends ? addPower(battle, exact, beside) : 0;
  addTaunt(battle, i, surroundings, beside);
  const give = (): number => {
    action.taunt = beside.taunt;
    // AAW-5.2-one-ability
    const casts = action.spell === NONE && worth > 0 && putPower(battle, beside, action);
    return visit(action, casts ? worth : 0);
  };
  const { roundOne } = battle.setup.rules; // AAW-N31
  const first = battle.state.round === 1;
  const shoots = !first || roundOne !== 'advance-only';
  const wavering = hasFlag(battle, i, FLAG.wavering);
  stand(battle, i, 'hold-shoot', action);
  give();
  let holds = 0;
  if (shoots) {
    lookForShots(battle, i, HOLD_SHOOT, surroundings);
    holds = shot.worth;
    if (shot.target !== NONE) {
      stand(battle, i, 'hold-shoot', action);
      shoot(battle, action);
      give();
    }
  }
  const offering: Offering = { battle, i, surroundings, action, give, extra: worth, holds };
  if (shoots) offerFights(offering, wavering);
  if (wavering) {
    if (!battle.setup.rules.waverMoves || surroundings.engaged) return;
    return offerWaveringMoves(offering, view);
  }
  const charges = !first || roundOne === 'normal';
  offerMoves(offering, view, charges, shoots);
  if (spends) offerLongMoves(offering, view, visit, charges, shoots);
};
