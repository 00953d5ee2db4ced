import { describe, expect, it } from 'vitest';
import type { Terrain } from '@engine/generated/glory';
import type { AutomataCard, AutomataLine } from '@engine/systems/glory/automata';
import { scoreObjectives, inspire, inspiringCost } from '@engine/systems/glory/battle/effects/glory';
import { drawCards } from '@engine/systems/glory/battle/phases/card';
import { beginRound, endPart } from '@engine/systems/glory/battle/phases/round';
import { rollOff } from '@engine/systems/glory/battle/phases/roll-off';
import { finalScore } from '@engine/systems/glory/battle/phases/victory';
import { AutomataPolicy } from '@engine/systems/glory/battle/bot/automata';
import { botOf } from '@engine/systems/glory/battle/bot/bots';
import { compileDeck, PRESETS } from '@engine/systems/glory/battle/setup/deck';
import { markersFor } from '@engine/systems/glory/battle/setup/setup';
import { sees } from '@engine/systems/glory/battle/measure';
import { black, blue, card, white } from '../support';
import type { ScriptedRoll } from '../../../support/scripted-dice';
import { roll, row, Stage, type Scene, type Standing } from './stage';

const foot = card({ id: 'foot', name: 'Foot', models: 3 });
const pair = card({ id: 'pair', name: 'Pair', models: 2, armour: 7 });
const six = card({ id: 'six', name: 'Six', models: 6 });
const four = card({ id: 'four', name: 'Four', models: 4, armour: 7 });
const bows = card({ id: 'bows', name: 'Bows', models: 2, role: 'archer' });
const ogre = card({ id: 'ogre', name: 'Ogre', class: 'special', move: 'special', wounds: 4 });
const drake = card({ id: 'drake', name: 'Drake', class: 'special', move: 'flying', wounds: 4 });
const mage = card({ id: 'mage', name: 'Mage', class: 'special', role: 'wizard', wounds: 3 });
const hero = card({ id: 'hero', name: 'Hero', class: 'special', keywords: ['Hero'], wounds: 3 });
const gun = card({ id: 'gun', name: 'Gun', class: 'special', role: 'cannon', wounds: 3 });

const red = (of: Standing['card'], at: Standing['at'], leader = false): Standing => ({
  card: of,
  side: 0,
  at,
  leader,
});
const blueSide = (of: Standing['card'], at: Standing['at'], leader = false): Standing => ({
  card: of,
  side: 1,
  at,
  leader,
});

/** Somebody far away, so that nobody is wiped out. */
const away = blueSide(pair, row(30, 33, 2));

const stage = (scene: Partial<Scene> & Pick<Scene, 'units'>): Stage => new Stage(scene);

const initiative = (...faces: number[]): ScriptedRoll[] => faces.map((face) => ['initiative', face]);
const AXE = 1;
const BLANK = 3;
const CRIT = 6;

const line = (own: Partial<AutomataLine>): AutomataLine => ({
  type: 'Aggression',
  action: 'hold',
  bonus: { attackDice: 1 },
  text: 'As it says.',
  ...own,
});
const cardOf = (...lines: AutomataLine[]): AutomataCard => ({ id: 'one', name: 'One', lines });

const hill = (height: number, step?: number): Terrain => ({
  type: 'hill' as const,
  name: 'Hill',
  height,
  ...(step !== undefined && { step }),
  polygon: [
    [8, 10],
    [16, 10],
    [16, 16],
    [8, 16],
  ],
});
const wall = (height: number): Terrain => ({
  type: 'wall' as const,
  name: 'Wall',
  height,
  polygon: [
    [5, 12],
    [20, 12],
    [20, 13],
    [5, 13],
  ],
});

