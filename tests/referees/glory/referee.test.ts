import { describe, expect, test } from 'vitest';
import { sampleFiles } from '../../support/workspace';
import { byKind, filesById, type Fact, type Journal } from '../journal';
import { fightOne } from '../soak';
import { judge } from './referee';
import { GLORY } from './soak';

const files = filesById(sampleFiles('glory'));
const clean = fightOne(GLORY, 0);

/** The journal with the first event of a kind told otherwise. */
const changed = (type: string, change: (event: Fact) => object): Journal => {
  const at = clean.events.findIndex((event) => event.type === type);
  expect(at).toBeGreaterThan(-1);
  return {
    ...clean,
    events: clean.events.map((event, k) => (k === at ? { ...event, ...change(event) } : event)),
  };
};

describe('the referee of Glory’s journals', () => {
  test('finds nothing in a sample battle', () => expect(judge(clean, files)).toEqual([]));
  test.each<[string, Journal]>([
    ['moved: too far', changed('moved', () => ({ length: 99 }))],
    [
      'moved: begins elsewhere',
      changed('moved', ({ path }) => ({ path: [[1, 1], ...(path as number[][])] })),
    ],
    ['glory: has', changed('glory', ({ has }) => ({ has: (has as number) + 1 }))],
    ['wounded: left', changed('wounded', ({ left }) => ({ left: (left as number) + 1 }))],
    ['end: glory', changed('over', () => ({ glory: [40, 2] }))],
    ['attack: on a friend', changed('attack', ({ unitNumber }) => ({ targetNumber: unitNumber }))],
  ])('sees %s', (kind, journal) => expect(Object.keys(byKind(judge(journal, files)))).toContain(kind));
});
