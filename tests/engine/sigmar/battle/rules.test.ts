import { describe, expect, it } from 'vitest';
import type { Battleplan, UnitFile } from '@engine/generated/age-of-sigmar';
import { coherent } from '@engine/systems/sigmar/battle/effects/coherency';
import { bearing } from '@engine/systems/sigmar/battle/effects/attacks';
import { BEARS } from '@engine/systems/sigmar/battle/effects/plans';
import { returnModels } from '@engine/systems/sigmar/battle/effects/rally';
import { allocate } from '@engine/systems/sigmar/battle/effects/damage';
import { inCombatWith, isGuarded, unitsApart, whollyIn } from '@engine/systems/sigmar/battle/measure';
import { determineControl, planPoints } from '@engine/systems/sigmar/battle/phases/objectives';
import { TACTICS } from '@engine/systems/sigmar/battle/phases/tactics';
import { beginRound } from '@engine/systems/sigmar/battle/phases/turn';
import { PHASES, TURN, WHERE } from '@engine/systems/sigmar/battle/state';
import { rolls } from '../../../support/scripted-dice';
import { melee, ranged } from '../support';
import { feature, row, Stage, type Scene, type Standing } from './stage';

type Of = Partial<UnitFile>;
const red = (of: Of, at: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side: 0,
  at,
  ...own,
});
const blue = (of: Of, at: Standing['at'], own: Partial<Standing> = {}): Standing => ({
  of,
  side: 1,
  at,
  ...own,
});
const stage = (scene: Scene): Stage => new Stage(scene);

/** Somebody far away, so that there is an enemy. */
const away = blue({ name: 'Far' }, [[40, 28]]);
const one: Of = { name: 'One' };
const five: Of = { name: 'Five', models: 5 };
const ten: Of = { name: 'Ten', models: 10, health: 1 };
const bow: Of = { name: 'Bow', weapons: [ranged()] };
const hero: Of = { name: 'Hero', keywords: ['HERO', 'INFANTRY'] };
const wizard: Of = {
  name: 'Wizard',
  health: 5,
  keywords: ['HERO', 'INFANTRY', 'WIZARD (1)'],
  abilities: [
    {
      name: 'Bolt',
      type: 'Spell',
      value: 6,
      range: 18,
      text: 'D3 mortal damage.',
      effects: [{ type: 'mortal-damage', amount: 'D3' }],
    },
    {
      name: 'Shield',
      type: 'Spell',
      value: 6,
      range: 12,
      text: 'A ward.',
      effects: [{ type: 'ward', value: 6 }],
    },
  ],
};
const priest: Of = {
  name: 'Priest',
  keywords: ['HERO', 'INFANTRY', 'PRIEST (1)'],
  abilities: [
    {
      name: 'Wrath',
      type: 'Prayer',
      value: 5,
      range: 12,
      text: '2 mortal damage.',
      effects: [{ type: 'mortal-damage', amount: 2 }],
    },
  ],
};
const BOLT = 0;
const SHIELD = 1;

const inches = ([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
  Math.round(Math.hypot(x1 - x0, y1 - y0) * 100) / 100;

describe('measuring and combat (2.0, 6.0, 7.0)', () => {
  it('AOS-2.1, AOS-7.0: distances are between the nearest bases, and 3" apart is in combat', () => {
    const s = stage({ units: [red(five, row(10, 10, 5)), blue(one, [[10, 14.25]])] });
    expect(unitsApart(s.state, 0, 1)).toBeCloseTo(4.25 - 32 / 25.4, 9);
    expect(inCombatWith(s.state, 0, 1)).toBe(true);
    const apart = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 14.27]])] });
    expect(inCombatWith(apart.state, 0, 1)).toBe(false);
  });

  it('AOS-2.1.1, AOS-9.1.2: wholly within a territory is every part of every base', () => {
    const s = stage({ units: [red(five, row(10, 8.3, 5)), blue(one, [[10, 20]])] });
    expect(whollyIn(s.state, 0, 0)).toBe(true);
    const over = stage({ units: [red(one, [[10, 8.5]]), blue(one, [[10, 20]])] });
    expect(whollyIn(over.state, 0, 0)).toBe(false);
  });

  it('AOS-6.0: what stands between hides; units that do not see each other are not in combat', () => {
    const wall = feature('obstacle', [0, 11, 44, 11.5], { height: 3, blocksSight: true });
    const units = [red(one, [[10, 10]]), blue(one, [[10, 12.5]])];
    expect(inCombatWith(stage({ units, terrain: [wall] }).state, 0, 1)).toBe(false);
    expect(inCombatWith(stage({ units }).state, 0, 1)).toBe(true);
  });
});

