import { describe, expect, it } from 'vitest';
import { hostile } from '@engine/systems/warcrow/battle/state/measure';
import { bookOf, messages } from '../support';
import { adventure } from './adventure-file';
import { card, pool, Stage, type Scene, type Standing } from './stage';

const one = card('one');
const other = card('other');
/** One red die, and one more for a stress. */
const beast = card('beast', {
  wounds: 5,
  panels: [
    {
      from: 1,
      melee: { dice: { red: 1 }, modifier: { dice: { red: 1 } } },
      defence: { dice: {} },
    },
  ],
});

const red = (at: readonly [number, number], more: Partial<Standing> = {}): Standing => ({
  card: one,
  side: 0,
  at: [at],
  ...more,
});
const blue = (at: readonly [number, number], more: Partial<Standing> = {}): Standing => ({
  card: other,
  side: 1,
  at: [at],
  ...more,
});
type Neutral = NonNullable<Scene['neutrals']>[number];
const neutral = (at: [number, number], more: Partial<Neutral> = {}): Neutral => ({
  card: beast,
  at,
  initiative: 2,
  turn: 1,
  behaviour: [{ after: 'nearest', does: ['charge', 'attack', 'move'] }],
  ...more,
});

/** Both sides only activate a unit; then the dial is checked. */
const turn = (scene: Scene, ...dice: NonNullable<Parameters<Stage['act']>[3]>): Stage => {
  const stage = new Stage({ side: 0, ...scene });
  const { bodies } = stage.state;
  const stay = (u: number): void => {
    stage.act('move', u, { x: bodies.x[u], y: bodies.y[u] }).act('done', u, {}, u === 1 ? dice : []);
  };
  stay(0);
  stay(1);
  return stage;
};

describe('neutral units (WAR-neutral-units)', () => {
  it('WAR-neutral-units: acts when the dial reaches its token, which moves on by its initiative', () => {
    const stage = turn({
      units: [red([30, 10]), blue([30, 50])],
      objectives: [{ at: [40, 30] }],
      neutrals: [neutral([30, 30], { behaviour: [{ after: 'objective', does: ['move'] }] })],
    });
    expect(stage.places(2)[0][0]).toBeGreaterThan(33);
    expect([stage.state.wakesAt[2], stage.state.now.dial]).toEqual([3, 2]);
    expect(stage.rules).toContain('WAR-neutral-units');
    // It contests nothing, and used no turn of a company.
    expect(stage.state.control[0]).toBe(-1);
    expect(stage.state.now.side).toBe(0);
  });

  it('WAR-move: is no unit’s enemy, and no unit ends next to it', () => {
    const stage = new Stage({ units: [red([30, 20]), blue([30, 50])], neutrals: [neutral([30, 26])] });
    expect(hostile(stage.state, 0, 2)).toBe(false);
    expect(stage.refusal('charge', 0, { target: 2 })).toBe('WAR-sides');
    expect(stage.refusal('move', 0, { x: 30, y: 24 })).toBeDefined();
  });

  it('WAR-neutral-units: a die chooses the row if the table has faces', () => {
    const behaviour: Neutral['behaviour'] = [
      { faces: [1, 2, 3, 4], after: 'objective', does: ['move'] },
      { faces: [5, 6, 7, 8], does: ['rest'] },
    ];
    const moved = (face: number): boolean =>
      turn(
        {
          units: [red([30, 10]), blue([30, 50])],
          objectives: [{ at: [40, 30] }],
          neutrals: [neutral([30, 30], { hostile: true, behaviour })],
        },
        ['deck', face],
      ).places(2)[0][0] !== 30;
    expect([moved(4), moved(5)]).toEqual([true, false]);
  });
});

describe('hostile units (WAR-hostile-units)', () => {
  const units = [red([30, 20]), blue([30, 50])];

  it('WAR-hostile-units: attacks the nearest enemy, and pursues a pushed unit without a question', () => {
    const stage = turn(
      { units, neutrals: [neutral([30, 28], { hostile: true })], answers: [0, 0, 0, 0] },
      ...pool(5),
    );
    expect(stage.state.damage[0]).toBe(2);
    expect(stage.journal.some((line) => line.includes('follows its table'))).toBe(true);
    // The defeated side is asked whether it stays; the beast is not asked whether it pushes or pursues.
    expect(stage.asked.map((line) => line.split(' ')[0])).toEqual(['modifier', 'refuse-push']);
    expect(stage.places(0)[0][1]).toBeLessThan(20);
  });

  it('WAR-against-the-system: the player who is not attacked decides for it', () => {
    const asked = (y: number): string =>
      turn({ units, neutrals: [neutral([30, y], { hostile: true })], answers: [1] }, ...pool(5, 5)).asked[0];
    expect(asked(28)).toBe('modifier (WAR-modifier), side 1: 1 of 2');
    expect(asked(42)).toBe('modifier (WAR-modifier), side 0: 1 of 2');
  });

  it('WAR-hostile-units, WAR-engaged: may be attacked; its destruction scores no victory point', () => {
    const stage = new Stage({
      units: [red([30, 20]), blue([30, 50])],
      neutrals: [neutral([30, 22], { hostile: true, turn: 9 })],
      scoring: [{ when: 'round', for: 'destroyed', points: 1 }],
    });
    stage.state.damage[2] = 4;
    stage.act('attack', 0, { target: 2 }, pool(1));
    expect(stage.state.at[2]).toBe(3);
    expect([...stage.state.kills].slice(0, 2)).toEqual([0, 0]);
    expect([...stage.state.dealt].slice(0, 2)).toEqual([0, 0]);
  });
});

describe('neutral units in files', () => {
  it('report which unit is missing', () => {
    const hunt = adventure({
      objectives: [],
      scoring: [{ when: 'round', for: 'destroyed', points: 1 }],
      neutrals: [{ unit: 'no-such-beast', at: [30, 30], initiative: 2, behaviour: [{ does: ['move'] }] }],
    });
    const told = messages(bookOf(hunt));
    expect(told.some((line) => line.includes('no-such-beast'))).toBe(true);
  });
});
