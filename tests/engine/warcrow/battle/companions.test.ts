import { describe, expect, it } from 'vitest';
import { memberOf } from '@engine/systems/warcrow/battle/state/measure';
import { onBoard } from '@engine/systems/warcrow/battle/rules/events/write';
import { AT } from '@engine/systems/warcrow/battle/state/state';
import { card, Stage, type Scene, type Standing } from './stage';

const other = card('other');
const foot = card('foot', { troops: 3, wounds: 1, characteristics: ['Infantry'] });
const hero = (kind: 'officer' | 'support'): Standing['card'] =>
  card(kind, { character: kind, characteristics: ['Infantry'], keywords: ['Character', 'Join (Infantry)'] });
const FOOT: Standing['at'] = [
  [30, 20],
  [30, 18],
  [32, 19],
];
const red = (of: Standing['card'], at: Standing['at'], more: Partial<Standing> = {}): Standing => ({
  card: of,
  side: 0,
  at,
  ...more,
});
const blue = (of: Standing['card'], at: Standing['at'], more: Partial<Standing> = {}): Standing => ({
  ...red(of, at, more),
  side: 1,
});
const stage = (units: Scene['units'], more: Partial<Scene> = {}): Stage => new Stage({ units, ...more });

/**
 * The distance in strides between a unit's models and their last places in the journal: a replay shows exactly the
 * battle.
 */
const astray = ({ state, events }: Stage, u: number): number => {
  const told = new Map<number, readonly [number, number]>();
  for (const { changes } of events)
    for (const change of changes) if (change.type === 'moved') told.set(change.model, [change.x, change.y]);
  return Array.from({ length: state.count[u] }, (_, k) => memberOf(state, u, k)).reduce((most, m) => {
    const [x, y] = onBoard([state.bodies.x[m], state.bodies.y[m]]);
    const [tx, ty] = told.get(m) ?? [x, y];
    return Math.max(most, Math.hypot(x - tx, y - ty));
  }, 0);
};

describe('Characters that join and leave', () => {
  it('WAR-join-activation, WAR-character-tokens: moves into formation, and the unit has the greater number of tokens', () => {
    const officer = hero('officer');
    const scene = stage([
      red(foot, FOOT, { stress: 1 }),
      red(officer, [[30, 28]], { stress: 2, damage: 3, states: ['slowed'] }),
      blue(other, [[30, 50]]),
    ]);
    scene.act('join', 1, { target: 0, x: 30, y: 23 });
    const { state } = scene;
    expect([state.at[1], state.guest[0], state.host[1]]).toEqual([AT.joined, 1, 0]);
    // WAR-slowed ends with the move; its damage stays the Character's own.
    expect([state.stress[0], state.states[0], state.damage[0], state.damage[1], state.token[0]]).toEqual([
      2, 0, 0, 3, 1,
    ]);
    expect(state.members[0]).toBe(state.setup.units[1].first); // WAR-chain-of-command
    expect(scene.rules).toContain('WAR-join-activation');
    expect(astray(scene, 0)).toBe(0);
    expect(state.now.side).toBe(1); // the activation is over
  });

  it('WAR-join-activation: after a first move, and from its place; only if it has done nothing but move', () => {
    const support = hero('support');
    const far = stage([red(foot, FOOT), red(support, [[30, 33]]), blue(other, [[30, 50]])]);
    expect(far.refusal('join', 1, { target: 0, x: 30, y: 23 })).toBe('WAR-move');
    far.act('move', 1, { x: 30, y: 28 }).act('join', 1, { target: 0, x: 30, y: 23 });
    expect(far.state.guest[0]).toBe(1);
    expect(far.state.members[0]).toBe(0); // a Support does not lead
    expect(astray(far, 0)).toBe(0);
  });

  it.each<[string, Partial<Standing>, Partial<Standing>, readonly [number, number]]>([
    ['a demoralized unit', { rallyAt: 5 }, {}, [30, 50]],
    ['a unit that is engaged', {}, {}, [30, 22]],
    [
      'a unit with a Character',
      {
        with: card('first', { character: 'support', keywords: ['Join (Infantry)'] }),
        at: [...FOOT, [28, 19]],
      },
      {},
      [30, 50],
    ],
  ])('WAR-join-activation: no Character joins %s', (_, host, guest, enemy) => {
    const scene = stage([
      red(foot, FOOT, host),
      red(hero('support'), [[25, 20]], guest),
      blue(other, [enemy]),
    ]);
    const c = scene.state.setup.units.findIndex(({ name }) => name === 'support');
    expect(scene.refusal('join', c, { target: 0, x: 27, y: 20 })).toBe('WAR-join-activation');
  });

  it('WAR-character-leaving: stands alone with the unit’s tokens, and acts; the unit’s leader takes the Officer’s place', () => {
    const officer = hero('officer');
    const scene = stage([
      red(foot, [...FOOT, [28, 19]], {
        with: officer,
        stress: 1,
        tinge: 2,
        damage: 0,
        states: ['vulnerable'],
      }),
      blue(other, [[30, 50]]),
    ]);
    const { state } = scene;
    const [px, py] = scene.places(0)[0];
    scene.act('leave', 1);
    expect([
      state.at[1],
      state.guest[0],
      state.stress[1],
      state.tinge[1],
      state.states[1],
      state.token[0],
    ]).toEqual([AT.table, -1, 1, 2, 8, 0]);
    expect(scene.refusal('join', 1, { target: 0, x: px, y: py })).toBe('WAR-character-leaving');
    scene.act('move', 1, { x: px, y: py + 8 }).act('done', 1);
    expect(scene.places(0)[0]).toEqual([px, py]);
    const moved = scene.events.find(
      ({ why, fact }) => why === 'WAR-character-leaving' && fact.type === 'moved',
    );
    expect(moved?.changes.find(({ type }) => type === 'moved')).toMatchObject({ model: state.members[0] });
    expect(astray(scene, 0)).toBe(0);
    expect([state.token[1], state.now.side]).toEqual([1, 1]);
  });

  it('WAR-character-leaving: does not leave during a combat', () => {
    const scene = stage([red(foot, [...FOOT, [28, 19]], { with: hero('support') }), blue(other, [[30, 22]])]);
    expect(scene.refusal('leave', 1)).toBe('WAR-character-leaving');
  });

  it('WAR-character-leaving: bots do not choose it (ruling W18); random play may', () => {
    const scene = stage([red(foot, [...FOOT, [28, 19]], { with: hero('support') }), blue(other, [[30, 50]])]);
    const offered: string[] = [];
    scene.game.legal(scene.state, ({ type }) => void offered.push(type));
    expect(offered).toContain('leave');
    expect(scene.game.worth(scene.state, scene.action('leave', 1), 'harm')).toBeLessThan(0);
  });
});
