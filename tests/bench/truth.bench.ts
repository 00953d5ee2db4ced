import { beforeAll, describe, expect, test } from 'vitest';
import { PointsTable } from '../../src-engine/lab/points/advice';
import { PointsRun } from '../../src-engine/lab/points/run';
import { surelyOff } from '../../src-engine/lab/points/prices/verdicts';
import { SensitivityRun } from '../../src-engine/lab/sensitivity/run';
import type { Library } from '../../src-engine/lab/library';
import type { ArmyBattles } from '../../src-engine/simulation/armies';
import { designOf, drawPairs, knownWorld, trueCosts } from '../support/known-values';
import { battlesIn, libraryWith, sampleLibrary, withValue } from '../support/sample-book';

/**
 * `npm run truth`: whether the advice on points is right where the truth is known. Every figure is printed; sample
 * sizes are for long runs.
 */
const RUNS = Number(process.env['TRUTH_RUNS'] ?? 1000);
const TWINS = Number(process.env['TRUTH_TWINS'] ?? 40);
const PLANTS = Number(process.env['TRUTH_PLANTS'] ?? 20);
/** The first of them, so that several machines can share them. */
const FIRST_PLANT = Number(process.env['TRUTH_FIRST_PLANT'] ?? 0);
const FRESH = Number(process.env['TRUTH_FRESH'] ?? 5);
/** Battles of a run of twins, and of the long run whose advice sets the costs. */
const BATTLES = Number(process.env['TRUTH_BATTLES'] ?? 6000);
const LONG = Number(process.env['TRUTH_LONG'] ?? 60_000);
/** Long runs, each with the costs that the previous one advised; 0 if the cards already have such costs. */
const ROUNDS = Number(process.env['TRUTH_ROUNDS'] ?? 2);
/** Battles of a fresh run with and without planted errors: the budget of a run. */
const BUDGET = Number(process.env['TRUTH_BUDGET'] ?? 40_000);
const SYSTEM = process.env['TRUTH_SYSTEM'] === 'glory' ? 'glory' : 'azeroth-at-war';
const WISHES = {
  size: process.env['TRUTH_SIZE'] ?? (SYSTEM === 'glory' ? '300' : 'skirmish'),
  bot: process.env['TRUTH_BOT'] ?? (SYSTEM === 'glory' ? 'greedy' : 'aggressive'),
  // Comma-separated; all books if empty.
  ...(process.env['TRUTH_BOOKS'] && { books: process.env['TRUTH_BOOKS'].split(',') }),
};
/** The card that gets a twin and is compared with it; its book. */
const TWIN =
  SYSTEM === 'glory' ? { unit: 'reed-archers', book: 'mirekin' } : { unit: 'orc-grunt', book: 'horde' };
const HOURS = 8 * 3_600_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const fought = (battles: ArmyBattles, seed: number, budget: number): PointsRun => {
  // An error that no run reaches, so that it uses its whole budget.
  const run = new PointsRun(battles, seed, { battles: budget, error: 0 });
  for (let i = 0; !run.take(run.block(i)); i++);
  return run;
};

test('known answer: 95% intervals contain the true cost in 93 to 97 of 100 runs', { timeout: HOURS }, () => {
  const world = knownWorld(6);
  const design = designOf(world);
  let inside = 0;
  let all = 0;
  let wrong = 0;
  for (let run = 1; run <= RUNS; run++) {
    const table = new PointsTable(world.rules);
    const pairs = drawPairs(world, design, run, 400);
    pairs.forEach((pair) => table.take(pair));
    const truth = trueCosts(world, pairs);
    table.advice().units.forEach(({ fair: { ci95 }, points, verdict }, i) => {
      all++;
      if (ci95[0] <= truth[i] && truth[i] <= ci95[1]) inside++;
      if ((verdict === 'undercosted' && truth[i] < points) || (verdict === 'overcosted' && truth[i] > points))
        wrong++;
    });
  }
  say(
    `known answer: ${RUNS} runs, ${((100 * inside) / all).toFixed(2)} % of ${all} intervals hold the truth; ${wrong} told the wrong way`,
  );
  expect(inside / all).toBeGreaterThan(0.93);
  expect(inside / all).toBeLessThan(0.97);
});

test('twins: cards that differ only in name and price get the same fair cost', { timeout: HOURS }, () => {
  const library = sampleLibrary(SYSTEM);
  const path = `${TWIN.book}/${TWIN.unit}.unit.json`;
  const card = library.get(path)!.text;
  const { points } = JSON.parse(card) as { points: number };
  const other = withValue(
    withValue(withValue(card, 'id', 'twin'), 'name', 'Twin'),
    'points',
    Math.round(1.3 * points),
  );
  const battles = battlesIn(libraryWith(library, { [`${TWIN.book}/twin.unit.json`]: other }), SYSTEM, {
    ...WISHES,
    books: [TWIN.book],
  });
  const [a, b] = [TWIN.unit, 'twin'].map((ref) =>
    battles.rules.units.findIndex((unit) => unit.ref === ref),
  ) as [number, number];
  let same = 0;
  for (let seed = 1; seed <= TWINS; seed++) {
    const { graded: fit, prices } = fought(battles, seed, BATTLES).table;
    const { covariance: c, theta } = fit;
    const error = Math.sqrt(c.get(a, a) + c.get(b, b) - 2 * c.get(a, b));
    const apart = (theta[a] - theta[b]) / error;
    if (Math.abs(apart) < 1.96) same++;
    say(
      `twins, seed ${seed}: ${prices.units[a].fair.mean.toFixed(1)} and ${prices.units[b].fair.mean.toFixed(1)}, ${apart.toFixed(2)} errors apart`,
    );
  }
  say(`twins: ${same} of ${TWINS} runs have them within their joint interval`);
  expect(same / TWINS).toBeGreaterThanOrEqual(0.9);
});

