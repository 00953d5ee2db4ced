import type { ScriptedRoll } from '../../../support/scripted-dice';
import type { Card } from '@engine/systems/glory/cards/card';
import { describe, expect, test } from 'vitest';
import { friends, one, play, type Scene } from './scene';
import { armour, black, card, white } from '../support';

describe('combat (GLO-4.5, GLO-4.5.1)', () => {
  test('an axe without a shield against it removes a model (GLO-5.2.1, GLO-4.5.4, GLO-4.5.7)', () => {
    const { foe, own } = play(
      { conditions: { action: 'fight', ...one } },
      white('axe'),
      black('dodge'),
      armour(2),
    );
    expect({ foe, own }).toEqual({ foe: 1, own: 0 });
  });

  test('a shield cancels an axe (GLO-5.2.2)', () => {
    expect(play({ conditions: { action: 'fight', ...one } }, white('axe'), black('shield')).foe).toBe(0);
  });

  test('a shield does not cancel a critical (GLO-5.2.5), and the lone critical costs the attacker a model (GLO-4.5.5)', () => {
    const { foe, own } = play({ conditions: { action: 'fight', ...one } }, white('crit'), black('shield'));
    expect({ foe, own }).toEqual({ foe: 1, own: 1 });
  });

  test('a critical cancels a critical, and each side loses a model for criticals alone (GLO-5.2.3, GLO-5.2.5, G4)', () => {
    const { foe, own, events } = play(
      { conditions: { action: 'fight', ...one } },
      white('crit'),
      black('crit'),
    );
    expect({ foe, own }).toEqual({ foe: 1, own: 1 });
    expect(events).toEqual(['defender-critical', 'attacker-critical']);
  });

  test('a critical with an axe costs nothing (GLO-4.5.5)', () => {
    const { foe, own } = play(
      { conditions: { action: 'fight', attackerFighting: 2, ...friends } },
      white('axe'),
      white('crit'),
      black('shield'),
      black('shield'),
    );
    expect({ foe, own }).toEqual({ foe: 1, own: 0 });
  });

  test('swords, dodges and supports are blanks here (G1)', () => {
    const { foe, own } = play(
      { conditions: { action: 'fight', ...friends } },
      white('sword'),
      white('support'),
      white('double'),
    );
    expect({ foe, own }).toEqual({ foe: 0, own: 0 });
  });

  test('regular models roll 1 die each, elite ones 2, a special unit 4 (GLO-4.5.2)', () => {
    const dice = (attacker: Card, n: number) =>
      play(
        { attacker, conditions: { action: 'fight', ...friends } },
        ...Array<ScriptedRoll>(n).fill(white('sword')),
      );
    dice(card(), 3);
    dice(card({ class: 'elite' }), 6);
    dice(card({ class: 'special' }), 4);
  });

  test('only models that are hit roll a defence die (GLO-4.5.3): one success, one die, with three models engaged', () => {
    const { foe } = play(
      { conditions: { action: 'fight', ...friends } },
      white('axe'),
      white('sword'),
      white('sword'),
      black('shield'),
    );
    expect(foe).toBe(0);
  });

  test('with the variant, all three engaged models defend against one success (GLO-4.5.3)', () => {
    const { foe } = play(
      { conditions: { action: 'fight', ...friends }, variants: { 'defence-dice': 'models-engaged' } },
      white('axe'),
      white('sword'),
      white('sword'),
      black('crit'),
      black('shield'),
      black('dodge'),
      armour(1),
    );
    expect(foe).toBe(0);
  });

  test('at most the engaged models are hit, or lost to hits (GLO-4.5.7)', () => {
    const { foe } = play(
      {
        attacker: card({ class: 'elite' }),
        defender: card({ models: 6, armour: 7 }),
        conditions: { action: 'fight', attackerFighting: 2, defenderEngaged: 2, ...friends },
      },
      white('axe'),
      white('axe'),
      white('axe'),
      white('axe'),
      black('dodge'),
      black('dodge'),
    );
    expect(foe).toBe(2);
  });

  test('allies add their dice to one roll, and the target defends once (GLO-4.5.6, GLO-7.3)', () => {
    const allies = [{ card: card({ class: 'elite', name: 'Knights' }), models: 1 }];
    const { foe, journal, plan } = play(
      { allies, conditions: { action: 'fight', ...one } },
      white('axe'),
      white('axe'),
      white('crit'),
      black('shield'),
      black('shield'),
      black('crit'),
    );
    expect(foe).toBe(0);
    expect(journal.filter(({ type }) => type === 'pool')).toHaveLength(2);
    expect(plan.strike?.attack.modifiers).toEqual([{ rule: 'GLO-4.5.6', label: 'With Knights', by: 2 }]);
  });

  test('an attacker with one model left and allies next to it is not lost (GLO-5.1.3)', () => {
    const allies = [{ card: card({ models: 2 }), models: 2 }];
    const { own } = play(
      { attacker: card({ models: 2 }), allies, conditions: { action: 'fight', defenderSupported: true } },
      white('crit'),
      white('sword'),
      white('sword'),
      white('support'),
      black('shield'),
    );
    expect(own).toBe(1);
  });
});

