import { describe, expect } from 'vitest';
import { alive, flagged } from '@engine/systems/azeroth/battle/field';
import { FLAG } from '@engine/systems/azeroth/battle/flags';
import type { Difference } from '../cards';
import { activations, BACK, R, TOUCH, verdicts, type Stand } from './stage';

const near: Stand = { side: 1, at: [10 + TOUCH, 10], facing: BACK };
const me: Stand = { side: 0, at: [10, 10] };
const axe: Difference = { stats: { ATK: 2 } };

describe('chapter 5: action sequences (AAW-5.2)', () => {
  activations([
    {
      rule: 'AAW-5.2-move-shoot',
      what: 'moves, then shoots',
      models: [me, { side: 1, at: [18, 10] }],
      does: { sequence: 'move-shoot', to: [13, 10], target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: [
        '0 moves to 13, 10 for 3 [AAW-5.2-move-shoot]',
        '0 strikes 1 (move-shoot) for 1',
        '1 loses 1, 3 left',
      ],
    },
    {
      rule: 'AAW-5.2-hold-shoot',
      what: 'stands and hits on a 3',
      models: [me, { side: 1, at: [15, 10] }],
      does: { sequence: 'hold-shoot', target: 1 },
      dice: 'hit 3, wound 4, save 3',
      happens: ['0 strikes 1 (hold-shoot) for 1', '1 loses 1, 3 left'],
    },
    {
      rule: 'AAW-5.2-charge',
      what: 'moves into contact and fights',
      models: [me, { side: 1, at: [14, 10], facing: BACK }],
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: [
        '0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]',
        '0 strikes 1 (charge) for 1',
        '1 loses 1, 3 left',
      ],
    },
    {
      rule: 'AAW-5.2-rush',
      what: 'moves twice its MOV and does nothing else',
      models: [me, { side: 1, at: [25, 10] }],
      does: { sequence: 'rush', to: [20, 10] },
      happens: ['0 moves to 20, 10 for 10 [AAW-5.2-rush]'],
    },
    {
      rule: 'AAW-5.2-withdraw',
      what: 'fights, then moves half its MOV, and is struck for it',
      models: [me, near],
      does: { sequence: 'withdraw', to: [7.5, 10], target: 1 },
      dice: 'hit 3, hit 4',
      happens: [
        '0 strikes 1 (fight) for 0',
        '0 moves to 7.5, 10 for 2.5 [AAW-5.2-withdraw]',
        '1 strikes 0 (opportunity) for 0',
      ],
    },
    {
      rule: 'AAW-5.2-fight',
      what: 'fights where it stands, within 2"',
      models: [
        { ...me, is: axe },
        { ...near, at: [10 + 2 * R + 2, 10] },
      ],
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 4, wound 4, save 3, hit 3',
      happens: ['0 strikes 1 (fight) for 1', '1 loses 1, 3 left'],
    },
    {
      rule: 'AAW-5.2-fight-shoot',
      what: 'fights one, shoots another',
      models: [me, near, { side: 1, at: [10, 15] }],
      does: { sequence: 'fight-shoot', target: 1, second: 2 },
      dice: 'hit 3, hit 4, wound 3',
      happens: ['0 strikes 1 (fight) for 0', '0 strikes 2 (fight-shoot) for 0'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-5.2-fight',
      what: 'nobody within 2"',
      models: [me, { ...near, at: [13.1, 10] }],
      does: { sequence: 'fight', target: 1 },
      why: 'not-engaged',
    },
    {
      rule: 'AAW-5.2-fight-shoot',
      what: 'at the one it fights',
      models: [{ ...me, is: { keywords: ['Precision Shot'] } }, near],
      does: { sequence: 'fight-shoot', target: 1, second: 1 },
      why: 'no-target',
    },
    {
      rule: 'AAW-5.2-hold-shoot',
      what: 'holding and moving',
      models: [me, { side: 1, at: [15, 10] }],
      does: { sequence: 'hold-shoot', to: [11, 10], target: 1 },
      why: 'no-way',
    },
    {
      rule: 'AAW-5.2-rush',
      what: 'more than twice MOV',
      models: [me, { side: 1, at: [25, 10] }],
      does: { sequence: 'rush', to: [20.1, 10] },
      why: 'no-way',
    },
    {
      rule: 'AAW-5.2-withdraw',
      what: 'more than half MOV',
      models: [me, near],
      does: { sequence: 'withdraw', to: [7.4, 10], target: 1 },
      why: 'no-way',
    },
    {
      rule: 'AAW-6.2-withdraw',
      what: 'into contact with another enemy',
      models: [me, near, { side: 1, at: [8 - TOUCH, 10] }],
      does: { sequence: 'withdraw', to: [8, 10], target: 1 },
      why: 'contact',
    },
    {
      rule: 'AAW-5.2-no-charge-after-attack',
      what: 'a withdrawal that would be a charge',
      models: [me, near, { side: 1, at: [8 - TOUCH, 10] }],
      does: { sequence: 'withdraw', to: [8, 10], target: 1 },
      why: 'contact',
    },
    {
      rule: 'AAW-6.3',
      what: 'a charge that ends short',
      models: [me, { side: 1, at: [14, 10] }],
      does: { sequence: 'charge', to: [12.9, 10], target: 1 },
      why: 'no-contact',
    },
    {
      rule: 'AAW-6.3',
      what: 'a charge from where it already touches',
      models: [me, near],
      does: { sequence: 'charge', target: 1 },
      why: 'no-contact',
    },
    {
      rule: 'AAW-6.3',
      what: 'a charge without legs',
      models: [
        { ...me, is: { stats: { MOV: 0 } } },
        { side: 1, at: [14, 10] },
      ],
      does: { sequence: 'charge', target: 1 },
      why: 'no-contact',
    },
    {
      rule: 'AAW-5.1-activation',
      what: 'out of turn',
      models: [me, near],
      toAct: 1,
      does: { sequence: 'fight', target: 1 },
      why: 'not-its-turn',
    },
    {
      rule: 'AAW-5.1-activation',
      what: 'twice in a round',
      models: [{ ...me, flags: ['activated'] }, near],
      does: { sequence: 'fight', target: 1 },
      why: 'not-its-turn',
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'while it flees',
      models: [{ ...me, flags: ['routing'] }, near],
      does: { sequence: 'fight', target: 1 },
      why: 'not-its-turn',
    },
    {
      rule: 'AAW-7.2.3',
      what: 'one enemy of several, as it likes',
      models: [me, near, { side: 1, at: [10, 10 + TOUCH] }],
      does: { sequence: 'fight', target: 2 },
      why: undefined,
    },
  ]);
});

describe('chapter 5: round one (AAW-N31)', () => {
  const two: Stand[] = [me, { side: 1, at: [14, 10] }];
  const shot = { sequence: 'move-shoot', target: 1 } as const;
  verdicts([
    {
      rule: 'AAW-N31',
      what: 'normal: a charge',
      models: two,
      round: 1,
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      why: undefined,
    },
    {
      rule: 'AAW-N31',
      what: 'cautious: a charge',
      models: two,
      round: 1,
      variants: { 'round-one': 'cautious' },
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      why: 'round-one',
    },
    {
      rule: 'AAW-N31',
      what: 'cautious: a charge in round 2',
      models: two,
      variants: { 'round-one': 'cautious' },
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      why: undefined,
    },
    {
      rule: 'AAW-N31',
      what: 'advance only: a shot',
      models: two,
      round: 1,
      variants: { 'round-one': 'advance-only' },
      does: shot,
      why: 'round-one',
    },
    {
      rule: 'AAW-N31',
      what: 'advance only: a rush',
      models: two,
      round: 1,
      variants: { 'round-one': 'advance-only' },
      does: { sequence: 'rush', to: [10, 15] },
      why: undefined,
    },
  ]);
  activations([
    {
      rule: 'AAW-N31',
      what: 'cautious: shots have −1 to hit',
      models: two,
      round: 1,
      variants: { 'round-one': 'cautious' },
      does: shot,
      dice: 'hit 4',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-N31',
      what: 'cautious: not in round 2',
      models: two,
      variants: { 'round-one': 'cautious' },
      does: shot,
      dice: 'hit 4, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-N31',
      what: 'normal: nothing changes in round 1',
      models: two,
      round: 1,
      does: shot,
      dice: 'hit 4, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-N31',
      what: 'cautious: fights are as ever',
      models: [me, near],
      round: 1,
      variants: { 'round-one': 'cautious' },
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 4, wound 3',
      happens: ['0 strikes 1 (fight) for 0'],
    },
  ]);
});

describe('chapter 6: zones and opportunity attacks', () => {
  const leaves = { sequence: 'move-shoot', to: [6, 10] } as const;
  const away = '0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]';
  activations([
    {
      rule: 'AAW-6.5',
      what: 'leaving a zone is struck at, with −1 to hit',
      models: [me, near],
      does: leaves,
      dice: 'hit 4',
      happens: [away, '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.5',
      what: 'with all its dice',
      models: [me, { ...near, is: { stats: { ATK: 3 } } }],
      does: leaves,
      dice: 'hit 5, wound 3, hit 4, hit 1',
      happens: [away, '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.5-timing',
      what: 'the destroyed go no further',
      models: [{ ...me, wounds: 1 }, near, { side: 0, at: [25, 15] }],
      does: leaves,
      dice: 'hit 5, wound 4, save 3',
      happens: [away, '1 strikes 0 (opportunity) for 1', '0 loses 1, 0 left', '0 is destroyed'],
      then: (battle) => expect(battle.state.bodies.x[0]).toBeGreaterThan(7.9),
    },
    {
      rule: 'AAW-6.5-exempt',
      what: 'Disengage',
      models: [{ ...me, is: { keywords: ['Disengage'] } }, near],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-4.6-disengage',
      what: 'leaves unharmed',
      models: [{ ...me, is: { keywords: ['Disengage'] } }, near],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-4.6-fly',
      what: 'has Disengage built in',
      models: [{ ...me, is: { keywords: ['Fly'] } }, near],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-6.5-once',
      what: 'who has struck strikes no more',
      models: [me, { ...near, flags: ['struck'] }],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-6.5',
      what: 'who flees does not strike',
      models: [me, { ...near, flags: ['routing'] }],
      does: leaves,
      happens: [away],
    },
    {
      rule: 'AAW-6.2-zones',
      what: 'moving about within a zone is free',
      models: [me, near],
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
      models: [{ ...me, facing: BACK }, near],
      does: { ...leaves, facing: BACK },
      dice: 'hit 5, wound 4, save 4',
      happens: [away, '1 strikes 0 (opportunity) for 0'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-6.4',
      what: 'engaged at exactly 2"',
      models: [me, { ...near, at: [10 + 2 * R + 2, 10] }],
      does: { sequence: 'fight', target: 1 },
      why: undefined,
    },
    {
      rule: 'AAW-6.4',
      what: 'not beyond',
      models: [me, { ...near, at: [10 + 2 * R + 2.01, 10] }],
      does: { sequence: 'fight', target: 1 },
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
      models: [
        { ...me, is: { keywords: ['Fly'] } },
        { side: 1, at: [12, 10] },
      ],
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
      models: [
        { ...me, is: { stats: { MOV: 3 } } },
        { side: 1, at: [25, 10] },
      ],
      does: { sequence: 'move-shoot', to: [14, 10] },
      why: 'no-way',
    },
  ]);
});

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
      what: 'out of reach: as near as its move takes it, wherever it was sent, and it is over',
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
      does: { sequence: 'fight', target: 1 },
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

describe('the start and end of an activation', () => {
  activations([
    {
      rule: 'AAW-4.6-regeneration',
      what: 'comes first',
      models: [
        { ...me, is: { keywords: ['Regeneration [2]'] }, wounds: 1 },
        { side: 1, at: [20, 10] },
      ],
      does: {},
      happens: ['0 recovers 2, 3 left [AAW-4.6-regeneration]'],
      then: (battle) => expect(battle.state.wounds[0]).toBe(3),
    },
    {
      rule: 'AAW-4.6-regeneration',
      what: 'never above the start',
      models: [
        { ...me, is: { keywords: ['Regeneration [2]'] }, wounds: 3 },
        { side: 1, at: [20, 10] },
      ],
      does: {},
      happens: ['0 recovers 1, 4 left [AAW-4.6-regeneration]'],
    },
    {
      rule: 'AAW-4.6-undead-mechanical',
      what: 'is not healed by it',
      models: [
        { ...me, is: { keywords: ['Regeneration [2]', 'Undead / Mechanical'] }, wounds: 1 },
        { side: 1, at: [20, 10] },
      ],
      does: {},
      happens: [],
    },
    {
      rule: 'AAW-10.3-waver',
      what: 'ends with the activation it hampers',
      models: [
        { ...me, flags: ['wavering'] },
        { side: 1, at: [20, 10] },
      ],
      does: {},
      happens: [],
      then: (battle) => expect(flagged(battle, 0, FLAG.wavering)).toBe(false),
    },
    {
      rule: 'AAW-10.3-grounding',
      what: 'a grounded flyer is in the air again once it is activated',
      models: [
        { ...me, is: { keywords: ['Fly'] }, flags: ['wavering', 'grounded'] },
        { side: 1, at: [20, 10] },
      ],
      does: {},
      happens: [],
      then: (battle) => expect(flagged(battle, 0, FLAG.grounded)).toBe(false),
    },
    {
      rule: 'AAW-7.8',
      what: 'no wounds left: destroyed, its points to the enemy',
      models: [me, { ...near, wounds: 1 }],
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: ['0 strikes 1 (fight) for 1', '1 loses 1, 0 left', '1 is destroyed'],
      then: (battle) => {
        expect(alive(battle, 1)).toBe(false);
        expect(battle.state.destroyed[0]).toBe(50);
      },
    },
  ]);
  const rooted: Stand[] = [{ ...me, flags: ['wavering'] }, near];
  verdicts([
    { rule: 'AAW-10.3-waver', what: 'may hold and shoot', models: rooted, does: {}, why: undefined },
    {
      rule: 'AAW-10.3-waver',
      what: 'may fight',
      models: rooted,
      does: { sequence: 'fight', target: 1 },
      why: undefined,
    },
    {
      rule: 'AAW-10.3-waver',
      what: 'may not withdraw',
      models: rooted,
      does: { sequence: 'withdraw', to: [8, 10], target: 1 },
      why: 'wavering',
    },
    {
      rule: 'AAW-10.3-waver',
      what: 'may not rush',
      models: rooted,
      does: { sequence: 'rush', to: [8, 10] },
      why: 'wavering',
    },
    {
      rule: 'AAW-10.3-waver',
      what: 'may not move',
      models: rooted,
      does: { sequence: 'move', to: [8, 10] },
      why: 'wavering',
    },
    {
      rule: 'AAW-N21',
      what: 'may move where the variant lets it',
      models: rooted,
      variants: { waver: 'may-move' },
      does: { sequence: 'move', to: [8, 10] },
      why: undefined,
    },
    {
      rule: 'AAW-N21',
      what: 'but still not charge',
      models: rooted,
      variants: { waver: 'may-move' },
      does: { sequence: 'charge', to: [8, 10], target: 1 },
      why: 'wavering',
    },
    {
      rule: 'AAW-N21',
      what: 'and only who wavers',
      models: [me, near],
      variants: { waver: 'may-move' },
      does: { sequence: 'move', to: [8, 10] },
      why: 'wavering',
    },
  ]);
});
