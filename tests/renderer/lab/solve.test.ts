import type { StatView } from '@engine/kernel/card-view';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Stepper from '../../../src-renderer/cards/Stepper.svelte';
import SolveFor from '../../../src-renderer/lab/fights/SolveFor.svelte';
import { firstStatThatMatters, isFlat, nearest, valuesOf } from '../../../src-renderer/lab/fights/solve';
import { grunt } from '../fixture/reports';

const DEF: StatView = {
  key: 'DEF',
  label: 'Defense',
  value: '5+',
  path: ['stats', 'DEF'],
  step: { value: 5, min: 2, max: 7 },
};
const chance = (value: number) => ({ id: 'destroyed', label: 'Chance', value, unit: 'probability' as const });

describe('the values that are tried', () => {
  it('are the stat’s whole range', () => expect(valuesOf(DEF)).toEqual([2, 3, 4, 5, 6, 7]));
  it.each([
    [100, 80, 120],
    [0, 0, 40],
    [2000, 1960, 2000],
  ])('of a long range are those near %i', (value, first, last) => {
    const values = valuesOf({ ...DEF, step: { value, min: 0, max: 2000 } });
    expect([values[0], values[values.length - 1], values.length]).toEqual([first, last, 41]);
  });
});

it('the answer is the nearest value in the wanted range', () => {
  const solutions = [2, 3, 4, 5].map((value) => ({ value, figure: chance(value / 10) }));
  expect(nearest(solutions, 5, { way: 'at-most', value: 0.3 })).toBe(3);
  expect(nearest(solutions, 2, { way: 'at-least', value: 0.3 })).toBe(3);
  expect(nearest(solutions, 2, { way: 'at-least', value: 0.9 })).toBeUndefined();
});

describe('the stat that is tried first', () => {
  const MOV: StatView = { ...DEF, key: 'MOV', label: 'Move', path: ['stats', 'MOV'] };
  const byDefense = (stat: StatView, value: number) =>
    Promise.resolve(chance(stat === DEF ? value / 10 : 0.5));
  it('is the first whose step changes the figure', async () =>
    expect(await firstStatThatMatters([MOV, DEF], chance(0.5), byDefense)).toBe(DEF));
  it('is none if no step changes it', async () =>
    expect(await firstStatThatMatters([MOV], chance(0.5), byDefense)).toBeUndefined());
  it('may be changed by a step down if the next value up changes nothing', async () => {
    const onlyBelow = (_stat: StatView, value: number) => Promise.resolve(chance(value < 5 ? 0.4 : 0.5));
    expect(await firstStatThatMatters([DEF], chance(0.5), onlyBelow)).toBe(DEF);
  });
});

it('a stat is flat if every value gives the same figure', () => {
  const solution = (value: number, share: number) => ({ value, figure: chance(share) });
  expect(isFlat([solution(2, 0.5), solution(3, 0.5)])).toBe(true);
  expect(isFlat([solution(2, 0.5), solution(3, 0.6)])).toBe(false);
});

it('a fight is solved for a stat that matters, not for the first of the card', async () => {
  const trial = vi.fn((_scenario: unknown, path: readonly unknown[], value: number) =>
    Promise.resolve({ ok: true as const, value: [chance(path[1] === 'DEF' ? value / 10 : 0.5)] }),
  );
  const MOV: StatView = { ...DEF, key: 'MOV', label: 'Move', path: ['stats', 'MOV'] };
  const [first] = grunt(2);
  const report = { ...first, outcome: { ...first.outcome!, figures: [chance(0.5)] } };
  const { container } = render(SolveFor, { report, solver: { stats: [MOV, DEF], trial, onapply: vi.fn() } });
  const details = container.querySelector('details')!;
  details.open = true;
  await fireEvent(details, new Event('toggle'));
  const select = screen.getByRole('combobox', { name: 'Stat' });
  await vi.waitFor(() => expect(select).toMatchObject({ value: 'stats.DEF' }));
  await fireEvent.change(select, { target: { value: 'stats.MOV' } });
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('Move changes nothing in this fight.'),
  );
});

it('a fight is solved for a stat, and a value is applied', async () => {
  const onapply = vi.fn();
  const trial = vi.fn((_scenario: unknown, _path: unknown, value: number) =>
    Promise.resolve({ ok: true as const, value: [chance(value / 10)] }),
  );
  const report = grunt(2)[0];
  const { container } = render(SolveFor, { report, solver: { stats: [DEF], trial, onapply } });
  container.querySelector('details')!.open = true;
  await fireEvent(container.querySelector('details')!, new Event('toggle'));
  await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(7));
  await fireEvent.change(screen.getByRole('combobox', { name: 'Direction' }), {
    target: { value: 'at-most' },
  });
  expect(screen.getByRole('status').textContent).toContain('Defense 2 is the nearest value that gives that.');
  await fireEvent.click(screen.getByRole('button', { name: 'Apply Defense 2' }));
  expect(onapply).toHaveBeenCalledExactlyOnceWith(['stats', 'DEF'], 2);
});

describe('a number of a card', () => {
  const shown = () => {
    const onstep = vi.fn();
    render(Stepper, { stat: DEF, onstep });
    return { onstep, number: screen.getByRole('spinbutton') };
  };
  it('is typed over after a click', async () => {
    const { onstep } = shown();
    await fireEvent.click(screen.getByText('5+'));
    const input = screen.getByRole('textbox');
    await fireEvent.input(input, { target: { value: '3' } });
    await fireEvent.keyDown(input, { key: 'Enter' });
    expect(onstep).toHaveBeenCalledExactlyOnceWith(['stats', 'DEF'], 3);
  });
  it('takes digits, and keeps one that the rules do not allow from the file', async () => {
    const { onstep, number } = shown();
    await fireEvent.keyDown(number, { key: '9' });
    const input = screen.getByRole('textbox');
    expect(input).toMatchObject({ value: '9' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await fireEvent.keyDown(input, { key: 'Enter' });
    await fireEvent.keyDown(input, { key: 'Escape' });
    expect(onstep).not.toHaveBeenCalled();
  });
});
