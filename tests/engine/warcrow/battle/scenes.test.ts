import { describe, expect, it } from 'vitest';
import { setUp } from '@engine/systems/warcrow/battle/phases/set-up';
import { coverOf, sees } from '@engine/systems/warcrow/battle/sight';
import { AT, STATE_BIT } from '@engine/systems/warcrow/battle/state';
import {
  card,
  defence,
  initiative,
  magic,
  pool,
  rallies,
  Stage,
  will,
  type Scene,
  type Standing,
} from './stage';

const one = card('one');
const other = card('other');
const trio = card('trio', { troops: 3, wounds: 1 });
const bows = card('bows', {
  panels: [
    { from: 1, melee: { dice: { red: 1 } }, ranged: { range: 10, dice: { red: 1 } }, defence: { dice: {} } },
  ],
});

const red = (of: Standing['card'], at: Standing['at'], more: Partial<Standing> = {}): Standing => ({
  card: of,
  side: 0,
  at,
  ...more,
});
const blue = (of: Standing['card'], at: Standing['at'], more: Partial<Standing> = {}): Standing => ({
  card: of,
  side: 1,
  at,
  ...more,
});
const stage = (units: Scene['units'], more: Partial<Scene> = {}): Stage => new Stage({ units, ...more });

/** A wall of ground across the middle of the table. */
const across = (
  type: 'building' | 'fence' | 'rough' | 'lake',
  y: number,
  more: object = {},
): NonNullable<Scene['terrain']>[number] => ({
  type,
  polygon: [
    [20, y],
    [40, y],
    [40, y + 0.5],
    [20, y + 0.5],
  ],
  ...more,
});

describe('moving', () => {
  it('WAR-move: two legs, each its value and a base long (ruling W7)', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 29.2 })).toBe('WAR-move');
    scene.act('move', 0, { x: 30, y: 29 });
    expect(scene.places(0)).toEqual([[30, 29]]);
    expect(scene.rules).toEqual(['WAR-activation', 'WAR-move']);
  });

  it('WAR-move: by the variant measuring=centre a leg is its value alone', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], {
      variants: { measuring: 'centre' },
    });
    expect(scene.refusal('move', 0, { x: 30, y: 25.2 })).toBe('WAR-move');
    expect(scene.refusal('move', 0, { x: 30, y: 25 })).toBeUndefined();
  });

  it('WAR-activation: two simple actions, moving twice, and no third', () => {
    const scene = stage([red(one, [[30, 10]]), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 12 }).act('move', 0, { x: 30, y: 14 });
    expect(scene.state.now.side).toBe(1);
    expect(scene.state.token[0]).toBe(1); // WAR-activation-tokens
  });

  it('WAR-move, WAR-sides: no way through an enemy, none that ends in contact with one, but through friends', () => {
    const scene = stage([red(one, [[30, 20]]), red(trio, [[35, 20]]), blue(other, [[30, 26]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 29 })).toBe('WAR-move');
    expect(scene.refusal('move', 0, { x: 30, y: 24 })).toBe('WAR-move');
    expect(scene.refusal('move', 0, { x: 38.5, y: 20 })).toBeUndefined();
  });

  it('WAR-leader, WAR-formation, WAR-follow-leader: troops go with their leader and stand behind it within 2 strides', () => {
    const scene = stage([
      red(trio, [
        [30, 20],
        [30, 18],
        [32, 19],
      ]),
      blue(other, [[30, 55]]),
    ]);
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.places(0)).toEqual([
      [30, 25],
      [30, 23],
      [31.7, 24],
    ]);
  });

  it('WAR-formation: the lines that join an enemy’s troops bar the way and the view', () => {
    const wide = [
      blue(trio, [
        [28, 26],
        [32, 26],
        [32, 28],
      ]),
    ];
    const scene = stage([red(bows, [[30, 20]]), ...wide, blue(other, [[30, 29]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 26.5 })).toBe('WAR-move');
    expect(scene.refusal('shoot', 0, { target: 2 })).toBe('WAR-line-of-sight');
  });

  it('WAR-broken-formation: whoever’s formation is broken moves, and nothing else', () => {
    const scene = stage([
      red(trio, [
        [30, 20],
        [30, 10],
        [30, 8],
      ]),
      blue(other, [[30, 22]]),
    ]);
    expect(scene.refusal('attack', 0, { target: 1 })).toBe('WAR-broken-formation');
    expect(scene.refusal('rest', 0)).toBe('WAR-broken-formation');
  });

  it('WAR-impassable, WAR-unstable, WAR-terrain-examples: nobody enters a building, nobody ends on a fence, all go over it', () => {
    const house = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], {
      terrain: [across('building', 23)],
    });
    expect(house.refusal('move', 0, { x: 30, y: 27 })).toBe('WAR-move');
    const fence = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [across('fence', 23)] });
    expect(fence.refusal('move', 0, { x: 30, y: 27 })).toBeUndefined();
    expect(fence.refusal('move', 0, { x: 30, y: 23 })).toBe('WAR-move');
  });

  it('WAR-rugged, WAR-slowed: rough ground slows who touches it, and stops a second leg; the state goes with the next move', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [across('rough', 23)] });
    expect(scene.refusal('move', 0, { x: 30, y: 29 })).toBe('WAR-rugged');
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.rules).toContain('WAR-rugged');
    expect(scene.state.states[0]).toBe(0); // its move is over, and so is the state
    expect(scene.rules).toContain('WAR-slowed');
  });

  it('WAR-rugged: no charge leads past rough ground', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 30]])], { terrain: [across('rough', 24)] });
    expect(scene.refusal('charge', 0, { target: 1 })).toBe('WAR-rugged');
  });

  it('WAR-slowed: the second value is nothing and a charge 4 shorter', () => {
    const scene = stage([red(one, [[30, 20]], { states: ['slowed'] }), blue(other, [[30, 31]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 26 })).toBe('WAR-move');
    expect(scene.refusal('charge', 0, { target: 1 })).toBe('WAR-charge');
  });

  it('WAR-preferred-terrain: ground that a unit prefers does not slow it', () => {
    const ranger = card('ranger', { keywords: ['Preferred Terrain (Rough)'] });
    const scene = stage([red(ranger, [[30, 20]]), blue(other, [[30, 55]])], {
      terrain: [across('rough', 23)],
    });
    expect(scene.refusal('move', 0, { x: 30, y: 29 })).toBeUndefined();
  });

  it('WAR-lethal: who touches such ground defends against its dice, without switches', () => {
    const pit = across('rough', 23, { keywords: ['Lethal (red)'] });
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [pit] });
    scene.act('move', 0, { x: 30, y: 27 }, pool(5));
    expect(scene.state.damage[0]).toBe(2);
    expect(scene.rules).toContain('WAR-lethal');
  });

  it('WAR-sinister, WAR-terrain: at the end of an activation within 3 strides a test, or stress; Golems are not afraid', () => {
    const stone = across('rough', 24, { keywords: ['Sinister'] });
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [stone] });
    scene.act('move', 0, { x: 30, y: 20.5 }).act('done', 0, {}, will(7));
    expect(scene.state.stress[0]).toBe(1);
    const golem = card('golem', { keywords: ['Golem'] });
    const calm = stage([red(golem, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [stone] });
    calm.act('move', 0, { x: 30, y: 20.5 }).act('done', 0);
    expect(calm.state.stress[0]).toBe(0);
  });
});

