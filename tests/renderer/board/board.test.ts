import { middleOf } from '@engine/maps/moves';
import { describe, expect, it } from 'vitest';
import { namesOf } from '@engine/simulation/replay';
import type { BattleEvent } from '@engine/systems/azeroth/battle/events';
import { narrate } from '@engine/systems/azeroth/battle/narrate/narrate';
import { sentence } from '@engine/systems/azeroth/battle/narrate/sentences';
import { diceOf } from '@engine/systems/azeroth/battle/narrate/dice';
import { actionAt } from '../../../src-renderer/board/action';
import {
  chapterAt,
  chaptersOf,
  framesOf,
  roundStart,
  sideCounter,
  type Frame,
} from '../../../src-renderer/board/frames';
import { landmarksOf } from '../../../src-renderer/board/table/landmarks';
import { Player } from '../../../src-renderer/board/player.svelte';
import {
  firstMeeting,
  gapBetween,
  initials,
  side,
  pointAlong,
  turn,
} from '../../../src-renderer/board/table/shapes';
import { events, replay, scene, stepOf } from './battle';

const framesFrom = (given: readonly BattleEvent[]): readonly Frame[] =>
  framesOf({ scene, events: narrate(scene, given) });
const frames = framesOf(replay);
const counter = (frame: Frame, id: string) => sideCounter(scene, frame, id);
const chapters = chaptersOf(frames);
const after = (type: Parameters<typeof stepOf>[0]) => frames[stepOf(type)]!;

describe('frames', () => {
  it('there is one for every event, and what an event leaves alone is the same object', () => {
    expect(frames.map(({ event }) => event.fact)).toEqual(events);
    expect(after('attack').models).toBe(after('moved').models);
    expect(after('moved').models[2]).toBe(after('activated').models[2]);
  });

  it('models stand where they deployed, and where they went', () => {
    expect(frames[0]!.models.every(({ standing }) => standing === 'apart')).toBe(true);
    expect(after('round').models[0]).toMatchObject({ standing: 'there', x: 4, y: 10, counters: [2] });
    expect(after('moved').models[0]).toMatchObject({ x: 8, y: 10 });
  });

  it('a counter begins with the most of it, unless it is one that gathers', () => {
    const [counted] = scene.modelCounters;
    const modelCounters = [counted!, { id: 'stress', name: 'stress', gathers: true }];
    const cards = scene.cards.map((card) => ({ ...card, most: [2, 9] }));
    const [first] = framesOf({ scene: { ...scene, modelCounters, cards }, events: replay.events });
    expect(first!.models[0]!.counters).toEqual([2, 0]);
  });

  it('the destroyed are gone, and the enemy has their points', () => {
    expect(after('wounded').models[1]).toMatchObject({ counters: [0], standing: 'there' });
    expect(after('destroyed').models[1]!.standing).toBe('lost');
    expect(counter(after('destroyed'), 'destroyed')).toEqual([40, 0]);
  });

  it('mana is what the round gave, less what powers and attempts to stop them cost (AAW-8.5-dispel)', () => {
    expect(counter(after('round'), 'mana')).toEqual([3, 5]);
    expect(counter(after('power'), 'mana')).toEqual([3, 3]);
    expect(counter(after('test'), 'mana')).toEqual([1, 3]);
  });

  it('a summoned model is its summoner’s, and leaves without a loss (AAW-4.6-summon)', () => {
    expect(after('summoned').models[4]).toMatchObject({
      side: 1,
      card: 3,
      counters: [3],
      standing: 'there',
    });
    expect(after('removed').models[4]!.standing).toBe('apart');
    expect(counter(after('removed'), 'destroyed')).toEqual([40, 0]);
  });

  it('who wavers does so until its next activation is over (AAW-10.3-waver)', () => {
    const acts = events.findLastIndex((event) => event.type === 'activated' && event.model === 2);
    expect(after('morale').models[2]!.statuses).toContain('wavering');
    expect(frames[acts]!.models[2]!.statuses).toContain('wavering');
    expect(frames[acts + 1]!.models[2]!.statuses).not.toContain('wavering');
  });

  it('an opportunity attack is made where the target leaves the zone, before it goes on (AAW-6.5-timing)', () => {
    const strike: BattleEvent = {
      type: 'attack',
      model: 1,
      target: 0,
      other: -1,
      action: 'opportunity',
      label: 'Sword',
      damage: 0,
      otherDamage: 0,
      journal: [],
      at: [6, 10, Math.PI],
      range: 0,
      sights: [],
      why: 'AAW-6.5',
    };
    const leave: BattleEvent = {
      type: 'moved',
      model: 0,
      path: [
        [8, 10],
        [1, 10],
      ],
      facing: Math.PI,
      cost: 7,
      why: 'AAW-5.2-rush',
    };
    const [moved, struck, next] = framesFrom([
      ...events.slice(0, 8),
      leave,
      strike,
      { type: 'activated', model: 3, sequence: 'rush', healed: 0, why: 'AAW-5.2-rush' },
    ]).slice(-3);
    expect(moved!.models[0]!.x).toBe(1);
    expect(struck!.models[0]).toMatchObject({ x: 6, y: 10, facing: Math.PI }); // as the attack says
    expect(next!.models[0]).toMatchObject({ x: 1, y: 10, facing: Math.PI });
  });

  it('a new round makes everyone fresh; objectives stay as they were last counted', () => {
    const second = frames[roundStart(chapters, 2)!]!;
    expect(second.models.some(({ statuses }) => statuses.includes('activated'))).toBe(false);
    expect(second.held).toEqual([0, -1, 1]);
  });
});

