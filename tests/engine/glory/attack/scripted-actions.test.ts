import type { FightConditions } from '@engine/systems/glory/attack/fight';
import type { ScriptedRoll } from '../../../support/scripted-dice';
import { describe, expect, test } from 'vitest';
import { friends, one, play, type Scene } from './scene';
import { armour, black, blue, card, white } from '../support';

describe('charges (GLO-4.4)', () => {
  const charge = (distance: number, more: FightConditions = { action: 'charge' }) => ({
    conditions: { ...one, ...more, distance },
  });

  test('8" + D12 + D6 reach 15" exactly, and the charger fights base to base (GLO-4.4.1, GLO-4.4.2)', () => {
    const { foe, journal } = play(charge(15), ['charge', 4], ['charge', 3], white('axe'), black('shield'));
    expect(foe).toBe(0);
    expect(journal[0]).toMatchObject({ type: 'count', rule: 'GLO-4.4.1', faces: [4, 3], total: 15 });
  });

  test('an inch short, no model moves or fights (GLO-4.4.3)', () => {
    const { own, foe, events, journal } = play(charge(16), ['charge', 4], ['charge', 3]);
    expect({ own, foe, events }).toEqual({ own: 0, foe: 0, events: ['failed-charge'] });
    expect(journal.at(-1)).toEqual({
      type: 'event',
      to: 'attacker',
      rule: 'GLO-4.4.3',
      text: 'The charge falls short',
    });
  });

  test('mounted units begin with 10" (GLO-4.2.1), and a bonus adds its inches (GLO-4.7.1)', () => {
    play(
      {
        attacker: card({ move: 'mounted' }),
        ...charge(15, { action: 'charge', attackerBonus: { move: 2 } }),
      },
      ['charge', 1],
      ['charge', 2],
      white('sword'),
    );
  });

  test('a flyer needs no dice to arrive (GLO-5.3.4)', () => {
    play({ attacker: card({ move: 'flying' }), ...charge(90) }, white('sword'));
  });
});

describe('shooting (GLO-4.3)', () => {
  const shoot = (
    role: 'archer' | 'crossbow' | 'cannon',
    conditions: Omit<FightConditions, 'action'>,
    ...rolls: ScriptedRoll[]
  ) =>
    play(
      {
        attacker: card({ role, class: role === 'cannon' ? 'special' : 'regular' }),
        conditions: { action: 'shoot', ...friends, ...conditions },
      },
      ...rolls,
    );
  const blanks = (n: number) => Array.from({ length: n }, () => white('sword'));

  test.each([
    { role: 'archer', inches: 3, dice: 3 },
    { role: 'crossbow', inches: 4, dice: 3 },
    { role: 'cannon', inches: 10, dice: 4 },
  ] as const)('a $role shoots $inches" and no farther (GLO-4.3.1)', ({ role, inches, dice }) => {
    shoot(role, { distance: inches }, ...blanks(dice));
    expect(shoot(role, { distance: inches + 0.1 }).plan.notes.at(-1)?.rule).toBe('GLO-4.3.1');
  });

  test.each([
    { role: 'archer', height: 2, reaches: 5, rule: 'GLO-5.4.1' },
    { role: 'crossbow', height: 1.9, reaches: 5, rule: 'GLO-5.4.1' },
    { role: 'cannon', height: 2, reaches: 12, rule: 'GLO-5.4.2' },
    { role: 'cannon', height: 1.9, reaches: 10, rule: 'GLO-4.3.1' },
    { role: 'archer', height: -2, reaches: 3, rule: 'GLO-4.3.1' },
  ] as const)(
    'a $role $height" higher reaches $reaches" (GLO-4.3.2, $rule)',
    ({ role, height, reaches, rule }) => {
      const { plan } = shoot(role, { distance: reaches, height }, ...blanks(role === 'cannon' ? 4 : 3));
      expect(plan.notes[0]?.rule).toBe(rule);
      expect(shoot(role, { distance: reaches + 0.1, height }).plan.strike).toBeUndefined();
    },
  );

  test('terrain above 1" blocks the shot (GLO-4.2.6, GLO-5.4.3), 1" does not', () => {
    expect(shoot('archer', { obstacle: 1.1 }).plan.notes.at(-1)?.rule).toBe('GLO-5.4.3');
    shoot('archer', { obstacle: 1 }, ...blanks(3));
  });

  test('an approach of 8" + D6 brings an archer from 14" to within 3" (GLO-4.2.2)', () => {
    const { journal } = shoot('archer', { distance: 14, approach: true }, ['charge', 3], ...blanks(3));
    expect(journal[0]).toMatchObject({ type: 'count', rule: 'GLO-4.2.2', total: 11 });
    expect(shoot('archer', { distance: 14, approach: true }, ['charge', 2]).events).toEqual(['short-move']);
  });

  test('within range no model moves first', () => {
    shoot('archer', { distance: 3, approach: true }, ...blanks(3));
  });

  test('an ally out of range does not join (GLO-4.3.1)', () => {
    const allies = [{ card: card({ role: 'archer', name: 'Bows' }), models: 3 }];
    const { plan } = play(
      {
        attacker: card({ role: 'crossbow' }),
        allies,
        conditions: { action: 'shoot', distance: 4, ...friends },
      },
      ...blanks(3),
    );
    expect(plan.notes.map(({ text }) => text)).toContain('Bows is out of range and does not join');
  });
});

