import { expect } from 'vitest';
import { hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { manaPhase } from '@engine/systems/azeroth/battle/rules/phases/mana';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { catalogueWith } from '../../../cards';
import { R, TOUCH, type Stand } from '../../stage';
import { away, being, fight, foe, magical, me, near, shot, strip } from '../../pieces';
import { bolt, cast, spell } from '../../spells';
import type { RuleScene } from '../scene';

const wolves = spell({
  type: 'Instant',
  target: 'self',
  effects: [{ effect: 'summon', unit: 'wolf', count: 1 }],
});
const shaken: Stand = { ...me, flags: ['shaken'] };
const leaves = { sequence: 'move-shoot', to: [6, 10] } as const;
const bully: Stand = being({ keywords: ['Taunt'] });

const fury = catalogueWith({
  name: 'Fury',
  rules: [{ side: 'attacker', effects: [{ effect: 'modify-stat', stat: 'ATK', by: 2 }] }],
});

/** Section 4.6: keywords. */
export const CHAPTER_4_KEYWORDS: readonly RuleScene[] = [
  {
    rule: 'AAW-4.6-momentum',
    what: 'more dice in a charge, as many again downhill',
    models: [being({ keywords: ['Momentum [1]'] }), foe(13)],
    terrain: strip('hill', 8, 11),
    does: { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 },
    dice: 'hit 1, hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 3 dice, Momentum +1 [AAW-7.3-momentum], Momentum downhill +1 [AAW-7.3-downhill]; hit 1
        hit 1; hit 1`,
    silent: 'its two parts are AAW-7.3-momentum and AAW-7.3-downhill',
  },
  {
    rule: 'AAW-4.6-spell-block',
    what: 'once a round, against all within 2"',
    models: [being(bolt(1)), { ...near({ keywords: ['Spell Block'] }), flags: ['blocked'] }],
    mana: [2, 0],
    answers: ['spell-block'],
    does: cast,
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 loses 1, 3 left [AAW-8.3-card]`,
    silent: 'its attempt is over; one that is made is AAW-8.6',
  },
  {
    rule: 'AAW-4.6-magical',
    what: 'one more mana; a Hero counts as one all the same',
    models: [being(magical), { ...me, at: [12, 10], is: { tier: ['Hero'], ...magical } }, away],
    does: manaPhase,
    journal: 'round 2, mana 5 and 3',
    silent: 'mana is reported as a sum (AAW-5.1-mana)',
  },
  {
    rule: 'AAW-4.6-decisive-blow',
    what: 'a natural 6 that hits deals X more; of two the higher counts',
    models: [being({ keywords: ['Decisive Blow [1]', 'Decisive Blow [2]'] }), near()],
    does: fight,
    dice: 'hit 6, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 3
        Blade: 1 die; hit 6; wound 4; save 3; 3 to the target [AAW-4.6-decisive-blow]
      1 loses 3, 1 left`,
  },
  {
    rule: 'AAW-4.6-cleave',
    what: 'a natural 6 strikes a second enemy within 2" of the target',
    models: [being({ keywords: ['Cleave'] }), near(), { ...foe(12), at: [12, 11] }],
    does: fight,
    dice: 'hit 6, wound 4, save 3, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1, 2 for 1
        Blade: 1 die; hit 6; wound 4; save 3; 1 to the target; wound 4 [AAW-4.6-cleave]; save 3
        1 to the other
      1 loses 1, 3 left
      2 loses 1, 3 left`,
  },
  {
    rule: 'AAW-4.6-cleave',
    what: 'nobody near: nothing more',
    models: [being({ keywords: ['Cleave'] }), near(), foe(16)],
    does: fight,
    dice: 'hit 6, wound 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 6; wound 3`,
    silent: 'nothing of it happens',
  },
  {
    rule: 'AAW-4.6-berserker',
    what: 'a die more at half of its wounds',
    models: [{ ...being({ keywords: ['Berserker'] }), wounds: 2 }, near()],
    does: fight,
    dice: 'hit 1, hit 1',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 2 dice, Berserker +1 [AAW-4.6-berserker]; hit 1; hit 1`,
  },
  {
    rule: 'AAW-4.6-regeneration',
    what: 'before all else, and before Berserker is judged',
    models: [{ ...being({ keywords: ['Regeneration [1]', 'Berserker'] }), wounds: 2 }, near()],
    does: fight,
    dice: 'hit 1',
    journal: `
      0 recovers 1, 3 left [AAW-4.6-regeneration]
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 1`,
  },
  {
    rule: 'AAW-4.6-stealth',
    what: 'not from beyond 12"',
    models: [
      being({ weapons: [{ name: 'Gun', tag: 'RW', range: 24 }] }),
      foe(10 + 2 * R + 12.01, { keywords: ['Stealth'] }),
    ],
    does: shot,
    refused: 'no-target',
  },
  {
    rule: 'AAW-4.6-stealth',
    what: 'from 12" it may be shot at',
    models: [
      being({ weapons: [{ name: 'Gun', tag: 'RW', range: 24 }] }),
      foe(10 + 2 * R + 12, { keywords: ['Stealth'] }),
    ],
    does: shot,
    dice: 'hit 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Gun: 1 die; hit 3`,
    silent: 'it forbids, and here it does not',
  },
  {
    rule: 'AAW-4.6-fear',
    what: 'two frighten no more than one',
    models: [shaken, foe(13, { keywords: ['Fear'] }), { ...foe(10, { keywords: ['Fear'] }), at: [10, 13] }],
    does: moralePhase,
    dice: 'morale 3, morale 3',
    journal: '0 tests 3 + 3 against 6, Fear −1 [AAW-10.2-fear]: passed',
    silent: 'its modifier is AAW-10.2-fear',
  },
  {
    rule: 'AAW-4.6-taunt',
    what: 'marks an enemy within 6" that it sees',
    models: [bully, foe(15)],
    does: { taunt: 1 },
    journal: `
      0 is activated: hold-shoot
      0 taunts 1`,
    silent: 'declaring it is AAW-5.2-taunt',
    then: ({ state }) => expect(state.taunter[1]).toBe(0),
  },
  {
    rule: 'AAW-4.6-taunt',
    what: 'who is marked and in reach must charge, whatever it would rather do',
    models: [{ ...me, taunter: 1 }, foe(14, { keywords: ['Taunt'] })],
    does: { sequence: 'move-shoot', to: [10, 14] },
    dice: 'hit 1',
    journal: `
      0 is activated: charge
      0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 1 die; hit 1`,
    silent: 'what it forces is an ordinary charge',
    then: ({ state }) => expect(state.taunter[0]).toBe(-1),
  },
  {
    rule: 'AAW-4.6-taunt',
    what: 'or fight',
    models: [{ ...me, taunter: 1 }, near({ keywords: ['Taunt'] })],
    does: { sequence: 'rush', to: [5, 10] },
    refused: 'taunted',
  },
  {
    rule: 'AAW-4.6-undead-mechanical',
    what: 'takes no test',
    models: [{ ...shaken, is: { keywords: ['Undead / Mechanical'] } }, away],
    does: moralePhase,
    journal: '',
    silent: 'nothing happens to it',
  },
  {
    rule: 'AAW-4.6-undead-mechanical',
    what: 'is not healed, and not taunted',
    models: [
      { ...being({ keywords: ['Regeneration [1]', 'Undead / Mechanical', 'Taunt'] }), wounds: 1 },
      foe(14, { keywords: ['Undead / Mechanical'] }),
    ],
    does: { taunt: 1 },
    journal: '0 is activated: hold-shoot',
    silent: 'nothing happens to it',
    then: ({ state }) => expect([state.wounds[0], state.taunter[1]]).toEqual([1, -1]),
  },
  {
    rule: 'AAW-4.6-summon',
    what: 'beside the summoner, to stay for X rounds, ready to act',
    models: [being({ keywords: ['Summon [2]'], ...wolves }), away],
    summoned: { wolf: { points: 0 } },
    mana: [2, 0],
    does: { power: 0, powerFirst: true },
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      0 summons 2 at 11, 10 [AAW-4.6-summon]`,
    then: (battle) => {
      expect([battle.state.stays[2], battle.state.summoner[2]]).toEqual([3, 0]);
      expect(hasFlag(battle, 2, FLAG.activated)).toBe(false);
    },
  },
  {
    rule: 'AAW-4.6-summon',
    what: 'not again while the last is there',
    models: [being({ keywords: ['Summon [2]'], ...wolves }), away, { ...me, at: [5, 5], summoner: 0 }],
    summoned: { wolf: { points: 0 } },
    mana: [2, 0],
    does: { power: 0, powerFirst: true },
    refused: 'no-power',
  },
  {
    rule: 'AAW-4.6-disengage',
    what: 'leaves without being struck at',
    models: [being({ keywords: ['Disengage'] }), near()],
    does: leaves,
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]`,
    silent: 'it spares an entry',
  },
  {
    rule: 'AAW-4.6-fly',
    what: 'over models, over chasms, out of zones',
    models: [being({ keywords: ['Fly'] }), near(), { ...me, at: [8, 10] }],
    terrain: strip('impassable', 6.5, 7),
    does: { sequence: 'move-shoot', to: [5.5, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 5.5, 10 for 4.5 [AAW-5.2-move-shoot]`,
    silent: 'it spares entries',
  },
  {
    rule: 'AAW-4.6-fly',
    what: 'shoots from above',
    models: [being({ keywords: ['Fly'] }), foe(15)],
    does: shot,
    dice: 'hit 3, wound 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 3, Elevated +1 [AAW-7.3-elevated]; wound 3`,
    silent: 'its modifier is AAW-7.3-elevated',
  },
  {
    rule: 'AAW-4.6-precision-shot',
    what: 'into a melee; a miss that rolls a 1 hits the friend',
    models: [being({ keywords: ['Precision Shot'] }), foe(15), { ...me, at: [15 + TOUCH, 10] }],
    does: shot,
    dice: 'hit 3, stray 1, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0, 2 for 1
        Bow: 1 die; hit 3; stray 1, 2+ [AAW-7.6]; wound 4 [AAW-7.6]; save 3; 1 to the other
      2 loses 1, 3 left`,
    silent: 'its dice are AAW-7.6',
  },
  {
    rule: 'AAW-4.6-precision-shot',
    what: 'without it, not at all',
    models: [me, foe(15), { ...me, at: [15 + TOUCH, 10] }],
    does: shot,
    refused: 'no-target',
  },
  {
    rule: 'AAW-4.6-book-keywords',
    what: 'a keyword of a book, in the effects of the vocabulary',
    catalogue: fury,
    models: [being({ keywords: ['Fury'] }), near()],
    does: fight,
    dice: 'hit 1, hit 1, hit 1',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 3 dice, Fury +2 [AAW-4.6-book-keywords]; hit 1; hit 1; hit 1`,
  },
];
