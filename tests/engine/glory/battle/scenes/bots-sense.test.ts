import { describe, expect, it } from 'vitest';
import { Rng } from '@engine/kernel/rng';
import type { Action } from '@engine/systems/glory/battle/state/action';
import { botOf } from '@engine/systems/glory/battle/policy/bots';
import type { LineAction } from '@engine/systems/glory/automata';
import { drawCards } from '@engine/systems/glory/battle/rules/phases/card';
import { PRINTED } from '@engine/systems/glory/numbers';
import { rectangle } from '../../../../support/battles/stage';
import { card } from '../../support';
import { roll, row, type Stage } from '../stage';
import { blueSide, bows, cardOf, foot, four, line, mage, ogre, pair, red, stage } from './cast';

const elite = card({ id: 'elite', name: 'Elite', class: 'elite', models: 3 });

const choice = (s: Stage, bot: string): Action =>
  ({ ...botOf(bot).choose(s.game, s.state, new Rng([1, 2, 3, 4])) }) as Action;

describe('a last model stays with its friends: alone it is lost (GLO-5.1.3)', () => {
  // One model of Foot is left, next to a friend; markers and the enemy are elsewhere.
  const units = [red(elite, [[10, 10]]), red(pair, row(11.2, 10, 2)), blueSide(pair, row(10, 30, 2))];
  const markers = [[10, 16]] as const;
  const automata = { side: 0, cards: [] } as const;

  it.each(['greedy', 'objective', 'automata'])('%s does not move it away', (bot) => {
    const s = stage({ units, markers, ...(bot === 'automata' && { automata }) });
    s.act('move', 0, {}, [roll(3)]);
    const { type, x, y } = choice(s, bot);
    const beside = (): number =>
      Math.min(...s.places(1).map(([fx, fy]) => Math.sqrt((fx - x) ** 2 + (fy - y) ** 2))) - 1;
    expect(type === 'stay' || beside() <= PRINTED.coherency).toBe(true);
  });

  it.each(['greedy', 'objective', 'automata'])('%s does not let it charge where no friend fights', (bot) => {
    const near = [units[0], units[1], blueSide(foot, row(10, 16, 2))];
    const s = stage({ units: near, markers, phase: 'charges', ...(bot === 'automata' && { automata }) });
    const { type, unit } = choice(s, bot);
    expect([type, unit]).not.toEqual(['charge', 0]);
  });
});

describe('models left behind follow their unit: alone they are lost (GLO-5.1.3, GLO-4.2.3)', () => {
  // A charge left the last model of Four apart from the others.
  const units = [red(four, [...row(10, 10, 3), [16, 10]]), blueSide(pair, row(10, 30, 2))];

  it.each(['greedy', 'objective', 'automata'])('%s brings it back to the others', (bot) => {
    const s = stage({
      units,
      markers: [[10, 16]],
      ...(bot === 'automata' && { automata: { side: 0, cards: [] } as const }),
    });
    s.act('move', 0, {}, [roll(3)]);
    s.act('go', 0, { x: 10, y: 14 });
    const action = choice(s, bot);
    expect(action.type).toBe('go');
    s.act('go', 0, { x: action.x, y: action.y });
    expect(s.left(0)).toBe(4);
  });
});

describe('a charge that cannot reach its target with any roll is not declared (GLO-4.4.1, GLO-4.4.2)', () => {
  const pool = { type: 'water' as const, height: 0, polygon: rectangle(2, 13, 11, 19) };
  const far = blueSide(pair, row(30, 33, 2));
  const scenes = {
    'nobody stands within reach': { units: [red(elite, row(5, 2, 3)), blueSide(pair, row(5, 33, 2))] },
    'no base has room beside it': {
      units: [red(elite, row(5, 9, 3)), blueSide(pair, row(6, 16, 2)), far],
      terrain: [pool],
    },
  };

  it.each(Object.keys(scenes) as (keyof typeof scenes)[])('if %s, by any bot', (name) => {
    for (const bot of ['greedy', 'objective', 'automata']) {
      const automata = { side: 0, cards: [] } as const;
      const s = stage({ ...scenes[name], phase: 'charges', ...(bot === 'automata' && { automata }) });
      expect([bot, choice(s, bot).type]).toEqual([bot, 'done']);
    }
  });

  it('but it is declared if a base has room', () => {
    for (const bot of ['greedy', 'objective', 'automata']) {
      const automata = { side: 0, cards: [] } as const;
      const units = scenes['no base has room beside it'].units;
      const s = stage({ units, phase: 'charges', ...(bot === 'automata' && { automata }) });
      expect([bot, choice(s, bot).type]).toEqual([bot, 'charge']);
    }
  });
});

describe('a unit that an Automata’s card sends at an enemy moves there first (GLO-4.7.1, GLO-4)', () => {
  const drawn = (own: Parameters<typeof stage>[0], action: LineAction): Stage => {
    const s = stage({ ...own, automata: { side: 0, cards: [cardOf(line({ action, whom: 'closest' }))] } });
    s.rule([], (referee) => drawCards(s.state, referee));
    return s;
  };
  // The enemy is to the right, a free marker at the same distance to the left: plain moves take the marker.
  const enemy = blueSide(pair, row(26, 10, 2));

  it.each([
    ['shoot', bows],
    ['charge', pair],
  ] as const)('to %s', (action, own) => {
    const units = [red(own, row(15, 10, 2)), enemy];
    const s = drawn({ units, markers: [[5, 10]] }, action);
    expect(s.state.cards[0]).toMatchObject({ line: 0, unit: 0, target: 1 });
    s.act('move', 0, {}, [roll(6)]);
    const { type, x } = choice(s, 'automata');
    expect(type).toBe('go');
    expect(x).toBeGreaterThan(20);
  });

  it('and stays once the enemy is in range', () => {
    const s = drawn({ units: [red(bows, row(22, 10, 2)), enemy], markers: [[12, 10]] }, 'shoot');
    s.act('move', 0, {}, [roll(6)]);
    expect(choice(s, 'automata').type).toBe('stay');
  });

  it('and does not move if that would prevent the action: out of a fight, or before a charge that is then not allowed (G24)', () => {
    const fights = drawn(
      { units: [red(ogre, [[10, 10]]), blueSide(ogre, [[11.9695, 10]])], markers: [[5, 10]] },
      'fight',
    );
    expect(fights.state.cards[0]).toMatchObject({ line: 0, unit: 0 });
    expect(choice(fights, 'automata').type).toBe('done');
    const variants = { 'move-and-charge': 'either' };
    const charges = drawn({ units: [red(pair, row(15, 10, 2)), enemy], variants }, 'charge');
    expect(choice(charges, 'automata').type).toBe('done');
  });
});

describe('a lone wizard and the charges that it may meet (GLO-4.4)', () => {
  /** Where a mage goes that moves before so many enemy units, with a marker between them. */
  const goes = (enemies: number): number => {
    const foes = Array.from({ length: enemies }, (_, k) => blueSide(four, row(11 + 4 * k, 29, 4)));
    const s = stage({
      units: [red(mage, [[15, 8]]), red(pair, row(3, 3, 2)), ...foes],
      markers: [[15, 18]],
      first: 1,
    });
    s.act('move', 0, {}, [roll(4)]);
    return choice(s, 'objective').y;
  };

  it('takes the marker within reach of one enemy, not of three', () => {
    expect(goes(1)).toBeGreaterThan(17);
    expect(goes(3)).toBeLessThan(12);
  });
});
