import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import HistoryTable from '../../../src-renderer/lab/History.svelte';
import { History } from '../../../src-renderer/state/history.svelte';

const files = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

const saved = (...states: readonly Readonly<Record<string, string>>[]): History => {
  const history = new History();
  const [first = {}, ...others] = states;
  history.begin(files(first));
  for (const state of others) history.look(files(state));
  return history;
};

describe('the saved states of a session', () => {
  it('of a file are its start and each of its saves, and no save of another file', () => {
    const history = saved({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '2', b: '2' }, { a: '3', b: '2' });
    expect(history.of('a').map(({ changed }) => changed.get('a'))).toEqual([undefined, '2', '3']);
    expect(history.of('b')).toHaveLength(2);
  });
  it('contain all files of that time, including those created or removed since', () => {
    const history = saved({ a: '1' }, { a: '2', b: '1' }, { b: '1' });
    expect(history.states.map(({ key }) => history.filesAt(key))).toEqual([
      files({ a: '1' }),
      files({ a: '2', b: '1' }),
      files({ b: '1' }),
    ]);
  });
  it('are none if nothing changed', () => expect(saved({ a: '1' }, { a: '1' }).states).toHaveLength(1));
  it('keep the figures that were noted first', () => {
    const history = saved({ a: '1' }, { a: '2' });
    history.note('a', { points: 45, figures: [] });
    history.note('a', { points: 50, figures: [] });
    expect(history.of('a').map(({ figures }) => figures.get('a')?.points)).toEqual([undefined, 45]);
  });
  it('drop the oldest beyond 200, and keep the files of the others', () => {
    const history = saved({ a: '0' }, ...Array.from({ length: 205 }, (_, i) => ({ a: String(i + 1) })));
    expect(history.states).toHaveLength(200);
    expect(history.filesAt(history.states[0].key)).toEqual(files({ a: '6' }));
    expect(history.filesAt(history.states[199].key)).toEqual(files({ a: '205' }));
  });
});

it('a saved state is chosen as the baseline', async () => {
  const onchoose = vi.fn();
  const figures = [{ fight: 'Charges a Footman', value: '0.94' }];
  render(HistoryTable, {
    history: {
      states: [
        { key: 0, name: 'Session start', points: 45, figures },
        { key: 3, name: '14:32:05', points: 50, figures },
      ],
      onchoose,
    },
    pinned: '14:32:05',
  });
  screen.getByText('Saved in this session: 2 states').click();
  expect(screen.queryByRole('button', { name: 'Compare with 14:32:05' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Compare with Session start' }));
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(0, 'Session start');
});
