import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT, edgeDistanceAt } from '@engine/tabletop/bodies';
import { blankAction } from '@engine/systems/azeroth/battle/state/action';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import { illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { HOLD_SHOOT, NONE } from '@engine/systems/azeroth/battle/state/odds/draws';
import { approach } from '@engine/systems/azeroth/battle/policy/candidates/moves';
import { lookForShots } from '@engine/systems/azeroth/battle/policy/candidates/shots';
import { listEnemies } from '@engine/systems/azeroth/battle/policy/candidates/surroundings';
import { withPowerInForce } from '@engine/systems/azeroth/battle/policy/evaluation/hypothetical';
import { walkerAt } from '@engine/systems/azeroth/battle/state/field';
import { emptyPath } from '@engine/tabletop/movement/paths';
import { Reach } from '@engine/tabletop/movement/reach';
import { findPath } from '@engine/tabletop/movement/ways';
import { OddsTable } from '@engine/simulation/odds-cache';
import { CONTACT_TURNS, contactPlace } from '@engine/tabletop/base-contact';
import type { Difference } from '../../cards';
import { being, foe } from '../pieces';
import { spell } from '../spells';
import { box, deed, stage, TOUCH } from '../stage';
import { scratchOf } from '@engine/systems/azeroth/battle/policy/memory/scratch';

/** Fast code must still be right: the arithmetic and the caches that save the battle loop its searches. */
describe('places of contact (6.3)', () => {
  const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
  const bases = fc.constantFrom('25mm', '40mm', '60x35mm', '90x52mm');
  test('AAW-6.3: for all bases and facings, both touch and neither overlaps', () => {
    fc.assert(
      fc.property(bases, bases, angle, angle, (own, other, from, facing) => {
        const at = [15 + 6 * Math.cos(from), 10 + 6 * Math.sin(from)] as const;
        const battle = stage({
          models: [
            { side: 0, at, is: { base: own } },
            { side: 1, at: [15, 10], facing, is: { base: other } },
          ],
        });
        const place = { x: 0, y: 0, facing: 0 };
        for (let turn = 0; turn < CONTACT_TURNS; turn++) {
          expect(contactPlace(walkerAt(battle, 0), 1, turn, place)).toBe(true);
          const gap = edgeDistanceAt(battle.state.bodies, 0, place.x, place.y, place.facing, 1);
          expect(gap).toBeGreaterThan(0);
          expect(gap).toBeLessThan(CONTACT);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a path found before', () => {
  const scene = () => {
    const battle = stage({
      models: [
        { side: 0, at: [10, 10] },
        { side: 1, at: [12.5, 10] },
        { side: 1, at: [25, 18] },
      ],
    });
    const { path, state } = battle;
    const seek = (reach: number): boolean => findPath(walkerAt(battle, 0), { x: 15, y: 10, reach }, path);
    return { path, seek, bodies: state.bodies };
  };
  test('AAW-6.1: is kept while it is open and within the budget', () => {
    const { path, seek } = scene();
    expect(seek(8)).toBe(true);
    expect(path.length).toBeGreaterThan(2);
    path.ys[1] += 0.4; // a different path, a little wider
    const ways = [...path.ys.slice(0, path.length)];
    expect(seek(8)).toBe(true);
    expect([...path.ys.slice(0, path.length)]).toEqual(ways);
    expect(seek(5.05)).toBe(false);
  });
  test('AAW-6.2-models: is dropped if a model has moved into it', () => {
    const { path, seek, bodies } = scene();
    expect(seek(8)).toBe(true);
    const [x, y] = [path.xs[1], path.ys[1]];
    bodies.x[2] = x;
    bodies.y[2] = y;
    expect(seek(8)).toBe(true);
    for (let k = 1; k < path.length; k++)
      expect(Math.hypot(path.xs[k] - x, path.ys[k] - y)).toBeGreaterThan(bodies.across[0] + bodies.across[2]);
  });
});

test('AAW-4.6-taunt: a known reach is extended when a place farther off is needed, with the same paths', () => {
  const battle = stage({
    models: [
      { side: 0, at: [10, 10] },
      { side: 1, at: [14, 10] },
      ...[7, 12].flatMap((x) => [8, 9, 10, 11, 12].map((y) => ({ side: 1 as const, at: [x, y] as const }))),
      ...[11, 13].map((x) => ({ side: 0 as const, at: [x, 7] as const, is: { base: '60x35mm' } })),
    ],
    terrain: [{ type: 'forest', polygon: box(8, 12.6, 13, 15) }],
  });
  const begun = (): Reach => {
    const reach = new Reach();
    reach.begin(walkerAt(battle, 0), 9, 1);
    return reach;
  };
  const onwards = begun();
  let found = 0;
  for (let away = 1.1; away < 13; away += 0.2)
    for (let turn = 0; turn < 8; turn++) {
      const [x, y] = [14 + away * Math.cos(turn), 10 + away * Math.sin(turn)];
      const [one, other] = [emptyPath(), emptyPath()];
      const leads = onwards.wayTo(x, y, one);
      expect(begun().wayTo(x, y, other)).toBe(leads);
      if (!leads) continue;
      found++;
      expect(one.cost).toBe(other.cost);
      expect(one.xs.slice(0, one.length)).toEqual(other.xs.slice(0, other.length));
    }
  expect(found).toBeGreaterThan(40);
});

test('AAW-6.2-models: a place that a player found open is trusted until anything has happened', () => {
  const battle = stage({
    models: [
      { side: 0, at: [10, 10] },
      { side: 1, at: [18, 10] },
    ],
    toAct: 1,
  });
  const going = blankAction();
  approach(battle, 1, { x: 10, y: 10, stop: 5 }, 'move-shoot', going);
  expect(battle.openPlace).toMatchObject({ model: 1, x: going.x, y: going.y });
  expect(illegal(battle, going)).toBeUndefined();
  expect(illegal(battle, { ...going, y: 40 })).toBe('no-room');
  // The other side holds exactly this place.
  const holding = {
    ...blankAction(),
    model: 0,
    x: going.x,
    y: going.y,
    facing: battle.state.bodies.facing[0],
  };
  battle.state.bodies.x[0] = going.x;
  battle.state.bodies.y[0] = going.y;
  battle.state.toAct = 0;
  expect(apply(battle, holding)).toBeUndefined();
  battle.state.toAct = 1;
  expect(illegal(battle, going)).toBe('no-room');
});

describe('a shot that a player found clear', () => {
  const scene = (is: Difference = {}) => {
    const battle = stage({ models: [being(is), foe(18), { side: 0, at: [26, 18] }] });
    const holds = deed(battle, { sequence: 'hold-shoot', target: 1 });
    const seek = (): number => {
      listEnemies(battle, 0, scratchOf(battle).around);
      lookForShots(battle, 0, HOLD_SHOOT, scratchOf(battle).around);
      return scratchOf(battle).shot.target;
    };
    /** A friend next to the enemy prevents the shot (AAW-7.6). */
    const bar = (): void => {
      battle.state.bodies.x[2] = 18 + TOUCH;
      battle.state.bodies.y[2] = 10;
    };
    return { battle, holds, seek, bar };
  };

  test('AAW-7.6: is trusted until anything has happened', () => {
    const { battle, holds, seek, bar } = scene();
    expect(seek()).toBe(1);
    bar();
    expect(illegal(battle, holds)).toBeUndefined();
    expect(illegal(battle, { ...holds, facing: 1 })).toBe('holds');
    battle.state.toAct = 1;
    expect(apply(battle, deed(battle, { model: 1, sequence: 'hold-shoot' }))).toBeUndefined();
    battle.state.toAct = 0;
    expect(illegal(battle, holds)).toBe('no-target');
  });

  test('AAW-4.6-precision-shot: is not trusted if a power was only assumed to be in force', () => {
    const effects = [{ effect: 'grant', keyword: 'Precision Shot' }] as const;
    const { battle, holds, seek, bar } = scene(
      spell({ type: 'Buff', target: 'self', effects: [...effects] }),
    );
    bar();
    expect(seek()).toBe(NONE);
    expect(withPowerInForce(battle, 0, 0, 0, seek)).toBe(1);
    expect(illegal(battle, holds)).toBe('no-target');
  });
});

test('odds are found again among many, by both numbers of their key', () => {
  const known = new OddsTable<{ readonly name: string }>();
  const keys = [...Array(6000).keys()].map((k) => [(k * 7919) % 400, Math.floor(k / 400) * 65_536] as const);
  const names = new Set(keys.map(([near, far]) => `${near} ${far}`));
  for (const name of names) {
    const [near = 0, far = 0] = name.split(' ').map(Number);
    expect(known.get(near, far)).toBeUndefined();
    known.set(near, far, { name });
  }
  expect(known.count).toBe(names.size);
  for (const [near, far] of keys) expect(known.get(near, far)?.name).toBe(`${near} ${far}`);
});
