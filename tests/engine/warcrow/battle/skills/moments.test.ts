import { describe, expect, it } from 'vitest';
import { pool, card, defence, type Stage, will, type Standing } from '../stage';
import { armed, blue, done, one, other, red, skilled, stage } from './scene';

/** Faces by number, as in dice.json: red 1 S, 7 S X; orange 1 S, 7 X. */

describe('skills in their moment (WAR-requirements)', () => {
  it('WAR-requirements, WAR-passive-skills: the winner affects nearby enemies as the skill says, once', () => {
    const proud = skilled({ moment: 'wins', does: [{ stress: 1, to: 'enemies', within: 4 }] });
    const scene = stage([red(proud, [30, 20]), blue(other, [30, 22]), blue(one, [34, 22])], { answers: [0] });
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect([...scene.state.stress]).toEqual([0, 2, 1]); // the defeat gives a stress too
    expect(scene.rules.filter((rule) => rule === 'WAR-passive-skills').length).toBeGreaterThan(0);
    expect(scene.journal.some((line) => line.endsWith('uses Skill.'))).toBe(true);
  });

  it('a choice is asked, and paid for (WAR-stress-voluntarily)', () => {
    const grim = skilled({ moment: 'activation-start', cost: { stress: 1 }, does: [{ heal: 2 }] });
    const units = [red(grim, [30, 20], { damage: 3 }), blue(other, [30, 50])];
    const used = stage(units, { answers: [1] }).act('move', 0, { x: 30, y: 22 });
    expect(used.asked).toEqual(['moment (WAR-passive-skills), side 0: 1 of 2']);
    expect([used.state.damage[0], used.state.stress[0]]).toEqual([1, 1]);
    const kept = stage(units, { answers: [0] }).act('move', 0, { x: 30, y: 22 });
    expect([kept.state.damage[0], kept.state.stress[0]]).toEqual([3, 0]);
    const full = stage([red(grim, [30, 20], { damage: 3, stress: 2 }), blue(other, [30, 50])]);
    expect(full.act('move', 0, { x: 30, y: 22 }).asked).toEqual([]); // it cannot pay
  });

  it('WAR-command-skills: a token when a nearby ally is activated; not for one far away', () => {
    const chief = skilled(
      {
        type: 'command',
        moment: 'activation-start',
        whose: 'ally',
        others: true,
        range: 8,
        target: 'subject',
        does: [{ relieve: 1 }],
      },
      { command: 1 },
    );
    const of = (y: number): Stage =>
      stage([red(one, [30, 20], { stress: 1 }), red(chief, [30, y]), blue(other, [30, 55])], {
        answers: [1],
      }).act('move', 0, { x: 33, y: 20 });
    expect([of(26).state.stress[0], of(26).state.command[0]]).toEqual([0, 0]);
    expect([of(40).state.stress[0], of(40).state.command[0]]).toEqual([1, 1]);
  });

  it('WAR-declare: skills triggered by a declaration come before the action', () => {
    const spikes = skilled({ moment: 'charged', target: 'opponent', does: [{ damage: 1 }] });
    const scene = stage([red(one, [30, 20]), blue(spikes, [30, 27])]);
    scene.act('charge', 0, { target: 1 }, pool(5));
    const damaged = scene.rules.indexOf('WAR-passive-skills');
    expect(damaged).toBeGreaterThan(0);
    expect(damaged).toBeLessThan(scene.rules.indexOf('WAR-charge'));
    expect(scene.state.damage[0]).toBe(1);
  });

  it('a destroyed unit’s skill may answer, and that of its destroyer', () => {
    const vengeful = skilled({ moment: 'destroyed', target: 'opponent', does: [{ state: 'vulnerable' }] });
    const hungry = card('hungry', {
      skills: [{ name: 'Feast', type: 'passive', text: 'Feast', moment: 'destroys', does: [{ heal: 1 }] }],
    });
    const scene = stage([
      red(hungry, [30, 20], { damage: 2 }),
      blue(vengeful, [30, 22], { damage: 4 }),
      blue(one, [30, 50]),
    ]);
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect([scene.state.states[0], scene.state.damage[0]]).toEqual([8, 1]);
  });

  it('WAR-requirements: "once a round" is a limit', () => {
    const quick = skilled({ moment: 'moved', limit: 'round', does: [{ relieve: 1 }] });
    const scene = stage([red(quick, [30, 20], { stress: 2 }), blue(other, [30, 55])]);
    scene.act('move', 0, { x: 30, y: 22 }).act('move', 0, { x: 30, y: 24 });
    expect(scene.state.stress[0]).toBe(1);
  });
});

