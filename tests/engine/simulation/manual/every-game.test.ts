import { expect, test } from 'vitest';
import { stream } from '@engine/kernel/rng';
import type { SystemId } from '@engine/kernel/words';
import type { ManualPlay, ManualView } from '@engine/simulation/manual/view';
import { SYSTEMS } from '@engine/systems';
import { sampleLibrary } from '../../../support/sample-book';

const GAMES = [...SYSTEMS.keys()];

/** Battle 3 of the game's first battle scenario, with these sides played by a person and the others by `policy`. */
const playOf = (
  system: SystemId,
  persons: readonly [boolean, boolean],
  policy = 'greedy',
): { play: ManualPlay; replay: () => ManualView['replay'] } => {
  const book = sampleLibrary(system).typed(system)!;
  const { ref } = book.scenarios.find(({ kind }) => kind === 'battle')!;
  const options = { variants: {}, seed: 1, instead: `bot=${policy}` };
  const play = book.play!(ref, options, { index: 3, persons });
  if (!play.ok) throw new Error(play.error);
  return {
    play: play.value,
    replay: () => {
      const replay = book.replay!(ref, options, 3);
      if (!replay.ok) throw new Error(replay.error);
      return replay.value;
    },
  };
};

/**
 * Plays on with random choices under `seed`; with `again` every decision that can be undone is undone once, and made
 * again.
 */
const playOut = (
  play: ManualPlay,
  seed: number,
  again: boolean,
): { view: ManualView; undone: number; answered: number } => {
  const lots = stream(seed, 0, 'bot');
  let [undone, answered] = [0, 0];
  let view = play.view();
  while (view.turn.type !== 'over') {
    const before = view;
    const { turn } = view;
    if (turn.type === 'answer') answered++;
    const count = turn.type === 'act' ? turn.choices.length : turn.answers.length;
    const lot = Math.floor(lots.real() * count);
    const take = (): ManualView => (turn.type === 'act' ? play.act(lot) : play.answer(lot));
    view = take();
    if (!again || !view.canUndo) continue;
    expect(play.undo()).toEqual(before);
    undone++;
    expect(take()).toEqual(view);
  }
  return { view, undone, answered };
};

test.each(GAMES.filter((system) => system !== 'azeroth-at-war'))(
  '%s: a battle that nobody plays by hand is the battle of the run',
  (system) => {
    const { play, replay } = playOf(system, [false, false]);
    expect(play.view()).toMatchObject({ turn: { type: 'over' }, canUndo: false });
    expect(play.view().replay.events).toEqual(replay().events);
  },
);

test.each(GAMES)('%s: two people play a battle to its end', { timeout: 300_000 }, (system) => {
  const { view, answered } = playOut(playOf(system, [true, true]).play, 7, false);
  expect(answered).toBeGreaterThan(0);
  const names = view.replay.scene.models.map(({ name }) => name);
  expect(names.every((name) => name !== '')).toBe(true);
});

test.each(GAMES)('%s: an undone decision leaves no trace', { timeout: 300_000 }, (system) => {
  const straight = playOut(playOf(system, [true, false]).play, 11, false);
  const back = playOut(playOf(system, [true, false]).play, 11, true);
  expect(back.undone).toBeGreaterThan(0);
  expect(back.view.replay.events).toEqual(straight.view.replay.events);
  expect(back.view.turn).toEqual(straight.view.turn);
});

test.each(GAMES)('%s: a place that is not offered is legal, or a rule says why not', (system) => {
  const { play } = playOf(system, [true, true]);
  let view = play.view();
  // Skips to the first decision with a place: earlier ones do not matter here.
  for (let k = 0; k < 40 && !(view.turn.type === 'act' && view.turn.choices.some(({ at }) => at)); k++)
    view = view.turn.type === 'act' ? play.act(0) : play.answer(0);
  if (view.turn.type !== 'act') throw new Error('Nobody goes anywhere.');
  const choice = view.turn.choices.findIndex(({ at }) => at);
  const [x, y] = view.turn.choices[choice].at!;
  const off = play.aim(choice, [-5, -5]);
  expect(off).toMatchObject({
    rule: expect.stringMatching(/^[A-Z]+-/) as string,
    words: expect.any(String) as string,
  });
  expect(play.view()).toEqual(view);
  // Just beside a legal place.
  const near = [0.01, -0.01].flatMap((d) => [play.aim(choice, [x + d, y]), play.aim(choice, [x, y + d])]);
  expect(near.some((answer) => 'turn' in answer)).toBe(true);
});

test('glory: a move with a rolled distance cannot be undone, a planned one can', () => {
  const { play } = playOf('glory', [true, true]);
  let view = play.view();
  const kindsNow = (): string[] =>
    view.turn.type === 'act' ? view.turn.choices.map(({ kind }) => kind) : [];
  while (!kindsNow().includes('Roll and move'))
    view = view.turn.type === 'act' ? play.act(0) : play.answer(0);
  view = play.act(kindsNow().indexOf('Roll and move'));
  expect(view.canUndo).toBe(false);
  expect(play.undo()).toEqual(view);
  expect(kindsNow()).toContain('Go');
  const planned = view;
  expect(play.act(kindsNow().indexOf('Go')).canUndo).toBe(true);
  expect(play.undo()).toEqual(planned);
});

test('glory: a player who chooses which model falls sees it', () => {
  const { play } = playOf('glory', [true, true]);
  const lots = stream(7, 0, 'bot');
  let view = play.view();
  while (!(view.turn.type === 'answer' && view.turn.models.some((model) => model >= 0))) {
    if (view.turn.type === 'over') throw new Error('Nobody was asked.');
    const { turn } = view;
    const lot = Math.floor(lots.real() * (turn.type === 'act' ? turn.choices : turn.answers).length);
    view = turn.type === 'act' ? play.act(lot) : play.answer(lot);
  }
  const { side, models } = view.turn;
  expect(models.map((model) => view.replay.scene.models[model]?.side)).toEqual(models.map(() => side));
  const [first] = models;
  const fallen = play
    .answer(0)
    .replay.events.flatMap(({ changes }) =>
      changes.flatMap((change) => (change.type === 'removed' ? [change.model] : [])),
    );
  expect(fallen).toContain(first);
});
