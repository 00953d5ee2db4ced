import { describe, expect, it } from 'vitest';
import type { FightReport } from '@engine/lab/session';
import { SessionClient, supersede, type EngineWorker } from '../../../src-renderer/session/client';
import type { Answer, BattleUpdate, Change, Request, Update } from '../../../src-renderer/session/messages';

/** A worker that answers when the test says so. */
class HeldWorker implements EngineWorker {
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly requests: Request[] = [];
  terminated = false;
  postMessage(request: Request): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
  get batches(): (readonly Change[])[] {
    return this.requests.flatMap((request) => (request.type === 'batch' ? [request.changes] : []));
  }
  answer(): void {
    const seq = this.requests.findLast((request) => request.type === 'batch')?.seq ?? 0;
    const update: Update = {
      seq,
      diagnostics: [],
      outline: [],
      focus: undefined,
      card: undefined,
      fights: [],
      stats: { fought: 0, shown: 0 },
      baseline: 'disk',
      variantsApart: [],
      goals: [],
      terms: [],
      variants: [],
      milliseconds: 1,
    };
    this.onmessage?.({ data: { type: 'update', update } } as MessageEvent<Answer>);
  }
}

const edit = (path: string, text: string): Change => ({ type: 'edit', path, text });

const setUp = () => {
  const workers: HeldWorker[] = [];
  const updates: number[] = [];
  const failures: string[] = [];
  const client = new SessionClient(
    () => {
      const worker = new HeldWorker();
      workers.push(worker);
      return worker;
    },
    { update: ({ seq }) => updates.push(seq), failed: (message) => failures.push(message) },
  );
  const worker = (): HeldWorker => {
    const last = workers.at(-1);
    if (!last) throw new Error('no worker was started');
    return last;
  };
  return { client, worker, workers, updates, failures };
};

describe('the session client', () => {
  it('sends the first edit at once and keeps only the latest of those typed meanwhile', () => {
    const { client, worker } = setUp();
    client.change(edit('a', '1'));
    client.change(edit('a', '12'));
    client.change(edit('b', 'x'));
    client.change(edit('a', '123'));
    expect(worker().batches).toEqual([[edit('a', '1')]]);
    worker().answer();
    expect(worker().batches).toEqual([[edit('a', '1')], [edit('b', 'x'), edit('a', '123')]]);
  });

  it('sends the changes of a batch together, however it ends', () => {
    const { client, worker } = setUp();
    client.batch(() => {
      client.change(edit('a', '1'));
      client.batch(() => client.change(edit('b', '1')));
      expect(worker().batches).toEqual([]);
    });
    expect(worker().batches).toEqual([[edit('a', '1'), edit('b', '1')]]);
    worker().answer();
    expect(() =>
      client.batch(() => {
        client.change(edit('a', '2'));
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    expect(worker().batches[1]).toEqual([edit('a', '2')]);
  });

  it('is settled only when the last change is in an update', async () => {
    const { client, worker } = setUp();
    client.change(edit('a', '1'));
    client.change(edit('a', '12'));
    let settled = false;
    const done = client.settled().then(() => (settled = true));
    worker().answer();
    await Promise.resolve();
    expect(settled).toBe(false);
    expect(client.behind).toBe(true);
    worker().answer();
    await done;
    expect(client.behind).toBe(false);
  });

  it('starts a new worker after a crash, and answers open questions with their defaults', async () => {
    const { client, worker, workers, failures } = setUp();
    client.change(edit('a', '1'));
    const steps = client.ask.explain('azeroth-at-war', 'duel');
    worker().onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
    expect(failures).toEqual(['out of memory']);
    client.restart();
    expect(workers[0]?.terminated).toBe(true);
    expect(await steps).toBeUndefined();
    client.change(edit('a', '2'));
    expect(worker().batches).toEqual([[edit('a', '2')]]);
  });
});

describe('battles', () => {
  const report = (ref: string, fought: number): FightReport => ({
    scenario: { ref, name: ref, kind: 'battle', group: 'Battles', units: [], system: 'azeroth-at-war' },
    stale: false,
    problem: String(fought),
  });
  const setUpBattles = () => {
    const shown: BattleUpdate[] = [];
    const worker = new HeldWorker();
    const client = new SessionClient(() => worker, {
      update: () => undefined,
      battles: (update) => shown.push(update),
      failed: () => undefined,
    });
    const say = (seq: number, order: string[], moved: FightReport[]) =>
      worker.onmessage?.(
        new MessageEvent<Answer>('message', {
          data: { type: 'battles', update: { seq, running: true, order, moved } },
        }),
      );
    return { client, worker, shown, say };
  };
  const [A, B] = ['azeroth-at-war a', 'azeroth-at-war b'] as const;
  const told = (update: BattleUpdate | undefined) => update?.reports.map(({ problem }) => problem);

  it('unchanged reports stay the same objects; removed ones are gone', () => {
    const { client, worker, shown, say } = setUpBattles();
    client.change(edit('a', '1'));
    worker.answer();
    say(1, [A, B], [report('a', 4), report('b', 4)]);
    say(1, [A, B], [report('b', 8)]);
    expect(told(shown.at(-1))).toEqual(['4', '8']);
    say(1, [B], []);
    expect(told(shown.at(-1))).toEqual(['8']);
  });

  it('results that arrive too late to be shown are still known', () => {
    const { client, worker, shown, say } = setUpBattles();
    client.change(edit('a', '1'));
    worker.answer();
    client.change(edit('a', '2'));
    say(1, [A, B], [report('a', 4), report('b', 4)]);
    expect(shown).toEqual([]); // an edit is pending
    worker.answer();
    say(2, [A, B], [report('a', 1)]);
    expect(told(shown.at(-1))).toEqual(['1', '4']);
  });
});

describe('superseding', () => {
  const pin: Change = { type: 'pin' };
  const focus = (path: string): Change => ({ type: 'focus', path });
  const open: Change = { type: 'open', files: [] };
  it.each<[string, Change[], Change, Change[]]>([
    ['a later text replaces an earlier one', [edit('a', '1')], edit('a', '2'), [edit('a', '2')]],
    ['but not that of another file', [edit('a', '1')], edit('b', '2'), [edit('a', '1'), edit('b', '2')]],
    [
      'a pin holds the text before it',
      [edit('a', '1'), pin],
      edit('a', '2'),
      [edit('a', '1'), pin, edit('a', '2')],
    ],
    ['only the last focus counts', [focus('a')], focus('b'), [focus('b')]],
    [
      'opening drops edits of what was open, and keeps the focus',
      [edit('a', '1'), focus('b')],
      open,
      [focus('b'), open],
    ],
  ])('%s', (_name, before, change, after) => {
    expect(supersede(before, change)).toEqual(after);
  });
});