describe('spells (GLO-4.1)', () => {
  const wizard = card({ class: 'special', role: 'wizard', wounds: 3, name: 'Wizard' });
  const six = card({ models: 6 });
  const cast = (
    conditions: Omit<FightConditions, 'action'>,
    more: Partial<Scene>,
    ...rolls: ScriptedRoll[]
  ) =>
    play(
      {
        attacker: wizard,
        defender: six,
        conditions: { action: 'spell', ...friends, ...conditions },
        ...more,
      },
      ...rolls,
    );

  test('one spiral casts with two dice: three models die without a defence (GLO-4.1.1, GLO-4.1.3, GLO-5.2.4, GLO-5.5.1)', () => {
    const { own, foe } = cast({ spell: 2 }, {}, blue('bolt'), blue('spiral'));
    expect({ own, foe }).toEqual({ own: 0, foe: 3 });
  });

  test('without a success nothing happens (GLO-7.2)', () => {
    const { own, foe, events } = cast({ spell: 1 }, {}, blue('bolt'));
    expect({ own, foe, events }).toEqual({ own: 0, foe: 0, events: ['fizzle'] });
  });

  test('criticals alone: the spell works and the caster is destroyed, with all its wounds (GLO-4.1.2)', () => {
    const { own, foe } = cast({ spell: 3 }, {}, blue('bolt'), blue('crit'), blue('crit'));
    expect({ own, foe }).toEqual({ own: 3, foe: 2 });
  });

  test('with the variant the spell fails and its caster is destroyed (GLO-4.1.2)', () => {
    const { own, foe } = cast({ spell: 1 }, { variants: { backlash: 'spell-fails' } }, blue('crit'));
    expect({ own, foe }).toEqual({ own: 3, foe: 0 });
  });

  test('a critical with a spiral is not a backlash', () => {
    expect(cast({ spell: 2 }, {}, blue('crit'), blue('spiral')).own).toBe(0);
  });

  test('of a wizard among other models, one model is the caster', () => {
    const circle = card({ class: 'elite', role: 'wizard', models: 4 });
    expect(cast({ spell: 1 }, { attacker: circle }, blue('crit')).own).toBe(1);
  });

  test('a spell takes wounds from a special unit, one for each model it would kill', () => {
    expect(cast({ spell: 1 }, { defender: card({ class: 'special', wounds: 6 }) }, blue('spiral')).foe).toBe(
      4,
    );
  });

  test.each([
    { spell: 3, inches: 3 },
    { spell: 2, inches: 4 },
    { spell: 1, inches: 6 },
  ])('$spell dice reach $inches", from any height (GLO-5.5.1, GLO-5.5.2)', ({ spell, inches }) => {
    const bolts = Array.from({ length: spell }, () => blue('bolt'));
    cast({ spell, distance: inches }, {}, ...bolts);
    expect(cast({ spell, distance: inches + 0.1, height: 4 }, {}).plan.notes.at(-1)?.rule).toBe('GLO-5.5.2');
  });

  test('terrain above 1" hides from spells too (GLO-7.6)', () => {
    expect(cast({ obstacle: 2 }, {}).plan.notes.at(-1)?.rule).toBe('GLO-7.6');
  });

  test('a wizard counters: both roll defence dice with their rerolls, and more successes win (GLO-4.1.4, GLO-5.5.3)', () => {
    const counter = card({ role: 'wizard', armour: 4, name: 'Counter' });
    const { foe, events } = cast(
      { spell: 1 },
      { counter },
      blue('spiral'),
      black('dodge'),
      black('support'),
      black('dodge'),
      black('double'),
      black('dodge'),
      armour(5),
      black('crit'),
    );
    expect(foe).toBe(0);
    expect(events).toEqual(['countered']);
  });

  test('with equal successes the spell works; with the variant it is countered', () => {
    const counter = card({ role: 'wizard' });
    const rolls = [blue('spiral'), black('shield'), black('dodge'), black('dodge'), black('shield')] as const;
    expect(cast({ spell: 1 }, { counter }, ...rolls).foe).toBe(4);
    expect(cast({ spell: 1 }, { counter, variants: { 'wizard-duel-ties': 'counter' } }, ...rolls).foe).toBe(
      0,
    );
  });

  test('a target that is a wizard counters for itself (GLO-4.1.4)', () => {
    const { events } = cast(
      { spell: 1 },
      { defender: wizard },
      blue('spiral'),
      black('dodge'),
      black('dodge'),
      black('dodge'),
      black('dodge'),
      black('shield'),
      black('crit'),
    );
    expect(events).toEqual(['countered']);
  });

  test('one more magic die casts more often, with the range and kills of the chosen spell (GLO-4.7.1)', () => {
    expect(
      cast(
        { spell: 1, distance: 6, attackerBonus: { magicDice: 1, damage: 1 } },
        {},
        blue('bolt'),
        blue('spiral'),
      ).foe,
    ).toBe(5);
  });
});

