import { describe, expect, it } from 'vitest';
import { coverOf, sees } from '@engine/systems/warcrow/battle/state/sight';
import { card, defence, pool, type Stage, type Standing } from '../stage';
import { one, other, trio, bows, red, blue, stage, across } from './cast';

describe('sight and shooting', () => {
  it('WAR-line-of-sight, WAR-block-los: a building hides units behind it; WAR-range, WAR-distances: from the leader to the nearest troop', () => {
    const open = stage([red(bows, [[30, 20]]), blue(other, [[30, 32.5]])]);
    expect(open.refusal('shoot', 0, { target: 1 })).toBe('WAR-range');
    const near = stage([red(bows, [[30, 20]]), blue(other, [[30, 31]])]);
    expect(near.refusal('shoot', 0, { target: 1 })).toBeUndefined();
    const hidden = stage([red(bows, [[30, 20]]), blue(other, [[30, 31]])], {
      terrain: [across('building', 25)],
    });
    expect(hidden.refusal('shoot', 0, { target: 1 })).toBe('WAR-line-of-sight');
  });

  it('WAR-line-of-sight: units block sight, but not sight of Large ones (WAR-large)', () => {
    const giant = card('giant', { keywords: ['Large'] });
    const between = (target: Standing['card']): Stage =>
      stage([red(bows, [[30, 20]]), blue(one, [[30, 24]]), blue(target, [[30, 31]])]);
    const small = between(other);
    expect(sees(small.state, 0, 2)).toBe(false);
    expect(sees(between(giant).state, 0, 2)).toBe(true);
  });

  it('WAR-line-of-sight: half of the troops, rounded up, are enough', () => {
    const wall = {
      type: 'building' as const,
      polygon: [
        [30.9, 24],
        [40, 24],
        [40, 25],
        [30.9, 25],
      ] as [number, number][],
    };
    const two = stage(
      [
        red(bows, [[28, 20]]),
        blue(trio, [
          [28, 29],
          [30, 29],
          [34, 27],
        ]),
      ],
      { terrain: [wall as never] },
    );
    expect(sees(two.state, 0, 1)).toBe(true);
    const oneSeen = stage(
      [
        red(bows, [[28, 20]]),
        blue(trio, [
          [28, 29],
          [36, 27],
          [34, 27],
        ]),
      ],
      { terrain: [wall as never] },
    );
    expect(sees(oneSeen.state, 0, 1)).toBe(false);
  });

  it('WAR-ranged-attack: 1 damage for each unblocked success; engaged units do not shoot', () => {
    const scene = stage([red(bows, [[30, 20]]), blue(other, [[30, 28]])]);
    scene.act('shoot', 0, { target: 1 }, pool(5));
    expect(scene.state.damage[1]).toBe(2);
    const engaged = stage([red(bows, [[30, 20]]), blue(other, [[30, 22]])]);
    expect(engaged.refusal('shoot', 0, { target: 1 })).toBe('WAR-ranged-attack');
  });

  it('WAR-cover, WAR-terrain-cover: a unit whose leader touches a fence that every line crosses rolls one more die', () => {
    const fence = across('fence', 28.495);
    const scene = stage([red(bows, [[30, 20]]), blue(other, [[30, 30]])], { terrain: [fence] });
    expect(coverOf(scene.state, 0, 1)?.spec.dice).toEqual({ black: 1 });
    scene.act('shoot', 0, { target: 1 }, [...pool(1), ...defence(1)]);
    expect(scene.state.damage[1]).toBe(0);
    const behind = stage([red(bows, [[30, 20]]), blue(other, [[30, 30.5]])], { terrain: [fence] });
    expect(coverOf(behind.state, 0, 1)).toBeUndefined();
  });

  it('WAR-cover-keyword: a unit with Cover protects units behind it, not itself', () => {
    const shield = card('shield', { keywords: ['Cover (black)'] });
    const scene = stage([
      red(bows, [[30, 20]]),
      blue(shield, [[30, 26]]),
      blue(trio, [
        [30, 28],
        [33, 28],
        [35, 28],
      ]),
    ]);
    expect(coverOf(scene.state, 0, 1)).toBeUndefined();
    const deep = stage([red(bows, [[30, 20]]), blue(shield, [[30, 26]]), blue(other, [[30, 28]])]);
    expect(coverOf(deep.state, 0, 2)?.from).toBe('shield');
  });

  it('WAR-ranged-into-combat: units engaged with the target suffer stress and are cover (variant engaged-cover)', () => {
    const units = [red(bows, [[30, 20]]), red(one, [[32, 28]]), blue(other, [[30, 28]])];
    const scene = stage(units);
    scene.act('shoot', 0, { target: 2 }, [...pool(1), ...defence(5)]);
    expect(scene.state.stress[1]).toBe(1);
    expect(scene.state.damage[2]).toBe(1);
    const strict = stage(units, { variants: { 'engaged-cover': 'blocking-only' } });
    strict.act('shoot', 0, { target: 2 }, pool(1));
    expect(strict.state.damage[2]).toBe(1);
  });
});
