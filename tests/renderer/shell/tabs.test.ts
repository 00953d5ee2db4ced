import { describe, expect, it } from 'vitest';
import { readTab, viewTab } from '../../../src-renderer/state/tabs/tab';
import { Tabs } from '../../../src-renderer/state/tabs/tabs.svelte';

const opened = (...paths: string[]): Tabs => {
  const tabs = new Tabs();
  for (const path of paths) tabs.open(path);
  return tabs;
};
const keys = ({ main, side }: Tabs): string =>
  [main, side]
    .map(({ tabs }) => tabs.map((tab) => (tab.kind === 'file' ? tab.path : tab.view)).join(' '))
    .join(' | ');

describe('tabs of files', () => {
  it('return to the previous one when one closes', () => {
    const tabs = opened('a', 'b', 'c');
    tabs.open('a');
    tabs.close('a');
    expect(tabs.file).toBe('c');
    expect(tabs.paths).toEqual(['b', 'c']);
  });
  it('keep their place when a file is renamed, and can be moved', () => {
    const tabs = opened('a', 'b', 'c');
    tabs.main.rename('b', 'x');
    tabs.main.move('c', 'a');
    expect(tabs.paths).toEqual(['c', 'a', 'x']);
    expect(tabs.file).toBe('c');
  });
  it('cycle', () => {
    const { main } = opened('a', 'b');
    expect(main.step(1)).toMatchObject({ path: 'a' });
    expect(main.step(-1)).toMatchObject({ path: 'a' });
  });
});

describe('a preview', () => {
  it('is replaced by the next one, in its place', () => {
    const tabs = opened('a', 'b');
    tabs.open('a');
    tabs.open('x', true);
    tabs.open('y', true);
    expect([keys(tabs), tabs.file, tabs.main.preview]).toEqual(['a y b | ', 'y', 'y']);
  });
  it('stays in place if it is kept, or opened fully', () => {
    const tabs = opened('a');
    tabs.open('x', true);
    tabs.main.keep('x');
    tabs.open('y', true);
    tabs.open('y');
    tabs.open('z', true);
    expect([keys(tabs), tabs.main.preview]).toEqual(['a x y z | ', 'z']);
  });
  it('is not a tab that was already open', () => {
    const tabs = opened('a', 'b');
    tabs.open('a', true);
    expect(tabs.main.preview).toBeUndefined();
  });
  it('follows its renamed file, and is gone when it closes', () => {
    const tabs = opened('a');
    tabs.open('x', true);
    tabs.main.rename('x', 'y');
    expect(tabs.main.preview).toBe('y');
    tabs.close('y');
    expect([tabs.main.preview, tabs.file]).toEqual([undefined, 'a']);
  });
});

describe('tabs of views', () => {
  it('leave the lab on the file behind them', () => {
    const tabs = opened('a', 'b');
    tabs.openView('matrix');
    expect([tabs.file, tabs.showsText]).toEqual(['b', false]);
    tabs.close('/matrix');
    expect([tabs.file, tabs.showsText]).toEqual(['b', true]);
  });
  it('are open once, with the latest arguments', () => {
    const tabs = opened('a');
    tabs.openView('balance', { unit: 'x' });
    tabs.open('a');
    tabs.openView('balance', { unit: 'y' });
    expect(tabs.all).toEqual([{ kind: 'file', path: 'a' }, viewTab('balance', { unit: 'y' })]);
  });
  it('move beside the text and back', () => {
    const tabs = opened('a');
    tabs.openView('goals');
    tabs.moveOver(tabs.movable!);
    expect([keys(tabs), tabs.focused, tabs.showsText]).toEqual(['a | goals', 'side', true]);
    tabs.openView('matrix');
    expect(keys(tabs)).toBe('a | goals matrix');
    tabs.moveOver(tabs.movable!);
    expect(keys(tabs)).toBe('a matrix | goals');
    tabs.close('/goals');
    expect([tabs.isSplit, tabs.focused]).toEqual([false, 'main']);
  });
  it('cannot be split if they are alone', () => {
    const tabs = new Tabs();
    tabs.openView('goals');
    expect(tabs.movable).toBeUndefined();
  });
  it('are restored with files that still exist, in their groups', () => {
    const before = opened('a', 'gone');
    before.openView('balance', { unit: 'x' });
    before.moveOver(before.movable!);
    const after = new Tabs();
    for (const group of ['main', 'side'] as const)
      after.restore(group, before.kept(group), (path) => path !== 'gone');
    expect(keys(after)).toBe('a | balance');
    expect(after.side.active).toEqual(viewTab('balance', { unit: 'x' }));
  });
});

describe('a kept tab', () => {
  it.each([
    ['a file', 'a.unit.json', { kind: 'file', path: 'a.unit.json' }],
    ['a view', { view: 'goals', args: {} }, viewTab('goals')],
    [
      'arguments that are no plain values',
      { view: 'goals', args: { a: 1, b: [2] } },
      viewTab('goals', { a: 1 }),
    ],
    ['a view of a newer Warbench', { view: 'moons', args: {} }, undefined],
    ['a number', 3, undefined],
  ])('is read: %s', (_, kept, tab) => expect(readTab(kept)).toEqual(tab));
});
