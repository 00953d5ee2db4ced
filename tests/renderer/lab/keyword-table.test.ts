import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import KeywordTable from '../../../src-renderer/lab/KeywordTable.svelte';
import { grunt } from '../fixture/reports';

const FIGURE = { id: 'damage', label: 'Mean damage', unit: 'wounds', headline: true } as const;

const reportOf = (name: string, value: number) => {
  const [first] = grunt(2);
  return {
    ...first,
    scenario: { ...first.scenario, name, ref: name },
    outcome: { ...first.outcome!, figures: [{ ...FIGURE, value }] },
  };
};

it('a keyword shows each fight with its effects and without, the largest change first', async () => {
  const trial = vi.fn(({ ref }: { readonly ref: string }) =>
    Promise.resolve({ ok: true as const, value: [{ ...FIGURE, value: ref === 'Same' ? 1 : 0.5 }] }),
  );
  render(KeywordTable, {
    preview: { name: 'Rage', file: 'a.unit.json', trial },
    reports: [reportOf('Same', 1), reportOf('Charges', 2)],
  });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('changes 1 of 2 fights'));
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/Charges.*2\.00.*0\.500.*▲ \+1\.50/s),
    expect.stringMatching(/Same.*no change/s),
  ]);
});

it('a unit’s keywords are chosen from, and nothing is calculated before one is', async () => {
  const trial = vi.fn(() => Promise.resolve({ ok: true as const, value: [{ ...FIGURE, value: 1 }] }));
  const onchoose = vi.fn();
  const names = ['Rage', 'Momentum [1]'];
  const preview = { name: 'Rage', file: 'a.unit.json', trial, choice: { names, isOpen: false, onchoose } };
  const { rerender } = render(KeywordTable, { preview, reports: [reportOf('Charges', 2)] });
  expect(screen.getByText('With and without a keyword')).toBeTruthy();
  await rerender({ preview: { ...preview, choice: { names, isOpen: true, onchoose } } });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('changes 1 of 1 fights'));
  await fireEvent.change(screen.getByRole('combobox', { name: 'Keyword' }), { target: { value: names[1] } });
  expect(onchoose).toHaveBeenLastCalledWith('Momentum [1]');
});

it('a fight that cannot be calculated shows the reason', async () => {
  const trial = () => Promise.resolve({ ok: false as const, error: 'The engine restarted.' });
  render(KeywordTable, {
    preview: { name: 'Rage', file: 'a.unit.json', trial },
    reports: [reportOf('Charges', 2)],
  });
  await vi.waitFor(() => expect(screen.getByTitle('The engine restarted.').textContent).toBe('–'));
});

it('figures of another keyword or file are never shown under this one’s name', async () => {
  const trial = vi.fn(() => Promise.resolve({ ok: true as const, value: [{ ...FIGURE, value: 1 }] }));
  const preview = { name: 'Rage', file: 'a.unit.json', trial };
  const reports = [reportOf('Charges', 2)];
  const { rerender } = render(KeywordTable, { preview, reports });
  const status = () => screen.getByRole('status').textContent;
  await vi.waitFor(() => expect(status()).toContain('Rage changes 1 of 1 fights'));
  await rerender({ preview: { ...preview, name: 'Momentum' }, reports });
  expect(status()).toBe('Calculating…');
  await vi.waitFor(() => expect(status()).toContain('Momentum changes 1 of 1 fights'));
  await rerender({ preview: { ...preview, name: 'Momentum', file: 'b.unit.json' }, reports });
  expect(status()).toBe('Calculating…');
});

it('two scenarios of the same name have a row each', async () => {
  const trial = () => Promise.resolve({ ok: true as const, value: [{ ...FIGURE, value: 1 }] });
  const one = reportOf('Charges', 2);
  const other = { ...one, scenario: { ...one.scenario, ref: 'charges-again' } };
  render(KeywordTable, { preview: { name: 'Rage', file: 'a.unit.json', trial }, reports: [one, other] });
  await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});
