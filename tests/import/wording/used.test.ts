import { describe, expect, test } from 'vitest';
import type { Ability } from '@engine/generated/age-of-sigmar';
import { read } from './said';

const COMBAT = { phase: 'combat', turn: 'any' };
const active = (timing: string, declare: string, text: string): unknown =>
  read({ type: 'Active', timing, text, ...(declare !== '' && { declare }) });
const ENEMY = 'Pick an enemy unit in combat with this unit to be the target.';
const harm = (amount: number | string, more = {}): unknown => ({ type: 'mortal-damage', amount, ...more });

describe('the timing of an ability', () => {
  test.each([
    ['Start of Any Turn', { phase: 'start', turn: 'any' }],
    ['End of Your Turn', { phase: 'end' }],
    ['Your Hero Phase', { phase: 'hero' }],
    ['Enemy Movement Phase', { phase: 'movement', turn: 'enemy' }],
    ['Once Per Turn (Army), Any Combat Phase', { ...COMBAT, once: 'turn', army: true }],
    ['Once Per Battle, Your Charge Phase', { phase: 'charge', once: 'battle' }],
  ])('%s', (timing, use) =>
    expect(active(timing, '', 'Heal (D3) this unit.')).toEqual({
      use: { ...use, target: 'self' },
      effects: [{ type: 'heal', amount: 'D3' }],
    }),
  );
});

describe('the targets of an ability', () => {
  const lasting = 'The target has STRIKE-LAST for the rest of the turn.';
  test.each([
    [ENEMY, { range: 3 }, { target: 'enemy', seen: false }],
    [
      'Pick a visible enemy HERO within 12" of this unit to be the target.',
      { range: 12 },
      { target: 'enemy', keyword: 'HERO' },
    ],
    [
      'Pick an enemy INFANTRY or CAVALRY unit in combat with this unit to be the target.',
      { range: 3 },
      { target: 'enemy', oneOf: ['INFANTRY', 'CAVALRY'], seen: false },
    ],
    [
      'If this unit charged this turn, pick an enemy unit within 1" of it to be the target.',
      { range: 1 },
      { target: 'enemy', seen: false, when: { charged: true } },
    ],
    [
      'Pick an enemy unit that charged this turn and is in combat with this unit to be the target.',
      { range: 3 },
      { target: 'enemy', seen: false, targetWhen: { charged: true } },
    ],
    [
      'Pick up to 3 enemy units in combat with this unit to be the targets.',
      { range: 3, targets: 3 },
      { target: 'enemy', seen: false },
    ],
    [
      'Pick each enemy unit within 6" of this terrain feature to be the targets.',
      { range: 6, targets: 'all' },
      { target: 'enemy', seen: false },
    ],
    [
      'Pick a visible friendly non-HERO TIDEFOLK unit wholly within 12" of this unit to be the target.',
      { range: 12 },
      { target: 'friend', keyword: 'TIDEFOLK', notKeyword: 'HERO' },
    ],
    [
      "Pick another friendly TIDEFOLK unit within this unit's combat range to be the target.",
      { range: 3 },
      { target: 'friend', keyword: 'TIDEFOLK', wholly: false, others: true, seen: false },
    ],
  ])('%s', (declare, of, use) =>
    expect(active('Any Combat Phase', declare, lasting)).toEqual({
      ...of,
      use: { ...COMBAT, ...use },
      effects: [{ type: 'strike', order: 'last' }],
    }),
  );
});

