import { describe, expect } from 'vitest';
import { alive, hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { fight, me, near, away } from '../pieces';
import { activations, verdicts, type Stand } from '../stage';

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
      then: (battle) => expect(hasFlag(battle, 0, FLAG.wavering)).toBe(false),
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
      then: (battle) => expect(hasFlag(battle, 0, FLAG.grounded)).toBe(false),
    },
    {
      rule: 'AAW-7.8',
      what: 'no wounds left: destroyed, its points to the enemy',
      models: [me, { ...near(), wounds: 1 }, away],
      does: fight,
      dice: 'hit 4, wound 4, save 3',
      happens: ['0 strikes 1 (fight) for 1', '1 loses 1, 0 left', '1 is destroyed'],
      then: (battle) => {
        expect(alive(battle, 1)).toBe(false);
        expect(battle.state.destroyed[0]).toBe(50);
      },
    },
  ]);
  const rooted: Stand[] = [{ ...me, flags: ['wavering'] }, near()];
  verdicts([
    { rule: 'AAW-10.3-waver', what: 'may hold and shoot', models: rooted, does: {}, why: undefined },
    {
      rule: 'AAW-10.3-waver',
      what: 'may fight',
      models: rooted,
      does: fight,
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
      models: [me, near()],
      variants: { waver: 'may-move' },
      does: { sequence: 'move', to: [8, 10] },
      why: 'wavering',
    },
  ]);
});
