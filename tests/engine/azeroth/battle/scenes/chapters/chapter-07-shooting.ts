import { box, R, TOUCH } from '../../stage';
import { being, foe, me, near, shot, strip } from '../../pieces';
import type { RuleScene } from '../scene';

const hold = { sequence: 'hold-shoot', target: 1 } as const;

/** Chapter 7, shooting, and the rolls common to all attacks. */
export const CHAPTER_7_SHOOTING: readonly RuleScene[] = [
  {
    rule: 'AAW-7.1-sight',
    what: 'terrain that hides all of it',
    models: [me, foe(15)],
    terrain: strip('wall', 12, 12.5),
    does: shot,
    refused: 'no-target',
  },
  {
    rule: 'AAW-7.1-sight',
    what: 'past terrain that hides a part, and through other models',
    models: [me, foe(15), { ...me, at: [11.5, 10] }],
    terrain: [{ type: 'wall', polygon: box(13, 10.1, 13.5, 21) }],
    does: shot,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 1
        Bow: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
    silent: 'it allows the shot',
  },
  {
    rule: 'AAW-7.1-range',
    what: 'out of range',
    models: [me, foe(10 + 2 * R + 12.01)],
    does: shot,
    refused: 'no-target',
  },
  {
    rule: 'AAW-7.1-range',
    what: 'from edge to edge',
    models: [me, foe(10 + 2 * R + 12)],
    does: shot,
    dice: 'hit 4',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4, Long range −1 [AAW-7.1-bands]`,
    silent: 'it allows the shot',
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'each die that reaches SKL',
    models: [being({ stats: { ATK: 2 } }), foe(15)],
    does: shot,
    dice: 'hit 4, wound 3, hit 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 2 dice [AAW-7.1-hit]; hit 4 [AAW-7.1-hit]; wound 3; hit 3 [AAW-7.1-hit]`,
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'a natural 6 that modifiers spoil misses, unless the variant says so',
    models: [being({ stats: { SKL: 6 } }), foe(10 + 2 * R + 12)],
    does: shot,
    dice: 'hit 6',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die [AAW-7.1-hit]; hit 6, 6+, Long range −1 [AAW-7.1-bands] [AAW-7.1-hit]`,
  },
  {
    rule: 'AAW-7.1-hit',
    what: 'the variant',
    models: [being({ stats: { SKL: 6 } }), foe(10 + 2 * R + 12)],
    variants: { naturals: 'one-fails-six-hits' },
    does: shot,
    dice: 'hit 6, wound 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die [AAW-7.1-hit]; hit 6, 6+, Long range −1 [AAW-7.1-bands]: hit [AAW-7.1-hit]; wound 3`,
  },
  ...(
    [
      [8, 4, 2, 'twice the toughness'],
      [5, 4, 3, 'stronger'],
      [4, 4, 4, 'equal'],
      [3, 4, 5, 'weaker'],
      [2, 4, 6, 'half the toughness'],
    ] as const
  ).map(([STR, TGH, need, what]): RuleScene => ({
    rule: 'AAW-7.1-wound',
    what: `${what}: ${need}+`,
    models: [being({ stats: { STR } }), near({ stats: { TGH } })],
    does: { sequence: 'fight', target: 1 },
    dice: `hit 4, wound ${need - 1}`,
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        ${STR === 8 ? 'Armor piercing: strength 8 against toughness 4 leaves no save [AAW-7.4];' : ''}
        Blade: 1 die; hit 4; wound ${need - 1}, ${need}+ [AAW-7.1-wound]`,
  })),
  {
    rule: 'AAW-7.1-save',
    what: 'from DEF up',
    models: [me, foe(15)],
    does: shot,
    dice: 'hit 4, wound 4, save 4',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 4 [AAW-7.1-save]`,
  },
  {
    rule: 'AAW-7.1-damage',
    what: 'a wound for each that is not saved',
    models: [being({ stats: { ATK: 2 } }), foe(15)],
    does: shot,
    dice: 'hit 4, wound 4, save 3, hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 2
        Bow: 2 dice; hit 4; wound 4; save 3; 1 to the target [AAW-7.1-damage]; hit 4; wound 4; save 3
        1 to the target [AAW-7.1-damage]
      1 loses 2, 2 left [AAW-7.1-damage]`,
  },
  {
    rule: 'AAW-7.1-bands',
    what: 'beyond half the range −1',
    models: [me, foe(10 + 2 * R + 6.01)],
    does: shot,
    dice: 'hit 4',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4, Long range −1 [AAW-7.1-bands]`,
  },
  {
    rule: 'AAW-7.1-bands',
    what: 'at half the range nothing',
    models: [me, foe(10 + 2 * R + 6)],
    does: shot,
    dice: 'hit 4, wound 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 3`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-7.3-hold',
    what: '+1 to hit',
    models: [me, foe(15)],
    does: hold,
    dice: 'hit 3, wound 3',
    journal: `
      0 is activated: hold-shoot
      0 strikes 1 (hold-shoot) for 0
        Bow: 1 die; hit 3, Holding +1 [AAW-7.3-hold]; wound 3`,
  },
  {
    rule: 'AAW-7.3-elevated',
    what: '+1 to hit from a hill',
    models: [me, foe(15)],
    terrain: strip('hill', 8, 12),
    does: shot,
    dice: 'hit 3, wound 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 3, Elevated +1 [AAW-7.3-elevated]; wound 3`,
  },
  {
    rule: 'AAW-7.3-long-range',
    what: 'beyond half the range, and it adds up with holding',
    models: [me, foe(18)],
    does: hold,
    dice: 'hit 4, wound 3',
    journal: `
      0 is activated: hold-shoot
      0 strikes 1 (hold-shoot) for 0
        Bow: 1 die; hit 4, Holding +1 [AAW-7.3-hold], Long range −1 [AAW-7.1-bands]; wound 3`,
    silent: 'its modifier is AAW-7.1-bands',
  },
  {
    rule: 'AAW-7.3-soft-cover',
    what: '+1 to the save',
    models: [me, foe(15)],
    terrain: strip('forest', 14, 16),
    does: shot,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 3, Soft cover +1 [AAW-7.3-soft-cover]`,
  },
  {
    rule: 'AAW-7.3-hard-cover',
    what: '+2 to the save; in a wood besides, no more than that',
    models: [me, foe(15)],
    terrain: [...strip('forest', 14, 16), ...strip('ruins', 12, 13)],
    does: shot,
    dice: 'hit 4, wound 4, save 2',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 4; save 2, Hard cover +2 [AAW-7.3-hard-cover]`,
  },
  {
    rule: 'AAW-7.6',
    what: 'not at an enemy within 2" of a friend',
    models: [me, foe(15), { ...me, at: [15 + TOUCH, 10] }],
    does: shot,
    refused: 'no-target',
  },
  {
    rule: 'AAW-7.6',
    what: 'with Precision Shot: each miss rolls again, a 1 hits the friend',
    models: [
      being({ keywords: ['Precision Shot'], stats: { ATK: 3 } }),
      foe(15),
      { ...me, at: [15 + TOUCH, 10] },
    ],
    does: shot,
    dice: 'hit 4, wound 3, hit 3, stray 2, hit 3, stray 1, wound 4, save 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0, 2 for 1
        Bow: 3 dice; hit 4; wound 3; hit 3; stray 2, 2+ [AAW-7.6]; hit 3; stray 1, 2+ [AAW-7.6]
        wound 4 [AAW-7.6]; save 3; 1 to the other
      2 loses 1, 3 left`,
  },
];