describe('passive skills for others', () => {
  const banner = skilled({
    target: 'ally',
    range: 6,
    others: true,
    effects: [{ on: 'melee', automatic: { S: 1 } }],
  });

  it('WAR-passive-skills, WAR-other-units: affects allies in range, not its owner', () => {
    const dealt = (y: number): number => {
      const scene = stage([red(one, [30, 20]), red(banner, [30, y]), blue(other, [30, 22])]);
      scene.act('attack', 0, { target: 2 }, pool(1));
      return scene.state.damage[2];
    };
    expect([dealt(14), dealt(5)]).toEqual([2, 1]);
    const own = stage([red(banner, [30, 20]), blue(other, [30, 22])]).act(
      'attack',
      0,
      { target: 1 },
      pool(1),
    );
    expect(own.state.damage[1]).toBe(1);
  });

  it('WAR-skill-availability: has no effect while its owner is demoralized, unless it is Dauntless; Permanent works from anywhere', () => {
    const dealt = (more: object, standing: Partial<Standing>): number => {
      const range = 'permanent' in more ? {} : { range: 6 };
      const flag = skilled({
        target: 'ally',
        ...range,
        effects: [{ on: 'melee', automatic: { S: 1 } }],
        ...more,
      });
      const scene = stage([red(one, [30, 20]), red(flag, [30, 14], standing), blue(other, [30, 22])]);
      scene.act('attack', 0, { target: 2 }, pool(1));
      return scene.state.damage[2];
    };
    expect(dealt({}, {})).toBe(2);
    expect(dealt({}, { rallyAt: 9 })).toBe(1);
    expect(dealt({ dauntless: true }, { rallyAt: 9 })).toBe(2);
    expect(dealt({ permanent: true }, { reserve: true })).toBe(2);
  });
});

