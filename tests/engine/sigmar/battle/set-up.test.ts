import { describe, expect, it } from 'vitest';
import type { Ability, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { unitModifier } from '@engine/systems/sigmar/battle/rules/effects/influences';
import { removeManifestation } from '@engine/systems/sigmar/battle/rules/effects/set-up';
import { TACTICS } from '@engine/systems/sigmar/battle/rules/phases/tactics';
import { beginRound } from '@engine/systems/sigmar/battle/rules/phases/turn';
import { allocate } from '@engine/systems/sigmar/battle/rules/effects/damage';
import { TURN, WHERE } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../support/scripted-dice';
import { ranged } from '../support';
import { Stage, type Standing } from './stage';

type Of = Partial<UnitFile>;
const at = (side: 0 | 1, of: Of, places: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side,
  at: places,
  ...own,
});
const lantern: Of = { name: 'Lantern', keywords: ['MANIFESTATION'], banishment: 7, control: '-', points: 0 };
const summon: Effect = { type: 'summon', unit: 'lantern', within: 12 };
const spell = (effects: Effect[], own: Partial<Ability> = {}): Ability => ({
  name: 'Call',
  type: 'Spell',
  value: 6,
  text: 'A call.',
  effects,
  ...own,
});
const wizard = (...abilities: Ability[]): Of => ({
  name: 'Wizard',
  health: 5,
  keywords: ['HERO', 'INFANTRY', 'WIZARD (1)'],
  abilities: abilities,
});
const foe: Of = { name: 'Foe', keywords: ['HERO', 'WIZARD (1)'] };

