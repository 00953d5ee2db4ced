import { describe, expect } from 'vitest';
import { being, fight, me, near } from '../pieces';
import { activations, BACK, R, TOUCH, verdicts } from '../stage';

describe('chapter 6: zones and opportunity attacks', () => {
  const leaves = { sequence: 'move-shoot', to: [6, 10] } as const;
  const away = '0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]';
  activations([
    {
      rule: 'AAW-6.5',
      what: 'leaving a zone is struck at, with −1 to hit',
      models: [me, near()],
      does: leaves,
      dice: 'hit 4',
      happens: [away, '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.5',
      what: 'with all its dice',
      models: [me, { ...near(), is: { stats: { ATK: 3 } } }],
      does: leaves,
      dice: 'hit 5, wound 3, hit 4, hit 1',
      happens: [away, '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.5-timing',
      what: 'the destroyed go no further',
      models: [{ ...me, wounds: 1 }, near(), { side: 0, at: [25, 15] }],
      does: leaves,
      dice: 'hit 5, wound 4, save 3',
      happens: [away, '1 strikes 0 (opportunity) for 1', '0 loses 1, 0 left', '0 is destroyed'],
      then: (battle) => expect(battle.state.bodies.x[0]).toBeGreaterThan(7.9),
    },
    {
      rule: 'AAW-6.5-exempt',
      what: 'Disengage',
      models: [being({ keywords: ['Disengage'] }), near()],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-4.6-disengage',
      what: 'leaves unharmed',
      models: [being({ keywords: ['Disengage'] }), near()],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-4.6-fly',
      what: 'has Disengage built in',
      models: [being({ keywords: ['Fly'] }), near()],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-6.5-once',
      what: 'who has struck strikes no more',
      models: [me, { ...near(), flags: ['struck'] }],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-6.5',
      what: 'who flees does not strike',
      models: [me, { ...near(), flags: ['routing'] }],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-6.2-zones',
      what: 'moving about within a zone is free',
      models: [me, near()],
      does: { sequence: 'move-shoot', to: [9, 10] },
      happens: ['0 moves to 9, 10 for 1 [AAW-5.2-move-shoot]'],
    },
    {
      rule: 'AAW-6.2-zones',
      what: 'passing through a zone is leaving it',
      models: [me, { side: 1, at: [13, 12] }],
      does: { sequence: 'rush', to: [20, 10] },
      dice: 'hit 4',
      happens: ['0 moves to 20, 10 for 10 [AAW-5.2-rush]', '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.5-timing',
      what: 'in the order in which zones are left',
      models: [me, { side: 1, at: [15, 12] }, { side: 1, at: [12, 8] }],
      does: { sequence: 'rush', to: [20, 10] },
      dice: 'hit 1, hit 1',
      happens: [
        '0 moves to 20, 10 for 10 [AAW-5.2-rush]',
        '2 strikes 0 (opportunity) for 0',
        '1 strikes 0 (opportunity) for 0',
      ],
    },
    {
      rule: 'AAW-6.5-charging',
      what: 'a charge is not struck at by its target, but by another',
      models: [me, { side: 1, at: [14, 10], facing: BACK }, { side: 1, at: [9, 10 + TOUCH] }],
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      dice: 'hit 1, hit 1',
      happens: [
        '0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]',
        '2 strikes 0 (opportunity) for 0',
        '0 strikes 1 (charge) for 0',
      ],
    },
    {
      rule: 'AAW-N7',
      what: 'an opportunity attack never flanks, though it comes from behind',
      models: [{ ...me, facing: BACK }, near()],
      does: { ...leaves, facing: BACK },
      dice: 'hit 5, wound 4, save 4',
      happens: [away, '1 strikes 0 (opportunity) for 0'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-6.4',
      what: 'engaged at exactly 2"',
      models: [me, { ...near(), at: [10 + 2 * R + 2, 10] }],
      does: fight,
      why: undefined,
    },
    {
      rule: 'AAW-6.4',
      what: 'not beyond',
      models: [me, { ...near(), at: [10 + 2 * R + 2.01, 10] }],
      does: fight,
      why: 'not-engaged',
    },
    {
      rule: 'AAW-6.1',
      what: 'as far as MOV, from edge to edge',
      models: [me, { side: 1, at: [25, 10] }],
      does: { sequence: 'move-shoot', to: [15, 10] },
      why: undefined,
    },
    {
      rule: 'AAW-6.1',
      what: 'no further',
      models: [me, { side: 1, at: [25, 10] }],
      does: { sequence: 'move-shoot', to: [15.01, 10] },
      why: 'no-way',
    },
    {
      rule: 'AAW-6.2-models',
      what: 'onto another',
      models: [me, { side: 1, at: [13, 10] }],
      does: { sequence: 'move-shoot', to: [12.5, 10] },
      why: 'no-room',
    },
    {
      rule: 'AAW-6.2-models',
      what: 'through another, at just its MOV',
      models: [me, { side: 1, at: [12, 10] }],
      does: { sequence: 'move-shoot', to: [15, 10] },
      why: 'no-way',
    },
    {
      rule: 'AAW-6.2-models',
      what: 'a flyer over another',
      models: [being({ keywords: ['Fly'] }), { side: 1, at: [12, 10] }],
      does: { sequence: 'move-shoot', to: [15, 10] },
      why: undefined,
    },
    {
      rule: 'AAW-6.2-models',
      what: 'off the table',
      models: [
        { ...me, at: [2, 10] },
        { side: 1, at: [12, 10] },
      ],
      does: { sequence: 'move-shoot', to: [0.4, 10] },
      why: 'no-room',
    },
    {
      rule: 'AAW-4.4-mov',
      what: 'MOV 3',
      models: [being({ stats: { MOV: 3 } }), { side: 1, at: [25, 10] }],
      does: { sequence: 'move-shoot', to: [14, 10] },
      why: 'no-way',
    },
  ]);
});
