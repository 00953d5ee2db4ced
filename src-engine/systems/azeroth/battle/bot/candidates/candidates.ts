import * as trig from '../../../../../tabletop/trig';
import { blankAction, type Action, type Sequence } from '../../actions/action';
import type { Battle } from '../../battle';
import { CHARGE, FIGHT_SHOOT, HOLD_SHOOT, NONE } from '../../actions/draws';
import { disengages, ENGAGEMENT, fighterAt, flagged, leastCharge, moveOf } from '../../field';
import { FLAG } from '../../flags';
import { budgetOf, tauntOn } from '../../actions/legal';
import { resumeLast, suspendLast } from '../../state';
import { asIf, strideFrom } from '../evaluation/hypothetical';
import { exact } from '../evaluation/lasting-effects';
import { addPower } from './magic';
import { lookForShots, lookForShotsFrom, shoot, shot } from './shots';
import { emptySurroundings, look } from './surroundings';
import { strays } from './strays';
import { addTaunt, obeyTaunt } from './taunts';
import { approach, chargeWay, goTo, stand } from './moves';
import { harm, manaPrice } from '../evaluation/unit-value';

/**
 * Is given each offer, and what the power used beside it adds in points; the same object each time. Most are legal: which is
 * dear to say, and asked of those alone that would be taken.
 */
export type Visit = (action: Action, extra: number) => void;

/** Ways that a model may go, all round, and how much of its move. */
const WAYS = 8;
const SHARES = [1, 0.5] as const;

const survey = emptySurroundings();
const beside = blankAction();

/** Puts the power into an action that it may be used with (AAW-5.2-rush, AAW-5.2-no-charge-after-attack). Answers whether it may. */
const putPower = (battle: Battle, from: Action, to: Action): boolean => {
  const { attacks } = fighterAt(battle, to.model).powers[from.power]!;
  if (attacks && to.sequence === 'rush') return false;
  to.power = from.power;
  to.powerTarget = from.powerTarget;
  to.powerX = from.powerX;
  to.powerY = from.powerY;
  to.powerFirst = from.powerFirst && !(attacks && to.sequence === 'charge');
  return true;
};

/** One model's offers in the making. */
interface Offering {
  readonly battle: Battle;
  readonly i: number;
  readonly action: Action;
  /** Hands the action on as it stands, with the power that does most beside it. */
  readonly give: () => void;
}

/** Fights with whoever is within 2": one only, one and a shot at another, or one and a step back (AAW-5.2). */
const offerFights = ({ battle, i, action, give }: Offering, wavering: boolean): void => {
  const half = budgetOf(battle, i, 'withdraw') - 1e-4;
  const { bodies } = battle.state;
  for (let k = 0; k < survey.count; k++) {
    if (survey.distance[k]! > ENGAGEMENT) continue;
    const j = survey.foe[k]!;
    stand(battle, i, 'fight', action);
    action.target = j;
    give();
    if (wavering) continue;
    if (fighterAt(battle, i).range > 0) {
      lookForShots(battle, i, FIGHT_SHOOT, survey);
      if (shot.target !== NONE && shot.target !== j && shot.spell === NONE) {
        stand(battle, i, 'fight-shoot', action);
        action.target = j;
        action.second = shot.target;
        give();
      }
    }
    stand(battle, i, 'withdraw', action);
    action.target = j;
    const away = trig.atan2(bodies.y[i]! - bodies.y[j]!, bodies.x[i]! - bodies.x[j]!);
    if (goTo(battle, i, away, half, half, action)) give();
  }
};

/** Charges at whoever can be reached; of who can shoot only those that take as much as its best shot: it would be stuck in a fight. */
const offerCharges = ({ battle, i, action, give }: Offering, shoots: boolean): void => {
  const move = moveOf(battle, i);
  if (shoots) lookForShots(battle, i, HOLD_SHOOT, survey);
  const least = shoots ? shot.worth : 0;
  for (let k = 0; k < survey.count; k++) {
    const distance = survey.distance[k]!;
    const j = survey.foe[k]!;
    if (distance <= leastCharge(battle) || distance > move) continue;
    if (harm(battle, i, j, CHARGE, NONE) >= least && chargeWay(battle, i, j, action)) give();
  }
};

/** Moves all round, with the best shot from where they end. */
const offerMoves = (
  { battle, i, action, give }: Offering,
  shoots: boolean,
  sequence: 'move-shoot' | 'move' = 'move-shoot',
): void => {
  const move = moveOf(battle, i) - 1e-4;
  for (let way = 0; way < WAYS; way++)
    for (const share of SHARES) {
      stand(battle, i, sequence, action);
      if (!goTo(battle, i, (way * 2 * Math.PI) / WAYS, move * share, move, action)) continue;
      if (shoots) {
        lookForShotsFrom(battle, i, action, survey);
        shoot(action);
      }
      give();
    }
};

/** Inches from a goal within which a model has arrived. */
const ARRIVED = 0.5;

