import * as trig from '../../../../../tabletop/trig';
import { CONTACT_TURNS, contactPlace } from '../../../../../tabletop/base-contact';
import { edgeDistance } from '../../../../../tabletop/bodies';
import type { Action, Sequence } from '../../state/action';
import { NONE } from '../../state/odds/draws';
import { budgetOf, mayAct, mayTaunt, tauntOn } from './legal';
import type { Battle } from '../../state/battle';
import { engagedWith, fighterAt, areEnemies, walkerAt } from '../../state/field';
import { stay } from './stay';

/** Directions in which a move is offered, and shares of its length. */
const DIRECTIONS = 8;
const SHARES = [1, 0.5] as const;

type Offer = (action: Action) => void;

/** An action that is refilled for each offer. */
interface Trial {
  readonly action: Action;
  /** Clears it for a sequence against this target. */
  readonly begin: (sequence: Sequence, target: number) => void;
  readonly give: () => void;
}

/** Offers the places where a move of this sequence may end, each facing the direction of the move. */
const places = (battle: Battle, i: number, sequence: Sequence, action: Action, visit: () => void): void => {
  const { bodies } = battle.state;
  const budget = budgetOf(battle, i, sequence);
  if (budget === 0) return;
  const [x, y] = [bodies.x[i], bodies.y[i]];
  for (let turn = 0; turn < DIRECTIONS; turn++)
    for (const share of SHARES) {
      const angle = (turn * 2 * Math.PI) / DIRECTIONS;
      action.x = x + trig.cos(angle) * budget * share;
      action.y = y + trig.sin(angle) * budget * share;
      action.facing = angle;
      visit();
    }
};

/** Shots, and spells in place of a shot, at each enemy that may be in reach after a move of `more` inches. */
const shots = (
  battle: Battle,
  i: number,
  more: number,
  visit: (target: number, spell: number) => void,
): void => {
  const { bodies } = battle.state;
  const { range, powers } = fighterAt(battle, i);
  for (let j = 0; j < bodies.count; j++) {
    if (!areEnemies(battle, i, j)) continue;
    const distance = edgeDistance(bodies, i, j) - more;
    if (range > 0 && distance <= range) visit(j, NONE);
    powers.forEach(({ ability, range: reach }, power) => {
      if (ability.type === 'Spell (Shoot)' && distance <= reach) visit(j, power);
    });
  }
};

/** Uses each other power from the model's place, on each possible target. */
const powersOf = (battle: Battle, i: number, action: Action, visit: () => void): void => {
  const { bodies } = battle.state;
  action.powerFirst = true;
  fighterAt(battle, i).powers.forEach(({ ability: { type, target } }, power) => {
    if (type === 'Spell (Shoot)' || type === 'Reaction') return;
    action.power = power;
    if (target !== 'friend' && target !== 'enemy' && target !== 'point') return visit();
    for (let j = 0; j < bodies.count; j++) {
      if (!bodies.alive[j] || (target !== 'point' && areEnemies(battle, i, j) !== (target === 'enemy')))
        continue;
      action.powerTarget = target === 'point' ? NONE : j;
      action.powerX = bodies.x[j];
      action.powerY = bodies.y[j];
      visit();
    }
  });
};

/** The actions that one model may try: some of them illegal. */
const ofModel = (battle: Battle, i: number, action: Action, offer: Offer): void => {
  const { bodies } = battle.state;
  const begin = (sequence: Sequence, target = NONE): void => {
    stay(battle, i, action);
    action.sequence = sequence;
    action.target = target;
  };
  const give = (): void => offer(action);
  const trial = { action, begin, give };
  stay(battle, i, action);
  give();
  // AAW-4.6-taunt: besides what it must do, it may charge the taunter.
  const taunter = tauntOn(battle, i);
  if (taunter !== NONE) return charges(battle, i, taunter, trial);
  begin('hold-shoot');
  powersOf(battle, i, action, give);
  shots(battle, i, 0, (target, spell) => {
    begin('hold-shoot', target);
    action.spell = spell;
    give();
  });
  begin('move-shoot');
  places(battle, i, 'move-shoot', action, give);
  shots(battle, i, budgetOf(battle, i, 'move-shoot'), (target, spell) => {
    begin('move-shoot', target);
    action.spell = spell;
    places(battle, i, 'move-shoot', action, give);
  });
  for (const sequence of ['rush', 'move'] as const) {
    begin(sequence);
    places(battle, i, sequence, action, give);
  }
  for (let j = 0; j < bodies.count; j++) {
    if (!areEnemies(battle, i, j)) continue;
    charges(battle, i, j, trial);
    if (mayTaunt(battle, i, j)) {
      begin('hold-shoot');
      action.taunt = j;
      give();
    }
    if (engagedWith(battle, i, j)) inMelee(battle, i, j, trial);
  }
};

/** Every side of an enemy at which a charge arrives. */
const charges = (battle: Battle, i: number, j: number, { action, begin, give }: Trial): void => {
  const reach = budgetOf(battle, i, 'charge');
  if (edgeDistance(battle.state.bodies, i, j) > reach) return;
  const walker = walkerAt(battle, i);
  for (let turn = 0; turn < CONTACT_TURNS; turn++) {
    begin('charge', j);
    if (contactPlace(walker, j, turn, action, reach)) give();
  }
};

/** Fights against an enemy within 2": alone, followed by a shot at another, or followed by a withdrawal (AAW-5.2). */
const inMelee = (battle: Battle, i: number, j: number, { action, begin, give }: Trial): void => {
  begin('fight', j);
  give();
  shots(battle, i, 0, (second, spell) => {
    if (second === j) return;
    begin('fight-shoot', j);
    action.second = second;
    action.spell = spell;
    give();
  });
  begin('withdraw', j);
  places(battle, i, 'withdraw', action, give);
};

/**
 * The actions that the side to act may try with each of its models: complete except for powers in addition to a move;
 * places are sampled. At least one of each model's offers is legal.
 */
export const offersOf = (battle: Battle, action: Action, offer: Offer): void => {
  const { state } = battle;
  for (let i = 0; i < state.bodies.count; i++)
    if (state.side[i] === state.toAct && mayAct(battle, i)) ofModel(battle, i, action, offer);
};
