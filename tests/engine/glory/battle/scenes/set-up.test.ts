import { PRINTED } from '@engine/systems/glory/numbers';
import { describe, expect, it } from 'vitest';
import { rollOff } from '@engine/systems/glory/battle/rules/phases/roll-off';
import { AutomataPolicy } from '@engine/systems/glory/battle/policy/automata';
import { botOf } from '@engine/systems/glory/battle/policy/bots';
import { compileDeck, PRESETS } from '@engine/systems/glory/battle/state/setup/deck';
import { markersFor } from '@engine/systems/glory/battle/state/setup/setup';
import { row } from '../stage';
import { pair, red, blueSide, away, stage, initiative, AXE, BLANK, CRIT, line, cardOf } from './cast';

describe('setup (chapter 3)', () => {
  it('GLO-3.1, G12: a roll-off is three white dice, criticals before axes, rerolled when equal', () => {
    const s = stage({ units: [red(pair, []), blueSide(pair, [])] });
    const winner = s.rule(
      initiative(AXE, AXE, BLANK, AXE, AXE, BLANK, AXE, AXE, AXE, CRIT, BLANK, BLANK),
      (referee) => rollOff(s.state, 'the board', 'GLO-3.1', referee),
    );
    expect(winner).toBe(1);
    expect(s.journal).toEqual([
      '[GLO-3.1] Blue wins the roll-off for the board: critical, sword, sword against axe, axe, axe.',
    ]);
  });

  it('GLO-3.1, GLO-3.3.1 to GLO-3.3.3: edge, placing alternately, one more critical for the side that places last, then who goes first', () => {
    const s = stage({ units: [red(pair, []), blueSide(pair, [])], answers: [1, 1, 1] });
    s.rule(
      initiative(AXE, BLANK, BLANK, BLANK, BLANK, BLANK, AXE, BLANK, BLANK, BLANK, BLANK, BLANK),
      (referee) => s.game.begin(s.state, referee),
    );
    expect(s.asked).toEqual(['edge (GLO-3.1), side 0: 1 of 2', 'place-first (GLO-3.3.1), side 0: 1 of 2']);
    expect(s.state.now).toMatchObject({ phase: 'placing', side: 1, home: 1 });
    // Side 0 took the second zone: the others place in the first.
    expect(s.refusal('place', 1, { x: 10, y: 33 })).toBe('GLO-3.3.1');
    s.act('place', 1, { x: 10, y: 3 });
    expect(s.state.now.side).toBe(0);
    expect(s.refusal('done')).toBe('GLO-3.3.1');
    // Equal axes; side 0 placed last and has one more critical (GLO-3.3.2).
    s.act('place', 0, { x: 10, y: 33 }, initiative(AXE, BLANK, BLANK, AXE, BLANK, BLANK));
    expect(s.journal).toContain(
      '[GLO-3.3.3] Red wins the roll-off for who goes first: critical (GLO-3.3.2), axe, sword, sword against axe, sword, sword.',
    );
    expect(s.journal.slice(-3)[0]).toBe('[GLO-3.3.3] Red goes second.');
    expect(s.state.now).toMatchObject({ round: 1, first: 1, phase: 'movement' });
  });

  it('GLO-3.4, GLO-3.4.1, GLO-1.3: the Automata plays its own warband and goes first, without a roll', () => {
    const s = stage({
      units: [red(pair, row(5, 3, 2)), blueSide(pair, [])],
      phase: 'placing',
      side: 1,
      automata: { side: 1, cards: [cardOf(line({}))] },
    });
    s.act('place', 1, { x: 10, y: 33 });
    expect(s.journal).toContain('[GLO-3.4.1] Blue goes first in every round: the Automata does.');
    expect(s.state.now.first).toBe(1);
    expect(botOf('automata')).toBeInstanceOf(AutomataPolicy);
  });

  it.each([
    ['front', 31.25],
    ['back', 34.25],
  ] as const)('GLO-3.4.3: a deck that places its units at the %s', (deploys, y) => {
    const s = stage({
      units: [red(pair, row(5, 3, 2)), blueSide(pair, [])],
      phase: 'placing',
      side: 1,
      automata: { side: 1, deploys },
    });
    expect(new AutomataPolicy().choose(s.game, s.state)).toMatchObject({
      type: 'place',
      unit: 1,
      y: y === 31.25 ? 31.5 : 34.25,
    });
  });

  it('GLO-3.4.2: decks differ: twelve cards each, and the aggressive one has more aggression than the patient one', () => {
    const first = (name: string, type: string): number => {
      const { cards, order } = compileDeck(PRESETS.get(name)!);
      expect(order).toHaveLength(12);
      return order.filter((card) => cards[card].lines[0].type === type).length;
    };
    expect(first('aggressive', 'Aggression')).toBeGreaterThan(first('balanced', 'Aggression'));
    expect(first('balanced', 'Aggression')).toBeGreaterThan(first('patient', 'Aggression'));
    expect(first('magic', 'Magic')).toBeGreaterThan(first('balanced', 'Magic'));
  });

  it('GLO-3.2, GLO-2.4: a marker for every four models, and none in the center if their number is even (G21)', () => {
    expect([31, 50, 100].map((models) => markersFor(models, PRINTED))).toEqual([9, 13, 26]);
    const markers = [
      [18, 18],
      [8, 8],
      [28, 28],
      [8, 28],
    ] as const;
    const laid = (count: number) =>
      stage({ units: [red(pair, []), away], markers: markers.slice(0, count) }).state.setup.objectives.map(
        ({ x }) => x,
      );
    expect(laid(3)).toEqual([18, 8, 28]);
    expect(laid(2)).toEqual([8]);
  });
});