describe('sight and shooting', () => {
  it('WAR-line-of-sight, WAR-block-los: a building hides what is behind it; WAR-range, WAR-distances: from the leader to the nearest troop', () => {
    const open = stage([red(bows, [[30, 20]]), blue(other, [[30, 32.5]])]);
    expect(open.refusal('shoot', 0, { target: 1 })).toBe('WAR-range');
    const near = stage([red(bows, [[30, 20]]), blue(other, [[30, 31]])]);
    expect(near.refusal('shoot', 0, { target: 1 })).toBeUndefined();
    const hidden = stage([red(bows, [[30, 20]]), blue(other, [[30, 31]])], {
      terrain: [across('building', 25)],
    });
    expect(hidden.refusal('shoot', 0, { target: 1 })).toBe('WAR-line-of-sight');
  });

  it('WAR-line-of-sight: units stand in the way, but not of Large ones (WAR-large)', () => {
    const giant = card('giant', { keywords: ['Large'] });
    const between = (target: Standing['card']): Stage =>
      stage([red(bows, [[30, 20]]), blue(one, [[30, 24]]), blue(target, [[30, 31]])]);
    const small = between(other);
    expect(sees(small.state, 0, 2)).toBe(false);
    expect(sees(between(giant).state, 0, 2)).toBe(true);
  });

  it('WAR-line-of-sight: half of the troops, rounded up, are enough', () => {
    const wall = {
      type: 'building' as const,
      polygon: [
        [30.9, 24],
        [40, 24],
        [40, 25],
        [30.9, 25],
      ] as [number, number][],
    };
    const two = stage(
      [
        red(bows, [[28, 20]]),
        blue(trio, [
          [28, 29],
          [30, 29],
          [34, 27],
        ]),
      ],
      { terrain: [wall as never] },
    );
    expect(sees(two.state, 0, 1)).toBe(true);
    const oneSeen = stage(
      [
        red(bows, [[28, 20]]),
        blue(trio, [
          [28, 29],
          [36, 27],
          [34, 27],
        ]),
      ],
      { terrain: [wall as never] },
    );
    expect(sees(oneSeen.state, 0, 1)).toBe(false);
  });

  it('WAR-ranged-attack: 1 damage for each success that is not blocked; nobody who is engaged shoots', () => {
    const scene = stage([red(bows, [[30, 20]]), blue(other, [[30, 28]])]);
    scene.act('shoot', 0, { target: 1 }, pool(5));
    expect(scene.state.damage[1]).toBe(2);
    const engaged = stage([red(bows, [[30, 20]]), blue(other, [[30, 22]])]);
    expect(engaged.refusal('shoot', 0, { target: 1 })).toBe('WAR-ranged-attack');
  });

  it('WAR-cover, WAR-terrain-cover: a unit whose leader touches a fence that every line crosses rolls its die more', () => {
    const fence = across('fence', 28.495);
    const scene = stage([red(bows, [[30, 20]]), blue(other, [[30, 30]])], { terrain: [fence] });
    expect(coverOf(scene.state, 0, 1)?.spec.dice).toEqual({ black: 1 });
    scene.act('shoot', 0, { target: 1 }, [...pool(1), ...defence(1)]);
    expect(scene.state.damage[1]).toBe(0);
    const behind = stage([red(bows, [[30, 20]]), blue(other, [[30, 30.5]])], { terrain: [fence] });
    expect(coverOf(behind.state, 0, 1)).toBeUndefined();
  });

  it('WAR-cover-keyword: a unit that is cover shields who stands behind it, not itself', () => {
    const shield = card('shield', { keywords: ['Cover (black)'] });
    const scene = stage([
      red(bows, [[30, 20]]),
      blue(shield, [[30, 26]]),
      blue(trio, [
        [30, 28],
        [33, 28],
        [35, 28],
      ]),
    ]);
    expect(coverOf(scene.state, 0, 1)).toBeUndefined();
    const deep = stage([red(bows, [[30, 20]]), blue(shield, [[30, 26]]), blue(other, [[30, 28]])]);
    expect(coverOf(deep.state, 0, 2)?.from).toBe('shield');
  });

  it('WAR-ranged-into-combat: those who fight the target suffer stress and are cover (variant engaged-cover)', () => {
    const units = [red(bows, [[30, 20]]), red(one, [[32, 28]]), blue(other, [[30, 28]])];
    const scene = stage(units);
    scene.act('shoot', 0, { target: 2 }, [...pool(1), ...defence(5)]);
    expect(scene.state.stress[1]).toBe(1);
    expect(scene.state.damage[2]).toBe(1);
    const strict = stage(units, { variants: { 'engaged-cover': 'blocking-only' } });
    strict.act('shoot', 0, { target: 2 }, pool(1));
    expect(strict.state.damage[2]).toBe(1);
  });
});

