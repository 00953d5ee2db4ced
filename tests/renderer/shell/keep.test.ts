import { describe, expect, it } from 'vitest';
import { keep } from '../../../src-renderer/state/window/keep';

const card = () => ({
  name: 'Orc Grunt',
  stats: [
    { key: 'MOV', value: 5 },
    { key: 'ATK', value: 3 },
  ],
  weapons: [{ name: 'Axe', keywords: ['cleave 1'] }],
});

describe('new data reuses the existing objects', () => {
  it('an equal copy becomes the object itself', () => {
    const before = card();
    expect(keep(before, card())).toBe(before);
  });

  it('with one changed number everything else keeps its identity', () => {
    const before = card();
    const after = card();
    after.stats[1].value = 4;
    const kept = keep(before, after);
    expect(kept).toEqual(after);
    expect(kept.stats[0]).toBe(before.stats[0]);
    expect(kept.stats[1]).not.toBe(before.stats[1]);
    expect(kept.weapons).toBe(before.weapons);
  });

  it.each([
    { name: 'a longer list', before: [1], now: [1, 2] },
    { name: 'a shorter list', before: [1, 2], now: [1] },
    { name: 'a field more', before: { a: 1 }, now: { a: 1, b: undefined } },
    { name: 'a field fewer', before: { a: 1, b: undefined }, now: { a: 1 } },
    { name: 'a list where an object was', before: { 0: 'x' }, now: ['x'] },
    { name: 'an object where a list was', before: ['x'], now: { 0: 'x' } },
    { name: 'nothing where something was', before: { a: 1 }, now: null },
    { name: 'something where nothing was', before: undefined, now: { a: [1] } },
    { name: 'no number', before: Number.NaN, now: Number.NaN },
    {
      name: "a field of an object's own name",
      before: {},
      now: JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as object,
    },
  ])('$name stays unchanged', ({ before, now }) => {
    expect(keep(before, now)).toStrictEqual(now);
  });
});
