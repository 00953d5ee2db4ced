import { describe, expect, it } from 'vitest';
import { chaptersOf, framesOf } from '../../../src-renderer/board/frames';
import { Player } from '../../../src-renderer/board/player.svelte';
import { replay, stepOf } from './battle';

const frames = framesOf(replay);
const chapters = chaptersOf(frames);

describe('the player', () => {
  const player = (still = false) => new Player(frames, chapters, still);
  const press = (target: Player, key: string, shiftKey = false) =>
    target.key({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });

  it('arrows step, with Shift by activation; Home, End and numbers jump', () => {
    const one = player();
    press(one, 'ArrowRight');
    expect(one.step).toBe(1);
    press(one, 'ArrowRight', true);
    expect(one.step).toBe(stepOf('round'));
    press(one, 'ArrowRight', true);
    press(one, 'ArrowRight');
    press(one, 'ArrowLeft', true);
    expect(one.step).toBe(stepOf('activated'));
    press(one, 'End');
    expect(one.step).toBe(frames.length - 1);
    press(one, '2');
    expect(frames[one.step].event.fact).toMatchObject({ type: 'round', round: 2 });
    press(one, '6'); // it did not last that long
    expect(frames[one.step].round).toBe(2);
    press(one, 'Home');
    expect(one.step).toBe(0);
    expect(press(one, 'x')).toBe(false);
  });

  it('plays over time, animates moves, and stops at the end', () => {
    const one = player();
    one.goTo(stepOf('moved') - 1);
    press(one, ' ');
    while (one.step < stepOf('moved')) one.tick(50);
    one.tick(200);
    expect(one.share).toBeGreaterThan(0);
    expect(one.share).toBeLessThan(1);
    for (let i = 0; i < 1000; i++) one.tick(50);
    expect(one.step).toBe(frames.length - 1);
    expect(one.playing).toBe(false);
    press(one, ' ');
    expect(one.step).toBe(0);
  });

  it('with reduced motion nothing is animated', () => {
    const one = player(true);
    one.goTo(stepOf('moved'));
    one.toggle();
    one.tick(100);
    expect(one.share).toBe(1);
  });
});
