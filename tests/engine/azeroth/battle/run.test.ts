import { describe, expect, test } from 'vitest';
import { fightOut, type Worker } from '@engine/simulation/run/fight-out';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import { BLOCK, SimulatedRun } from '@engine/simulation/run/run';
import type { BattleSetup } from '@engine/systems/azeroth/battle/state/setup/setup';
import { factsOf } from './facts';
import { sampleBattle } from './sample';
import { battlesOf, playBattle, replayOf } from './fights';

const players = 'aggressive';
const skirmish = (): BattleSetup => sampleBattle({ size: 'skirmish', map: 'crossroads' });
const runOf = (setup: BattleSetup, battles: number, error = 0, seed = 1): SimulatedRun =>
  new SimulatedRun(battlesOf(setup, players), { scenario: 'test', seed, battles, error });
/** The caller as a worker. */
const here =
  (run: SimulatedRun): Worker =>
  (block) =>
    Promise.resolve(run.block(block));
const fought = (run: SimulatedRun): SimulatedRun => {
  run.step(() => false);
  return run;
};

/** The events, without dice. */
const bare = (events: readonly BattleEvent[]): unknown[] =>
  events.map((event) => (event.type === 'attack' ? { ...event, journal: [] } : event));

describe('a run of battles', () => {
  test('ends at its cap, or at the end of the block where its error is small enough', () => {
    expect(fought(runOf(skirmish(), 70)).progress).toMatchObject({ fought: 70, cap: 70, done: true });
    const rough = fought(runOf(skirmish(), 5000, 0.1)).progress;
    expect(rough.fought % BLOCK).toBe(0);
    expect(rough.fought).toBeLessThan(200);
    expect(rough.error).toBeLessThanOrEqual(0.1);
  });

  test('reports the value of activating first, as its replays show it', () => {
    const setup = skirmish();
    const run = fought(runOf(setup, 40));
    let [won, lost] = [0, 0];
    for (let index = 0; index < 40; index++) {
      const { scene, events } = replayOf(setup, players, 1, index);
      const facts = events.map(({ fact }) => fact as BattleEvent);
      const first = facts.find((event) => event.type === 'activated')!;
      const over = facts.find((event) => event.type === 'over')!;
      const side = scene.models[first.model].side;
      if (over.winner === side) won++;
      else if (over.winner !== -1) lost++;
    }
    const { figures, answer } = run.outcome();
    const value = (id: string) => figures.find((figure) => figure.id === id)!.value;
    expect([value('win-first') * 40, value('win-second') * 40].map(Math.round)).toEqual([won, lost]);
    expect(won).toBeGreaterThan(0);
    expect(answer).toMatchObject({ firstActivator: { win: { mean: won / 40 }, loss: { mean: lost / 40 } } });
  });

  test('can be run in steps of any size, with the same result', () => {
    const finely = runOf(skirmish(), 60);
    let steps = 0;
    while (!finely.step(() => true)) steps++;
    expect(steps).toBe(59);
    expect(finely.outcome()).toEqual(fought(runOf(skirmish(), 60)).outcome());
  });

  test('gives the same bytes on one worker or three, in whatever order they finish', async () => {
    const one = runOf(skirmish(), 330);
    await fightOut(one, [here(one)]);
    const three = runOf(skirmish(), 330);
    const slow = [3, 0, 1].map((turns) => {
      const apart = runOf(skirmish(), 330);
      return async (block: number): Promise<Float64Array> => {
        const rows = apart.block(block);
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        return rows;
      };
    });
    await fightOut(three, slow);
    expect(JSON.stringify(three.outcome())).toBe(JSON.stringify(one.outcome()));
  });

  test('can be stopped between blocks', async () => {
    const run = runOf(skirmish(), 1000);
    let blocks = 0;
    await fightOut(run, [here(run)], { progress: () => blocks++, cancelled: () => blocks >= 2 });
    expect(run.progress).toMatchObject({ fought: 2 * BLOCK, done: false });
  });

  test('has the result that formats.md describes', () => {
    const { answer, figures, charts, battle } = fought(runOf(skirmish(), 50)).outcome();
    const estimate = { mean: expect.any(Number) as number, ci95: [expect.any(Number), expect.any(Number)] };
    expect(answer).toMatchObject({
      scenario: 'test',
      kind: 'battle',
      exact: false,
      battles: 50,
      seed: 1,
      win: { Horde: estimate, Alliance: estimate },
      draw: estimate,
      metrics: {
        rounds: estimate,
        pointsDestroyed: { Horde: estimate },
        victoryPoints: { Alliance: estimate },
        moraleTests: { Horde: estimate },
      },
    });
    expect(figures.filter(({ headline }) => headline)).toHaveLength(1);
    for (const chart of charts) {
      const parts = chart.type === 'shares' ? chart.shares.map(({ value }) => value) : chart.pmf;
      expect(parts.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    }
    expect(battle?.units.map(({ id }) => id)).toContain('orc-grunt');
  });

  test('lists the battles of a bar', () => {
    const run = fought(runOf(skirmish(), 60));
    const { charts } = run.outcome();
    const margin = charts.find(({ id }) => id === 'margin')!;
    const pmf = margin.type === 'distribution' ? margin.pmf : [];
    pmf.forEach((p, bar) => expect(run.behind('margin', bar, 100)).toHaveLength(Math.round(p * 60)));
    const wins = run.behind('win', 0, 100);
    expect(wins.every(({ winner }) => winner === 0)).toBe(true);
    expect(wins.length + run.behind('win', 1, 100).length + run.behind('win', 2, 100).length).toBe(60);
  });
});

describe('three ways of rolling', () => {
  test('the replay of battle N is battle N of the batch, event by event', () => {
    const setup = skirmish();
    const batch = newBattle(setup);
    for (const index of [0, 3, 17]) {
      const drawn: BattleEvent[] = [];
      playBattle(batch, players, 5, index, 'drawn', drawn);
      const facts = factsOf(replayOf(setup, players, 5, index));
      expect(bare(facts)).toEqual(bare(drawn));
      expect(facts.some((event) => event.type === 'attack' && event.journal.length > 0)).toBe(true);
    }
  });

  test('the dice shown give the wounds drawn (AAW-7.1-damage)', () => {
    const events = factsOf(replayOf(skirmish(), players, 5, 2));
    let attacks = 0;
    for (const event of events) {
      if (event.type !== 'attack') continue;
      attacks++;
      const sum = event.journal.reduce(
        (all, entry) => all + (entry.type === 'damage' && entry.to === 0 ? entry.amount : 0),
        0,
      );
      expect(sum).toBe(event.damage);
    }
    expect(attacks).toBeGreaterThan(10);
  });

  test('rolling every die agrees with drawing, within five standard errors', () => {
    const n = 300;
    const setup = skirmish();
    const battle = newBattle(setup);
    const mean = (mode: 'drawn' | 'rolled'): { wins: number; points: number; sd: number } => {
      let [wins, points, squares] = [0, 0, 0];
      for (let index = 0; index < n; index++) {
        playBattle(battle, players, 7, index, mode);
        wins += battle.state.winner === 0 ? 1 : 0;
        const destroyed = battle.state.destroyed[0];
        points += destroyed;
        squares += destroyed * destroyed;
      }
      return { wins: wins / n, points: points / n, sd: Math.sqrt(squares / n - (points / n) ** 2) };
    };
    const [drawn, rolled] = [mean('drawn'), mean('rolled')];
    expect(Math.abs(drawn.wins - rolled.wins)).toBeLessThan(5 * Math.sqrt(0.5 / n));
    expect(Math.abs(drawn.points - rolled.points)).toBeLessThan(5 * drawn.sd * Math.sqrt(2 / n));
  });
});
