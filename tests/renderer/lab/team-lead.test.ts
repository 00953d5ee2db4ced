// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { runOf } from '@engine/lab/jobs/job';
import type { FighterAnswer, FighterRequest } from '../../../src-renderer/state/runs/messages';
import type { FighterWorker } from '../../../src-renderer/state/runs/crew';
import { TeamLead } from '../../../src-renderer/state/team/lead';
import type {
  TeamAnswer,
  TeamPrepared,
  TeamQuestion,
  Wanted,
} from '../../../src-renderer/state/team/messages';
import { sampleLibrary } from '../../support/sample-book';

// Battles are fought, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

/** A worker that fights in this thread, one turn later. */
class Core implements FighterWorker {
  onmessage: FighterWorker['onmessage'] = null;
  #run: { block(i: number): Float64Array } | undefined;

  postMessage(request: FighterRequest): void {
    if (request.type === 'job') {
      const run = runOf(request.job);
      if (run.ok) this.#run = run.value;
    } else if (request.type === 'block') {
      const { block } = request;
      const rows = Float64Array.from(this.#run!.block(block));
      setTimeout(() => this.onmessage?.({ data: { block, rows } } as MessageEvent<FighterAnswer>), 0);
    }
  }

  terminate(): void {
    this.onmessage = null;
  }
}

const GLORY = [...sampleLibrary('glory').documents]
  .filter(({ kind }) => kind !== 'goal' && kind !== 'study')
  // Quick players: the test is about who leads, not who wins.
  .map(({ path, text }) => ({ path, text: text.replace(/"bot": "\w+"/g, '"bot": "random"') }));
const SCENARIO = 'patrols-at-mill-hill';

/** Files with one goal, and the study that it may use. */
const withGoal = (measure: object, more: object = {}) => [
  ...GLORY,
  {
    path: 'goals/it.goal.json',
    text: JSON.stringify({ $schema: 'warbench:glory/goal', id: 'it', name: 'It stays so', measure, ...more }),
  },
  {
    path: 'studies/turns.study.json',
    text: JSON.stringify({
      $schema: 'warbench:glory/study',
      id: 'turns',
      name: 'Turns',
      scenarios: [SCENARIO],
      factors: [
        {
          of: 'variant',
          name: 'Turn order',
          variant: 'turn-order',
          levels: ['kept', 'alternating'],
        },
      ],
      responses: ['win-0'],
      battles: 50,
    }),
  },
];

const ask = async (lead: TeamLead, heard: readonly TeamAnswer[], question: TeamQuestion) => {
  const id = heard.length + 1000;
  lead.hear({ type: 'question', id, question });
  const reply = await vi.waitUntil(
    () => heard.find((each) => each.type === 'reply' && each.id === id),
    400_000,
  );
  return (reply as { readonly reply: unknown }).reply;
};

const GOAL: Wanted = { kind: 'goal', path: 'goals/it.goal.json' };

const led = async (
  files: ReturnType<typeof withGoal>,
  rows: Float64Array = new Float64Array(),
  wanted: Wanted = GOAL,
) => {
  const heard: TeamAnswer[] = [];
  const lead = new TeamLead(
    () => new Core(),
    1,
    (answer) => heard.push(answer),
  );
  const order = { files, wanted };
  const prepared = (await ask(lead, heard, { type: 'prepare', order })) as TeamPrepared;
  if (prepared.problem !== undefined) return { prepared };
  lead.hear({ type: 'run', run: 1, rows, fights: true });
  const ended = await vi.waitUntil(() => heard.find(({ type }) => type === 'ended'), 400_000);
  const findings = heard.flatMap((each) => (each.type === 'findings' ? [each.findings] : [])).at(-1);
  const goal = findings?.goal;
  const kept = (await ask(lead, heard, { type: 'rows' })) as Float64Array;
  return {
    prepared,
    ended,
    goal,
    findings,
    kept,
    told: heard.filter(({ type }) => type === 'progress').length,
  };
};

describe('goals whose battles are runs of their own, beside the window', () => {
  test.each([
    [
      'a figure of a battle',
      { of: 'figure', scenario: SCENARIO, figure: 'rounds', between: [0, 1] },
      { result: 'missed', unit: 'rounds' },
      'goal-it',
    ],
    [
      'what a level of a study changes',
      {
        of: 'study',
        study: 'turns',
        factor: 'Turn order',
        level: 'alternating',
        response: 'win-0',
        between: [-1, 1],
      },
      { result: 'met', battles: 100 },
      'study-turns',
    ],
    [
      'fair costs',
      { of: 'fair-cost', unit: 'ember-guard', within: 0.1, size: '300', bot: 'random' },
      { result: 'unknown', unit: 'share-of-cost', battles: 50 },
      'points',
    ],
  ])('%s', async (_, measure, wanted, keptAs) => {
    const files = withGoal(measure, measure.of === 'study' ? {} : { battles: 50 });
    const { prepared, goal, kept, ended } = await led(files);
    expect(prepared).toMatchObject({ problem: undefined, keptAs, counted: 'battles' });
    expect(ended).toMatchObject({ stopped: false });
    expect(goal).toMatchObject(wanted);
    // Continued from kept rows, it gives the same result without another battle.
    expect((await led(files, kept)).goal).toEqual(goal);
  });

  test('no unit dominated: calculated, not fought', async () => {
    const { prepared, goal, told } = await led(withGoal({ of: 'dominated' }));
    expect(prepared).toMatchObject({ problem: undefined, counted: 'duels', wholeGame: 'glory' });
    expect(goal).toMatchObject({ unit: 'units', measured: { mean: expect.any(Number) } });
    expect(told).toBeGreaterThan(5);
  });

  test('one that cannot be fought for shows the reason at its place', async () => {
    const { prepared } = await led(
      withGoal({ of: 'figure', scenario: 'gone', figure: 'rounds', between: [0, 1] }),
    );
    expect(prepared.problem).toMatch(/^Line 1, column \d+: .*gone/);
  });
});

describe('armies at equal points, and changes that meet goals', () => {
  const few = { system: 'glory', size: '300', bot: 'random', variants: {}, battles: 2 } as const;

  test('books beat each other so often, and what was kept says the same', async () => {
    const wanted = { kind: 'factions', ...few } as const;
    const { prepared, findings, kept } = await led([...GLORY], undefined, wanted);
    expect(prepared).toMatchObject({ problem: undefined, keptAs: 'factions', choices: { bot: 'random' } });
    const { cells = [] } = findings?.factions ?? {};
    expect(cells.length).toBeGreaterThan(1);
    expect(cells.every(({ battles }) => battles <= 2)).toBe(true);
    expect((await led([...GLORY], kept, wanted)).findings).toEqual(findings);
  });

  test('a size that no book has says so', async () => {
    const { prepared } = await led([...GLORY], undefined, { kind: 'lists', ...few, size: 'tiny' });
    expect(prepared.problem).toContain('tiny');
  });

  /** A duel, which no battle decides. */
  const tuned = (between: readonly [number, number]) =>
    withGoal({ of: 'duel', scenario: 'levy-against-runners', side: 1, between });

  test('goals that are met need no change; impossible ones are a conflict', async () => {
    const wanted = { kind: 'tune', goals: ['goals/it.goal.json'], dials: [] } as const;
    const met = await led(tuned([0, 1]), undefined, wanted);
    expect(met.prepared).toMatchObject({ problem: undefined, keptAs: 'tuning' });
    expect(met.findings?.tune).toMatchObject({ now: [{ result: 'met' }], report: { proposals: [] } });
    const never = await led(tuned([1, 1]), undefined, wanted);
    expect(never.findings?.tune?.report).toMatchObject({ conflicts: [{ goals: ['it'] }], stopped: false });
    expect(never.findings?.said?.[0]).toMatch(/^Tuning 1 goals with \d+ dials/);
  });
});