describe('manifestations (magic 7.0 to 7.2)', () => {
  const scene = (more = {}): Stage =>
    new Stage({
      units: [
        at(0, wizard(spell([summon])), [[10, 6]]),
        at(0, lantern, [], { summoned: 'lantern' }),
        at(1, foe, [[20, 24]]),
      ],
      phase: 'hero',
      command: [0, 0],
      ...more,
    });
  const CALL = { power: 0, target: 0 };
  const called = (): Stage => scene().act('cast', 0, CALL, rolls('magic 3, magic 3'));

  it('AOS-magic-7.0, AOS-24.0: a spell of its lore sets it up where its summoner chooses, within 12" and 9" from enemies', () => {
    const s = called();
    expect(s.state.now).toMatchObject({ mover: 1, moving: 'set-up' });
    expect(s.refusal('go', 1, { x: 10, y: 18.5 })).toBe('AOS-24.0');
    expect(s.refusal('go', 1, { x: 20, y: 15 })).toBe('AOS-24.0');
    s.act('go', 1, { x: 14, y: 10 });
    expect(s.places(1)).toEqual([[14, 10]]);
    expect(s.told('AOS-magic-7.0')).toEqual(['Lantern is summoned.']);
    expect(s.state.turnFlags[1] & TURN.setUp).not.toBe(0);
  });

  it('AOS-magic-7.0: not while it is on the table, nor in the turn in which it was removed', () => {
    const s = called();
    s.act('go', 1, { x: 14, y: 10 });
    const again = (): string | undefined => {
      Object.assign(s.state.now, { phase: 'hero', step: 0, side: 0 });
      s.state.cast.fill(0);
      s.state.uses.fill(0);
      s.state.spoken.fill(0);
      return s.refusal('cast', 0, CALL);
    };
    expect(again()).toBe('AOS-magic-7.0');
    s.with([], (referee) => removeManifestation(s.state, 1, 'AOS-magic-7.2', referee));
    expect(again()).toBe('AOS-magic-7.0');
    s.state.turnFlags.fill(0);
    expect(again()).toBeUndefined();
  });

  it('AOS-magic-7.0: its destruction is not a lost unit, and it may be summoned again', () => {
    const s = called();
    s.act('go', 1, { x: 14, y: 10 });
    s.with([], (referee) => allocate(s.state, 1, { inflicted: 9, by: 2, rule: 'AOS-18.2' }, referee));
    expect(s.state.where[1]).toBe(WHERE.reserve);
    expect([...s.state.lostUnits]).toEqual([0, 0]);
  });

  it('AOS-magic-7.0, AOS-commands-1.2: no command picks it, or faction terrain', () => {
    const hurt = { ...lantern, health: 3 };
    const units = (own: object): Stage =>
      new Stage({
        units: [at(0, hurt, [[10, 6]], own), at(0, wizard(), [[20, 6]]), at(1, foe, [[40, 24]])],
        phase: 'hero',
        command: [4, 4],
      });
    const refused = (own: object): (string | undefined)[] => {
      const s = units(own);
      s.state.damage[0] = 2;
      const rally = s.refusal('rally', 0);
      Object.assign(s.state.now, { phase: 'movement', active: 1, step: 1 });
      const redeploy = s.refusal('redeploy', 0);
      Object.assign(s.state.now, { phase: 'charge' });
      return [rally, redeploy, s.refusal('counter-charge', 0)];
    };
    expect(refused({})).toEqual([undefined, undefined, undefined]);
    for (const own of [{ summoned: 'lantern' }, { feature: true }])
      expect(refused(own)).toEqual(Array(3).fill('AOS-commands-1.2'));
  });

  it('AOS-magic-7.0: abilities of its own side neither pick nor affect it; it counts for no battle tactic', () => {
    const bless: Ability = {
      name: 'Bless',
      type: 'Active',
      text: 'A blessing.',
      range: 24,
      use: { phase: 'hero', target: 'friend' },
      effects: [{ type: 'ward', value: 5 }],
    };
    const faster: Ability = {
      name: 'Faster',
      type: 'Passive',
      text: 'Faster.',
      effects: [{ type: 'modify-unit', characteristic: 'move', by: 2, aura: { on: 'friends', within: 24 } }],
    };
    const s = (own: object): Stage =>
      new Stage({
        units: [
          at(0, wizard(bless, faster), [[22, 13.5]]),
          at(0, { ...lantern, move: 8 }, [[22, 16.5]], own),
          at(1, foe, [[2, 2]]),
        ],
        phase: 'hero',
      });
    const plain = s({});
    expect(plain.refusal('use', 0, { target: 1, power: 0 })).toBeUndefined();
    expect(unitModifier(plain.state, 1, 'move')).toBe(2);
    const summoned = s({ summoned: 'lantern' });
    expect(summoned.refusal('use', 0, { target: 1, power: 0 })).toBe('AOS-magic-7.0');
    expect(unitModifier(summoned.state, 1, 'move')).toBe(0);
    const centre = TACTICS.find(({ rule }) => rule === 'AOS-tactics-3.0-seize-the-centre')!;
    expect([plain, summoned].map(({ state }) => centre.complete(state, 0, -1))).toEqual([true, false]);
  });

  it('AOS-magic-7.1: it is removed when its summoner is slain', () => {
    const s = called();
    s.act('go', 1, { x: 14, y: 10 });
    s.with([], (referee) => allocate(s.state, 0, { inflicted: 5, by: 2, rule: 'AOS-18.2' }, referee));
    expect(s.told('AOS-magic-7.1')).toEqual(['Lantern is removed because its summoner was slain.']);
    expect(s.state.where[1]).toBe(WHERE.reserve);
  });

  it('AOS-magic-7.2: a WIZARD within 30" banishes it by its value, once per turn, instead of a spell', () => {
    const banishing = (faces: string, own = {}): Stage => {
      const s = called();
      s.act('go', 1, { x: 14, y: 10 });
      Object.assign(s.state.now, { phase: 'hero', active: 1, step: 0, side: 1 }, own);
      s.act('banish', 2, { target: 1 }, rolls(faces));
      return s;
    };
    expect(banishing('magic 3, magic 4').told('AOS-magic-7.2')).toEqual([
      'Foe tries to banish Lantern: 7 of 7, success.',
      'Lantern is banished.',
    ]);
    const vain = banishing('magic 3, magic 3');
    expect(vain.state.where[1]).toBe(WHERE.table);
    Object.assign(vain.state.now, { phase: 'hero', active: 1, step: 0, side: 1 });
    vain.state.cast[2] = 1;
    expect(vain.refusal('banish', 2, { target: 1 })).toBe('AOS-magic-1.1');
    vain.state.cast.fill(0);
    expect(vain.refusal('banish', 2, { target: 1 })).toBe('AOS-magic-7.2');
  });
});

