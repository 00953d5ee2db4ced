import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BattleScene } from '@engine/simulation/replay';
import type { ModelView } from '../../../src-renderer/board/frames';
import Blocks from '../../../src-renderer/board/table/models/Blocks.svelte';
import { blocksOf, hasBlocks, hullOf } from '../../../src-renderer/board/table/models/blocks';
import { scaleOf } from '../../../src-renderer/board/table/scale';
import { scene as plain } from './battle';

const at = (x: number, y: number, side: 0 | 1 = 0): ModelView => ({
  side,
  card: side,
  x,
  y,
  facing: 0,
  height: 0,
  counters: [1],
  standing: 'there',
  statuses: [],
});

/** Two units of side 0, with three models and with one. */
const scene: BattleScene = {
  ...plain,
  models: [0, 0, 0, 1].map((unit) => ({ side: 0, card: 0, name: 'Guard', marks: [], unit })),
};
const standing = [at(1, 1), at(2, 1), at(3, 1), at(9, 9)].map((model, i) => ({ model, i }));

describe('units drawn as blocks', () => {
  it('an outline goes around the outermost points', () => {
    expect(
      hullOf([
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
      ]),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
  });

  it('a unit of several models is one block, a single model none, an open unit none', () => {
    const [block, ...others] = blocksOf(scene, standing, new Set());
    expect(others).toEqual([]);
    expect(block).toMatchObject({ unit: 0, at: [2, 1] });
    expect(block.models.map(({ i }) => i)).toEqual([0, 1, 2]);
    expect(blocksOf(scene, standing, new Set([0]))).toEqual([]);
    expect(blocksOf(scene, standing.slice(2), new Set())).toEqual([]);
  });

  it('blocks exist only if a unit has several models', () => {
    expect(hasBlocks(scene)).toBe(true);
    expect(hasBlocks(plain)).toBe(false);
  });

  it('is opened by a click and by Enter', async () => {
    const onopen = vi.fn();
    const blocks = blocksOf(scene, standing, new Set());
    const { getByRole } = render(Blocks, {
      scale: scaleOf(scene),
      blocks,
      active: -1,
      pointed: -1,
      onpoint: () => undefined,
      onopen,
    });
    const button = getByRole('button', { name: /3 models/ });
    await fireEvent.click(button);
    await fireEvent.keyDown(button, { key: 'Enter' });
    expect(onopen.mock.calls).toEqual([[0], [0]]);
  });
});
