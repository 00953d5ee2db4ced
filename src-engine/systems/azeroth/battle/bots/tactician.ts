import { blankAction, type Action } from '../action';
import type { Battle, Player } from '../battle';
import { CONTACT, edgeDistance, pointDistance } from '../bodies';
import { CHARGE, FIGHT, FIGHT_SHOOT, HOLD_SHOOT, MOVE_SHOOT, NONE } from '../draws';
import { alive, ENGAGEMENT, fighterAt, flagged, moveOf } from '../field';
import { FLAG } from '../flags';
import { budgetOf, illegal, mayTaunt, tauntOn } from '../legal';
import { CONTROL, controllerOf } from '../objectives';
import { seen } from '../sight';
import { inReach, oddsOn } from '../strike';
import { answers, reacts } from './answers';
import { addPower } from './magic';
import { danger, emptySurvey, look, mostUrgent, type Survey } from './survey';
import { approach, chargeWay, clearOfFoes, goTo, stand } from './ways';
import { harm, harmOf, MANA_WORTH, worthOf } from './worth';

/** What sets one player of this family apart from another. */
export interface Temper {
  /** What a charge is worth beside a shot or a fight of the same odds: it takes ground too. */
  readonly charge: number;
  /** How much of the danger on the spot counts against a charge, in points of its odds; 0 looks at none. */
  readonly caution: number;
  /** True where objectives draw it, and it leaves none for little (AAW-11-hold-the-line). */
  readonly holds: boolean;
  /** True where it stays out of reach until it can strike first. */
  readonly keepsRange: boolean;
}

/** Points a stray shot's wound on a friend costs. */
const STRAY_COST = 15;

/** What leaving an objective one holds is worth not doing, in points: objectives pay at the end of round 6, and a little mana before. */
const HOLDING = 45;
const HELD_EARLY = [0, 0.1, 0.1, 0.2, 0.4, 0.8, 1] as const;
const holding = ({ state }: Battle): number => HOLDING * (HELD_EARLY[state.round] ?? 1);

/** From this round on models go to objectives rather than at the enemy. */
const GO_IN = 5;

/** Charges looked at before another way is taken. */
const MOST_CHARGES = 3;

const survey: Survey = emptySurvey();
const refused = new Uint8Array(256);

/** The best shot of a model from where it stands now: fills `shot`. */
const shot = { target: NONE, spell: NONE, worth: 0 };

const lookForShots = (battle: Battle, i: number, how: number, among: Survey): void => {
  const { range, powers } = fighterAt(battle, i);
  const { state } = battle;
  shot.target = NONE;
  shot.spell = NONE;
  shot.worth = 0;
  const mana = state.mana[state.side[i]!]!;
  for (let power = NONE; power < powers.length; power++) {
    const found = power === NONE ? undefined : powers[power]!;
    if (found && (found.ability.type !== 'Spell (Shoot)' || found.mana > mana)) continue;
    const reach = found ? found.range : range;
    if (reach === 0) continue;
    const price = found ? found.mana * MANA_WORTH : 0;
    for (let k = 0; k < among.count; k++) {
      const j = among.foe[k]!;
      if (edgeDistance(state.bodies, i, j) > reach || !alive(battle, j)) continue;
      if (!inReach(battle, i, j, reach) || !seen(battle.setup.table, state.bodies, i, j)) continue;
      const odds = oddsOn(battle, i, j, how, power);
      const stray = battle.query.other === NONE ? 0 : odds.otherMean * STRAY_COST;
      const worth = harmOf(battle, odds, j) - price - stray;
      if (worth <= shot.worth) continue;
      shot.target = j;
      shot.spell = power;
      shot.worth = worth;
    }
  }
};

/** The same from another place: the model is put there for the while. */
const shotsFrom = (battle: Battle, i: number, { x, y }: Action): void => {
  const { bodies } = battle.state;
  const [x0, y0] = [bodies.x[i]!, bodies.y[i]!];
  bodies.x[i] = x;
  bodies.y[i] = y;
  lookForShots(battle, i, MOVE_SHOOT, survey);
  bodies.x[i] = x0;
  bodies.y[i] = y0;
};

