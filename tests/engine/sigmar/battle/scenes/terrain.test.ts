import { describe, expect, it } from 'vitest';
import { conditionsOf } from '@engine/systems/sigmar/battle/rules/effects/attacks';
import { CONDITIONS } from '@engine/systems/sigmar/battle/state/setup/plans';
import { inCombatWith } from '@engine/systems/sigmar/battle/state/measure';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import { feature, type Stage, type Scene } from '../stage';
import { type Of, red, blue, stage, away, one, bow, hero, wizard } from './cast';

describe('terrain', () => {
  const shot = (own: Partial<Scene>): Stage =>
    stage({ units: [red(bow, [[10, 5]]), blue(one, [[10, 15]])], phase: 'shooting', ...own });

  it('AOS-terrain-1.1, AOS-terrain-1.2, AOS-terrain-1.2-cover, AOS-terrain-1.4.1: a unit behind or wholly on a feature is in Cover, unless it charged', () => {
    const behind = shot({ terrain: [feature('obstacle', [5, 12, 15, 13])] });
    expect(conditionsOf(behind.state, 0, 1, 'shoot') & CONDITIONS.cover).toBe(CONDITIONS.cover);
    behind.state.turnFlags[1] = TURN.charged;
    expect(conditionsOf(behind.state, 0, 1, 'shoot') & CONDITIONS.cover).toBe(0);
    const beside = shot({ terrain: [feature('obstacle', [10.9, 12, 15, 13])] });
    expect(conditionsOf(beside.state, 0, 1, 'shoot') & CONDITIONS.cover).toBe(0);
  });

  it('AOS-terrain-1.1: the part within the attacker’s combat range is ignored', () => {
    const close = shot({ terrain: [feature('obstacle', [5, 6, 15, 7])] });
    expect(conditionsOf(close.state, 0, 1, 'shoot') & CONDITIONS.cover).toBe(0);
  });

  it('AOS-terrain-1.4, AOS-terrain-1.4.3: area terrain covers units wholly on it', () => {
    const on = shot({ terrain: [feature('area', [8, 13, 12, 17])] });
    expect(conditionsOf(on.state, 0, 1, 'shoot') & CONDITIONS.cover).toBe(CONDITIONS.cover);
    const off = shot({
      units: [red(bow, [[20, 15]]), blue(one, [[10, 15]])],
      terrain: [feature('area', [5, 13, 10.3, 17])],
    });
    expect(conditionsOf(off.state, 0, 1, 'shoot') & CONDITIONS.cover).toBe(0);
  });

  it('AOS-terrain-1.2-obscuring, AOS-terrain-1.4.2: a unit behind obscuring terrain cannot be shot, unless it flies', () => {
    const terrain = [feature('obscuring', [5, 10, 15, 12])];
    expect(shot({ terrain }).refusal('shoot', 0, { target: 1 })).toBe('AOS-terrain-1.2-obscuring');
    const flier = shot({
      terrain,
      units: [red(bow, [[10, 5]]), blue({ ...one, keywords: ['INFANTRY', 'FLY'] }, [[10, 15]])],
    });
    expect(flier.refusal('shoot', 0, { target: 1 })).toBeUndefined();
  });

  describe('AOS-15.2, ruling S15: a whole base goes around terrain taller than 1"', () => {
    const big: Of = { ...one, name: 'Big', base: '40mm', move: 7 };
    const stone = (height: number): NonNullable<Scene['terrain']> => [
      feature('obstacle', [26, 20.5, 28, 22.5], { height }),
    ];
    const goes = (height: number, move: number): Stage =>
      stage({ units: [red({ ...big, move }, [[29.86, 22.5]]), away], terrain: stone(height) }).act('move', 0);
    const there = { x: 22.87, y: 22.28 };

    it.each([
      ['as if it were not there, at 1"', 1, 7, undefined],
      ['round it is too far', 4, 7, 'AOS-15.0'],
      ['round it', 4, 7.4, undefined],
    ] as const)('%s', (_, height, move, refusal) =>
      expect(goes(height, move).refusal('go', 0, there)).toBe(refusal),
    );

    it('and the journal has the path', () => {
      const s = goes(4, 7.4).act('go', 0, there);
      const [{ ways, longest, models }] = s.facts('moved') as [Readonly<Record<string, never>>];
      const [{ model, path }] = ways as unknown as [{ model: number; path: [number, number][] }];
      expect([model, path[0], path.at(-1)]).toEqual([0, [29.86, 22.5], [22.87, 22.28]]);
      expect(models).toEqual([[0, 22.87, 22.28]]);
      const legs = path.slice(1).map(([x, y], k) => Math.hypot(x - path[k][0], y - path[k][1]));
      expect(longest).toBeCloseTo(legs.reduce((sum, leg) => sum + leg));
      for (const [x, y] of path.slice(1, -1))
        expect(Math.hypot(Math.max(26 - x, 0, x - 28), Math.max(20.5 - y, 0, y - 22.5))).toBeGreaterThan(
          40 / 25.4 / 2,
        );
    });

    it('also in a charge and a pile-in', () => {
      const charge = (height: number): string | undefined =>
        stage({
          units: [red(big, [[30, 22.6]]), blue(one, [[23.3, 22.6]])],
          terrain: stone(height),
          phase: 'charge',
          command: [0, 0],
        })
          .act('charge', 0, {}, rolls('charge 2, charge 3'))
          .refusal('go', 0, { target: 1 });
      expect([charge(1), charge(4)]).toEqual([undefined, 'AOS-14.3']);
      const pileIn = (height: number): number => {
        const s = stage({
          units: [red(big, [[28.8, 23]]), blue({ ...one, health: 20 }, [[23.2, 23]])],
          terrain: [feature('obstacle', [26, 20.5, 28, 22.9], { height })],
          phase: 'combat',
          command: [0, 0],
        });
        s.state.turnFlags[0] = TURN.charged;
        return s.act('fight', 0, { target: 1 }, rolls('hit 1')).places(0)[0][1];
      };
      // Straight at its target, or beside that if its base has room.
      expect(pileIn(1)).toBe(23);
      expect(pileIn(4)).toBeGreaterThan(22.9 + 40 / 25.4 / 2);
    });

    it('and no model stops partway up a hill that it may stand on', () => {
      const hill = (x: number): string | undefined =>
        stage({
          units: [red({ ...big, move: 12 }, [[10, 10]]), away],
          terrain: [feature('area', [12, 5, 22, 15], { height: 2 })],
        })
          .act('move', 0)
          .refusal('go', 0, { x, y: 10 });
      expect([hill(11.1), hill(11.5), hill(12.5)]).toEqual([undefined, 'AOS-15.0', undefined]);
    });
  });

  it('AOS-terrain-1.2-impassable, AOS-terrain-1.2-unstable: no unit crosses the one or ends on the other', () => {
    const units = [red({ ...one, move: 6 }, [[10, 10]]), away];
    const wall = stage({
      units,
      terrain: [feature('obstacle', [0, 11, 44, 11.5], { height: 0.5, impassable: true })],
    }).act('move', 0);
    expect(wall.refusal('go', 0, { x: 10, y: 13 })).toBe('AOS-15.0');
    const ruin = (height: number): string | undefined =>
      stage({ units, terrain: [feature('obstacle', [5, 11, 15, 16], { height })] })
        .act('move', 0)
        .refusal('go', 0, { x: 10, y: 13 });
    expect(ruin(1)).toBeUndefined();
    expect(ruin(1.01)).toBe('AOS-15.0');
  });

  it('AOS-terrain-1.2-place-of-power, AOS-terrain-1.4.4: a HERO within 3" uses it; a 1 inflicts damage', () => {
    const scene = (of: Of): Stage =>
      stage({
        units: [red(of, [[10, 10]]), away],
        terrain: [feature('place-of-power', [10, 12, 12, 14])],
        phase: 'start',
        plan: { name: 'Plan', scoring: [{ points: 1, for: 'each' }], tactics: false },
      });
    const mage = scene(wizard).act('activate', 0, {}, rolls('magic 2'));
    expect(mage.state.turnFlags[0] & TURN.empowered).toBe(TURN.empowered);
    const other = scene(hero).act('activate', 0, {}, rolls('magic 5'));
    expect(other.state.turnFlags[0] & TURN.asWizard).toBe(TURN.asWizard);
    const burnt = scene(wizard).act('activate', 0, {}, rolls('magic 1, damage 3'));
    expect(burnt.state.damage[0]).toBe(3);
    expect(scene(one).refusal('activate', 0)).toBe('AOS-terrain-1.2-place-of-power');
  });

  it('AOS-terrain-1.6: if there is no room on top, a charge ends at the foot of the terrain, in combat', () => {
    const tower = [feature('area', [8, 10, 14, 16], { height: 4 })];
    /** Seven models around (11, 13), base to base, so that no other fits between. */
    const ring = Array.from({ length: 7 }, (_, k): [number, number] => [
      11 + 1.46 * Math.cos((2 * Math.PI * k) / 7),
      13 + 1.46 * Math.sin((2 * Math.PI * k) / 7),
    ]);
    const charge = (roll: string, guards: [number, number][]): Stage => {
      const guarding = guards.length > 0 ? [blue({ name: 'Guards', models: 7 }, guards)] : [];
      const units = [red(one, [[11, 4]]), blue(one, [[11, 13]]), ...guarding];
      return stage({ units, terrain: tower, phase: 'charge' }).act('charge', 0, {}, rolls(roll));
    };
    const full = charge('charge 3, charge 3', ring).act('go', 0, { target: 1 });
    const { x, y, across } = full.state.bodies;
    expect([x[0], full.state.turnFlags[0] & TURN.charged]).toEqual([11, TURN.charged]);
    expect(10 - y[0] - across[0]).toBeGreaterThanOrEqual(0);
    expect(10 - y[0] - across[0]).toBeLessThanOrEqual(0.5);
    expect(inCombatWith(full.state, 0, 1)).toBe(true);
    // If the roll is too low, it stays; if there is room on top, the climb costs movement.
    expect(charge('charge 2, charge 2', ring).refusal('go', 0, { target: 1 })).toBe('AOS-14.3');
    expect(charge('charge 3, charge 3', []).refusal('go', 0, { target: 1 })).toBe('AOS-14.3');
    expect(charge('charge 6, charge 6', []).refusal('go', 0, { target: 1 })).toBeUndefined();
  });
});
