import type { GameBot } from '@engine/systems/azeroth/battle/policy/game-bot';
import { describe, expect, test } from 'vitest';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { lose, wound } from '@engine/systems/azeroth/battle/rules/effects/harm';
import { random } from '@engine/systems/azeroth/battle/policy/random';
import { deploy, rollOff } from '@engine/systems/azeroth/battle/rules/setup/deploy';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import {
  checkEnd,
  andCheckEnd,
  controllerOf,
  finalScore,
  victoryPoints,
} from '@engine/systems/azeroth/battle/rules/victory/objectives';
import type { Variants } from '@engine/systems/system';
import type { Difference } from '../../cards';
import { happening, R, stage, type Scene, type Stand } from '../stage';
import { mapsOf, sampleBattle } from '../sample';
import { playBattle, restart } from '../fights';

const HERO: Difference = { tier: ['Hero'] };
const a: Stand = { side: 0, at: [10, 10] };
const b: Stand = { side: 1, at: [20, 10] };

describe('AAW-1, AAW-11-scenarios: Annihilation (AAW-11-annihilation)', () => {
  const ends = (scene: Scene, run: (battle: Battle) => void): string[] => {
    const battle = stage(scene);
    return happening(battle, '', () => run(battle)).filter((told) => /wins|draw/.test(told));
  };
  test.each([
    ['AAW-11-annihilation: a side with nobody left has lost', [1], ['side 0 wins [AAW-11-annihilation]']],
    ['AAW-11-annihilation: both gone, nobody has won', [0, 1], ['a draw [AAW-11-annihilation]']],
    ['AAW-11-annihilation: both there, it goes on', [], []],
  ] as const)('%s', (_, fallen, over) => {
    const told = ends({ models: [a, b] }, (battle) => {
      for (const i of fallen) wound(battle, i, 9, 'AAW-7.1-damage');
      checkEnd(battle);
    });
    expect(told).toEqual(over);
  });
  test.each([
    ['AAW-11-annihilation: more points destroyed', [100, 50], [a, b], 'side 0 wins'],
    ['AAW-N26: a tie goes by surviving wounds', [50, 50], [{ ...a, wounds: 3 }, b], 'side 1 wins'],
    ['AAW-N26: and then it is a draw', [50, 50], [a, b], 'a draw'],
  ] as [string, [number, number], Stand[], string][])('%s', (_, destroyed, models, winner) => {
    const told = ends({ models }, (battle) => {
      battle.state.destroyed.set(destroyed);
      finalScore(battle);
    });
    expect(told).toEqual([`${winner} [AAW-11-annihilation]`]);
  });
});

describe('Hold the Line (AAW-11-hold-the-line)', () => {
  const marker: [number, number] = [15, 10.5];
  const held = (models: Stand[], variants: Variants = {}): number =>
    controllerOf(stage({ models, objectives: [marker], objective: 'hold-the-line', variants }), 0);
  const on = (side: 0 | 1, x: number, is: Difference = {}): Stand => ({ side, at: [x, 10.5], is });
  test.each([
    ['AAW-11-hold-the-line: within 3", alone', [on(0, 15 - R - 3)], {}, 0],
    ['AAW-11-hold-the-line: not beyond', [on(0, 15 - R - 3.01)], {}, -1],
    ['AAW-11-hold-the-line: contested', [on(0, 14), on(1, 16), on(0, 13)], {}, -1],
    ['AAW-N24: by majority', [on(0, 14), on(1, 16), on(0, 13)], { 'objective-control': 'majority' }, 0],
    ['AAW-N24: a tie is nobody’s', [on(0, 14), on(1, 16)], { 'objective-control': 'majority' }, -1],
    ['AAW-4.6-summon: not where the card says so', [on(0, 14, { objectives: false }), on(1, 16)], {}, 1],
    [
      'AAW-10.3-rout: who flees holds nothing',
      [{ ...on(0, 14), flags: ['routing'] as const }, on(1, 16)],
      {},
      1,
    ],
  ] as [string, Stand[], Variants, number][])('%s', (_, models, variants, side) => {
    expect(held(models, variants)).toBe(side);
  });
  test('AAW-11-hold-the-line: 100 points per objective, and the points of destroyed models', () => {
    const battle = stage({
      models: [on(0, 14), b],
      objectives: [marker, [5, 5], [25, 5]],
      objective: 'hold-the-line',
    });
    battle.state.destroyed.set([50, 140]);
    expect([victoryPoints(battle, 0), victoryPoints(battle, 1)]).toEqual([150, 140]);
    expect(happening(battle, '', () => finalScore(battle))).toEqual(['side 0 wins [AAW-11-hold-the-line]']);
  });
});

test('AAW-11-hold-the-line: the record names the markers that each side holds, not their number', () => {
  const setup = sampleBattle({ size: 'standard', map: mapsOf('standard')[0], objective: 'hold-the-line' });
  const battle = newBattle(setup);
  const events: BattleEvent[] = [];
  playBattle(battle, random, 3, 0, 'drawn', events);
  const last = events.findLast((event) => event.type === 'objectives');
  setup.table.objectives.forEach((_, marker) => {
    const side = controllerOf(battle, marker);
    expect([0, 1].map((of) => Boolean(last!.held[of as 0 | 1] & (1 << marker)))).toEqual([
      side === 0,
      side === 1,
    ]);
  });
});