describe('combat', () => {
  it('WAR-charge, WAR-combat-result, WAR-push-back: straight into contact, the roll repeated, the loser stressed, shoved and pursued', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 30]])], { answers: [1, 0, 1] });
    scene.act('charge', 0, { target: 1 }, pool(1, 5));
    expect(scene.asked.map((line) => line.split(',')[0])).toEqual([
      'push (WAR-push-back)',
      'refuse-push (WAR-push-back)',
      'pursue (WAR-push-back)',
    ]);
    expect(scene.state.damage[1]).toBe(2);
    expect(scene.state.stress[1]).toBe(1);
    expect(scene.places(1)).toEqual([[30, 33]]);
    expect(scene.places(0)).toEqual([[30, 31]]);
    expect(scene.rules).toEqual([
      'WAR-activation',
      'WAR-charge',
      'WAR-charge',
      'WAR-charge',
      'WAR-combat-result',
      'WAR-combat-result',
      'WAR-push-back',
      'WAR-push-back',
      'WAR-activation-end',
    ]);
  });

  it('WAR-push-back: for a stress the loser stands', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 30]])], { answers: [1, 1] });
    scene.act('charge', 0, { target: 1 }, pool(5));
    expect(scene.places(1)).toEqual([[30, 30]]);
    expect(scene.state.stress[1]).toBe(2);
  });

  it('WAR-immovable, WAR-large: nobody pushes an immovable unit, and it is not asked', () => {
    const rock = card('rock', { keywords: ['Immovable'] });
    const scene = stage([red(one, [[30, 20]]), blue(rock, [[30, 30]])]);
    scene.act('charge', 0, { target: 1 }, pool(5));
    expect(scene.asked).toEqual([]);
  });

  it('WAR-assault: both values, no sight of the target, no repeat', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 28]])], { answers: [0] });
    scene.act('assault', 0, { target: 1 }, pool(1));
    expect(scene.rules).toContain('WAR-assault');
    expect(scene.state.damage[1]).toBe(1);
  });

  it('WAR-hold-and-shoot: for a stress the target shoots first, whatever the range', () => {
    const far = card('far', {
      panels: [
        {
          from: 1,
          melee: { dice: { red: 1 } },
          ranged: { range: 1, dice: { red: 1 } },
          defence: { dice: {} },
        },
      ],
    });
    const scene = stage([red(one, [[30, 20]]), blue(far, [[30, 30]])], { answers: [1, 0] });
    scene.act('charge', 0, { target: 1 }, [...pool(1), ...pool(5)]);
    expect(scene.state.damage[0]).toBe(1);
    expect(scene.state.stress[1]).toBe(2);
    expect(scene.rules).toContain('WAR-hold-and-shoot');
  });

  it('WAR-opportunity-attack, WAR-engaged: who leaves may be struck at, for a stress', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 22]])], { answers: [1] });
    expect(scene.refusal('charge', 0, { target: 1 })).toBe('WAR-engaged');
    expect(scene.refusal('rest', 0)).toBe('WAR-engaged');
    scene.act('move', 0, { x: 30, y: 14 }, pool(1));
    expect(scene.state.damage[0]).toBe(1);
    expect(scene.state.stress[1]).toBe(1);
    expect(scene.places(0)).toEqual([[30, 14]]);
  });

  it('WAR-melee-attack: both deal at once; a draw has no loser', () => {
    const spiky = card('spiky', {
      panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: { red: 1 } } }],
    });
    const scene = stage([red(one, [[30, 20]]), blue(spiky, [[30, 22]])]);
    scene.act('attack', 0, { target: 1 }, [...pool(1), ...defence(1)]);
    expect([scene.state.damage[0], scene.state.damage[1]]).toEqual([1, 1]);
    expect(scene.journal).toContain('[WAR-combat-result] The combat of one and spiky is a draw.');
  });

  it('WAR-positioning, WAR-adjacent: the others close up round the enemy as the attack is made', () => {
    const scene = stage(
      [
        red(trio, [
          [30, 20],
          [30, 18],
          [28, 20],
        ]),
        blue(one, [[30, 22]]),
      ],
      { answers: [0] },
    );
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect(scene.rules).toContain('WAR-positioning');
  });

  it('WAR-attack-end: who destroys its enemy and fights nobody else may move for nothing', () => {
    const frail = card('frail', { wounds: 1 });
    const scene = stage([red(one, [[30, 20]]), blue(frail, [[30, 22]]), blue(other, [[30, 55]])]);
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect(scene.state.at[1]).toBe(AT.gone);
    expect(scene.state.now.free).toBe(0);
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.state.now.actions).toBe(1); // it was no action
  });

  it('WAR-intimidating: a success short is a stress, once an activation; WAR-fearless units do not mind', () => {
    const ogre = card('ogre', { keywords: ['Intimidating (2)'] });
    const scene = stage([red(one, [[30, 20]]), blue(ogre, [[30, 30]])], { answers: [0] });
    scene.act('charge', 0, { target: 1 }, [...will(3), ...pool(5)]);
    expect(scene.state.stress[0]).toBe(1);
    const brave = card('brave', { keywords: ['Fearless'] });
    const calm = stage([red(brave, [[30, 20]]), blue(ogre, [[30, 30]])], { answers: [0] });
    calm.act('charge', 0, { target: 1 }, pool(5));
    expect(calm.state.stress[0]).toBe(0);
  });

  it('WAR-modifier, WAR-stress-voluntarily: a stress each, the defender first, and none at the limit', () => {
    const eager = card('eager', {
      panels: [
        { from: 1, melee: { dice: { red: 1 }, modifier: { dice: { red: 1 } } }, defence: { dice: {} } },
      ],
    });
    const scene = stage([red(eager, [[30, 20]]), blue(other, [[30, 22]])], { answers: [1, 0] });
    scene.act('attack', 0, { target: 1 }, pool(1, 1));
    expect(scene.asked[0]).toBe('modifier (WAR-modifier), side 0: 1 of 2');
    expect([scene.state.stress[0], scene.state.damage[1]]).toEqual([1, 2]);
    const full = stage([red(eager, [[30, 20]], { stress: 2 }), blue(other, [[30, 22]])]);
    full.act('attack', 0, { target: 1 }, pool(1));
    expect(full.asked.filter((line) => line.startsWith('modifier'))).toEqual([]);
  });

  it('WAR-damage: of a unit those go first who do not touch whoever did it, the leader last', () => {
    const scene = stage(
      [
        red(one, [[30, 20]]),
        blue(trio, [
          [30, 22],
          [30, 24],
          [32, 23],
        ]),
      ],
      { answers: [0] },
    );
    scene.act('attack', 0, { target: 1 }, pool(5));
    expect(scene.places(1)[0]).toEqual([30, 22]);
    expect(scene.state.troops[1]).toBe(1);
  });

  it('WAR-demoralized: who is demoralized and fights flees after the result, and cannot strike at whoever leaves', () => {
    const scene = stage([red(one, [[30, 30]]), blue(other, [[30, 32]], { rallyAt: 9 })]);
    scene.act('attack', 0, { target: 1 }, pool(8));
    expect(scene.rules).toContain('WAR-flee');
    expect(scene.places(1)[0]![1]).toBeGreaterThan(40);
    const leaving = stage([red(one, [[30, 30]]), blue(other, [[30, 32]], { rallyAt: 9 })]);
    leaving.act('move', 0, { x: 30, y: 25 });
    expect(leaving.asked).toEqual([]);
  });

  it('WAR-bloodlust: it must charge whom it is after, unless it passes a test', () => {
    const mad = card('mad', { keywords: ['Bloodlust'] });
    const scene = stage([red(mad, [[30, 20]]), blue(other, [[30, 28]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 18 })).toBe('WAR-bloodlust');
    expect(scene.refusal('charge', 0, { target: 1 })).toBeUndefined();
    scene.act('resist', 0, {}, will(1));
    expect(scene.refusal('move', 0, { x: 30, y: 18 })).toBeUndefined();
    const wild = stage([red(mad, [[30, 20]]), blue(other, [[30, 28]])], { answers: [0] });
    wild.act('charge', 0, { target: 1 }, pool(5));
    expect(wild.state.lust[0]).toBe(1);
  });
});

