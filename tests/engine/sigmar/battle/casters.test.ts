import { describe, expect, it } from 'vitest';
import type { Ability } from '@engine/generated/age-of-sigmar';
import { stream } from '@engine/kernel/rng';
import { policyOf } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import { melee } from '../support';
import { row, type Scene, type Stage } from './stage';
import { blue, red, stage, type Of } from './scenes/cast';

const chosen = (s: Stage): Action => {
  const action = policyOf<State, Action>('objective').choose(s.game, s.state, stream(1, 0, 'bot-0'));
  if (!action) throw new Error('The bot has no action.');
  return action;
};

/** An ability that lets its unit charge after a run. */
const swift: Ability = {
  name: 'Swift',
  type: 'Passive',
  text: 'It can charge even if it ran.',
  effects: [{ type: 'permit', ability: 'charge', after: 'run' }],
};

/** A spell that lets a unit charge after a run, until the caster's next turn. */
const haste: Ability = {
  name: 'Haste',
  type: 'Spell',
  value: 6,
  range: 18,
  text: 'It can charge even if it ran.',
  use: { phase: 'hero', target: 'friend', lasts: 'next-turn' },
  effects: [{ type: 'permit', ability: 'charge', after: 'run' }],
};
const bolt: Ability = {
  name: 'Bolt',
  type: 'Spell',
  value: 6,
  range: 24,
  text: '1 mortal damage.',
  effects: [{ type: 'mortal-damage', amount: 1 }],
};
const caster = (...abilities: Ability[]): Of => ({
  name: 'Caster',
  keywords: ['HERO', 'INFANTRY', 'WIZARD (1)'],
  health: 5,
  points: 100,
  move: 5,
  control: 1,
  weapons: [melee({ attacks: 1, rend: 0, damage: 1 })],
  abilities,
});
const riders: Of = {
  name: 'Riders',
  models: 3,
  points: 200,
  move: 8,
  weapons: [melee({ attacks: 6, rend: 2, damage: 2 })],
};
const foes: Of = { name: 'Foes', models: 5, points: 200, weapons: [melee({ attacks: 1 })] };

describe('a spell that permits a charge after a run', () => {
  const scene = (apart: number, own: Partial<Scene> = {}): Stage =>
    stage({
      units: [
        red(caster(haste, bolt), [[20, 2]]),
        red(riders, row(18, 4, 3)),
        blue(foes, row(18, 4 + apart, 5)),
      ],
      objectives: [[2, 15]],
      phase: 'hero',
      ...own,
    });
  const spell = (s: Stage): string => {
    const { type, power } = chosen(s);
    return type === 'cast' ? s.state.setup.powers[power] : type;
  };

  it.each([
    ['is cast where the run brings a charge into reach', 20, 'Haste'],
    ['is not cast where the unit reaches its enemy anyway', 10, 'Bolt'],
  ])('%s', (_, apart, name) => {
    expect(spell(scene(apart))).toBe(name);
  });

  it('is not cast in the enemy’s turn, in which nobody runs (Magical Intervention)', () => {
    expect(spell(scene(20, { active: 1, side: 0 }))).not.toBe('Haste');
  });

  it('is used: the unit runs, as it still may charge (AOS-14.1-run)', () => {
    const moved = (permitted: boolean): string => {
      const s = stage({
        units: [
          red({ ...riders, abilities: permitted ? [swift] : [] }, row(18, 4, 3)),
          blue(foes, row(18, 17, 5)),
        ],
        objectives: [[2, 15]],
      });
      return chosen(s).type;
    };
    expect([moved(true), moved(false)]).toEqual(['run', 'move']);
  });
});

describe('a wizard that is no fighter', () => {
  /** Its distance from the nearest enemy after its normal move. */
  const apartAfter = (foesAt: number, screen: boolean): number => {
    const s = stage({
      units: [
        red(caster({ ...bolt, range: 18 }), [[20, 4]]),
        ...(screen ? [red(riders, row(18, 9, 3))] : []),
        blue({ ...foes, weapons: [melee({ attacks: 5, rend: 1, damage: 2 })], move: 6 }, row(18, foesAt, 5)),
      ],
      objectives: [[2, 15]],
    });
    s.act('move', 0);
    const { type, y } = chosen(s);
    return foesAt - (type === 'stay' ? 4 : y);
  };

  it.each([
    ['stays where its spells reach, out of reach of a charge', 20, false, 14, 19],
    ['goes where its spells reach', 28, false, 15, 21],
    ['leaves the reach of a charge if nobody stands before it', 16, false, 13, 20],
  ])('%s', (_, foesAt, screen, least, most) => {
    const apart = apartAfter(foesAt, screen);
    expect(apart).toBeGreaterThanOrEqual(least);
    expect(apart).toBeLessThanOrEqual(most);
  });
});
