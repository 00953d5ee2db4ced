import type { Difference } from '../../../cards';
import { being, away, fight, foe, me, near, shot, strip } from '../../pieces';
import type { RuleScene } from '../scene';

const EVADED = 'its part in evasion is AAW-7.2.1';

/** The weapon or armor of one side makes the target quicker than its attacker, or not. */
const quickness = (
  rule: RuleScene['rule'],
  what: string,
  attacker: Difference,
  defender: Difference,
  dice: string,
  journal: string,
): RuleScene => ({
  rule,
  what,
  models: [being(attacker), near(defender)],
  does: fight,
  dice,
  journal,
  silent: EVADED,
});

/** Section 4.5: equipment. */
export const CHAPTER_4_EQUIPMENT: readonly RuleScene[] = [
  quickness(
    'AAW-4.5-ha',
    '−1 Initiative',
    { armor: 'HA' },
    {},
    'hit 4',
    `
      0 is activated: fight [AAW-5.2-fight]
      0 strikes 1 (fight) for 0 [AAW-5.2-fight]
        Blade: 1 die [AAW-7.2.2]
        hit 4, 4+, Evasion (initiative 3 against 2) −1 [AAW-7.2.1]: miss [AAW-7.1-hit]`,
  ),
  {
    rule: 'AAW-4.5-ha',
    what: 'no way through water',
    models: [being({ armor: 'HA' }), away],
    terrain: strip('shallow-water', 11, 12),
    does: { sequence: 'move-shoot', to: [13, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-4.5-ha',
    what: 'saves against piercing',
    models: [being({ stats: { STR: 8 } }), near({ armor: 'HA' })],
    does: fight,
    dice: 'hit 4, wound 2, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Armor piercing, but heavy armor still saves [AAW-7.4-exception]; Blade: 1 die; hit 4
        wound 2, 2+; save 4`,
    silent: 'the exception is AAW-7.4-exception',
  },
  quickness(
    'AAW-4.5-ma',
    'no change',
    { armor: 'MA' },
    { armor: 'MA' },
    'hit 4, wound 3',
    `
      0 is activated: fight [AAW-5.2-fight]
      0 strikes 1 (fight) for 0 [AAW-5.2-fight]
        Blade: 1 die [AAW-7.2.2]
        hit 4, 4+: hit [AAW-7.1-hit]
        wound 3, 4+: no wound [AAW-7.1-wound]`,
  ),
  quickness(
    'AAW-4.5-la',
    '+1 Initiative',
    {},
    { armor: 'LA' },
    'hit 4',
    `
      0 is activated: fight [AAW-5.2-fight]
      0 strikes 1 (fight) for 0 [AAW-5.2-fight]
        Blade: 1 die [AAW-7.2.2]
        hit 4, 4+, Evasion (initiative 4 against 3) −1 [AAW-7.2.1]: miss [AAW-7.1-hit]`,
  ),
  quickness(
    'AAW-4.5-lw',
    '+1 Initiative',
    {},
    { weapons: [{ name: 'Knife', tag: 'LW' }] },
    'hit 4',
    `
      0 is activated: fight [AAW-5.2-fight]
      0 strikes 1 (fight) for 0 [AAW-5.2-fight]
        Blade: 1 die [AAW-7.2.2]
        hit 4, 4+, Evasion (initiative 4 against 3) −1 [AAW-7.2.1]: miss [AAW-7.1-hit]`,
  ),
  quickness(
    'AAW-4.5-sw',
    'no change',
    { weapons: [{ name: 'Sword', tag: 'SW' }] },
    { weapons: [{ name: 'Spear', tag: 'SW' }] },
    'hit 4, wound 3',
    `
      0 is activated: fight [AAW-5.2-fight]
      0 strikes 1 (fight) for 0 [AAW-5.2-fight]
        Sword: 1 die [AAW-7.2.2]
        hit 4, 4+: hit [AAW-7.1-hit]
        wound 3, 4+: no wound [AAW-7.1-wound]`,
  ),
  {
    rule: 'AAW-4.5-hw',
    what: '−1 Initiative; a natural 6 does its Decisive Blow',
    models: [being({ weapons: [{ name: 'Maul', tag: 'HW', decisive: 2 }] }), near()],
    does: fight,
    dice: 'hit 6, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 3
        Maul: 1 die; hit 6, Evasion (initiative 3 against 2) −1 [AAW-7.2.1]; wound 4; save 3
        3 to the target [AAW-4.6-decisive-blow]
      1 loses 3, 1 left`,
    silent: 'the blow is AAW-4.6-decisive-blow, the slowness AAW-7.2.1',
  },
  {
    rule: 'AAW-4.5-sh',
    what: 'no change of Initiative; saves against piercing',
    models: [being({ stats: { STR: 8 } }), near({ shield: true })],
    does: fight,
    dice: 'hit 4, wound 2, save 4',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Armor piercing, but a shield still saves [AAW-7.4-exception]; Blade: 1 die; hit 4; wound 2, 2+
        save 4`,
    silent: 'the exception is AAW-7.4-exception',
  },
  {
    rule: 'AAW-4.5-rw',
    what: 'its own strength, here 6 against 4',
    models: [being({ weapons: [{ name: 'Gun', tag: 'RW', range: 12, strength: 6 }] }), foe(15)],
    does: shot,
    dice: 'hit 4, wound 3, save 4',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Gun: 1 die; hit 4; wound 3, 3+; save 4`,
    silent: 'range and strength are numbers of the card',
  },
  {
    rule: 'AAW-4.5-rw',
    what: 'the model’s where it has none',
    models: [being({ weapons: [{ name: 'Bow', tag: 'RW', range: 12 }] }), foe(15)],
    does: shot,
    dice: 'hit 4, wound 3',
    journal: `
      0 is activated: move-shoot
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 4; wound 3`,
    silent: 'range and strength are numbers of the card',
  },
  {
    rule: 'AAW-4.5-rw',
    what: 'nothing to shoot with',
    models: [being({ weapons: [{ name: 'Blade', tag: 'SW' }] }), foe(15)],
    does: shot,
    refused: 'no-target',
  },
  {
    rule: 'AAW-4.5-hw',
    what: 'a 5 does no Decisive Blow',
    models: [being({ weapons: [{ name: 'Maul', tag: 'HW', decisive: 2 }] }), near()],
    does: fight,
    dice: 'hit 5, wound 4, save 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Maul: 1 die; hit 5, Evasion (initiative 3 against 2) −1 [AAW-7.2.1]; wound 4; save 3
        1 to the target
      1 loses 1, 3 left`,
    silent: 'nothing of it happens',
  },
  {
    rule: 'AAW-4.5-ma',
    what: 'against light armour it is the slower one',
    models: [me, near({ armor: 'LA' })],
    does: fight,
    dice: 'hit 5, wound 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 5, Evasion (initiative 4 against 3) −1 [AAW-7.2.1]; wound 3`,
    silent: EVADED,
  },
];
