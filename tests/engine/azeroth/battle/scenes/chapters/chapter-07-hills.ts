import { TOUCH } from '../../stage';
import { being, foe, me, strip } from '../../pieces';
import type { RuleScene } from '../scene';

const charge = { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 } as const;

/** Section 7.7: height in melee. */
export const CHAPTER_7_HILLS: readonly RuleScene[] = [
  {
    rule: 'AAW-7.7-uphill',
    what: 'a charge up a hill meets +1 to the save, and Momentum once',
    models: [being({ keywords: ['Momentum [1]'] }), foe(13)],
    terrain: strip('hill', 11.5, 16),
    does: charge,
    dice: 'hit 4, wound 4, save 3, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 3.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 2 dice, Momentum +1 [AAW-7.3-momentum]; hit 4; wound 4
        save 3, High ground +1 [AAW-7.3-uphill]; hit 1`,
    silent: 'its modifier is AAW-7.3-uphill',
  },
  {
    rule: 'AAW-7.7-downhill',
    what: 'without Momentum nothing',
    models: [me, foe(13)],
    terrain: strip('hill', 8, 11),
    does: charge,
    dice: 'hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 1 die; hit 1`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-7.7-downhill',
    what: 'with it, once more; judged from where the charge began',
    models: [being({ keywords: ['Momentum [1]'] }), foe(13)],
    terrain: strip('hill', 8, 11),
    does: charge,
    dice: 'hit 1, hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 3 dice, Momentum +1 [AAW-7.3-momentum], Momentum downhill +1 [AAW-7.3-downhill]; hit 1
        hit 1; hit 1`,
    silent: 'its modifier is AAW-7.3-downhill',
  },
  {
    rule: 'AAW-7.7-level',
    what: 'both on the hill',
    models: [being({ keywords: ['Momentum [1]'] }), foe(13)],
    terrain: strip('hill', 8, 16),
    does: charge,
    dice: 'hit 4, wound 4, save 4, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 2 dice, Momentum +1 [AAW-7.3-momentum]; hit 4; wound 4; save 4; hit 1`,
    silent: 'nothing comes of it',
  },
  {
    rule: 'AAW-7.7-fly',
    what: 'a flyer’s charge comes down as from a hill',
    models: [being({ keywords: ['Momentum [1]', 'Fly'] }), foe(13)],
    does: charge,
    dice: 'hit 1, hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 3 dice, Momentum +1 [AAW-7.3-momentum], Momentum downhill +1 [AAW-7.3-downhill]; hit 1
        hit 1; hit 1`,
    silent: 'its modifier is AAW-7.3-downhill',
  },
  {
    rule: 'AAW-7.7-fly',
    what: 'not on another flyer',
    models: [being({ keywords: ['Momentum [1]', 'Fly'] }), foe(13, { keywords: ['Fly'] })],
    does: charge,
    dice: 'hit 1, hit 1',
    journal: `
      0 is activated: charge
      0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 0
        Blade: 2 dice, Momentum +1 [AAW-7.3-momentum]; hit 1; hit 1`,
    silent: 'nothing comes of it',
  },
];
