import { expect } from 'vitest';
import { alive, engaged, hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import type { Difference } from '../../../cards';
import { R, type Stand } from '../../stage';
import { away, fight, foe, me, near } from '../../pieces';
import { dying } from '../../spells';
import type { RuleScene } from '../scene';

/** An enemy in contact that the next wound destroys. */
const doomed = (is: Difference = {}): Stand => ({ ...near(is), wounds: 1 });
const dice = 'hit 4, wound 4, save 3';

/** Section 7.8: the consequences of destruction. */
export const CHAPTER_7_DESTRUCTION: readonly RuleScene[] = [
  {
    rule: 'AAW-7.8',
    what: 'no wounds left',
    models: [me, doomed(), away],
    does: fight,
    dice,
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed [AAW-7.8]`,
    then: (battle) => expect(alive(battle, 1)).toBe(false),
  },
  {
    rule: 'AAW-7.8-zone',
    what: 'who was engaged only with it is free: the way out is not struck at',
    models: [me, doomed(), away],
    does: { sequence: 'withdraw', target: 1, to: [7.5, 10] },
    dice,
    journal: `
      0 is activated: withdraw
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed
      0 moves to 7.5, 10 for 2.5 [AAW-5.2-withdraw]`,
    silent: 'it spares the strike',
    then: (battle) => expect(engaged(battle, 0)).toBe(false),
  },
  {
    rule: 'AAW-7.8-summons',
    what: 'what it summoned goes with it, at no loss',
    models: [me, doomed(), { ...foe(15), summoner: 1, flags: ['summoned'] }, away],
    does: fight,
    dice,
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed
      2 is removed [AAW-7.8-summons]`,
    then: ({ state }) => expect(state.destroyed[0]).toBe(50),
  },
  {
    rule: 'AAW-7.8-morale',
    what: 'friends within 6" will test, nobody else',
    models: [
      me,
      doomed(),
      { ...away, at: [near().at[0] + 2 * R + 6, 10] },
      { ...away, at: [near().at[0], 10 + 2 * R + 6.01] },
    ],
    does: fight,
    dice,
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed`,
    silent: 'the tests come in the Morale Phase',
    then: (battle) =>
      expect([0, 2, 3].map((i) => hasFlag(battle, i, FLAG.shaken))).toEqual([false, true, false]),
  },
  {
    rule: 'AAW-7.8-on-death',
    what: 'what its card says, at once, on everyone near',
    models: [me, doomed(dying({ effects: [{ effect: 'damage', amount: 2 }] })), away],
    does: fight,
    dice,
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed
      1 uses Last for 0 mana [AAW-7.8-on-death]
      0 loses 2, 2 left [AAW-8.3-card]`,
  },
  {
    rule: 'AAW-7.8-on-death',
    what: 'a blast where it fell, without scatter',
    models: [
      me,
      doomed(dying({ target: 'point', effects: [{ effect: 'blast', template: 'small', strength: 4 }] })),
      away,
    ],
    does: fight,
    dice: `${dice}, wound 4, save 3`,
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 0 left
      1 is destroyed
      1 uses Last for 0 mana [AAW-7.8-on-death]
      1 strikes 0 (blast) for 1
        Last: 1 die [AAW-8.3-blast]; wound 4 [AAW-8.4-wounds]; save 3; 1 to the target
      0 loses 1, 3 left [AAW-8.4-wounds]`,
  },
];