describe('armour (GLO-4.6.1)', () => {
  const scene: Scene = { defender: card({ armour: 4 }), conditions: { action: 'fight', ...one } };

  test('a failed die is rerolled once if a D6 reaches the armor value (GLO-4.6.2)', () => {
    const { foe, journal } = play(scene, white('axe'), black('dodge'), armour(4), black('shield'));
    expect(foe).toBe(0);
    expect(journal.at(-1)).toMatchObject({
      type: 'symbols',
      rule: 'GLO-4.6.1',
      face: 'shield',
      rerolled: true,
    });
  });

  test('below the value the die stays', () => {
    expect(play(scene, white('axe'), black('dodge'), armour(3)).foe).toBe(1);
  });

  test('a second failure stays: there is no third roll', () => {
    expect(play(scene, white('axe'), black('dodge'), armour(6), black('support')).foe).toBe(1);
  });

  test('all dice are rolled before any is rerolled', () => {
    const conditions = { action: 'fight', attackerFighting: 2, ...friends } as const;
    expect(
      play(
        { conditions },
        white('axe'),
        white('axe'),
        black('dodge'),
        black('support'),
        armour(1),
        armour(6),
        black('shield'),
      ).foe,
    ).toBe(1);
  });

  test('a special unit rerolls its failed dice without a D6, and keeps its successes (GLO-4.6.3)', () => {
    const { foe } = play(
      { defender: card({ class: 'special' }), conditions: { action: 'fight', ...one } },
      white('axe'),
      black('dodge'),
      black('shield'),
      black('crit'),
    );
    expect(foe).toBe(0);
  });

  test('with the variant the defender does not reroll a die that could only harm it, and says so', () => {
    const { foe, journal } = play(
      { ...scene, variants: { 'armour-rerolls': 'when-useful' } },
      white('crit'),
      black('dodge'),
    );
    expect(foe).toBe(1);
    expect(journal).toContainEqual({
      type: 'choice',
      by: 'defender',
      rule: 'GLO-4.6.1',
      text: 'Tries 0 of 1 failed dice',
    });
  });
});

describe('special units and lone models', () => {
  test('a hit takes a wound from a special unit (GLO-5.1.2, G3)', () => {
    const { foe } = play(
      {
        defender: card({ class: 'special', wounds: 3 }),
        conditions: { action: 'fight', attackerFighting: 2, ...friends },
      },
      white('axe'),
      white('axe'),
      black('dodge'),
      black('dodge'),
      black('support'),
      black('support'),
    );
    expect(foe).toBe(2);
  });

  test('criticals alone cost a special unit a wound (G4)', () => {
    const { own } = play(
      {
        attacker: card({ class: 'special' }),
        conditions: { action: 'fight', dice: 1, defenderSupported: true },
      },
      white('crit'),
      black('shield'),
    );
    expect(own).toBe(1);
  });

  test('a special unit uses some of its dice on this target (GLO-5.3.2)', () => {
    const { plan } = play(
      { attacker: card({ class: 'special' }), conditions: { action: 'fight', dice: 2, ...friends } },
      white('sword'),
      white('sword'),
    );
    expect(plan.strike?.attack.why.rule).toBe('GLO-5.3.2');
  });

  test('a unit with one model left and no friend next to it loses that model too (GLO-5.1.3, GLO-7.4)', () => {
    const { foe, events } = play(
      { defender: card({ models: 2, armour: 7 }), conditions: { action: 'fight', attackerFighting: 1 } },
      white('axe'),
      black('dodge'),
    );
    expect(foe).toBe(2);
    expect(events).toContain('lost-warrior');
  });

  test('the same is true for the attacker', () => {
    expect(
      play(
        {
          attacker: card({ models: 2 }),
          conditions: { action: 'fight', attackerFighting: 1, defenderSupported: true },
        },
        white('crit'),
        black('shield'),
      ).own,
    ).toBe(2);
  });

  test('a friend next to it saves the last model', () => {
    expect(
      play(
        {
          defender: card({ models: 2, armour: 7 }),
          conditions: { action: 'fight', attackerFighting: 1, ...friends },
        },
        white('axe'),
        black('dodge'),
      ).foe,
    ).toBe(1);
  });

  test('a special unit with one wound left is not a lost warrior', () => {
    expect(
      play(
        {
          defender: card({ class: 'special', wounds: 2 }),
          conditions: { action: 'fight', attackerFighting: 1 },
        },
        white('axe'),
        black('dodge'),
        black('dodge'),
        black('dodge'),
        black('dodge'),
      ).foe,
    ).toBe(1);
  });

  test('a last model alone does not attack and is lost (GLO-7.4)', () => {
    const { own, foe, plan } = play({ conditions: { action: 'fight', attackerModels: 1 } });
    expect({ own, foe }).toEqual({ own: 1, foe: 0 });
    expect(plan.notes.map(({ rule }) => rule)).toContain('GLO-5.1.3');
  });
});
