import { describe, expect, it } from 'vitest';
import { namesOf } from '@engine/simulation/replay';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
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
import { events, replay, scene, stepOf } from './battle';

const framesFrom = (given: readonly BattleEvent[]): readonly Frame[] =>
  framesOf({ scene, events: narrate(scene, given) });
const frames = framesOf(replay);
const counter = (frame: Frame, id: string) => sideCounter(scene, frame, id);
const chapters = chaptersOf(frames);
const after = (type: Parameters<typeof stepOf>[0]) => frames[stepOf(type)];

describe('frames', () => {
  it('there is one for every event, and unchanged parts are the same object', () => {
    expect(frames.map(({ event }) => event.fact)).toEqual(events);
    expect(after('attack').models).toBe(after('moved').models);
    expect(after('moved').models[2]).toBe(after('activated').models[2]);
  });

  it('models are where they deployed, and then where they moved', () => {
    expect(frames[0].models.every(({ standing }) => standing === 'apart')).toBe(true);
    expect(after('round').models[0]).toMatchObject({ standing: 'there', x: 4, y: 10, counters: [2] });
    expect(after('moved').models[0]).toMatchObject({ x: 8, y: 10 });
  });

  it('a counter starts at its maximum, unless it counts gathered items', () => {
    const [counted] = scene.modelCounters;
    const modelCounters = [counted, { id: 'stress', name: 'stress', gathers: true }];
    const cards = scene.cards.map((card) => ({ ...card, most: [2, 9] }));
    const [first] = framesOf({ scene: { ...scene, modelCounters, cards }, events: replay.events });
    expect(first.models[0].counters).toEqual([2, 0]);
  });

  it('destroyed models are gone, and the enemy has their points', () => {
    expect(after('wounded').models[1]).toMatchObject({ counters: [0], standing: 'there' });
    expect(after('destroyed').models[1].standing).toBe('lost');
    expect(counter(after('destroyed'), 'destroyed')).toEqual([40, 0]);
  });

  it('mana is the round’s mana minus the costs of powers and of attempts to stop them (AAW-8.5-dispel)', () => {
    expect(counter(after('round'), 'mana')).toEqual([3, 5]);
    expect(counter(after('power'), 'mana')).toEqual([3, 3]);
    expect(counter(after('test'), 'mana')).toEqual([1, 3]);
  });

  it('a summoned model belongs to its summoner, and leaves without a loss (AAW-4.6-summon)', () => {
    expect(after('summoned').models[4]).toMatchObject({
      side: 1,
      card: 3,
      counters: [3],
      standing: 'there',
    });
    expect(after('removed').models[4].standing).toBe('apart');
    expect(counter(after('removed'), 'destroyed')).toEqual([40, 0]);
  });

  it('a model wavers until the end of its next activation (AAW-10.3-waver)', () => {
    const acts = events.findLastIndex((event) => event.type === 'activated' && event.model === 2);
    expect(after('morale').models[2].statuses).toContain('wavering');
    expect(frames[acts].models[2].statuses).toContain('wavering');
    expect(frames[acts + 1].models[2].statuses).not.toContain('wavering');
  });

  it('an opportunity attack is made where the target leaves the zone, before it continues (AAW-6.5-timing)', () => {
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
    expect(moved.models[0].x).toBe(1);
    expect(struck.models[0]).toMatchObject({ x: 6, y: 10, facing: Math.PI }); // as the attack says
    expect(next.models[0]).toMatchObject({ x: 1, y: 10, facing: Math.PI });
  });

  it('a new round resets all activations; objectives stay as last counted', () => {
    const second = frames[roundStart(chapters, 2)!];
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
    ['roll-off', 'Roll-off: Horde 5, Alliance 2. Horde chooses.'],
    ['round', 'Round 1. Mana: Horde 3, Alliance 5.'],
    ['activated', 'Orc Grunt 1 charges.'],
    ['moved', 'Orc Grunt 1 moves 4.0″, which costs 5.0″.'],
    ['attack', 'Orc Grunt 1 charges Footman with War axe: 2 wounds dealt.'],
    ['wounded', 'Footman loses 2 wounds.'],
    ['destroyed', 'Footman is destroyed.'],
    ['power', 'Mage uses Call the Wave (Summon, 2 mana).'],
    ['test', 'Orc Grunt 1 tries Dispel: 2, and fails.'],
    ['summoned', 'Mage summons Elemental.'],
    ['morale', 'Orc Grunt 2 wavers (6 and 3 against 7).'],
    ['objectives', 'Objectives: Horde holds 1, Alliance holds 3.'],
    ['removed', 'Elemental leaves the table.'],
    ['over', 'Horde wins the battle (victory points: Horde 100, Alliance 40).'],
  ] as const)('%s: %s', (type, said) => {
    expect(sentence(events[stepOf(type)], words)).toBe(said);
  });
});

describe('landmarks', () => {
  it('are rounds, losses, morale, magic and the end, in the words of the journal', () => {
    const found = landmarksOf(frames);
    expect([...found.keys()]).toEqual([1, 2]);
    expect(found.get(1)!.map(({ text }) => text)).toEqual([
      'Round 1 begins',
      'Footman is destroyed',
      'Mage uses Call the Wave (Summon, 2 mana)',
      'Mage summons Elemental',
      'Orc Grunt 2 wavers (6 and 3 against 7)',
    ]);
    expect(frames[found.get(1)![1].step].event.fact.type).toBe('destroyed');
  });
});

describe('dice', () => {
  it('each die has its purpose, its face, the required number, and each modifier with its rule (AAW-7.2.1)', () => {
    expect(diceOf(events[stepOf('attack')])).toMatchObject([
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
    expect(diceOf(events[stepOf('morale')])).toMatchObject([
      { faces: [6, 3], need: '7 or less', modifiers: [{ rule: 'AAW-10.2-fear' }], result: 'wavers' },
    ]);
  });
});

describe('drawings over the board', () => {
  it('a charge: the path, the contact, the zone of 2″, the damage', () => {
    expect(actionAt(scene, frames, stepOf('attack'))).toMatchObject({
      way: { model: 0, label: '4.0″ (costs 5.0″)' },
      line: { label: 'base contact', melee: true },
      rings: [{ model: 0, reach: 2 }],
      words: [{ model: 1, text: '−2', tone: 'bad' }],
    });
  });

  it('the path stays until the move’s consequences are shown, and no longer', () => {
    expect(actionAt(scene, frames, stepOf('destroyed')).way).toBeDefined();
    expect(actionAt(scene, frames, stepOf('destroyed') + 1).way).toBeUndefined();
  });

  it('a template that drifted shows its original target', () => {
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