describe('stress and morale', () => {
  it('WAR-activation, WAR-stress: who has a token suffers stress instead; WAR-stress-rest-only: at the limit it only rests', () => {
    const scene = stage([red(one, [[30, 20]], { token: true }), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 22 });
    expect(scene.state.stress[0]).toBe(1);
    const full = stage([red(one, [[30, 20]], { token: true, stress: 2 }), blue(other, [[30, 55]])]);
    expect(full.refusal('move', 0, { x: 30, y: 22 })).toBe('WAR-stress-rest-only');
    expect(full.refusal('rest', 0)).toBeUndefined();
  });

  it('WAR-stress-test, WAR-flee: more stress than morale is tested as the activation ends; who fails flees to its own edge', () => {
    const scene = stage([red(one, [[30, 40]], { stress: 3 }), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(7));
    expect(scene.state.rallyAt[0]).toBe(3); // two turns ahead of the dial
    expect(scene.state.stress[0]).toBe(2);
    expect(scene.places(0)).toEqual([[30, 30]]);
    const passed = stage([red(one, [[30, 40]], { stress: 3 }), blue(other, [[30, 55]])]);
    passed.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(1));
    expect([passed.state.rallyAt[0], passed.state.stress[0]]).toEqual([0, 2]);
  });

  it('WAR-stress-test: two beyond morale need two successes', () => {
    const scene = stage([red(one, [[30, 40]], { stress: 4 }), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(1));
    expect(scene.state.rallyAt[0]).toBe(3);
  });

  it('WAR-flee: at its own edge it leaves the game', () => {
    const scene = stage([red(one, [[30, 6]], { stress: 3 }), red(one, [[10, 6]]), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 5 }).act('done', 0, {}, will(7));
    expect(scene.state.at[0]).toBe(AT.gone);
  });

  it('WAR-rally: when the dial comes to its token one success is enough; then it may move', () => {
    const units = [red(one, [[30, 20]]), blue(other, [[30, 40]], { rallyAt: 1, stress: 2 })];
    const scene = stage(units).act('move', 0, { x: 30, y: 21 });
    scene.act('done', 0, {}, rallies(1));
    expect([scene.state.rallyAt[1], scene.state.stress[1], scene.state.now.free]).toEqual([0, 1, 1]);
    const failed = stage(units).act('move', 0, { x: 30, y: 21 });
    failed.act('done', 0, {}, rallies(7));
    expect(failed.state.rallyAt[1]).toBe(3);
    expect(failed.rules).toContain('WAR-flee');
  });

  it('WAR-demoralized: it is not activated and suffers no stress', () => {
    const scene = stage([
      red(one, [[30, 20]], { rallyAt: 4 }),
      red(trio, [[20, 20]]),
      blue(other, [[30, 40]]),
    ]);
    expect(scene.refusal('move', 0, { x: 30, y: 22 })).toBe('WAR-demoralized');
  });

  it('WAR-rest: all stress, a state, a token of the Tinge, a move by the first value', () => {
    const scene = stage([
      red(one, [[30, 20]], { stress: 2, states: ['disarmed'], tinge: 2 }),
      blue(other, [[30, 55]]),
    ]);
    expect(scene.refusal('rest', 0, { target: 0, x: 30, y: 25.2 })).toBe('WAR-move');
    scene.act('rest', 0, { target: 0, x: 30, y: 25 });
    expect([scene.state.stress[0], scene.state.states[0], scene.state.tinge[0]]).toEqual([0, 0, 1]);
    expect(scene.places(0)).toEqual([[30, 25]]);
  });

  it('WAR-golem: stress beyond its morale is nothing to it', () => {
    const golem = card('clay', { keywords: ['Golem'], morale: 1 });
    const scene = stage([red(one, [[30, 20]]), blue(golem, [[30, 22]], { stress: 1 })], { answers: [0] });
    scene.act('attack', 0, { target: 1 }, pool(5));
    expect([scene.state.damage[1], scene.state.stress[1]]).toEqual([2, 1]);
  });
});

describe('turns, rounds and victory', () => {
  const marker = [{ at: [30, 26] as [number, number] }];
  const holder = card('holder', {
    panels: [{ from: 1, conquest: 2, melee: { dice: { red: 1 } }, defence: { dice: {} } }],
  });

  it('WAR-turns, WAR-rounds: the sides activate a unit each by turns, then the dial goes on (WAR-turn-counter, WAR-events)', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 50]])]);
    scene.act('move', 0, { x: 30, y: 21 }).act('done', 0);
    expect(scene.state.now.side).toBe(1);
    scene.act('move', 1, { x: 30, y: 49 }).act('done', 1);
    expect([scene.state.now.dial, scene.state.now.side]).toEqual([2, 0]);
  });

  it('WAR-pass, WAR-round-end: only with every unit activated; if both pass, the dial goes to the end of the round', () => {
    const fresh = stage([red(one, [[30, 20]]), blue(other, [[30, 50]])]);
    expect(fresh.refusal('done')).toBe('WAR-pass');
    const scene = stage([
      red(one, [[30, 20]], { token: true, stress: 2 }),
      blue(other, [[30, 50]], { token: true }),
    ]);
    scene.act('done').act('done');
    expect(scene.state.now.round).toBe(2);
    // WAR-reduce-stress, WAR-activation-tokens, WAR-initiative-change
    expect([scene.state.stress[0], scene.state.token[0], scene.state.now.initiative]).toEqual([1, 0, 1]);
  });

  it('WAR-reduce-stress, WAR-left-behind: who was not activated loses two, and may move or rest', () => {
    const scene = stage([
      red(one, [[30, 20]], { stress: 2, rallyAt: 0 }),
      red(trio, [[10, 20]], { token: true }),
      blue(other, [[30, 50]], { token: true }),
    ]);
    scene.state.now.endAt = 1;
    scene.act('move', 1, { x: 10, y: 20 }).act('done', 1).act('done');
    expect(scene.state.now.phase).toBe('left-behind');
    expect(scene.state.stress[0]).toBe(0);
    expect(scene.refusal('move', 1, { x: 10, y: 22 })).toBe('WAR-left-behind');
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.state.now.round).toBe(2);
  });

  it('WAR-contest, WAR-conquest, WAR-objective-control: the heavier side takes what its leader is within 3 strides of; it keeps it', () => {
    const scene = stage([red(holder, [[30, 15]]), blue(one, [[30, 29]])], { objectives: marker });
    scene.act('move', 0, { x: 30, y: 22 }).act('done', 0);
    expect(scene.state.control[0]).toBe(0);
    expect(scene.journal).toContain('[WAR-contest] Reds take Objective 1: conquest 2 against 0.');
  });

  it('WAR-objectives: markers bar the way and the view', () => {
    const scene = stage([red(bows, [[30, 20]]), blue(other, [[30, 30]])], { objectives: marker });
    expect(scene.refusal('shoot', 0, { target: 1 })).toBe('WAR-line-of-sight');
    expect(scene.refusal('move', 0, { x: 30, y: 26 })).toBe('WAR-move');
  });

  it.each([
    ['control', 'any', 1],
    ['control', 'own', 0],
    ['most', undefined, 1],
  ] as const)('WAR-victory-points: %s of %s', (what, objectives, points) => {
    const scene = stage([red(one, [[30, 20]], { token: true }), blue(other, [[30, 50]], { token: true })], {
      objectives: [{ at: [30, 26], zone: 2 }],
      scoring: [{ when: 'round', for: what, points: 1, ...(objectives && { objectives }) }],
    });
    scene.state.control[0] = 0;
    scene.act('done').act('done');
    expect(scene.state.points[0]).toBe(points);
  });

  it('WAR-victory-points: enemies destroyed, the commander, and units in the enemy’s zone at the end', () => {
    const scene = stage([red(one, [[30, 55]], { token: true }), blue(other, [[30, 40]], { token: true })], {
      rounds: 1,
      scoring: [
        { when: 'round', for: 'destroyed', points: 2 },
        { when: 'end', for: 'breakthrough', points: 3 },
      ],
    });
    scene.state.kills[0] = 1;
    scene.act('done').act('done');
    expect([scene.state.points[0], scene.state.now.winner, scene.state.now.phase]).toEqual([5, 0, 'over']);
    expect(scene.rules.at(-1)).toBe('WAR-game-end');
  });

  it('WAR-game, WAR-game-end: equal points are a draw (ruling W21)', () => {
    const scene = stage([red(one, [[30, 20]], { token: true }), blue(other, [[30, 50]], { token: true })], {
      rounds: 1,
    });
    scene.act('done').act('done');
    expect([scene.state.now.phase, scene.state.now.winner]).toEqual(['over', -1]);
  });
});