describe('reserves (24.0, 24.1)', () => {
  const hidden: Of = {
    name: 'Hidden',
    abilities: [
      {
        name: 'From the reeds',
        type: 'Passive',
        text: 'It may be set up in reserve.',
        effects: [{ type: 'reserve', edge: 6, round: 2 }],
      },
    ],
  };
  it('AOS-24.1: a unit goes into reserve instead of being deployed', () => {
    const s = new Stage({
      units: [at(0, hidden, [], { regiment: -1 }), at(0, foe, [], { regiment: -1 }), at(1, foe, [[20, 24]])],
      phase: 'deployment',
    });
    expect(s.refusal('reserve', 1)).toBe('AOS-24.1');
    s.act('reserve', 0);
    expect(s.told('AOS-24.1')).toEqual(['Hidden goes into reserve.']);
    expect(s.state.where[0]).toBe(WHERE.reserve);
  });

  it('AOS-24.0, AOS-24.1: it arrives from its round on, by an edge and 9" from enemies, and makes no move', () => {
    const s = new Stage({ units: [at(0, hidden, []), at(1, foe, [[20, 24]])], phase: 'movement', round: 1 });
    s.state.where[0] = WHERE.reserve;
    expect(s.refusal('arrive', 0)).toBe('AOS-24.1');
    s.state.now.round = 2;
    s.act('arrive', 0);
    expect(s.refusal('go', 0, { x: 22, y: 15 })).toBe('AOS-24.0');
    expect(s.refusal('go', 0, { x: 22, y: 27 })).toBe('AOS-24.0');
    s.act('go', 0, { x: 3, y: 10 });
    expect(s.told('AOS-24.1')).toEqual(['Hidden arrives from reserve.']);
    s.state.now.phase = 'movement';
    s.state.phaseFlags.fill(0);
    Object.assign(s.state.now, { step: 0, side: 0 });
    expect(s.refusal('move', 0)).toBe('AOS-24.0');
  });

  it('AOS-24.1: a unit still in reserve at the start of the fourth round is destroyed', () => {
    const s = new Stage({ units: [at(0, hidden, []), at(1, foe, [[20, 24]])], phase: 'end', round: 3 });
    s.state.where[0] = WHERE.reserve;
    s.with(rolls('initiative 5, initiative 2'), (referee) => beginRound(s.state, referee));
    expect(s.state.where[0]).toBe(WHERE.gone);
    expect(s.told('AOS-24.1')).toEqual(['Hidden is destroyed because it is still in reserve.']);
  });
});

describe('units that return (22.0, 24.2, magic 3.0)', () => {
  const prayer = (effect: Effect, own: Partial<Ability> = {}): Of => ({
    name: 'Priest',
    keywords: ['HERO', 'PRIEST (1)'],
    abilities: [{ name: 'Rise', type: 'Prayer', value: 4, text: 'Rise.', effects: [effect], ...own }],
  });
  const scene = (priest: Of, dead: Of, own: Partial<Standing> = {}): Stage => {
    const s = new Stage({
      units: [at(0, priest, [[10, 6]]), at(0, dead, [], own), at(1, foe, [[20, 28]])],
      phase: 'hero',
      command: [0, 0],
    });
    s.state.where[1] = WHERE.gone;
    s.state.left[1] = 0;
    return s;
  };
  const RISE = { power: 0, target: 0 };

  it('AOS-magic-3.0-resurrection: a slain INFANTRY HERO returns within 3", once per battle', () => {
    const back: Effect = { type: 'return-unit', keyword: 'HERO', within: 3, from: 0 };
    const use = { phase: 'hero', target: 'self', once: 'battle' } as const;
    const s = scene(prayer(back, { use }), { name: 'Hero', keywords: ['HERO', 'INFANTRY'] });
    s.act('chant', 0, RISE, rolls('magic 5'));
    expect(s.refusal('go', 1, { x: 10, y: 12 })).toBe('AOS-24.0');
    s.act('go', 1, { x: 12, y: 6 });
    expect(s.told('AOS-22.0')).toEqual(['Hero returns to the battlefield.']);
    s.state.where[1] = WHERE.gone;
    Object.assign(s.state.now, { phase: 'hero', step: 0, side: 0 });
    s.state.cast.fill(0);
    s.state.spoken.fill(0);
    s.state.uses[0] &= 4;
    expect(s.refusal('chant', 0, RISE)).toBe('AOS-28.2');
  });

  it('AOS-24.2: a replacement has half the models, is a new unit, and is not replaced again', () => {
    const again: Effect = { type: 'return-unit', within: 12, from: 0, models: 'half', replacement: true };
    const s = scene(prayer(again), { name: 'Mob', models: 10, health: 1 });
    s.state.tokens[1] = 3;
    s.state.ward[1] = 6;
    s.state.turnFlags[1] = TURN.ran | TURN.charged;
    s.act('chant', 0, RISE, rolls('magic 4'));
    s.act('go', 1, { x: 12, y: 9 });
    expect(s.state.left[1]).toBe(5);
    expect(s.state.tokens[1]).toBe(0);
    // It has neither the old unit's ward from a spell nor its flags of this turn.
    expect([s.state.ward[1], s.state.turnFlags[1]]).toEqual([0, TURN.setUp]);
    expect(s.told('AOS-24.2')).toEqual(['Mob are replaced by a new unit.']);
    s.state.where[1] = WHERE.gone;
    Object.assign(s.state.now, { phase: 'hero', step: 0, side: 0 });
    s.state.cast.fill(0);
    s.state.uses.fill(0);
    s.state.spoken.fill(0);
    expect(s.refusal('chant', 0, RISE)).toBe('AOS-24.0');
  });

  it('AOS-terrain-1.5, AOS-magic-7.0: pieces that are not units do not return', () => {
    const back: Effect = { type: 'return-unit', within: 3, from: 0 };
    const gate: Of = { name: 'Gate', keywords: ['FACTION TERRAIN'], weapons: [] };
    const s = scene(prayer(back), gate, { regiment: -1, feature: true });
    expect(s.refusal('chant', 0, RISE)).toBe('AOS-24.0');
  });

  it('AOS-24.0: without a unit to return, the prayer cannot be chanted', () => {
    const s = scene(prayer({ type: 'return-unit', keyword: 'HERO', within: 3 }), { name: 'Mob' });
    expect(s.refusal('chant', 0, RISE)).toBe('AOS-24.0');
  });
});

