import { describe, expect, test } from 'vitest';
import { byKind, type Fact, type Journal } from '../journal';
import { fightOne } from '../soak';
import { GLORY } from './soak';

const clean = fightOne(GLORY, 0);

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

/** One hit more than the dice give. */
const hit = { event: 'hit', to: 'defender', amount: 1 };

interface Die {
  readonly type: string;
  readonly die?: string;
  readonly roll?: { readonly need: number };
  readonly rerolled?: boolean;
  readonly rule?: string;
}

/** The first attack in which armor allowed a reroll, with its dice changed. */
const changedDice = (change: (entries: readonly Die[]) => readonly object[]): Journal =>
  changed(
    'attack',
    ({ journal }) => ({ journal: change(journal as Die[]) }),
    ({ journal }) => (journal as Die[]).some(({ rule, rerolled }) => rerolled && rule === 'GLO-4.6.1'),
  );

describe('the referee of Glory’s journals', () => {
  test('finds nothing in a sample battle', () => expect(GLORY.judge(clean)).toEqual([]));
  test.each<[string, Journal]>([
    ['moved: too far', changed('moved', () => ({ length: 99 }))],
    [
      'moved: begins elsewhere',
      changed('moved', ({ path }) => ({ path: [[1, 1], ...(path as number[][])] })),
    ],
    ['glory: has', changed('glory', ({ has }) => ({ has: (has as number) + 1 }))],
    ['wounded: left', changed('wounded', ({ left }) => ({ left: (left as number) + 1 }))],
    ['end: glory', changed('over', () => ({ glory: [40, 2] }))],
    [
      'stands: on another base',
      changed('placed', ({ models }) => ({ models: (models as number[][]).map(() => [5, 5]) })),
    ],
    ['dice: costs', changed('attack', ({ costs }) => ({ costs: [...(costs as object[]), hit] }))],
    ['attack: losses', changed('attack', ({ costs }) => ({ costs: [...(costs as object[]), hit] }))],
    ['dice: of a pool', changedDice((entries) => entries.filter(({ type }) => type !== 'symbols'))],
    [
      'dice: a face that it lacks',
      changedDice((entries) => entries.map((entry) => (entry.die ? { ...entry, face: 'bolt' } : entry))),
    ],
    [
      'dice: armour',
      changedDice((entries) =>
        entries.map((entry) => (entry.roll ? { ...entry, total: 0, face: 0 } : entry)),
      ),
    ],
    ['dice: rolled again', changedDice((entries) => entries.filter(({ rerolled }) => !rerolled))],
    ['attack: on a friend', changed('attack', ({ unitNumber }) => ({ targetNumber: unitNumber }))],
  ])('sees %s', (kind, journal) => expect(Object.keys(byKind(GLORY.judge(journal)))).toContain(kind));
});
