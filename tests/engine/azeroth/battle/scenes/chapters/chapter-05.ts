import type { GameBot } from '@engine/systems/azeroth/battle/policy/game-bot';
import { expect } from 'vitest';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { manaPhase } from '@engine/systems/azeroth/battle/rules/phases/mana';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { rollOff } from '@engine/systems/azeroth/battle/rules/setup/deploy';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import { deed, TOUCH } from '../../stage';
import { away, being, fight, foe, hero, me, near, shot } from '../../pieces';
import { arrow, bolt, cast } from '../../spells';
import type { RuleScene } from '../scene';
import { playBattle } from '../../fights';

const idle: GameBot = { choose: () => false, answersYes: () => false };

/** A whole battle between players that do nothing, with the dice of the scene. */
const whole = (battle: Battle): void => playBattle(battle, idle, 0, 0, 'rolled', battle.events, battle.dice);

/** Chapter 5: rounds and action sequences. */
export const CHAPTER_5: readonly RuleScene[] = [
  {
    rule: 'AAW-5',
    what: 'six rounds',
    models: [me, away],
    does: whole,
    dice: `initiative 5, initiative 2, bot 50, bot 50${', initiative 1, initiative 6'.repeat(5)}`,
    journal: `
      roll-off 5 against 2: side 0 [AAW-3.3]
      0 stands at 15, 19.75 [AAW-3.3]
      1 stands at 15, 1.25 [AAW-3.3]
      round 1, mana 3 and 3
      1 is activated: hold-shoot
      0 is activated: hold-shoot
      round 2, mana 6 and 6
      roll-off 1 against 6: side 1 [AAW-5.1-first]
      0 is activated: hold-shoot
      1 is activated: hold-shoot
      round 3, mana 9 and 9
      roll-off 1 against 6: side 1 [AAW-5.1-first]
      0 is activated: hold-shoot
      1 is activated: hold-shoot
      round 4, mana 10 and 10
      roll-off 1 against 6: side 1 [AAW-5.1-first]
      0 is activated: hold-shoot
      1 is activated: hold-shoot
      round 5, mana 10 and 10
      roll-off 1 against 6: side 1 [AAW-5.1-first]
      0 is activated: hold-shoot
      1 is activated: hold-shoot
      round 6, mana 10 and 10
      roll-off 1 against 6: side 1 [AAW-5.1-first]
      0 is activated: hold-shoot
      1 is activated: hold-shoot
      a draw [AAW-11-annihilation]`,
    silent: 'it ends by the scenario’s rule',
  },
  {
    rule: 'AAW-5.1-mana',
    what: 'both sides at once',
    models: [me, { ...away, is: hero }],
    mana: [1, 2],
    does: manaPhase,
    journal: 'round 2, mana 4 and 6 [AAW-5.1-mana]',
  },
  {
    rule: 'AAW-5.1-activation',
    what: 'not out of turn',
    models: [me, near()],
    toAct: 1,
    does: fight,
    refused: 'not-its-turn',
  },
  {
    rule: 'AAW-5.1-activation',
    what: 'not twice',
    models: [{ ...me, flags: ['activated'] }, near()],
    does: fight,
    refused: 'not-its-turn',
  },
  {
    rule: 'AAW-5.1-activation',
    what: 'who has acted is marked',
    models: [me, away],
    does: {},
    journal: '0 is activated: hold-shoot',
    silent: 'it is the frame in which activations stand',
    then: ({ state }) => expect(state.flags[0] & FLAG.activated).toBeTruthy(),
  },
  {
    rule: 'AAW-5.1-first',
    what: 'the higher roll; ties again',
    models: [me, away],
    does: (battle) => {
      rollOff(battle, 'AAW-5.1-first');
    },
    dice: 'initiative 3, initiative 3, initiative 2, initiative 5',
    journal: 'roll-off 2 against 5: side 1 [AAW-5.1-first]',
  },
  {
    rule: 'AAW-5.1-morale',
    what: 'both sides, and who routs flees at once',
    models: [
      { ...me, flags: ['shaken'] },
      { ...away, flags: ['shaken'] },
    ],
    does: moralePhase,
    dice: 'morale 3, morale 4, morale 5, morale 5',
    journal: `
      0 tests 3 + 4 against 7: passed
      1 tests 5 + 5 against 7: routs
      1 moves to 28, 20.51 for 1.51 [AAW-10.3-rout]
      1 is destroyed [AAW-10.3-rout]
      side 0 wins [AAW-11-annihilation]`,
    silent: 'each test names what came of it',
  },
  {
    rule: 'AAW-5.2',
    what: 'one sequence: after it the model has had its activation',
    models: [me, near()],
    does: (battle) => {
      const act = (sequence: 'fight' | 'hold-shoot'): string | undefined =>
        apply(battle, deed(battle, { sequence, target: sequence === 'fight' ? 1 : -1 }));
      expect([act('fight'), act('hold-shoot')]).toEqual([undefined, 'not-its-turn']);
    },
    dice: 'hit 3',
    journal: `
      0 is activated: fight
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 3`,
    silent: 'each sequence has its own',
  },
  {
    rule: 'AAW-5.2-move-shoot',
    what: 'moves, then shoots from there',
    models: [me, foe(18)],
    does: { ...shot, to: [13, 10] },
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: move-shoot [AAW-5.2-move-shoot]
      0 moves to 13, 10 for 3 [AAW-5.2-move-shoot]
      0 strikes 1 (move-shoot) for 1 [AAW-5.2-move-shoot]
        Bow: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-5.2-hold-shoot',
    what: 'stands, and hits with +1',
    models: [me, foe(15)],
    does: { sequence: 'hold-shoot', target: 1 },
    dice: 'hit 3, wound 4, save 3',
    journal: `
      0 is activated: hold-shoot [AAW-5.2-hold-shoot]
      0 strikes 1 (hold-shoot) for 1 [AAW-5.2-hold-shoot]
        Bow: 1 die; hit 3, Holding +1 [AAW-7.3-hold]; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-5.2-hold-shoot',
    what: 'and does not move',
    models: [me, foe(15)],
    does: { sequence: 'hold-shoot', target: 1, to: [11, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-5.2-charge',
    what: 'into contact, then melee',
    models: [me, foe(14)],
    does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: charge [AAW-5.2-charge]
      0 moves to 13.01, 10 for 3.01 [AAW-5.2-charge]
      0 strikes 1 (charge) for 1 [AAW-5.2-charge]
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-5.2-rush',
    what: 'twice MOV and no attack',
    models: [me, foe(25)],
    does: { sequence: 'rush', to: [20, 10], target: 1 },
    journal: `
      0 is activated: rush [AAW-5.2-rush]
      0 moves to 20, 10 for 10 [AAW-5.2-rush]`,
  },
  {
    rule: 'AAW-5.2-rush',
    what: 'not more than twice',
    models: [me, foe(25)],
    does: { sequence: 'rush', to: [20.1, 10] },
    refused: 'no-way',
  },
  {
    rule: 'AAW-5.2-withdraw',
    what: 'fights, moves half its MOV, and is struck for it',
    models: [me, near()],
    does: { sequence: 'withdraw', to: [7.5, 10], target: 1 },
    dice: 'hit 4, wound 4, save 3, hit 5, wound 4, save 3',
    journal: `
      0 is activated: withdraw [AAW-5.2-withdraw]
      0 strikes 1 (fight) for 1
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left
      0 moves to 7.5, 10 for 2.5 [AAW-5.2-withdraw]
      1 strikes 0 (opportunity) for 1
        Blade: 1 die; hit 5, Opportunity attack −1 [AAW-6.5]; wound 4; save 3; 1 to the target
      0 loses 1, 3 left`,
  },
  {
    rule: 'AAW-5.2-withdraw',
    what: 'not more than half',
    models: [me, near()],
    does: { sequence: 'withdraw', to: [7.4, 10], target: 1 },
    refused: 'no-way',
  },
  {
    rule: 'AAW-5.2-fight',
    what: 'where it stands',
    models: [me, near()],
    does: fight,
    dice: 'hit 4, wound 4, save 3',
    journal: `
      0 is activated: fight [AAW-5.2-fight]
      0 strikes 1 (fight) for 1 [AAW-5.2-fight]
        Blade: 1 die; hit 4; wound 4; save 3; 1 to the target
      1 loses 1, 3 left`,
  },
  {
    rule: 'AAW-5.2-fight',
    what: 'only who is engaged',
    models: [me, foe(14)],
    does: fight,
    refused: 'not-engaged',
  },
  {
    rule: 'AAW-5.2-fight-shoot',
    what: 'fights one, shoots another',
    models: [me, near(), { ...foe(10), at: [10, 15] }],
    does: { sequence: 'fight-shoot', target: 1, second: 2 },
    dice: 'hit 3, hit 4, wound 3',
    journal: `
      0 is activated: fight-shoot [AAW-5.2-fight-shoot]
      0 strikes 1 (fight) for 0
        Blade: 1 die; hit 3
      0 strikes 2 (fight-shoot) for 0 [AAW-5.2-fight-shoot]
        Bow: 1 die; hit 4; wound 3`,
  },
  {
    rule: 'AAW-5.2-fight-shoot',
    what: 'not the one it fought',
    models: [being({ keywords: ['Precision Shot'] }), near()],
    does: { sequence: 'fight-shoot', target: 1, second: 1 },
    refused: 'no-target',
  },
  {
    rule: 'AAW-5.2-no-charge-after-attack',
    what: 'a withdrawal into contact with another',
    models: [me, near(), foe(8 - TOUCH)],
    does: { sequence: 'withdraw', to: [8, 10], target: 1 },
    refused: 'contact',
  },
  {
    rule: 'AAW-5.2-one-ability',
    what: 'a spell in place of the shot is the one ability',
    models: [
      being({ abilities: [...arrow(1, 4, 4).abilities!, { ...bolt(1).abilities![0], name: 'Bolt' }] }),
      foe(15),
    ],
    mana: [9, 0],
    does: { sequence: 'hold-shoot', target: 1, spell: 0, power: 1, powerTarget: 1, powerFirst: true },
    refused: 'no-power',
  },
  {
    rule: 'AAW-5.2-one-ability',
    what: 'one, beside the rest of the activation',
    models: [being(bolt(1)), foe(15)],
    mana: [9, 0],
    does: { ...cast, ...shot },
    dice: 'hit 3',
    journal: `
      0 is activated: move-shoot
      0 uses Spell for 2 mana [AAW-8.3-instant]
      1 loses 1, 3 left [AAW-8.3-card]
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 3`,
    silent: 'the ability is reported as its type',
  },
  {
    rule: 'AAW-5.2-taunt',
    what: 'after all else',
    models: [being({ keywords: ['Taunt'] }), foe(15)],
    does: { ...shot, to: [11, 10], taunt: 1 },
    dice: 'hit 3',
    journal: `
      0 is activated: move-shoot
      0 moves to 11, 10 for 1 [AAW-5.2-move-shoot]
      0 strikes 1 (move-shoot) for 0
        Bow: 1 die; hit 3
      0 taunts 1 [AAW-5.2-taunt]`,
  },
];
