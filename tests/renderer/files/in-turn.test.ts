import { describe, expect, test } from 'vitest';
import { InTurn } from '../../../src-renderer/state/files/in-turn';

/** Work that ends on request, with a record of what has started and ended. */
const work = () => {
  const told: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (reason: Error) => void }>();
  const make = (name: string) => () => {
    told.push(`${name} begins`);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject })).finally(() =>
      told.push(`${name} ends`),
    );
  };
  return { told, ends, make };
};

describe('work on the same thing', () => {
  test('is done in order: a second save waits for the first, and takes the text at that time', async () => {
    const turns = new InTurn<object>();
    const { told, ends, make } = work();
    const card = {};
    const first = turns.do(card, make('first'));
    const second = turns.do(card, make('second'));
    expect(told).toEqual(['first begins']);
    ends.get('first')!.resolve('one');
    expect(await first).toBe('one');
    await Promise.resolve();
    ends.get('second')!.resolve('two');
    expect(await second).toBe('two');
    expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('is done even if the previous work failed; work on other things does not wait', async () => {
    const turns = new InTurn<object>();
    const { told, ends, make } = work();
    const card = {};
    const first = turns.do(card, make('first'));
    const second = turns.do(card, make('second'));
    void turns.do({}, make('other'));
    expect(told).toEqual(['first begins', 'other begins']);
    ends.get('first')!.reject(new Error('no room on the disk'));
    await expect(first).rejects.toThrow('no room on the disk');
    await Promise.resolve();
    ends.get('second')!.resolve('two');
    expect(await second).toBe('two');
  });
});
