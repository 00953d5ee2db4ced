import { describe, expect, it } from 'vitest';
import { combatWith } from '@engine/systems/glory/battle/policy/combat';
import { danger } from '@engine/systems/glory/battle/policy/danger';
import { woundWorth } from '@engine/systems/glory/battle/policy/harm';
import { evaluatorsOf, type Evaluator } from '@engine/systems/glory/battle/policy/evaluator';
import { row, type Stage } from '../stage';
import { blueSide, foot, four, ogre, pair, red, stage } from './cast';

const mindIn = (s: Stage): Evaluator => evaluatorsOf(s.state.setup).objectives;

/** The value of the combat phase with a charge of unit `u` at `v`, minus that without. */
const gained = (s: Stage, u: number, v: number): number =>
  combatWith(s.state, mindIn(s), { u, v }) - combatWith(s.state, mindIn(s));

describe('the value of the combat phase for a charge (GLO-4.5)', () => {
  const apart = [red(foot, row(5, 5, 3)), blueSide(pair, row(5, 33, 2))];

  it('is 0 if no unit fights or could, and what the attacks take if a charge arrives', () => {
    const s = stage({ units: apart, phase: 'charges' });
    expect(combatWith(s.state, mindIn(s))).toBe(0);
    const { dealt } = mindIn(s).odds.of('charge', 0, 3, 1, 2);
    const taken = Math.min(dealt, 2) * woundWorth(s.state, mindIn(s), 1);
    expect(gained(s, 0, 1)).toBeGreaterThan(0);
    expect(gained(s, 0, 1)).toBeLessThanOrEqual(taken);
  });

  it('is higher for the side that goes first in the round: fallen models attack no more (ruling G11)', () => {
    const [first, second] = ([0, 1] as const).map((side) =>
      gained(stage({ units: apart, phase: 'charges', first: side }), 0, 1),
    );
    expect(first).toBeGreaterThan(second);
  });

  it('takes at most what the target has: a charge at one that a friend destroys already is worth little', () => {
    const lone = stage({
      units: [red(ogre, [[5, 5]]), red(four, row(5, 9, 4)), blueSide(pair, row(5, 20, 2))],
    });
    const fought = stage({
      units: [red(ogre, [[5, 19 - 0.48]]), red(four, row(5, 9, 4)), blueSide(pair, row(5, 20, 2))],
    });
    expect(gained(fought, 1, 2)).toBeLessThan(gained(lone, 1, 2));
  });

  it('counts what unengaged enemies may still do by charging afterwards', () => {
    const threatened = [
      red(foot, row(5, 5, 3)),
      blueSide(foot, row(5, 12, 3)),
      blueSide(pair, row(30, 33, 2)),
    ];
    const s = stage({ units: threatened, phase: 'charges' });
    expect(combatWith(s.state, mindIn(s))).toBeLessThan(0);
    const last = stage({ units: threatened, phase: 'charges', first: 1 });
    expect(combatWith(last.state, mindIn(last))).toBe(0);
  });
});

describe('the odds of several units that attack together (GLO-4.5.6)', () => {
  it('are those of one alone if no other joins, and rise with each that does', () => {
    const { odds } = mindIn(
      stage({ units: [red(foot, row(5, 5, 3)), red(ogre, [[12, 5]]), blueSide(four, row(5, 30, 4))] }),
    );
    const alone = odds.of('fight', 0, 3, 2, 4);
    expect(odds.together({ kind: 'fight', a: 0, models: 3, b: 2, open: 4 }, 1, 0).dealt).toBeCloseTo(
      alone.dealt,
      12,
    );
    const dealt = [0, 1, 2].map(
      (joining) => odds.together({ kind: 'fight', a: 0, models: 3, b: 2, open: 4 }, 1, joining).dealt,
    );
    expect(dealt[1]).toBeGreaterThan(dealt[0]);
    expect(dealt[2]).toBeGreaterThan(dealt[1]);
  });
});

describe('the danger to a unit at a place (GLO-4.4)', () => {
  const units = [red(foot, row(5, 5, 3)), red(four, row(30, 5, 4)), blueSide(foot, row(5, 33, 3))];
  const at = (s: Stage, y: number): number => danger(s.state, mindIn(s), 0, 6, y);

  it('is 0 out of reach of every charge, and higher the likelier one arrives', () => {
    const s = stage({ units });
    expect(at(s, 2)).toBe(0);
    expect(at(s, 10)).toBeGreaterThan(0);
    expect(at(s, 20)).toBeGreaterThan(at(s, 10));
  });

  it('is at most the unit’s own value', () => {
    const horde = Array.from({ length: 6 }, (_, k) => blueSide(ogre, [[2 + 3 * k, 30]]));
    const s = stage({ units: [red(pair, row(5, 5, 2)), ...horde] });
    expect(at(s, 28)).toBeLessThanOrEqual(2 * woundWorth(s.state, mindIn(s), 0));
  });

  it('reaches farther if the enemy has yet to move this round', () => {
    const [later, moved] = ([0, 1] as const).map((first) => at(stage({ units, first }), 4.5));
    expect(later).toBeGreaterThan(0);
    expect(moved).toBe(0);
  });

  it('does not come from an engaged enemy, which cannot charge', () => {
    const fought = stage({ units: [units[0], red(four, row(5, 33 - 0.985, 4)), units[2]] });
    expect(at(fought, 20)).toBe(0);
  });
});
