import { describe, expect, it } from 'vitest';
import { AT } from '@engine/systems/warcrow/battle/state/state';
import { card, defence, pool, will } from '../stage';
import { one, other, trio, red, blue, stage } from './cast';

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

  it('WAR-push-back: for a stress the loser stays', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 30]])], { answers: [1, 1] });
    scene.act('charge', 0, { target: 1 }, pool(5));
    expect(scene.places(1)).toEqual([[30, 30]]);
    expect(scene.state.stress[1]).toBe(2);
  });

  it('WAR-immovable, WAR-large: an immovable unit is not pushed, and not asked', () => {
    const rock = card('rock', { keywords: ['Immovable'] });
    const scene = stage([red(one, [[30, 20]]), blue(rock, [[30, 30]])]);
    scene.act('charge', 0, { target: 1 }, pool(5));
    expect(scene.asked).toEqual([]);
  });

  it('WAR-assault: uses both values, needs no sight of the target, repeats no roll', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 28]])], { answers: [0] });
    scene.act('assault', 0, { target: 1 }, pool(1));
    expect(scene.rules).toContain('WAR-assault');
    expect(scene.state.damage[1]).toBe(1);
  });

  it('WAR-hold-and-shoot: for a stress the target shoots first, at any range', () => {
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

  it('WAR-opportunity-attack, WAR-engaged: a unit that leaves may be struck, for a stress', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 22]])], { answers: [1] });
    expect(scene.refusal('charge', 0, { target: 1 })).toBe('WAR-engaged');
    expect(scene.refusal('rest', 0)).toBe('WAR-engaged');
    scene.act('move', 0, { x: 30, y: 14 }, pool(1));
    expect(scene.state.damage[0]).toBe(1);
    expect(scene.state.stress[1]).toBe(1);
    expect(scene.places(0)).toEqual([[30, 14]]);
  });

  it('WAR-melee-attack: both deal damage simultaneously; a draw has no loser', () => {
    const spiky = card('spiky', {
      panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: { red: 1 } } }],
    });
    const scene = stage([red(one, [[30, 20]]), blue(spiky, [[30, 22]])]);
    scene.act('attack', 0, { target: 1 }, [...pool(1), ...defence(1)]);
    expect([scene.state.damage[0], scene.state.damage[1]]).toEqual([1, 1]);
    expect(scene.journal).toContain('[WAR-combat-result] The combat of one and spiky is a draw.');
  });

  it('WAR-positioning, WAR-adjacent: the other troops close in on the enemy when the attack is made', () => {
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

  it('WAR-attack-end: a unit that destroys its only enemy gets a free move', () => {
    const frail = card('frail', { wounds: 1 });
    const scene = stage([red(one, [[30, 20]]), blue(frail, [[30, 22]]), blue(other, [[30, 55]])]);
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect(scene.state.at[1]).toBe(AT.gone);
    expect(scene.state.now.free).toBe(0);
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.state.now.actions).toBe(1); // it is not an action
  });

  it('WAR-intimidating: each missing success is a stress, once per activation; WAR-fearless units ignore it', () => {
    const ogre = card('ogre', { keywords: ['Intimidating (2)'] });
    const scene = stage([red(one, [[30, 20]]), blue(ogre, [[30, 30]])], { answers: [0] });
    scene.act('charge', 0, { target: 1 }, [...will(3), ...pool(5)]);
    expect(scene.state.stress[0]).toBe(1);
    const brave = card('brave', { keywords: ['Fearless'] });
    const calm = stage([red(brave, [[30, 20]]), blue(ogre, [[30, 30]])], { answers: [0] });
    calm.act('charge', 0, { target: 1 }, pool(5));
    expect(calm.state.stress[0]).toBe(0);
  });

  it('WAR-modifier, WAR-stress-voluntarily: each costs a stress, the defender decides first, and none is allowed at the limit', () => {
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

  it('WAR-damage: troops that do not touch the attacker are removed first, the leader last', () => {
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

  it('WAR-damage: a leader out of contact changes places with a troop in contact that falls', () => {
    const scene = stage(
      [
        red(one, [[30, 20]]),
        blue(trio, [
          [30, 24],
          [30, 22],
          [30 + Math.sqrt(3), 21],
        ]),
      ],
      { answers: [0] },
    );
    scene.act('attack', 0, { target: 1 }, pool(5));
    expect(scene.state.troops[1]).toBe(1);
    expect(scene.places(1)[0][1]).toBeLessThan(22.5);
  });

  it('WAR-demoralized: a demoralized unit in combat flees after the result, and cannot strike at a unit that leaves', () => {
    const scene = stage([red(one, [[30, 30]]), blue(other, [[30, 32]], { rallyAt: 9 })]);
    scene.act('attack', 0, { target: 1 }, pool(8));
    expect(scene.rules).toContain('WAR-flee');
    expect(scene.places(1)[0][1]).toBeGreaterThan(40);
    const leaving = stage([red(one, [[30, 30]]), blue(other, [[30, 32]], { rallyAt: 9 })]);
    leaving.act('move', 0, { x: 30, y: 25 });
    expect(leaving.asked).toEqual([]);
  });

  it('WAR-bloodlust: it must charge the enemy it names, unless it passes a test', () => {
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
