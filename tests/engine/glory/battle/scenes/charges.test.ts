import { describe, expect, it } from 'vitest';
import { fightingModels } from '@engine/systems/glory/battle/rules/allowed/reach';
import { rectangle } from '../../../../support/battles/stage';
import { roll, row } from '../stage';
import { foot, ogre, pair, red, six, blueSide, stage } from './cast';

describe('charges (GLO-4.4)', () => {
  const units = [red(foot, row(5, 5, 3)), blueSide(pair, row(5, 22, 2))];

  it('GLO-4.4.1, GLO-4.4.2: base movement, a D12 and a D6, into contact with the named target', () => {
    const s = stage({ units, phase: 'charges' });
    s.act('charge', 0, { target: 1 }, [roll(6), roll(3)]);
    expect(s.journal[0]).toBe('[GLO-4.4.1] Foot charge Pair, up to 17.0″.');
    expect(s.state.now.phase).toBe('combat');
    expect(s.left(0)).toBe(3);
  });

  it('GLO-4.4.2: the journal says that a model in contact already stays where it is', () => {
    const s = stage({ units: [red(ogre, [[5, 5]]), blueSide(pair, row(5, 6.52, 2))], phase: 'charges' });
    s.act('charge', 0, { target: 1 }, [roll(6), roll(3)]);
    expect(s.journal).toContain('[GLO-4.4] Ogre stays where it is.');
  });

  it('GLO-4.4.3, G6, G25: a charge that falls short does not move, and is not tried again', () => {
    const s = stage({ units: [...units, red(foot, row(20, 5, 3))], phase: 'charges' });
    s.act('charge', 0, { target: 2 }, [roll(2), roll(1)]);
    expect(s.places(0)).toEqual(row(5, 5, 3));
    expect(s.journal.at(-1)).toBe('[GLO-4.4.3] The charge of Foot falls short of Pair: they do not move.');
    expect(s.refusal('charge', 0, { target: 2 })).toBe('GLO-4.4');
  });

  it('GLO-4.4.3: a charge with enough inches but no path says so; a special unit takes a singular verb', () => {
    const river = { type: 'water' as const, height: 0, polygon: rectangle(0, 10, 36, 12) };
    const s = stage({
      units: [red(ogre, [[5, 5]]), blueSide(pair, row(5, 16, 2))],
      terrain: [river],
      phase: 'charges',
    });
    s.act('charge', 0, { target: 1 }, [roll(6), roll(3)]);
    expect(s.journal).toContain(
      '[GLO-4.4.3] The charge of Ogre finds no way or no room at Pair: it does not move.',
    );
  });

  it('GLO-4.4.3: a path around a whole rank of friends is found, though the straight one only meets the nearest of them', () => {
    const rank = Array.from({ length: 6 }, (_, k): [number, number] => [5.2 + 1.1 * k, 8]);
    const s = stage({
      units: [red(ogre, [[8, 5]]), red(six, rank), blueSide(pair, row(8, 16, 2))],
      phase: 'charges',
    });
    s.act('charge', 0, { target: 2 }, [roll(12), roll(6)]);
    expect(s.rules).not.toContain('GLO-4.4.3');
    expect(s.places(0)).not.toEqual([[8, 5]]);
  });

  it('GLO-4.4.2, G27: if only three models reach the enemy, the others close in behind them and fight as well', () => {
    const flank = (x0: number, x1: number) => ({
      type: 'wall' as const,
      height: 2,
      polygon: rectangle(x0, 12, x1, 24),
    });
    const s = stage({
      units: [
        red(six, [...row(10, 8, 3), ...row(10, 6.5, 3)]),
        blueSide(six, [...row(10, 20, 3), ...row(10, 22, 3)]),
      ],
      terrain: [flank(4, 9.2), flank(13, 18)],
      phase: 'charges',
    });
    s.act('charge', 0, { target: 1 }, [roll(12), roll(6)]);
    expect(s.places(0).filter(([, y]) => y > 18.9)).toHaveLength(3);
    expect(fightingModels(s.state, 0, 1)).toBe(6);
  });

  it('GLO-4.4.2: a charge needs room for a base next to the target, whatever is rolled', () => {
    const pool = { type: 'water' as const, height: 0, polygon: rectangle(2, 13, 11, 19) };
    const s = stage({
      units: [red(ogre, [[5, 5]]), blueSide(pair, row(6, 16, 2))],
      terrain: [pool],
      phase: 'charges',
    });
    expect(s.refusal('charge', 0, { target: 1 })).toBe('GLO-4.4.2');
    expect(s.places(0)).toEqual([[5, 5]]);
  });

  it('GLO-4.4.2: any model of the target is enough, though the two nearest cannot be reached', () => {
    const hill = { type: 'hill' as const, height: 2, step: 1, polygon: rectangle(4, 14, 8, 17) };
    const s = stage({
      units: [red(foot, row(5, 5, 3)), blueSide(six, [...row(4.6, 14.5, 3), ...row(11, 16, 3)])],
      terrain: [hill],
      phase: 'charges',
    });
    s.act('charge', 0, { target: 1 }, [roll(6), roll(3)]);
    expect(s.rules).not.toContain('GLO-4.4.3');
    expect(s.places(0)).not.toEqual(row(5, 5, 3));
  });

  it('G24: a unit that has moved may charge, unless the variant allows only one', () => {
    const moved = (variants: Record<string, string>): string | undefined => {
      const s = stage({ units, phase: 'charges', variants });
      s.state.flags[0] = 1;
      return s.refusal('charge', 0, { target: 1 });
    };
    expect(moved({})).toBeUndefined();
    expect(moved({ 'move-and-charge': 'either' })).toBe('GLO-4.4');
  });
});
