import { expect } from 'vitest';
import { BACK, TOUCH, type Stand } from '../../stage';
import { away, being, fight, foe, me, near, shot, strip } from '../../pieces';
import type { RuleScene } from '../scene';

const turned = (facing: number): Stand => ({ ...near(), facing });
const charger = being({ keywords: ['Momentum [2]'] });
const charge = { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 } as const;

/** Chapter 7, melee: evasion, modifiers, piercing, flanks. */
export const CHAPTER_7_MELEE: readonly RuleScene[] = [
  {
    rule: 'AAW-7.2',
    what: 'the target does not strike back',
    models: [me, near({ stats: { ATK: 4 } })],
    does: fight,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
    silent: 'it spares an attack',
  },
  {
    rule: 'AAW-7.2.1',
    what: 'a Grunt that charges a Rogue: 4 against 7',
    models: [me, foe(13, { armor: 'LA', weapons: [{ name: 'Knife', tag: 'LW' }], stats: { INI: 5 } })],
    does: charge,
    dice: 'hit 4',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 1 die; hit 4, Evasion (initiative 7 against 4) −1 [AAW-7.2.1]`,
  },
  {
    rule: 'AAW-7.2.1',
    what: 'a Knight that charges a Footman: 4 against 2',
    models: [being({ armor: 'HA', stats: { INI: 4 } }), foe(13, { armor: 'HA' })],
    does: charge,
    dice: 'hit 4, wound 3',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 1 die; hit 4; wound 3`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-7.2.2',
    what: 'dice, wounds, saves without cover, damage',
    models: [being({ stats: { ATK: 2 } }), near()],
    terrain: strip('forest', 10.5, 13),
    does: fight,
    dice: 'hit 4, wound 4, save 3, hit 4, wound 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 2 dice [AAW-7.2.2]; hit 4; wound 4; save 3; 1 to the target; hit 4; wound 3
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-7.2.3',
    what: 'one enemy of several, with all its dice',
    models: [being({ stats: { ATK: 2 } }), near(), { ...foe(10), at: [10, 10 + TOUCH] }],
    does: { sequence: 'fight', target: 2 },
    dice: 'hit 3, hit 3',
    journal: `
      0 is activated: fight
      0 strikes 2 (fight) for 0
        Blade: 2 dice; hit 3; hit 3`,
    silent: 'the attack names its one target',
  },
  {
    rule: 'AAW-7.2.3',
    what: 'the taunter, where there is one',
    models: [{ ...me, taunter: 1 }, near(), { ...foe(10), at: [10, 10 + TOUCH] }],
    does: { sequence: 'fight', target: 2 },
    refused: 'taunted',
  },
  {
    rule: 'AAW-7.3-momentum',
    what: 'X more dice in a charge',
    models: [charger, foe(13)],
    does: charge,
    dice: 'hit 1, hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 3 dice, Momentum +2 [AAW-7.3-momentum]; hit 1; hit 1; hit 1`,
  },
  {
    rule: 'AAW-7.3-downhill',
    what: 'X more again from a hill',
    models: [charger, foe(13)],
    terrain: strip('hill', 8, 11),
    does: charge,
    dice: 'hit 1, hit 1, hit 1, hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 5 dice, Momentum +2 [AAW-7.3-momentum], Momentum downhill +2 [AAW-7.3-downhill]; hit 1
        hit 1; hit 1; hit 1; hit 1`,
  },
  {
    rule: 'AAW-7.3-evasion',
    what: '−1 to hit a quicker one',
    models: [me, near({ stats: { INI: 4 } })],
    does: fight,
    dice: 'hit 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 4, Evasion (initiative 4 against 3) −1 [AAW-7.2.1]`,
    silent: 'its modifier is AAW-7.2.1',
  },
  {
    rule: 'AAW-7.3-uphill',
    what: '+1 to the save of one above its attacker',
    models: [me, near()],
    terrain: strip('hill', 10.5, 14),
    does: fight,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 4; wound 4; save 3, High ground +1 [AAW-7.3-uphill]`,
  },
  {
    rule: 'AAW-7.3-flank',
    what: '−1 to the save',
    models: [me, turned(0)],
    does: fight,
    dice: 'hit 4, wound 4, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 4, Flank −1 [AAW-7.3-flank]; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-7.3-initiative',
    what: 'all that apply add up: heavy armour and a heavy weapon, 3 − 2, against light and light, 3 + 2',
    models: [
      being({ armor: 'HA', weapons: [{ name: 'Maul', tag: 'HW', decisive: 1 }] }),
      near({ armor: 'LA', weapons: [{ name: 'Knife', tag: 'LW' }] }),
    ],
    does: fight,
    dice: 'hit 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Maul: 1 die; hit 4, Evasion (initiative 5 against 1) −1 [AAW-7.2.1]`,
    silent: 'the sums stand in AAW-7.2.1',
  },
  {
    rule: 'AAW-7.4',
    what: 'no save against twice the toughness',
    models: [being({ stats: { STR: 8 } }), near()],
    does: fight,
    dice: 'hit 4, wound 2',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Armor piercing: strength 8 against toughness 4 leaves no save [AAW-7.4]; Blade: 1 die; hit 4
        wound 2, 2+; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-7.4-exception',
    what: 'a shield saves',
    models: [being({ stats: { STR: 8 } }), near({ shield: true })],
    does: fight,
    dice: 'hit 4, wound 2, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Armor piercing, but a shield still saves [AAW-7.4-exception]; Blade: 1 die; hit 4; wound 2, 2+
        save 4`,
  },
  {
    rule: 'AAW-7.4-exception',
    what: 'so does heavy armour',
    models: [being({ stats: { STR: 8 } }), near({ armor: 'HA' })],
    does: fight,
    dice: 'hit 4, wound 2, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Armor piercing, but heavy armor still saves [AAW-7.4-exception]; Blade: 1 die; hit 4
        wound 2, 2+; save 3; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-7.5',
    what: 'a shot does not flank',
    models: [me, { ...foe(15), facing: 0 }],
    does: shot,
    dice: 'hit 4, wound 4, save 4',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 4`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-7.5',
    what: 'a blow from behind does, and adds up with evasion and height',
    models: [me, { ...near({ stats: { INI: 4 } }), facing: 0 }],
    terrain: strip('hill', 10.5, 14),
    does: fight,
    dice: 'hit 5, wound 4, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 5, Evasion (initiative 4 against 3) −1 [AAW-7.2.1]; wound 4
        save 4, High ground +1 [AAW-7.3-uphill], Flank −1 [AAW-7.3-flank]`,
    silent: 'its modifier is AAW-7.3-flank',
  },
  {
    rule: 'AAW-7.5-arc',
    what: 'on the line across the base: the front',
    models: [me, turned(Math.PI / 2)],
    does: fight,
    dice: 'hit 4, wound 4, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 4; wound 4; save 4`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-7.5-arc',
    what: 'just behind it',
    models: [me, turned(Math.PI / 2 - 0.01)],
    does: fight,
    dice: 'hit 4, wound 4, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 4, Flank −1 [AAW-7.3-flank]; 1 to the target
      1 loses 1, 3 left`,
    silent: 'its modifier is AAW-7.3-flank',
  },
  {
    rule: 'AAW-7.5-facing',
    what: 'as it likes when its move ends, at no cost',
    models: [me, away],
    does: { sequence: 'move-shoot', to: [15, 10], facing: BACK / 2 },
    journal: `
      0 is activated: move-shoot
      0 moves to 15, 10 for 5 [AAW-5.2-move-shoot]`,
    silent: 'the facing is part of the move',
    then: ({ state }) => expect(state.bodies.facing[0]).toBe(BACK / 2),
  },
];