describe('setting up (8.0 to 10.1)', () => {
  const deploying = (answers: number[] = []): Stage =>
    stage({
      units: [
        red(hero, [], { general: true }),
        red(five, [], { regiment: 0 }),
        red(one, [], { regiment: -1 }),
        blue(one, [], { regiment: 0 }),
      ],
      answers,
    });

  it('AOS-1.0, AOS-8.0, AOS-9.0, AOS-9.1.2, AOS-10.0: who wins the roll-off takes a territory, the other says who begins', () => {
    const s = deploying([1, 1]);
    s.with(rolls('initiative 3, initiative 3, initiative 2, initiative 5'), (referee) =>
      s.game.begin(s.state, referee),
    );
    expect(s.journal).toEqual([
      '[AOS-9.1.2] The roll-off for the territories is a tie: both roll 3.',
      '[AOS-9.1.2] Blues win the roll-off for the territories: 5 against 2.',
      '[AOS-9.1.2] Blues take the second territory.',
      '[AOS-10.0] Blues begin deployment.',
    ]);
    expect(s.asked).toEqual([
      'territory (AOS-9.1.2), side 1: 1 of 2',
      'begin-deployment (AOS-10.0), side 0: 1 of 2',
    ]);
    expect(s.state.now).toMatchObject({ phase: 'deployment', side: 1, home: 0 });
  });

  it('AOS-10.1-deploy-unit, AOS-10.1-deploy-regiment: wholly in one’s territory; a regiment in one go, and who is done first opens', () => {
    const s = deploying();
    s.with(rolls('initiative 6, initiative 1'), (referee) => s.game.begin(s.state, referee));
    expect(s.state.now).toMatchObject({ side: 1, home: 0, beginner: 1 });
    expect(s.refusal('deploy', 3, { x: 10, y: 15 })).toBe('AOS-10.1-deploy-unit');
    expect(s.refusal('done')).toBe('AOS-10.0');
    s.act('deploy', 3, { x: 10, y: 25 });
    expect(s.state.now.side).toBe(0);
    s.act('regiment', -1, { target: 0 });
    expect(s.refusal('deploy', 2, { x: 30, y: 5 })).toBe('AOS-10.1-deploy-regiment');
    s.act('deploy', 0, { x: 10, y: 5 });
    expect(s.state.now.side).toBe(0);
    s.act('deploy', 1, { x: 20, y: 5 });
    expect(s.state.now).toMatchObject({ side: 0, finished: 1 });
    s.act('deploy', 2, { x: 30, y: 5 });
    expect(s.asked[2]).toBe('first-turn (AOS-12.0), side 1: 0 of 2');
    expect(s.state.now).toMatchObject({ round: 1, active: 1, first: 1 });
  });

  it('AOS-10.1-deploy-unit: more than 9" from the enemy’s territory', () => {
    const s = stage({
      units: [red(one, []), blue(one, [[10, 28]])],
      phase: 'deployment',
      territories: [
        [
          [0, 0],
          [44, 0],
          [44, 15],
          [0, 15],
        ],
        [
          [0, 15],
          [44, 15],
          [44, 30],
          [0, 30],
        ],
      ],
    });
    expect(s.refusal('deploy', 0, { x: 10, y: 5.5 })).toBe('AOS-10.1-deploy-unit');
    expect(s.refusal('deploy', 0, { x: 10, y: 5.3 })).toBeUndefined();
  });
});

describe('rounds, turns and phases (11.0 to 14.0)', () => {
  const begin = (own: Partial<Scene>, script: string, round: number): Stage => {
    const s = stage({ units: [red(one, [[5, 5]]), away], ...own });
    s.state.now.round = round;
    s.with(rolls(script), (referee) => beginRound(s.state, referee));
    return s;
  };

  it('AOS-12.0, AOS-12.0-underdog, AOS-commands-1.1: priority, the underdog, four command points and one more', () => {
    const s = stage({ units: [red(one, [[5, 5]]), away], answers: [1], underspent: [true, false] });
    s.state.victory.set([2, 7]);
    s.with(rolls('initiative 5, initiative 2'), (referee) => beginRound(s.state, referee));
    expect(s.told('AOS-12.0')).toEqual([
      'Reds win the roll-off for priority: 5 against 2.',
      'Battle round 2 of 5: Blues take the first turn; Reds are the underdog.',
    ]);
    expect([...s.state.command]).toEqual([5, 4]);
  });

  it('AOS-12.0: on a tie whoever had the first turn last round decides; who takes two turns in a row attempts no tactic (AOS-tactics-2.0)', () => {
    const tie = begin({}, 'initiative 4, initiative 4', 2);
    expect(tie.asked).toEqual(['first-turn (AOS-12.0), side 0: 0 of 2']);
    expect(tie.state.now.doubled).toBe(-1);
    const stolen = begin({}, 'initiative 1, initiative 4', 2);
    expect(stolen.state.now).toMatchObject({ first: 1, active: 1, doubled: 1, phase: 'start' });
  });

  it('AOS-commands-1.1, AOS-army-3.6: fewer auxiliaries bring a command point', () => {
    const s = stage({ units: [red(one, [[5, 5]]), blue(one, [[40, 28]], { regiment: -1 })] });
    s.with(rolls('initiative 5, initiative 2'), (referee) => beginRound(s.state, referee));
    expect([...s.state.command]).toEqual([5, 4]);
  });

  it('AOS-13.0, AOS-33.0: seven phases with the turn’s start and end; unused command points are lost, and the last round decides', () => {
    expect(PHASES.slice(1, -1)).toEqual(['start', 'hero', 'movement', 'shooting', 'charge', 'combat', 'end']);
    const s = stage({
      units: [red(one, [[5, 5]]), blue(one, [[5, 25]])],
      objectives: [[5, 5]],
      phase: 'end',
      round: 5,
      turn: 1,
      active: 0,
      step: 1,
      side: 1,
      plan: { name: 'Plan', scoring: [{ points: 2, for: 'each' }], tactics: false },
    });
    s.act('done');
    expect(s.told('AOS-31.0')).toEqual(['Reds score 2 victory points for Plan; they have 2.']);
    expect(s.told('AOS-33.0')).toEqual(['Reds win by 2 victory points to 0.']);
    expect(s.state.now).toMatchObject({ phase: 'over', winner: 0 });
    expect([...s.state.command]).toEqual([0, 0]);
  });

  it('AOS-5.3, AOS-14.0: one CORE ability a phase', () => {
    const s = stage({ units: [red(one, [[5, 5]]), red(one, [[15, 5]]), away] });
    s.act('move', 0).act('go', 0, { x: 8, y: 5 });
    expect(s.refusal('run', 0)).toBe('AOS-5.3');
    expect(s.refusal('run', 1)).toBeUndefined();
    expect(s.refusal('charge', 1)).toBe('AOS-13.0');
  });
});