/** Moves and rushes at a goal, round what is in the way. */
const offerWay = (
  { battle, i, action, give }: Offering,
  x: number,
  y: number,
  stop: number,
  shoots: boolean,
): void => {
  const sequences: readonly Sequence[] = flagged(battle, i, FLAG.wavering)
    ? ['move']
    : ['move-shoot', 'rush'];
  for (const sequence of sequences) {
    if (!approach(battle, i, x, y, stop, sequence, action)) return;
    if (sequence === 'rush' && strays(battle, action)) return;
    if (sequence === 'move-shoot' && shoots) {
      lookForShotsFrom(battle, i, action, survey);
      shoot(action);
    }
    give();
  }
};

/** Goals that draw a model: the nearest enemy, and the markers of the scenario. */
const offerGoals = (offering: Offering, shoots: boolean): void => {
  const { battle, i } = offering;
  const { bodies } = battle.state;
  const j = survey.nearest;
  if (j !== NONE)
    offerWay(offering, bodies.x[j]!, bodies.y[j]!, bodies.along[i]! + bodies.across[j]! + 0.05, shoots);
  if (battle.setup.objective === 'hold-the-line')
    for (const { x, y } of battle.setup.table.objectives) offerWay(offering, x, y, ARRIVED, shoots);
};

/** True where it matters how a model stands to the enemy: after a move either could strike at the other. */
const near = (battle: Battle, i: number): boolean => {
  const reach = (j: number): number => moveOf(battle, j) + fighterAt(battle, j).farthest;
  const own = moveOf(battle, i);
  const most = reach(i);
  for (let k = 0; k < survey.count; k++)
    if (survey.distance[k]! <= own + Math.max(most, reach(survey.foe[k]!))) return true;
  return false;
};

/** Everything that asks for a move, with the move that the model has now. */
const offerWays = (offering: Offering, charges: boolean, shoots: boolean): void => {
  const { battle, i } = offering;
  if (charges) offerCharges(offering, shoots);
  // Out of a fight one steps back or goes somewhere; far from the enemy too.
  if (near(battle, i) && (!survey.engaged || disengages(battle, i))) offerMoves(offering, shoots);
  offerGoals(offering, shoots);
};

/** The same with each power that lengthens its move (AAW-8.3-card): imagined in force, and then used before the move. */
const offerStrides = (offering: Offering, visit: Visit, charges: boolean, shoots: boolean): void => {
  const { battle, i, action } = offering;
  for (let power = strideFrom(battle, i, 0); power >= 0; power = strideFrom(battle, i, power + 1)) {
    const price = manaPrice(battle, battle.state.side[i] as 0 | 1, fighterAt(battle, i).powers[power]!.mana);
    const give = (): void => {
      if (action.spell !== NONE) return; // AAW-5.2-one-ability
      suspendLast(battle.state); // it is not in force yet when the action is judged
      action.power = power;
      action.powerTarget = i;
      action.powerFirst = true;
      visit(action, -price);
      resumeLast(battle.state);
    };
    asIf(battle, i, power, i, () => {
      offerWays({ ...offering, give }, charges, shoots);
      return 0;
    });
  }
};

/**
 * Lists what is worth weighing for a model: standing fast, the best shot, each fight, each charge that arrives, moves
 * all round with the best shot from there, ways to enemies and markers; with the powers that serve them.
 */
export const offers = (battle: Battle, i: number, action: Action, visit: Visit): void => {
  look(battle, i, survey);
  const taunter = tauntOn(battle, i);
  if (taunter !== NONE) {
    obeyTaunt(battle, i, taunter, action);
    return visit(action, 0);
  }
  const spends = fighterAt(battle, i).powers.length > 0;
  // What it uses and whom it taunts beside the rest is the same whatever the rest is: it stands where it stands.
  stand(battle, i, 'hold-shoot', beside);
  const worth = spends ? addPower(battle, exact, i, beside) : 0;
  addTaunt(battle, i, survey, beside);
  const give = (): void => {
    action.taunt = beside.taunt;
    // AAW-5.2-one-ability
    const casts = action.spell === NONE && worth > 0 && putPower(battle, beside, action);
    visit(action, casts ? worth : 0);
  };
  const offering: Offering = { battle, i, action, give };
  const { roundOne } = battle.setup.rules; // AAW-N31
  const first = battle.state.round === 1;
  const shoots = !first || roundOne !== 'advance-only';
  const wavering = flagged(battle, i, FLAG.wavering);
  stand(battle, i, 'hold-shoot', action);
  give();
  if (shoots) {
    lookForShots(battle, i, HOLD_SHOOT, survey);
    if (shot.target !== NONE) {
      stand(battle, i, 'hold-shoot', action);
      shoot(action);
      give();
    }
    offerFights(offering, wavering);
  }
  if (wavering) {
    // AAW-N21, ruling A14: it may go somewhere, and do nothing else.
    if (!battle.setup.rules.waverMoves || survey.engaged) return;
    offerMoves(offering, false, 'move');
    return offerGoals(offering, false);
  }
  const charges = !first || roundOne === 'normal';
  offerWays(offering, charges, shoots);
  if (spends) offerStrides(offering, visit, charges, shoots);
};
