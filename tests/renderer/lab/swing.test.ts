import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Swing } from '@engine/kernel/battles';
import SwingChart from '../../../src-renderer/charts/Swing.svelte';
import { leadText, swingModel, timeText } from '../../../src-renderer/charts/swing';

/** Two activations and the end of each of six rounds; side 0 gains ten points at each place. */
const swing: Swing = {
  of: 'points destroyed',
  step: 'activation',
  places: 3,
  mean: Array.from({ length: 18 }, (_, i) => i * 10),
  low: Array.from({ length: 18 }, (_, i) => i * 10 - 60),
  high: Array.from({ length: 18 }, (_, i) => i * 10 + 60),
  within: 0.8,
};
const sides = ['Horde', 'Alliance'] as const;

it('every point in time is after an activation, or a round’s end', () => {
  const { places } = swingModel(swing);
  expect(places.slice(2, 5).map((place) => timeText(place, swing.step))).toEqual([
    'end of round 1',
    'round 2, after activation 1',
    'round 2, after activation 2',
  ]);
  expect(places.at(-1)).toMatchObject({ round: 6, step: undefined, mean: 170, low: 110, high: 230 });
});

it('both edges are equally far from even, and contain the whole band', () => {
  const { top, mean, band } = swingModel(swing);
  expect(top).toBe(300);
  expect(mean.startsWith('M0 50L')).toBe(true);
  const heights = [...band.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);
});

it('a baseline with fewer models is compared at the same share of the same round', () => {
  const was: Swing = { ...swing, places: 2, mean: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] };
  const { places } = swingModel(swing, was);
  expect(places[2].before).toBe(5); // the end of round 1
  expect(places[17].before).toBe(55); // the end of round 6
});

it('the leader is named', () => {
  expect(leadText(34.4, sides)).toBe('Horde +34');
  expect(leadText(-12, sides)).toBe('Alliance +12');
  expect(leadText(0.3, sides)).toBe('even');
});

it('small leads are shown to a tenth', () => {
  expect(leadText(0.3, sides, 10)).toBe('Horde +0.3');
  expect(leadText(-0.04, sides, 10)).toBe('even');
});

it('a game that only counts at the end of rounds shows the lead in its own word, for each round', () => {
  const glory: Swing = {
    of: 'glory',
    places: 1,
    mean: [1, -2, 3, 4],
    low: [0, -3, 2, 3],
    high: [2, 0, 4, 5],
    within: 0.8,
  };
  const { container } = render(SwingChart, { swing: glory, sides });
  expect(container.querySelector('figcaption')!.textContent).toMatch(/who leads in glory, round by round/);
  expect([...container.querySelectorAll('.rounds span')].map(({ textContent }) => textContent)).toEqual([
    'round 1',
    'round 2',
    'round 3',
    'round 4',
  ]);
  expect(screen.getByRole('table', { name: /Lead in glory/ }).textContent).toContain('Alliance +2.0');
});

it('screen readers get the end of each round as a table', () => {
  render(SwingChart, { swing, before: { name: 'on disk', swing }, sides });
  const table = screen.getByRole('table', { name: /Lead in points destroyed/ });
  const last = table.querySelector('tbody tr:last-child')!;
  expect([...last.children].map(({ textContent }) => textContent)).toEqual([
    '6',
    'Horde +170',
    'Horde +110 to Horde +230',
    'Horde +170',
  ]);
});
