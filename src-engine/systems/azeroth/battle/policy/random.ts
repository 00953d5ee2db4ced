import * as trig from '../../../../tabletop/trig';
import { SEQUENCES, type Action } from '../state/action';
import type { Battle } from '../state/battle';
import { NONE } from '../state/odds/draws';
import { engagedWith, fighterAt, areEnemies, walkerAt } from '../state/field';
import { budgetOf, illegal, mayAct, tauntOn } from '../rules/actions/legal';
import { CONTACT_TURNS, contactPlace } from '../../../../tabletop/base-contact';
import { obeyTaunt } from './candidates/taunts';
import type { GameBot } from './game-bot';
import { stand } from './candidates/moves';

/** Attempts to find a legal action before the model just stands. */
const TRIES = 24;

/** A random whole number below `n`. */
const below = ({ dice }: Battle, n: number): number => dice.roll(n, 'bot') - 1;

const half = (battle: Battle): boolean => below(battle, 2) === 0;

/** Any model for which `fits` is true, all equally likely; NONE if there is none. */
const anyModel = (battle: Battle, fits: (j: number) => boolean): number => {
  let found = NONE;
  let met = 0;
  for (let j = 0; j < battle.state.bodies.count; j++) if (fits(j) && below(battle, ++met) === 0) found = j; // a reservoir of one
  return found;
};

/** Resolution of random places. */
const GRAIN = 1000;

const anyAngle = (battle: Battle): number => (below(battle, GRAIN) * 2 * Math.PI) / GRAIN;

/** Sequences without a move: a model that holds keeps its facing (ruling A27). */
const HOLDS: readonly Action['sequence'][] = ['hold-shoot', 'fight', 'fight-shoot'];

/** Sequences in which it fights one of the enemies that it is engaged with. */
const FIGHTS: readonly Action['sequence'][] = ['fight', 'withdraw', 'fight-shoot'];

/** Ends the action's move anywhere within its budget, uniformly over the circle. */
const moveAnywhere = (battle: Battle, action: Action): void => {
  if (HOLDS.includes(action.sequence)) {
    const facing = anyAngle(battle); // always drawn, so that both variants draw the same numbers
    if (action.sequence === 'hold-shoot' && battle.setup.rules.holdTurns) action.facing = facing;
    return;
  }
  const budget = budgetOf(battle, action.model, action.sequence);
  const angle = anyAngle(battle);
  const length = budget * Math.sqrt(below(battle, GRAIN) / GRAIN);
  action.x += trig.cos(angle) * length;
  action.y += trig.sin(angle) * length;
  action.facing = angle;
};

/** Ends a charge at any side of its target. */
const chargeFromAnySide = (battle: Battle, action: Action): void => {
  if (action.target === NONE) return;
  const { model, target } = action;
  contactPlace(walkerAt(battle, model), target, below(battle, CONTACT_TURNS), action);
};

/** Uses any power, instead of the shot or in addition to it, on any model it could target. */
const useAnyPower = (battle: Battle, action: Action): void => {
  const { model: i, sequence } = action;
  const { powers } = fighterAt(battle, i);
  if (powers.length === 0) return;
  const power = below(battle, powers.length);
  const { target, type } = powers[power].ability;
  if (type === 'Spell (Shoot)') {
    if (sequence === 'move-shoot' || sequence === 'hold-shoot') action.spell = power;
    return;
  }
  const { bodies } = battle.state;
  const j = anyModel(
    battle,
    (k) => bodies.alive[k] === 1 && (target === 'point' || areEnemies(battle, i, k) === (target === 'enemy')),
  );
  action.power = power;
  action.powerTarget = target === 'friend' || target === 'enemy' ? j : NONE;
  action.powerX = bodies.x[j] ?? 0;
  action.powerY = bodies.y[j] ?? 0;
  action.powerFirst = half(battle);
};

/** Makes the action anything that a model might attempt, legal or not. */
const attempt = (battle: Battle, i: number, action: Action): void => {
  const enemy = (): number => anyModel(battle, (j) => areEnemies(battle, i, j));
  stand(battle, i, SEQUENCES[below(battle, SEQUENCES.length)], action);
  const shoots = action.sequence === 'move-shoot' || action.sequence === 'hold-shoot';
  if (FIGHTS.includes(action.sequence)) action.target = anyModel(battle, (j) => engagedWith(battle, i, j));
  else if (!shoots || half(battle)) action.target = enemy();
  if (action.sequence === 'charge') chargeFromAnySide(battle, action);
  else moveAnywhere(battle, action);
  if (action.sequence === 'fight-shoot') action.second = enemy();
  if (half(battle)) useAnyPower(battle, action);
  if (fighterAt(battle, i).taunts && half(battle)) action.taunt = enemy();
};

/** Takes any legal action: model, sequence, place and target are random. Answers enemy magic half of the time. */
export const random: GameBot = {
  choose(battle, side, action) {
    const i = anyModel(battle, (j) => battle.state.side[j] === side && mayAct(battle, j));
    if (i === NONE) return false;
    for (let tries = 0; tries < TRIES; tries++) {
      attempt(battle, i, action);
      if (illegal(battle, action) === undefined) return true;
    }
    const taunter = tauntOn(battle, i);
    if (taunter === NONE) stand(battle, i, 'hold-shoot', action);
    else obeyTaunt(battle, i, taunter, action);
    return true;
  },
  answersYes: half,
};
