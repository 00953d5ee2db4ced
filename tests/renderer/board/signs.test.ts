import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { BattleScene } from '@engine/simulation/replay';
import type { Action } from '../../../src-renderer/board/action';
import type { ModelView } from '../../../src-renderer/board/frames';
import { scaleOf } from '../../../src-renderer/board/table/scale';
import Signs from '../../../src-renderer/board/table/Signs.svelte';
import { scene as plain } from './battle';

const scene: BattleScene = {
  ...plain,
  modelCounters: [
    { id: 'wounds', name: 'wounds' },
    { id: 'stress', name: 'stress', gathers: true, sign: '+' },
    { id: 'tinge', name: 'Tinge', gathers: true, sign: 'T' },
    { id: 'ritual', name: 'ritual points', gathers: true },
  ],
  statuses: [
    { id: 'demoralized', name: 'demoralized', look: 'fleeing', sign: '!' },
    { id: 'slowed', name: 'slowed', look: 'plain', sign: 'S' },
    { id: 'activated', name: 'activated', look: 'plain' },
    { id: 'vulnerable', name: 'vulnerable', look: 'plain', sign: 'V' },
  ],
};
const model: ModelView = {
  side: 0,
  card: 0,
  x: 5,
  y: 5,
  facing: 0,
  height: 0,
  counters: [1, 2, 0, 4],
  standing: 'there',
  statuses: ['vulnerable', 'activated', 'demoralized'],
};
const nothing: Action = {
  way: undefined,
  line: undefined,
  rings: [],
  template: undefined,
  sights: [],
  matters: [],
  words: [],
};

const show = (): HTMLElement =>
  render(Signs, {
    scene,
    scale: scaleOf(scene),
    action: nothing,
    placed: [model],
    standing: [{ model, i: 0 }],
    share: 0,
  }).container;

it('a model’s gathered counters with a sign are written at its base: stress, and no Tinge if there is none', () => {
  const counts = [...show().querySelectorAll('.gathered')];
  expect(counts.map(({ textContent }) => textContent?.trim())).toEqual(['+2']);
});

it('a base in several states has the sign of each, side by side, in the order of the legend', () => {
  const badges = [...show().querySelectorAll('.badge')];
  expect(badges.map(({ textContent }) => textContent?.trim())).toEqual(['!', 'V']);
  const across = badges.map((badge) => Number(/\(([\d.]+)/.exec(badge.getAttribute('transform')!)![1]));
  expect(across[1] - across[0]).toBeGreaterThan(8);
});
