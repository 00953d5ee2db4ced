import { describe, expect, test } from 'vitest';
import { random } from '@engine/systems/azeroth/battle/policy/random';
import { decide, FIGHT } from '@engine/systems/azeroth/battle/state/odds/draws';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { SimulatedRun } from '@engine/simulation/run/run';
import { oddsOn } from '@engine/systems/azeroth/battle/rules/actions/strike';
import type { Journal } from '@engine/kernel/journal';
import type { Difference } from '../cards';
import { factsOf } from './facts';
import { mapsOf, sampleBattle } from './sample';
import { activations, BACK, stage, TOUCH, type Stand } from './stage';
import { battlesOf, playBattle, replayOf, restart } from './fights';

/** Without the dice of attacks: only a replay shows them. */
const bare = (events: readonly BattleEvent[]): unknown[] =>
  events.map((event) => (event.type === 'attack' ? { ...event, journal: [] } : event));

describe.each([
  ['skirmish', 'annihilation'],
  ['standard', 'hold-the-line'],
  ['large', 'assassination'],
] as const)('the replay of battle N is battle N of the batch: %s, %s', (size, objective) => {
  const setup = sampleBattle({ size, map: mapsOf(size)[0], objective });
  const players = random;
  const run = new SimulatedRun(battlesOf(setup, players), {
    scenario: 'test',
    seed: 21,
    battles: 12,
    error: 0,
  });
  run.step(() => false);
  const fought = [0, 1, 2].flatMap((bar) => run.behind('win', bar, 12));

  // The batch has run others before: its stored odds must make no difference.
  test.each([0, 5, 11])('battle %i, event by event, and as the run counted it', (index) => {
    const drawn: BattleEvent[] = [];
    playBattle(newBattle(setup), players, 21, index, 'drawn', drawn);
    const replay = replayOf(setup, players, 21, index);
    const { scene } = replay;
    const events = factsOf(replay);
    expect(bare(events)).toEqual(bare(drawn));
    const counted = fought.find((battle) => battle.index === index)!;
    expect(events.at(-1)).toMatchObject({ type: 'over', winner: counted.winner });
    expect(events.filter(({ type }) => type === 'round')).toHaveLength(counted.rounds);
    const points = [0, 0];
    for (const event of events)
      if (event.type === 'destroyed') {
        const model = scene.models[event.model];
        if (model) points[1 - model.side] += scene.cards[model.card].points;
      }
    expect(points).toEqual([...counted.destroyed]);
  });
});

describe('an attack drawn, shown and rolled', () => {
  const hard: Difference = { keywords: ['Decisive Blow [1]', 'Cleave'], stats: { ATK: 3 } };
  const models: Stand[] = [
    { side: 0, at: [10, 10], is: hard },
    { side: 1, at: [10 + TOUCH, 10], facing: BACK },
    { side: 1, at: [12, 11], facing: BACK },
  ];
  const battle = stage({ models });
  const odds = oddsOn(battle, 0, 1, FIGHT);
  const TRIES = 4000;
  const { hit } = battle;

  test.each(['drawn', 'rolled'] as const)('%s has the exact odds', (mode) => {
    restart(battle, 31, 0, mode);
    const seen = Array.from(odds.p, () => 0);
    for (let n = 0; n < TRIES; n++) {
      decide(odds, battle, undefined);
      seen[hit.damage * odds.columns + hit.other]++;
    }
    seen.forEach((count, k) => {
      const p = odds.p[k];
      expect(Math.abs(count - TRIES * p)).toBeLessThanOrEqual(6 * Math.sqrt(TRIES * p * (1 - p)) + 1e-9);
    });
  });

  test('shown dice are fair: each face of the first die one time in six', () => {
    restart(battle, 33, 0, 'drawn');
    const faces = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < TRIES; n++) {
      const journal: Journal = [];
      decide(odds, battle, journal);
      const first = journal.find((entry) => entry.type === 'roll');
      if (first?.type === 'roll') faces[first.face - 1]++;
    }
    // Six standard errors of a share of one sixth.
    for (const count of faces)
      expect(Math.abs(count - TRIES / 6)).toBeLessThan(6 * Math.sqrt((TRIES * 5) / 36));
  });

  test('shown dice give the wounds that were drawn', () => {
    restart(battle, 32, 0, 'drawn');
    for (let n = 0; n < 300; n++) {
      const journal: Journal = [];
      decide(odds, battle, journal);
      const dealt = [0, 0];
      for (const entry of journal) if (entry.type === 'damage') dealt[entry.to] += entry.amount;
      expect(dealt).toEqual([hit.damage, hit.other]);
    }
  });
});

