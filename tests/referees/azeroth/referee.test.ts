import { describe, expect, test } from 'vitest';
import { sampleFiles } from '../../support/workspace';
import { byKind, filesById, type Fact, type Journal } from '../journal';
import { judge } from './referee';
import { journals } from '../soak';
import { SOAK } from './soak';

const files = filesById(sampleFiles('azeroth-at-war'));
const [clean] = [...journals(SOAK, 1)] as [Journal];

/** The journal with the first event of a kind told otherwise. */
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
