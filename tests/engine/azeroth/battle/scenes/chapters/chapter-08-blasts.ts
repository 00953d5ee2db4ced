import { box, R } from '../../stage';
import { being, foe, me } from '../../pieces';
import { fire } from '../../spells';
import type { RuleScene } from '../scene';

const aim = { power: 0, powerFirst: true, powerX: 16, powerY: 10 } as const;

/** Sections 8.3 and 8.4: blasts. */
export const CHAPTER_8_BLASTS: readonly RuleScene[] = [
  {
    rule: 'AAW-8.3-blast',
    what: 'an area, by template',
    models: [being(fire('small')), foe(16)],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 1, wound 4, save 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 10, 0" adrift
      0 strikes 1 (blast) for 1
        Spell: 1 die [AAW-8.3-blast]; wound 4 [AAW-8.4-wounds]; save 3; 1 to the target
      1 loses 1, 3 left [AAW-8.4-wounds]`,
  },
  {
    rule: 'AAW-8.4-templates',
    what: 'the large one reaches 2.5" from its middle',
    models: [being(fire('large')), foe(16 + 2.5 + R - 0.01)],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 1, wound 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 10, 0" adrift
      0 strikes 1 (blast) for 0
        Spell: 1 die [AAW-8.3-blast]; wound 3 [AAW-8.4-wounds]`,
    silent: 'its size is part of the template’s entry',
  },
  {
    rule: 'AAW-8.4-templates',
    what: 'the small one 1.5"',
    models: [being(fire('small')), foe(16 + 1.5 + R + 0.01)],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 1',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 10, 0" adrift`,
    silent: 'its size is part of the template’s entry',
  },
  {
    rule: 'AAW-8.4-target',
    what: 'a point within range',
    models: [being(fire('small')), foe(25)],
    mana: [2, 0],
    does: { ...aim, powerX: 10 + R + 12 },
    dice: 'scatter 1',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 22.49, 10, 0" adrift [AAW-8.4-target]`,
  },
  {
    rule: 'AAW-8.4-target',
    what: 'not beyond',
    models: [being(fire('small')), foe(25)],
    mana: [2, 0],
    does: { ...aim, powerX: 10 + R + 12.01 },
    refused: 'no-power',
  },
  {
    rule: 'AAW-8.4-scatter',
    what: 'on 1 and 2 it stays, on 3 to 6 it drifts as far as the die shows',
    models: [being(fire('small')), foe(16)],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 3, scatter 5, scatter 1',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 21, 10, 5" adrift [AAW-8.4-scatter]`,
  },
  {
    rule: 'AAW-8.4-skilled',
    what: 'an inch less',
    models: [being({ ...{ stats: { SKL: 3 } }, ...fire('small') }), foe(25)],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 3, scatter 5, scatter 1',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 20, 10, 4" adrift [AAW-8.4-skilled]`,
  },
  {
    rule: 'AAW-8.4-skilled',
    what: 'but an inch at least',
    models: [being({ ...{ stats: { SKL: 2 } }, ...fire('small') }), foe(25)],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 3, scatter 1, scatter 91',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 11, 1" adrift [AAW-8.4-skilled]`,
  },
  {
    rule: 'AAW-8.4-hits',
    what: 'any part of the base, with no roll to hit',
    models: [being(fire('small')), { ...foe(16), at: [16, 10 + 1.5 + R] }],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 1, wound 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 10, 0" adrift
      0 strikes 1 (blast) for 0 [AAW-8.4-hits]
        Spell: 1 die [AAW-8.3-blast]; wound 3 [AAW-8.4-wounds]`,
  },
  {
    rule: 'AAW-8.4-wounds',
    what: 'strength against toughness; hard cover from its centre helps, and a wood does not',
    models: [being(fire('small')), foe(17)],
    terrain: [
      { type: 'ruins', polygon: box(16.2, 9, 16.4, 11) },
      { type: 'forest', polygon: box(16.6, 9, 18, 11) },
    ],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 1, wound 4, save 2',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 10, 0" adrift
      0 strikes 1 (blast) for 0
        Spell: 1 die [AAW-8.3-blast]; wound 4 [AAW-8.4-wounds]
        save 2, Hard cover +2 [AAW-7.3-hard-cover]`,
  },
  {
    rule: 'AAW-8.4-wounds',
    what: 'the wood alone',
    models: [being(fire('small')), foe(17)],
    terrain: [{ type: 'forest', polygon: box(16.6, 9, 18, 11) }],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 1, wound 4, save 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 16, 10, 0" adrift
      0 strikes 1 (blast) for 1
        Spell: 1 die [AAW-8.3-blast]; wound 4 [AAW-8.4-wounds]; save 3; 1 to the target
      1 loses 1, 3 left [AAW-8.4-wounds]`,
  },
  {
    rule: 'AAW-8.4-friends',
    what: 'adrift over its own',
    models: [being(fire('small')), foe(25), { ...me, at: [18, 10] }],
    mana: [2, 0],
    does: aim,
    dice: 'scatter 6, scatter 2, scatter 1, wound 4, save 3',
    journal: `
      0 is activated: hold-shoot
      0 uses Spell for 2 mana [AAW-8.3-blast]
      template at 18, 10, 2" adrift [AAW-8.4-scatter]
      0 strikes 2 (blast) for 1
        Spell: 1 die [AAW-8.3-blast]; wound 4 [AAW-8.4-wounds]; save 3; 1 to the target
      2 loses 1, 3 left [AAW-8.4-wounds]`,
    silent: 'they are struck like any others (AAW-8.4-hits)',
  },
];
