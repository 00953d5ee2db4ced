// @vitest-environment node
import { expect, test } from 'vitest';
import type { LeadRequest } from '../../../src-renderer/state/runs/messages';
import { LongRun } from '../../../src-renderer/state/runs/long-run.svelte';

/** The workers as the window sees them: their messages, in order. */
class Fighters {
  readonly told: string[] = [];
  tell = ({ type }: LeadRequest<never>): void => void this.told.push(type);
  rest = (on: boolean): void => void this.told.push(on ? 'rest' : 'go on');
  leave = (): void => void this.told.push('leave');
  stop = (): void => void this.told.push('end');
}

/** A run with figures whose messages come from the test. */
class Run extends LongRun<Fighters> {
  readonly fighters = (this.client = new Fighters());
  kept = 0;
  protected keep = (): Promise<void> => Promise.resolve(void this.kept++);
  protected hasFigures = true;
  protected changes = (): readonly string[] => [];

  begin(): this {
    this.phase = 'running';
    this.begun(1000);
    return this;
  }
  fought = (fought: number): void => this.progressed({ fought, cap: 1000, done: false });
  ended(): void {
    this.phase = 'stopped';
  }
}

test('a canceled run first receives its pending results, and only then may another start', async () => {
  const run = new Run().begin();
  run.fought(400);
  await run.cancel();
  expect(run).toMatchObject({ phase: 'stopping', running: false, busy: true, calledOff: true, kept: 1 });
  run.fought(440);
  run.ended();
  expect(run).toMatchObject({ phase: 'stopped', busy: false, calledOff: true, progress: { fought: 440 } });
});

test('canceling a paused run resumes it, because its workers could not end otherwise', async () => {
  const run = new Run().begin();
  run.pause(true);
  await run.cancel();
  expect(run.fighters.told).toEqual(['rest', 'go on', 'cancel']);
});

test('a paused run is saved at once, because the window may be closed', () => {
  const run = new Run().begin();
  run.fought(400);
  run.pause(true);
  expect(run.kept).toBe(1);
  run.pause(false);
  expect(run.kept).toBe(1);
});

test('a run is canceled only once', async () => {
  const run = new Run().begin();
  await run.cancel();
  await run.cancel();
  expect(run.fighters.told.filter((type) => type === 'cancel')).toHaveLength(1);
});
