import { describe, expect, test } from 'vitest';
import { PanelRun } from '../../../../src-engine/lab/points/panel/run';
import { battleSums } from '../../../../src-engine/lab/points/reasons/battle-sums';
import { deviationsOf } from '../../../../src-engine/lab/points/reasons/compare';
import { QUANTITIES, Sums } from '../../../../src-engine/lab/points/reasons/quantities';
import { reasonSteps } from '../../../../src-engine/lab/points/reasons/reasons';
import { battleName, reasonText } from '../../../../src-engine/lab/points/reasons/words';
import type { PointsAdvice } from '../../../../src-engine/lab/points/advice';
import type { ArmyBattles, ArmyRecord } from '../../../../src-engine/simulation/armies';
import type { BattleEvent, BattleScene } from '../../../../src-engine/simulation/replay';
import type { ArmyLists } from '../../../../src-engine/simulation/run/game-armies';
import { drained } from '../../../../src-engine/simulation/run/steps';
import { stream } from '../../../../src-engine/kernel/rng';
import { battlesBy, knownWorld } from '../../../support/known-values';

const event = (parts: Partial<BattleEvent>): BattleEvent =>
  ({
    why: 'AAW-1',
    text: '',
    changes: [],
    dice: [],
    fact: { type: 'x', why: 'AAW-1' },
    ...parts,
  }) as BattleEvent;

const moved = (model: number, x: number, y: number) => ({ type: 'moved', model, x, y, facing: 0 }) as const;

const round = (n: number) => event({ part: { type: 'round', round: n } });

describe('sums of units in one battle', () => {
  const scene = {
    models: [
      { side: 0, card: 0, name: 'Axe', marks: [] },
      { side: 1, card: 1, name: 'Bow', marks: [] },
    ],
    cards: [{ id: 'axe' }, { id: 'bow' }],
    markers: [{ name: 'Objective 1', label: '1', at: [10, 10] }],
  } as unknown as BattleScene;
  const events = [
    event({ changes: [moved(0, 10, 5), moved(1, 40, 40)] }),
    round(1),
    event({ drawn: { line: { from: 1, to: 0, melee: false } } }),
    round(2),
    event({ changes: [moved(0, 30, 30)] }),
    event({ changes: [{ type: 'removed', model: 1, lost: true }] }),
    round(3),
  ];
  const record: ArmyRecord = {
    replay: { seed: 1, index: 0, origin: { map: '', objective: '', variants: {} }, scene, events },
    units: [
      { side: 0, id: 'axe', points: 60, count: 1, left: 1, kills: 30 },
      { side: 1, id: 'bow', points: 30, count: 1, left: 0, kills: 0 },
    ],
  };
  const rules = {
    units: [
      { ref: 'red/axe', name: 'Axe', book: 0, points: 60, most: 1 },
      { ref: 'bow', name: 'Bow', book: 1, points: 30, most: 1 },
    ],
  };
  const sums = battleSums(record, [[0], [1]], rules);

  test.each([
    ['destroyed', [30, 60], [0, 30]],
    ['survives', [1, 1], [0, 1]],
    // The bow is destroyed when round 3 starts.
    ['idle', [3, 3], [1, 2]],
    ['holds', [1, 3], [0, 2]],
  ] as const)('%s: numerator and denominator by unit', (id, axe, bow) => {
    const q = QUANTITIES.findIndex((each) => each.id === id);
    expect([0, 1].map((unit) => [sums.get(unit)?.of[q], sums.get(unit)?.per[q]])).toEqual([axe, bow]);
  });
});

test('a unit is compared with the others in the same battles, unless it was in only a few', () => {
  const cluster = (own: number, other: number) => {
    const sums = [new Sums(), new Sums()];
    sums[0].add('destroyed', own, 100);
    sums[1].add('destroyed', other, 200);
    return new Map(sums.entries());
  };
  const clusters = Array.from({ length: 30 }, (_, i) => cluster(30 + (i % 3), 200 + (i % 5)));
  const [destroyed] = deviationsOf(clusters, 0);
  expect(destroyed.own).toBeCloseTo(0.31);
  expect(destroyed.others).toBeCloseTo(1.01);
  expect(destroyed.difference.ci95[1]).toBeLessThan(-0.68);
  expect(deviationsOf(clusters.slice(0, 19), 0)).toEqual([]);
});

/** Battles in which unit 1 destroys a third of what the others do, with no other differences between units. */
const withRecords = (): ArmyBattles => {
  const { rules } = knownWorld(6);
  const battles = battlesBy(rules, (_, __, seed, index) => ({
    winner: stream(seed, index, 'winner').real() < 0.5 ? 0 : 1,
    first: 0,
    margin: 0,
    luck: [0, 0, 0],
  }));
  const record = (armies: ArmyLists, _: number, seed: number, index: number): ArmyRecord => ({
    replay: {
      seed,
      index,
      origin: { map: '', objective: '', variants: {} },
      scene: { models: [], cards: [], markers: [] } as unknown as BattleScene,
      events: [],
    },
    units: ([0, 1] as const).flatMap((side) =>
      [...new Set(armies[side])].map((unit) => {
        const { ref, points } = rules.units[unit];
        const share = (unit === 1 ? 0.3 : 0.9) * (0.5 + stream(seed, index, ref).real());
        return { side, id: ref, points, count: 1, left: 1, kills: share * points };
      }),
    ),
  });
  return { ...battles, record };
};

const fought = (): PanelRun => {
  const run = new PanelRun([withRecords()], 1, { battles: 100, error: 0 });
  for (let i = 0; !run.take(run.block(i)); i++);
  return run;
};
const run = fought();
const advice = run.advice();

test('a verdict has its reason, and average units have none', () => {
  const judged: PointsAdvice = {
    ...advice,
    known: true,
    units: advice.units.map((unit) => ({ ...unit, verdict: 'overcosted' })),
  };
  const reasons = drained(reasonSteps(run, judged));
  expect(reasons.map(({ unit }) => unit)).toEqual([run.battles.rules.units[1].ref]);
  const [{ text, quantities, battles }] = reasons;
  expect(text).toMatch(/^Overcosted by about .* points?: it destroys 0\.[23]\d points of enemies per point/);
  expect(quantities.map(({ quantity }) => quantity)).toEqual(['destroyed']);
  expect(new Set(battles.map(({ pair }) => pair)).size).toBe(3);
  expect(battleName(run.bots, { bot: 0, pair: 12, turned: 1 })).toBe(`${run.bots[0]}:25`);
});

test('an undercosted unit is not explained by what it does badly', () => {
  const units = advice.units.map((unit) => ({ ...unit, verdict: 'undercosted' as const }));
  const reasons = drained(reasonSteps(run, { ...advice, known: true, units }));
  expect(reasons.map(({ unit }) => unit)).not.toContain(run.battles.rules.units[1].ref);
});

test('a reason shows no more digits than the interval supports', () => {
  const fair = { mean: 77.3, ci95: [67.3, 87.3] as const };
  const unit = { unit: 'u', name: 'U', book: 'b', points: 100, fair, verdict: 'overcosted' as const };
  const record = { battles: 0, with: undefined, without: undefined };
  const difference = { mean: -0.5, ci95: [-0.6, -0.4] as const };
  const deviation = { unit: 0, quantity: QUANTITIES[0], own: 0.5, others: 1, difference };
  expect(reasonText({ ...unit, record }, [deviation])).toBe(
    'Overcosted by about 25 points: it destroys 0.50 points of enemies per point that it costs (other units 1.00).',
  );
});
