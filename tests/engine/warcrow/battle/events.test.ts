import { describe, expect, it } from 'vitest';
import { bookOf, messages } from '../support';
import { adventure } from './adventure-file';
import { card, Stage, will, type Scene } from './stage';

const one = card('one', { characteristics: ['Infantry'] });
const rider = card('rider', { characteristics: ['Cavalry'] });
const other = card('other', { characteristics: ['Infantry'] });

/** The last turn but one of the round: both sides move, then the dial is checked. */
const turn = (events: Scene['events'], more: Partial<Scene> = {}): Stage =>
  new Stage({
    units: [
      { card: one, side: 0, at: [[30, 20]] },
      { card: rider, side: 0, at: [[10, 20]] },
      { card: other, side: 1, at: [[30, 50]] },
    ],
    ...(events && { events }),
    ...more,
  });
const play = (scene: Stage, ...dice: Parameters<Stage['act']>[3][]): Stage =>
  scene
    .act('move', 0, { x: 30, y: 22 })
    .act('done', 0)
    .act('move', 2, { x: 30, y: 48 })
    .act(
      'done',
      2,
      {},
      dice.flatMap((script) => script ?? []),
    );

describe('events of an adventure (WAR-event-tokens)', () => {
  it('WAR-event-tokens, WAR-events: happens once at the end of its turn, to every unit', () => {
    const scene = play(turn([{ name: 'Rain', turn: 1, does: [{ state: 'slowed' }] }]));
    expect([...scene.state.states]).toEqual([2, 2, 2]);
    expect(scene.journal.filter((line) => line === '[WAR-event-tokens] Rain.')).toHaveLength(1);
    expect(play(turn([{ name: 'Rain', turn: 2, does: [{ state: 'slowed' }] }])).journal).not.toContain(
      '[WAR-event-tokens] Rain.',
    );
  });

  it('repeats after its number of turns, and may affect only some units', () => {
    const scene = play(turn([{ name: 'Wind', turn: 1, every: 1, is: 'Cavalry', does: [{ stress: 1 }] }]));
    expect([...scene.state.stress]).toEqual([0, 1, 0]);
    scene.act('move', 1, { x: 10, y: 22 }).act('done', 1).act('done');
    expect(scene.state.stress[1]).toBe(2);
  });

  it('may affect the side that is behind, whose units may pass a test', () => {
    const scene = turn([
      { name: 'Dread', turn: 1, befalls: 'behind', does: [{ state: 'frightened', test: 1 }] },
    ]);
    scene.state.points[0] = 1;
    play(scene, will(7));
    expect([...scene.state.states]).toEqual([0, 0, 1]);
    expect(scene.rules).toContain('WAR-event-tokens');
  });

  it('effects that an event cannot have, and events after the end, are reported', () => {
    const file = adventure({ events: [{ name: 'Rain', turn: 16, does: [{ shove: 3 }] }] });
    const codes = messages(bookOf(file)).map((line) => line.split(':')[0]);
    expect(codes).toEqual(expect.arrayContaining(['event-after-the-end', 'event-needs-a-doer']));
  });
});