describe('effects of switches and skills in a battle', () => {
  it('WAR-switch-tinge: tokens are spent with the symbols', () => {
    const cursed = armed({ cost: { X: 1 }, tinge: 1, effects: [{ damage: 2 }] });
    const scene = stage([red(cursed, [30, 20], { tinge: 1 }), blue(other, [30, 22])]);
    scene.act('attack', 0, { target: 1 }, pool(7));
    expect([scene.state.damage[1], scene.state.tinge[0]]).toEqual([3, 0]);
    const bare = stage([red(cursed, [30, 20]), blue(other, [30, 22])]).act(
      'attack',
      0,
      { target: 1 },
      pool(7),
    );
    expect(bare.state.damage[1]).toBe(1);
  });

  it('WAR-modifier-tinge: a modifier brings a token', () => {
    const dark = card('dark', {
      panels: [
        {
          from: 1,
          melee: { dice: { red: 1 }, modifier: { automatic: { S: 1 }, tinge: 1 } },
          defence: { dice: {} },
        },
      ],
    });
    const scene = stage([red(dark, [30, 20]), blue(other, [30, 22])], { answers: [1] });
    scene.act('attack', 0, { target: 1 }, pool(1));
    expect([scene.state.damage[1], scene.state.stress[0], scene.state.tinge[0]]).toEqual([2, 1, 1]);
  });

  it('WAR-switches: a skill is applied to the opponent, for its duration (WAR-duration)', () => {
    const hexer = card('hexer', {
      panels: [
        {
          from: 1,
          melee: {
            dice: { red: 1 },
            switches: [{ cost: { X: 1 }, effects: [{ skill: 'Hex', to: 'opponent' }] }],
          },
          defence: { dice: {} },
        },
      ],
      skills: [
        {
          name: 'Hex',
          type: 'passive',
          text: 'Hex',
          laid: true,
          duration: 'round',
          effects: [{ on: 'attack', lose: { S: 1 } }],
        },
      ],
    });
    const scene = stage([red(hexer, [30, 20]), blue(other, [30, 22])], { answers: [0, 0, 0, 0] });
    scene.act('attack', 0, { target: 1 }, pool(7)).act(...done);
    expect(scene.journal.some((line) => line.includes('uses Hex on other'))).toBe(true);
    const before = scene.state.damage[0];
    scene.act('attack', 1, { target: 0 }, pool(1));
    expect(scene.state.damage[0]).toBe(before);
  });

  it('WAR-rally-automatic: an effect rallies, as if the test was passed', () => {
    const herald = skilled({ type: 'combat', target: 'ally', range: 8, does: [{ rally: true }] });
    const scene = stage([
      red(herald, [30, 20]),
      red(one, [30, 24], { rallyAt: 5, stress: 2 }),
      blue(other, [30, 55]),
    ]);
    scene.act('skill', 0, { target: 1, skill: 0 });
    expect([scene.state.rallyAt[1], scene.state.stress[1], scene.state.now.free]).toEqual([0, 1, 1]);
    expect(scene.rules).toContain('WAR-rally-automatic');
  });

  it('WAR-willpower-test: a deed affects the units that fail', () => {
    const gaze = skilled({
      type: 'combat',
      target: 'enemy',
      range: 10,
      does: [{ state: 'frightened', test: 1 }],
    });
    const of = (face: number): number =>
      stage([red(gaze, [30, 20]), blue(other, [30, 28])]).act('skill', 0, { target: 1, skill: 0 }, will(face))
        .state.states[1];
    expect([of(1), of(7)]).toEqual([0, 1]);
  });

  it('WAR-face-to-face: a deed is a roll against the defence', () => {
    const bolt = skilled({ type: 'combat', target: 'enemy', range: 10, does: [{ strike: { red: 1 } }] });
    const shield = card('shield', {
      panels: [{ from: 1, melee: { dice: { red: 1 } }, defence: { dice: { green: 1 } } }],
    });
    const of = (face: number): number =>
      stage([red(bolt, [30, 20]), blue(shield, [30, 28])]).act('skill', 0, { target: 1, skill: 0 }, [
        ...pool(5),
        ...defence(face),
      ]).state.damage[1];
    expect([of(1), of(7)]).toEqual([1, 2]);
  });

  it('WAR-move: a skill lets a unit move, by its first value', () => {
    const swift = skilled({ type: 'combat', target: 'self', does: [{ move: 'first' }] });
    const scene = stage([red(swift, [30, 20]), blue(other, [30, 55])]);
    scene.act('skill', 0, { target: 0, skill: 0 });
    expect(scene.refusal('move', 0, { x: 30, y: 25.2 })).toBe('WAR-move');
    scene.act('move', 0, { x: 30, y: 25 });
    expect([scene.state.now.active, scene.state.now.actions]).toEqual([0, 1]);
  });

  it('WAR-states: an immune unit suffers no stress from others, and is not moved', () => {
    const rock = card('rock', {
      skills: [{ name: 'Rock', type: 'passive', text: 'Rock', immune: ['stress', 'moved'] }],
    });
    const rude = skilled({ type: 'combat', target: 'enemy', does: [{ stress: 1 }, { shove: 3 }] });
    const scene = stage([red(rude, [30, 20]), blue(rock, [30, 24])]).act('skill', 0, { target: 1, skill: 0 });
    expect([scene.state.stress[1], ...scene.places(1)]).toEqual([0, [30, 24]]);
  });
});
