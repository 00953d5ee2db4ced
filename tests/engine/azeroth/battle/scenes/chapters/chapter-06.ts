import { expect } from 'vitest';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { R, TOUCH } from '../../stage';
import { away, being, fight, foe, me, near, strip } from '../../pieces';
import type { RuleScene } from '../scene';

const leaves = { sequence: 'move-shoot', to: [6, 10] } as const;

/** Chapter 6: movement. */
export const CHAPTER_6: readonly RuleScene[] = [
  {
    rule: 'AAW-6.1',
    what: 'from a point of the base to where that point comes: MOV 5 goes from 10 to 15',
    models: [me, away],
    does: { sequence: 'move-shoot', to: [15, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]`,
    silent: 'each move names its sequence',
  },
  {
    rule: 'AAW-6.1',
    what: 'no further',
    models: [me, away],
    does: { sequence: 'move-shoot', to: [15.01, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-6.2-models',
    what: 'not through another, friend though it be',
    models: [me, away, { ...me, at: [12, 10] }],
    does: { sequence: 'move-shoot', to: [15, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-6.2-models',
    what: 'round it, for as much longer as that is',
    models: [me, away, { ...me, at: [12, 10] }],
    does: { sequence: 'move-shoot', to: [14, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 14, 10 for 4.57 [AAW-5.2-move-shoot]`,
    silent: 'it shapes the way',
  },
  {
    rule: 'AAW-6.2-models',
    what: 'a flyer goes over it',
    models: [being({ keywords: ['Fly'] }), away, { ...me, at: [12, 10] }],
    does: { sequence: 'move-shoot', to: [15, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]`,
    silent: 'it shapes the way',
  },
  {
    rule: 'AAW-6.2-zones',
    what: 'entering and moving about in one is free',
    models: [me, foe(14)],
    does: { sequence: 'move-shoot', to: [12, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 12, 10 for 2 [AAW-5.2-move-shoot]`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-6.2-zones',
    what: 'crossing one is leaving it',
    models: [me, { ...foe(13), at: [13, 12] }],
    does: { sequence: 'rush', to: [20, 10] },
    dice: 'hit 4',
    journal: `
      0 is activated: rush
      0 moves to 20, 10 for 10 [AAW-5.2-rush]
      1 strikes 0 (opportunity) for 0
        Blade: 1 die; hit 4, Opportunity attack −1 [AAW-6.5]`,
    silent: 'the strike is AAW-6.5',
  },
  {
    rule: 'AAW-6.2-terrain',
    what: 'only the inches inside are doubled; a hill is one more',
    models: [being({ stats: { MOV: 8 } }), away],
    terrain: [...strip('ruins', 11, 12), ...strip('hill', 13, 14)],
    does: { sequence: 'move-shoot', to: [15, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 7 [AAW-5.2-move-shoot]`,
    silent: 'the cost is part of the move',
  },
  {
    rule: 'AAW-6.2-terrain',
    what: 'too dear',
    models: [me, away],
    terrain: [...strip('ruins', 11, 12), ...strip('hill', 13, 14)],
    does: { sequence: 'move-shoot', to: [15, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-6.2-withdraw',
    what: 'not in contact with any enemy',
    models: [me, near(), foe(8 - TOUCH)],
    does: { sequence: 'withdraw', to: [8, 10], target: 1 },
    refused: 'contact',
  },
  {
    rule: 'AAW-6.3',
    what: 'a charge that ends short is none',
    models: [me, foe(14)],
    does: { sequence: 'charge', to: [12.9, 10], target: 1 },
    refused: 'no-contact',
  },
  {
    rule: 'AAW-6.3',
    what: 'nor is one from contact',
    models: [me, near()],
    variants: { 'charge-engaged': 'yes' },
    does: { sequence: 'charge', target: 1 },
    refused: 'no-contact',
  },
  {
    rule: 'AAW-6.3',
    what: 'nor from within 2": who is engaged with it fights it (ruling A29)',
    models: [me, foe(12)],
    does: { sequence: 'charge', to: [12 - TOUCH, 10], target: 1 },
    refused: 'engaged',
  },
  {
    rule: 'AAW-6.3',
    what: 'what ends in contact is a charge: a rush may not',
    models: [me, foe(18)],
    does: { sequence: 'rush', to: [18 - TOUCH, 10] },
    refused: 'contact',
  },
  {
    rule: 'AAW-6.4',
    what: 'engaged at exactly 2"',
    models: [me, foe(10 + 2 * R + 2)],
    does: fight,
    dice: 'hit 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 3`,
    silent: 'it allows the fight',
  },
  {
    rule: 'AAW-6.4',
    what: 'not beyond',
    models: [me, foe(10 + 2 * R + 2.01)],
    does: fight,
    refused: 'not-engaged',
  },
  {
    rule: 'AAW-6.5',
    what: 'full ATK, −1 to hit, from behind no better',
    models: [me, near({ stats: { ATK: 2 } })],
    does: leaves,
    dice: 'hit 5, wound 4, save 3, hit 4',
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]
      1 strikes 0 (opportunity) for 1 [AAW-6.5]
        Blade: 2 dice; hit 5, Opportunity attack −1 [AAW-6.5]; wound 4; save 3; 1 to the target
        hit 4, Opportunity attack −1 [AAW-6.5]
      0 loses 1, 3 left`,
  },
  {
    rule: 'AAW-6.5-exempt',
    what: 'Fly, and Disengage',
    models: [being({ keywords: ['Fly'] }), near()],
    does: leaves,
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]`,
    silent: 'it spares the strike',
  },
  {
    rule: 'AAW-6.5-exempt',
    what: 'not a grounded flyer that routs: on foot it is struck',
    models: [
      { ...being({ keywords: ['Fly'] }), flags: ['shaken'] },
      { ...foe(12), at: [12, 7] },
    ],
    does: moralePhase,
    dice: 'morale 6, morale 6, hit 4',
    journal: `
      0 tests 6 + 6 against 7: routs
      0 moves to 10, 5 for 5 [AAW-10.3-rout]
      1 strikes 0 (opportunity) for 0
        Blade: 1 die; hit 4, Opportunity attack −1 [AAW-6.5]`,
    silent: 'it does not spare the strike',
  },
  {
    rule: 'AAW-6.5-timing',
    what: 'before it goes on: the destroyed go no further',
    models: [{ ...me, wounds: 1 }, near(), { ...me, at: [25, 15] }],
    does: leaves,
    dice: 'hit 5, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]
      1 strikes 0 (opportunity) for 1
        Blade: 1 die; hit 5, Opportunity attack −1 [AAW-6.5]; wound 4; save 3; 1 to the target
      0 loses 1, 0 left
      0 is destroyed`,
    silent: 'the order of the entries is the rule',
    then: ({ state }) => expect(state.bodies.x[0]).toBeGreaterThan(7.9),
  },
  {
    rule: 'AAW-6.5-once',
    what: 'who has struck this round strikes no more',
    models: [me, { ...near(), flags: ['struck'] }],
    does: leaves,
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]`,
    silent: 'it spares the strike',
  },
  {
    rule: 'AAW-6.5-charging',
    what: 'not by the target of the charge, but by another',
    models: [me, foe(14), { ...foe(9), at: [9, 10 + TOUCH] }],
    does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
    dice: 'hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]
      2 strikes 0 (opportunity) for 0
        Blade: 1 die; hit 1, Opportunity attack −1 [AAW-6.5]
      0 strikes 1 (charge) for 0
        Blade: 1 die; hit 1`,
    silent: 'it says who strikes',
  },
];