describe('variants of attacks, in a battle', () => {
  const me: Stand = { side: 0, at: [10, 10] };
  const near: Stand = { side: 1, at: [10 + TOUCH, 10], facing: BACK };
  const shot = { sequence: 'fight-shoot', target: 1, second: 2 } as const;
  const three: Stand[] = [me, near, { side: 1, at: [10, 15] }];
  const fight = '0 strikes 1 (fight) for 0';
  activations([
    {
      rule: 'AAW-N8',
      what: 'no penalty',
      models: three,
      does: shot,
      dice: 'hit 1, hit 4, wound 1',
      happens: [fight, '0 strikes 2 (fight-shoot) for 0'],
    },
    {
      rule: 'AAW-N8',
      what: 'minus one',
      models: three,
      variants: { 'fight-shoot': 'minus-one' },
      does: shot,
      dice: 'hit 1, hit 4',
      happens: [fight, '0 strikes 2 (fight-shoot) for 0'],
    },
    {
      rule: 'AAW-7.1-hit',
      what: 'a natural 6 always hits',
      models: [
        { ...me, is: { stats: { SKL: 6 } } },
        { ...near, is: { stats: { INI: 9 } } },
      ],
      variants: { naturals: 'one-fails-six-hits' },
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 6, wound 1',
      happens: [fight],
    },
    {
      rule: 'AAW-7.1-hit',
      what: 'literal: only what the modified roll says',
      models: [
        { ...me, is: { stats: { SKL: 6 } } },
        { ...near, is: { stats: { INI: 9 } } },
      ],
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 6',
      happens: [fight],
    },
    {
      rule: 'AAW-N5',
      what: 'two wound dice, both on the target where nobody is near',
      models: [{ ...me, is: { keywords: ['Cleave'] } }, near],
      variants: { cleave: 'two-wound-dice' },
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 6, wound 1, wound 1',
      happens: [fight],
    },
    {
      rule: 'AAW-4.6-cleave',
      what: 'extra hit: nobody near, nothing more',
      models: [{ ...me, is: { keywords: ['Cleave'] } }, near],
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 6, wound 1',
      happens: [fight],
    },
  ]);
});

describe('zones left on unusual paths', () => {
  const rider: Difference = { tier: ['Mounted'], base: '60x35mm', stats: { MOV: 8 } };
  activations([
    {
      rule: 'AAW-6.5',
      what: 'an oval is struck where it leaves',
      models: [
        { side: 0, at: [10, 10], is: rider },
        { side: 1, at: [10, 12] },
      ],
      does: { sequence: 'move-shoot', to: [17, 10] },
      dice: 'hit 1',
      happens: ['0 moves to 17, 10 for 7 [AAW-5.2-move-shoot]', '1 strikes 0 (opportunity) for 0'],
    },
    {
      rule: 'AAW-6.2-zones',
      what: 'and not where it stays within',
      models: [
        { side: 0, at: [10, 10], is: rider },
        { side: 1, at: [10, 12] },
      ],
      does: { sequence: 'move-shoot', to: [11, 10] },
      happens: ['0 moves to 11, 10 for 1 [AAW-5.2-move-shoot]'],
    },
    {
      rule: 'AAW-6.5-timing',
      what: 'who is struck and lives goes on to where it was going',
      models: [
        { side: 0, at: [10, 10] },
        { side: 1, at: [10 + TOUCH, 10], facing: BACK },
      ],
      does: { sequence: 'move-shoot', to: [6, 10] },
      dice: 'hit 5, wound 4, save 3',
      happens: [
        '0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]',
        '1 strikes 0 (opportunity) for 1',
        '0 loses 1, 3 left',
      ],
      then: ({ state }) => expect(state.bodies.x[0]).toBe(6),
    },
  ]);
});
