import { expect } from 'vitest';
import { manaPhase } from '@engine/systems/azeroth/battle/rules/phases/mana';
import { TOUCH, type Stand } from '../../stage';
import { away, being, foe, hero, magical, me, near, strip } from '../../pieces';
import { arrow, bless, bolt, cast, curse, reaction, spell, thorns } from '../../spells';
import type { RuleScene } from '../scene';

const SUM = 'mana is reported as a sum (AAW-5.1-mana)';
const strengthen = spell({
  type: 'Buff',
  target: 'self',
  effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }],
});
const volley = arrow(2, 3, 5);
const slam = (by: number) => reaction('Slam', { effect: 'modify-stat', stat: 'MOV', by });
const wizard: Stand = foe(16, magical);
const leaves = { sequence: 'move-shoot', to: [6, 10] } as const;

/** Chapter 8: mana, abilities, and ways to stop them; blasts are separate. */
export const CHAPTER_8: readonly RuleScene[] = [
  {
    rule: 'AAW-8.1-base',
    what: '2 in a skirmish',
    models: [me, away],
    size: 'skirmish',
    does: manaPhase,
    journal: 'round 2, mana 2 and 2',
    silent: SUM,
  },
  {
    rule: 'AAW-8.1-base',
    what: '3 in a standard battle',
    models: [me, away],
    does: manaPhase,
    journal: 'round 2, mana 3 and 3',
    silent: SUM,
  },
  {
    rule: 'AAW-8.1-base',
    what: '4 in a large one',
    models: [me, away],
    size: 'large',
    does: manaPhase,
    journal: 'round 2, mana 4 and 4',
    silent: SUM,
  },
  {
    rule: 'AAW-8.1-heroes',
    what: '1 for each Hero',
    models: [being(hero), { ...me, at: [12, 10], is: hero }, away],
    does: manaPhase,
    journal: 'round 2, mana 5 and 3',
    silent: SUM,
  },
  {
    rule: 'AAW-8.1-magical',
    what: '1 for each Magical model that is no Hero',
    models: [being(magical), { ...me, at: [12, 10], is: { ...hero, ...magical } }, away],
    does: manaPhase,
    journal: 'round 2, mana 5 and 3',
    silent: SUM,
  },
  {
    rule: 'AAW-8.1-objectives',
    what: '1 for each marker held, where the scenario says so',
    models: [me, away],
    objective: 'hold-the-line',
    objectives: [[10, 12], [28, 17], [20, 10]], // prettier-ignore
    does: manaPhase,
    journal: 'round 2, mana 4 and 4',
    silent: SUM,
  },
  {
    rule: 'AAW-8.1-cap',
    what: '10 at most; what is above is lost',
    models: [me, away],
    mana: [9, 0],
    does: manaPhase,
    journal: 'round 2, mana 10 and 3',
    silent: SUM,
    then: ({ totals }) => expect(totals.wasted.reduce((a, b) => a + b)).toBe(2),
  },
  {
    rule: 'AAW-8.2',
    what: 'out of the one pool of its side',
    models: [being(bolt(2)), foe(15)],
    mana: [3, 9],
    does: cast,
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 loses 2, 2 left [AAW-8.3-card]`,
    silent: 'the entry gives the cost; its rule is the ability’s type',
    then: ({ state }) => expect([...state.mana]).toEqual([1, 9]),
  },
  {
    rule: 'AAW-8.2',
    what: 'not without it',
    models: [being(bolt(2)), foe(15)],
    mana: [1, 9],
    does: cast,
    refused: 'no-power',
  },
  {
    rule: 'AAW-8.3-instant',
    what: 'at once',
    models: [being(bolt(2)), foe(15)],
    mana: [2, 0],
    does: cast,
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 loses 2, 2 left [AAW-8.3-card]`,
  },
  {
    rule: 'AAW-8.3-spell-shoot',
    what: 'in place of the shot, with its own dice, skill and strength, and the +1 for holding',
    models: [being(volley), foe(15)],
    mana: [2, 0],
    does: { sequence: 'hold-shoot', target: 1, spell: 0 },
    dice: 'hit 2, wound 3, save 3, hit 1',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-spell-shoot]
      0 strikes 1 (hold-shoot) for 1
        Spell: 2 dice [AAW-8.3-spell-shoot]; hit 2, 3+, Holding +1 [AAW-7.3-hold]; wound 3, 3+; save 3
        1 to the target; hit 1, 3+, Holding +1 [AAW-7.3-hold]
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-8.3-buff',
    what: 'in force at once, on the rolls of this very activation',
    models: [being(strengthen), near()],
    mana: [2, 0],
    does: { power: 0, powerFirst: true, sequence: 'fight', target: 1 },
    dice: 'hit 3, wound 3',
    journal: `
      0 is activated: fight
      0 uses Spell for 2 mana [AAW-8.3-buff]
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 3, Spell +1 [AAW-8.3-buff]; wound 3`,
  },
  {
    rule: 'AAW-8.3-debuff',
    what: 'in force at once on an enemy: its saves need one more',
    models: [being(curse), near()],
    mana: [2, 0],
    does: { ...cast, sequence: 'fight', target: 1 },
    dice: 'hit 4, wound 4, save 4',
    journal: `
      0 is activated: fight
      0 uses Spell for 2 mana [AAW-8.3-debuff]
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 4, 5+; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-8.3-reaction',
    what: 'when an enemy leaves, before it goes on, beside the opportunity attack',
    models: [me, near(thorns)],
    mana: [0, 1],
    answers: ['reaction'],
    does: leaves,
    dice: 'hit 1',
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]
      1 uses Thorns for 1 mana [AAW-8.3-reaction]
      0 loses 1, 3 left [AAW-8.3-card]
      1 strikes 0 (opportunity) for 0
        Blade: 1 die; hit 1, Opportunity attack −1 [AAW-6.5]`,
  },
  ...[
    { what: 'comes off the way: 3" of 5 leave 2, of a way of 4', by: -3, stops: '8, 10' },
    { what: 'takes nothing off a way that is short enough', by: -1, stops: undefined },
  ].map(({ what, by, stops }): RuleScene => ({
    rule: 'AAW-8.3-reaction',
    what: `movement that it takes ${what}`,
    models: [me, near(slam(by))],
    mana: [0, 1],
    answers: ['reaction'],
    does: leaves,
    dice: 'hit 1',
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]
      1 uses Slam for 1 mana [AAW-8.3-reaction]
      1 strikes 0 (opportunity) for 0
        Blade: 1 die; hit 1, Opportunity attack −1 [AAW-6.5]${stops ? `\n      0 moves to ${stops} for 0 [AAW-8.3-reaction]` : ''}`,
  })),
  {
    rule: 'AAW-8.3-reaction',
    what: 'once a round',
    models: [me, { ...near(thorns), flags: ['reacted', 'struck'] }],
    mana: [0, 1],
    answers: ['reaction'],
    does: leaves,
    journal: `
      0 is activated: move-shoot
      0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]`,
    silent: 'its one is over',
  },
  {
    rule: 'AAW-8.3-card',
    what: 'what the card says: a push of 3", straight away',
    models: [
      being(spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'push', distance: 3 }] })),
      foe(16),
    ],
    mana: [2, 0],
    does: cast,
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 moves to 19, 10 for 3 [AAW-8.3-card]`,
  },
  {
    rule: 'AAW-8.3-card',
    what: '12" where it says nothing',
    models: [being(bolt(2)), foe(23.1)],
    mana: [2, 0],
    does: cast,
    refused: 'no-power',
  },
  {
    rule: 'AAW-8.3-card',
    what: 'and in sight',
    models: [being(bolt(2)), foe(16)],
    terrain: strip('wall', 12, 12.5),
    mana: [2, 0],
    does: cast,
    refused: 'no-power',
  },
  {
    rule: 'AAW-8.5-magical',
    what: 'nobody Magical, nothing to stop it with',
    models: [being(bolt(2)), foe(16)],
    mana: [2, 5],
    answers: ['counterspell'],
    does: cast,
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 loses 2, 2 left [AAW-8.3-card]`,
    silent: 'nothing is tried',
  },
  {
    rule: 'AAW-8.5-magical',
    what: 'a Magical Hero adds 1',
    models: [being(bolt(2)), foe(16, { ...hero, ...magical })],
    mana: [2, 5],
    answers: ['counterspell'],
    does: cast,
    dice: 'magic 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 tries counterspell: 3 +1 [AAW-8.5-magical], stopped`,
  },
  {
    rule: 'AAW-8.5-dispel',
    what: '2 mana stop a Buff or Debuff on 4',
    models: [being(curse), wizard],
    mana: [2, 5],
    answers: ['dispel'],
    does: cast,
    dice: 'magic 4',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-debuff]
      1 tries dispel: 4, stopped [AAW-8.5-dispel]`,
    then: ({ state }) => expect([state.effects, ...state.mana]).toEqual([0, 0, 3]),
  },
  {
    rule: 'AAW-8.5-dispel',
    what: 'not on 3',
    models: [being(bless), { ...me, at: [12, 12] }, wizard],
    mana: [2, 5],
    answers: ['dispel'],
    does: cast,
    dice: 'magic 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-buff]
      2 tries dispel: 3, not stopped [AAW-8.5-dispel]`,
    then: ({ state }) => expect([state.effects, ...state.mana]).toEqual([1, 0, 3]),
  },
  {
    rule: 'AAW-8.5-counterspell',
    what: '3 mana stop an Instant or Blast on 4',
    models: [being(bolt(2)), wizard],
    mana: [2, 5],
    answers: ['counterspell', 'dispel'],
    does: cast,
    dice: 'magic 4',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 tries counterspell: 4, stopped [AAW-8.5-counterspell]`,
    then: ({ state }) => expect([...state.mana]).toEqual([0, 2]),
  },
  {
    rule: 'AAW-8.5-counterspell',
    what: 'not on 3',
    models: [being(bolt(2)), wizard],
    mana: [2, 5],
    answers: ['counterspell'],
    does: cast,
    dice: 'magic 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 tries counterspell: 3, not stopped [AAW-8.5-counterspell]
      1 loses 2, 2 left [AAW-8.3-card]`,
  },
  {
    rule: 'AAW-8.6',
    what: 'within 2", on a 4, for nothing, before any counterspell',
    models: [being(bolt(2)), { ...foe(10 + TOUCH, { keywords: ['Spell Block'] }) }, wizard],
    mana: [2, 5],
    answers: ['spell-block', 'counterspell'],
    does: cast,
    dice: 'magic 4',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 tries spell-block: 4, stopped [AAW-8.6]`,
    then: ({ state }) => expect([...state.mana]).toEqual([0, 5]),
  },
  {
    rule: 'AAW-8.6',
    what: 'where it fails, the counterspell may follow',
    models: [being(bolt(2)), foe(10 + TOUCH, { keywords: ['Spell Block'] }), wizard],
    mana: [2, 5],
    answers: ['spell-block', 'counterspell'],
    does: cast,
    dice: 'magic 3, magic 4',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 tries spell-block: 3, not stopped [AAW-8.6]
      2 tries counterspell: 4, stopped`,
  },
];