describe('moving (14.1, 15.0 to 15.4)', () => {
  it('AOS-14.1-normal-move, AOS-15.0: up to its Move, every model, and not into combat on the way', () => {
    const s = stage({ units: [red(five, row(10, 10, 5)), blue(one, [[12, 18]])] });
    s.act('move', 0);
    expect(s.refusal('go', 0, { x: 12.72 + 5.1, y: 10 })).toBe('AOS-15.0');
    expect(s.refusal('go', 0, { x: 12.72, y: 14.9 })).toBe('AOS-15.0');
    s.act('go', 0, { x: 12.72, y: 13.5 });
    expect(s.places(0)[0]).toEqual([10, 13.5]);
    expect(s.told('AOS-14.1-normal-move')).toEqual(['Five may move up to 5.0″.', 'Five go, 3.5″ at most.']);
  });

  it('AOS-14.1-normal-move: nobody passes through a combat range, but who flies does (AOS-15.4)', () => {
    const units = (keywords: string[]): Standing[] => [
      red({ ...one, move: 12, keywords }, [[10, 10]]),
      blue({ ...five, models: 9 }, row(2, 15, 9)),
      blue({ ...five, models: 9, id: 'other' }, row(16, 15, 9)),
    ];
    const walks = stage({ units: units(['INFANTRY']) }).act('move', 0);
    expect(walks.refusal('go', 0, { x: 10, y: 21 })).toBe('AOS-15.0');
    const flies = stage({ units: units(['INFANTRY', 'FLY']) }).act('move', 0);
    expect(flies.refusal('go', 0, { x: 10, y: 21 })).toBeUndefined();
    expect(flies.refusal('go', 0, { x: 10, y: 18 })).toBe('AOS-15.0');
  });

  it('AOS-14.1-run: D6 more, and no shooting or charging after it (AOS-14.2, AOS-14.3)', () => {
    const s = stage({ units: [red(bow, [[5, 5]]), away] });
    s.act('run', 0, {}, rolls('charge 4')).act('go', 0, { x: 5, y: 14 });
    expect(s.told('AOS-14.1-run')).toEqual(['Bow run, up to 9.0″.', 'Bow go, 9.0″ at most.']);
    Object.assign(s.state.now, { phase: 'charge', side: 0, step: 0 });
    s.state.phaseFlags.fill(0);
    expect(s.refusal('charge', 0)).toBe('AOS-14.3');
    s.state.now.phase = 'shooting';
    expect(s.refusal('shoot', 0, { target: 1 })).toBe('AOS-14.2');
  });

  it('AOS-14.1-retreat: D3 mortal damage, through combat ranges, and out of them', () => {
    const s = stage({ units: [red({ ...one, health: 5 }, [[10, 10]]), blue(one, [[10, 12]])] });
    expect(s.refusal('move', 0)).toBe('AOS-14.1-normal-move');
    expect(s.refusal('run', 0)).toBe('AOS-14.1-run');
    s.act('retreat', 0, {}, rolls('damage 2'));
    expect(s.state.damage[0]).toBe(2);
    expect(s.refusal('go', 0, { x: 10, y: 8 })).toBe('AOS-15.0');
    s.act('go', 0, { x: 10, y: 5.5 });
    expect(s.state.turnFlags[0]! & TURN.retreated).toBe(TURN.retreated);
  });

  it('AOS-15.1: 1/2" from another, of 7 or more from two, and one group', () => {
    const of = (at: [number, number][], models = at.length): boolean =>
      coherent(stage({ units: [red({ ...five, models }, at), away] }).state, 0);
    expect(of(row(5, 5, 5))).toBe(true);
    expect(of(row(5, 5, 6))).toBe(true);
    expect(of(row(5, 5, 7))).toBe(false);
    expect(of([...row(5, 5, 4), ...row(5, 6.36, 4)])).toBe(true);
    expect(of([...row(5, 5, 2), ...row(15, 5, 2)])).toBe(false);
    expect(of([[5, 5], [5 + 32 / 25.4 + 0.5, 5]])).toBe(true); // prettier-ignore
    expect(of([[5, 5], [5 + 32 / 25.4 + 0.51, 5]])).toBe(false); // prettier-ignore
  });

  it('AOS-15.2: up to 1" is moved over as if it were not there; what is taller is climbed up and down', () => {
    const s = (height: number): Stage =>
      stage({
        units: [red(one, [[10, 10]]), away],
        terrain: [feature('obstacle', [0, 11.5, 44, 12], { height })],
      }).act('move', 0);
    expect(s(1).refusal('go', 0, { x: 10, y: 15 })).toBeUndefined();
    expect(s(1.2).refusal('go', 0, { x: 10, y: 12.61 })).toBe('AOS-15.0'); // still on it
    expect(s(1.2).refusal('go', 0, { x: 10, y: 15 })).toBe('AOS-15.0');
    expect(s(1.1).refusal('go', 0, { x: 10, y: 12.75 })).toBeUndefined(); // 2.75" and 2.2" up and down
  });

  it('AOS-15.3: a pile-in of 3" brings models into reach, no further from the target, and the unit stays in combat', () => {
    const s = stage({
      units: [
        red(five, [...row(10, 10, 3), ...row(10, 8.64, 2)]),
        blue({ ...one, health: 20 }, [[10, 13.2]]),
      ],
      phase: 'combat',
    });
    const before = s.places(0);
    s.act('fight', 0, { target: 1 }, rolls('hit 1, hit 1, hit 1, hit 1'));
    const after = s.places(0);
    before.forEach((at, k) => expect(inches(at, after[k]!)).toBeLessThanOrEqual(3));
    expect(s.told('AOS-15.3')).toEqual(['Five pile in.']);
    expect(s.told('AOS-16.0-combat')).toEqual(['Five strike at One with 4 models: 0 damage points.']); // three reached it before
    expect(coherent(s.state, 0)).toBe(true);
    expect(inCombatWith(s.state, 0, 1)).toBe(true);
  });

  it('AOS-4.0-move: a dash does not move', () => {
    const s = stage({ units: [red({ ...one, move: '-' }, [[10, 10]]), away] });
    expect(s.refusal('move', 0)).toBe('AOS-4.0-move');
    expect(s.refusal('run', 0)).toBe('AOS-4.0-move');
  });
});

