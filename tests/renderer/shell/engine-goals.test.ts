import { describe, expect, it } from 'vitest';
import type { EngineWorker } from '../../../src-renderer/session/client';
import type { Answer, SentUpdate } from '../../../src-renderer/session/messages';
import { Engine } from '../../../src-renderer/state/engine.svelte';

const update = (seq: number): SentUpdate => ({
  seq,
  focus: undefined,
  card: undefined,
  fights: [],
  stats: { fought: seq, shown: 0 },
  baseline: 'disk',
  variantsApart: [],
  milliseconds: 0,
});

describe('the goals of the engine', () => {
  it('stay the same list while edits leave them, so that the explorer does not order its files again', () => {
    const worker: EngineWorker = {
      postMessage: () => undefined,
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
    };
    const engine = new Engine(() => worker);
    engine.addRunResults = (reports) => [...reports];
    const answer = (data: Answer) => worker.onmessage?.(new MessageEvent('message', { data }));
    answer({ type: 'update', update: { ...update(1), goals: [] } });
    const { goals, missed } = engine;
    answer({ type: 'update', update: update(2) });
    expect(engine.update.seq).toBe(2);
    expect(engine.goals).toBe(goals);
    expect(engine.missed).toBe(missed);
  });
});