describe('keywords of a warband (GLO-8.2)', () => {
  const find = (name: string) => ({
    name,
    text: '',
    rule: 'GLO-8.2' as const,
    effects: [
      { when: 'defending' as const, actions: ['charge' as const] as ['charge'], bonus: { defenceDice: 1 } },
    ],
  });
  const wall = card({ keywords: ['Wall'] }, { find });

  test('one more defence die when charged', () => {
    play(
      { defender: wall, conditions: { action: 'charge', ...one } },
      white('axe'),
      black('shield'),
      black('shield'),
    );
  });
  test('and none in an ordinary fight', () => {
    play({ defender: wall, conditions: { action: 'fight', ...one } }, white('axe'), black('shield'));
  });

  const crowd = (outnumbers: boolean) => (name: string) => ({
    ...find(name),
    effects: [{ when: 'attacking' as const, outnumbers, bonus: { attackDice: 1 } }],
  });
  test.each([
    ['two against one: a die more', true, 2, 1, 3],
    ['two against two: none', true, 2, 2, 2],
    ['unless it is for those who are not more', false, 2, 2, 3],
  ])('odds, %s', (_, outnumbers, attackerModels, defenderModels, dice) => {
    play(
      {
        attacker: card({ keywords: ['Crowd'], models: 3 }, { find: crowd(outnumbers) }),
        conditions: { action: 'fight', attackerModels, defenderModels },
      },
      ...Array.from({ length: dice }, () => white('sword')),
    );
  });

  const hide = (by: number) => (name: string) => ({
    ...find(name),
    effects: [{ when: 'defending' as const, bonus: { damage: by } }],
  });
  test.each([
    ['one model fewer', -1, 1],
    ['two fewer, down to none', -2, 0],
    ['a damage above 0 of who is attacked is its own attacks’ matter', 1, 2],
  ])('less damage: %s', (_, by, lost) => {
    const played = play(
      {
        attacker: card({ models: 4 }),
        defender: card({ keywords: ['Hide'], models: 4 }, { find: hide(by) }),
        conditions: { action: 'fight', attackerModels: 2 },
      },
      white('axe'),
      white('axe'),
      black('dodge'),
      black('dodge'),
      armour(2),
      armour(2),
    );
    expect(played.foe).toBe(lost);
  });
  test('Hero, Champion and Leader change no dice (GLO-8.1)', () => {
    play(
      {
        attacker: card({ keywords: ['Hero', 'Champion', 'Leader'] }),
        conditions: { action: 'fight', ...one },
      },
      white('sword'),
    );
  });
});