describe('shooting, charging, fighting (14.2 to 14.4, 16.0 to 19.0, 25.0)', () => {
  it('AOS-14.2, AOS-16.0-shooting: the models in range shoot, in sight and out of combat', () => {
    const s = stage({
      units: [red({ ...bow, models: 3 }, [[10, 5], [10, 6.36], [10, 7.72]]), blue(one, [[10, 25.6]])], // prettier-ignore
      phase: 'shooting',
    });
    s.act('shoot', 0, { target: 1 }, rolls('hit 3, hit 1'));
    expect(s.told('AOS-16.0-shooting')).toEqual(['Bow shoot at One with 2 models: 0 damage points.']);
    const near = stage({ units: [red(bow, [[10, 5]]), blue(one, [[10, 8]])], phase: 'shooting' });
    expect(near.refusal('shoot', 0, { target: 1 })).toBe('AOS-16.0-shooting');
  });

  it('AOS-20.0-shoot-in-combat: such weapons shoot in combat, at whom they are in combat with', () => {
    const s = stage({
      units: [
        red({ ...bow, weapons: [ranged({ abilities: ['Shoot in Combat'] })] }, [[10, 5]]),
        blue(one, [[10, 8]]),
        blue(one, [[20, 8]]),
      ],
      phase: 'shooting',
    });
    expect(s.refusal('shoot', 0, { target: 2 })).toBe('AOS-16.0');
    s.act('shoot', 0, { target: 1 }, rolls('hit 4, wound 4, save 3'));
    expect(s.state.damage[1]).toBe(1);
  });

  it('AOS-14.3: 2D6 inches, to within 1/2" of an enemy, or it stays', () => {
    const s = stage({
      units: [red(five, row(10, 5, 5)), blue(one, [[12, 13]])],
      phase: 'charge',
      command: [0, 0],
    });
    s.act('charge', 0, {}, rolls('charge 3, charge 3'));
    expect(s.refusal('go', 0, { target: 1 })).toBe('AOS-14.3');
    s.act('stay', 0);
    expect(s.told('AOS-14.3')).toEqual(['Five charge, up to 6.0″.', 'The charge of Five falls short.']);
    const far = stage({
      units: [red(five, row(10, 5, 5)), blue(one, [[12, 13]])],
      phase: 'charge',
      command: [0, 0],
    });
    far.act('charge', 0, {}, rolls('charge 3, charge 4')).act('go', 0, { target: 1 });
    expect(unitsApart(far.state, 0, 1)).toBeLessThanOrEqual(0.5);
    expect(far.state.turnFlags[0]! & TURN.charged).toBe(TURN.charged);
  });

  it('AOS-14.4, AOS-13.1, AOS-16.0-combat: sides alternate, the active first; the models within 3" attack', () => {
    const s = stage({
      units: [
        red({ ...five, models: 3, move: '-' }, [[10, 10], [10, 8.64], [10, 7.28]]), // prettier-ignore
        red(one, [[30, 10]]),
        blue({ ...one, health: 9 }, [[10, 13.4]]),
        blue({ ...one, health: 9 }, [[30, 12]]),
      ],
      phase: 'combat',
      command: [0, 0],
    });
    expect(s.refusal('done')).toBe('AOS-13.1');
    s.act('fight', 0, { target: 2 }, rolls('hit 6, wound 4, save 1'));
    expect(s.told('AOS-16.0-combat')).toEqual(['Five strike at One with 1 model: 1 damage point.']);
    expect(s.state.now.side).toBe(1);
    s.act('fight', 2, { target: 0 }, rolls('hit 1'));
    expect(s.state.now.side).toBe(0);
  });

  it('AOS-19.0: STRIKE-FIRST before the others, STRIKE-LAST after them', () => {
    const s = stage({
      units: [
        red({ ...one, id: 'a', keywords: ['INFANTRY', 'STRIKE-LAST'] }, [[10, 10]]),
        red({ ...one, id: 'b' }, [[20, 10]]),
        blue({ ...one, id: 'c', health: 9 }, [[10, 12]]),
        blue({ ...one, id: 'd', health: 9, keywords: ['INFANTRY', 'STRIKE-FIRST'] }, [[20, 12]]),
      ],
      phase: 'charge',
      step: 1,
      side: 1,
      command: [0, 0],
    });
    s.act('done');
    expect(s.state.now).toMatchObject({ phase: 'combat', side: 1 });
    expect(s.refusal('fight', 2, { target: 0 })).toBe('AOS-19.0');
    s.act('fight', 3, { target: 1 }, rolls('hit 1'));
    // All STRIKE-FIRST units have fought: the active player picks next, and STRIKE-LAST waits.
    expect(s.state.now.side).toBe(0);
    expect(s.refusal('fight', 0, { target: 2 })).toBe('AOS-19.0');
    s.act('fight', 1, { target: 3 }, rolls('hit 1')).act('fight', 2, { target: 0 }, rolls('hit 1'));
    expect(s.refusal('fight', 0, { target: 2 })).toBeUndefined();
  });

  it('AOS-18.2, AOS-18.3, ruling S6: damage fills one model after another; who is worth least goes, and the group holds', () => {
    const s = stage({ units: [red({ ...five, health: 2 }, row(10, 10, 5)), away] });
    s.with([], (referee) => allocate(s.state, 0, 5, -1, 'AOS-18.2', referee));
    expect([s.state.left[0], s.state.damage[0]]).toEqual([3, 1]);
    expect(coherent(s.state, 0)).toBe(true);
    s.with([], (referee) => allocate(s.state, 0, 5, -1, 'AOS-18.2', referee));
    expect(s.told('AOS-18.4')).toEqual(['Five are destroyed.']);
    expect(s.state.where[0]).toBe(WHERE.gone);
  });

  it('AOS-18.3: where no one can go without breaking the unit, as few as may be go besides', () => {
    // Five files of two: seven or more need two neighbours each, so that only the middle can spare one.
    const s = stage({
      units: [red({ ...ten, models: 10 }, [...row(10, 10, 5), ...row(10, 11.36, 5)]), away],
    });
    const lose = (): number => {
      s.with([], (referee) => allocate(s.state, 0, 1, -1, 'AOS-18.2', referee));
      expect(coherent(s.state, 0)).toBe(true);
      return s.state.left[0]!;
    };
    expect([lose(), lose(), lose(), lose()]).toEqual([9, 6, 5, 4]);
  });

  it('AOS-25.0: a guarded HERO is hit at −1, and an INFANTRY HERO not shot at from beyond 12"', () => {
    const units = (y: number): Standing[] => [
      red(bow, [[10, y]]),
      blue(hero, [[10, 20]]),
      blue(five, row(11.5, 20, 5)),
    ];
    const near = stage({ units: units(10), phase: 'shooting' });
    expect(isGuarded(near.state, 1)).toBe(true);
    expect(bearing(near.state, 0, 1, 'shoot') & BEARS.guarded).toBe(BEARS.guarded);
    expect(near.refusal('shoot', 0, { target: 1 })).toBeUndefined();
    expect(stage({ units: units(6), phase: 'shooting' }).refusal('shoot', 0, { target: 1 })).toBe('AOS-25.0');
  });

  it('AOS-22.0: a returned model stands in coherency with those that stood, not in a new combat', () => {
    const s = stage({ units: [red({ ...five, models: 5 }, row(10, 10, 3)), blue(one, [[10, 14.5]])] });
    expect(s.with([], (referee) => returnModels(s.state, 0, 2, referee))).toBe(2);
    expect(s.state.left[0]).toBe(5);
    expect(coherent(s.state, 0)).toBe(true);
    expect(inCombatWith(s.state, 0, 1)).toBe(false);
    expect(s.told('AOS-22.0')).toHaveLength(2);
  });
});

