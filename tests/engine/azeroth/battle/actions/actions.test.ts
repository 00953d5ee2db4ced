import { describe } from 'vitest';
import type { Difference } from '../../cards';
import { being, fight, me, near } from '../pieces';
import { activations, BACK, R, TOUCH, verdicts, type Stand } from '../stage';

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
      models: [me, near()],
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
      models: [being(axe), { ...near(), at: [10 + 2 * R + 2, 10] }],
      does: fight,
      dice: 'hit 4, wound 4, save 3, hit 3',
      happens: ['0 strikes 1 (fight) for 1', '1 loses 1, 3 left'],
    },
    {
      rule: 'AAW-5.2-fight-shoot',
      what: 'fights one, shoots another',
      models: [me, near(), { side: 1, at: [10, 15] }],
      does: { sequence: 'fight-shoot', target: 1, second: 2 },
      dice: 'hit 3, hit 4, wound 3',
      happens: ['0 strikes 1 (fight) for 0', '0 strikes 2 (fight-shoot) for 0'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-5.2-fight',
      what: 'nobody within 2"',
      models: [me, { ...near(), at: [13.1, 10] }],
      does: fight,
      why: 'not-engaged',
    },
    {
      rule: 'AAW-5.2-fight-shoot',
      what: 'at the one it fights',
      models: [being({ keywords: ['Precision Shot'] }), near()],
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
      models: [me, near()],
      does: { sequence: 'withdraw', to: [7.4, 10], target: 1 },
      why: 'no-way',
    },
    {
      rule: 'AAW-6.2-withdraw',
      what: 'into contact with another enemy',
      models: [me, near(), { side: 1, at: [8 - TOUCH, 10] }],
      does: { sequence: 'withdraw', to: [8, 10], target: 1 },
      why: 'contact',
    },
    {
      rule: 'AAW-5.2-no-charge-after-attack',
      what: 'a withdrawal that would be a charge',
      models: [me, near(), { side: 1, at: [8 - TOUCH, 10] }],
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
      models: [me, near()],
      does: { sequence: 'charge', target: 1 },
      variants: { 'charge-engaged': 'yes' },
      why: 'no-contact',
    },
    {
      rule: 'AAW-6.3',
      what: 'a charge without legs',
      models: [being({ stats: { MOV: 0 } }), { side: 1, at: [14, 10] }],
      does: { sequence: 'charge', target: 1 },
      why: 'no-contact',
    },
    {
      rule: 'AAW-5.1-activation',
      what: 'out of turn',
      models: [me, near()],
      toAct: 1,
      does: fight,
      why: 'not-its-turn',
    },
    {
      rule: 'AAW-5.1-activation',
      what: 'twice in a round',
      models: [{ ...me, flags: ['activated'] }, near()],
      does: fight,
      why: 'not-its-turn',
    },
    {
      rule: 'AAW-10.3-rout',
      what: 'while it flees',
      models: [{ ...me, flags: ['routing'] }, near()],
      does: fight,
      why: 'not-its-turn',
    },
    {
      rule: 'AAW-7.2.3',
      what: 'one enemy of several, as it likes',
      models: [me, near(), { side: 1, at: [10, 10 + TOUCH] }],
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
      models: [me, near()],
      round: 1,
      variants: { 'round-one': 'cautious' },
      does: fight,
      dice: 'hit 4, wound 3',
      happens: ['0 strikes 1 (fight) for 0'],
    },
  ]);
});
