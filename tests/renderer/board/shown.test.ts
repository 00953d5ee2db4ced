import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { BattleReplay, Change } from '@engine/simulation/replay';
import { actionAt } from '../../../src-renderer/board/action';
import { framesOf } from '../../../src-renderer/board/frames';
import ShownCards from '../../../src-renderer/board/ShownCards.svelte';
import Board from '../../../src-renderer/board/table/Board.svelte';
import BoardLegend from '../../../src-renderer/board/table/BoardLegend.svelte';
import { scene as plain } from './battle';

/** The table of the other board tests, with a hill of 2", and tokens on markers. */
const scene: BattleReplay['scene'] = {
  ...plain,
  faces: false,
  token: { name: 'pawn', title: 'Worth 1' },
  terrain: [{ ...plain.terrain[0], name: 'Knoll', height: 2 }],
  grounds: [{ type: 'forest', title: 'Hill', effect: 'high', look: 'hill' }],
};

const card = (state: 'chosen' | 'done') => ({
  title: 'Red Dawn',
  from: 'Balanced',
  lines: [
    { head: 'Aggression: charge', text: 'Charge.', state: 'plain' as const },
    { head: 'Position: move', text: 'Move on.', state },
  ],
  note: 'Orc Grunt 1, towards Footman',
});

const event = (...changes: Change[]): BattleReplay['events'][number] => ({
  why: 'GLO-4.7.1',
  text: 'Something happens.',
  changes,
  dice: [],
  fact: { type: 'card', why: 'GLO-4.7.1' },
});

const frames = framesOf({
  scene,
  events: [
    event(
      { type: 'moved', model: 0, x: 12, y: 10, facing: 0, height: 2 },
      { type: 'moved', model: 1, x: 20, y: 10, facing: 0 },
    ),
    event({ type: 'shown', side: 1, card: card('chosen') }),
    event({ type: 'token', marker: 1, on: false }, { type: 'shown', side: 1, card: card('done') }),
  ],
});

const board = (step: number) =>
  render(Board, {
    scene,
    frame: frames[step],
    action: actionAt(scene, frames, step),
    names: scene.models.map(({ name }) => name),
    share: 1,
    pointed: 0,
    label: 'Board',
    onpoint: () => undefined,
  }).container;

it('a height is written on the ground, a hill has a contour for each inch below its top, and a model on it has a shadow', () => {
  const shown = board(0);
  expect(shown.querySelector('[data-height="2"]')?.textContent).toBe('2″');
  expect(shown.querySelectorAll('.contour')).toHaveLength(1);
  expect(shown.querySelectorAll('[data-raised]')).toHaveLength(1);
  expect(shown.textContent).toContain('2.0″ above the table');
});

it('tokens on markers are drawn there until they are taken', () => {
  expect(
    [...board(0).querySelectorAll<SVGElement>('[data-token]')].map(({ dataset }) => dataset['token']),
  ).toEqual(['0', '1', '2']);
  expect(
    [...board(2).querySelectorAll<SVGElement>('[data-token]')].map(({ dataset }) => dataset['token']),
  ).toEqual(['0', '2']);
});

it('a front is drawn only if facing matters', () => {
  expect(board(0).querySelectorAll('.front')).toHaveLength(0);
  expect(
    render(Board, {
      scene: plain,
      frame: frames[0],
      action: actionAt(plain, frames, 0),
      names: [],
      share: 1,
      pointed: -1,
      label: '',
      onpoint: () => undefined,
    }).container.querySelectorAll('.front'),
  ).toHaveLength(2);
});

it('the open card of a side is shown with all its lines, the chosen one and its result in words', () => {
  const at = (step: number) => render(ShownCards, { scene, frame: frames[step] });
  expect(at(0).container.querySelectorAll('section')).toHaveLength(0);
  at(1);
  const shown = screen.getByRole('region', { name: 'Card of Alliance' });
  expect(shown.textContent).toMatch(
    /Red Dawn.*Alliance, Balanced.*Charge.*Position: move.*Move on.*counts.*towards Footman/s,
  );
  expect(at(2).container.querySelector('[data-line="done"]')!.textContent).toContain('played');
});

it('the legend names only what is on this board', () => {
  const { container } = render(BoardLegend, { scene, sights: false });
  expect(container.textContent).toMatch(/pawn.*height/s);
  expect(container.textContent).not.toContain('gives cover');
  expect(render(BoardLegend, { scene: plain, sights: true }).container.textContent).toContain('gives cover');
});
