import { describe, expect, it } from 'vitest';
import { sceneOf } from '@engine/systems/warcrow/battle/narrate/scene';
import { narrateActivated } from '@engine/systems/warcrow/battle/rules/events/turn';
import { narrateMoved } from '@engine/systems/warcrow/battle/rules/events/moves';
import { card, Stage } from './stage';

describe('a journal of Warcrow', () => {
  const officer = card('officer', { character: 'officer', keywords: ['Character', 'Join (Infantry)'] });
  const scene = new Stage({
    units: [
      { card: card('brute'), side: 0, at: [[30, 20]] },
      { card: card('watch', { troops: 2, wounds: 1 }), side: 0, at: [[40, 20], [42, 20]] },
      { card: card('golem'), side: 0, at: [[50, 20], [52, 20]], with: officer },
      { card: card('foe'), side: 1, at: [[30, 50]] },
    ],
  }); // prettier-ignore
  const told = (u: number, again: boolean): string[] => {
    scene.events.length = 0;
    scene.with([], (referee) => {
      narrateActivated(scene.state, u, again, referee);
      narrateMoved(scene.state, u, [[30, 20], [30, 24]], 'WAR-rest', referee); // prettier-ignore
    });
    return scene.events.map(({ text }) => text);
  };

  it('uses the singular for a single troop, the plural for several, and for one with its Character', () => {
    const name = (u: number): string => scene.state.setup.units[u].name;
    expect(told(0, true)).toEqual([
      `${name(0)} is activated again, and suffers stress for it.`,
      `${name(0)} rests and moves: 4.0 strides.`,
    ]);
    expect(told(1, false)).toEqual([`${name(1)} are activated.`, `${name(1)} rest and move: 4.0 strides.`]);
    expect(told(2, false)[0]).toMatch(/ with .* are activated\.$/);
  });

  it('measures its board in strides, as its sentences do: the same number for the same place', () => {
    const { field } = scene.state.setup;
    const { width, depth, measure, markers } = sceneOf(scene.state.setup, 'somewhere', 0);
    expect(measure!.sign).toBe(' strides');
    expect(width / measure!.inches).toBeCloseTo(field.width, 9);
    expect(depth / measure!.inches).toBeCloseTo(field.depth, 9);
    for (const [i, { x, y }] of field.objectives.entries())
      markers[i].at.forEach((at, axis) => expect(at / measure!.inches).toBeCloseTo([x, y][axis], 9));
  });

  it('shows every state with a sign, so that the legend of the board names it', () => {
    const { statuses } = sceneOf(scene.state.setup, 'somewhere', 0);
    expect(statuses.map(({ name }) => name)).toEqual([
      'demoralized',
      'frightened',
      'slowed',
      'disarmed',
      'vulnerable',
    ]);
    const signs = statuses.map(({ sign }) => sign);
    expect(signs).not.toContain(undefined);
    expect(new Set(signs).size).toBe(signs.length);
  });
});