describe('setting up (chapter 3)', () => {
  it('GLO-3.1, G12: a roll-off is three white dice, criticals before axes, thrown again when equal', () => {
    const s = stage({ units: [red(pair, []), blueSide(pair, [])] });
    const winner = s.with(
      initiative(AXE, AXE, BLANK, AXE, AXE, BLANK, AXE, AXE, AXE, CRIT, BLANK, BLANK),
      (referee) => rollOff(s.state, 'the board', 'GLO-3.1', referee),
    );
    expect(winner).toBe(1);
    expect(s.journal).toEqual([
      '[GLO-3.1] Blue wins the roll-off for the board: critical, sword, sword against axe, axe, axe.',
    ]);
  });

  it('GLO-3.1, GLO-3.3.1 to GLO-3.3.3: edge, placing in turn, a critical more for who places last, then who goes first', () => {
    const s = stage({ units: [red(pair, []), blueSide(pair, [])], answers: [1, 1, 1] });
    s.with(
      initiative(AXE, BLANK, BLANK, BLANK, BLANK, BLANK, AXE, BLANK, BLANK, BLANK, BLANK, BLANK),
      (referee) => s.game.begin(s.state, referee),
    );
    expect(s.asked).toEqual(['edge (GLO-3.1), side 0: 1 of 2', 'place-first (GLO-3.3.1), side 0: 1 of 2']);
    expect(s.state.now).toMatchObject({ phase: 'placing', side: 1, home: 1 });
    // Side 0 took the second zone: the others place in the first.
    expect(s.refusal('place', 1, { x: 10, y: 33 })).toBe('GLO-3.3.1');
    s.act('place', 1, { x: 10, y: 3 });
    expect(s.state.now.side).toBe(0);
    expect(s.refusal('done')).toBe('GLO-3.3.1');
    // Equal axes; side 0 placed last and has a critical more (GLO-3.3.2).
    s.act('place', 0, { x: 10, y: 33 }, initiative(AXE, BLANK, BLANK, AXE, BLANK, BLANK));
    expect(s.journal).toContain(
      '[GLO-3.3.3] Red wins the roll-off for who goes first: critical (GLO-3.3.2), axe, sword, sword against axe, sword, sword.',
    );
    expect(s.journal.slice(-3)[0]).toBe('[GLO-3.3.3] Red goes second.');
    expect(s.state.now).toMatchObject({ round: 1, first: 1, phase: 'movement' });
  });

  it('GLO-3.4, GLO-3.4.1, GLO-1.3: the Automata leads a warband of its own and goes first, without a roll', () => {
    const s = stage({
      units: [red(pair, row(5, 3, 2)), blueSide(pair, [])],
      phase: 'placing',
      side: 1,
      automata: { side: 1, cards: [cardOf(line({}))] },
    });
    s.act('place', 1, { x: 10, y: 33 });
    expect(s.journal).toContain('[GLO-3.4.1] Blue goes first in every round: the Automata does.');
    expect(s.state.now.first).toBe(1);
    expect(botOf('automata')).toBeInstanceOf(AutomataPolicy);
  });

  it.each([
    ['front', 31.25],
    ['back', 34.25],
  ] as const)('GLO-3.4.3: a deck that places its units at the %s', (deploys, y) => {
    const s = stage({
      units: [red(pair, row(5, 3, 2)), blueSide(pair, [])],
      phase: 'placing',
      side: 1,
      automata: { side: 1, deploys },
    });
    expect(new AutomataPolicy().choose(s.game, s.state)).toMatchObject({
      type: 'place',
      unit: 1,
      y: y === 31.25 ? 31.5 : 34.25,
    });
  });

  it('GLO-3.4.2: a deck to a taste: twelve cards, and the aggressive one has more aggression than the patient', () => {
    const first = (name: string, type: string): number => {
      const { cards, order } = compileDeck(PRESETS.get(name)!);
      expect(order).toHaveLength(12);
      return order.filter((card) => cards[card]!.lines[0]!.type === type).length;
    };
    expect(first('aggressive', 'Aggression')).toBeGreaterThan(first('balanced', 'Aggression'));
    expect(first('balanced', 'Aggression')).toBeGreaterThan(first('patient', 'Aggression'));
    expect(first('magic', 'Magic')).toBeGreaterThan(first('balanced', 'Magic'));
  });

  it('GLO-3.2, GLO-2.4: a quarter of the models, and no marker in the middle where their number is even (G21)', () => {
    expect([31, 50, 100].map(markersFor)).toEqual([9, 13, 26]);
    const markers = [
      [18, 18],
      [8, 8],
      [28, 28],
      [8, 28],
    ] as const;
    const laid = (count: number) =>
      stage({ units: [red(pair, []), away], markers: markers.slice(0, count) }).state.setup.objectives.map(
        ({ x }) => x,
      );
    expect(laid(3)).toEqual([18, 8, 28]);
    expect(laid(2)).toEqual([8]);
  });
});

