import { afterAll, describe, expect, test } from 'vitest';
import { share } from '@engine/kernel/estimate';
import { mirrored, type Mirrored } from '../engine/glory/battle/mirrors';
import { WHERE } from '../engine/glory/battle/ladder';

/**
 * `npm run fair`: mirrored battles of Glory by map. Both sides must win equally often, which the engine must ensure;
 * how often the first player wins is a result of the manual's order of a round (GLO-3.3.3).
 */
describe('mirrors: Glory', () => {
  const EACH = Number(process.env['FAIR_MIRRORS'] ?? 1000);
  const BOT = process.env['FAIR_BOT'] ?? 'objective';
  const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;
  const all: Mirrored[] = [];

  const say = (what: string, found: readonly Mirrored[]): void => {
    const battles = found.reduce((sum, one) => sum + one.battles, 0);
    const of = (key: 'side' | 'first'): string => {
      const { mean, ci95 } = share(
        found.reduce((sum, one) => sum + one[key], 0),
        battles,
      );
      return `${percent(mean)} (${ci95.map(percent).join(' to ')})`;
    };
    process.stdout.write(
      `${what}: side 0 ${of('side')}, who went first ${of('first')}, ${battles} battles\n`,
    );
  };

  test.each(WHERE)(
    '%s, %s',
    (map, army) => {
      for (const order of ['kept', 'alternating']) {
        const found = mirrored(map, army, BOT, EACH, { 'turn-order': order });
        say(`Glory, ${map}, ${army}, ${BOT}, turn order ${order}`, [found]);
        if (order === 'kept') all.push(found);
        // Four and a half standard errors.
        expect(Math.abs(found.side / EACH - 0.5)).toBeLessThan(2.25 / Math.sqrt(EACH));
      }
    },
    3_600_000,
  );

  afterAll(() => say('Glory, all maps, turn order kept', all));
});
