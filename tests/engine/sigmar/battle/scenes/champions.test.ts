import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../support/scripted-dice';
import { melee } from '../../support';
import { row } from '../stage';
import { type Of, red, blue, stage, one, five } from './cast';

describe('melee weapons of a champion', () => {
  it('AOS-command-models-1.0: a champion on the table strikes once more', () => {
    const of: Of = { ...five, keywords: ['INFANTRY', 'CHAMPION'], weapons: [melee()], models: 2 };
    const s = stage({
      units: [red(of, row(10, 10, 2)), blue({ ...one, health: 9 }, [[10, 12]])],
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 1, hit 1, hit 1'));
    expect(s.told('AOS-16.0-combat')).toEqual(['Five strike at One with 2 models: 0 damage points.']);
  });
});
