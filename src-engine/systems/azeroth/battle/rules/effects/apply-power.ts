import type { Ability } from '../../../../../generated/azeroth-at-war';
import type { RuleId } from '../../../../../kernel/words';
import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../state/battle';
import { fighterAt, inForce, walkerAt, within } from '../../state/field';
import { fits } from '../../../../../tabletop/movement/collision';
import { seen } from '../../state/sight';
import type { Power } from '../../state/setup/fighter';
import { putInForce } from '../../state/state';

/** One effect in an ability's list. */
export type Effect = Ability['effects'][number];

/** The rule of each type of ability. */
export const POWER_RULES: Readonly<Record<Ability['type'], RuleId>> = {
  Instant: 'AAW-8.3-instant',
  'Spell (Shoot)': 'AAW-8.3-spell-shoot',
  Buff: 'AAW-8.3-buff',
  Debuff: 'AAW-8.3-debuff',
  Reaction: 'AAW-8.3-reaction',
  Blast: 'AAW-8.3-blast',
  'On Death': 'AAW-7.8-on-death',
};

/**
 * Whether another model is near enough and in sight; ruling A19: sight is needed, except for a Buff and for an aura on
 * friends.
 */
const affectsAt = (battle: Battle, caster: number, { type }: Ability, range: number, j: number): boolean =>
  within(battle, caster, j, range) &&
  (type === 'Buff' || seen(battle.setup.table, battle.state.bodies, caster, j));

/** Which models an ability affects, of all on the table (8.3). */
export const affects = (
  battle: Battle,
  caster: number,
  { ability, range }: Power,
  target: number,
  j: number,
): boolean => {
  const { side, bodies } = battle.state;
  if (!bodies.alive[j]) return false;
  const friend = side[j] === side[caster];
  switch (ability.target) {
    case 'self':
      return j === caster;
    case 'friend':
    case 'enemy':
      return j === target;
    case 'friends':
      return friend && (j === caster ? ability.itself === true : within(battle, caster, j, range)); // ruling A31
    case 'enemies':
      return !friend && affectsAt(battle, caster, ability, range, j);
    case 'everyone':
      return j !== caster && affectsAt(battle, caster, ability, range, j);
    case 'point':
      return false;
  }
};

export const amount = (battle: Battle, model: number, value: number | string): number => {
  if (value !== 'D3' && value !== 'D6') return Number(value);
  const face = battle.dice.roll(6, 'damage');
  const total = value === 'D3' ? Math.ceil(face / 2) : face;
  battle.log({ type: 'rolled', model, sides: value === 'D3' ? 3 : 6, face, total, why: 'AAW-8.3-card' });
  return total;
};

/** How far a push goes between checks, in inches. */
const PUSH_STEP = 0.25;

/** Pushes a model straight away from another until something stops it. */
export const push = (battle: Battle, from: number, j: number, distance: number): void => {
  const { bodies } = battle.state;
  const angle = trig.atan2(bodies.y[j] - bodies.y[from], bodies.x[j] - bodies.x[from]);
  const start: readonly [number, number] = [bodies.x[j], bodies.y[j]];
  let moved = 0;
  while (moved < distance) {
    const step = Math.min(PUSH_STEP, distance - moved);
    const x = bodies.x[j] + trig.cos(angle) * step;
    const y = bodies.y[j] + trig.sin(angle) * step;
    if (!fits(walkerAt(battle, j), x, y, bodies.facing[j])) break;
    bodies.x[j] = x;
    bodies.y[j] = y;
    moved += step;
  }
  if (moved > 0)
    battle.log({
      type: 'moved',
      model: j,
      path: [start, [bodies.x[j], bodies.y[j]]],
      facing: bodies.facing[j],
      cost: moved,
      why: 'AAW-8.3-card',
    });
};

/** Effects that last until the round ends instead of happening at once. */
export const LASTING: readonly Effect['effect'][] = [
  'modify-stat',
  'modify-roll',
  'reroll',
  'grant',
  'suppress',
  'move',
];

/** Effects that happen at once to every model an ability reaches, whether it changes anything or not. */
export const AT_ONCE: readonly Effect['effect'][] = ['damage', 'heal', 'push'];

/** Reports the models that an ability reaches. */
export const reportReached = (
  battle: Battle,
  caster: number,
  power: number,
  each: (act: (j: number) => void) => void,
  lasting: boolean,
): void => {
  if (!battle.events) return;
  const { ability } = fighterAt(battle, caster).powers[power];
  const on: number[] = [];
  each((j) => on.push(j));
  battle.log({
    type: 'reached',
    model: caster,
    name: ability.name,
    on,
    lasting,
    why: POWER_RULES[ability.type],
  });
};

/**
 * Applies an ability to a model until the end of the round (AAW-8.3-buff, AAW-8.3-debuff); the same ability only once.
 */
export const enforce = (battle: Battle, caster: number, power: number, j: number): void => {
  const { state } = battle;
  const fighter = state.fighter[caster];
  if (inForce(battle, fighter, power, j)) return;
  putInForce(state, fighter, power, j);
};