describe('Assassination (AAW-11-assassination)', () => {
  test('AAW-11-assassination: the Warlord’s fall ends the battle at once', () => {
    const battle = stage({ models: [{ ...a, is: HERO }, b], objective: 'assassination' });
    battle.state.warlord[0] = 0;
    expect(
      happening(battle, '', () => andCheckEnd(battle, () => wound(battle, 0, 9, 'AAW-7.1-damage'))).at(-1),
    ).toBe('side 1 wins [AAW-11-assassination]');
  });
  test('AAW-11-assassination: after six rounds, by the points that are left', () => {
    const battle = stage({ models: [a, b, { ...b, at: [20, 15] }], objective: 'assassination' });
    expect(happening(battle, '', () => finalScore(battle))).toEqual(['side 1 wins [AAW-11-assassination]']);
  });
  test.each([
    ['free', 1],
    ['most-expensive', 0],
  ])('AAW-N25: warlord %s', (warlord, expected) => {
    const heroes: Stand[] = [
      { ...a, is: { ...HERO, id: 'dear', points: 200, stats: { WND: 3 } } },
      { ...a, at: [12, 10], is: { ...HERO, id: 'tough', points: 100, stats: { WND: 9 } } },
      { ...b, is: HERO },
    ];
    const battle = stage({ models: heroes, objective: 'assassination', variants: { warlord } });
    restart(battle, 1, 0, 'drawn');
    deploy(battle);
    const named = battle.setup.fighters[battle.state.fighter[battle.state.warlord[0]]].points;
    expect(named).toBe(expected === 0 ? 200 : 100);
  });
  test('AAW-9.1-last-hero: only the last Hero’s destruction has an effect', () => {
    const battle = stage({ models: [{ ...a, is: HERO }, { ...a, at: [12, 10], is: HERO }, b] });
    happening(battle, '', () => lose(battle, 0, 'AAW-7.8', true));
    expect(battle.state.leaderless[0]).toBe(0);
    happening(battle, '', () => lose(battle, 1, 'AAW-7.8', true));
    expect(battle.state.leaderless[0]).toBe(1);
  });
});

describe('deployment and rounds (3.3, 5)', () => {
  const journal = (index: number, player: GameBot = random): BattleEvent[] => {
    const events: BattleEvent[] = [];
    const battle = newBattle(sampleBattle({ size: 'skirmish', map: mapsOf('skirmish')[0] }));
    playBattle(battle, player, 5, index, 'drawn', events);
    return events;
  };
  test.each([0, 1, 2])(
    'AAW-3.3: the side that did not choose the edge deploys first, alternately; the one that chose activates first (battle %i)',
    (index) => {
      const setup = sampleBattle({ size: 'skirmish', map: mapsOf('skirmish')[0] });
      const battle = newBattle(setup);
      const events: BattleEvent[] = [];
      restart(battle, 5, index, 'drawn', events);
      const first = deploy(battle);
      const told = events.filter(({ type }) => type === 'deployed') as Extract<
        BattleEvent,
        { type: 'deployed' }
      >[];
      const sides = told.map(({ model }) => battle.state.side[model]);
      const both = Math.min(setup.armies[0].length, setup.armies[1].length);
      expect(sides.slice(0, both * 2)).toEqual(
        Array.from({ length: both * 2 }, (_, k) => (k % 2 === 0 ? 1 - first : first)),
      );
      expect(told.length).toBe(setup.armies[0].length + setup.armies[1].length);
      // AAW-3.3-zones: each in its own side's zone
      for (const { model, x, y } of told) {
        const zone = setup.table.zones[battle.state.zone[battle.state.side[model]] as 0 | 1];
        expect(x >= zone.minX && x <= zone.maxX && y >= zone.minY && y <= zone.maxY).toBe(true);
      }
    },
  );
  test('AAW-5: six rounds, the first led by the side that chose the edge, the others by a roll-off (AAW-5.1-first)', () => {
    const events = journal(0, { ...random, choose: () => false });
    expect(events.filter(({ type }) => type === 'round').length).toBe(6);
    expect(events.filter(({ type }) => type === 'roll-off').length).toBe(6); // one for the edge, five for rounds 2 to 6
  });
  test('AAW-5.1-activation: alternately, one model at a time, each once a round; the side with more continues alone', () => {
    for (const index of [0, 1]) {
      let acted = new Set<number>();
      for (const event of journal(index)) {
        if (event.type === 'round') acted = new Set();
        if (event.type !== 'activated') continue;
        expect(acted.has(event.model)).toBe(false);
        acted.add(event.model);
      }
    }
  });
  test('AAW-5.1-first: ties are rolled again', () => {
    const battle = stage({ models: [a, b] });
    expect(
      happening(battle, 'initiative 3, initiative 3, initiative 2, initiative 5', () =>
        rollOff(battle, 'AAW-5.1-first'),
      ),
    ).toEqual(['roll-off 2 against 5: side 1 [AAW-5.1-first]']);
  });
  test('AAW-4.6-summon: a model summoned for two rounds leaves at the end of the second, and shakes no model', () => {
    const events: BattleEvent[] = [];
    const battle = newBattle(sampleBattle({ size: 'standard', map: mapsOf('standard')[0] }));
    playBattle(battle, random, 3, 0, 'drawn', events);
    let round = 0;
    const came = new Map<number, number>();
    for (const event of events) {
      if (event.type === 'round') round = event.round;
      if (event.type === 'summoned') came.set(event.model, round);
      if (event.type === 'removed' && event.why === 'AAW-4.6-summon') {
        const { summonRounds } =
          battle.setup.fighters[battle.state.fighter[battle.state.summoner[event.model]]];
        expect(round - came.get(event.model)! + 1).toBe(summonRounds);
      }
    }
    expect(events.at(-1)!.type).toBe('over');
  });
});