/** Puts the best shot into the action. */
const shoot = (action: Action): void => {
  action.target = shot.target;
  action.spell = shot.spell;
};

/** Fights: the best enemy within 2", and with a ranged weapon the best shot at another after it (AAW-5.2-fight-shoot). */
const planFight = (battle: Battle, i: number, action: Action): number => {
  let best = 0;
  for (let k = 0; k < survey.count; k++) {
    if (survey.distance[k]! > ENGAGEMENT) continue;
    const j = survey.foe[k]!;
    const worth = harm(battle, i, j, FIGHT, NONE) + 1;
    if (worth <= best) continue;
    best = worth;
    stand(battle, i, 'fight', action);
    action.target = j;
  }
  if (best === 0 || fighterAt(battle, i).range === 0 || flagged(battle, i, FLAG.wavering)) return best;
  const target = action.target;
  lookForShots(battle, i, FIGHT_SHOOT, survey);
  if (shot.target === NONE || shot.target === target || shot.spell !== NONE) return best;
  action.sequence = 'fight-shoot';
  action.second = shot.target;
  return best + shot.worth;
};

/** The dearest charge that can be made and is worth more than `least`; what it is worth, or 0. */
const planCharge = (battle: Battle, i: number, temper: Temper, least: number, action: Action): number => {
  const move = moveOf(battle, i);
  refused.fill(0, 0, survey.count);
  const stays = temper.holds ? staying(battle, i) : 0;
  for (let tries = 0; tries < MOST_CHARGES; tries++) {
    let best = -1;
    let most = least;
    for (let k = 0; k < survey.count; k++) {
      const distance = survey.distance[k]!;
      if (refused[k] || distance > move || distance <= CONTACT) continue;
      // Out of one fight into another: the first would strike at its back (AAW-6.5).
      if (survey.engaged && distance > ENGAGEMENT) continue;
      const j = survey.foe[k]!;
      const odds = harm(battle, i, j, CHARGE, NONE);
      const worth = odds * temper.charge + 2 - stays + (temper.holds ? takes(battle, j) : 0);
      if (worth <= most) continue;
      most = worth;
      best = k;
    }
    if (best < 0) return 0;
    if (!chargeWay(battle, i, survey.foe[best]!, action)) {
      refused[best] = 1;
      continue;
    }
    if (temper.caution > 0 && tooDear(battle, i, temper, most, action)) {
      refused[best] = 1;
      continue;
    }
    return most;
  }
  return 0;
};

/** Whether the danger where a charge would end outweighs what it does: the target counts as gone as often as it falls. */
const tooDear = (
  battle: Battle,
  i: number,
  { caution }: Temper,
  worth: number,
  { x, y }: Action,
): boolean => {
  const { bodies } = battle.state;
  const [x0, y0] = [bodies.x[i]!, bodies.y[i]!];
  const here = danger(battle, i);
  bodies.x[i] = x;
  bodies.y[i] = y;
  const there = danger(battle, i);
  bodies.x[i] = x0;
  bodies.y[i] = y0;
  return (there - here) * caution > worth;
};

/** What holding the objective one stands at is worth, were one to leave it; 0 elsewhere and in other scenarios. */
const staying = (battle: Battle, i: number): number => {
  const { table, objective } = battle.setup;
  if (objective !== 'hold-the-line') return 0;
  for (let o = 0; o < table.objectives.length; o++) {
    const { x, y } = table.objectives[o]!;
    if (pointDistance(battle.state.bodies, i, x, y) > CONTROL) continue;
    if (controllerOf(battle, o) === battle.state.side[i]) return holding(battle);
  }
  return 0;
};

/** What driving an enemy from an objective is worth. */
const takes = (battle: Battle, j: number): number => {
  const { table, objective } = battle.setup;
  if (objective !== 'hold-the-line') return 0;
  for (const { x, y } of table.objectives)
    if (pointDistance(battle.state.bodies, j, x, y) <= CONTROL) return holding(battle) / 2;
  return 0;
};