describe('coming onto the table', () => {
  it('WAR-prepare, WAR-initiative-roll, WAR-initiative, WAR-deploy: the winner decides who deploys first; bases lie wholly in the zone', () => {
    const scene = stage([red(trio, [[30, 8]]), blue(other, [[30, 52]])], { answers: [1] });
    scene.with(initiative(1, 1, 8, 8), (referee) => setUp(scene.state, referee));
    expect(scene.asked).toEqual(['deploy-first (WAR-deploy), side 0: 1 of 2']);
    expect(scene.state.now.side).toBe(1);
    expect(scene.refusal('place', 1, { x: 30, y: 52 })).toBeUndefined();
    expect(scene.refusal('place', 1, { x: 30, y: 48.5 })).toBe('WAR-deploy');
    expect(scene.rules.slice(0, 2)).toEqual(['WAR-initiative-roll', 'WAR-deployment-zones']);
  });

  it('WAR-scout: unseen at an edge or in its zone, then a single simple action', () => {
    const scout = card('scout', { keywords: ['Scout'] });
    const scene = stage([red(scout, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[30, 50]])]);
    expect(scene.refusal('arrive', 0, { x: 30, y: 30 })).toBe('WAR-scout');
    scene.act('arrive', 0, { x: 1, y: 30 });
    expect(scene.refusal('rest', 0)).toBe('WAR-scout');
    scene.act('move', 0, { x: 4, y: 30 });
    expect(scene.state.now.side).toBe(1);
    const seen = stage([red(scout, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[8, 30]])]);
    expect(seen.refusal('arrive', 0, { x: 1, y: 30 })).toBe('WAR-scout');
  });

  it('WAR-ambusher: anywhere unseen; a long action costs it a stress', () => {
    const ambush = card('ambush', { keywords: ['Ambusher'] });
    const house = across('building', 36);
    const scene = stage([red(ambush, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[30, 55]])], {
      terrain: [house],
    });
    expect(scene.refusal('arrive', 0, { x: 30, y: 50 })).toBe('WAR-ambusher');
    scene.act('arrive', 0, { x: 30, y: 40 });
    const near = stage([red(ambush, [], { reserve: true }), blue(other, [[30, 14]])], { answers: [0] });
    near.act('arrive', 0, { x: 30, y: 6 }).act('charge', 0, { target: 1 }, pool(5));
    expect(near.state.stress[0]).toBe(1);
  });

  it('WAR-join-deployment, WAR-chain-of-command, WAR-join: an Officer joins a unit and leads it', () => {
    const officer = card('officer', {
      character: 'officer',
      characteristics: ['Infantry'],
      keywords: ['Character', 'Join (Infantry)'],
    });
    const foot = card('foot', { troops: 3, wounds: 1, characteristics: ['Infantry'] });
    const scene = stage([
      red(
        foot,
        [
          [30, 20],
          [30, 18],
          [32, 19],
          [28, 19],
        ],
        { with: officer },
      ),
      blue(other, [[30, 50]]),
    ]);
    const leader = scene.state.setup.units.findIndex(({ profile }) => profile.card === officer);
    expect(scene.state.members[0]).toBe(scene.state.setup.units[leader]!.first);
    expect(scene.state.count[0]).toBe(4); // WAR-character-member
  });

  it('WAR-character-damage, WAR-characters: when the last of its troops falls the Character stands alone, with what is left of the damage', () => {
    const officer = card('captain', {
      character: 'officer',
      characteristics: ['Infantry'],
      keywords: ['Character', 'Join (Infantry)'],
      joined: {},
    });
    const foot = card('walker', { troops: 1, wounds: 1, characteristics: ['Infantry'] });
    const scene = stage([
      red(one, [[30, 22]]),
      blue(
        foot,
        [
          [30, 24],
          [30, 26],
        ],
        { with: officer, stress: 1 },
      ),
    ]);
    const c = scene.state.setup.units.findIndex(({ profile }) => profile.card === officer);
    scene.act('attack', 0, { target: 1 }, pool(5));
    expect([scene.state.at[1], scene.state.at[c], scene.state.damage[c]]).toEqual([AT.gone, AT.table, 1]);
    expect(scene.state.stress[c]).toBe(1); // WAR-character-tokens
  });
});

