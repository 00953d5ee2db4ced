import { describe, expect, it } from 'vitest';
import { sees } from '@engine/systems/glory/battle/state/measure';
import { black, card, white } from '../../support';
import { row, type Stage, type Standing } from '../stage';
import { pair, four, bows, gun, red, blueSide, stage, hill, wall } from './cast';

describe('sight and shooting (GLO-4.3)', () => {
  const shooters = (height: number, of = bows): Stage =>
    stage({
      units: [red(of, of.special ? [[10, 11]] : row(10, 11, 2)), blueSide(pair, row(10, 13.6, 2))],
      terrain: [wall(height)],
      phase: 'shooting',
    });

  it('GLO-4.2.6, GLO-5.4.3: terrain higher than 1" hides what is behind it', () => {
    expect(shooters(1.5).refusal('shoot', 0, { target: 1 })).toBe('GLO-4.3');
    expect(shooters(1).refusal('shoot', 0, { target: 1 })).toBeUndefined();
  });

  it('GLO-4.3.3: a large creature sees from its head, an inch up', () => {
    const giant = card({
      id: 'giant',
      name: 'Giant',
      class: 'special',
      move: 'special',
      role: 'cannon',
      wounds: 3,
    });
    expect(sees(shooters(2, giant).state, 0, 1)).toBe(true);
    expect(sees(shooters(2, gun).state, 0, 1)).toBe(false);
    expect(sees(shooters(2.5, giant).state, 0, 1)).toBe(false);
  });

  it('GLO-4.3.2, GLO-5.4.1: from a hill a unit shoots farther, and over lower terrain', () => {
    const at = (height: number) =>
      stage({
        units: [red(bows, row(11, 15, 2)), blueSide(pair, row(11, 20.4, 2))],
        terrain: [hill(height)],
        phase: 'shooting',
      });
    expect(at(2).refusal('shoot', 0, { target: 1 })).toBeUndefined();
    expect(at(1).refusal('shoot', 0, { target: 1 })).toBe('GLO-4.3');
  });

  it('GLO-4.5.6: shots of two units at one target are one roll, against one defence', () => {
    const s = stage({
      units: [red(bows, row(5, 5, 2)), red(bows, row(8, 5, 2)), blueSide(four, row(5.5, 8, 4))],
      phase: 'shooting',
    });
    s.act('shoot', 0, { target: 2 }).act('shoot', 1, { target: 2 }, [
      white('axe'),
      white('axe'),
      white('axe'),
      white('sword'),
      black('shield'),
      black('dodge'),
      black('dodge'),
    ]);
    expect(s.left(2)).toBe(2);
    expect(s.journal).toContain('[GLO-4.5.6] Bows, with Bows, shoot at Four. Hits remove models.');
  });

  it('GLO-4.3, G26: an engaged unit is not a target, unless the variant allows it', () => {
    const engagedAt: Standing[] = [
      red(bows, row(5, 5, 2)),
      red(pair, [
        [9.99, 5],
        [11.1, 5],
      ]),
      blueSide(pair, [
        [9.0, 5],
        [9.0, 6.1],
      ]),
    ];
    expect(stage({ units: engagedAt, phase: 'shooting' }).refusal('shoot', 0, { target: 2 })).toBe('GLO-4.3');
    expect(
      stage({ units: engagedAt, phase: 'shooting', variants: { 'into-combat': 'yes' } }).refusal('shoot', 0, {
        target: 2,
      }),
    ).toBeUndefined();
  });
});
