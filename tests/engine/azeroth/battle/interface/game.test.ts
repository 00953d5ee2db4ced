import { describe, expect, test } from 'vitest';
import { stream as streamOf, type Rng } from '@engine/kernel/rng';
import type { Question } from '@engine/simulation/game';
import { playBattle } from '@engine/simulation/play';
import { policyOf, type Policy } from '@engine/simulation/policy';
import { LookaheadPolicy } from '@engine/simulation/policy/lookahead';
import { gameBattles, gameReplay } from '@engine/simulation/setting';
import { SimulatedRun } from '@engine/simulation/run/run';
import { SeededStreams } from '@engine/simulation/streams';
import type { Action } from '@engine/systems/azeroth/battle/state/action';
import { AzerothGame } from '@engine/systems/azeroth/battle/game';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { auditOf } from '../audit/audit';
import { wrongs } from '../audit/invariants';
import { mapsOf, sampleBattle, type SampleBattle } from '../sample';

const SKIRMISH: SampleBattle = { size: 'skirmish', map: mapsOf('skirmish')[0] };
const gameOf = (battle: Partial<SampleBattle> = {}) =>
  new AzerothGame(sampleBattle({ ...SKIRMISH, ...battle }));
const random = () => policyOf<Battle, Action>('random');

const stream = (seed: number, decision: number): Rng => streamOf(seed, decision, 'bot');

/** The whole state of a battle. */
const seen = (battle: Battle): unknown => structuredClone([battle.state, battle.totals, battle.leads]);

/** The places of all models, and their wounds. */
const positions = ({ state }: Battle): unknown =>
  structuredClone([
    state.bodies.x,
    state.bodies.y,
    state.bodies.facing,
    state.wounds,
    state.flags,
    state.mana,
  ]);

/** Plays a number of decisions of a battle between two random players. */
const playTo = (game: AzerothGame, decisions: number, index = 0): Battle => {
  const state = game.newState();
  const dice = new SeededStreams(3, index);
  const referee = { dice, decide: () => 0 };
  game.begin(state, referee);
  const player = random();
  for (let k = 0; k < decisions && game.toAct(state) >= 0; k++)
    game.apply(state, player.choose(game, state, stream(3, k))!, referee);
  return state;
};

describe('policies of any game can play Azeroth', () => {
  test.each([
    ['random', 'annihilation', policyOf<Battle, Action>('random')],
    ['random', 'hold-the-line', policyOf<Battle, Action>('random')],
    ['random', 'assassination', policyOf<Battle, Action>('random')],
    ['greedy', 'hold-the-line', 'greedy'],
  ] as const)(
    '%s, through the whole audit: %s',
    (_, objective, player) => {
      for (const map of mapsOf('skirmish'))
        expect(auditOf(sampleBattle({ ...SKIRMISH, map, objective }), 5, 0, player), map).toEqual([]);
    },
    400_000,
  );

  /** It looks as far as usual, but at two actions, once each. */
  const glance = { candidates: 2, samples: 1, first: 1, stages: 1 };

  test.each<[string, () => Policy<Battle, Action>]>([
    ['random', random],
    ['greedy', () => policyOf('greedy')],
    ['objective', () => policyOf('objective')],
    ['lookahead', () => new LookaheadPolicy(glance)],
  ])(
    '%s plays a battle to its end, and no rule is broken on the way',
    (_, make) => {
      const game = gameOf();
      const state = game.newState();
      const found = new Set<string>();
      const players = [make(), random()] as const;
      const watch = (battle: Battle) => wrongs(battle).forEach((wrong) => found.add(wrong));
      expect(playBattle(game, state, players, { seed: 1, index: 0, watch })).toBe(true);
      expect(game.toAct(state)).toBe(-1);
      expect([...found]).toEqual([]);
      expect(Math.sign(game.evaluate(state, 0))).toBe([0, 1, -1][game.winner(state) + 1]);
    },
    400_000,
  );

  test('a run of them is measured like any run', () => {
    const game = gameOf();
    const players = [policyOf<Battle, Action>('greedy'), random()] as const;
    const run = new SimulatedRun(gameBattles({ game, players }), { scenario: 'test', seed: 2, battles: 6 });
    run.step(() => false);
    const { win } = run.outcome().answer as unknown as { win: Record<string, { mean: number }> };
    expect(Object.keys(win)).toEqual(['Horde', 'Alliance']);
  });

  test('a battle is recorded like any battle', () => {
    const game = gameOf();
    const replay = gameReplay(
      {
        game,
        players: [random(), random()],
        origin: { map: '', objective: 'annihilation', variants: {} },
        scene: (state) => game.scene(state),
      },
      1,
      0,
    );
    expect(replay.events.length).toBeGreaterThan(50);
    expect(replay.scene.models.length).toBeGreaterThan(8);
  });
});

