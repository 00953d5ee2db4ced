import { describe, expect, it } from 'vitest';
import { AT, STATE_BIT } from '@engine/systems/warcrow/battle/state/state';
import { card, magic, pool, type Standing } from '../stage';
import { one, other, trio, red, blue, stage } from './cast';

describe('skills, spells and the Tinge', () => {
  const skilled = (skill: object, rest: object = {}): Standing['card'] =>
    card('skilled', { skills: [{ text: 'As its parts say.', ...skill }], ...rest });

  it('WAR-combat-skills, WAR-use-combat-skill, WAR-requirements: an action on a near and visible target; once', () => {
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

  it('WAR-duration: effects last their number of turns, and a new use restarts them', () => {
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

  it('WAR-tinge-skills, WAR-use-tinge-skill: it costs a token of the Tinge', () => {
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

  it('WAR-long-skills: a long skill is a unit’s only action', () => {
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
    '%s: straight, by its number of strides, without opportunity attacks (WAR-shove-general)',
    (rule, deed, place) => {
      const push = skilled({ name: 'Push', type: 'combat', target: 'enemy', does: [deed] });
      const scene = stage([red(push, [[30, 20]]), blue(other, [[30, 24]])]);
      scene.act('skill', 0, { target: 1, skill: 0 });
      expect(scene.places(1)).toEqual([place]);
      expect(scene.rules).toContain(rule);
    },
  );

  it('WAR-collide: a shoved unit stops when it touches another, and is engaged with an enemy there', () => {
    const push = skilled({ name: 'Push', type: 'combat', target: 'enemy', does: [{ shove: 9 }] });
    const scene = stage([red(push, [[30, 20]]), blue(other, [[30, 24]]), red(one, [[30, 30]])]);
    scene.act('skill', 0, { target: 2, skill: 0 });
    expect(scene.places(2)).toEqual([[30, 28]]);
    expect(scene.rules).toContain('WAR-collide');
  });

  it('WAR-displace, WAR-place, WAR-within: the player chooses the destination', () => {
    const throws = skilled({ name: 'Throw', type: 'combat', target: 'enemy', does: [{ displace: 4 }] });
    const scene = stage([red(throws, [[30, 20]]), blue(other, [[30, 24]])], { answers: [0] });
    scene.act('skill', 0, { target: 1, skill: 0 });
    expect(scene.places(1)).toEqual([[34, 24]]);
    const blinks = skilled({ name: 'Blink', type: 'combat', target: 'self', does: [{ place: 6 }] });
    const place = stage([red(blinks, [[30, 20]]), blue(other, [[30, 50]])], { answers: [0] });
    place.act('skill', 0, { target: 0, skill: 0 });
    expect(place.places(0)).toEqual([[36, 20]]);
  });

  it('WAR-recover: a troop returns in formation, never more than at the start', () => {
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

  it('WAR-blocking, WAR-spellcaster: an enemy Spellcaster rolls three black dice; hollow blocks give it tokens', () => {
    const units = [red(spell(), [[30, 20]]), blue(other, [[30, 28]]), blue(spell(), [[30, 50]])];
    const scene = stage(units, { answers: [0, 0] });
    scene.act('skill', 0, { target: 1, skill: 0 }, magic(1, 1, 3, 5));
    expect(scene.state.damage[1]).toBe(0);
    expect([scene.state.tinge[2], scene.state.stress[2]]).toEqual([1, 1]);
  });

  it('WAR-dispel: the target blocks with its own dice, without the Tinge', () => {
    const warded = card('warded', { keywords: ['Dispel (black)'] });
    const scene = stage([red(spell(), [[30, 20]]), blue(warded, [[30, 28]])], { answers: [0, 0] });
    scene.act('skill', 0, { target: 1, skill: 0 }, magic(1, 2));
    expect([scene.state.damage[1], scene.state.tinge[1]]).toEqual([0, 0]);
  });

  it('WAR-casting: with the variant casting-token=two a token counts as two successes', () => {
    const warded = card('ward', { keywords: ['Dispel (black)'] });
    const units = [red(spell(), [[30, 20]]), blue(warded, [[30, 28]])];
    const single = stage(units, { answers: [0, 1] });
    single.act('skill', 0, { target: 1, skill: 0 }, magic(7, 1));
    expect(single.state.damage[1]).toBe(0);
    const double = stage(units, { answers: [0, 1], variants: { 'casting-token': 'two' } });
    double.act('skill', 0, { target: 1, skill: 0 }, magic(7, 1));
    expect(double.state.damage[1]).toBe(2);
  });

  it('WAR-alterations, WAR-tinge-roll: some cost dice, others tokens', () => {
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

  it('WAR-automatic-spells: need no roll', () => {
    const scene = stage([red(spell({ automatic: true }), [[30, 20]]), blue(other, [[30, 28]])]);
    scene.act('skill', 0, { target: 1, skill: 0 });
    expect(scene.state.damage[1]).toBe(2);
  });

  it('WAR-fog: a unit that ends its activation within 3 strides of the fog receives a token', () => {
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