describe('costs from the advice of a long run', () => {
  const samples = sampleLibrary(SYSTEM);
  let library: Library;
  /**
   * Units whose cost battles can show: not units that every army has equally often, nor inexpensive ones that hardly
   * affect a battle.
   */
  let plantable: readonly { readonly unit: string; readonly points: number }[];
  const fileOf = (unit: string): string =>
    samples.typed(SYSTEM)!.units.find(({ ref }) => ref === unit)!.source.path;
  const priced = (from: Library, costs: ReadonlyMap<string, number>): Library =>
    libraryWith(
      from,
      Object.fromEntries(
        [...costs].map(([unit, points]) => [
          fileOf(unit),
          withValue(samples.get(fileOf(unit))!.text, 'points', Math.max(1, Math.round(points))),
        ]),
      ),
    );

  beforeAll(() => {
    library = samples;
    plantable = battlesIn(library, SYSTEM, WISHES)
      .rules.units.map(({ ref: unit, points }) => ({ unit, points }))
      .filter(({ points }) => points >= 15);
    // Other costs lead to other armies: the second run uses the costs of the first one's advice.
    for (let round = 0; round < ROUNDS; round++) {
      const { table } = fought(battlesIn(library, SYSTEM, WISHES), 100 + round, LONG);
      const advised = table.advice();
      plantable = advised.units.flatMap(({ unit, fair }, i) =>
        table.isSeparable(i) && fair.mean >= 15 ? [{ unit, points: fair.mean }] : [],
      );
      library = priced(library, new Map(advised.units.map(({ unit, fair }) => [unit, fair.mean])));
      const told = advised.units.filter(
        ({ verdict }) => verdict === 'undercosted' || verdict === 'overcosted',
      ).length;
      say(`long run ${round + 1}: ${advised.battles} battles, ${told} of ${advised.units.length} units told`);
    }
  }, HOURS);

  test('no planted errors: few units are called under- or overcosted', { timeout: HOURS }, () => {
    let told = 0;
    let all = 0;
    for (let seed = 1; seed <= FRESH; seed++) {
      const { units } = fought(battlesIn(library, SYSTEM, WISHES), seed, BUDGET).advice();
      const called = units.filter(({ verdict }) => verdict === 'undercosted' || verdict === 'overcosted');
      told += called.length;
      all += units.length;
      say(
        `nothing planted, seed ${seed}: ${called.map(({ unit, points, fair }) => `${unit} ${points} → ${fair.mean.toFixed(1)}`).join(', ') || 'none'} of ${units.length}`,
      );
    }
    say(`nothing planted: ${told} of ${all} called (${((100 * told) / all).toFixed(1)} %)`);
    expect(told / all).toBeLessThanOrEqual(0.05);
  });

  test('planted errors: a unit at 70 or 140% is significant, and listed first', { timeout: HOURS }, () => {
    let found = 0;
    for (let k = FIRST_PLANT; k < FIRST_PLANT + PLANTS; k++) {
      const { unit, points } = plantable[(k * 7) % plantable.length];
      const share = k % 2 === 0 ? 0.7 : 1.4;
      const wanted = share < 1 ? 'undercosted' : 'overcosted';
      const planted = priced(library, new Map([[unit, share * points]]));
      const advice = fought(battlesIn(planted, SYSTEM, WISHES), 200 + k, BUDGET).advice();
      const [first] = [...advice.units].sort(
        (x, y) => surelyOff(y.fair, y.points) - surelyOff(x.fair, x.points),
      );
      const own = advice.units.find((each) => each.unit === unit)!;
      const right = own.verdict === wanted && first === own;
      if (right) found++;
      say(
        `plant ${k}: ${unit} at ${100 * share} %: ${own.points} → ${own.fair.mean.toFixed(1)} (${own.fair.ci95.map((x) => x.toFixed(1)).join(' to ')}), ${own.verdict}; first is ${first.unit}`,
      );
    }
    say(`planted mistakes: ${found} of ${PLANTS}`);
    expect(found / PLANTS).toBeGreaterThanOrEqual(0.9);
  });
});

test('no change: a card compared with itself changes no figure', { timeout: HOURS }, () => {
  const library = sampleLibrary(SYSTEM);
  const battles = battlesIn(library, SYSTEM, WISHES);
  const again = battlesIn(libraryWith(library, {}), SYSTEM, WISHES);
  const points = fought(battles, 1, 2000).table;
  const unit = battles.rules.units.findIndex(({ ref }) => ref === TWIN.unit);
  const run = new SensitivityRun(battles, [again], ['nothing'], unit, 1, 200);
  for (let i = 0; !run.take(run.block(i)); i++);
  const { level } = points.prices;
  const [worth] = run.worths(points.fit, { mean: level.mean / 100, error: 0 }, points.luckWorth);
  say(`no change: ${worth.points?.mean} points over ${worth.battles} battles`);
  expect(worth.points).toEqual({ mean: 0, ci95: [0, 0] });
});