describe('commands', () => {
  it('AOS-commands-1.0, AOS-commands-1.2: paid for, one a unit and phase, each once an army and phase', () => {
    const s = stage({
      units: [
        red({ ...five, health: 1 }, row(10, 5, 3)),
        red({ ...five, health: 1 }, row(25, 5, 3)),
        red(wizard, [[30, 20]]),
        away,
      ],
      phase: 'hero',
      command: [2, 0],
    });
    s.act('rally', 0, {}, rolls('rally 4, rally 1, rally 1, rally 1, rally 1, rally 6'));
    expect(s.told('AOS-commands-2.0-rally')).toEqual([
      'Reds use Rally for Five; 1 command point left.',
      'Five rally: 2 rally points.',
    ]);
    expect(s.state.left[0]).toBe(5);
    expect(s.refusal('rally', 1)).toBe('AOS-commands-1.2');
  });

  it('AOS-commands-2.0-magical-intervention: a spell in the enemy’s hero phase, at −1', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(wizard, [[10, 16]])], phase: 'hero', side: 1 });
    s.act('cast', 1, { target: 0, power: BOLT }, rolls('magic 3, magic 3'));
    expect(s.told('AOS-commands-2.0-magical-intervention')).toEqual([
      'Blues use Magical Intervention for Wizard; 3 command points left.',
    ]);
    expect(s.told('AOS-magic-2.0')).toEqual(['Wizard casts Bolt at One: 5 of 6, in vain.']);
  });

  it('AOS-commands-3.0-redeploy: D6 inches in the enemy’s movement phase', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 20]])], side: 1 });
    s.act('redeploy', 1, {}, rolls('charge 2')).act('go', 1, { x: 12, y: 20 });
    expect(s.places(1)).toEqual([[12, 20]]);
  });

  it('AOS-commands-3.0-at-the-double: 6" more instead of a run roll', () => {
    const s = stage({ units: [red(one, [[10, 5]]), away], answers: [1] });
    s.act('run', 0);
    expect(s.state.now.reach).toBe(11);
  });

  it('AOS-commands-4.0: Covering Fire at the nearest that may be shot at, at −1', () => {
    const s = stage({
      units: [red(one, [[10, 10]]), red(one, [[10, 12]]), blue(bow, [[10, 20]])],
      phase: 'shooting',
      side: 1,
    });
    expect(s.refusal('covering-fire', 2, { target: 0 })).toBe('AOS-commands-4.0');
    s.act('covering-fire', 2, { target: 1 }, rolls('hit 4'));
    expect(s.told('AOS-16.0-shooting')).toEqual(['Bow shoot at One: 0 damage points.']);
  });

  it('AOS-commands-5.0-counter-charge: a charge in the enemy’s charge phase for two points, and no other command of the unit', () => {
    const s = stage({
      units: [red(one, [[10, 10]]), blue(one, [[10, 18]])],
      phase: 'charge',
      side: 1,
      answers: [1],
    });
    s.act('counter-charge', 1, {}, rolls('charge 6, charge 5')).act('go', 1, { target: 0 });
    expect(s.state.command[1]).toBe(2);
    expect(s.asked).toEqual([]);
    expect(inCombatWith(s.state, 0, 1)).toBe(true);
  });

  it('AOS-commands-5.0-forward-to-victory: the charge roll once more', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 18]])], phase: 'charge', answers: [1] });
    s.act('charge', 0, {}, rolls('charge 1, charge 1, charge 6, charge 5')).act('go', 0, { target: 1 });
    expect(s.told('AOS-commands-5.0-forward-to-victory')).toEqual([
      'Reds use Forward to Victory for One; 3 command points left.',
    ]);
  });

  it('AOS-commands-6.0, AOS-commands-7.0: reactions, the attacker’s first', () => {
    const s = stage({
      units: [red(one, [[10, 10]]), blue({ ...one, health: 9 }, [[10, 12]])],
      phase: 'combat',
      answers: [1, 1],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 3, wound 4, save 3'));
    expect(s.asked).toEqual([
      'All-out Attack (AOS-commands-6.0), side 0: 1 of 2',
      'All-out Defence (AOS-commands-7.0), side 1: 1 of 2',
    ]);
    expect(s.state.damage[1]).toBe(0);
    expect([...s.state.command]).toEqual([3, 3]);
  });

  it('AOS-commands-8.0: D3 mortal damage on a weaker enemy, and a move through it', () => {
    const s = stage({
      units: [red({ ...one, health: 9 }, [[10, 10]]), blue({ ...five, health: 2 }, row(10, 12, 5))],
      phase: 'end',
    });
    expect(s.refusal('power-through', 0, { target: 1 })).toBe('AOS-commands-8.0');
    s.state.turnFlags[0] = TURN.charged;
    s.act('power-through', 0, { target: 1 }, rolls('damage 3'));
    expect(s.state.left[1]! * 2 - s.state.damage[1]!).toBe(7);
    expect(s.refusal('go', 0, { x: 9, y: 9 })).toBeUndefined();
  });
});

