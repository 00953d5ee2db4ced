import { resetAction, type Action, type Sequence } from './action';
import type { Battle } from './battle';
import { NONE } from './draws';
import { alive, engagedWith, fighterAt, foes, moverAt, moveOf } from './field';
import { budgetOf, illegal, mayTaunt } from './legal';
import { findPath, settle } from './movement';
import { CONTACT_TURNS, contactPlace, type Place } from './places';

const place: Place = { x: 0, y: 0, facing: 0 };

/** Eight ways to go, and standing still. */
const DIRECTIONS = 8;

/**
 * Lists legal actions of a model: every fight, every charge that arrives, every shot from where it stands or from a few
 * places it can reach, moves and rushes in eight directions, withdrawals, and every power on everyone it may affect.
 * `visit` is given the same object each time and copies what it keeps.
 */
export const candidates = (
  battle: Battle,
  i: number,
  action: Action,
  visit: (action: Action) => void,
): void => {
  const offer = (): void => {
    if (!illegal(battle, action)) visit(action);
  };
  const { bodies } = battle.state;
  const start = (sequence: Sequence): void => {
    resetAction(action, i, bodies.x[i]!, bodies.y[i]!, bodies.facing[i]!);
    action.sequence = sequence;
  };
  start('hold-shoot');
  offer();
  for (let j = 0; j < bodies.count; j++) {
    if (!foes(battle, i, j)) continue;
    for (const [sequence, target] of [
      ['hold-shoot', j],
      ['fight', j],
    ] as const) {
      start(sequence);
      action.target = target;
      offer();
    }
    offerSpells(battle, i, j, start, action, offer);
    offerCharge(battle, i, j, start, action, offer);
    offerFightShoot(battle, i, j, start, action, offer);
  }
  for (const sequence of ['move-shoot', 'rush', 'withdraw', 'move'] as const)
    offerMoves(battle, i, sequence, start, action, offer);
  offerPowers(battle, i, start, action, offer);
  offerTaunts(battle, i, start, action, offer);
};

type Start = (sequence: Sequence) => void;

const offerSpells = (
  battle: Battle,
  i: number,
  j: number,
  start: Start,
  action: Action,
  offer: () => void,
): void => {
  fighterAt(battle, i).powers.forEach(({ ability }, power) => {
    if (ability.type !== 'Spell (Shoot)') return;
    start('hold-shoot');
    action.target = j;
    action.spell = power;
    offer();
  });
};

const offerCharge = (
  battle: Battle,
  i: number,
  j: number,
  start: Start,
  action: Action,
  offer: () => void,
): void => {
  for (let turn = 0; turn < CONTACT_TURNS; turn += 2) {
    if (!contactPlace(battle, i, j, turn, place)) continue;
    start('charge');
    action.target = j;
    Object.assign(action, place);
    offer();
  }
};

const offerFightShoot = (
  battle: Battle,
  i: number,
  j: number,
  start: Start,
  action: Action,
  offer: () => void,
): void => {
  if (!engagedWith(battle, i, j) || fighterAt(battle, i).range === 0) return;
  for (let k = 0; k < battle.state.bodies.count; k++) {
    if (k === j || !foes(battle, i, k)) continue;
    start('fight-shoot');
    action.target = j;
    action.second = k;
    offer();
  }
};

/** Moves as far as the way goes in each direction; with a shot at whoever can be seen from there, or a fight before it. */
const offerMoves = (
  battle: Battle,
  i: number,
  sequence: Sequence,
  start: Start,
  action: Action,
  offer: () => void,
): void => {
  const { bodies } = battle.state;
  const { table } = battle.setup;
  const mover = moverAt(battle, i);
  const budget = budgetOf(sequence, moveOf(battle, i));
  for (let d = 0; d < DIRECTIONS; d++) {
    const angle = (d * 2 * Math.PI) / DIRECTIONS;
    const x = Math.min(
      table.width - mover.across,
      Math.max(mover.across, bodies.x[i]! + Math.cos(angle) * budget),
    );
    const y = Math.min(
      table.depth - mover.across,
      Math.max(mover.across, bodies.y[i]! + Math.sin(angle) * budget),
    );
    findPath(table, mover, bodies, i, x, y, budget, battle.path);
    if (!settle(table, mover, bodies, i, battle.path)) continue;
    const last = battle.path.length - 1;
    const [toX, toY] = [battle.path.xs[last]!, battle.path.ys[last]!];
    const facing = Math.atan2(toY - battle.path.ys[last - 1]!, toX - battle.path.xs[last - 1]!);
    const go = (): void => {
      start(sequence);
      action.x = toX;
      action.y = toY;
      action.facing = facing;
    };
    if (sequence !== 'withdraw') {
      go();
      offer();
    }
    if (sequence !== 'move-shoot' && sequence !== 'withdraw') continue;
    for (let j = 0; j < bodies.count; j++) {
      if (!foes(battle, i, j)) continue;
      go();
      action.target = j;
      offer();
    }
  }
};

/** Powers beside the sequence, each before standing fast: whom they affect is what they are for. */
const offerPowers = (battle: Battle, i: number, start: Start, action: Action, offer: () => void): void => {
  const { bodies } = battle.state;
  fighterAt(battle, i).powers.forEach(({ ability }, power) => {
    const use = (target: number): void => {
      start('hold-shoot');
      action.power = power;
      action.powerFirst = true;
      action.powerTarget = target;
      if (target !== NONE) {
        action.powerX = bodies.x[target]!;
        action.powerY = bodies.y[target]!;
      }
      offer();
    };
    if (ability.target === 'self' || ability.target.endsWith('s') || ability.target === 'everyone')
      return use(NONE);
    for (let j = 0; j < bodies.count; j++) if (alive(battle, j)) use(j);
  });
};

const offerTaunts = (battle: Battle, i: number, start: Start, action: Action, offer: () => void): void => {
  if (!fighterAt(battle, i).taunts) return;
  for (let j = 0; j < battle.state.bodies.count; j++) {
    if (!mayTaunt(battle, i, j)) continue;
    start('hold-shoot');
    action.taunt = j;
    offer();
  }
};
