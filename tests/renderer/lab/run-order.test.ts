// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROWS_A_BLOCK } from '@engine/lab/points/run';
import { Balance, type BalanceBench } from '../../../src-renderer/state/balance/balance.svelte';
import { endedWords } from '../../../src-renderer/state/balance/words';
import { packed } from '../../../src-renderer/state/runs/base64';
import { TeamRun, type TeamBench } from '../../../src-renderer/state/team/team.svelte';

/** Compression runs in threads, whose time depends on the machine's load; here kept rows are passed unchanged. */
class Plain extends TransformStream {
  constructor() {
    super();
  }
}

interface Told {
  readonly type: string;
  readonly id?: number;
  readonly run?: number;
  readonly battles?: number;
  readonly fights?: boolean;
  readonly question?: { readonly type: string };
}

/** The worker that leads a run: it answers only when the test says so. */
class Leader {
  onmessage: ((event: { data: object }) => void) | null = null;
  readonly told: Told[] = [];
  constructor() {
    leaders.push(this);
  }
  postMessage = (told: Told): void => void this.told.push(told);
  terminate = (): void => undefined;
  say = (data: object): void => this.onmessage?.({ data });

  get runs(): readonly Told[] {
    return this.told.filter(({ type }) => type === 'run');
  }
  /** Answers every waiting question. */
  reply(reply: object): void {
    for (const { id } of this.told.filter(({ type }) => type === 'question'))
      this.say({ type: 'reply', id, reply });
  }
}
const leaders: Leader[] = [];
/** The worker that was started last. */
const leaderNow = (): Leader => leaders.at(-1)!;

/** Requests for kept rows, in their order: each is answered when the test says so. */
let asked: ((kept: string) => void)[];
const host = {
  keptRun: () => new Promise<string>((resolve) => asked.push(resolve)),
  keepRun: () => Promise.resolve(),
};
/** Runs everything that waits for no thread and no timer. */
const turns = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('Worker', Leader);
  vi.stubGlobal('CompressionStream', Plain);
  vi.stubGlobal('DecompressionStream', Plain);
});
afterEach(() => vi.unstubAllGlobals());

const bench = {
  host,
  engine: { outline: [], fileAt: () => undefined },
  settings: { get: (_: string, none: unknown) => none, set: () => undefined },
  notices: { show: () => undefined },
  variants: {},
  system: 'glory',
  texts: () => [],
  textOf: () => undefined,
  own: (name: string) => name,
};
const PREPARED = { problem: undefined, system: 'glory', inputs: {}, others: [], setting: { bot: 'random' } };
/** 400 battles, 20 in each block. */
const KEPT = new Float64Array(20 * ROWS_A_BLOCK);

test('fair costs: kept battles that arrive after a run was requested do not start another run', async () => {
  const balance = new Balance(bench as unknown as BalanceBench);
  void balance.look();
  leaderNow().reply(PREPARED);
  await turns();
  void balance.find();
  leaderNow().reply(PREPARED);
  await turns();
  expect(asked).toHaveLength(2);
  const kept = await packed(KEPT);
  asked[0](kept);
  await turns();
  asked[1](kept);
  await turns();
  expect(leaderNow().runs.map(({ battles }) => battles)).toEqual([40_000]);
  expect(balance.phase).toBe('running');
});

test('fair costs: the end of an earlier run does not end the running one', async () => {
  const balance = new Balance(bench as unknown as BalanceBench);
  void balance.look();
  leaderNow().reply(PREPARED);
  await turns();
  asked[0](await packed(KEPT));
  await turns();
  const [shown] = leaderNow().runs;
  void balance.find();
  leaderNow().reply(PREPARED);
  await turns();
  asked[1](await packed(KEPT));
  await turns();
  // Messages of the first run were still pending.
  leaderNow().say({ type: 'progress', run: shown.run, progress: { fought: 400, cap: 400, done: true } });
  leaderNow().say({ type: 'ended', run: shown.run, stopped: false });
  await turns();
  expect(balance).toMatchObject({ phase: 'running', progress: { fought: 0, cap: 40_000 } });
  leaderNow().say({ type: 'ended', run: leaderNow().runs.at(-1)!.run, stopped: false });
  expect(balance.phase).toBe('done');
});

test('a goal: requesting it twice is one run, whichever kept battles arrive first', async () => {
  const run = new TeamRun(bench as unknown as TeamBench, () => undefined);
  const wanted = { kind: 'goal', path: 'a.goal.json' } as const;
  const prepared = {
    problem: undefined,
    evidence: [],
    cap: 1000,
    counted: 'battles',
    keptAs: 'points',
    inputs: {},
  };
  void run.look(wanted);
  leaderNow().reply(prepared);
  await turns();
  void run.fight(wanted);
  leaderNow().reply(prepared);
  await turns();
  const kept = await packed(KEPT);
  asked[1](kept);
  await turns();
  asked[0](kept);
  await turns();
  expect(leaderNow().runs.map(({ fights }) => fights)).toEqual([true]);
  leaderNow().say({ type: 'ended', run: 0, stopped: true });
  expect(run.phase).toBe('running');
});

test.each([
  [['fair', 'overcosted'], '1,200 battles: every verdict is known.'],
  [['fair', 'unknown'], '1,200 battles: 1 of 2 verdicts is unknown.'],
  [['unknown', 'unknown'], '1,200 battles: 2 of 2 verdicts are unknown.'],
])('a run that ended reports everything as known only if it is: %s', (verdicts, words) => {
  const units = verdicts.map((verdict) => ({ verdict })) as unknown as Parameters<typeof endedWords>[1];
  expect(endedWords(1200, units)).toBe(words);
});