describe('terrain', () => {
  const shot = (own: Partial<Scene>): Stage =>
    stage({ units: [red(bow, [[10, 5]]), blue(one, [[10, 15]])], phase: 'shooting', ...own });

  it('AOS-terrain-1.1, AOS-terrain-1.2, AOS-terrain-1.2-cover, AOS-terrain-1.4.1: behind or wholly on a feature is in Cover; who charged is not', () => {
    const behind = shot({ terrain: [feature('obstacle', [5, 12, 15, 13])] });
    expect(bearing(behind.state, 0, 1, 'shoot') & BEARS.cover).toBe(BEARS.cover);
    behind.state.turnFlags[1] = TURN.charged;
    expect(bearing(behind.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
    const beside = shot({ terrain: [feature('obstacle', [10.9, 12, 15, 13])] });
    expect(bearing(beside.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
  });

  it('AOS-terrain-1.1: what lies within the attacker’s combat range is left out', () => {
    const close = shot({ terrain: [feature('obstacle', [5, 6, 15, 7])] });
    expect(bearing(close.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
  });

  it('AOS-terrain-1.4, AOS-terrain-1.4.3: area terrain covers who stands wholly on it', () => {
    const on = shot({ terrain: [feature('area', [8, 13, 12, 17])] });
    expect(bearing(on.state, 0, 1, 'shoot') & BEARS.cover).toBe(BEARS.cover);
    const off = shot({
      units: [red(bow, [[20, 15]]), blue(one, [[10, 15]])],
      terrain: [feature('area', [5, 13, 10.3, 17])],
    });
    expect(bearing(off.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
  });

  it('AOS-terrain-1.2-obscuring, AOS-terrain-1.4.2: who is behind obscuring terrain is not shot at, unless it flies', () => {
    const terrain = [feature('obscuring', [5, 10, 15, 12])];
    expect(shot({ terrain }).refusal('shoot', 0, { target: 1 })).toBe('AOS-terrain-1.2-obscuring');
    const flier = shot({
      terrain,
      units: [red(bow, [[10, 5]]), blue({ ...one, keywords: ['INFANTRY', 'FLY'] }, [[10, 15]])],
    });
    expect(flier.refusal('shoot', 0, { target: 1 })).toBeUndefined();
  });

  it('AOS-terrain-1.2-impassable, AOS-terrain-1.2-unstable: nobody crosses the one or ends on the other', () => {
    const units = [red({ ...one, move: 6 }, [[10, 10]]), away];
    const wall = stage({
      units,
      terrain: [feature('obstacle', [0, 11, 44, 11.5], { height: 0.5, impassable: true })],
    }).act('move', 0);
    expect(wall.refusal('go', 0, { x: 10, y: 13 })).toBe('AOS-15.0');
    const ruin = (height: number): string | undefined =>
      stage({ units, terrain: [feature('obstacle', [5, 11, 15, 16], { height })] })
        .act('move', 0)
        .refusal('go', 0, { x: 10, y: 13 });
    expect(ruin(1)).toBeUndefined();
    expect(ruin(1.01)).toBe('AOS-15.0');
  });

  it('AOS-terrain-1.2-place-of-power, AOS-terrain-1.4.4: a HERO within 3" draws on it; a 1 strikes back', () => {
    const scene = (of: Of): Stage =>
      stage({
        units: [red(of, [[10, 10]]), away],
        terrain: [feature('place-of-power', [10, 12, 12, 14])],
        phase: 'start',
        plan: { name: 'Plan', scoring: [{ points: 1, for: 'each' }], tactics: false },
      });
    const mage = scene(wizard).act('activate', 0, {}, rolls('magic 2'));
    expect(mage.state.turnFlags[0]! & TURN.empowered).toBe(TURN.empowered);
    const other = scene(hero).act('activate', 0, {}, rolls('magic 5'));
    expect(other.state.turnFlags[0]! & TURN.asWizard).toBe(TURN.asWizard);
    const burnt = scene(wizard).act('activate', 0, {}, rolls('magic 1, damage 3'));
    expect(burnt.state.damage[0]).toBe(3);
    expect(scene(one).refusal('activate', 0)).toBe('AOS-terrain-1.2-place-of-power');
  });
});

describe('magic', () => {
  const mages = (own: Partial<Scene> = {}): Stage =>
    stage({
      units: [red(wizard, [[10, 10]]), red({ ...wizard, id: 'second' }, [[13, 10]]), blue(one, [[10, 20]])],
      phase: 'hero',
      ...own,
    });

  it('AOS-magic-1.1, AOS-magic-5.0, AOS-magic-6.0: the power level, and no spell twice in a turn', () => {
    const s = mages();
    expect(s.refusal('cast', 0, { target: 2, power: 7 })).toBe('AOS-magic-6.0');
    s.act('cast', 0, { target: 2, power: BOLT }, rolls('magic 3, magic 4, damage 3'));
    expect(s.state.damage[2]).toBe(0); // D3 of 3 slays the model of Health 3
    expect(s.told('AOS-magic-2.0')).toEqual(['Wizard casts Bolt at One: 7 of 6, done.']);
  });

  it('AOS-magic-1.1: one spell of a WIZARD (1); AOS-magic-5.0: another may not cast the same', () => {
    const s = mages({
      units: [
        red(wizard, [[10, 10]]),
        red({ ...wizard, id: 'second' }, [[13, 10]]),
        blue({ ...one, health: 9 }, [[10, 20]]),
      ],
    });
    s.act('cast', 0, { target: 2, power: BOLT }, rolls('magic 1, magic 2'));
    expect(s.refusal('cast', 0, { target: 1, power: SHIELD })).toBe('AOS-magic-1.1');
    expect(s.refusal('cast', 1, { target: 2, power: BOLT })).toBe('AOS-magic-5.0');
    expect(s.refusal('cast', 1, { target: 0, power: SHIELD })).toBeUndefined();
  });

  it('AOS-magic-2.0-mystic-shield, AOS-28.1: a ward that lasts the turn', () => {
    const s = mages().act('cast', 0, { target: 1, power: SHIELD }, rolls('magic 3, magic 3'));
    expect(s.state.ward[1]).toBe(6);
    expect(s.told('AOS-28.1')).toEqual(['Shield: Wizard have WARD (6+) this turn.']);
  });

  it('AOS-magic-2.0-miscast: two 1s fail, hurt, and silence', () => {
    const s = mages().act('cast', 0, { target: 2, power: BOLT }, rolls('magic 1, magic 1, damage 2'));
    expect(s.state.damage[0]).toBe(2);
  });

  it('AOS-magic-4.0: a WIZARD within 30" unbinds by more, once a casting roll', () => {
    const s = stage({
      units: [red(wizard, [[10, 10]]), blue({ ...wizard, id: 'foe' }, [[10, 20]])],
      phase: 'hero',
      answers: [1],
    });
    s.act('cast', 0, { target: 1, power: BOLT }, rolls('magic 3, magic 4, magic 4, magic 4'));
    expect(s.told('AOS-magic-4.0')).toEqual(['Wizard unbinds: 8 of 8, done.']);
    expect(s.state.damage[1]).toBe(0);
    const tie = stage({
      units: [red(wizard, [[10, 10]]), blue({ ...wizard, id: 'foe' }, [[10, 20]])],
      phase: 'hero',
      answers: [1],
    });
    tie.act('cast', 0, { target: 1, power: BOLT }, rolls('magic 3, magic 4, magic 3, magic 4, damage 2'));
    expect(tie.state.damage[1]).toBe(2);
  });

  it('AOS-magic-3.0: ritual points are kept, spent on a prayer that is answered, and lost on a 1', () => {
    const s = stage({
      units: [red(priest, [[10, 10]]), blue({ ...one, health: 9 }, [[10, 20]])],
      phase: 'hero',
    });
    s.act('chant', 0, { target: 1, power: 0 }, rolls('magic 4'));
    expect(s.state.ritual[0]).toBe(4);
    const again = stage({ units: s.scene.units, phase: 'hero' });
    again.state.ritual[0] = 4;
    again.act('chant', 0, { target: 1, power: 0 }, rolls('magic 2'));
    expect([again.state.ritual[0], again.state.damage[1]]).toEqual([0, 2]);
    const lost = stage({ units: s.scene.units, phase: 'hero' });
    lost.state.ritual[0] = 4;
    lost.act('chant', 0, { target: 1, power: 0 }, rolls('magic 1, magic 5'));
    expect(lost.state.ritual[0]).toBe(1);
  });
});

describe('objectives and battle tactics', () => {
  it('AOS-32.0, AOS-32.1, AOS-32.2, AOS-command-models-3.0: the higher score gains it and keeps it; a standard adds 1', () => {
    const s = stage({
      units: [
        red({ ...five, models: 2 }, row(10, 10, 2)),
        blue({ ...five, models: 2, keywords: ['INFANTRY', 'STANDARD BEARER'] }, row(10, 16, 2)),
      ],
      objectives: [[11, 13]],
    });
    s.with([], (referee) => determineControl(s.state, referee));
    expect([...s.state.holder]).toEqual([1]); // 2 against 3
    s.state.bodies.alive.fill(0, 2);
    s.state.bodies.alive.fill(0, 0, 2);
    s.with([], (referee) => determineControl(s.state, referee));
    expect([...s.state.holder]).toEqual([1]);
  });

  it('AOS-32.1: a unit counts at one objective; its owner picks', () => {
    const s = stage({ units: [red(one, [[10, 10]]), away], objectives: [[9, 8], [11, 12]], answers: [1] }); // prettier-ignore
    s.with([], (referee) => determineControl(s.state, referee));
    expect([...s.state.holder]).toEqual([-1, 0]);
    expect(s.asked).toEqual(['contest (AOS-32.1), side 0: 1 of 2']);
  });

  it.each<[string, Battleplan['scoring'], number]>([
    ['each', [{ points: 1, for: 'each' }], 2],
    ['more than the enemy', [{ points: 3, for: 'more' }], 3],
    ['at least two', [{ points: 5, for: 'at-least', count: 2 }], 5],
    ['at least three', [{ points: 5, for: 'at-least', count: 3 }], 0],
    ['the centre', [{ points: 4, for: 'at-least', where: 'centre' }], 4],
    ['the enemy’s', [{ points: 4, for: 'each', where: 'enemy' }], 0],
    ['one’s own', [{ points: 4, for: 'each', where: 'own' }], 4],
    ['from round 3', [{ points: 4, for: 'each', from: 3 }], 0],
    ['to round 2', [{ points: 4, for: 'each', to: 2 }], 8],
  ])('AOS-9.0, AOS-9.1, AOS-9.1.1, AOS-31.0: a battleplan scores %s', (_, scoring, points) => {
    const s = stage({
      units: [red(one, [[22, 15]]), away],
      objectives: [[22, 15], [10, 5], [10, 25]], // prettier-ignore
      plan: { name: 'Plan', scoring },
    });
    s.state.holder.set([0, 0, 1]);
    expect(planPoints(s.state, 0)).toBe(points);
  });

  const tactic = (
    k: number,
    own: Partial<Scene>,
    pick = -1,
    prepare: (s: Stage) => void = () => undefined,
  ): boolean => {
    const s = stage({ units: [red(one, [[5, 5]]), away], ...own });
    prepare(s);
    return TACTICS[k]!.complete(s.state, 0, pick);
  };

  it('AOS-tactics-1.0, AOS-tactics-2.0, AOS-tactics-2.1: once a turn, each once, 4 victory points', () => {
    const s = stage({
      units: [red(one, [[20, 15]]), red(one, [[24, 15]]), away],
      phase: 'start',
      plan: { name: 'Plan', scoring: [{ points: 1, for: 'each' }] },
    });
    s.act('tactic', -1, { target: 4 });
    expect(s.told('AOS-tactics-2.0')).toEqual(['Reds attempt the battle tactic “Seize the centre”.']);
    expect(s.refusal('tactic', -1, { target: 5 })).toBeDefined();
    s.state.now.phase = 'end';
    s.state.now.step = 1;
    s.state.now.side = 1;
    s.with([], (referee) => s.game.apply(s.state, s.action('done'), referee));
    expect(s.told('AOS-tactics-2.1')[1]).toBe(
      'Reds score 4 victory points for Seize the centre; they have 4.',
    );
    expect(s.state.attempted[0]).toBe(1 << 4);
  });

  it('AOS-tactics-3.0-do-not-waver: two units fought and none was destroyed', () => {
    const units = [red(one, [[5, 5]]), red(one, [[10, 5]]), away];
    const fought = (s: Stage): void => void s.state.turnFlags.fill(TURN.fought, 0, 2);
    expect(tactic(0, { units }, -1, fought)).toBe(true);
    expect(tactic(0, { units }, -1, (s) => { fought(s); s.state.lostUnits[0] = 1; })).toBe(false); // prettier-ignore
    expect(tactic(0, { units })).toBe(false);
  });

  it('AOS-tactics-3.0-slay-the-entourage: a unit of the enemy general’s regiment', () => {
    const units = [
      red(one, [[5, 5]]),
      blue(hero, [[40, 28]], { general: true }),
      blue(five, row(30, 28, 5)),
      blue(one, [[20, 28]], { regiment: 1 }),
    ];
    expect(TACTICS[1]!.picks(stage({ units }).state, 0)).toEqual([2]);
    expect(tactic(1, { units }, 2)).toBe(false);
    expect(tactic(1, { units }, 2, (s) => void (s.state.where[2] = WHERE.gone))).toBe(true);
  });

  it('AOS-tactics-3.0-attack-on-two-fronts: two gained, one of them the enemy’s before', () => {
    const objectives = [[1, 1], [2, 1], [3, 1]] as const; // prettier-ignore
    const is = (held: number[]): boolean =>
      tactic(2, { objectives }, -1, (s) => { s.state.held.set(held); s.state.holder.set([0, 0, 0]); }); // prettier-ignore
    expect(is([-1, 1, 0])).toBe(true);
    expect(is([-1, -1, 0])).toBe(false);
    expect(is([0, 1, 0])).toBe(false);
  });

  it('AOS-tactics-3.0-take-their-land, AOS-32.3, AOS-terrain-1.0: a feature that touches their territory, controlled at the end', () => {
    const terrain = [feature('obstacle', [10, 20, 12, 22]), feature('obstacle', [10, 10, 12, 12])];
    const units = [red(one, [[10, 17.5]]), away];
    expect(TACTICS[3]!.picks(stage({ units, terrain }).state, 0)).toEqual([0]);
    expect(tactic(3, { units, terrain }, 0)).toBe(true);
    expect(tactic(3, { units: [red(one, [[10, 15]]), away], terrain }, 0)).toBe(false);
  });

  it('AOS-tactics-3.0-seize-the-centre: two units within 3" of the middle, out of combat', () => {
    const two = [red(one, [[20, 15]]), red(one, [[24, 15]])];
    expect(tactic(4, { units: [...two, away] })).toBe(true);
    expect(tactic(4, { units: [...two, blue(one, [[24, 17]])] })).toBe(false);
    expect(tactic(4, { units: [two[0]!, away] })).toBe(false);
  });

  it('AOS-tactics-3.0-take-the-flanks: one by each short edge, outside one’s territory', () => {
    const at = (y: number): Standing[] => [red(one, [[4, y]]), red(one, [[40, y]]), away];
    expect(tactic(5, { units: at(15) })).toBe(true);
    expect(tactic(5, { units: at(5) })).toBe(false);
    expect(tactic(5, { units: at(15) }, -1, (s) => void (s.state.turnFlags[0] = TURN.setUp))).toBe(false);
  });
});

describe('melee weapons of a champion', () => {
  it('AOS-command-models-1.0: the champion that stands strikes once more', () => {
    const of: Of = { ...five, keywords: ['INFANTRY', 'CHAMPION'], weapons: [melee()], models: 2 };
    const s = stage({
      units: [red(of, row(10, 10, 2)), blue({ ...one, health: 9 }, [[10, 12]])],
      phase: 'combat',
      command: [0, 0],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 1, hit 1, hit 1'));
    expect(s.told('AOS-16.0-combat')).toEqual(['Five strike at One with 2 models: 0 damage points.']);
  });
});