/** Where an objective-minded model goes: the nearest objective that its side does not hold; -1 where none is left. */
const objectiveFor = (battle: Battle, i: number): number => {
  const { table, objective } = battle.setup;
  if (objective !== 'hold-the-line') return -1;
  const { state } = battle;
  let best = -1;
  let least = Infinity;
  for (let o = 0; o < table.objectives.length; o++) {
    const { x, y } = table.objectives[o]!;
    let friends = 0;
    for (let f = 0; f < state.bodies.count; f++)
      if (f !== i && state.bodies.alive[f] && state.side[f] === state.side[i])
        if (pointDistance(state.bodies, f, x, y) <= CONTROL) friends++;
    if (friends > 0 && controllerOf(battle, o) === state.side[i]) continue;
    const away = pointDistance(state.bodies, i, x, y) + friends * 3;
    if (away < least) {
      least = away;
      best = o;
    }
  }
  return best;
};

/** Inches short of their range at which shooters stop. */
const SHORT_OF_RANGE = 0.5;

/** Moves when nothing can be struck: to an objective, out of reach, or at the nearest enemy. False: it stays. */
const planMove = (battle: Battle, i: number, temper: Temper, action: Action): boolean => {
  const { bodies } = battle.state;
  const j = survey.nearest;
  if (temper.holds) {
    const late = battle.state.round >= GO_IN;
    if (late && staying(battle, i) > 0) return false;
    const o = late ? objectiveFor(battle, i) : -1;
    if (o >= 0) {
      const { x, y } = battle.setup.table.objectives[o]!;
      if (pointDistance(bodies, i, x, y) <= CONTROL - 1) return false;
      if (approach(battle, i, x, y, 0.5, sequenceFor(battle, i, x, y), action)) return true;
    }
  }
  if (j === NONE) return false;
  const gaps = bodies.along[i]! + bodies.across[j]!;
  const { range } = fighterAt(battle, i);
  if (temper.keepsRange && waits(battle, i, j))
    return approachTo(battle, i, j, waitingAt(battle, j) + gaps, action);
  const stop = range > 0 ? Math.max(range / 2, range - SHORT_OF_RANGE - moveOf(battle, i)) : 0.05;
  return approachTo(battle, i, j, stop + gaps, action);
};

const approachTo = (battle: Battle, i: number, j: number, stop: number, action: Action): boolean => {
  const { x, y } = battle.state.bodies;
  return approach(battle, i, x[j]!, y[j]!, stop, sequenceFor(battle, i, x[j]!, y[j]!, stop), action);
};

/** A rush where the goal is farther than a move and no shot could come of it. */
const sequenceFor = (battle: Battle, i: number, x: number, y: number, stop = 0): Action['sequence'] => {
  const { bodies } = battle.state;
  const away = Math.sqrt((x - bodies.x[i]!) ** 2 + (y - bodies.y[i]!) ** 2) - stop;
  return away > budgetOf('move-shoot', moveOf(battle, i)) + 0.5 ? 'rush' : 'move-shoot';
};

/** The last rounds are for fighting: who only waits wins nothing. */
const PATIENCE = 3;
const waits = (battle: Battle, i: number, j: number): boolean =>
  battle.state.round <= PATIENCE && fighterAt(battle, i).move <= fighterAt(battle, j).move + 4;

/** Just out of the enemy's reach, so that one charges first. */
const waitingAt = (battle: Battle, j: number): number => moveOf(battle, j) + 0.6;

/** A shooter's way out: away from the nearest enemy, with a shot from there. */
const planRetreat = (battle: Battle, i: number, action: Action): boolean => {
  const { bodies } = battle.state;
  const j = survey.nearest;
  if (survey.engaged || survey.least > waitingAt(battle, j)) return false;
  const away = Math.atan2(bodies.y[i]! - bodies.y[j]!, bodies.x[i]! - bodies.x[j]!);
  const move = moveOf(battle, i) - 1e-4;
  for (const off of [0, 0.7, -0.7]) {
    stand(battle, i, 'move-shoot', action);
    if (!goTo(battle, i, away + off, move, move, action)) continue;
    if (!clearOfFoes(battle, i, action.x, action.y, survey.least + 1)) continue;
    shotsFrom(battle, i, action);
    shoot(action);
    return true;
  }
  return false;
};

