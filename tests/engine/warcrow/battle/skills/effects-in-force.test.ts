import { expect, test } from 'vitest';
import { applyEffects, endEffects } from '@engine/systems/warcrow/battle/rules/effects/skills';
import { profileNow } from '@engine/systems/warcrow/battle/state/profiles';
import {
  copyState,
  newState,
  resetState,
  UNTIL,
  type State,
} from '@engine/systems/warcrow/battle/state/state';
import { card, Stage } from '../stage';

/** Twelve skills that last until the round ends, each worth 1 morale. */
const bard = card('bard', {
  skills: Array.from({ length: 12 }, (_, k) => ({
    name: `Song ${k}`,
    type: 'combat',
    text: 'Morale.',
    target: 'ally',
    range: 8,
    duration: 'round',
    attributes: { morale: 1 },
  })),
});

const UNITS = 6;
const SKILLS = 12;

/** Every song on every unit: 72 effects at once. */
const sung = (): State => {
  const { state } = new Stage({
    units: Array.from({ length: UNITS }, (_, k) => ({ card: bard, side: 0, at: [[10 + 5 * k, 20]] })),
  });
  for (let u = 0; u < UNITS; u++) for (let s = 0; s < SKILLS; s++) applyEffects(state, u, s, 0);
  return state;
};

const morale = (state: State): number[] =>
  Array.from({ length: UNITS }, (_, u) => profileNow(state, u).morale);
const all = (n: number): number[] => Array.from({ length: UNITS }, () => n);

test('any number of effects can last at once: none is dropped in silence (WAR-duration)', () => {
  const state = sung();
  expect(state.now.effects).toBe(UNITS * SKILLS);
  expect(morale(state)).toEqual(all(2 + SKILLS));
});

test('an effect applied again restarts and does not count twice (WAR-duration)', () => {
  const state = sung();
  applyEffects(state, UNITS - 1, SKILLS - 1, 0);
  expect(state.now.effects).toBe(UNITS * SKILLS);
});

test('a copy has all effects, and those added later are its own', () => {
  const state = sung();
  const copy = newState(state.setup);
  copyState(state, copy);
  expect(morale(copy)).toEqual(all(2 + SKILLS));
  endEffects(copy, (until) => until === UNTIL.round);
  expect([copy.now.effects, state.now.effects]).toEqual([0, UNITS * SKILLS]);
  expect(morale(state)).toEqual(all(2 + SKILLS));
  copyState(copy, state);
  expect(morale(state)).toEqual(all(2));
});

test('a restarted battle has none', () => {
  const state = sung();
  resetState(state);
  applyEffects(state, 0, 0, 0);
  expect(state.now.effects).toBe(1);
});