describe('chapters', () => {
  it('are deployment, rounds, activations, morale and the end', () => {
    expect(chapters.map(({ type }) => type)).toEqual([
      'deployment',
      'round',
      'activation',
      'activation',
      'phase',
      'round',
      'activation',
      'activation',
      'end',
    ]);
    expect(chapterAt(chapters, stepOf('attack'))).toBe(2);
    expect(roundStart(chapters, 6)).toBeUndefined();
  });
});

describe('names', () => {
  it('are those of the cards, numbered where a side has several', () => {
    expect(namesOf(scene.cards, scene.models)).toEqual(scene.models.map(({ name }) => name));
  });
});

describe('sentences', () => {
  const words = { scene };
  it.each([
    ['roll-off', 'Roll-off: Horde 5, Alliance 2. Horde has the choice.'],
    ['round', 'Round 1. Mana: Horde 3, Alliance 5.'],
    ['activated', 'Orc Grunt 1 charges.'],
    ['moved', 'Orc Grunt 1 moves 4.0″, which costs 5.0″.'],
    ['attack', 'Orc Grunt 1 charges Footman with War axe: 2 wounds dealt.'],
    ['wounded', 'Footman loses 2 wounds.'],
    ['destroyed', 'Footman is destroyed.'],
    ['power', 'Mage uses Call the Wave (Summon, 2 mana).'],
    ['test', 'Orc Grunt 1 tries Dispel: 2, in vain.'],
    ['summoned', 'Mage summons Elemental.'],
    ['morale', 'Orc Grunt 2 wavers (6 and 3 against 7).'],
    ['objectives', 'Objectives: Horde holds 1, Alliance holds 3.'],
    ['removed', 'Elemental leaves the table.'],
    ['over', 'Horde wins the battle (victory points: Horde 100, Alliance 40).'],
  ] as const)('%s: %s', (type, said) => {
    expect(sentence(events[stepOf(type)]!, words)).toBe(said);
  });
});

describe('landmarks', () => {
  it('are what one would jump to: rounds, losses, nerves, magic and the end, in the words of the journal', () => {
    const found = landmarksOf(frames);
    expect([...found.keys()]).toEqual([1, 2]);
    expect(found.get(1)!.map(({ text }) => text)).toEqual([
      'Round 1 begins',
      'Footman is destroyed',
      'Mage uses Call the Wave (Summon, 2 mana)',
      'Mage summons Elemental',
      'Orc Grunt 2 wavers (6 and 3 against 7)',
    ]);
    expect(frames[found.get(1)![1]!.step]!.event.fact.type).toBe('destroyed');
  });
});

describe('dice', () => {
  it('each die says what it is for, its face, what is needed, and each modifier with its rule (AAW-7.2.1)', () => {
    expect(diceOf(events[stepOf('attack')]!)).toMatchObject([
      { purpose: 'War axe', result: '1 attack', note: true },
      {
        purpose: 'Hit',
        faces: [6],
        need: '4+',
        modifiers: [{ rule: 'AAW-7.2.1', label: 'Evasion', by: -1 }],
        result: '5: hit',
        rule: 'AAW-7.1-hit',
      },
      { purpose: 'Damage', result: '2' },
    ]);
  });

  it('so do those of morale (AAW-10.2)', () => {
    expect(diceOf(events[stepOf('morale')]!)).toMatchObject([
      { faces: [6, 3], need: '7 or less', modifiers: [{ rule: 'AAW-10.2-fear' }], result: 'wavers' },
    ]);
  });
});

