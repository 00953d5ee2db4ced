import { describe, expect, it } from 'vitest';
import { card, pool, Stage } from './stage';

describe('a unit that is destroyed in its own activation', () => {
  it('WAR-activation, WAR-turns: ends it: the other side activates next', () => {
    const spiked = card('spiked', {
      panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: {}, automatic: { S: 1 } } }],
    });
    const one = card('one');
    const stage = new Stage({
      units: [
        { card: one, side: 0, at: [[30, 20]], damage: 4 },
        { card: one, side: 0, at: [[10, 10]] },
        { card: spiked, side: 1, at: [[30, 22]] },
      ],
    });
    stage.act('attack', 0, { target: 2 }, pool(8));
    expect(stage.state.at[0]).toBe(3);
    // The winner's free move comes first; it stays.
    stage.act('done', 2);
    expect([stage.state.now.side, stage.state.now.half]).toEqual([1, 1]);
  });
});
