import { describe, expect, test } from 'vitest';
import { stream } from '../../../../src-engine/kernel/rng';
import { Z95, type Estimate } from '../../../../src-engine/kernel/estimate';
import { panelCosts, panelMean, spreadBetween } from '../../../../src-engine/lab/points/panel/mean';
import { PanelRun, seedOfBot } from '../../../../src-engine/lab/points/panel/run';
import { PointsRun } from '../../../../src-engine/lab/points/run';
import { verdictsOf, whyNoVerdict } from '../../../../src-engine/lab/points/prices/verdicts';
import { battlesBy, knownWorld } from '../../../support/known-values';
import { probit } from 'simple-statistics';

const around = (mean: number, error: number): Estimate => ({
  mean,
  ci95: [mean - Z95 * error, mean + Z95 * error],
});

describe('the mean over a panel of bots', () => {
  test('a single bot’s result is the mean', () => {
    const own = around(50, 3);
    expect(panelMean([own])).toBe(own);
  });

  test('bots that agree narrow the interval, bots that differ widen it', () => {
    const half = ({ ci95: [low, high] }: Estimate) => (high - low) / 2;
    const agree = panelMean([around(50, 2), around(50, 2), around(50, 2)]);
    const differ = panelMean([around(40, 2), around(50, 2), around(60, 2)]);
    expect(agree.mean).toBeCloseTo(50);
    expect(half(agree)).toBeCloseTo((Z95 * 2) / Math.sqrt(3));
    expect(half(differ)).toBeGreaterThan(10);
    expect(spreadBetween([around(40, 2), around(50, 2), around(60, 2)])).toBeCloseTo(96);
  });

  test.each([
    ['bots differ by 8% of the cost', 0.08],
    ['bots differ by 3%', 0.03],
    ['bots are alike', 0],
  ])('intervals contain the mean over such bots in 93 to 97 of 100 runs: %s', (_, between) => {
    const rng = stream(1, 0, 'panel');
    const normal = (): number => probit(0.0001 + 0.9998 * rng.real());
    const points = Array.from({ length: 20 }, (__, i) => 20 + 5 * i);
    let inside = 0;
    let all = 0;
    for (let run = 0; run < 400; run++) {
      const views = points.map((cost) =>
        [0, 1, 2].map(() => {
          const error = 0.06 * cost;
          return around(cost * (1 + between * normal()) + error * normal(), error);
        }),
      );
      panelCosts(views, points).forEach(({ ci95: [low, high] }, i) => {
        all++;
        if (low <= points[i] && points[i] <= high) inside++;
      });
    }
    expect(inside / all).toBeGreaterThan(0.93);
    expect(inside / all).toBeLessThan(0.97);
  });
});

describe('a run by a panel', () => {
  const { rules } = knownWorld(4);
  const battles = (bot: string, shift: number) => {
    const own = battlesBy(rules, ([a, b], __, seed, index) => {
      const rng = stream(seed, index, bot);
      const worth = (list: readonly number[]) =>
        list.reduce((sum, unit) => sum + rules.units[unit].points + (unit === 0 ? shift : 0), 0);
      const ahead = (worth(a) - worth(b)) / 100 + 2 * (rng.real() - 0.5);
      return { winner: ahead > 0 ? 0 : 1, first: rng.real() < 0.5 ? 0 : 1, margin: ahead, luck: [0, 0, 0] };
    });
    return { ...own, setting: { ...own.setting, bot } };
  };
  const panel = [battles('one', 20), battles('two', -20)];
  const fought = (run: PanelRun) => {
    for (let i = 0; !run.take(run.block(i)); i++);
    return run;
  };

  test('a panel of one is that bot’s own run', () => {
    const run = fought(new PanelRun([panel[0]], 1, { battles: 200 }));
    const own = new PointsRun(panel[0], 1, { battles: 200 });
    for (let i = 0; !own.take(own.block(i)); i++);
    expect(run.advice().units.map(({ fair }) => fair)).toEqual(own.advice().units.map(({ fair }) => fair));
  });

  test('each bot fights equally many battles on its own seeds, and their mean is the result', () => {
    const run = fought(new PanelRun(panel, 1, { battles: 1200, error: 0 }));
    expect(run.runs.map(({ progress }) => progress.fought)).toEqual([600, 600]);
    expect(run.runs.map(({ seed }) => seed)).toEqual([1, seedOfBot(1, 1)]);
    const [first] = run.advice().units;
    const views = run.policies.map(({ advice }) => advice.units[0].fair.mean);
    expect(first.fair.mean).toBeCloseTo((views[0] + views[1]) / 2);
    expect(views[0]).toBeGreaterThan(views[1]);
  });

  test('it continues from kept battles', () => {
    const whole = fought(new PanelRun(panel, 1, { battles: 400, error: 0 }));
    const short = fought(new PanelRun(panel, 1, { battles: 200, error: 0 }));
    const later = new PanelRun(panel, 1, { battles: 400, error: 0 });
    expect(later.resume(short.rows)).toBe(200);
    for (let i = later.blocks; !later.take(later.block(i)); i++);
    expect(later.advice()).toEqual(whole.advice());
  });
});

describe('no verdict', () => {
  const cost = (mean: number, error: number) => ({ fair: around(mean, error), error });
  test.each([
    ['the price level is known to ±40%', around(1, 0.2), cost(90, 1), /known to ±39% only/],
    ['the fair cost would be below 1', around(1, 0.02), cost(-4, 1), /below 1 point/],
  ])('if %s, with the reason', (_, level, unit, why) => {
    expect(verdictsOf({ known: true, level, units: [unit] }, [60])).toEqual(['unknown']);
    expect(whyNoVerdict(level, unit.fair)).toMatch(why);
  });

  test('there is one if there is no reason against it', () => {
    const level = around(1, 0.02);
    expect(verdictsOf({ known: true, level, units: [cost(90, 1)] }, [60])).toEqual(['undercosted']);
    expect(whyNoVerdict(level, cost(90, 1).fair)).toBeUndefined();
  });
});