describe('skills, spells and the Tinge', () => {
  const skilled = (skill: object, rest: object = {}): Standing['card'] =>
    card('skilled', { skills: [{ text: 'As its parts say.', ...skill }], ...rest });

  it('WAR-combat-skills, WAR-use-combat-skill, WAR-requirements: an action on a target that is near and seen; once', () => {
    const brave = skilled({
      name: 'Shout',
      type: 'combat',
      target: 'enemy',
      range: 8,
      limit: 'round',
      does: [{ stress: 1 }],
    });
    const scene = stage([red(brave, [[30, 20]]), blue(other, [[30, 28]]), blue(one, [[30, 50]])]);
    expect(scene.refusal('skill', 0, { target: 2, skill: 0 })).toBe('WAR-requirements');
    scene.act('skill', 0, { target: 1, skill: 0 });
    expect(scene.state.stress[1]).toBe(1);
    expect(scene.refusal('skill', 0, { target: 1, skill: 0 })).toBe('WAR-requirements');
  });

  it('WAR-duration: effects last so many turns, and a new use begins them anew', () => {
    const cheer = skilled({
      name: 'Cheer',
      type: 'combat',
      target: 'self',
      duration: 2,
      effects: [{ on: 'melee', automatic: { S: 1 } }],
    });
    const scene = stage([red(cheer, [[30, 20]]), blue(other, [[30, 22]])], { answers: [0] });
    scene.act('skill', 0, { target: 0, skill: 0 }).act('attack', 0, { target: 1 }, pool(1));
    expect(scene.state.damage[1]).toBe(2); // the die's success and the skill's
    expect(scene.state.effectUntil[0]).toBe(3);
  });

  it('WAR-command-skills, WAR-command-tokens: a token in the middle of a roll', () => {
    const chief = skilled(
      { name: 'Now!', type: 'command', limit: 'round', effects: [{ on: 'melee', automatic: { S: 1 } }] },
      { command: 1 },
    );
    const scene = stage([red(chief, [[30, 20]]), blue(other, [[30, 22]])], { answers: [1, 0] });
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect(scene.asked[0]).toBe('command (WAR-command-skills), side 0: 1 of 2');
    expect([scene.state.damage[1], scene.state.command[0]]).toEqual([2, 0]);
  });

  it('WAR-tinge-skills, WAR-use-tinge-skill: a token of the Tinge pays for it', () => {
    const witch = skilled({ name: 'Claw', type: 'tinge', target: 'self', does: [{ heal: 1 }] });
    const bare = stage([red(witch, [[30, 20]], { damage: 2 }), blue(other, [[30, 50]])]);
    expect(bare.refusal('skill', 0, { target: 0, skill: 0 })).toBe('WAR-use-tinge-skill');
    const scene = stage([red(witch, [[30, 20]], { damage: 2, tinge: 1 }), blue(other, [[30, 50]])]);
    scene.act('skill', 0, { target: 0, skill: 0 });
    expect([scene.state.damage[0], scene.state.tinge[0]]).toEqual([1, 0]); // WAR-heal
  });

  it('WAR-other-units: a unit is its own ally', () => {
    const calm = skilled({ name: 'Calm', type: 'combat', target: 'ally', range: 4, does: [{ relieve: 1 }] });
    const scene = stage([
      red(calm, [[30, 20]], { stress: 1 }),
      red(one, [[30, 24]]),
      blue(other, [[30, 50]]),
    ]);
    expect(scene.refusal('skill', 0, { target: 0, skill: 0 })).toBeUndefined();
    expect(scene.refusal('skill', 0, { target: 1, skill: 0 })).toBeUndefined();
    expect(scene.refusal('skill', 0, { target: 2, skill: 0 })).toBe('WAR-requirements');
  });

  it('WAR-long-skills: a long skill is all that a unit does', () => {
    const slow = skilled({
      name: 'Rite',
      type: 'combat',
      long: true,
      target: 'self',
      does: [{ relieve: 1 }],
    });
    const scene = stage([red(slow, [[30, 20]], { stress: 1 }), blue(other, [[30, 50]])]);
    scene.act('skill', 0, { target: 0, skill: 0 });
    expect([scene.state.stress[0], scene.state.now.side]).toEqual([0, 1]);
  });

  it.each([
    ['WAR-shove', { shove: 3 }, [30, 27]],
    ['WAR-attract', { attract: 1 }, [30, 23]],
  ] as const)(
    '%s: straight, by so many strides, and nobody strikes (WAR-shove-general)',
    (rule, deed, place) => {
      const push = skilled({ name: 'Push', type: 'combat', target: 'enemy', does: [deed] });
      const scene = stage([red(push, [[30, 20]]), blue(other, [[30, 24]])]);
      scene.act('skill', 0, { target: 1, skill: 0 });
      expect(scene.places(1)).toEqual([place]);
      expect(scene.rules).toContain(rule);
    },
  );

  it('WAR-collide: who is shoved stops where it touches another, and is engaged with an enemy there', () => {
    const push = skilled({ name: 'Push', type: 'combat', target: 'enemy', does: [{ shove: 9 }] });
    const scene = stage([red(push, [[30, 20]]), blue(other, [[30, 24]]), red(one, [[30, 30]])]);
    scene.act('skill', 0, { target: 2, skill: 0 });
    expect(scene.places(2)).toEqual([[30, 28]]);
    expect(scene.rules).toContain('WAR-collide');
  });

  it('WAR-displace, WAR-place, WAR-within: where to is chosen', () => {
    const throws = skilled({ name: 'Throw', type: 'combat', target: 'enemy', does: [{ displace: 4 }] });
    const scene = stage([red(throws, [[30, 20]]), blue(other, [[30, 24]])], { answers: [0] });
    scene.act('skill', 0, { target: 1, skill: 0 });
    expect(scene.places(1)).toEqual([[34, 24]]);
    const blinks = skilled({ name: 'Blink', type: 'combat', target: 'self', does: [{ place: 6 }] });
    const place = stage([red(blinks, [[30, 20]]), blue(other, [[30, 50]])], { answers: [0] });
    place.act('skill', 0, { target: 0, skill: 0 });
    expect(place.places(0)).toEqual([[36, 20]]);
  });

  it('WAR-recover: a troop comes back in formation, never more than there were', () => {
    const healer = card('healer', {
      troops: 3,
      wounds: 1,
      skills: [{ text: 'They rise.', name: 'Rise', type: 'combat', target: 'self', does: [{ recover: 3 }] }],
    });
    const scene = stage([
      red(healer, [
        [30, 20],
        [30, 18],
      ]),
      blue(other, [[30, 50]]),
    ]);
    scene.act('skill', 0, { target: 0, skill: 0 });
    expect(scene.state.troops[0]).toBe(3);
  });

  const spell = (more: object = {}, rest: object = {}): Standing['card'] =>
    card('mage', {
      keywords: ['Spellcaster'],
      skills: [
        {
          text: 'It burns.',
          name: 'Burn',
          type: 'magic',
          target: 'enemy',
          range: 12,
          does: [{ damage: 2 }],
          ...more,
        },
      ],
      ...rest,
    });

  it('WAR-casting, WAR-magic-skills, WAR-use-magic-skill: a willpower roll, and one token may help it (ruling W10)', () => {
    const scene = stage([red(spell(), [[30, 20]]), blue(other, [[30, 28]])]);
    scene.act('skill', 0, { target: 1, skill: 0 }, magic(1));
    expect(scene.state.damage[1]).toBe(2);
    const helped = stage([red(spell(), [[30, 20]]), blue(other, [[30, 28]])], { answers: [1] });
    helped.act('skill', 0, { target: 1, skill: 0 }, magic(7));
    expect([helped.state.damage[1], helped.state.tinge[0], helped.state.stress[0]]).toEqual([2, 1, 1]); // WAR-tinge-effects
  });

  it('WAR-blocking, WAR-spellcaster: an enemy Spellcaster rolls three black dice; hollow blocks mark it', () => {
    const units = [red(spell(), [[30, 20]]), blue(other, [[30, 28]]), blue(spell(), [[30, 50]])];
    const scene = stage(units, { answers: [0, 0] });
    scene.act('skill', 0, { target: 1, skill: 0 }, magic(1, 1, 3, 5));
    expect(scene.state.damage[1]).toBe(0);
    expect([scene.state.tinge[2], scene.state.stress[2]]).toEqual([1, 1]);
  });

  it('WAR-dispel: the target blocks with its own dice, and no Tinge comes of it', () => {
    const warded = card('warded', { keywords: ['Dispel (black)'] });
    const scene = stage([red(spell(), [[30, 20]]), blue(warded, [[30, 28]])], { answers: [0, 0] });
    scene.act('skill', 0, { target: 1, skill: 0 }, magic(1, 2));
    expect([scene.state.damage[1], scene.state.tinge[1]]).toEqual([0, 0]);
  });

  it('WAR-casting: by the variant casting-token=two a token is worth two successes', () => {
    const warded = card('ward', { keywords: ['Dispel (black)'] });
    const units = [red(spell(), [[30, 20]]), blue(warded, [[30, 28]])];
    const single = stage(units, { answers: [0, 1] });
    single.act('skill', 0, { target: 1, skill: 0 }, magic(7, 1));
    expect(single.state.damage[1]).toBe(0);
    const double = stage(units, { answers: [0, 1], variants: { 'casting-token': 'two' } });
    double.act('skill', 0, { target: 1, skill: 0 }, magic(7, 1));
    expect(double.state.damage[1]).toBe(2);
  });

  it('WAR-alterations, WAR-tinge-roll: dice for some, tokens for others', () => {
    const strong = spell({
      alterations: [
        { name: 'More', dice: 2, does: [{ damage: 1 }] },
        { name: 'Dark', tinge: 2, range: 4 },
      ],
    });
    const scene = stage([red(strong, [[30, 20]], { tinge: 1 }), blue(other, [[30, 28]])]);
    expect(scene.refusal('skill', 0, { target: 1, skill: 0, x: 2 })).toBe('WAR-alterations');
    scene.act('skill', 0, { target: 1, skill: 0, x: 1 }, magic(1, 3, 1));
    expect([scene.state.damage[1], scene.state.tinge[0]]).toEqual([3, 2]);
  });

  it('WAR-automatic-spells: nothing is rolled', () => {
    const scene = stage([red(spell({ automatic: true }), [[30, 20]]), blue(other, [[30, 28]])]);
    scene.act('skill', 0, { target: 1, skill: 0 });
    expect(scene.state.damage[1]).toBe(2);
  });

  it('WAR-fog: who ends its activation within 3 strides of the fog takes a token', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 50]])], { fog: [[30, 23.5]] });
    scene.act('move', 0, { x: 30, y: 20 }).act('done', 0);
    expect(scene.state.tinge[0]).toBe(1);
  });

  it.each([
    [1, [1, 0, AT.table]],
    [5, [1, 1, AT.table]],
    [7, [0, 0, AT.gone]],
  ] as const)(
    'WAR-tinge-check, WAR-tinge-effects: %s tokens at the end of a round',
    (tokens, [stress, damage, at]) => {
      const scene = stage([
        red(one, [[30, 20]], { token: true, tinge: tokens }),
        red(trio, [[34, 20]], { token: true }),
        blue(other, [[30, 50]], { token: true }),
      ]);
      scene.act('done').act('done');
      expect([scene.state.stress[0], scene.state.damage[0], scene.state.at[0]]).toEqual([stress, damage, at]);
      expect(scene.state.tinge[1]).toBe(tokens === 7 ? 1 : 0);
    },
  );

  it('WAR-tinge-effects-scions: they roll an orange die instead', () => {
    const scion = card('scion', { characteristics: ['Scions of Yaldabaoth'] });
    const scene = stage([
      red(scion, [[30, 20]], { token: true, tinge: 2 }),
      blue(other, [[30, 50]], { token: true }),
    ]);
    scene.act('done').act('done', -1, {}, magic(5));
    expect(scene.state.states[0]).toBe(STATE_BIT.slowed);
  });

  it('WAR-tinge-keyword, WAR-round-start: a token at the start of each round', () => {
    const marked = card('marked', { keywords: ['Tinge'] });
    const scene = stage([red(marked, [[30, 20]], { token: true }), blue(other, [[30, 50]], { token: true })]);
    scene.act('done').act('done');
    expect(scene.state.tinge[0]).toBe(1);
  });
});
