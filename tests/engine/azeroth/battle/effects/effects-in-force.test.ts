import { expect, test } from 'vitest';
import { emptyState, putInForce } from '@engine/systems/azeroth/battle/state/state';

test('any number of abilities can be in force at once: none is dropped in silence (AAW-8.3-buff)', () => {
  const state = emptyState(4);
  const used = Array.from({ length: 200 }, (_, k) => ({ fighter: k, power: k % 16, on: 200 - k }));
  for (const { fighter, power, on } of used) putInForce(state, fighter, power, on);
  const kept = Array.from({ length: state.effects }, (_, e) => ({
    fighter: state.effectFighter[e],
    power: state.effectPower[e],
    on: state.effectOn[e],
  }));
  expect(kept).toEqual(used);
});
