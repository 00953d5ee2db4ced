import { describe, expect, test } from 'vitest';
import { sampleFiles } from '../../support/workspace';
import { byKind, filesById, type Fact, type Journal } from '../journal';
import { fightOne } from '../soak';
import { judgeStands } from './moves';
import { judge } from './referee';
import { Table } from './table';
import { AZEROTH } from './soak';

const files = filesById(sampleFiles('azeroth-at-war'));
const clean = fightOne(AZEROTH, 0);

/** The journal with the first event of a kind changed. */
const changed = (
  type: string,
  change: (event: Fact) => object,
  which = (_: Fact): boolean => true,
): Journal => {
  const at = clean.events.findIndex((event) => event.type === type && which(event));
  expect(at).toBeGreaterThan(-1);
  return {
    ...clean,
    events: clean.events.map((event, k) => (k === at ? { ...event, ...change(event) } : event)),
  };
};

describe('the referee of journals in JSON', () => {
  test('finds nothing in a sample battle', () => expect(judge(clean, files)).toEqual([]));

  test.each<[string, Journal]>([
    ['mana: a round', changed('round', ({ mana }) => ({ mana: (mana as number[]).map((n) => n + 1) }))],
    ['wounds: left', changed('wounded', ({ left }) => ({ left: (left as number) + 1 }))],
    ['dice: damage', changed('attack', ({ damage }) => ({ damage: (damage as number) + 1 }))],
    [
      'range: shot',
      changed(
        'attack',
        () => ({ range: 0.5 }),
        ({ range }) => (range as number) > 0,
      ),
    ],
    ['morale: result', changed('morale', () => ({ faces: [6, 6], result: 'passed' }))],
    ['end: points', changed('over', () => ({ points: [1, 2] }))],
    [
      'move: too far',
      changed(
        'moved',
        () => ({ cost: 40 }),
        ({ why }) => why === 'AAW-10.3-rout',
      ),
    ],
    [
      'move: begins elsewhere',
      changed(
        'moved',
        ({ path }) => ({ path: [[0.6, 0.6], ...(path as number[][]).slice(1)] }),
        ({ cost }) => (cost as number) > 0,
      ),
    ],
    [
      'rout: stands',
      changed(
        'moved',
        ({ path }) => ({ path: [(path as number[][])[0], (path as number[][])[0]], cost: 0 }),
        ({ why }) => why === 'AAW-10.3-rout',
      ),
    ],
    [
      'sight',
      changed(
        'attack',
        ({ sights }) => ({ sights: (sights as object[]).map((one) => ({ ...one, seen: false })) }),
        ({ range }) => (range as number) > 0,
      ),
    ],
  ])('sees %s', (kind, journal) => expect(Object.keys(byKind(judge(journal, files)))).toContain(kind));
});

describe('states that the referee follows', () => {
  /** The first model alone, on a map with a lava vent, one side of which goes through (20, 10). */
  const alone = (at: readonly [number, number]): Table => {
    const table = new Table({ ...clean, map: { id: 'burnt-steppe', width: 30, depth: 21 } }, files);
    table.follow({ type: 'deployed', why: 'AAW-3.3', model: 0, x: at[0], y: at[1], facing: 0 });
    return table;
  };

  test.each<[string, readonly [number, number], readonly string[]]>([
    ['on a side of closed ground a model stands outside it', [20, 10], []],
    ['beyond the side it stands inside', [20, 10.01], ['stands: in closed ground']],
  ])('%s', (_, at, expected) => {
    const found: string[] = [];
    judgeStands(alone(at), (kind) => found.push(kind));
    expect(found).toEqual(expected);
  });

  test('a flyer that landed takes off when it is activated (AAW-4.6-fly)', () => {
    const table = alone([5, 5]);
    const after = (event: Fact): boolean => {
      table.follow(event);
      return table.models[0].grounded;
    };
    const waver = { type: 'morale', why: 'AAW-10.3-waver', model: 0, result: 'wavers' };
    const activated = { type: 'activated', why: 'AAW-5.2-rush', model: 0 };
    expect([after(waver), after(activated)]).toEqual([true, false]);
  });
});
