import { PRINTED } from '@engine/systems/glory/numbers';
import { describe, expect, it } from 'vitest';
import type { AutomataCard, AutomataLine } from '@engine/systems/glory/automata';
import { inspire, inspiringCost } from '@engine/systems/glory/battle/rules/effects/glory';
import { drawCards } from '@engine/systems/glory/battle/rules/phases/card';
import { beginRound, endPart } from '@engine/systems/glory/battle/rules/phases/round';
import { white } from '../../support';
import type { ScriptedRoll } from '../../../../support/scripted-dice';
import { roll, row, type Stage } from '../stage';
import { pair, six, ogre, mage, red, blueSide, away, stage, line, cardOf } from './cast';

describe('the Automata', () => {
  const draw = (s: Stage): Stage => {
    const size = s.state.cards[1].order.length;
    s.rule(
      Array.from({ length: size - 1 }, (_, k): ScriptedRoll => ['deck', size - k]),
      (referee) => drawCards(s.state, referee),
    );
    return s;
  };

  it('GLO-4.7.1, GLO-4.7.2: the first possible line, with its bonus, in its phase', () => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
        phase: 'charges',
        side: 1,
        first: 1,
        automata: {
          side: 1,
          cards: [
            cardOf(
              line({ action: 'spell' }),
              line({ action: 'charge', bonus: { move: 2, attackDice: 1 }, text: 'Charge.' }),
            ),
          ],
        },
      }),
    );
    expect(s.state.cards[1]).toMatchObject({ line: 1, unit: 1, target: 0 });
    expect(s.events.at(-1)!.changes).toEqual([
      {
        type: 'shown',
        side: 1,
        card: expect.objectContaining({ title: 'One', note: 'Pair, towards Pair' }) as unknown,
      },
    ]);
    expect(s.journal.at(-1)).toBe('[GLO-4.7.1] Blue draws One: “Charge.” Line 2, by Pair, towards Pair.');
    s.act('charge', 1, { target: 0 }, [roll(1), roll(1)]);
    expect(s.journal).toContain('[GLO-4.4.1] Pair charge Pair, up to 12.0″.');
    // The bonus goes with the charge: its combat roll has it, too.
    s.act('fight', 1, { target: 0 }, [white('sword'), white('sword'), white('sword')]);
    expect(s.state.cards[1].done).toBe(true);
    expect(s.journal).toContain('[GLO-4.7.1] One, line 2: carried out.');
  });

  it('GLO-4.7.1, G13: a line that its unit never carries out is reported and counted once', () => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 30, 2))],
        phase: 'combat',
        side: 1,
        first: 0,
        round: 6,
        automata: { side: 1, cards: [cardOf(line({ action: 'charge' }))] },
      }),
    );
    s.rule([], (referee) => endPart(s.state, referee));
    expect(s.journal.filter((each) => each.includes('without success'))).toEqual([
      '[GLO-4.7.1] One, line 1: without success.',
    ]);
    expect(s.state.vain[1][0]).toBe(1);
  });

  it('GLO-4.7.3: the enemy with the least support, attacked by the unit with most, the closest among equals', () => {
    const units = [
      red(pair, row(4, 18, 2)), // supported
      red(pair, row(4, 19.2, 2)),
      red(pair, row(20, 18, 2)), // alone
      blueSide(pair, row(18, 6, 2)), // alone and nearest
      blueSide(pair, row(24, 5, 2)), // supported
      blueSide(pair, row(24, 3.8, 2)),
    ];
    const s = draw(stage({ units, automata: { side: 1, cards: [cardOf(line({ action: 'charge' }))] } }));
    expect(s.state.cards[1]).toMatchObject({ unit: 4, target: 2 });
    // In movement it is the farthest unit that can reach an objective.
    const march = draw(
      stage({
        units,
        markers: [
          [18, 9],
          [24, 9],
        ],
        automata: { side: 1, cards: [cardOf(line({ action: 'take-objective', whom: 'closest' }))] },
      }),
    );
    expect(march.state.cards[1].unit).toBe(5);
  });

  it('the line’s unit, target and conditions are fields', () => {
    const units = [
      red(mage, [[30, 5]]),
      red(pair, row(4, 18, 2)),
      blueSide(pair, row(18, 6, 2)),
      blueSide(ogre, [[10, 10]]),
    ];
    const chosen = (own: Partial<AutomataLine>) => {
      const { unit, target } = draw(
        stage({ units, automata: { side: 1, cards: [cardOf(line({ action: 'charge', ...own }))] } }),
      ).state.cards[1];
      return [unit, target];
    };
    expect(chosen({ who: 'strongest', whom: 'wizard' })).toEqual([2, 0]);
    expect(chosen({ when: { class: 'special' }, whom: 'closest' })).toEqual([3, 1]);
    expect(chosen({ when: { enemyWithin: 2 } })).toEqual([-1, -1]);
    expect(chosen({ when: { glory: 'behind' } })).toEqual([-1, -1]);
    expect(chosen({ when: { fromRound: 2 } })).toEqual([-1, -1]);
  });

  it('G15: a bonus of "hold" lasts the round, and the holding unit does not move', () => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
        side: 1,
        automata: { side: 1, cards: [cardOf(line({ bonus: { defenceDice: 2 } }))] },
      }),
    );
    expect(s.state.roundLine[1]).toBe(0);
    expect(s.refusal('move', 1)).toBe('GLO-4.7.1');
  });

  it.each([
    ['first-unit', [true, true], 1],
    ['card-only', [true, false], 1],
    ['all-by-card', [true, true], 2],
  ] as const)('G13: automata-card %s', (value, moves, holds) => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2)), blueSide(pair, row(15, 17, 2))],
        side: 1,
        variants: { 'automata-card': value },
        automata: { side: 1, cards: [cardOf(line({ action: 'move', lasts: 'round', who: 'closest' }))] },
      }),
    );
    expect([1, 2].map((u) => s.refusal('move', u) === undefined)).toEqual(moves);
    expect([...s.state.roundLine].filter((held) => held >= 0)).toHaveLength(holds);
  });

  it('G14: the deck is shuffled by its own stream, and again when all cards are drawn', () => {
    const lines = [line({})];
    const cards = ['a', 'b'].map((id): AutomataCard => ({ id, name: id, lines }));
    const s = stage({
      units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
      automata: { side: 1, cards },
    });
    s.rule([['deck', 1]], (referee) => drawCards(s.state, referee));
    s.rule([], (referee) => drawCards(s.state, referee));
    s.rule([['deck', 2]], (referee) => drawCards(s.state, referee));
    expect(s.events.map(({ fact }) => (fact as unknown as { card: string }).card)).toEqual(['b', 'a', 'a']);
  });

  it('GLO-4.7.4, GLO-4.7.5, G18: inspiring costs half the wounds in glory, the leader first, then the unit with most wounds', () => {
    expect([1, 2, 3, 4, 5, 6].map((health) => inspiringCost(health, PRINTED))).toEqual([1, 1, 2, 2, 3, 3]);
    const s = stage({
      units: [red(pair, row(5, 5, 2)), blueSide(six, row(5, 17, 6)), blueSide(pair, row(15, 17, 2), true)],
      automata: { side: 1 },
    });
    s.state.glory[1] = 4;
    s.rule([], (referee) => inspire(s.state, referee));
    expect(s.journal).toEqual([
      '[GLO-4.7.4] Pair are inspired for 1 glory.',
      '[GLO-4.7.4] Six are inspired for 3 glory.',
    ]);
    expect(s.state.glory[1]).toBe(0);
    const fight = stage({
      units: [
        red(pair, [
          [10, 10],
          [11.1, 10],
        ]),
        blueSide(pair, [
          [10, 10.985],
          [11.1, 10.985],
        ]),
      ],
      phase: 'combat',
      side: 1,
      first: 1,
    });
    fight.state.flags[1] = 64;
    fight.act('fight', 1, { target: 0 }, [white('sword'), white('sword'), white('sword')]);
  });

  it('a new round clears what lasted a round', () => {
    const s = stage({ units: [red(pair, row(5, 5, 2)), away] });
    s.state.flags.fill(255);
    s.rule([], (referee) => beginRound(s.state, referee));
    expect([...s.state.flags]).toEqual([64, 64]);
  });
});
