import { expect } from 'vitest';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import type { Difference } from '../../../cards';
import { diagnose, musters } from '../../../lists';
import { sampleBattle } from '../../sample';
import { away, being, fight, foe, me, near } from '../../pieces';
import type { RuleScene } from '../scene';

const codes = (units: object[], extra: object = {}): string[] =>
  diagnose(musters(units, extra)).map(({ code }) => code);
const chief = { unit: 'chief' };
const NUMBER = 'it is a number of the card that the entries were made with';

/** A morale test of a model of these tiers, passed exactly. */
const tier = (
  rule: RuleScene['rule'],
  tiers: Difference['tier'],
  dice: string,
  journal: string,
): RuleScene => ({
  rule,
  what: 'its Morale Value',
  models: [{ ...me, is: { tier: tiers! }, flags: ['shaken'] }, away],
  does: moralePhase,
  dice,
  journal,
  silent: NUMBER,
});

/** Chapter 4, up to the equipment: armies and the parts of a card. */
export const CHAPTER_4: readonly RuleScene[] = [
  {
    rule: 'AAW-4',
    what: 'no more than the agreed points',
    holds: () => {
      expect(codes([chief, { unit: 'grunt', count: 5 }], { points: 350 })).toEqual([]);
      expect(codes([chief, { unit: 'grunt', count: 5 }], { points: 349 })).toEqual(['army-over-points']);
    },
  },
  {
    rule: 'AAW-4.1-hero',
    what: 'one at least',
    holds: () => expect(codes([{ unit: 'grunt', count: 6 }])).toEqual(['army-under-tier']),
  },
  {
    rule: 'AAW-4.1-unique',
    what: 'once',
    holds: () =>
      expect(
        codes([
          { ...chief, count: 2 },
          { unit: 'grunt', count: 4 },
        ]),
      ).toContain('army-unique-twice'),
  },
  {
    rule: 'AAW-4.1-limits',
    what: 'the book’s limit of a tier',
    holds: () => expect(codes([chief, { unit: 'grunt', count: 7 }])).toEqual(['army-over-tier']),
  },
  {
    rule: 'AAW-4.1-dual-slot',
    what: 'a place in both tiers: two are one Elite too many',
    holds: () => {
      expect(codes([chief, { unit: 'grunt', count: 4 }, { unit: 'dual' }])).toEqual([]);
      expect(codes([chief, { unit: 'grunt', count: 4 }, { unit: 'dual', count: 2 }])).toEqual([
        'army-over-tier',
      ]);
    },
  },
  tier(
    'AAW-4.2-baseline',
    ['Baseline'],
    'morale 3, morale 4',
    `0 tests 3 + 4 against 7: passed [AAW-10.3-pass]`,
  ),
  tier(
    'AAW-4.2-mounted',
    ['Mounted'],
    'morale 3, morale 4',
    `0 tests 3 + 4 against 7: passed [AAW-10.3-pass]`,
  ),
  tier('AAW-4.2-elite', ['Elite'], 'morale 4, morale 4', `0 tests 4 + 4 against 8: passed [AAW-10.3-pass]`),
  tier('AAW-4.2-hero', ['Hero'], 'morale 4, morale 5', `0 tests 4 + 5 against 9: passed [AAW-10.3-pass]`),
  {
    rule: 'AAW-4.3',
    what: 'every unit of an army is one model on the table, three of a kind are three',
    holds: () => {
      const { armies, fighters } = sampleBattle({ size: 'skirmish', map: 'crossroads' });
      const grunts = armies[0].filter((fighter) => fighters[fighter].name === 'Orc Grunt');
      expect(grunts.length).toBeGreaterThan(1);
      expect(new Set(grunts).size).toBe(1);
    },
  },
  {
    rule: 'AAW-4.4-mov',
    what: 'MOV 3 moves 3"',
    models: [being({ stats: { MOV: 3 } }), away],
    does: { sequence: 'move-shoot', to: [13, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 13, 10 for 3 [AAW-5.2-move-shoot]`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-mov',
    what: 'and no more',
    models: [being({ stats: { MOV: 3 } }), away],
    does: { sequence: 'move-shoot', to: [13.1, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-4.4-atk',
    what: 'ATK 3 rolls three dice',
    models: [being({ stats: { ATK: 3 } }), near()],
    does: fight,
    dice: 'hit 3, hit 3, hit 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 3 dice; hit 3; hit 3; hit 3`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-skl',
    what: 'SKL 3 hits on 3',
    models: [being({ stats: { SKL: 3 } }), near()],
    does: fight,
    dice: 'hit 3, wound 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 3, 3+; wound 3`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-str',
    what: 'STR 5 wounds TGH 4 on 3',
    models: [being({ stats: { STR: 5 } }), near()],
    does: fight,
    dice: 'hit 4, wound 3, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 4; wound 3, 3+; save 4`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-tgh',
    what: 'TGH 5 is wounded by STR 4 on 5',
    models: [me, near({ stats: { TGH: 5 } })],
    does: fight,
    dice: 'hit 4, wound 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 4; wound 4, 5+`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-def',
    what: 'DEF 7 never saves',
    models: [me, near({ stats: { DEF: 7 } })],
    does: fight,
    dice: 'hit 4, wound 4, save 6',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 6, 7+; 1 to the target
      1 loses 1, 3 left`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-ini',
    what: 'INI 4 is harder to hit for INI 3',
    models: [me, near({ stats: { INI: 4 } })],
    does: fight,
    dice: 'hit 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 4, Evasion (initiative 4 against 3) −1 [AAW-7.2.1]`,
    silent: 'its part in evasion is AAW-7.2.1',
  },
  {
    rule: 'AAW-4.4-wnd',
    what: 'WND 1 falls to one wound',
    models: [me, near({ stats: { WND: 1 } }), foe(20)],
    does: fight,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed`,
    silent: NUMBER,
  },
  {
    rule: 'AAW-4.4-pts',
    what: 'who is destroyed is worth its points',
    models: [me, near({ points: 70, stats: { WND: 1 } }), foe(20)],
    does: fight,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed`,
    silent: 'points are counted, not told',
    then: ({ state }) => expect([...state.destroyed]).toEqual([70, 0]),
  },
  {
    rule: 'AAW-4.4-base',
    what: 'a base of 50mm has no room where one of 25mm has',
    models: [being({ base: '50mm' }), foe(14)],
    does: { sequence: 'move-shoot', to: [12.9, 10] },
    refused: 'no-room',
  },
  {
    rule: 'AAW-4.4-base',
    what: 'and that of 25mm',
    models: [me, foe(14)],
    does: { sequence: 'move-shoot', to: [12.9, 10] },
    journal: `
      0 is activated: move-shoot
      0 moves to 12.9, 10 for 2.9 [AAW-5.2-move-shoot]`,
    silent: NUMBER,
  },
];
