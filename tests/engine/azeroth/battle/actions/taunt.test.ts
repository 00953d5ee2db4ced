import { describe, expect } from 'vitest';
import { fight, me } from '../pieces';
import { activations, BACK, TOUCH, verdicts, type Stand } from '../stage';

describe('Taunt (AAW-4.6-taunt)', () => {
  const bully: Stand = { side: 1, at: [18, 10], facing: BACK, is: { keywords: ['Taunt'] } };
  const victim: Stand = { ...me, taunter: 1 };
  activations([
    {
      rule: 'AAW-5.2-taunt',
      what: 'comes after all else, within 6"',
      models: [
        { ...bully, side: 0 },
        { side: 1, at: [13, 10] },
      ],
      does: { sequence: 'move-shoot', to: [17, 10], taunt: 1 },
      happens: ['0 moves to 17, 10 for 1 [AAW-5.2-move-shoot]', '0 taunts 1'],
      then: (battle) => expect(battle.state.taunter[1]).toBe(0),
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'not beyond 6"',
      models: [
        { ...bully, side: 0 },
        { side: 1, at: [11, 10] },
      ],
      does: { taunt: 1 },
      happens: [],
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'once a round',
      models: [
        { ...bully, side: 0, flags: ['taunted'] },
        { side: 1, at: [13, 10] },
      ],
      does: { taunt: 1 },
      happens: [],
    },
    {
      rule: 'AAW-4.6-undead-mechanical',
      what: 'nobody undead or mechanical',
      models: [
        { ...bully, side: 0 },
        { side: 1, at: [13, 10], is: { keywords: ['Undead / Mechanical'] } },
      ],
      does: { taunt: 1 },
      happens: [],
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'not through a wall',
      models: [
        { ...bully, side: 0 },
        { side: 1, at: [13, 10] },
      ],
      terrain: [
        {
          type: 'wall',
          polygon: [
            [15, 5],
            [15.5, 5],
            [15.5, 15],
            [15, 15],
          ],
        },
      ],
      does: { taunt: 1 },
      happens: [],
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'a newer one replaces an older',
      models: [
        { ...bully, side: 0 },
        { side: 1, at: [13, 10], taunter: 2 },
        { side: 0, at: [15, 15] },
      ],
      does: { taunt: 1 },
      happens: ['0 taunts 1'],
      then: (battle) => expect(battle.state.taunter[1]).toBe(0),
    },
    {
      rule: 'AAW-NC',
      what: 'out of reach: as near() as its move takes it, wherever it was sent, and it is over',
      models: [victim, bully],
      does: { sequence: 'move-shoot', to: [10, 14] },
      happens: ['0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]'],
      then: (battle) => expect(battle.state.taunter[0]).toBe(-1),
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'in reach: a move becomes the charge',
      models: [victim, { ...bully, at: [14, 10] }],
      does: { sequence: 'move-shoot', to: [10, 14] },
      dice: 'hit 1',
      happens: ['0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
  ]);
  const wide: Stand[] = [victim, bully, { side: 1, at: [14, 10] }];
  verdicts([
    {
      rule: 'AAW-4.6-taunt',
      what: 'charging another',
      models: wide,
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 2 },
      why: 'taunted',
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'rushing',
      models: wide,
      does: { sequence: 'rush', to: [10, 15] },
      why: 'taunted',
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'shooting',
      models: wide,
      does: { sequence: 'hold-shoot', target: 2 },
      why: 'taunted',
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'engaged, fighting the taunter',
      models: [victim, { ...bully, at: [12, 10] }],
      does: fight,
      why: undefined,
    },
    {
      rule: 'AAW-7.2.3',
      what: 'engaged, fighting another',
      models: [victim, { ...bully, at: [12, 10] }, { side: 1, at: [8, 10] }],
      does: { sequence: 'fight', target: 2 },
      why: 'taunted',
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'engaged, withdrawing',
      models: [victim, { ...bully, at: [12, 10] }],
      does: { sequence: 'withdraw', to: [8, 10], target: 1 },
      why: 'taunted',
    },
    {
      rule: 'AAW-4.6-taunt',
      what: 'a dead taunter binds nobody',
      models: [{ ...me, taunter: 2 }, bully],
      does: { sequence: 'rush', to: [10, 15] },
      why: undefined,
    },
  ]);
});