describe('faction terrain (10.1, terrain 1.5)', () => {
  const gate: Of = {
    name: 'Gate',
    keywords: ['FACTION TERRAIN'],
    move: '-',
    control: '-',
    base: '100mm',
    health: 10,
    save: 7,
    weapons: [],
  };
  const spears: Of = { name: 'Spears' };

  it('AOS-10.1-deploy-terrain: it is deployed first, more than 3" from objectives and other terrain', () => {
    const s = new Stage({
      units: [at(0, gate, [], { regiment: -1, feature: true }), at(0, spears, []), at(1, foe, [[20, 24]])],
      phase: 'deployment',
      objectives: [[20, 5]],
      territories: [
        [
          [0, 0],
          [44, 0],
          [44, 12],
          [0, 12],
        ],
        [
          [0, 24],
          [44, 24],
          [44, 30],
          [0, 30],
        ],
      ],
    });
    expect(s.refusal('regiment', -1, { target: 0 })).toBe('AOS-10.1-deploy-terrain');
    expect(s.refusal('deploy', 1, { x: 5, y: 5 })).toBe('AOS-10.1-deploy-terrain');
    expect(s.refusal('deploy', 0, { x: 24, y: 5 })).toBe('AOS-10.1-deploy-terrain');
    s.act('deploy', 0, { x: 30, y: 6 });
    expect(s.refusal('deploy', 1, { x: 5, y: 5 })).toBeUndefined();
  });

  it('AOS-terrain-1.5: it is in combat only in the combat phase, can be attacked, and is not a lost unit', () => {
    const units = [
      at(0, gate, [[10, 10]], { feature: true }),
      at(0, spears, [[30, 4]]),
      at(1, foe, [[10, 14]]),
    ];
    const moving = new Stage({ units, phase: 'movement', active: 1, side: 1 });
    expect(moving.refusal('move', 2)).toBeUndefined();
    const s = new Stage({ units, phase: 'combat', active: 1, side: 1, command: [0, 0] });
    s.state.damage[0] = 9;
    s.act('fight', 2, { target: 0 }, rolls('hit 4, wound 4'));
    expect(s.state.where[0]).toBe(WHERE.gone);
    expect([...s.state.lostUnits]).toEqual([0, 0]);
  });

  it('AOS-4.0-health: without Health it cannot be targeted, and no power damages it', () => {
    const stone = { ...gate, health: '-' as const };
    const bow = { ...foe, weapons: [ranged()] };
    const units = [
      at(0, stone, [[10, 10]], { feature: true }),
      at(0, spears, [[30, 4]]),
      at(1, bow, [[10, 14]]),
    ];
    const s = new Stage({ units, phase: 'combat', active: 1, side: 1, command: [0, 0], step: 2 });
    // No unit is in combat with it, so that none fights.
    expect(s.refusal('fight', 2, { target: 0 })).toBe('AOS-19.0');
    const shoots = new Stage({ units, phase: 'shooting', active: 1, side: 1 });
    expect(shoots.refusal('shoot', 2, { target: 0 })).toBe('AOS-16.0');
    allocate(s.state, 0, { inflicted: 50, by: 2, rule: 'AOS-17.2' }, { dice: rolls('') } as never);
    expect([s.state.damage[0], s.state.where[0]]).toEqual([0, WHERE.table]);
  });
});