describe('what is drawn over the board', () => {
  it('a charge: the way, the touch, the zone of 2″, the harm', () => {
    expect(actionAt(scene, frames, stepOf('attack'))).toMatchObject({
      way: { model: 0, label: '4.0″ (costs 5.0″)' },
      line: { label: 'base to base', melee: true },
      rings: [{ model: 0, reach: 2 }],
      words: [{ model: 1, text: '−2', tone: 'bad' }],
    });
  });

  it('the way stays until the move’s consequences are told, and no longer', () => {
    expect(actionAt(scene, frames, stepOf('destroyed')).way).toBeDefined();
    expect(actionAt(scene, frames, stepOf('destroyed') + 1).way).toBeUndefined();
  });

  it('a template that drifted shows where it was aimed', () => {
    const blast = framesFrom([
      ...events.slice(0, 6),
      {
        type: 'power',
        model: 3,
        name: 'Blight',
        kind: 'Blast',
        mana: 1,
        target: -1,
        x: 8,
        y: 9,
        why: 'AAW-8.3-blast',
      },
      {
        type: 'template',
        x: 10,
        y: 9,
        radius: 1.5,
        scattered: 2,
        aimed: [8, 9],
        die: 4,
        distanceDie: 3,
        degrees: 0,
        why: 'AAW-8.4-scatter',
      },
    ]);
    expect(actionAt(scene, blast, 7).template).toEqual({ at: [10, 9], radius: 1.5, aimed: [8, 9] });
  });
});

describe('sight lines', () => {
  const shot: BattleEvent = {
    type: 'attack',
    model: 0,
    target: 1,
    other: -1,
    action: 'hold-shoot',
    label: 'Bow',
    damage: 0,
    otherDamage: 0,
    journal: [],
    range: 12,
    sights: [
      { model: 1, seen: true, cover: 'soft', pieces: [0] },
      { model: 3, seen: false, cover: 'none', pieces: [0] },
    ],
    why: 'AAW-5.2-hold-shoot',
  };
  const shown = (event: BattleEvent) => framesFrom([...events.slice(0, 6), event]);
  const drawn = (event: BattleEvent) => actionAt(scene, shown(event), 6);

  it('a line to an enemy that is hidden ends at what hides it, and that is marked (AAW-7.1-sight)', () => {
    const { sights, matters } = drawn(shot);
    expect(sights).toMatchObject([{ model: 3, seen: false, to: [10, 10] }]);
    expect(matters).toEqual([{ piece: 0, how: 'hides' }]);
  });

  it('what gives the target its cover is marked, and named (AAW-7.3-soft-cover)', () => {
    const alone: BattleEvent = { ...shot, sights: shot.sights.slice(0, 1) };
    const { sights, matters, line } = drawn(alone);
    expect(sights).toEqual([]);
    expect(matters).toEqual([{ piece: 0, how: 'covers' }]);
    expect(line?.label).toMatch(/^\d+\.\d″, soft cover$/);
    expect(sentence(alone, { scene })).toContain('Footman in soft cover (Pine wood) with Bow');
  });

  it('a line to an enemy that could have been shot at too goes to its base', () => {
    const { sights, matters } = drawn({ ...shot, sights: [{ ...shot.sights[1]!, seen: true, pieces: [] }] });
    expect(sights[0]!.seen).toBe(true);
    expect(sights[0]!.to[0]).toBeGreaterThan(14);
    expect(matters).toEqual([]);
  });

  it('a shot shows how far it reaches, and half as far', () => {
    expect(drawn(shot).rings).toEqual([
      { model: 0, reach: 6, label: 'half 6″' },
      { model: 0, reach: 12, label: 'range 12″' },
    ]);
  });

  it('a power that seeks out enemies shows its reach, and from whom it is hidden (ruling A19)', () => {
    const { model, sights } = shot;
    const why = 'AAW-8.3-debuff';
    const hex = {
      type: 'power',
      model,
      name: 'Hex',
      kind: 'Debuff',
      mana: 1,
      target: 1,
      x: 0,
      y: 0,
      why,
    } as const;
    expect(drawn({ ...hex, range: 12, sights: sights.slice(1) })).toMatchObject({
      rings: [{ model: 0, reach: 12, label: 'range 12″' }],
      sights: [{ model: 3, seen: false, to: [10, 10] }],
      matters: [{ piece: 0, how: 'hides' }],
      line: { melee: false },
    });
    expect(drawn(hex)).toMatchObject({ rings: [], sights: [], matters: [] });
  });

  it('a blast comes from its template: no line, no range', () => {
    const blast = drawn({ ...shot, action: 'blast', range: 0, sights: [] });
    expect(blast).toMatchObject({ rings: [], sights: [], matters: [] });
    expect(blast.line).toBeUndefined();
  });

  it('a line meets an outline where it first touches it, or not at all', () => {
    const box: readonly (readonly [number, number])[] = [
      [2, 0],
      [4, 0],
      [4, 2],
      [2, 2],
    ];
    expect(firstMeeting(box, [0, 1], [10, 1])).toEqual([2, 1]);
    expect(firstMeeting(box, [10, 1], [0, 1])).toEqual([4, 1]);
    expect(firstMeeting(box, [0, 5], [10, 5])).toBeUndefined();
  });
});

