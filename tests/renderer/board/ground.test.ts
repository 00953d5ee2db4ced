import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Ground from '../../../src-renderer/board/table/ground/Ground.svelte';
import { scaleOf } from '../../../src-renderer/board/table/scale';
import { scene } from './battle';

it('the name of ground is below a marker on it, and otherwise in its center', () => {
  const scale = scaleOf(scene);
  const heightOf = (markers: typeof scene.markers): number => {
    const { container, unmount } = render(Ground, { scene: { ...scene, markers }, scale, matters: [] });
    const name = [...container.querySelectorAll('text.place')].find((text) =>
      text.textContent.includes('Pine wood'),
    );
    const y = Number(name!.getAttribute('y'));
    unmount();
    return y;
  };
  const plain = heightOf([]);
  const [x, y] = [12, (scale.depth - plain) / scale.inch];
  expect(heightOf([{ name: 'Well', label: '1', at: [x, y] }])).toBe(plain + 18);
  expect(heightOf([{ name: 'Well', label: '1', at: [x + 4, y] }])).toBe(plain);
});

it('the grid has a line for every six of the game’s units of length, like the ruler', () => {
  const strides = { inches: 15 / 25.4, sign: ' strides' };
  const [width, depth] = [60 * strides.inches, 60 * strides.inches];
  const table = { ...scene, width, depth, terrain: [], measure: strides };
  const scale = scaleOf(table);
  const { container } = render(Ground, { scene: table, scale, matters: [] });
  const lines = [...container.querySelectorAll('.grid path')].map((line) => line.getAttribute('d')!);
  expect(lines).toHaveLength(20);
  expect(Number(/M([\d.]+)/.exec(lines[4])?.[1])).toBeCloseTo(30 * strides.inches * scale.inch, 6);
});