/** AAW-4.6-taunt: at the taunter, whatever else there is. */
const planTaunted = (battle: Battle, i: number, taunter: number, action: Action): void => {
  if (edgeDistance(battle.state.bodies, i, taunter) <= ENGAGEMENT) {
    stand(battle, i, 'fight', action);
    action.target = taunter;
    return;
  }
  if (chargeWay(battle, i, taunter, action) && !illegal(battle, action)) return;
  const { x, y } = battle.state.bodies;
  if (approach(battle, i, x[taunter]!, y[taunter]!, 0.1, 'move-shoot', action)) return;
  stand(battle, i, 'move-shoot', action);
};

/** Whom to taunt: the dearest enemy that may be (AAW-4.6-taunt), best of all one that has yet to act. */
const addTaunt = (battle: Battle, i: number, action: Action): void => {
  if (!fighterAt(battle, i).taunts) return;
  let most = 0;
  for (let k = 0; k < survey.count; k++) {
    const j = survey.foe[k]!;
    if (flagged(battle, j, FLAG.activated) || tauntOn(battle, j) !== NONE || !mayTaunt(battle, i, j))
      continue;
    const worth = worthOf(battle, j);
    if (worth <= most) continue;
    most = worth;
    action.taunt = j;
  }
};

/** What a model does, written into the action. */
const plan = (battle: Battle, i: number, temper: Temper, action: Action): void => {
  look(battle, i, survey);
  const taunter = tauntOn(battle, i);
  const wavering = flagged(battle, i, FLAG.wavering);
  if (taunter !== NONE && (!wavering || edgeDistance(battle.state.bodies, i, taunter) <= ENGAGEMENT))
    return planTaunted(battle, i, taunter, action);
  stand(battle, i, 'hold-shoot', action);
  if (survey.count === 0) {
    if (!wavering && !planMove(battle, i, temper, action)) stand(battle, i, 'hold-shoot', action);
    return;
  }
  const { roundOne } = battle.setup.rules;
  const early = battle.state.round === 1;
  if (!(early && roundOne === 'advance-only')) planStrike(battle, i, temper, wavering, early, action);
  if (
    action.target === NONE &&
    !wavering &&
    planMove(battle, i, temper, action) &&
    action.sequence === 'move-shoot'
  ) {
    shotsFrom(battle, i, action);
    if (!(early && roundOne === 'advance-only')) shoot(action);
  }
  if (taunter === NONE && action.spell === NONE && fighterAt(battle, i).powers.length > 0)
    addPower(battle, i, action);
  addTaunt(battle, i, action);
};

const fallback: Action = blankAction();

/** Fight, shoot, charge or fall back: the best of them by the exact odds. */
const planStrike = (
  battle: Battle,
  i: number,
  temper: Temper,
  wavering: boolean,
  early: boolean,
  action: Action,
): void => {
  let best = survey.engaged ? planFight(battle, i, action) : 0;
  const { range } = fighterAt(battle, i);
  if (temper.keepsRange && range > 0 && !wavering && survey.engaged && planWithdraw(battle, i, action))
    return;
  lookForShots(battle, i, HOLD_SHOOT, survey);
  if (shot.worth > best) {
    best = shot.worth;
    stand(battle, i, 'hold-shoot', action);
    shoot(action);
  }
  if (wavering) return;
  if (!(early && battle.setup.rules.roundOne === 'cautious')) {
    Object.assign(fallback, action);
    const charge = planCharge(battle, i, temper, best, action);
    if (charge > 0) return;
    Object.assign(action, fallback);
  }
  if (temper.keepsRange && range > 0 && !survey.engaged) {
    Object.assign(fallback, action);
    if (!planRetreat(battle, i, action)) Object.assign(action, fallback);
  }
};

