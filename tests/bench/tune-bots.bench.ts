import { appendFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import type { Estimate } from '@engine/kernel/estimate';
import { TUNABLE as GLORY } from '../engine/glory/battle/tunable';
import { learn, sweep, type Numbers, type Tunable } from '../support/tuning';

/**
 * `npm run tune-bots`: learns each game's evaluation weights by self-play and checks them on other maps and armies. It
 * prints the weights; to adopt them, write them into the game's `policy/weights.json`, and the figures into
 * docs/guide/16-bots.md. `-t <game>` selects one game; TUNE_ROUNDS, TUNE_BATTLES (for each place, side and round),
 * TUNE_CHECKS and TUNE_SEED set the effort. TUNE_SWEEP=50 shows instead the effect of each weight alone at other
 * values.
 */
const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
  if (process.env['TUNE_LOG']) appendFileSync(process.env['TUNE_LOG'], `${line}\n`);
};

const percent = ({ mean, ci95: [low, high] }: Estimate): string =>
  `${(100 * mean).toFixed(1)}% (${(100 * low).toFixed(1)}% to ${(100 * high).toFixed(1)}%)`;

const tune = <State, Action, Weights extends Numbers>(game: Tunable<State, Action, Weights>): void => {
  test(
    game.name,
    () => {
      if (process.env['TUNE_SWEEP'])
        return sweep(game, number('TUNE_SWEEP', 50), ({ name, value, wins }) =>
          tell(`${game.name}: ${name} ${value.toPrecision(2)} wins ${percent(wins)}`),
        );
      const effort = {
        rounds: number('TUNE_ROUNDS', 200),
        each: number('TUNE_BATTLES', 20),
        checks: number('TUNE_CHECKS', 100),
        seed: number('TUNE_SEED', 1),
      };
      const { weights, learned, heldOut } = learn(game, effort, (line) => tell(`${game.name}: ${line}`));
      tell(`${game.name}: ${JSON.stringify(effort)}`);
      tell(`${game.name}: ${JSON.stringify(weights)}`);
      tell(`${game.name}: wins ${percent(learned)} where it learned, ${percent(heldOut)} elsewhere`);
    },
    24 * 3_600_000,
  );
};

describe('tune-bots', () => {
  tune(GLORY);
});
