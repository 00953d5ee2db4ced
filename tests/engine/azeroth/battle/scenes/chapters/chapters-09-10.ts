import { expect } from 'vitest';
import { hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { lose } from '@engine/systems/azeroth/battle/rules/effects/harm';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { carryOut, R, type Stand } from '../../stage';
import { away, being, foe, hero, me } from '../../pieces';
import type { RuleScene } from '../scene';

const shaken: Stand = { ...me, flags: ['shaken'] };
const flier = { keywords: ['Fly'] };

/** Chapters 9 and 10: heroes and morale. */
export const CHAPTERS_9_10: readonly RuleScene[] = [
  {
    rule: 'AAW-9.1-command-aura',
    what: 'one failed test within 6" is rolled again, not the Hero’s own',
    models: [shaken, { ...shaken, at: [12, 10] }, { ...shaken, at: [11, 12], is: hero }, away],
    does: moralePhase,
    dice: 'morale 4, morale 4, morale 3, morale 4, morale 4, morale 4, morale 5, morale 5',
    journal: `
      0 tests rolled again 3 + 4 against 7: passed
      1 tests 4 + 4 against 7: wavers
      2 tests 5 + 5 against 9: wavers`,
    silent: 'the entry says “rolled again”; its part in the test is AAW-10.2-aura',
  },
  {
    rule: 'AAW-9.1-last-hero',
    what: 'felt from its fall on, not from another Hero’s',
    models: [being(hero), away, { ...me, at: [12, 10], is: hero }, { ...me, at: [25, 4], flags: ['shaken'] }],
    does: (battle) => {
      lose(battle, 0, 'AAW-7.8', false);
      expect(battle.state.leaderless[0]).toBe(0);
      lose(battle, 2, 'AAW-7.8', false);
      moralePhase(battle);
    },
    dice: 'morale 3, morale 3',
    journal: `
      0 is destroyed
      2 is destroyed
      3 tests 3 + 3 against 6, Last Hero slain −1 [AAW-10.2-last-hero]: passed`,
    silent: 'its modifier is AAW-10.2-last-hero',
  },
  {
    rule: 'AAW-10.1',
    what: 'half of its wounds lost this round, or a friend seen to fall; one test for both',
    models: [{ ...shaken, lost: 2 }, { ...me, at: [20, 5], lost: 2 }, { ...me, at: [5, 5], lost: 1 }, away],
    does: moralePhase,
    dice: 'morale 3, morale 4, morale 3, morale 4',
    journal: `
      0 tests 3 + 4 against 7: passed
      1 tests 3 + 4 against 7: passed`,
    silent: 'each test names what came of it',
  },
  {
    rule: 'AAW-10.2',
    what: 'two dice, the Morale Value or less',
    models: [shaken, away],
    does: moralePhase,
    dice: 'morale 1, morale 6',
    journal: '0 tests 1 + 6 against 7: passed',
    silent: 'each test names what came of it',
  },
  {
    rule: 'AAW-10.2-aura',
    what: 'a reroll',
    models: [shaken, { ...me, at: [12, 10], is: hero }, away],
    does: moralePhase,
    dice: 'morale 4, morale 4, morale 3, morale 4',
    journal: '0 tests rolled again 3 + 4 against 7: passed',
    silent: 'the entry says “rolled again”',
  },
  {
    rule: 'AAW-10.2-aura',
    what: 'or +1, as the variant has it',
    models: [shaken, { ...me, at: [12, 10], is: hero }, away],
    variants: { 'command-aura': 'plus-one' },
    does: moralePhase,
    dice: 'morale 4, morale 5',
    journal: '0 tests 4 + 5 against 8, Command Aura +1 [AAW-10.2-aura]: wavers',
  },
  {
    rule: 'AAW-10.2-last-hero',
    what: '−1',
    models: [shaken, away],
    does: (battle) => {
      battle.state.leaderless[0] = 1;
      moralePhase(battle);
    },
    dice: 'morale 3, morale 4',
    journal: '0 tests 3 + 4 against 6, Last Hero slain −1 [AAW-10.2-last-hero]: wavers',
  },
  {
    rule: 'AAW-10.2-wounds',
    what: '−1 below a quarter of its wounds',
    models: [{ ...shaken, wounds: 1, is: { stats: { WND: 5 } } }, away],
    does: moralePhase,
    dice: 'morale 3, morale 3',
    journal: '0 tests 3 + 3 against 6, Badly wounded −1 [AAW-10.2-wounds]: passed',
  },
  {
    rule: 'AAW-10.2-fear',
    what: '−1 with Fear within 6"',
    models: [shaken, foe(10 + 2 * R + 6, { keywords: ['Fear'] })],
    does: moralePhase,
    dice: 'morale 3, morale 3',
    journal: '0 tests 3 + 3 against 6, Fear −1 [AAW-10.2-fear]: passed',
  },
  {
    rule: 'AAW-10.2-fear',
    what: 'not beyond',
    models: [shaken, foe(10 + 2 * R + 6.01, { keywords: ['Fear'] })],
    does: moralePhase,
    dice: 'morale 3, morale 4',
    journal: '0 tests 3 + 4 against 7: passed',
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-10.3-pass',
    what: 'nothing happens',
    models: [shaken, away],
    does: moralePhase,
    dice: 'morale 3, morale 4',
    journal: '0 tests 3 + 4 against 7: passed [AAW-10.3-pass]',
    then: ({ state }) => expect(state.flags[0]).toBe(0),
  },
  {
    rule: 'AAW-10.3-waver',
    what: 'failed by 2',
    models: [shaken, away],
    does: moralePhase,
    dice: 'morale 4, morale 5',
    journal: '0 tests 4 + 5 against 7: wavers [AAW-10.3-waver]',
    then: (battle) => expect(hasFlag(battle, 0, FLAG.wavering)).toBe(true),
  },
  ...(['rush', 'move-shoot', 'withdraw'] as const).map((sequence): RuleScene => ({
    rule: 'AAW-10.3-waver',
    what: `no ${sequence}`,
    models: [{ ...me, flags: ['wavering'] }, foe(11.5)],
    does: { sequence, to: [8, 10], target: 1 },
    refused: 'wavering',
  })),
  {
    rule: 'AAW-10.3-waver',
    what: 'it may fight, and then it is over',
    models: [{ ...me, flags: ['wavering'] }, foe(11.5)],
    does: { sequence: 'fight', target: 1 },
    dice: 'hit 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 3`,
    silent: 'it allows the fight',
    then: (battle) => expect(hasFlag(battle, 0, FLAG.wavering)).toBe(false),
  },
  {
    rule: 'AAW-10.3-rout',
    what: 'failed by 3: at once its full MOV towards its own edge, and whom it passes strikes',
    models: [shaken, { ...away, at: [12, 7] }],
    does: moralePhase,
    dice: 'morale 4, morale 6, hit 4',
    journal: `
      0 tests 4 + 6 against 7: routs [AAW-10.3-rout]
      0 moves to 10, 5 for 5 [AAW-10.3-rout]
      1 strikes 0 (opportunity) for 0
        Blade: 1 die; hit 4, Opportunity attack −1 [AAW-6.5]`,
    then: (battle) => expect(hasFlag(battle, 0, FLAG.routing)).toBe(true),
  },
  {
    rule: 'AAW-10.3-rout',
    what: 'off the table at the edge: lost, and nobody is shaken by it',
    models: [{ ...shaken, at: [10, 4] }, away, { ...me, at: [13, 4] }],
    does: moralePhase,
    dice: 'morale 6, morale 6',
    journal: `
      0 tests 6 + 6 against 7: routs [AAW-10.3-rout]
      0 moves to 10, 0.49 for 3.51 [AAW-10.3-rout]
      0 is destroyed [AAW-10.3-rout]`,
    then: (battle) =>
      expect([battle.state.destroyed[1], hasFlag(battle, 2, FLAG.shaken)]).toEqual([50, false]),
  },
  {
    rule: 'AAW-10.3-rout',
    what: 'a rider is at the edge when its base, turned that way, is',
    models: [{ ...shaken, at: [10, 4], is: { tier: ['Mounted'], base: '60x35mm' } }, away],
    does: moralePhase,
    dice: 'morale 6, morale 6',
    journal: `
      0 tests 6 + 6 against 7: routs [AAW-10.3-rout]
      0 moves to 10, 1.18 for 2.82 [AAW-10.3-rout]
      0 is destroyed [AAW-10.3-rout]
      side 1 wins [AAW-11-annihilation]`,
  },
  {
    rule: 'AAW-10.3-rout',
    what: 'it has no activation',
    models: [{ ...me, flags: ['routing'] }, foe(11.5)],
    does: { sequence: 'fight', target: 1 },
    refused: 'not-its-turn',
  },
  {
    rule: 'AAW-10.3-rally',
    what: 'passed: it wavers, and may act next round',
    models: [{ ...me, flags: ['routing'] }, away],
    does: moralePhase,
    dice: 'morale 3, morale 4',
    journal: '0 tests 3 + 4 against 7: rallies [AAW-10.3-rally]',
    then: (battle) =>
      expect([hasFlag(battle, 0, FLAG.routing), hasFlag(battle, 0, FLAG.wavering)]).toEqual([false, true]),
  },
  {
    rule: 'AAW-10.3-rally',
    what: 'failed, by however little: it flees on',
    models: [{ ...me, flags: ['routing'] }, away],
    does: moralePhase,
    dice: 'morale 4, morale 4',
    journal: `
      0 tests 4 + 4 against 7: flees
      0 moves to 10, 5 for 5 [AAW-10.3-rout]`,
    silent: 'flight is AAW-10.3-rout',
  },
  {
    rule: 'AAW-10.3-grounding',
    what: 'a flyer that wavers is on foot, until it is activated',
    models: [{ ...shaken, is: flier }, away],
    does: (battle) => {
      moralePhase(battle);
      expect(hasFlag(battle, 0, FLAG.grounded)).toBe(true);
      battle.state.phase = 'activation';
      carryOut(battle, {});
      expect(hasFlag(battle, 0, FLAG.grounded)).toBe(false);
    },
    dice: 'morale 4, morale 5',
    journal: `
      0 tests 4 + 5 against 7: wavers
      0 is activated: hold-shoot`,
    silent: 'it is part of wavering',
  },
  {
    rule: 'AAW-10.3-grounding',
    what: 'one that routs flees on foot: it cannot cross the chasm',
    models: [{ ...shaken, is: flier }, away],
    terrain: [{ type: 'impassable', polygon: [[0, 6], [30, 6], [30, 8], [0, 8]] }], // prettier-ignore
    does: moralePhase,
    dice: 'morale 6, morale 6',
    journal: `
      0 tests 6 + 6 against 7: routs
      0 moves to 10, 10 for 0 [AAW-10.3-rout]`,
    silent: 'it is part of the rout',
  },
];
