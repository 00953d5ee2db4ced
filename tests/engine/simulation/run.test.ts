import { describe, expect, test } from 'vitest';
import { policyOf, type PolicyName } from '../../../src-engine/simulation/policy';
import { gameBattles } from '../../../src-engine/simulation/setting';
import { BLOCK, SimulatedRun } from '../../../src-engine/simulation/run/run';
import { nim, type Nim, type Take } from './nim';

const BATTLES = 200;
const runOf = (one: PolicyName, two: PolicyName, battles = BATTLES): SimulatedRun =>
  new SimulatedRun(
    gameBattles({ game: nim(10), players: [policyOf<Nim, Take>(one), policyOf<Nim, Take>(two)] }),
    {
      scenario: 'nim',
      seed: 1,
      battles,
      error: 0,
    },
  );
const fought = (run: SimulatedRun): SimulatedRun => {
  run.step(() => false);
  return run;
};

describe('a run of any game that implements the interface', () => {
  const run = fought(runOf('random', 'random'));
  const { figures, charts, answer, battle } = run.outcome();
  const figure = (id: string) => figures.find((one) => one.id === id)!;

  test('has figures, charts and an answer in the game’s own words', () => {
    expect(figures.map(({ label }) => label)).toEqual([
      'One wins',
      'Draw',
      'Two wins',
      'The side that begins wins',
      'The side that follows wins',
      'Comebacks: the winner was behind at the end of a round',
      'One: matches won',
      'Two: matches won',
      'Rounds',
      'Minutes at the table (estimated)',
      'Rounds until it is decided',
      'Lead changes',
    ]);
    expect(figure('win-0').value + figure('win-1').value).toBeCloseTo(1, 12);
    expect(figure('won-0').value).toBe(figure('win-0').value);
    expect(charts.map(({ title }) => title)).toContain('Matches won by Two');
    expect(answer).toMatchObject({ scenario: 'nim', system: 'glory', kind: 'battle', battles: BATTLES });
    expect(battle).toMatchObject({ sides: ['One', 'Two'], progress: { fought: BATTLES, done: true } });
  });

  test('a bar lists as many battles as it counts', () => {
    const wins = run.behind('win', 0, BATTLES);
    expect(wins).toHaveLength(Math.round(figure('win-0').value * BATTLES));
    expect(wins.every(({ winner }) => winner === 0)).toBe(true);
  });

  test('does not depend on which worker fights which block', () => {
    const pieces = runOf('random', 'random');
    const other = runOf('random', 'random');
    for (let block = 0; block * BLOCK < BATTLES; block++) pieces.take(other.block(block));
    expect(pieces.outcome()).toEqual(run.outcome());
  });

  test('distinguishes a better player from a worse one on the same dice', () => {
    const changes = fought(runOf('lookahead', 'random')).against(run);
    const change = changes.find(({ id }) => id === 'win-0')!;
    expect(change.change).toBeGreaterThan(0.1);
    expect(change.isSignificant).toBe(true);
    expect(
      fought(run)
        .against(run)
        .every(({ change: none }) => none === 0),
    ).toBe(true);
  });
});