describe('the contract of the interface', () => {
  test('offers are legal, every side to act has one, and asking moves no model', () => {
    const game = gameOf();
    for (const decisions of [0, 9, 25]) {
      const state = playTo(game, decisions);
      const before = positions(state);
      let offered = 0;
      const models = new Set<number>();
      expect(
        game.legal(state, (action) => {
          offered++;
          models.add(action.model);
          expect(game.illegal(state, action)).toBeUndefined();
          expect(game.describe(state, action)).toMatch(/^\S.*: \S/);
        }),
      ).toBe('sampled');
      expect(offered).toBeGreaterThan(models.size);
      expect(positions(state)).toEqual(before);
    }
  });

  test('a query of what is legal writes nothing to the table, not even to put it back', () => {
    const game = gameOf({ size: 'standard', map: mapsOf('standard')[0] });
    const offered = (state: Battle): readonly [shots: number, powers: number] => {
      let [shots, powers] = [0, 0];
      game.legal(state, ({ target, sequence, power }) => {
        if (sequence === 'move-shoot' && target >= 0) shots++;
        if (power >= 0) powers++;
      });
      return [shots, powers];
    };
    const decisions = Array.from({ length: 40 }, (_, k) => 20 + k);
    const state = decisions
      .map((count) => playTo(game, count))
      .find((each) => offered(each).every((offers) => offers > 0))!;
    const bodies = state.state.bodies as unknown as Record<'x' | 'y' | 'facing', Float64Array>;
    const moved = (): boolean => {
      throw new Error('somebody is moved');
    };
    for (const of of ['x', 'y', 'facing'] as const)
      bodies[of] = new Proxy(bodies[of], { get: (numbers, at) => Reflect.get(numbers, at), set: moved });
    expect(() => bodies.x.fill(0)).toThrow();
    expect(() => (bodies.x[0] = 1)).toThrow('somebody is moved');
    for (const offers of offered(state)) expect(offers).toBeGreaterThan(0);
  });

  test('an illegal action returns the rule that forbids it', () => {
    const game = gameOf();
    const state = playTo(game, 0);
    const action = game.newAction();
    game.legal(state, (offer) => game.copyAction(offer, action));
    const other = { ...action, model: 1 - action.model };
    expect(game.illegal(state, { ...action, sequence: 'fight', target: 0 })?.rule).toMatch(/^AAW-/);
    expect(game.illegal(state, { ...other, x: 1e6 })).toBeDefined();
  });

  test('a copy is the same battle: with the same dice both have the same end, and neither affects the other', () => {
    const game = gameOf();
    const from = playTo(game, 12);
    const into = playTo(game, 3, 1);
    game.copy(from, into);
    expect(seen(into)).toEqual(seen(from));
    const playOn = (state: Battle): unknown => {
      const referee = { dice: new SeededStreams(9, 0), decide: () => 0 };
      const player = random();
      for (let k = 0; game.toAct(state) >= 0; k++)
        game.apply(state, player.choose(game, state, stream(9, k))!, referee);
      return seen(state);
    };
    const kept = seen(from);
    const end = playOn(into);
    expect(seen(from)).toEqual(kept);
    expect(playOn(from)).toEqual(end);
  });

  test('the side that is asked decides: dispels, counterspells and reactions', () => {
    const asks = ['AAW-8.3-reaction', 'AAW-8.5-dispel', 'AAW-8.5-counterspell', 'AAW-8.6'];
    const asked = new Map<string, number>();
    const asking = (game: AzerothGame, answer: 0 | 1): Policy<Battle, Action> => {
      const player = random();
      return {
        choose: (...all) => player.choose(...all),
        answer: (_, state, question: Question) => {
          asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1);
          expect(asks).toContain(question.rule);
          expect(game.describeAnswer(state, question, 0)).not.toBe(game.describeAnswer(state, question, 1));
          expect(game.worthOfAnswer(state, question, 0)).toBe(0);
          return answer;
        },
      };
    };
    const spentOn = (answer: 0 | 1): number => {
      const game = gameOf({ size: 'standard', map: mapsOf('standard')[0] });
      let spent = 0;
      for (let index = 0; index < 3; index++) {
        const state = game.newState();
        playBattle(game, state, [random(), asking(game, answer)], { seed: 4, index });
        for (let round = 1; round <= 6; round++) spent += state.totals.spent[round * 2 + 1];
      }
      return spent;
    };
    expect(spentOn(1)).toBeGreaterThan(spentOn(0));
    expect([...asked.keys()].sort()).toEqual(expect.arrayContaining(['counterspell', 'dispel']));
  });
});