/** AAW-5.2-withdraw: a shooter in a fight strikes and steps back, where nobody else is near enough to follow at once. */
const planWithdraw = (battle: Battle, i: number, action: Action): boolean => {
  const { bodies } = battle.state;
  const j = survey.nearest;
  const target = action.target;
  const budget = moveOf(battle, i) / 2 - 1e-4;
  const away = Math.atan2(bodies.y[i]! - bodies.y[j]!, bodies.x[i]! - bodies.x[j]!);
  const struck = harm(battle, j, i, FIGHT, NONE);
  if (fighterAt(battle, i).disengages === false && struck > 12) return false;
  Object.assign(fallback, action);
  stand(battle, i, 'withdraw', action);
  action.target = target;
  if (goTo(battle, i, away, budget, budget, action) && !illegal(battle, action)) return true;
  Object.assign(action, fallback);
  return false;
};

/** A player of this family: picks the model that is most urgent, and what is best for it by the exact odds. */
export const tactician = (name: string, temper: Temper): Player => ({
  name,
  choose(battle, side, action) {
    const i = mostUrgent(battle, side);
    if (i === NONE) return false;
    plan(battle, i, temper, action);
    return true;
  },
  answers,
  reacts,
});

/** Ways a model that looks ahead may move: sixths of a turn, its full move and half of it. */
const WAYS = 6;
const SHARES = [1, 0.5] as const;

const TEMPERS: readonly Temper[] = [
  { charge: 1.5, caution: 0, holds: false, keepsRange: false },
  { charge: 1, caution: 0.6, holds: true, keepsRange: true },
];

/**
 * Lists what is worth looking ahead from for a model: what the tempers of this family would do, each charge that
 * arrives, each enemy it may fight or shoot at, and moves all round with the best shot from there. `visit` is given
 * what the power beside it adds, and the same object each time.
 */
export const offers = (
  battle: Battle,
  i: number,
  action: Action,
  visit: (action: Action, extra: number) => void,
): void => {
  for (const temper of TEMPERS) {
    plan(battle, i, temper, action);
    visit(action, action.power === NONE ? 0 : 6);
  }
  if (tauntOn(battle, i) !== NONE) return; // it does what it must
  const { roundOne } = battle.setup.rules;
  const early = battle.state.round === 1;
  const spends = fighterAt(battle, i).powers.length > 0;
  const give = (): void => {
    const extra = spends && action.spell === NONE ? addPower(battle, i, action) : 0;
    if (illegal(battle, action) === undefined) visit(action, extra);
  };
  look(battle, i, survey);
  stand(battle, i, 'hold-shoot', action);
  give();
  if (early && roundOne === 'advance-only') return;
  for (let k = 0; k < survey.count; k++) {
    const j = survey.foe[k]!;
    const distance = survey.distance[k]!;
    if (distance <= ENGAGEMENT) {
      stand(battle, i, 'fight', action);
      action.target = j;
      give();
    }
    const mayCharge = !flagged(battle, i, FLAG.wavering) && !(early && roundOne === 'cautious');
    if (mayCharge && distance > CONTACT && distance <= moveOf(battle, i) && chargeWay(battle, i, j, action))
      give();
  }
  lookForShots(battle, i, HOLD_SHOOT, survey);
  if (shot.target !== NONE) {
    stand(battle, i, 'hold-shoot', action);
    shoot(action);
    give();
  }
  if (flagged(battle, i, FLAG.wavering) || survey.engaged) return;
  const move = moveOf(battle, i) - 1e-4;
  for (let way = 0; way < WAYS; way++)
    for (const share of SHARES) {
      stand(battle, i, 'move-shoot', action);
      if (!goTo(battle, i, (way * 2 * Math.PI) / WAYS, move * share, move, action)) continue;
      shotsFrom(battle, i, action);
      shoot(action);
      give();
    }
};
