import { describe, expect, it } from 'vitest';
import { ReadOnDemand } from '@engine/kernel/names/read-on-demand';

describe('texts read on demand', () => {
  // The second is not JSON, which only matters if it is read.
  const table = new ReadOnDemand([
    ['axe', '{"name":"Axe"}'],
    ['broken', '{'],
  ]);

  it('are parsed once, on first use', () => {
    expect(table.get('axe')).toEqual({ name: 'Axe' });
    expect(table.get('axe')).toBe(table.get('axe'));
    expect(() => table.get('broken')).toThrow(SyntaxError);
  });

  it('have names, in order, and return nothing for other names', () => {
    expect([...table.keys()]).toEqual(['axe', 'broken']);
    expect(table.get('sword')).toBeUndefined();
    expect([...new ReadOnDemand([['axe', '[1]']])]).toEqual([['axe', [1]]]);
  });
});