describe('shapes', () => {
  const round = { facing: 0, along: 0.5, across: 0.5 };
  it('distances run from edge to edge (AAW-N10 is the engine’s; the board draws the same)', () => {
    const gap = gapBetween({ ...round, x: 0, y: 0 }, { ...round, x: 5, y: 0 });
    expect(gap.inches).toBeCloseTo(4);
    expect(gap.from).toEqual([0.5, 0]);
    expect(gap.to).toEqual([4.5, 0]);
  });

  it('an oval base reaches further along its facing', () => {
    const oval = { x: 0, y: 0, facing: Math.PI / 2, along: 1.2, across: 0.7 };
    expect(gapBetween(oval, { ...round, x: 0, y: 5 }).inches).toBeCloseTo(5 - 1.2 - 0.5);
    expect(gapBetween(oval, { ...round, x: 5, y: 0 }).inches).toBeCloseTo(5 - 0.7 - 0.5);
  });

  it('half of a way round a corner lies beyond the corner', () => {
    const at = pointAlong(
      [
        [0, 0],
        [2, 0],
        [2, 4],
      ],
      0.5,
    );
    expect([at.x, at.y]).toEqual([2, 1]);
    expect(at.heading).toBeCloseTo(Math.PI / 2);
  });

  it('turning goes the short way round', () => {
    expect(turn(3, -3, 0.5)).toBeCloseTo(Math.PI);
  });

  it('a label lies in the middle; a base wears two letters', () => {
    expect(
      middleOf([
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
      ]),
    ).toEqual([2, 1]);
    expect([side(36), side(900 / 25.4), side(10.5)]).toEqual(['36″', '35.4″', '10.5″']);
    expect(initials('Orc Grunt')).toBe('OG');
    expect(initials('Footman')).toBe('Fo');
  });
});

describe('the player', () => {
  const player = (still = false) => new Player(frames, chapters, still);
  const press = (target: Player, key: string, shiftKey = false) =>
    target.key({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });

  it('arrows step, with Shift by activation; Home, End and numbers jump', () => {
    const one = player();
    press(one, 'ArrowRight');
    expect(one.step).toBe(1);
    press(one, 'ArrowRight', true);
    expect(one.step).toBe(stepOf('round'));
    press(one, 'ArrowRight', true);
    press(one, 'ArrowRight');
    press(one, 'ArrowLeft', true);
    expect(one.step).toBe(stepOf('activated'));
    press(one, 'End');
    expect(one.step).toBe(frames.length - 1);
    press(one, '2');
    expect(frames[one.step]!.event.fact).toMatchObject({ type: 'round', round: 2 });
    press(one, '6'); // it did not last so long
    expect(frames[one.step]!.round).toBe(2);
    press(one, 'Home');
    expect(one.step).toBe(0);
    expect(press(one, 'x')).toBe(false);
  });

  it('plays in time, moves on their way, and stops at the end', () => {
    const one = player();
    one.goTo(stepOf('moved') - 1);
    press(one, ' ');
    while (one.step < stepOf('moved')) one.tick(50);
    one.tick(200);
    expect(one.share).toBeGreaterThan(0);
    expect(one.share).toBeLessThan(1);
    for (let i = 0; i < 1000; i++) one.tick(50);
    expect(one.step).toBe(frames.length - 1);
    expect(one.playing).toBe(false);
    press(one, ' ');
    expect(one.step).toBe(0);
  });

  it('under reduced motion nothing is on its way', () => {
    const one = player(true);
    one.goTo(stepOf('moved'));
    one.toggle();
    one.tick(100);
    expect(one.share).toBe(1);
  });
});
