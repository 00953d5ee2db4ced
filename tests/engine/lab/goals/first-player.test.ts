import { describe, expect, test } from 'vitest';
import { openGoal } from '@engine/lab/goals/open';
import { sourcesOf } from '@engine/lab/library';
import { createSession } from '@engine/lab/session';
import { playedMatches, type PlayedGame } from '@engine/lab/playtests/figures';
import { botsFigures, botsTask } from '@engine/lab/playtests/bots';
import { cellsRunIn } from '@engine/lab/studies/cells';
import type { Source } from '@engine/kernel/source';
import type { GoalFile } from '@engine/generated/every-game';
import { libraryWith, sampleLibrary } from '../../../support/sample-book';
import { sampleFiles, textOf } from '../../../support/workspace';

/**
 * In First watch against High tide of Age of Sigmar the same army always has the first turn; in First blood it is
 * random.
 */
const ALWAYS = { system: 'age-of-sigmar', scenario: 'first-watch-against-high-tide' } as const;
const DRAWN = { system: 'azeroth-at-war', scenario: 'first-blood' } as const;
type Where = typeof ALWAYS | typeof DRAWN;

/** Few battles of the slow game, and enough of the fast one for both to go first. */
const battlesOf = ({ system }: Where): number => (system === 'age-of-sigmar' ? 2 : 12);

const NOTE = /took the first turn in every battle: this figure cannot be separated from that army[.]/;
const PATH = 'goals/going-first.goal.json';
const goalText = ({ system, scenario }: Where, measure: object): string =>
  textOf({
    $schema: `warbench:${system}/goal`,
    id: 'going-first',
    name: 'Going first',
    measure: { scenario, between: [0, 1], ...measure },
  });

const reportOf = (where: Where, measure: object) => {
  const library = libraryWith(sampleLibrary(where.system), { [PATH]: goalText(where, measure) });
  const goal = sourcesOf(library.typed(where.system)!).find(({ path }) => path === PATH);
  const open = openGoal(library, where.system, goal as Source<GoalFile>, battlesOf(where));
  if (!open.ok) throw new Error(open.error);
  const { run, report } = open.value;
  while (!run.take(run.block(run.blocks)));
  return report();
};

describe('a goal about the first player', () => {
  test.each([
    ['its edge', { of: 'first-player' }],
    ['its wins', { of: 'figure', figure: 'win-first' }],
  ])('%s: unknown if one army always goes first, with the reason', (_, measure) => {
    const { result, measured, notes } = reportOf(ALWAYS, measure);
    expect(result).toBe('unknown');
    expect(measured!.mean).toBeGreaterThanOrEqual(0);
    expect(notes).toEqual([expect.stringMatching(NOTE)]);
  });
  test('known if the first turn is random', () => {
    expect(reportOf(DRAWN, { of: 'first-player' })).toMatchObject({ result: 'met', notes: [] });
  });

  test.each([
    [ALWAYS, 'unknown', [expect.stringMatching(NOTE)]],
    [DRAWN, 'met', []],
  ] as const)('in the window, of $scenario: %s', (where, result, notes) => {
    const session = createSession();
    const files = { ...sampleFiles(where.system), [PATH]: goalText(where, { of: 'first-player' }) };
    session.open(Object.entries(files).map(([path, text]) => ({ path, text })));
    const { run } = session
      .goalJobs()
      .find((job) => job.scenario === where.scenario && job.options.battles === 20_000)!;
    run.take(run.stretch(0, battlesOf(where)));
    const report = session.goals().find(({ goal }) => goal === 'going-first')!;
    expect(report).toMatchObject({ result, notes, battles: battlesOf(where) });
  });
});

describe('people’s games compared with bots', () => {
  const game = (first: number, winner: number): PlayedGame => ({ scenario: 'ford', first, winner });
  const even = { mean: 0.5, ci95: [0.4, 0.6] } as const;
  const edge = (games: readonly PlayedGame[], alwaysFirst?: 0 | 1) =>
    playedMatches(games, () => ({
      battles: 100,
      shares: { 'first-player': even },
      ...(alwaysFirst !== undefined && { alwaysFirst }),
    }))[0].figures.find(({ id }) => id === 'first-player')!;
  const apart = 'First player’s edge';
  const both = [game(1, 1), game(2, 1)];

  test.each<[string, readonly PlayedGame[], 0 | 1 | undefined, string]>([
    ['people always the first army', [game(1, 1), game(1, 2)], undefined, `${apart} (in people’s games always the first army: not separable from that army)`],
    ['people always the other army', [game(2, 1), game(2, 2)], undefined, `${apart} (in people’s games always the other army: not separable from that army)`],
    ['bots always the first army', both, 0, `${apart} (in the bots’ always the first army: not separable from that army)`],
    ['neither', both, undefined, apart],
  ])('%s', (_, games, bots, label) => {
    const figure = edge(games, bots);
    expect(figure.label).toBe(label);
    // A figure that belongs to one army on one side has nothing to compare with.
    expect(figure.apart === undefined).toBe(label !== apart);
  }); // prettier-ignore

  test.each<[Where, 0 | 1 | undefined]>([
    [ALWAYS, 1],
    [DRAWN, undefined],
  ])('bots say who always went first in $scenario', (where, first) => {
    const { system, scenario } = where;
    const task = botsTask(system, [scenario], {
      variants: {},
      seed: 1,
      battles: battlesOf(where),
    });
    const run = cellsRunIn(sampleLibrary(system), task);
    if (!run.ok) throw new Error(run.error);
    while (!run.value.take(run.value.block(run.value.blocks)));
    expect(botsFigures(run.value, 0)!.alwaysFirst).toBe(first);
  });
});