describe('movement', () => {
  it('GLO-4.2.1, GLO-4.2.2, G17: the die is rolled first; what it reaches may be gone to, and no further', () => {
    const s = stage({ units: [red(foot, row(5, 5, 3)), away] });
    s.act('move', 0, {}, [roll(2)]);
    expect(s.state.now.reach).toBe(10);
    expect(s.refusal('go', 0, { x: 6.1, y: 15.5 })).toBe('GLO-4.2.1');
    s.act('go', 0, { x: 6.1, y: 15 });
    expect(s.places(0)).toEqual([
      [5, 15],
      [6.1, 15],
      [7.2, 15],
    ]);
    expect(s.journal[0]).toBe('[GLO-4.2.2] Foot move up to 10.0″.');
    expect(s.refusal('move', 0)).toBeDefined();
  });

  it.each([
    ['whatever it does', undefined, 12, 2 + 8 + 2],
    ['charges alone', 'charge', 10, 2 + 8 + 2],
    ['fights alone', 'fight', 10, 10],
  ] as const)('GLO-8.2: a keyword that adds 2" to %s', (_, action, move, charge) => {
    const find = (name: string) => ({
      name,
      text: '',
      rule: 'GLO-8.2' as const,
      effects: [
        {
          when: 'attacking' as const,
          ...(action && { actions: [action] as [typeof action] }),
          bonus: { move: 2 },
        },
      ],
    });
    const swift = card({ id: 'swift', name: 'Swift', models: 2, keywords: ['Swift'] }, { find });
    const s = stage({ units: [red(swift, row(5, 5, 2)), blueSide(pair, row(5, 25, 2))] });
    s.act('move', 0, {}, [roll(2)]);
    expect(s.state.now.reach).toBe(move);
    expect(s.events[0]!.dice[0]!.modifiers.reduce((sum, { by }) => sum + by, 2)).toBe(move);
    const charging = stage({
      units: [red(swift, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
      phase: 'charges',
    });
    charging.act('charge', 0, { target: 1 }, [roll(1), roll(1)]);
    expect(charging.events[0]!.fact).toMatchObject({ type: 'charge-roll', reach: charge });
  });

  it('a flyer goes any distance, over everybody, without a die', () => {
    const s = stage({ units: [red(drake, [[5, 5]]), away], terrain: [wall(5)] });
    s.act('move', 0).act('go', 0, { x: 18, y: 33 });
    expect(s.places(0)).toEqual([[18, 33]]);
  });

  it('GLO-4.2.3: a unit of fewer than six splits, and neither part may be one model; six do not', () => {
    const s = stage({ units: [red(four, row(5, 5, 4)), red(six, row(20, 5, 6)), away] });
    s.act('move', 0, {}, [roll(1)]);
    expect(s.refusal('go', 0, { x: 5.5, y: 12, models: 1 })).toBe('GLO-5.1.3');
    expect(s.refusal('go', 0, { x: 5.5, y: 12, models: 3 })).toBe('GLO-5.1.3');
    s.act('go', 0, { x: 5.5, y: 12, models: 2 }).act('go', 0, { x: 14, y: 5 });
    expect(s.places(0)).toEqual([
      [4.95, 12],
      [6.05, 12],
      [13.45, 5],
      [14.55, 5],
    ]);
    s.act('move', 1, {}, [roll(1)]);
    expect(s.refusal('go', 1, { x: 21, y: 10, models: 3 })).toBe('GLO-4.2.3');
  });

  it.each([
    ['bows', bows, undefined],
    ['a hero', hero, undefined],
    ['foot', foot, 'GLO-7.1'],
  ] as const)('GLO-4.2.4, GLO-2.5: %s on a hill of 2"', (_, of, rule) => {
    const s = stage({
      units: [red(of, of.special ? [[12, 5]] : row(11, 5, of.models)), away],
      terrain: [hill(2)],
    });
    s.act('move', 0, {}, [roll(4)]);
    expect(s.refusal('go', 0, { x: 12, y: 13 })).toBe(rule);
  });

  it.each([
    ['GLO-4.2.4: higher than 2"', hill(2.5)],
    ['GLO-4.2.5, GLO-5.4.4: no slope, but steps of more than 1"', hill(2, 1.5)],
  ])('%s is climbed by nobody', (_, terrain) => {
    const s = stage({ units: [red(bows, row(11, 5, 2)), away], terrain: [terrain] });
    s.act('move', 0, {}, [roll(4)]);
    expect(s.refusal('go', 0, { x: 12, y: 13 })).toBe('GLO-7.1');
  });

  it('GLO-5.4.4: a step of 1" is a way up', () => {
    const s = stage({ units: [red(bows, row(11, 5, 2)), away], terrain: [hill(2, 1)] });
    s.act('move', 0, {}, [roll(4)]).act('go', 0, { x: 12, y: 13 });
    expect([...s.state.ground.slice(0, 2)]).toEqual([2, 2]);
  });

  it('GLO-7.1: no way through friends or foes, but round them', () => {
    const fence = row(4, 10, 6, 1.4);
    const s = stage({ units: [red(ogre, [[7, 5]]), red(six, fence), away] });
    s.act('move', 0, {}, [roll(6)]).act('go', 0, { x: 7, y: 13 });
    const way = s.events.find(({ fact }) => fact.type === 'moved')!;
    expect(way.drawn?.way?.path.length).toBeGreaterThan(2);
    const shut = stage({
      units: [red(ogre, [[1.2, 5]]), red(six, row(0.6, 10, 6, 1.4)), away],
      terrain: [
        {
          ...wall(3),
          polygon: [
            [8.5, 9],
            [20, 9],
            [20, 11],
            [8.5, 11],
          ],
        },
      ],
    });
    shut.act('move', 0, {}, [roll(1)]);
    expect(shut.refusal('go', 0, { x: 1.2, y: 13 })).toBe('GLO-7.1');
  });

  it('GLO-7.5, G23, G29: engaged units stay and fight; a special unit may leave', () => {
    const s = stage({
      units: [
        red(pair, [
          [10, 10],
          [11.1, 10],
        ]),
        red(ogre, [[20, 10]]),
        blueSide(pair, [
          [10, 10.985],
          [11.1, 11],
        ]),
        blueSide(pair, [
          [20, 11.477],
          [21.1, 11.6],
        ]),
      ],
    });
    expect(s.refusal('move', 0)).toBe('GLO-7.5');
    s.act('move', 1, {}, [roll(1)]).act('go', 1, { x: 20, y: 4 });
    const fight = stage({
      units: [
        red(pair, [
          [10, 10],
          [11.1, 10],
        ]),
        blueSide(pair, [
          [10, 10.985],
          [11.1, 11],
        ]),
      ],
      phase: 'combat',
    });
    expect(fight.refusal('done')).toBe('GLO-7.5');
  });

  it('GLO-5.1.3, G22: who is left alone by a move is lost', () => {
    const lone = stage({ units: [red(foot, [[5, 5]]), red(foot, row(6.5, 5, 3)), away] });
    lone.act('move', 1, {}, [roll(1)]).act('go', 1, { x: 15, y: 5 });
    expect(lone.left(0)).toBe(0);
    expect(lone.journal).toContain('[GLO-5.1.3] A model of Foot stands alone and is lost.');
  });
});

describe('sight and shooting (GLO-4.3)', () => {
  const shooters = (height: number, of = bows): Stage =>
    stage({
      units: [red(of, of.special ? [[10, 11]] : row(10, 11, 2)), blueSide(pair, row(10, 13.6, 2))],
      terrain: [wall(height)],
      phase: 'shooting',
    });

  it('GLO-4.2.6, GLO-5.4.3: what is higher than 1" hides what is behind it', () => {
    expect(shooters(1.5).refusal('shoot', 0, { target: 1 })).toBe('GLO-4.3');
    expect(shooters(1).refusal('shoot', 0, { target: 1 })).toBeUndefined();
  });

  it('GLO-4.3.3: a large creature looks from its head, an inch up', () => {
    const giant = card({
      id: 'giant',
      name: 'Giant',
      class: 'special',
      move: 'special',
      role: 'cannon',
      wounds: 3,
    });
    expect(sees(shooters(2, giant).state, 0, 1)).toBe(true);
    expect(sees(shooters(2, gun).state, 0, 1)).toBe(false);
    expect(sees(shooters(2.5, giant).state, 0, 1)).toBe(false);
  });

  it('GLO-4.3.2, GLO-5.4.1: from a hill one shoots further, and over what is lower', () => {
    const at = (height: number) =>
      stage({
        units: [red(bows, row(11, 15, 2)), blueSide(pair, row(11, 20.4, 2))],
        terrain: [hill(height)],
        phase: 'shooting',
      });
    expect(at(2).refusal('shoot', 0, { target: 1 })).toBeUndefined();
    expect(at(1).refusal('shoot', 0, { target: 1 })).toBe('GLO-4.3');
  });

  it('GLO-4.5.6: shots of two units at one target are one roll, against one defence', () => {
    const s = stage({
      units: [red(bows, row(5, 5, 2)), red(bows, row(8, 5, 2)), blueSide(four, row(5.5, 8, 4))],
      phase: 'shooting',
    });
    s.act('shoot', 0, { target: 2 }).act('shoot', 1, { target: 2 }, [
      white('axe'),
      white('axe'),
      white('axe'),
      white('sword'),
      black('shield'),
      black('dodge'),
      black('dodge'),
    ]);
    expect(s.left(2)).toBe(2);
    expect(s.journal).toContain('[GLO-4.5.6] Bows, with Bows, shoot at Four. Hits remove models.');
  });

  it('GLO-4.3, G26: who stands in a fight is no target, unless the variant says so', () => {
    const engagedAt: Standing[] = [
      red(bows, row(5, 5, 2)),
      red(pair, [
        [9.99, 5],
        [11.1, 5],
      ]),
      blueSide(pair, [
        [9.0, 5],
        [9.0, 6.1],
      ]),
    ];
    expect(stage({ units: engagedAt, phase: 'shooting' }).refusal('shoot', 0, { target: 2 })).toBe('GLO-4.3');
    expect(
      stage({ units: engagedAt, phase: 'shooting', variants: { 'into-combat': 'yes' } }).refusal('shoot', 0, {
        target: 2,
      }),
    ).toBeUndefined();
  });
});

describe('spells (GLO-4.1)', () => {
  it('GLO-5.5.1, GLO-4.1: in range and sight, one a turn; who falls is the owner’s choice', () => {
    const s = stage({
      units: [red(mage, [[10, 5]]), blueSide(six, row(8, 8, 6)), away],
      phase: 'spells',
      answers: [1, 0],
    });
    expect(s.refusal('cast', 0, { target: 1, dice: 3 })).toBeUndefined();
    expect(s.refusal('cast', 0, { target: 2, dice: 1 })).toBe('GLO-5.5.2');
    s.act('cast', 0, { target: 1, dice: 3 }, [blue('spiral'), blue('bolt'), blue('bolt')]);
    expect(s.left(1)).toBe(4);
    expect(s.asked).toEqual([
      'who-falls (GLO-5.5.1), side 1: 1 of 5',
      'who-falls (GLO-5.5.1), side 1: 0 of 4',
    ]);
    expect(s.state.now.phase).toBe('movement');
  });

  it('GLO-4.1.3, GLO-5.5.3: another wizard of the target’s side is asked whether it counters', () => {
    const units = [red(mage, [[10, 5]]), blueSide(six, row(8, 8, 6)), blueSide(mage, [[30, 30]])];
    const s = stage({ units, phase: 'spells', answers: [0] });
    s.act('cast', 0, { target: 1, dice: 1 }, [
      blue('spiral'),
      black('dodge'),
      black('dodge'),
      black('dodge'),
      black('dodge'),
      black('shield'),
      black('dodge'),
      black('shield'),
    ]);
    expect(s.asked[0]).toBe('counter (GLO-5.5.3), side 1: 0 of 2');
    expect(s.left(1)).toBe(6);
    const let_ = stage({ units, phase: 'spells', answers: [1] });
    let_.act('cast', 0, { target: 1, dice: 1 }, [blue('spiral')]);
    expect(let_.left(1)).toBe(2);
  });
});

describe('charges (GLO-4.4)', () => {
  const units = [red(foot, row(5, 5, 3)), blueSide(pair, row(5, 22, 2))];

  it('GLO-4.4.1, GLO-4.4.2: base movement, a D12 and a D6, into contact with the target that was named', () => {
    const s = stage({ units, phase: 'charges' });
    s.act('charge', 0, { target: 1 }, [roll(6), roll(3)]);
    expect(s.journal[0]).toBe('[GLO-4.4.1] Foot charge Pair, up to 17.0″.');
    expect(s.state.now.phase).toBe('combat');
    expect(s.left(0)).toBe(3);
  });

  it('GLO-4.4.3, G6, G25: one that falls short does not move, and is not tried again', () => {
    const s = stage({ units: [...units, red(foot, row(20, 5, 3))], phase: 'charges' });
    s.act('charge', 0, { target: 2 }, [roll(2), roll(1)]);
    expect(s.places(0)).toEqual(row(5, 5, 3));
    expect(s.journal.at(-1)).toBe('[GLO-4.4.3] The charge of Foot falls short: they do not move.');
    expect(s.refusal('charge', 0, { target: 2 })).toBe('GLO-4.4');
  });

  it('G24: who has moved may charge, unless the variant says either', () => {
    const moved = (variants: Record<string, string>): string | undefined => {
      const s = stage({ units, phase: 'charges', variants });
      s.state.flags[0] = 1;
      return s.refusal('charge', 0, { target: 1 });
    };
    expect(moved({})).toBeUndefined();
    expect(moved({ 'move-and-charge': 'either' })).toBe('GLO-4.4');
  });
});

describe('combat and special units', () => {
  const clash: Standing[] = [
    red(pair, [
      [10, 10],
      [11.1, 10],
    ]),
    red(ogre, [[10, 12.461]]),
    blueSide(four, [
      [10, 10.985],
      [11.1, 10.985],
      [12.2, 11],
      [13.3, 11],
    ]),
  ];

  it('GLO-5.3.3, GLO-7.3: a special unit joins a fight that is going on: one roll, and who rolls most is the attacker', () => {
    const s = stage({ units: clash, phase: 'combat' });
    expect(s.refusal('fight', 1, { target: 2 })).toBeUndefined();
    s.act('fight', 0, { target: 2 });
    s.act('fight', 1, { target: 2 }, [...Array<ScriptedRoll>(6).fill(white('sword'))]);
    expect(s.journal).toContain('[GLO-4.5.6] Ogre, with Pair, fight Four: nothing comes of it.');
  });

  it('GLO-5.3.2, GLO-5.3.6, GLO-7.7: or it attacks with one die at a time, moving between', () => {
    const s = stage({
      units: [
        red(ogre, [[10, 10]]),
        blueSide(pair, [
          [10, 11.48],
          [11.1, 11.5],
        ]),
        blueSide(pair, row(18, 10, 2)),
      ],
      phase: 'combat',
    });
    s.act('split', 0);
    s.act('strike', 0, { target: 1 }, [white('axe'), black('dodge')]);
    expect(s.left(1)).toBe(0); // one falls, the other is left alone
    expect(s.refusal('strike', 0, { target: 2 })).toBe('GLO-4.5.1');
    s.act('shift', 0, { x: 16.5236, y: 10 });
    expect(s.state.now.inches).toBeCloseTo(12 - 6.5236, 2);
    s.act('strike', 0, { target: 2 }, [white('sword')]);
    expect(s.refusal('shift', 0, { x: 3, y: 10 })).toBe('GLO-4.2.1');
    s.act('done', 0);
    expect(s.journal.filter((text) => text.startsWith('[GLO-5.3.2]'))).toHaveLength(2);
    expect(s.journal.some((text) => text.startsWith('[GLO-5.3.6]'))).toBe(true);
  });

  it('regular units do not spread their attacks', () => {
    expect(stage({ units: clash, phase: 'combat' }).refusal('split', 0)).toBe('GLO-5.3.2');
  });

  it('GLO-1.2, GLO-6.2: whoever has no unit left has lost at once, whatever the glory', () => {
    const s = stage({
      units: [
        red(ogre, [[10, 10]]),
        blueSide(pair, [
          [10, 11.48],
          [11.1, 11.5],
        ]),
      ],
      phase: 'combat',
    });
    s.state.glory[1] = 9;
    s.act('fight', 0, { target: 1 }, [
      white('axe'),
      white('axe'),
      white('sword'),
      white('sword'),
      black('dodge'),
      black('dodge'),
    ]);
    expect(s.state.now).toMatchObject({ phase: 'over', winner: 0 });
    expect(s.journal.at(-1)).toBe('[GLO-6.2] Red wins: the enemy is wiped out.');
  });
});

describe('glory (chapter 6)', () => {
  const at: readonly (readonly [number, number])[] = [
    [10, 10],
    [25, 25],
  ];

  it('GLO-6.1, G20, G21: whoever has most models at a marker takes its pawn; equal: nobody', () => {
    const s = stage({
      units: [
        red(pair, row(9.4, 10, 2)),
        blueSide(pair, row(24.4, 25, 2)),
        blueSide(pair, [
          [10, 11],
          [34, 3],
        ]),
      ],
      markers: at,
    });
    s.with([], (referee) => scoreObjectives(s.state, referee));
    expect([...s.state.glory]).toEqual([1, 1]);
    expect([...s.state.pawn]).toEqual([0, 0]);
    const even = stage({
      units: [red(pair, row(9.4, 10, 2)), blueSide(pair, row(9.4, 11.1, 2))],
      markers: at,
    });
    even.with([], (referee) => scoreObjectives(even.state, referee));
    expect([...even.state.glory]).toEqual([0, 0]);
  });

  it('GLO-3.2.1: a pawn comes back where nobody stands, and not before', () => {
    const s = stage({ units: [red(pair, row(9.4, 10, 2)), away], markers: at });
    s.state.pawn.fill(0);
    s.with([], (referee) => scoreObjectives(s.state, referee));
    expect([...s.state.pawn]).toEqual([0, 1]);
    expect([...s.state.glory]).toEqual([0, 0]);
    expect(s.events.at(-1)?.why).toBe('GLO-3.2.1');
  });

  it('GLO-6.5, GLO-6.5.1: an Automata earns by its difficulty for each that it holds, pawn or no pawn, and for wounds', () => {
    const s = stage({
      units: [red(pair, row(20, 3, 2)), blueSide(pair, row(9.4, 10, 2))],
      markers: at,
      automata: { side: 1, difficulty: 'brutal' },
    });
    s.state.pawn.fill(0);
    s.with([], (referee) => scoreObjectives(s.state, referee));
    expect([...s.state.glory]).toEqual([0, 2]);
    const wounds = (variants: Record<string, string>, difficulty: 'easy' | 'normal' | 'hard'): number => {
      const fight = stage({
        units: [
          red(four, [
            [10, 10],
            [11.1, 10],
            [12.2, 10],
            [13.3, 10],
          ]),
          blueSide(ogre, [[10, 11.48]]),
        ],
        phase: 'combat',
        side: 1,
        first: 1,
        variants,
        automata: { side: 1, difficulty, cards: [cardOf(line({}))] },
      });
      fight.act('fight', 1, { target: 0 }, [
        white('axe'),
        white('axe'),
        white('sword'),
        white('sword'),
        black('dodge'),
        black('dodge'),
      ]);
      return fight.state.earnedAt[3]!; // what is inspired is spent at once
    };
    expect([wounds({}, 'easy'), wounds({}, 'normal'), wounds({}, 'hard')]).toEqual([0, 2, 4]);
    expect(wounds({ 'automata-glory': 'two-a-wound' }, 'normal')).toBe(4); // G19
  });

  it.each([
    ['GLO-1.1', 'more glory', 1, 0, [1, 0], 0],
    ['GLO-6.3', 'more points left', 1, 1, [1, 0], 0],
    ['GLO-6.3', 'nobody', 1, 1, [0, 0], -1],
  ] as const)('%s, G30: %s decides', (rule, _, a, b, [more], winner) => {
    const s = stage({ units: [red(foot, row(5, 5, more ? 3 : 2)), blueSide(foot, row(5, 20, 2))] });
    s.state.glory.set([a, b]);
    s.with([], (referee) => finalScore(s.state, referee));
    expect(s.state.now.winner).toBe(winner);
    expect(s.events.at(-1)?.why).toBe(rule);
  });

  it('G10: six rounds, and four or eight by the variant', () => {
    const rounds = (variants: Record<string, string>) =>
      stage({ units: [red(pair, []), away], variants }).state.setup.rounds;
    expect([rounds({}), rounds({ rounds: '4' }), rounds({ rounds: '8' })]).toEqual([6, 4, 8]);
  });
});

describe('the Automata', () => {
  const draw = (s: Stage): Stage => {
    const size = s.state.cards[1].order.length;
    s.with(
      Array.from({ length: size - 1 }, (_, k): ScriptedRoll => ['deck', size - k]),
      (referee) => drawCards(s.state, referee),
    );
    return s;
  };

  it('GLO-4.7.1, GLO-4.7.2: the first line that somebody can carry out, with its bonus, in its phase', () => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
        phase: 'charges',
        side: 1,
        first: 1,
        automata: {
          side: 1,
          cards: [
            cardOf(
              line({ action: 'spell' }),
              line({ action: 'charge', bonus: { move: 2, attackDice: 1 }, text: 'Charge.' }),
            ),
          ],
        },
      }),
    );
    expect(s.state.cards[1]).toMatchObject({ line: 1, unit: 1, target: 0 });
    expect(s.events.at(-1)!.changes).toEqual([
      {
        type: 'shown',
        side: 1,
        card: expect.objectContaining({ title: 'One', note: 'Pair, towards Pair' }) as unknown,
      },
    ]);
    expect(s.journal.at(-1)).toBe('[GLO-4.7.1] Blue draws One: “Charge.” Line 2, by Pair, towards Pair.');
    s.act('charge', 1, { target: 0 }, [roll(1), roll(1)]);
    expect(s.journal).toContain('[GLO-4.4.1] Pair charge Pair, up to 12.0″.');
    // The bonus stands beside the charge: what it rolls in combat has it, too.
    s.act('fight', 1, { target: 0 }, [white('sword'), white('sword'), white('sword')]);
    expect(s.state.cards[1].done).toBe(true);
    expect(s.journal).toContain('[GLO-4.7.1] One, line 2: carried out.');
  });

  it('GLO-4.7.1, G13: a line that its unit never comes to is in vain, and is told and counted once', () => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 30, 2))],
        phase: 'combat',
        side: 1,
        first: 0,
        round: 6,
        automata: { side: 1, cards: [cardOf(line({ action: 'charge' }))] },
      }),
    );
    s.with([], (referee) => endPart(s.state, referee));
    expect(s.journal.filter((each) => each.includes('in vain'))).toEqual([
      '[GLO-4.7.1] One, line 1: in vain.',
    ]);
    expect(s.state.vain[1][0]).toBe(1);
  });

  it('GLO-4.7.3: the enemy with the least support, by who has the most, the closest of equals', () => {
    const units = [
      red(pair, row(4, 18, 2)), // supported
      red(pair, row(4, 19.2, 2)),
      red(pair, row(20, 18, 2)), // alone
      blueSide(pair, row(18, 6, 2)), // alone and nearest
      blueSide(pair, row(24, 5, 2)), // supported
      blueSide(pair, row(24, 3.8, 2)),
    ];
    const s = draw(stage({ units, automata: { side: 1, cards: [cardOf(line({ action: 'charge' }))] } }));
    expect(s.state.cards[1]).toMatchObject({ unit: 4, target: 2 });
    // On the move it is the farthest unit that can reach an objective.
    const march = draw(
      stage({
        units,
        markers: [
          [18, 9],
          [24, 9],
        ],
        automata: { side: 1, cards: [cardOf(line({ action: 'take-objective', whom: 'closest' }))] },
      }),
    );
    expect(march.state.cards[1].unit).toBe(5);
  });

  it('says who and whom as fields, and what must hold', () => {
    const units = [
      red(mage, [[30, 5]]),
      red(pair, row(4, 18, 2)),
      blueSide(pair, row(18, 6, 2)),
      blueSide(ogre, [[10, 10]]),
    ];
    const chosen = (own: Partial<AutomataLine>) => {
      const { unit, target } = draw(
        stage({ units, automata: { side: 1, cards: [cardOf(line({ action: 'charge', ...own }))] } }),
      ).state.cards[1];
      return [unit, target];
    };
    expect(chosen({ who: 'strongest', whom: 'wizard' })).toEqual([2, 0]);
    expect(chosen({ when: { class: 'special' }, whom: 'closest' })).toEqual([3, 1]);
    expect(chosen({ when: { enemyWithin: 2 } })).toEqual([-1, -1]);
    expect(chosen({ when: { glory: 'behind' } })).toEqual([-1, -1]);
    expect(chosen({ when: { fromRound: 2 } })).toEqual([-1, -1]);
  });

  it('G15: what stands beside hold lasts the round, and whoever holds does not move', () => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
        side: 1,
        automata: { side: 1, cards: [cardOf(line({ bonus: { defenceDice: 2 } }))] },
      }),
    );
    expect(s.state.roundLine[1]).toBe(0);
    expect(s.refusal('move', 1)).toBe('GLO-4.7.1');
  });

  it.each([
    ['first-unit', [true, true], 1],
    ['card-only', [true, false], 1],
    ['all-by-card', [true, true], 2],
  ] as const)('G13: automata-card %s', (value, moves, holds) => {
    const s = draw(
      stage({
        units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2)), blueSide(pair, row(15, 17, 2))],
        side: 1,
        variants: { 'automata-card': value },
        automata: { side: 1, cards: [cardOf(line({ action: 'move', lasts: 'round', who: 'closest' }))] },
      }),
    );
    expect([1, 2].map((u) => s.refusal('move', u) === undefined)).toEqual(moves);
    expect([...s.state.roundLine].filter((held) => held >= 0)).toHaveLength(holds);
  });

  it('G14: shuffled by a stream of its own, and again when it is drawn to the end', () => {
    const lines = [line({})];
    const cards = ['a', 'b'].map((id): AutomataCard => ({ id, name: id, lines }));
    const s = stage({
      units: [red(pair, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
      automata: { side: 1, cards },
    });
    s.with([['deck', 1]], (referee) => drawCards(s.state, referee));
    s.with([], (referee) => drawCards(s.state, referee));
    s.with([['deck', 2]], (referee) => drawCards(s.state, referee));
    expect(s.events.map(({ fact }) => (fact as unknown as { card: string }).card)).toEqual(['b', 'a', 'a']);
  });

  it('GLO-4.7.4, GLO-4.7.5, G18: half its wounds in glory, the leader first, then who has most', () => {
    expect([1, 2, 3, 4, 5, 6].map(inspiringCost)).toEqual([1, 1, 2, 2, 3, 3]);
    const s = stage({
      units: [red(pair, row(5, 5, 2)), blueSide(six, row(5, 17, 6)), blueSide(pair, row(15, 17, 2), true)],
      automata: { side: 1 },
    });
    s.state.glory[1] = 4;
    s.with([], (referee) => inspire(s.state, referee));
    expect(s.journal).toEqual([
      '[GLO-4.7.4] Pair are inspired for 1 glory.',
      '[GLO-4.7.4] Six are inspired for 3 glory.',
    ]);
    expect(s.state.glory[1]).toBe(0);
    const fight = stage({
      units: [
        red(pair, [
          [10, 10],
          [11.1, 10],
        ]),
        blueSide(pair, [
          [10, 10.985],
          [11.1, 10.985],
        ]),
      ],
      phase: 'combat',
      side: 1,
      first: 1,
    });
    fight.state.flags[1] = 64;
    fight.act('fight', 1, { target: 0 }, [white('sword'), white('sword'), white('sword')]);
  });

  it('a new round forgets what lasted a round', () => {
    const s = stage({ units: [red(pair, row(5, 5, 2)), away] });
    s.state.flags.fill(255);
    s.with([], (referee) => beginRound(s.state, referee));
    expect([...s.state.flags]).toEqual([64, 64]);
  });
});
