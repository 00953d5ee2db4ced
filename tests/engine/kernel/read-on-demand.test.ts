import { describe, expect, it } from 'vitest';
import { ReadOnDemand } from '@engine/kernel/names/read-on-demand';

describe('texts that are read on demand', () => {
  // The second is no JSON: whoever does not ask for it never meets it.
  const table = new ReadOnDemand([
    ['axe', '{"name":"Axe"}'],
    ['broken', '{'],
  ]);

  it('are read when they are asked for, once', () => {
    expect(table.get('axe')).toEqual({ name: 'Axe' });
    expect(table.get('axe')).toBe(table.get('axe'));
    expect(() => table.get('broken')).toThrow(SyntaxError);
  });

  it('have names, in their order, and nothing under another name', () => {
    expect([...table.keys()]).toEqual(['axe', 'broken']);
    expect(table.get('sword')).toBeUndefined();
    expect([...new ReadOnDemand([['axe', '[1]']])]).toEqual([['axe', [1]]]);
  });
});