describe('the effects of an ability', () => {
  test.each([
    ['Roll a dice. On a 4+, inflict D3 mortal damage on the target.', { roll: 4 }, [harm('D3')]],
    [
      'Roll a D3. On a 2+, inflict an amount of mortal damage on the target equal to the roll.',
      { dice: 'D3' },
      [harm(2, { when: { rollAtLeast: 2, rollAtMost: 2 } }), harm(3, { when: { rollAtLeast: 3 } })],
    ],
    [
      'Roll a dice. On a 1, nothing happens. On a 2-5, inflict 1 mortal damage on the target. On a 6, inflict D3 mortal damage on the target.',
      {},
      [harm(1, { when: { rollAtLeast: 2, rollAtMost: 5 } }), harm('D3', { when: { rollAtLeast: 6 } })],
    ],
    ['Roll 6 dice. For each 5+, inflict 1 mortal damage on the target.', {}, [harm(1, { dice: 6, each: 5 })]],
    [
      'Roll a dice for each model in the target unit, to a maximum of 10. For each 4+, inflict 1 mortal damage on the target.',
      {},
      [harm(1, { dice: 'foeModels', most: 10, each: 4 })],
    ],
    [
      'Roll a dice. On a 3+, roll a dice for each model in this unit. For each 5+, inflict 1 mortal damage on the target.',
      { roll: 3 },
      [harm(1, { dice: 'models', each: 5 })],
    ],
    [
      "Roll a dice. On a 3+, subtract 1 from hit rolls for the target's attacks until the start of your next turn.",
      { roll: 3, lasts: 'next-turn' },
      [{ type: 'modify-roll', roll: 'hit', by: -1 }],
    ],
    ['The target cannot use commands for the rest of the turn.', {}, [{ type: 'no-commands' }]],
  ])('%s', (text, use, effects) =>
    expect(active('Any Combat Phase', ENEMY, text)).toEqual({
      range: 3,
      use: { ...COMBAT, target: 'enemy', seen: false, ...use },
      effects,
    }),
  );

  test.each([
    [
      'If this unit charged this turn, roll a dice. On a 3+, this unit has STRIKE-FIRST for the rest of the turn.',
      { when: { charged: true }, roll: 3 },
    ],
    [
      'If this unit has not used a MOVE ability this turn and was not set up this turn, this unit has STRIKE-FIRST for the rest of the turn.',
      { when: { moved: false, setUp: false } },
    ],
  ])('%s', (text, use) =>
    expect(active('Any Combat Phase', '', text)).toEqual({
      use: { ...COMBAT, target: 'self', ...use },
      effects: [{ type: 'strike', order: 'first' }],
    }),
  );
});

describe('spells, prayers and reactions', () => {
  test('a spell: the core rules define its roll, its text the targets', () => {
    expect(
      read({
        type: 'Spell',
        timing: 'Your Hero Phase',
        value: 6,
        declare:
          'Pick a visible enemy unit within 18" of this unit to be the target, then make a casting roll of 2D6.',
        text: 'Inflict D3 mortal damage on the target.',
      }),
    ).toEqual({ range: 18, use: { phase: 'hero', target: 'enemy' }, effects: [harm('D3')] });
  });
  test('a reaction to a declaration of its own unit, on a roll', () => {
    expect(
      read({
        type: 'Reaction',
        timing: 'Once Per Turn (Army), Reaction: You declared a SHOOT ability for this unit',
        text: 'Roll a dice. On a 2+, set the Damage characteristic of this unit’s Salt Cannon to 3 for the rest of the phase.',
      }),
    ).toEqual({
      reaction: {
        to: 'attack',
        action: 'shoot',
        by: 'self',
        target: 'self',
        once: 'turn',
        army: true,
        roll: 2,
        lasts: 'phase',
      },
      effects: ['Salt Cannon: Shell', 'Salt Cannon: Shot'].map((weapon) => ({
        type: 'set-weapon',
        characteristic: 'damage',
        to: 3,
        weapon,
      })),
    });
  });
});

describe('an ability with any part that is not understood is not used', () => {
  const rows: readonly (readonly [string, Partial<Ability>])[] = [
    ['its time', { timing: 'Deployment Phase', text: 'Heal (D3) this unit.' }],
    [
      'its target',
      {
        timing: 'Any Combat Phase',
        declare: 'Pick an objective to be the target.',
        text: 'Inflict 1 mortal damage on the target.',
      },
    ],
    [
      'where its target was',
      {
        timing: 'Any Combat Phase',
        declare: 'Pick an enemy unit that this unit passed across this phase to be the target.',
        text: 'Inflict 1 mortal damage on the target.',
      },
    ],
    [
      'how long it lasts',
      { timing: 'Any Combat Phase', declare: ENEMY, text: 'The target has STRIKE-LAST.' },
    ],
    [
      'whom it is on besides',
      {
        timing: 'Any Combat Phase',
        declare: ENEMY,
        text: 'Inflict 1 mortal damage on the target. Heal (1) this unit.',
      },
    ],
    [
      'a roll that is changed',
      {
        timing: 'Any Combat Phase',
        declare: ENEMY,
        text: 'Roll a dice. Add 1 to the roll if the target is INFANTRY. On a 4+, inflict 1 mortal damage on the target.',
      },
    ],
    [
      'units near by for a while',
      {
        timing: 'Any Combat Phase',
        text: 'For the rest of the turn, friendly TIDEFOLK units have WARD (5+) while they are wholly within 12" of this unit.',
      },
    ],
  ];
  test.each(rows)('%s', (_, ability) => expect(read({ type: 'Active', ...ability })).toEqual({}));
});
